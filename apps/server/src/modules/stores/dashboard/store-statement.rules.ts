import { displayDecimals } from '@merchmill/contract/money.ts';
import type {
  StatedStore,
  StoreStatement,
  StoreStatementContent,
} from '@merchmill/contract/stores/store-statement.shapes.ts';
import { type CsvCell, csvAmount } from '@merchmill/documents/csv.ts';
import { addDays, monthOf, nextMonth } from '../../../days.ts';
import type { ReturnedRow } from '../store-order/index.ts';
import { figuresOfRow, type PricedRow, type Rate } from './figures.rules.ts';

/* What stands on a monthly statement of a seller’s stores. */

/** No further back, where a seller had a store before statements were made. */
const mostMonths = 12;

/** Months from the first one up to before this one that have no statement yet, the earliest first. */
export function missingMonths(first: string, current: string, made: ReadonlySet<string>): string[] {
  const months: string[] = [];
  for (let month = monthOf(addDays(current, -1)); month >= monthOf(first); month = monthOf(addDays(month, -1))) {
    if (months.length === mostMonths) break;
    months.push(month);
  }
  return months.filter((month) => !made.has(month)).reverse();
}

type Named = { bizId: string; name: string; platform: string; timeZone: string };
type Month = {
  stores: readonly Named[];
  rows: readonly PricedRow[];
  returned: readonly ReturnedRow[];
  rateOf: (currency: string) => Rate | undefined;
};

const nothing = {
  orders: 0,
  units: 0,
  salesMinor: 0,
  costCents: 0,
  costMinor: 0,
  feesMinor: 0,
  refundsMinor: 0,
  openOrders: 0,
  openSalesMinor: 0,
};

/** A part for each store and currency in which something was sold or canceled. */
export function statedStores({ stores, rows, returned, rateOf }: Month): StatedStore[] {
  return stores.flatMap(({ bizId: storeId, name, platform, timeZone }) => {
    const own = [...rows, ...returned].filter((row) => row.storeId === storeId);
    return [...new Set(own.map(({ currency }) => currency))].sort().map((currency): StatedStore => {
      const isSame = (row: { storeId: string; currency: string }) =>
        row.storeId === storeId && row.currency === currency;
      const row = rows.find(isSame) ?? { ...nothing, storeId, currency, at: 0 };
      const back = returned.find(isSame);
      const rate = rateOf(currency);
      const figures = figuresOfRow(row, rate !== undefined);
      const { orders, units, sales, cost, fees, refunds, profit, openOrders, openSales } = figures;
      const refundedCents = back?.refundedCents ?? 0;
      return {
        ...{ storeId, name, platform, currency, timeZone, orders, units, sales: sales ?? 0 },
        ...{ costCents: row.costCents + refundedCents, refundedCents, cost, fees: fees ?? 0, profit },
        buyerRefunds: refunds ?? 0,
        ...{ rate: currency === 'USD' ? null : (rate?.rate ?? null), openOrders, openSales: openSales ?? 0 },
        ...{ canceledOrders: back?.canceledOrders ?? 0, canceledSales: back?.canceledMinor ?? 0 },
      };
    });
  });
}

/** What comes to the profit, in the store’s currency; without a rate nobody knows what our orders are in it. */
export function profitLines(store: StatedStore): { label: string; minor: number }[] {
  const { currency, sales, openSales, costCents, refundedCents, cost, fees, buyerRefunds } = store;
  const ours =
    currency === 'USD'
      ? [
          { label: 'Production and shipping', minor: -costCents },
          { label: 'Our refunds to you', minor: refundedCents },
        ]
      : [{ label: 'Our cost, less our refunds', minor: -(cost ?? 0) }];
  const less = [
    { label: 'Sales without cost yet', minor: -openSales },
    ...ours,
    { label: 'Marketplace fees, by your price rules', minor: -fees },
    { label: 'Your refunds to buyers', minor: -buyerRefunds },
  ];
  return [{ label: 'Sales, without tax', minor: sales }, ...less.filter(({ minor }) => minor !== 0)];
}

/** The same in a line: amounts of two currencies stay apart. */
export function summaryOf(id: string, { from, stores }: StoreStatementContent): StoreStatement {
  const byCurrency = Map.groupBy(stores, ({ currency }) => currency);
  const sum = (own: readonly StatedStore[], name: 'orders' | 'openOrders' | 'sales') =>
    own.reduce((total, each) => total + each[name], 0);
  return {
    ...{ bizId: id, month: from.slice(0, 7), orders: sum(stores, 'orders') },
    openOrders: sum(stores, 'openOrders'),
    sales: [...byCurrency].map(([currency, own]) => ({ currency, amountMinor: sum(own, 'sales') })),
  };
}

export const lastDayOf = (month: string): string => addDays(nextMonth(month), -1);

export const statementColumns = [
  ...['Month', 'Store', 'Platform', 'Currency', 'Orders', 'Units', 'Sales', 'Our orders (USD)', 'Refunds (USD)'],
  ...[
    'Our cost',
    'Fees',
    'Refunds to buyers',
    'Profit',
    'Rate',
    'Orders without cost',
    'Sales without cost',
    'Canceled orders',
  ],
  'Canceled sales',
];

export function statementRows({ from, stores }: StoreStatementContent): CsvCell[][] {
  return stores.map((store) => {
    const amount = (minor: number | null) => (minor === null ? '' : csvAmount(minor, displayDecimals(store.currency)));
    return [
      ...[from.slice(0, 7), store.name, store.platform, store.currency, store.orders, store.units],
      ...[amount(store.sales), csvAmount(store.costCents, 2), csvAmount(store.refundedCents, 2), amount(store.cost)],
      ...[
        amount(store.fees),
        amount(store.buyerRefunds),
        amount(store.profit),
        store.rate ?? '',
        store.openOrders,
        amount(store.openSales),
      ],
      ...[store.canceledOrders, amount(store.canceledSales)],
    ];
  });
}
