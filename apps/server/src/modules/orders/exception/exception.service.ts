import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import type { OrderExceptionKind, Remedy } from '@merchmill/contract/orders/exception.ts';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { daysAfter } from '../../../days.ts';
import { newId } from '../../../ids.ts';
import { ownedBy, seenBy } from '../../../owned-by.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { may } from '../../../principal.ts';
import { notifyStaff } from '../../account/notification/index.ts';
import { mailDay } from '../../shop/mail/index.ts';
import { exceptionNews, listOrderLines, lockOrder, notifyAccount, type OrderActor } from '../order/index.ts';
import { orders } from '../order/order.tables.ts';
import { exceptionRules, kindsStopping, remedyLabels, type Step } from './exception.rules.ts';
import { orderExceptionEvents as events, orderExceptions as exceptions } from './exception.tables.ts';

type Row = typeof exceptions.$inferSelect;

async function writeDown(ctx: Ctx, exceptionId: string, actor: OrderActor, text: string): Promise<void> {
  const next = sql<number>`(select coalesce(max(${events.seq}), 0) + 1 from ${events} where ${events.exceptionId} = ${exceptionId})`;
  const { by, userId: byUser } = actor;
  await ctx.db.insert(events).values({ exceptionId, seq: next, at: ctx.now(), by, byUser, text });
}

export type Raised = {
  orderId: string;
  kind: OrderExceptionKind;
  orderLineId?: string | undefined;
  shipmentId?: string | undefined;
  /** What exactly is wrong; added to the exception of the kind. */
  detail?: string | undefined;
  /** What staff keep to themselves about it. */
  reason?: string | undefined;
  /** In place of those of its kind. */
  remedies?: readonly Remedy[] | undefined;
};

/**
 * Holds an order up with an exception, in the caller's transaction. The same exception is raised once while it is open; says
 * whether it is a new one.
 */
export async function raiseException(ctx: Ctx, raised: Raised, actor: OrderActor = { by: 'system' }): Promise<boolean> {
  const { kind, detail, orderId } = raised;
  const { owner, days, question, ...rule } = exceptionRules[kind];
  // Behind the order's lock, so that it is not released at the same moment.
  const { number } = await lockOrder(ctx, orderId);
  const [added] = await ctx.db
    .insert(exceptions)
    .values({
      id: newId(ctx.now()),
      orderId,
      orderLineId: raised.orderLineId ?? null,
      shipmentId: raised.shipmentId ?? null,
      kind,
      owner,
      question: detail ? `${detail} ${question}` : question,
      remedies: [...(raised.remedies ?? rule.remedies)],
      reason: raised.reason ?? null,
      raisedAt: ctx.now(),
      deadline: daysAfter(ctx.now(), days),
    })
    .onConflictDoNothing()
    .returning();
  if (!added) return false;
  await writeDown(ctx, added.id, actor, added.question);
  if (owner === 'customer') {
    await notifyAccount(ctx, orderId, exceptionNews(added.question, mailDay(added.deadline)), actor.userId);
  } else {
    const title = `Order ${number} is on hold: ${added.question}`;
    await notifyStaff(ctx, { kind: 'orderHeld', title, link: `/operations/orders/${orderId}`, by: actor.userId });
  }
  return true;
}

/** The buyer of a line whose units are missing says whether to wait for them. */
export async function askWhetherToWait(
  ctx: Ctx,
  { personId }: { personId: string | null },
  { orderId, orderLineId }: { orderId: string; orderLineId: string },
): Promise<void> {
  const { title, variant } = assertFound((await listOrderLines(ctx, orderId)).find((line) => line.id === orderLineId));
  const asked = { orderId, orderLineId, kind: 'outOfStock', detail: `${title}, ${variant}.` } as const;
  await raiseException(ctx, asked, { by: 'shop', userId: personId ?? undefined });
}

/** Adds to why staff hold an order, in the caller's transaction: whoever lets it go has to read this as well. */
export async function addReason(ctx: Ctx, orderId: string, kind: OrderExceptionKind, reason: string): Promise<void> {
  await ctx.db
    .update(exceptions)
    .set({ reason: sql`concat_ws(E'\\n', ${exceptions.reason}, ${reason}::text)` })
    .where(and(eq(exceptions.orderId, orderId), eq(exceptions.kind, kind), isNull(exceptions.closedAt)));
}

/** Whether an exception keeps an order from this step. */
export async function isHeld(ctx: Ctx, orderId: string, step: Step): Promise<boolean> {
  const holding = and(
    eq(exceptions.orderId, orderId),
    isNull(exceptions.closedAt),
    inArray(exceptions.kind, kindsStopping(step)),
  );
  return (await ctx.db.$count(exceptions, holding)) > 0;
}

/** Condition of a query on orders: no open exception stops this step. */
export const notHeld = (step: Step) => sql`not exists (
  select 1 from ${exceptions} e where e.order_id = ${orders}.id and e.closed_at is null
    and e.kind in (${sql.join(
      kindsStopping(step).map((kind) => sql`${kind}`),
      sql`, `,
    )}))`;

/** An exception about one of this person's orders, its row locked; operations may answer any. */
export async function getOpenException(ctx: Ctx, principal: UserPrincipal, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select({ exception: exceptions })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .where(and(eq(exceptions.id, id), seenBy(principal, orders, 'orders.edit')))
    .for('update', { of: exceptions });
  const { exception } = assertFound(row);
  if (exception.closedAt) throw new AppError('exceptionClosed');
  if (exception.owner === 'operations' && !may(principal, 'orders.edit')) throw new AppError('prohibited');
  return exception;
}

