import { fileOf, type Shapes } from '../call.ts';
import { BizId, Cents, CurrencyCode, IsoTime, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { dashboardPeriods, toDoKinds } from './dashboard.ts';
import { storeHealths } from './store.ts';
import { storeOrderStates } from './store-order.ts';

const count = z.number().int();
/** In the currency beside it; null for members who see no money, and where the shop has no rate for the currency. */
const Minor = count.nullable();

/** What was sold. Canceled orders, and items that the seller ships, are left out. */
export const SalesFigures = z.object({
  orders: count,
  units: count,
  /** What buyers paid for the items and their shipping, without tax. */
  sales: Minor,
  /** What our orders for it cost, in US cents, and in the currency of the store. */
  costCents: Cents.nullable(),
  cost: Minor,
  /** What the platform takes, as the price rules of the products say it. */
  fees: Minor,
  /** What the seller gave back to buyers at the marketplace. */
  refunds: Minor,
  /** Of orders that we know the cost of. */
  profit: Minor,
  /** Orders that have not been ordered from us, and what they sold for: neither is in the profit. */
  openOrders: count,
  openSales: Minor,
});
export type SalesFigures = z.infer<typeof SalesFigures>;

/** Stores that sell in one currency; amounts of two currencies are never added. */
export const SalesInCurrency = z.object({
  currency: CurrencyCode,
  storeIds: z.array(BizId),
  /** By which our costs, in US dollars, became this currency; null for US dollars, and where there is no rate. */
  rate: z.object({ rate: z.number(), asOf: IsoTime }).nullable(),
  totals: SalesFigures,
  /** One for each of `days`. */
  series: z.array(SalesFigures),
  stores: z.array(SalesFigures.extend({ storeId: BizId })),
});
export type SalesInCurrency = z.infer<typeof SalesInCurrency>;

export const DashboardStore = z.object({
  bizId: BizId,
  source: count,
  name: z.string(),
  platform: z.string(),
  currency: CurrencyCode,
  timeZone: z.string(),
  health: z.enum(storeHealths),
  failure: z.string().nullable(),
  /** Of the shop on its marketplace. */
  url: z.string(),
});
export type DashboardStore = z.infer<typeof DashboardStore>;

export const ToDo = z.object({
  kind: z.enum(toDoKinds),
  storeId: BizId,
  /** Orders or products; 1 for the store itself. */
  count,
  /** Some of the products. */
  products: z.array(z.object({ bizId: BizId, title: z.string() })),
});
export type ToDo = z.infer<typeof ToDo>;

export const BestDesign = z.object({
  /** The store product. */
  bizId: BizId,
  storeId: BizId,
  title: z.string(),
  picture: Picture,
  units: count,
  currency: CurrencyCode,
  sales: Minor,
});
export type BestDesign = z.infer<typeof BestDesign>;

export const Dashboard = z.object({
  period: z.enum(dashboardPeriods),
  /** Null for all stores. */
  storeId: BizId.nullable(),
  /** What the charts show side by side: days, or months of a year. Each store’s by its own time zone. */
  days: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })),
  stores: z.array(DashboardStore),
  sales: z.array(SalesInCurrency),
  ordersByState: z.record(z.enum(storeOrderStates), count),
  /** Whatever the period; empty for members who see no stores. */
  toDos: z.array(ToDo),
  best: z.array(BestDesign),
  /** What there is in all, whatever the period: where a seller begins. */
  counts: z.object({ stores: count, products: count, orders: count }),
  /** In US cents; null for members who see no money. */
  walletCents: Cents.nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** What the wallet needs until this time tomorrow, if orders come as they did; all in US cents. */
export const WalletForecast = z.object({
  balanceCents: Cents,
  /** Orders that wait for the wallet, and those that are ordered within a day, and what they come to by their pages. */
  waitingOrders: count,
  waitingCents: Cents,
  /** There are so many that the price of some was estimated from that of others. */
  isEstimate: z.boolean(),
  /** Those beside them that have no price yet. */
  unknownOrders: count,
  /** What orders cost on nine of ten of the last days, or less. */
  perDayCents: Cents,
  /** How many days were looked at; today is not over and not one of them. */
  days: count,
  /** What is missing; 0 where it reaches. */
  shortCents: Cents,
});
export type WalletForecast = z.infer<typeof WalletForecast>;

const query = z.object({
  period: z.enum(dashboardPeriods).default('30'),
  storeId: BizId.optional(),
});

export const dashboardShapes = {
  read: {
    summary:
      'Sales, profit, orders by status, store health, and what is to be done, of one of my stores or all of them.',
    query,
    data: Dashboard,
  },
  walletForecast: {
    summary: 'Whether my wallet reaches for the orders of my stores until tomorrow.',
    data: WalletForecast,
  },
  csv: {
    summary: 'The sales of my dashboard as CSV: a row for each store and day, or month of a year.',
    query,
    data: fileOf('text/csv'),
  },
} satisfies Shapes;
