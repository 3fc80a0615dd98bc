import type { StaffOrder, TimelineEntry } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { users } from '../account/account/account.tables.ts';
import { claims, refundRequests } from '../fulfillment/aftersale/aftersale.tables.ts';
import { shipments } from '../fulfillment/shipment/shipment.tables.ts';
import { stepsOf } from '../fulfillment/withdrawal/withdrawal.rules.ts';
import { withdrawals } from '../fulfillment/withdrawal/withdrawal.tables.ts';
import { orderExceptionEvents, orderExceptions } from '../orders/exception/exception.tables.ts';
import { orderEvents, orderLines, orders } from '../orders/order/order.tables.ts';
import { orderNotes } from '../orders/order/order-note.tables.ts';
import { auditChanges } from '../shop/audit/audit.tables.ts';

/** An entry before the names of people are known. */
type Happened = Omit<TimelineEntry, 'at' | 'name'> & { at: Date; userId: string | null };
type ActorKind = TimelineEntry['by'];

async function listStates({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return rows.map(({ at, state, by, byUser, why }) => ({
    at,
    kind: 'state',
    what: state,
    by,
    userId: byUser,
    text: why,
  }));
}

async function listExceptions({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const rows = await db
    .select({ event: orderExceptionEvents, kind: orderExceptions.kind, reason: orderExceptions.reason })
    .from(orderExceptionEvents)
    .innerJoin(orderExceptions, eq(orderExceptions.id, orderExceptionEvents.exceptionId))
    .where(eq(orderExceptions.orderId, orderId));
  return rows.map(({ event: { at, by, byUser, seq, text }, kind, reason }) => {
    // What customers read of a hold says nothing to whoever wants to know why it is.
    return { at, kind: 'question', what: kind, by, userId: byUser, text: seq === 1 && reason ? reason : text };
  });
}

async function listNotes({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId));
  return rows.map(({ at, writtenBy, text }) => {
    return { at, kind: 'note', what: 'note', by: 'shop', userId: writtenBy, text };
  });
}

/** Changes that leave no other trace; of a cancellation the first of two words. */
const changes = ['correctAddress', 'changeMethod', 'remake', 'cancel'];

async function listChanges({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const ofOrder = and(eq(auditChanges.subject, 'order'), eq(auditChanges.subjectId, orderId));
  const rows = await db
    .select()
    .from(auditChanges)
    .where(and(ofOrder, inArray(auditChanges.what, changes)));
  return rows.flatMap(({ at, what, userId, after }) => {
    const { reason = '', carriedOut } = (after ?? {}) as { reason?: string; carriedOut?: boolean };
    // The change of state says it.
    if (what === 'cancel' && carriedOut) return [];
    return { at, kind: 'change', what, by: 'shop', userId, text: reason };
  });
}

async function listRefunds({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const rows = await db
    .select({ request: refundRequests, ownerId: orders.ownerId })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(
      and(
        eq(refundRequests.orderId, orderId),
        // Those of withdrawals are told with them.
        notExists(db.select({ one: sql`1` }).from(withdrawals).where(eq(withdrawals.requestId, refundRequests.id))),
      ),
    );
  return rows.flatMap(({ request: { askedBy, reason, createdAt, state, decision, decidedBy, decidedAt }, ownerId }) => {
    const by: ActorKind = askedBy === ownerId ? 'customer' : 'shop';
    const asked: Happened = { at: createdAt, kind: 'refund', what: 'asked', by, userId: askedBy, text: reason };
    if (!decidedAt) return [asked];
    return [asked, { at: decidedAt, kind: 'refund', what: state, by: 'shop', userId: decidedBy, text: decision ?? '' }];
  });
}

async function listClaims({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const rows = await db.select().from(claims).where(eq(claims.orderId, orderId));
  return rows.flatMap(({ createdAt, by, text, answer, answerText, answeredBy, answeredAt }) => {
    const made: Happened = { at: createdAt, kind: 'claim', what: 'open', by, userId: null, text };
    if (!answeredAt || !answer) return [made];
    return [
      made,
      { at: answeredAt, kind: 'claim', what: answer, by: 'shop', userId: answeredBy, text: answerText ?? '' },
    ];
  });
}

/** What was withdrawn, by whom, and what became of it. */
async function listWithdrawals({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const isDeclared = and(
    eq(auditChanges.subject, 'withdrawal'),
    eq(auditChanges.subjectId, withdrawals.id),
    eq(auditChanges.what, 'declare'),
  );
  const rows = await db
    .select({ row: withdrawals, request: refundRequests, declaredBy: auditChanges.userId })
    .from(withdrawals)
    .leftJoin(refundRequests, eq(refundRequests.id, withdrawals.requestId))
    .leftJoin(auditChanges, isDeclared)
    .where(eq(withdrawals.orderId, orderId));
  if (!rows.length) return [];
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const titleOf = new Map(lines.map(({ id, title, variant }) => [id, `${title}, ${variant}`]));
  return rows.flatMap(({ row, request, declaredBy }) => {
    const items = row.lines.map((line) => `${line.quantity} × ${titleOf.get(line.orderLineId)}`).join('\n');
    return stepsOf(row, request).map(({ userId, text, ...step }): Happened => {
      const isFirst = step.what === 'declared';
      return { ...step, kind: 'withdrawal', userId: isFirst ? declaredBy : userId, text: isFirst ? items : text };
    });
  });
}

async function listParcels({ db }: Ctx, orderId: string): Promise<Happened[]> {
  const rows = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  return rows.flatMap(({ createdAt, createdBy, handedOverAt, deliveredAt, trackingNumber }) => {
    const parcel = { kind: 'parcel', text: trackingNumber ?? '' } as const;
    const packed: Happened = { ...parcel, at: createdAt, what: 'packed', by: 'shop', userId: createdBy };
    const told = { handedOver: handedOverAt, delivered: deliveredAt };
    return [
      packed,
      ...Object.entries(told).flatMap(([what, at]): Happened[] =>
        at ? [{ ...parcel, at, what, by: 'carrier', userId: null }] : [],
      ),
    ];
  });
}

const sources = [
  ...[listStates, listExceptions, listNotes, listChanges, listRefunds, listClaims, listWithdrawals],
  listParcels,
];

/** Of an order of their own staff see what any customer does. */
const ownSources = [listStates, listParcels];

/** All that happened to an order and the papers that were issued, the newest first, with the names of who did it. */
export async function readTimeline(
  ctx: Ctx,
  { orderId, isOwn }: { orderId: string; isOwn: boolean },
  documents: StaffOrder['documents'],
): Promise<TimelineEntry[]> {
  const happened: Happened[] = [];
  // One after the other: a request must not take half of the connections.
  for (const list of isOwn ? ownSources : sources) happened.push(...(await list(ctx, orderId)));
  const ids = [...new Set(happened.flatMap(({ userId }) => userId ?? []))];
  const people = ids.length
    ? await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const entries = happened.map(({ userId, at, ...entry }): TimelineEntry => {
    return { ...entry, at: at.toISOString(), name: userId === null ? null : (names.get(userId) ?? null) };
  });
  const issued = documents.map(({ issuedAt: at, kind: what, number: text }): TimelineEntry => {
    return { at, kind: 'document', what, by: 'system', name: null, text };
  });
  return [...entries, ...issued].sort((a, b) => b.at.localeCompare(a.at));
}
