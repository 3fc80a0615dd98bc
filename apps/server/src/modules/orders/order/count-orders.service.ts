import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { orders } from './order.tables.ts';

/** How many orders these owners have, by their id. */
export async function countOrders(ctx: Ctx, ownerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (!ownerIds.length) return new Map();
  const rows = await ctx.db
    .select({ ownerId: orders.ownerId, number: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.ownerId, [...ownerIds]))
    .groupBy(orders.ownerId);
  return new Map(rows.map(({ ownerId, number }) => [ownerId, number]));
}
