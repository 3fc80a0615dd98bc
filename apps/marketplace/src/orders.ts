import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findListing, type Money, type Variant } from './listings.ts';
import type { Parts } from './parts.ts';
import { invalid, notFound, Problem } from './problem.ts';
import { getShop } from './sellers.ts';
import { newId } from './state.ts';
import { announce } from './webhooks.ts';

const short = z.string().trim().max(120);
export const Address = z.strictObject({
  name: short.min(1, 'Enter a name.'),
  company: short.nullable().default(null),
  lines: z.array(short.min(1)).min(1, 'Enter a street address.').max(3),
  city: short.min(1, 'Enter a city.'),
  region: short.nullable().default(null),
  zip: short,
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  phone: short.nullable().default(null),
});
export type Address = z.output<typeof Address>;

export type Answer = { key: string; label: string; value: string; fileId: string | null };
export type OrderLine = {
  lineId: string;
  listingId: string | null;
  variantId: string | null;
  sku: string | null;
  barcode: string | null;
  title: string;
  options: Record<string, string>;
  quantity: number;
  price: Money;
  answers: Answer[];
};
export type Fulfillment = {
  fulfillmentId: string;
  lines: { lineId: string; quantity: number }[];
  carrier: string;
  number: string;
  trackingUrl: string | null;
  /** Whether the buyer was mailed. */
  notified: boolean;
  at: number;
};
/** Money that the shop has given back to the buyer. */
export type Refund = { refundId: string; amountMinor: number; reason: string; at: number };
export type OrderDoc = {
  state: 'open' | 'cancelled' | 'refunded' | 'fulfilled';
  isPaid: boolean;
  shipBy: number;
  buyer: { name: string; email: string | null };
  shipTo: Address | null;
  shippingService: string | null;
  isGift: boolean;
  giftMessage: string | null;
  lines: OrderLine[];
  shipping: Money;
  tax: Money;
  fulfillments: Fulfillment[];
  cancelReason: string | null;
  /** None in orders that were made before there were any. */
  refunds?: Refund[];
};
export type Order = {
  id: string;
  shopId: string;
  number: number;
  secret: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  doc: OrderDoc;
};
type Row = {
  id: string;
  shop_id: string;
  number: number;
  secret: string;
  version: number;
  created_at: number;
  updated_at: number;
  doc: string;
};
const toOrder = (row: Row): Order => ({
  ...{ id: row.id, number: row.number, secret: row.secret, version: row.version, shopId: row.shop_id },
  ...{ createdAt: row.created_at, updatedAt: row.updated_at, doc: JSON.parse(row.doc) },
});

const dayMs = 86_400_000;
const shipWithinDays = 5;
const firstNumber = 100_000;

export const carriers = ['ups', 'usps', 'fedex', 'dhl', 'dpd', 'royal-mail', 'other'] as const;

export type Wanted = { listingId: string; variantId: string; quantity: number; answers: Answer[] };
export type Purchase = {
  items: Wanted[];
  buyer: { name: string; email: string | null };
  shipTo: Address;
  shippingService: string;
  giftMessage: string | null;
};

/** By the ids of the shop's shipping profiles. */
export const shippingServices = [
  { id: 'ship_standard', name: 'Standard', amountMinor: 499 },
  { id: 'ship_express', name: 'Express', amountMinor: 1299 },
];

function lineOf(parts: Parts, { listingId, variantId, quantity, answers }: Wanted, shopId: string): OrderLine {
  const listing = findListing(parts, listingId);
  const variant: Variant | undefined = listing?.doc.variants.find((each) => each.variantId === variantId);
  if (!listing || listing.shopId !== shopId || listing.state !== 'active' || !variant?.isAvailable) {
    throw invalid('One of the items is sold out.', 'items');
  }
  return {
    ...{ lineId: newId('lin'), listingId, variantId, sku: variant.sku, barcode: variant.barcode },
    ...{ title: listing.doc.title, options: variant.options, quantity, price: variant.price, answers },
  };
}

/** An order of one shop. No money moves. */
export function placeOrder(parts: Parts, shopId: string, purchase: Purchase): Order {
  const { currency } = getShop(parts, shopId);
  const service = shippingServices.find(({ id }) => id === purchase.shippingService);
  if (!service) throw invalid('Choose a shipping method.', 'shippingService');
  const { giftMessage } = purchase;
  const doc: OrderDoc = {
    ...{ state: 'open', isPaid: true, shipBy: parts.now() + shipWithinDays * dayMs },
    ...{ buyer: purchase.buyer, shipTo: purchase.shipTo, shippingService: service.id },
    ...{ isGift: giftMessage !== null, giftMessage },
    lines: purchase.items.map((item) => lineOf(parts, item, shopId)),
    shipping: { currency, amountMinor: service.amountMinor },
    tax: { currency, amountMinor: 0 },
    ...{ fulfillments: [], cancelReason: null },
  };
  return insertOrder(parts, shopId, doc);
}

export function insertOrder(parts: Parts, shopId: string, doc: OrderDoc): Order {
  const { state } = parts;
  const id = newId('ord');
  const last = state.get<{ number: number | null }>('select max(number) as number from orders');
  const now = nextMoment(parts, shopId);
  state.run(
    'insert into orders (id, shop_id, number, secret, version, created_at, updated_at, doc) values (?, ?, ?, ?, 1, ?, ?, ?)',
    id,
    shopId,
    (last?.number ?? firstNumber) + 1,
    randomBytes(18).toString('base64url'),
    now,
    now,
    JSON.stringify(doc),
  );
  announce(parts, shopId, 'order.changed', id);
  return getOrder(parts, shopId, id);
}

