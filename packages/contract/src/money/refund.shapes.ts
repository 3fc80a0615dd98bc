import { BizId, Cents } from '../shapes.ts';
import { z } from '../zod.ts';

/** A line of an order, or its shipping (without `orderLineId`), and what is left of it. */
export const RefundPart = z.object({
  orderLineId: BizId.nullable(),
  title: z.string(),
  /** As ordered; 1 for the shipping. */
  quantity: z.number().int(),
  /** Money was given back for so many. */
  given: z.number().int(),
  /** So many are neither given back nor made again. */
  left: z.number().int(),
  /** What all of it cost: after promo codes, and the taxes and duties that went with it. */
  net: Cents,
  tax: Cents,
  /** Both as they were charged, in the unit the order's currency is shown in. */
  netMinor: z.number().int(),
  taxMinor: z.number().int(),
});
export type RefundPart = z.infer<typeof RefundPart>;
