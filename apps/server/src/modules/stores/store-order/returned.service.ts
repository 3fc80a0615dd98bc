import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { refundedCentsOfOrder } from '../../orders/order/index.ts';
import { periodsOf, type StorePeriod } from './sales.service.ts';
import { storeOrders } from './store-order.tables.ts';

export type ReturnedRow = {
  storeId: string;
  currency: string;
  /** What was given back of our orders for what counts as sold, in US cents. */
  refundedCents: number;
  /** Canceled or refunded at the marketplace, and what they had sold for. */
  canceledOrders: number;
  canceledMinor: number;
};

const amount = sql`(o.remote -> 'shipping' ->> 'amountMinor')::float8 + (
  select coalesce(sum((l -> 'price' ->> 'amountMinor')::float8 * (l ->> 'quantity')::int), 0)
  from jsonb_array_elements(o.remote -> 'lines') l)`;

/** Each period begins with its first moment and ends before its second. */
export const returnedStatement = (periods: readonly StorePeriod[]): SQL => sql`
  select o.store_id as "storeId", o.remote -> 'total' ->> 'currency' as currency,
    coalesce(sum(${refundedCentsOfOrder(sql`o.order_id`)}) filter (where o.state <> 'canceled'), 0)::float8 as "refundedCents",
    count(*) filter (where o.state = 'canceled')::int as "canceledOrders",
    coalesce(sum(${amount}) filter (where o.state = 'canceled'), 0)::float8 as "canceledMinor"
  from ${periodsOf(periods)}
  join ${storeOrders} o on o.store_id = p.store_id and o.ordered_at >= p.starts[1] and o.ordered_at < p.starts[2]
  where o.state <> 'notOurs'
  group by o.store_id, currency`;

/** What was given back, of orders of these stores in their periods: one statement, however many. */
export async function readReturned({ db }: Pick<Ctx, 'db'>, periods: readonly StorePeriod[]): Promise<ReturnedRow[]> {
  return periods.length ? rowsOf<ReturnedRow>(db, returnedStatement(periods)) : [];
}