/** Grows with every change in a shop, so that a cursor by it never steps over one. */
function nextMoment({ state, now }: Parts, shopId: string): number {
  const last = state.get<{ at: number | null }>('select max(updated_at) as at from orders where shop_id = ?', shopId);
  return Math.max(now(), (last?.at ?? 0) + 1);
}

export function getOrder({ state }: Pick<Parts, 'state'>, shopId: string, id: string): Order {
  const row = state.get<Row>('select * from orders where id = ? and shop_id = ?', id, shopId);
  if (!row) throw notFound('order');
  return toOrder(row);
}

export function orderBySecret({ state }: Pick<Parts, 'state'>, secret: string): Order {
  const row = state.get<Row>('select * from orders where secret = ?', secret);
  if (!row) throw notFound('order');
  return toOrder(row);
}

/** Changed since then, the oldest change first. `after`: the last order of the page before. */
export function listOrders(
  { state }: Pick<Parts, 'state'>,
  { shopId, since, after, limit }: { shopId: string; since: number; after?: { at: number; id: string }; limit: number },
): Order[] {
  const rows = state.all<Row>(
    `select * from orders where shop_id = ? and updated_at >= ? and (updated_at, id) > (?, ?)
     order by updated_at, id limit ?`,
    shopId,
    since,
    after?.at ?? -1,
    after?.id ?? '',
    limit,
  );
  return rows.map(toOrder);
}

export const countOrders = ({ state }: Pick<Parts, 'state'>, shopId: string, from: number, to: number) =>
  state.get<{ count: number }>(
    'select count(*) as count from orders where shop_id = ? and created_at >= ? and created_at < ?',
    shopId,
    from,
    to,
  )!.count;

export function changeOrder(parts: Parts, order: Order, change: Partial<OrderDoc>): Order {
  parts.state.run(
    'update orders set doc = ?, version = version + 1, updated_at = ? where id = ?',
    JSON.stringify({ ...order.doc, ...change }),
    nextMoment(parts, order.shopId),
    order.id,
  );
  announce(parts, order.shopId, 'order.changed', order.id);
  return getOrder(parts, order.shopId, order.id);
}

/** How many of a line have left. */
export const sentOf = ({ doc }: Order, lineId: string) =>
  doc.fulfillments
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

export const NewFulfillment = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: z.string(), quantity: z.number().int().min(1) }))
    .min(1)
    .max(200),
  carrier: z.enum(carriers, 'This carrier is not known. Use "other".'),
  number: z.string().trim().min(1).max(60),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  notify: z.boolean(),
});

export function fulfill(parts: Parts, order: Order, given: z.output<typeof NewFulfillment>): Order {
  const { doc } = order;
  if (doc.state !== 'open') throw new Problem(409, 'state', `The order is ${doc.state} already.`, null);
  for (const { lineId, quantity } of given.lines) {
    const line = doc.lines.find((each) => each.lineId === lineId);
    if (!line) throw invalid('The order has no such line.', 'lines');
    if (quantity + sentOf(order, lineId) > line.quantity) throw invalid('More than was ordered.', 'lines');
  }
  const { notify, ...parcel } = given;
  const fulfillment = { ...parcel, fulfillmentId: newId('ful'), notified: notify, at: parts.now() };
  const next = { ...order, doc: { ...doc, fulfillments: [...doc.fulfillments, fulfillment] } };
  const isAll = doc.lines.every((line) => sentOf(next, line.lineId) >= line.quantity);
  return changeOrder(parts, order, {
    fulfillments: next.doc.fulfillments,
    state: isAll ? 'fulfilled' : 'open',
  });
}

export function cancelOrder(parts: Parts, order: Order, reason: string): Order {
  if (order.doc.state === 'cancelled') return order;
  if (order.doc.state !== 'open' || order.doc.fulfillments.length) {
    throw new Problem(409, 'state', 'Some of the order has left already.', null);
  }
  return changeOrder(parts, order, { state: 'cancelled', cancelReason: reason });
}

export const refundedOf = ({ doc }: Order): number =>
  (doc.refunds ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Gives a part back, or all. An order of which nothing has left ends with its last cent. */
export function refundOrder(
  parts: Parts,
  order: Order,
  { amountMinor, reason }: { amountMinor: number; reason: string },
) {
  const { doc } = order;
  if (doc.state === 'cancelled') throw new Problem(409, 'state', 'The order is canceled already.', null);
  const left = totalOf(order).amountMinor - refundedOf(order);
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > left)
    throw invalid('Enter an amount up to what is left of the order.', 'amount');
  const refund = { refundId: newId('ref'), amountMinor, reason: reason.trim().slice(0, 200), at: parts.now() };
  const isOver = amountMinor === left && doc.state === 'open' && !doc.fulfillments.length;
  return changeOrder(parts, order, {
    refunds: [...(doc.refunds ?? []), refund],
    ...(isOver ? { state: 'refunded' as const } : {}),
  });
}

export const totalOf = ({ doc }: Order): Money => ({
  currency: doc.shipping.currency,
  amountMinor:
    doc.lines.reduce((sum, { price, quantity }) => sum + price.amountMinor * quantity, 0) +
    doc.shipping.amountMinor +
    doc.tax.amountMinor,
});
