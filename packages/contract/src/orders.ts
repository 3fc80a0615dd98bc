import { z } from 'zod';
import { Address } from './account.ts';
import { call } from './call.ts';
import { PrintFile } from './design.ts';
import { orderStates, paymentResults } from './enums.ts';
import { BizId, Cents, CountryCode, CurrencyCode, IsoTime, PageQuery, Picture, pageOf } from './shapes.ts';

/** One line that explains a total. `minor` is the amount as it is charged, in the unit the currency is shown in. */
export const TotalLine = z.object({
  kind: z.enum(['items', 'quantityDiscount', 'promo', 'shipping', 'tax']),
  label: z.string(),
  amount: Cents,
  minor: z.number().int(),
});
export const Totals = z.object({
  currency: CurrencyCode,
  rate: z.number().positive(),
  lines: z.array(TotalLine),
  total: Cents,
  totalMinor: z.number().int(),
});
export type Totals = z.infer<typeof Totals>;

export const ShippingQuote = z.object({
  method: z.string(),
  label: z.string(),
  tracked: z.boolean(),
  price: Cents,
  priceMinor: z.number().int(),
  /** First and last day on which the last parcel may arrive, production included. */
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
  parcels: z.number().int(),
});
export type ShippingQuote = z.infer<typeof ShippingQuote>;

export const OrderPreview = z.object({
  cartVersion: z.number().int(),
  quotes: z.array(ShippingQuote),
  /** The method the totals are for: the one asked for, else the cheapest. */
  method: z.string(),
  totals: Totals,
});
export type OrderPreview = z.infer<typeof OrderPreview>;

export const OrderLine = z.object({
  bizId: BizId,
  title: z.string(),
  variant: z.string(),
  skuCode: z.string(),
  quantity: z.number().int(),
  unitPrice: Cents,
  lineTotal: Cents,
  picture: Picture,
  link: z.string(),
  warehouse: z.string(),
  /** Interior users only: what production prints. */
  printFiles: z.array(PrintFile).optional(),
});

export const StatusChange = z.object({
  state: z.enum(orderStates),
  at: IsoTime,
  by: z.enum(['customer', 'shop', 'provider', 'system']),
  why: z.string(),
});

export const OrderCard = z.object({
  bizId: BizId,
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: IsoTime,
  pieces: z.number().int(),
  totals: Totals,
  pictures: z.array(Picture),
});
export type OrderCard = z.infer<typeof OrderCard>;

export const OrderDetail = OrderCard.extend({
  userId: BizId,
  lines: z.array(OrderLine),
  address: Address.omit({ bizId: true, isDefault: true }),
  shipping: z.object({ method: z.string(), label: z.string(), arrivesFrom: z.iso.date(), arrivesTo: z.iso.date() }),
  paid: Cents,
  payments: z.array(
    z.object({
      bizId: BizId,
      result: z.enum(paymentResults).nullable(),
      method: z.string(),
      amountMinor: z.number().int(),
      at: IsoTime,
    }),
  ),
  statusFlow: z.array(StatusChange),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const orderId = z.object({ orderId: BizId });

export const orderCalls = {
  list: call({
    id: 'order.list',
    method: 'GET',
    path: '/api/orders',
    who: 'user',
    summary: 'My orders, newest first.',
    query: PageQuery.extend({ state: z.enum(orderStates).optional() }),
    data: pageOf(OrderCard),
  }),
  detail: call({
    id: 'order.detail',
    method: 'GET',
    path: '/api/orders/{orderId}',
    who: 'user',
    summary: 'One of my orders; interior users may see any and get its print files.',
    params: orderId,
    data: OrderDetail,
  }),
  preview: call({
    id: 'order.preview',
    method: 'POST',
    path: '/api/orders/preview',
    who: 'user',
    summary: 'What the cart would cost, line by line, sent to a country by a method.',
    body: z.object({ country: CountryCode, method: z.string().max(40).optional(), currency: CurrencyCode }),
    data: OrderPreview,
  }),
  create: call({
    id: 'order.create',
    method: 'POST',
    path: '/api/orders',
    who: 'user',
    summary: 'Order what is in the cart. Refused when cart or total are no longer what the page showed.',
    body: z.object({
      source: z.literal('cart'),
      addressId: BizId,
      method: z.string().max(40),
      currency: CurrencyCode,
      cartVersion: z.number().int(),
      expectedTotalMinor: z.number().int(),
    }),
    data: z.object({ bizId: BizId, number: z.string(), totals: Totals }),
    idempotent: true,
    limit: 'order',
  }),
};
