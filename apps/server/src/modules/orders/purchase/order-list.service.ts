import type { OrderState } from '@merchmill/contract/enums.ts';
import { orderStates } from '@merchmill/contract/enums.ts';
import type { OrderCard, OrderFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { daysAfter } from '../../../days.ts';
import { ownedBy } from '../../../owned-by.ts';
import { anywhere } from '../../../platform/db/like.ts';
import { countOpenExceptions } from '../exception/index.ts';
import { orderLines, orders } from '../order/order.tables.ts';

type Row = typeof orders.$inferSelect;
type Line = Pick<typeof orderLines.$inferSelect, 'quantity' | 'picture' | 'sampleOf'>;

export function toCard(row: Row, lines: readonly Line[], openExceptions: number): OrderCard {
  return {
    bizId: row.id,
    number: row.number,
    state: row.state,
    placedAt: row.placedAt.toISOString(),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    totals: row.totals,
    pictures: lines.slice(0, 4).map((line) => line.picture),
    openExceptions,
    isSample: lines.length > 0 && lines.every(({ sampleOf }) => sampleOf !== null),
  };
}

/** Found in number, titles, the recipient's name and tracking numbers. */
function matches(q: string): SQL | undefined {
  const pattern = anywhere(q);
  return or(
    sql`${orders.number} ilike ${pattern}`,
    sql`${orders.address} ->> 'name' ilike ${pattern}`,
    sql`${orders.trackingText} ilike ${pattern}`,
    sql`exists (select 1 from ${orderLines} l where l.order_id = ${orders}.id and l.title ilike ${pattern})`,
  );
}

/** Orders of this person that a filter leaves, its state aside. */
function narrowed(userId: string, { q, from, to }: OrderFilter): SQL | undefined {
  return and(
    ownedBy(userId, orders),
    from ? gte(orders.placedAt, new Date(from)) : undefined,
    to ? lt(orders.placedAt, daysAfter(new Date(to), 1)) : undefined,
    q ? matches(q) : undefined,
  );
}

const withState = (filter: SQL | undefined, state: OrderState | undefined) =>
  and(filter, state ? eq(orders.state, state) : undefined);

async function countByState(ctx: Ctx, filter: SQL | undefined): Promise<Record<OrderState | 'all', number>> {
  const rows = await ctx.db
    .select({ state: orders.state, number: count() })
    .from(orders)
    .where(filter)
    .groupBy(orders.state);
  const byState = new Map(rows.map((row) => [row.state, row.number]));
  const counts = orderStates.map((state) => [state, byState.get(state) ?? 0] as const);
  const all = rows.reduce((sum, row) => sum + row.number, 0);
  return { all, ...Object.fromEntries(counts) } as Record<OrderState | 'all', number>;
}

const newestFirst = [desc(orders.placedAt), desc(orders.id)];

type Page = OrderFilter & { pageNum: number; pageSize: number };

export async function listOrders(ctx: Ctx, userId: string, { pageNum, pageSize, ...filter }: Page) {
  const counts = await countByState(ctx, narrowed(userId, filter));
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(withState(narrowed(userId, filter), filter.state))
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const ids = rows.map((row) => row.id);
  const lines = ids.length
    ? await ctx.db
        .select({
          orderId: orderLines.orderId,
          quantity: orderLines.quantity,
          picture: orderLines.picture,
          sampleOf: orderLines.sampleOf,
        })
        .from(orderLines)
        .where(inArray(orderLines.orderId, ids))
        .orderBy(asc(orderLines.position))
    : [];
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  const open = await countOpenExceptions(ctx, ids);
  const list = rows.map((row) => toCard(row, byOrder.get(row.id) ?? [], open.get(row.id) ?? 0));
  return { list, total: counts[filter.state ?? 'all'], pageNum, pageSize, counts };
}

/** Ids of all orders that a filter lists, newest first; of more than `limit`, one more than that. */
export async function listOrderIds(ctx: Ctx, userId: string, filter: OrderFilter, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(withState(narrowed(userId, filter), filter.state))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  return rows.map((row) => row.id);
}

const exportedAtOnce = 500;

export type ExportedLine = { order: Row; line: typeof orderLines.$inferSelect };

/** All lines of the orders that a filter leaves, page after page, so that none of it has to fit into memory. */
export async function* readOrderLines(ctx: Ctx, userId: string, filter: OrderFilter): AsyncGenerator<ExportedLine[]> {
  const wanted = withState(narrowed(userId, filter), filter.state);
  let after: Row | undefined;
  for (;;) {
    const older = after && sql`(${orders.placedAt}, ${orders.id}) < (${after.placedAt.toISOString()}, ${after.id})`;
    const page: Row[] = await ctx.db
      .select()
      .from(orders)
      .where(and(wanted, older))
      .orderBy(...newestFirst)
      .limit(exportedAtOnce);
    if (!page.length) return;
    const ids = page.map((row) => row.id);
    const lines = await ctx.db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position));
    const byOrder = Map.groupBy(lines, (line) => line.orderId);
    yield page.flatMap((order) => (byOrder.get(order.id) ?? []).map((line) => ({ order, line })));
    if (page.length < exportedAtOnce) return;
    after = page.at(-1);
  }
}
