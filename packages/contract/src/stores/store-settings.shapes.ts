import { AddressForm, Email } from '../account/account.shapes.ts';
import { BizId, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { costChangeRules, maxGiftText, maxProfiles, packingSlips } from './store.ts';

/* How a store is set up. */

/** Shipping profiles of the marketplace, each with our shipping method. */
export const ShippingMapping = z.object({
  profiles: z
    .array(z.object({ profileId: z.string().min(1).max(100), method: BizId }))
    .max(maxProfiles)
    .refine(
      (all) => new Set(all.map(({ profileId }) => profileId)).size === all.length,
      'Please map each profile once.',
    ),
  /** For orders whose profile is none of these; null: the cheapest one. */
  fallback: BizId.nullable().default(null),
});
export type ShippingMapping = z.infer<typeof ShippingMapping>;

export const SenderAddress = AddressForm.omit({ isDefault: true });
export type SenderAddress = z.infer<typeof SenderAddress>;

export const GiftSetting = z.object({
  /** What buyers write for a gift is printed on a card. */
  printsMessage: z.boolean(),
  packingSlip: z.enum(packingSlips),
  /** Printed on the packing slip, unless it is plain. */
  slipText: oneLine().max(maxGiftText).default(''),
});
export type GiftSetting = z.infer<typeof GiftSetting>;

/** What the marketplace calls a carrier of ours. */
export const LogisticsChannel = z.object({
  carrier: z.string().min(1).max(40),
  channel: oneLine().min(1, 'Please enter the marketplace’s name of the carrier.').max(80),
});
export type LogisticsChannel = z.infer<typeof LogisticsChannel>;

export const CostChanges = z.object({
  /** What becomes of prices by rule when ours change. */
  onCostChange: z.enum(costChangeRules),
});
export type CostChanges = z.infer<typeof CostChanges>;

export const OutgoingEmail = z.object({
  /** Whom we write about this store, besides its owner; null: nobody else. */
  email: Email.nullable().default(null),
  /** Whether the marketplace emails buyers when a parcel has left. */
  notifiesBuyers: z.boolean(),
});
export type OutgoingEmail = z.infer<typeof OutgoingEmail>;
