import { fileOf, type Shapes } from '../call.ts';
import { BizId, Cents, CurrencyCode } from '../shapes.ts';
import { z } from '../zod.ts';

const count = z.number().int();
/** In the smallest unit of the currency beside it. */
const Minor = count;

/** What one store sold in a month; amounts of two currencies are never added. */
export const StatedStore = z.object({
  storeId: BizId,
  name: z.string(),
  platform: z.string(),
  currency: CurrencyCode,
  /** By which the month began and ended. */
  timeZone: z.string(),
  orders: count,
  units: count,
  /** What buyers paid for items and shipping, without tax. */
  sales: Minor,
  /** What our orders cost, before refunds, and what was refunded of it, in US cents. */
  costCents: Cents,
  refundedCents: Cents,
  /** Cost less refunds in the store’s currency, and the profit; null without an exchange rate. */
  cost: Minor.nullable(),
  fees: Minor,
  /** What the seller gave back to buyers at the marketplace. */
  buyerRefunds: Minor,
  profit: Minor.nullable(),
  /** What a US dollar was; null in US dollars, and without a rate. */
  rate: z.number().nullable(),
  /** Sold, but not ordered from us when the statement was made: without a cost, neither is in the profit. */
  openOrders: count,
  openSales: Minor,
  /** Canceled or refunded at the marketplace; in none of the figures above. */
  canceledOrders: count,
  canceledSales: Minor,
});
export type StatedStore = z.infer<typeof StatedStore>;

export const StoreStatementContent = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Whose stores they are. */
  name: z.string(),
  email: z.string(),
  stores: z.array(StatedStore),
});
export type StoreStatementContent = z.infer<typeof StoreStatementContent>;

export const StoreStatement = z.object({
  bizId: BizId,
  /** As 2026-11. */
  month: z.string(),
  orders: count,
  /** Of them, those that had no cost yet: they are in no profit. */
  openOrders: count,
  /** What was sold, by currency. */
  sales: z.array(z.object({ currency: CurrencyCode, amountMinor: Minor })),
});
export type StoreStatement = z.infer<typeof StoreStatement>;

const byId = z.object({ bizId: BizId });

export const storeStatementShapes = {
  list: {
    summary: 'Monthly statements of my stores, latest first. Each is made by the seventh of the next month.',
    data: z.object({ list: z.array(StoreStatement) }),
  },
  pdf: { summary: 'A monthly statement of my stores as PDF.', params: byId, data: fileOf('application/pdf') },
  csv: {
    summary: 'The same as CSV: a row for each store and currency.',
    params: byId,
    data: fileOf('text/csv'),
  },
} satisfies Shapes;
