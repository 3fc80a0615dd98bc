import type { StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { costCentsOfOrder } from '../../orders/order/index.ts';
import { feeSharesOf } from '../publishing/index.ts';
import { countAtRisk } from './at-risk.ts';
import { isLate } from './late.ts';
import { storeOrderLines, storeOrders } from './store-order.tables.ts';

/* What stores have sold, for their seller: one statement each, however many stores and orders. */

/** When each part of a period begins, by the clock of the store. */
export type StorePeriod = { storeId: string; starts: readonly Date[] };

export const periodsOf = (periods: readonly StorePeriod[]): SQL =>
  sql`(values ${sql.join(
    periods.map(
      ({ storeId, starts }) =>
        sql`(${storeId}::text, ${`{${starts.map((at) => at.toISOString()).join(',')}}`}::text::timestamptz[])`,
    ),
    sql`, `,
  )}) as p (store_id, starts)`;

/** A plain bound beside that of each store: by it the planner knows how few orders a period has. */
const earliestOf = (periods: readonly StorePeriod[]): SQL =>
  sql`${new Date(Math.min(...periods.map(({ starts }) => starts[0]!.getTime()))).toISOString()}::timestamptz`;

/** Orders of these periods that count as sold, as `o`. */
const soldIn = (periods: readonly StorePeriod[]): SQL => sql`${periodsOf(periods)}
  join ${storeOrders} o on o.store_id = p.store_id and o.ordered_at >= p.starts[1] and o.ordered_at >= ${earliestOf(periods)}
    and o.state not in ('canceled', 'notOurs')`;

const priceOfLine = sql`(o.remote -> 'lines' -> l.position -> 'price' ->> 'amountMinor')::float8 * l.quantity`;

export type SoldRow = {
  storeId: string;
  /** Which part of the period, from 0. */
  at: number;
  /** What buyers paid in. */
  currency: string;
  orders: number;
  units: number;
  salesMinor: number;
  /** The next four of orders that we have an order for. */
  costCents: number;
  feesMinor: number;
  /** What sellers gave back to buyers of it. */
  refundsMinor: number;
  openOrders: number;
  openSalesMinor: number;
};

/**
 * What was given back of an order, as far as it is for what we make: of one with other items as well, as much as its share
 * of the total. One that is refunded as a whole without a word of how much is refunded in full.
 */
const refundOf = (amount: SQL) => sql`least(${amount}, round((${amount} * case
    when jsonb_array_length(coalesce(o.remote -> 'refunds', '[]')) > 0 then
      (select sum((r -> 'amount' ->> 'amountMinor')::float8) from jsonb_array_elements(o.remote -> 'refunds') r)
    when o.remote ->> 'state' = 'refunded' then (o.remote -> 'total' ->> 'amountMinor')::float8
    else 0 end / nullif((o.remote -> 'total' ->> 'amountMinor')::float8, 0))::numeric))::float8`;

const soldFor = sql`(lines.amount + (o.remote -> 'shipping' ->> 'amountMinor')::float8)`;

/** What each of these orders, as `o`, was sold for, as far as we make it, and what of it goes to others. */
const soldOf = (orders: SQL, at: SQL): SQL => sql`
    select o.store_id, ${at} as at, o.remote -> 'total' ->> 'currency' as currency,
      lines.units, ${soldFor} as amount, lines.fees, coalesce(${refundOf(soldFor)}, 0) as refunds,
      ${costCentsOfOrder(sql`o.order_id`)} as cost
    from ${orders}
    cross join lateral (
      select sum(l.quantity)::int as units, sum(${priceOfLine}) as amount,
        sum(round((${priceOfLine} * coalesce(${feeSharesOf(sql`l.store_product_id`)}, 0))::numeric / 10000))::float8 as fees
      from ${storeOrderLines} l where l.store_order_id = o.id and l.resolution <> 'notOurs'
    ) lines
    where lines.units > 0`;

export const salesStatement = (periods: readonly StorePeriod[]): SQL => sql`
  with sold as (${soldOf(soldIn(periods), sql`width_bucket(o.ordered_at, p.starts) - 1`)})
  select store_id as "storeId", at, currency, count(*)::int as orders, sum(units)::int as units,
    sum(amount)::float8 as "salesMinor", coalesce(sum(cost), 0)::float8 as "costCents",
    coalesce(sum(fees) filter (where cost is not null), 0)::float8 as "feesMinor",
    coalesce(sum(refunds) filter (where cost is not null), 0)::float8 as "refundsMinor",
    count(*) filter (where cost is null)::int as "openOrders",
    coalesce(sum(amount) filter (where cost is null), 0)::float8 as "openSalesMinor"
  from sold group by store_id, at, currency order by store_id, at, currency`;

export async function readSales({ db }: Pick<Ctx, 'db'>, periods: readonly StorePeriod[]): Promise<SoldRow[]> {
  return periods.length ? rowsOf<SoldRow>(db, salesStatement(periods)) : [];
}

export type SoldOrder = {
  currency: string;
  salesMinor: number;
  feesMinor: number;
  refundsMinor: number;
  /** Null before we have an order for it. */
  costCents: number | null;
};

/** What an order was sold for; undefined where nothing of it is made by us, or it is canceled. */
export async function readSoldOrder({ db }: Pick<Ctx, 'db'>, id: string): Promise<SoldOrder | undefined> {
  const order = sql`(select * from ${storeOrders} where id = ${id} and state not in ('canceled', 'notOurs')) o`;
  const [sold] = await rowsOf<SoldOrder>(
    db,
    sql`select currency, amount as "salesMinor", fees as "feesMinor", refunds as "refundsMinor", cost as "costCents"
      from (${soldOf(order, sql`0`)}) sold`,
  );
  return sold;
}

type BestRow = { storeProductId: string; currency: string; units: number; salesMinor: number };

export const bestStatement = (periods: readonly StorePeriod[], limit: number): SQL => sql`
  select l.store_product_id as "storeProductId", o.remote -> 'total' ->> 'currency' as currency,
    sum(l.quantity)::int as units, sum(${priceOfLine})::float8 as "salesMinor"
  from ${soldIn(periods)}
  join ${storeOrderLines} l on l.store_order_id = o.id and l.resolution = 'ours'
  group by l.store_product_id, currency order by units desc, "salesMinor" desc, l.store_product_id limit ${limit}`;

/** Store products of which the most units were sold. */
export async function readBest(
  { db }: Pick<Ctx, 'db'>,
  periods: readonly StorePeriod[],
  limit: number,
): Promise<BestRow[]> {
  return periods.length ? rowsOf<BestRow>(db, bestStatement(periods, limit)) : [];
}

export type StateRow = {
  storeId: string;
  state: StoreOrderState;
  all: number;
  inPeriod: number;
  alerts: number;
  late: number;
  atRisk: number;
};

export const statesStatement = (periods: readonly StorePeriod[], now: Date): SQL => sql`
  select o.store_id as "storeId", o.state, count(*)::int as all,
    count(*) filter (where o.ordered_at >= p.starts[1])::int as "inPeriod",
    (select count(*)::int from ${storeOrders} a where a.store_id = o.store_id and a.state = o.state and a.alert is not null)
      as alerts,
    ${countAtRisk({ storeId: sql`o.store_id`, state: sql`o.state` }, now)} as "atRisk",
    count(*) filter (where ${isLate({ state: sql`o.state`, shipBy: sql`o.ship_by` }, now)})::int as late
  from ${periodsOf(periods)} join ${storeOrders} o on o.store_id = p.store_id
  group by o.store_id, o.state`;

/** How many orders these stores have, and how many wait for the seller. */
export async function countStoreOrders(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  periods: readonly StorePeriod[],
): Promise<StateRow[]> {
  return periods.length ? rowsOf<StateRow>(db, statesStatement(periods, now())) : [];
}
