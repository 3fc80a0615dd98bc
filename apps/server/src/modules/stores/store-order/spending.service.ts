import { dayMs } from '@merchmill/contract/durations.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { costCentsOfOrder } from '../../orders/order/index.ts';
import { costNow } from './cost.service.ts';
import { storeOrders } from './store-order.tables.ts';

/* What the orders of stores cost their seller. */

export type Spending = {
  /** Ordered, and waiting for the wallet. */
  unpaidOrders: number;
  unpaidCents: number;
  /** Ordered, and waiting for a charge of the card. */
  toChargeOrders: number;
  toChargeCents: number;
  /** Ordered within a day, at once or when they have waited. */
  readyOrders: number;
  /** Of the first of these, as their pages show it: how many have a price, what they come to, and how many have none. */
  pricedOrders: number;
  pricedCents: number;
  unpricedOrders: number;
  /** What was ordered on each of the last days, the latest first; a day is 24 hours up to this one. */
  days: { orders: number; cents: number }[];
};

const inList = (storeIds: readonly string[]): SQL =>
  sql`(${sql.join(
    storeIds.map((id) => sql`${id}`),
    sql`, `,
  )})`;

/** Ordered within a day, unless they wait for the clock until later. */
const isDue = (now: Date): SQL =>
  sql`(o.state <> 'waiting' or o.next_try_at <= ${new Date(now.getTime() + dayMs).toISOString()}::timestamptz)`;

/** What is paid until this time tomorrow: orders that wait for the clock until later are not. */
export const waitingStatement = (storeIds: readonly string[], now: Date): SQL => sql`
  select o.state, count(*)::int as orders, coalesce(sum(${costCentsOfOrder(sql`o.order_id`)}), 0)::float8 as cents
  from ${storeOrders} o
  where o.store_id in ${inList(storeIds)} and o.state in ('unpaid', 'toCharge', 'ready', 'waiting')
    and ${isDue(now)}
  group by o.state`;

export const daysStatement = (storeIds: readonly string[], now: Date, days: number): SQL => sql`
  select floor(extract(epoch from ${now.toISOString()}::timestamptz - o.ordered_at) / 86400)::int as ago,
    count(o.order_id)::int as orders, coalesce(sum(${costCentsOfOrder(sql`o.order_id`)}), 0)::float8 as cents
  from ${storeOrders} o
  where o.store_id in ${inList(storeIds)} and o.state not in ('canceled', 'notOurs')
    and o.ordered_at > ${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz
    and o.ordered_at <= ${now.toISOString()}::timestamptz
  group by ago`;

/** So many are priced one by one, each like a cart; what more come to is estimated from these. */
const mostPriced = 20;

export const readyStatement = (storeIds: readonly string[], now: Date): SQL => sql`
  select o.id, o.owner_id as "ownerId" from ${storeOrders} o
  where o.store_id in ${inList(storeIds)} and o.state in ('ready', 'waiting') and ${isDue(now)}
  order by o.next_try_at, o.id limit ${mostPriced}`;

async function priceReady(ctx: Ctx, storeIds: readonly string[]) {
  const rows = await rowsOf<{ id: string; ownerId: string }>(ctx.db, readyStatement(storeIds, ctx.now()));
  const costs: number[] = [];
  for (const row of rows) {
    const cost = await costNow(ctx, row, row);
    if (cost) costs.push(cost.totalCents);
  }
  return {
    ...{ pricedOrders: costs.length, pricedCents: costs.reduce((sum, each) => sum + each, 0) },
    unpricedOrders: rows.length - costs.length,
  };
}

/** What orders of these stores wait for money, and what came per day lately: as much work for many stores as for one. */
export async function readSpending(ctx: Ctx, storeIds: readonly string[], days: number): Promise<Spending> {
  const { db, now } = ctx;
  const none = Array.from({ length: days }, () => ({ orders: 0, cents: 0 }));
  type Sum = { orders: number; cents: number };
  const waiting = storeIds.length ? await rowsOf<Sum & { state: string }>(db, waitingStatement(storeIds, now())) : [];
  const came = storeIds.length ? await rowsOf<Sum & { ago: number }>(db, daysStatement(storeIds, now(), days)) : [];
  const of = (state: string) => waiting.find((row) => row.state === state) ?? { orders: 0, cents: 0 };
  const [unpaid, toCharge] = [of('unpaid'), of('toCharge')];
  const readyOrders = of('ready').orders + of('waiting').orders;
  return {
    ...{ unpaidOrders: unpaid.orders, unpaidCents: unpaid.cents },
    ...{ toChargeOrders: toCharge.orders, toChargeCents: toCharge.cents },
    readyOrders,
    ...(readyOrders > 0 ? await priceReady(ctx, storeIds) : { pricedOrders: 0, pricedCents: 0, unpricedOrders: 0 }),
    days: none.map((zero, at) => {
      const { orders, cents } = came.find(({ ago }) => ago === at) ?? zero;
      return { orders, cents };
    }),
  };
}