/** Ends an exception by one of its remedies, in the caller's transaction. */
export async function closeException(
  ctx: Ctx,
  row: Row,
  remedy: Remedy,
  actor: OrderActor & { note?: string | undefined },
) {
  if (!row.remedies.includes(remedy))
    throw new AppError('invalidInput', 'This isn’t a possible answer to this question. Please choose another one.');
  await ctx.db.update(exceptions).set({ closedAt: ctx.now(), remedy }).where(eq(exceptions.id, row.id));
  const { note, ...by } = actor;
  await writeDown(ctx, row.id, by, note ? `${remedyLabels[remedy]}: ${note}` : `${remedyLabels[remedy]}.`);
}

type Settling = { remedy: Remedy; actor: OrderActor; text: string };

/** Ends exceptions of a kind whose reason has gone, in the caller's transaction. Says whether there were any. */
export async function settleExceptions(
  ctx: Ctx,
  orderId: string,
  kind: OrderExceptionKind,
  { remedy, actor, text }: Settling = {
    remedy: 'tryAgain',
    actor: { by: 'system' },
    text: 'Resolved automatically.',
  },
): Promise<boolean> {
  const settled = await ctx.db
    .update(exceptions)
    .set({ closedAt: ctx.now(), remedy })
    .where(and(eq(exceptions.orderId, orderId), eq(exceptions.kind, kind), isNull(exceptions.closedAt)))
    .returning({ id: exceptions.id });
  for (const { id } of settled) await writeDown(ctx, id, actor, text);
  return settled.length > 0;
}

/** Exceptions that nobody has to answer any more, since the order has ended. */
export async function dropExceptions(ctx: Ctx, orderId: string, actor: OrderActor): Promise<void> {
  const open = and(eq(exceptions.orderId, orderId), isNull(exceptions.closedAt));
  const dropped = await ctx.db
    .update(exceptions)
    .set({ closedAt: ctx.now(), remedy: 'cancel' })
    .where(open)
    .returning({ id: exceptions.id });
  for (const { id } of dropped) await writeDown(ctx, id, actor, 'The order was closed.');
}

/** An exception and its order's number. */
export type Asked = { exception: Row; number: string };

/** Exceptions as the contract shows them, with what was said about each, but for what staff keep to themselves. */
export async function toExceptions(ctx: Ctx, rows: readonly Asked[]): Promise<OrderException[]> {
  const ids = rows.map(({ exception }) => exception.id);
  const history = ids.length
    ? await ctx.db.select().from(events).where(inArray(events.exceptionId, ids)).orderBy(asc(events.seq))
    : [];
  const byException = Map.groupBy(history, (event) => event.exceptionId);
  return rows.map(({ exception: { id, raisedAt, deadline, closedAt, reason: _, ...row }, number }) => ({
    ...row,
    bizId: id,
    orderNumber: number,
    raisedAt: raisedAt.toISOString(),
    deadline: deadline.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    history: (byException.get(id) ?? []).map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
  }));
}

const columns = { exception: exceptions, number: orders.number };

/** All exceptions about an order, the newest first. */
export function readExceptions(ctx: Ctx, orderId: string): Promise<Asked[]> {
  return ctx.db
    .select(columns)
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .where(eq(exceptions.orderId, orderId))
    .orderBy(desc(exceptions.raisedAt), desc(exceptions.id));
}

/** The same as their customer sees them. */
export async function listOrderExceptions(ctx: Ctx, orderId: string): Promise<OrderException[]> {
  return toExceptions(ctx, await readExceptions(ctx, orderId));
}

type Page = { pageNum: number; pageSize: number; open?: boolean | undefined };

/** Exceptions about this person's orders: open ones first, the most urgent at the top. */
export async function listExceptions(ctx: Ctx, userId: string, { pageNum, pageSize, open }: Page) {
  const state =
    open === undefined ? undefined : open ? isNull(exceptions.closedAt) : sql`${exceptions.closedAt} is not null`;
  const mine = and(ownedBy(userId, orders), state);
  const [{ total } = { total: 0 }] = await ctx.db
    .select({ total: count() })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .where(mine);
  const rows = await ctx.db
    .select(columns)
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .where(mine)
    .orderBy(sql`${exceptions.closedAt} is not null`, asc(exceptions.deadline), desc(exceptions.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: await toExceptions(ctx, rows), total, pageNum, pageSize };
}

/** How many exceptions wait for an answer, by order. */
export async function countOpenExceptions(ctx: Ctx, orderIds: string[]): Promise<Map<string, number>> {
  if (!orderIds.length) return new Map();
  const rows = await ctx.db
    .select({ orderId: exceptions.orderId, open: count() })
    .from(exceptions)
    .where(and(inArray(exceptions.orderId, orderIds), isNull(exceptions.closedAt), eq(exceptions.owner, 'customer')))
    .groupBy(exceptions.orderId);
  return new Map(rows.map((row) => [row.orderId, row.open]));
}

/** Whether an exception is answered that a column of another query names, by its id behind a prefix. */
export const isAnswered = (subject: SQL, prefix: string) =>
  sql<boolean>`exists (select from ${exceptions} e where ${subject} = ${prefix}::text || e.id and e.closed_at is not null)`;
