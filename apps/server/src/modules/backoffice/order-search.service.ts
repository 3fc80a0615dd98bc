import type { FoundOrder } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import type { OrderSort } from '@merchmill/contract/backoffice/backoffice.ts';
import type { OrderState } from '@merchmill/contract/enums.ts';
import { type CsvCell, csvAmount, csvTable } from '@merchmill/documents/csv.ts';
import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../context.ts';
import { dayInUtc } from '../../days.ts';
import type { FileAnswer } from '../../file-answer.ts';
import { anywhere, beginsWith } from '../../platform/db/like.ts';
import { users } from '../account/account/account.tables.ts';
import { orderLines, orders } from '../orders/order/order.tables.ts';
import { type Actor, recordTaken } from '../shop/audit/index.ts';

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

const matching = (ctx: Ctx, { q, state }: Pick<OrderSearch, 'q' | 'state'>) =>
  and(q ? orderMatches(ctx, q) : undefined, state ? eq(orders.state, state) : undefined);

/** Newest first, unless another order is asked for. */
export async function searchOrders(ctx: Ctx, { pageNum, pageSize, sort = '-placed', ...filter }: OrderSearch) {
  const where = matching(ctx, filter);
  const [all] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(where);
  const list = await readFound(ctx, where, {
    orderBy: [sorted[sort], desc(orders.id)],
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return { list, total: all!.total, pageNum, pageSize };
}

type Page = { orderBy: SQL[]; limit: number; offset?: number };

async function readFound(ctx: Ctx, where: SQL | undefined, { orderBy, limit, offset = 0 }: Page) {
  const rows = await ctx.db
    .select({ order: orders, customer: { bizId: users.id, name: users.name, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const lines = await listLines(
    ctx,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, customer }): FoundOrder => {
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

const columns = [
  ...['Order', 'Status', 'Placed', 'Customer', 'Email', 'Recipient', 'Country', 'Units'],
  ...['Total (USD)', 'Tracking numbers'],
];
const csvRowOf = (order: FoundOrder): CsvCell[] => [
  ...[order.number, order.state, order.placedAt, order.customer.name, order.customer.email],
  ...[order.recipient, order.country, order.units, csvAmount(order.total, 2), order.trackingNumbers.join(' ')],
];
const rowsAtOnce = 500;

async function* csvRowsOf(ctx: Ctx, where: SQL | undefined): AsyncGenerator<CsvCell[][]> {
  for (let last: string | undefined; ; ) {
    const older = last === undefined ? undefined : lt(orders.id, last);
    const page = await readFound(ctx, and(where, older), { orderBy: [desc(orders.id)], limit: rowsAtOnce });
    if (page.length) yield page.map(csvRowOf);
    if (page.length < rowsAtOnce) return;
    last = page.at(-1)!.bizId;
  }
}

/** All orders that match, newest first, as a table that is written while it is read. */
export async function exportOrders(
  ctx: Ctx,
  actor: Actor,
  filter: Pick<OrderSearch, 'q' | 'state'>,
): Promise<FileAnswer<'text/csv'>> {
  const where = matching(ctx, filter);
  const count = { orders: await ctx.db.$count(orders, where) };
  await recordTaken(ctx, actor, { subject: 'order', filter: { q: undefined, ...filter }, count });
  return {
    name: `orders-${dayInUtc(ctx.now())}.csv`,
    type: 'text/csv',
    body: csvTable(columns, csvRowsOf(ctx, where)),
  };
}
