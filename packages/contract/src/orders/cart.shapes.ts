import type { Shapes } from '../call.ts';
import { CheckHash } from '../design/design.shapes.ts';
import { BizId, Cents, CurrencyCode, Handle, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { cartLimits } from './cart.ts';
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
  /** That design as it is saved now, and whether this line prints it so. Null without one, or once it is deleted. */
  design: z.object({ name: z.string(), productId: BizId, current: z.boolean() }).nullable(),
  /** The product of my store that it is a sample of. */
  sampleOf: BizId.nullable(),
  title: z.string(),
  /** The chosen options in words, e.g. Black, M. */
  variant: z.string(),
  /** Code of the color. */
  color: z.string(),
  picture: Picture,
  /** Pictures of the other printed sides. */
  sides: z.array(Picture),
  quantity: z.number().int(),
  /** One unit before quantity tiers. */
  listPrice: Cents,
  /** One unit as it is charged. */
  unitPrice: Cents,
  lineTotal: Cents,
  available: z.boolean(),
  /** The most that can be ordered now; null without a limit. More may be in the cart: then it cannot be ordered so. */
  left: z.number().int().nullable(),
  /** What one unit cost (before quantity tiers) when its owner last agreed; null where that is what it costs now. */
  priceWas: Cents.nullable(),
  /** The next quantity price: so many more of this design, in any variant, and so many percent off each. */
  nextTier: z.object({ moreUnits: z.number().int(), percentOff: z.number() }).nullable(),
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
  // The fixed interface calls the number of units so.
  carProductNum: z.number().int(),
  subtotal: Cents,
});
export type Cart = z.infer<typeof Cart>;

const line = z.object({ bizId: BizId });

/** Printable letters of the scripts that the shop's papers are set in, in up to a few lines. */
export const GiftMessage = z
  .string()
  .trim()
  .max(200, 'Please use at most 200 characters.')
  .regex(
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9\n !-/:-@[-`{-~\u00a0-\u00bf\u2010-\u2027\u20ac]*$/u,
    'We can print letters, digits, and punctuation. Please remove emoji and other symbols.',
  );

export const DraftCart = z.object({ lines: z.array(CartLine) });
export type DraftCart = z.infer<typeof DraftCart>;
export const BothCarts = z.object({ cart: Cart, draft: DraftCart });
export type BothCarts = z.infer<typeof BothCarts>;

/** A variant, so many of it, and what is printed on it: nothing, a ready design, or a saved design of mine. */
export const CartItem = z
  .strictObject({
    skuId: BizId,
    quantity: Quantity,
    spuId: BizId.optional(),
    templateId: BizId.optional(),
    checkHash: CheckHash.optional(),
  })
  .refine((item) => !(item.spuId && item.templateId), {
    message: 'Please choose either a ready design or one of your own.',
    path: ['templateId'],
  });
export type CartItem = z.infer<typeof CartItem>;

export const cartShapes = {
  view: {
    summary: 'My cart, grouped by warehouse. Guests have one by cookie.',
    data: Cart,
  },
  add: {
    summary: 'Add a variant to the cart: blank, with a ready design, or with my saved design (requires login).',
    body: CartItem,
    data: Cart,
  },
  setQuantity: {
    summary: 'Change a line’s quantity.',
    body: line.extend({ quantity: Quantity }),
    data: Cart,
  },
  changeLine: {
    summary:
      'Change what a line is: its variant, its quantity, and my saved design on it. Lines that are then alike become one.',
    body: z.strictObject({
      ...line.shape,
      skuId: BizId,
      quantity: Quantity,
      templateId: BizId,
      checkHash: CheckHash.optional(),
      /** What one unit was shown to cost before quantity tiers. Where it is not said, or wrong, its price is to be accepted. */
      listPrice: Cents.optional(),
    }),
    data: Cart,
  },
  remove: {
    summary: 'Remove a line.',
    query: line,
    data: Cart,
  },
  confirmPrices: {
    summary: 'Accept changed prices as shown (unit price before quantity tiers).',
    body: z.object({
      prices: z.array(z.object({ bizId: BizId, listPrice: Cents.min(0).max(100_000_000) })).max(cartLimits.lines * 2),
    }),
    data: Cart,
  },
  count: {
    summary: 'Number of items in the cart.',
    data: z.object({ carProductNum: z.number().int() }),
  },
  checkPromo: {
    summary: 'Check whether a promo code applies to my cart along with the codes already added, and what it saves.',
    body: z.object({ code: PromoCode, with: PromoCodes.default([]), currency: CurrencyCode.default('USD') }),
    data: z.object({ code: z.string(), label: z.string() }),
  },
} satisfies Shapes;

export const draftCartShapes = {
  list: {
    summary: 'Items saved for later.',
    data: DraftCart,
  },
  add: {
    summary: 'Save a cart line for later.',
    body: line,
    data: BothCarts,
  },
  delete: {
    summary: 'Remove an item saved for later.',
    body: line,
    data: BothCarts,
  },
  moveToNormal: {
    summary: 'Move an item saved for later back to the cart.',
    body: line,
    data: BothCarts,
  },
} satisfies Shapes;
