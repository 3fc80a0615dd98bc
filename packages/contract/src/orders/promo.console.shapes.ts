import type { Shapes } from '../call.ts';
import { label, Price, Version } from '../catalog/product.console.shapes.ts';
import { BizId, CountryCode, IsoTime, whole } from '../shapes.ts';
import { z } from '../zod.ts';
import { promoKinds } from './promo.console.ts';
import { PromoCode } from './promo.shapes.ts';

/** What is null or empty does not travel from browsers: what is absent is nothing. */
export const PromoForm = z
  .object({
    code: PromoCode,
    /** What it gives, in the words of the bill. */
    label: label(80),
    kind: z.enum(promoKinds),
    percentOff: whole(1, 100).nullable().default(null),
    amount: Price.nullable().default(null),
    validFrom: IsoTime,
    /** Null: for ever. */
    validUntil: IsoTime.nullable().default(null),
    totalLimit: whole(1, 10_000_000).nullable().default(null),
    perUserLimit: whole(1, 1000).nullable().default(null),
    minSubtotal: whole(0, 10_000_000),
    stackable: z.boolean(),
    /** What it is only for: products, and categories with all below them; both empty: everything. */
    products: z.array(BizId).max(200).default([]),
    categories: z.array(BizId).max(50).default([]),
    /** Where it is only delivered to; empty: everywhere. */
    countries: z.array(CountryCode).max(250).default([]),
    /** The accounts that it is only for, by their address; empty: everybody. */
    people: z.array(z.email('Please enter an address such as pat@example.com.')).max(500).default([]),
  })
  .superRefine(({ kind, percentOff, amount, validFrom, validUntil }, checked) => {
    const fault = (path: string, message: string) => checked.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percent' && percentOff === null) fault('percentOff', 'Please enter a percentage.');
    if (kind !== 'percent' && percentOff !== null) fault('percentOff', 'Only percentage codes take a percentage.');
    if (kind === 'fixed' && amount === null) fault('amount', 'Please enter an amount.');
    if (kind !== 'fixed' && amount !== null) fault('amount', 'Only fixed-amount codes take an amount.');
    if (validUntil !== null && validUntil <= validFrom)
      fault('validUntil', 'The end date must be after the start date.');
  });
export type PromoForm = z.infer<typeof PromoForm>;

export const EditedPromo = z.object({
  ...PromoForm.shape,
  bizId: BizId,
  version: Version,
  usedCount: z.number().int(),
  /** How many products and categories it is only for; 0: for all. */
  onlyFor: z.number().int(),
  /** Titles of those products and categories by their ids. */
  titles: z.record(z.string(), z.string()),
  /** All that limits it, in words. */
  inWords: z.array(z.string()),
});
export type EditedPromo = z.infer<typeof EditedPromo>;

export const promoConsoleShapes = {
  promos: {
    summary: 'Promo codes, newest first.',
    data: z.array(EditedPromo),
  },
  createPromo: {
    summary: 'Add a promo code.',
    body: PromoForm,
    data: EditedPromo,
  },
  savePromo: {
    summary: 'Update a promo code. The code itself can’t change once used.',
    params: z.object({ bizId: BizId }),
    body: z.object({ version: Version, form: PromoForm }),
    data: EditedPromo,
  },
} satisfies Shapes;
