import { openStates } from '@merchmill/contract/stores/store-order.ts';
import { and, eq, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { listed } from '../../../platform/db/columns.ts';
import { storeOrderRisks } from './ship-by.tables.ts';
import { storeOrders } from './store-order.tables.ts';

/* Orders at risk, by the few rows that say so. Whoever has missed the promise is late, and at risk no more. */

const mayMakeIt = (now: Date) =>
  and(inArray(storeOrders.state, [...openStates]), gte(storeOrders.shipBy, now), storeOrderRisks.isAtRisk);

/** A condition of a query on store orders. */
export const isAtRisk = (now: Date): SQL => sql`exists (select from ${storeOrderRisks}
  where ${storeOrderRisks.storeOrderId} = ${storeOrders.id} and ${mayMakeIt(now)})`;

/** How many orders of a store in a state are at risk, both as columns of another query. */
export const countAtRisk = ({ storeId, state }: { storeId: SQLWrapper; state: SQLWrapper }, now: Date): SQL =>
  sql`(select count(*)::int from ${storeOrderRisks} r join ${storeOrders} k on k.id = r.store_order_id
    where r.store_id = ${storeId} and r.is_at_risk and k.state = ${state}
      and k.state in (${listed(openStates)}) and k.ship_by >= ${now.toISOString()}::timestamptz)`;

/** Which of these orders were found to be at risk by the last look. */
export async function listAtRisk(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set();
  const rows = await db
    .select({ id: storeOrders.id })
    .from(storeOrderRisks)
    .innerJoin(storeOrders, eq(storeOrders.id, storeOrderRisks.storeOrderId))
    .where(and(inArray(storeOrderRisks.storeOrderId, [...ids]), mayMakeIt(now())));
  return new Set(rows.map(({ id }) => id));
}

/** How many of these orders of a store are at risk. */
export const countAtRiskOf = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { storeId, among }: { storeId: string; among: SQL },
): Promise<number> =>
  db.$count(
    db
      .select({ id: storeOrders.id })
      .from(storeOrderRisks)
      .innerJoin(storeOrders, eq(storeOrders.id, storeOrderRisks.storeOrderId))
      .where(and(eq(storeOrderRisks.storeId, storeId), among, mayMakeIt(now())))
      .as('at_risk'),
  );
