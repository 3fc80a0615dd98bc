import { convertToMinor } from '@merchmill/contract/money.ts';
import type { SalesFigures, SalesInCurrency } from '@merchmill/contract/stores/dashboard.shapes.ts';
import type { SoldRow } from '../store-order/index.ts';

/* What was sold, in sums that agree with the rows they are made of. */

export type Rate = { rate: number; asOf: Date };
type Amounts = Omit<SoldRow, 'storeId' | 'at' | 'currency'> & { costMinor: number };

const none: Amounts = {
  ...{ orders: 0, units: 0, salesMinor: 0, costCents: 0, costMinor: 0, feesMinor: 0, refundsMinor: 0 },
  ...{ openOrders: 0, openSalesMinor: 0 },
};

function add(rows: readonly Amounts[]): Amounts {
  const sum = { ...none };
  for (const row of rows) for (const name of Object.keys(none) as (keyof Amounts)[]) sum[name] += row[name];
  return sum;
}

type Shown = { seesMoney: boolean; hasRate: boolean };

function toFigures(amounts: Amounts, { seesMoney, hasRate }: Shown): SalesFigures {
  const { orders, units, salesMinor, costCents, costMinor, feesMinor, refundsMinor, openOrders, openSalesMinor } =
    amounts;
  const money = <T>(amount: T) => (seesMoney ? amount : null);
  const converted = <T>(amount: T) => (seesMoney && hasRate ? amount : null);
  return {
    ...{ orders, units, openOrders },
    ...{
      sales: money(salesMinor),
      fees: money(feesMinor),
      refunds: money(refundsMinor),
      openSales: money(openSalesMinor),
    },
    ...{ costCents: money(costCents), cost: converted(costMinor) },
    profit: converted(salesMinor - openSalesMinor - costMinor - feesMinor - refundsMinor),
  };
}

/** Costs become the currency row by row: sums are sums of what the rows show. */
export function pricedRows(rows: readonly SoldRow[], rateOf: (currency: string) => Rate | undefined) {
  return rows.map((row) => {
    const rate = rateOf(row.currency);
    return { ...row, costMinor: rate ? convertToMinor(row.costCents, rate.rate, row.currency) : 0 };
  });
}
export type PricedRow = ReturnType<typeof pricedRows>[number];

type Asked = {
  /** Parts of the period. */
  parts: number;
  /** Currencies of the stores, also of those that have sold nothing. */
  stores: readonly { bizId: string; currency: string }[];
  seesMoney: boolean;
  rateOf: (currency: string) => Rate | undefined;
};

/** One group for each currency that stores sell in. */
export function salesByCurrency(
  rows: readonly PricedRow[],
  { parts, stores, seesMoney, rateOf }: Asked,
): SalesInCurrency[] {
  const currencies = new Set([...stores, ...rows].map(({ currency }) => currency));
  return [...currencies].sort().map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const rate = rateOf(currency);
    const shown = { seesMoney, hasRate: rate !== undefined };
    const byPart = Map.groupBy(own, ({ at }) => at);
    const byStore = Map.groupBy(own, ({ storeId }) => storeId);
    const storeIds = stores
      .filter((store) => store.currency === currency || byStore.has(store.bizId))
      .map(({ bizId }) => bizId);
    return {
      ...{ currency, storeIds },
      rate: rate && currency !== 'USD' ? { rate: rate.rate, asOf: rate.asOf.toISOString() } : null,
      totals: toFigures(add(own), shown),
      series: Array.from({ length: parts }, (_, at) => toFigures(add(byPart.get(at) ?? []), shown)),
      stores: storeIds.map((storeId) => ({ storeId, ...toFigures(add(byStore.get(storeId) ?? []), shown) })),
    };
  });
}

/** What one store sold on one day. */
export const figuresOfRow = (row: PricedRow, hasRate: boolean): SalesFigures =>
  toFigures(row, { seesMoney: true, hasRate });
