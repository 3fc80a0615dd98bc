import type { Shapes } from '../call.ts';
import { BizId, Cents, CurrencyCode, Handle, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { cartLimits } from './cart.calls.ts';
import { PromoCode, PromoCodes } from './promo.shapes.ts';

const quantityRange = `Please enter a quantity between 1 and ${cartLimits.quantityPerLine}.`;
export const Quantity = z
  .number()
  .int('Please enter a whole number.')
  .min(1, quantityRange)
  .max(cartLimits.quantityPerLine, quantityRange);

export const CartLine = z.object({
  bizId: BizId,
  skuId: BizId,
  productHandle: Handle,
  spuHandle: Handle.nullable(),
  templateId: BizId.nullable(),
  title: z.string(),
  /** The chosen options in words, e.g. Black, M. */
  variant: z.string(),
  picture: Picture,
  quantity: z.number().int(),
  /** One piece before quantity tiers. */
  listPrice: Cents,
  /** One piece as it is charged. */
  unitPrice: Cents,
  lineTotal: Cents,
  available: z.boolean(),
  /** The most that can be ordered now; null without a limit. More may be in the cart: then it cannot be ordered so. */
  left: z.number().int().nullable(),
  /** What one piece cost (before quantity tiers) when its owner last agreed; null where that is what it costs now. */
  priceWas: Cents.nullable(),
  /** The next quantity price: so many more of this design, in any variant, and so many percent off each. */
  nextTier: z.object({ morePieces: z.number().int(), percentOff: z.number() }).nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  /** Goes up with every change; an order names the one it was made from. */
  version: z.number().int(),
  groups: z.array(
    z.object({
      warehouse: z.object({ code: z.string(), name: z.string(), country: z.string() }),
      lines: z.array(CartLine),
    }),
  ),
  // The fixed interface calls the number of pieces so.
  carProductNum: z.number().int(),
  subtotal: Cents,
});
export type Cart = z.infer<typeof Cart>;

const line = z.object({ bizId: BizId });

/** Printable letters of the scripts that the shop's papers are set in, in up to a few lines. */
export const GiftMessage = z
  .string()
  .trim()
  .max(200, 'Please keep it to 200 characters.')
  .regex(
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9\n !-/:-@[-`{-~\u00a0-\u00bf\u2010-\u2027\u20ac]*$/u,
    'We can print letters, digits and punctuation, but no emoji or other signs.',
  );

export const DraftCart = z.object({ lines: z.array(CartLine) });
export type DraftCart = z.infer<typeof DraftCart>;
export const BothCarts = z.object({ cart: Cart, draft: DraftCart });
export type BothCarts = z.infer<typeof BothCarts>;

/** A variant, so many of it, and what is printed on it: nothing, a ready design, or a saved design of mine. */
export const CartItem = z
  .strictObject({ skuId: BizId, quantity: Quantity, spuId: BizId.optional(), templateId: BizId.optional() })
  .refine((item) => !(item.spuId && item.templateId), {
    message: 'Either a ready design or one of yours.',
    path: ['templateId'],
  });
export type CartItem = z.infer<typeof CartItem>;

export const cartShapes = {
  view: {
    summary: 'My cart, grouped by the warehouse that makes or holds the goods. Guests have one by a cookie.',
    data: Cart,
  },
  add: {
    summary:
      'Put a variant into the cart: blank, as a ready design, or with a saved design of mine, which needs a login.',
    body: CartItem,
    data: Cart,
  },
  setQuantity: {
    summary: 'Change how many of a line.',
    body: line.extend({ quantity: Quantity }),
    data: Cart,
  },
  remove: {
    summary: 'Take a line out.',
    query: line,
    data: Cart,
  },
  confirmPrices: {
    summary: 'Agree to prices that have changed, as the page shows them (one piece before quantity tiers).',
    body: z.object({
      prices: z.array(z.object({ bizId: BizId, listPrice: Cents.min(0).max(100_000_000) })).max(cartLimits.lines * 2),
    }),
    data: Cart,
  },
  count: {
    summary: 'Number of pieces in the cart.',
    data: z.object({ carProductNum: z.number().int() }),
  },
  checkPromo: {
    summary: 'Whether a promo code holds for my cart beside those already taken, and what it gives.',
    body: z.object({ code: PromoCode, with: PromoCodes.default([]), currency: CurrencyCode.default('USD') }),
    data: z.object({ code: z.string(), label: z.string() }),
  },
} satisfies Shapes;

export const draftCartShapes = {
  list: {
    summary: 'What I have put aside for later.',
    data: DraftCart,
  },
  add: {
    summary: 'Put a line of the cart aside for later.',
    body: line,
    data: BothCarts,
  },
  delete: {
    summary: 'Forget something that was put aside.',
    body: line,
    data: BothCarts,
  },
  moveToNormal: {
    summary: 'Put something that was set aside back into the cart.',
    body: line,
    data: BothCarts,
  },
} satisfies Shapes;
