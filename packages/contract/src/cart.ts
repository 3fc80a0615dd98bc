import { z } from 'zod';
import { call } from './call.ts';
import { BizId, Cents, Handle, Picture } from './shapes.ts';

export const cartLimits = { quantityPerLine: 999, lines: 100 } as const;
export const Quantity = z
  .number()
  .int('Please enter a whole number.')
  .min(1, 'At least one.')
  .max(cartLimits.quantityPerLine);

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

export const cartCalls = {
  view: call({
    id: 'cart.view',
    method: 'GET',
    path: '/api/user/cart',
    who: 'user',
    summary: 'My cart, grouped by the warehouse that makes or holds the goods.',
    data: Cart,
  }),
  add: call({
    id: 'cart.add',
    method: 'POST',
    path: '/api/user/cart',
    who: 'user',
    summary: 'Put a variant into the cart: blank, as a ready design, or with a saved design of mine.',
    body: z
      .object({ skuId: BizId, quantity: Quantity, spuId: BizId.optional(), templateId: BizId.optional() })
      .refine((item) => !(item.spuId && item.templateId), {
        message: 'Either a ready design or one of yours.',
        path: ['templateId'],
      }),
    data: Cart,
  }),
  setQuantity: call({
    id: 'cart.setQuantity',
    method: 'PUT',
    path: '/api/user/cart',
    who: 'user',
    summary: 'Change how many of a line.',
    body: line.extend({ quantity: Quantity }),
    data: Cart,
  }),
  remove: call({
    id: 'cart.remove',
    method: 'DELETE',
    path: '/api/user/cart',
    who: 'user',
    summary: 'Take a line out.',
    query: line,
    data: Cart,
  }),
  count: call({
    id: 'cart.count',
    method: 'GET',
    path: '/api/user/cart/count',
    who: 'user',
    summary: 'Number of pieces in the cart.',
    data: z.object({ carProductNum: z.number().int() }),
  }),
};
