import { Cents } from '../shapes.ts';
import { z } from '../zod.ts';
import { promoLimit } from './promo.ts';

export const PromoCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(3, 'Please enter the whole code.')
  .max(32, 'This code is too long. Please check it.')
  .regex(/^[A-Z0-9-]+$/, 'Codes have only letters, digits, and dashes. Please check it.');

export const PromoCodes = z
  .array(PromoCode)
  .max(promoLimit)
  .refine((codes) => new Set(codes).size === codes.length, 'You entered the same code twice.');

/** A code as it counts for the cart now. */
export const PromoState = z.object({
  code: z.string(),
  label: z.string(),
  /** Taken off items and shipping. */
  amount: Cents,
  /** Why it takes nothing off, in a sentence; null where it holds. */
  problem: z.string().nullable(),
});
export type PromoState = z.infer<typeof PromoState>;
