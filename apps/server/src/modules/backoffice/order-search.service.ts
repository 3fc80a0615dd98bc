import type { FoundOrder } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import type { OrderSort } from '@merchmill/contract/backoffice/backoffice.ts';
import type { OrderState } from '@merchmill/contract/enums.ts';
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../context.ts';
import { anywhere, beginsWith } from '../../platform/db/like.ts';
import { users } from '../account/account/account.tables.ts';
import { orderLines, orders } from '../orders/order/order.tables.ts';

/**
 * Whatever operations have of an order: its number, who ordered, who receives, a tracking number, a SKU. Each is found
 * by its own index; a condition over all the tables together could use none of them.
 */
export function orderMatches(ctx: Ctx, q: string): SQL {
  const start = beginsWith(q);
  const within = anywhere(q);
  const own = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        ilike(orders.number, start),
        ilike(sql`(${orders.address} ->> 'name')`, within),
        ilike(orders.trackingText, within),
      ),
    );
  const customers = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(or(ilike(users.email, start), ilike(users.name, within)));
  const lines = ctx.db.select({ id: orderLines.orderId }).from(orderLines).where(ilike(orderLines.skuCode, start));
  return inArray(orders.id, union(own, customers, lines));
}

export type OrderSearch = {
  pageNum: number;
  pageSize: number;
  q?: string | undefined;
  state?: OrderState | undefined;
  sort?: OrderSort | undefined;
};

const sorted: Record<OrderSort, SQL> = {
  placed: asc(orders.placedAt),
  '-placed': desc(orders.placedAt),
  total: asc(orders.totalCents),
  '-total': desc(orders.totalCents),
};

/** Newest first, unless another order is asked for. */
export async function searchOrders(ctx: Ctx, { pageNum, pageSize, q, state, sort = '-placed' }: OrderSearch) {
  const where = and(q ? orderMatches(ctx, q) : undefined, state ? eq(orders.state, state) : undefined);
  const [all] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(where);
  const rows = await ctx.db
    .select({ order: orders, customer: { bizId: users.id, name: users.name, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(where)
    .orderBy(sorted[sort], desc(orders.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const lines = await listLines(
    ctx,
    rows.map(({ order }) => order.id),
  );
  const list = rows.map(({ order, customer }): FoundOrder => {
    const own = lines.get(order.id) ?? [];
    return {
      bizId: order.id,
      number: order.number,
      state: order.state,
      placedAt: order.placedAt.toISOString(),
      customer,
      recipient: order.address.name,
      country: order.address.country,
      total: order.totalCents,
      units: own.reduce((sum, line) => sum + line.quantity, 0),
      picture: own[0]?.picture ?? null,
      trackingNumbers: order.trackingText.split('\n').filter(Boolean),
    };
  });
  return { list, total: all!.total, pageNum, pageSize };
}

async function listLines(ctx: Ctx, orderIds: readonly string[]) {
  if (!orderIds.length) return new Map<string, never[]>();
  const lines = await ctx.db
    .select({ orderId: orderLines.orderId, quantity: orderLines.quantity, picture: orderLines.picture })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position));
  return Map.groupBy(lines, (line) => line.orderId);
}
