import type { Claim, claimAnswers, RefundRequest } from '@merchmill/contract/aftersale.ts';
import { type Decision, fourEyesCents } from '@merchmill/contract/operations.ts';
import { chosenOf, type RefundPart } from '@merchmill/contract/refunds.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { users } from '../account/account.tables.ts';
import { approvals, claims, refundRequests } from '../aftersale/aftersale.tables.ts';
import { answerClaim, listClaims } from '../aftersale/claim.service.ts';
import { centsOf, listPartsOf, listRefundable } from '../aftersale/money-back.service.ts';
import {
  type Asking,
  addRefundRequest,
  decideRefund,
  listRefundRequests,
} from '../aftersale/refund-request.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { fileUrl } from '../file/file.service.ts';
import { orderLines, orders } from '../order/order.tables.ts';

const neededApprovals = 2;

type Approval = { subject: string; amountCents: number; note: string };

/** Writes an approval down, in the caller's transaction; false as long as the amount needs somebody else's too. */
async function approve(ctx: Ctx, { userId }: SignedIn, { subject, amountCents, note }: Approval): Promise<boolean> {
  if (amountCents <= fourEyesCents) return true;
  const [added] = await ctx.db
    .insert(approvals)
    .values({ subject, userId, note, at: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new AppError('secondPerson');
  return (await ctx.db.$count(approvals, eq(approvals.subject, subject))) >= neededApprovals;
}

type RefundDecision = { bizId: string; approve: boolean; decision: string };

/** Declines or approves a refund that was asked for; a large one is carried out once two people have approved it. */
export function decideRefundTogether(ctx: Ctx, who: SignedIn, form: RefundDecision): Promise<RefundRequest> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.id, form.bizId)).for('update');
    const { orderId, state, amountCents } = found(row);
    if (state !== 'asked') throw new AppError('alreadyDone');
    await requireForeign(ctx, who, orderId);
    const subject = `refund:${form.bizId}`;
    const isWhole = !form.approve || (await approve(ctx, who, { subject, amountCents, note: form.decision }));
    const after = { approve: form.approve, decision: form.decision, amountCents, carriedOut: isWhole };
    await recordChange(ctx, who, { subject: 'refundRequest', subjectId: form.bizId, what: 'decide', after });
    if (isWhole) return decideRefund(ctx, who, form);
    return found((await listRefundRequests(ctx, orderId)).find((each) => each.bizId === form.bizId));
  });
}

async function requireForeign(ctx: Ctx, { userId }: SignedIn, orderId: string): Promise<void> {
  const [order] = await ctx.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (found(order).userId === userId)
    throw new AppError('prohibited', 'Somebody else has to decide about your own order.');
}

type OwnRefund = Pick<Asking, 'orderId' | 'reason' | 'lines' | 'shipping'>;

/** Gives money back of operations' own accord: at once, or a large sum once somebody else has approved it too. */
export function refundOrderTogether(ctx: Ctx, who: SignedIn, form: OwnRefund): Promise<RefundRequest> {
  return inTransaction(ctx, async (ctx) => {
    await requireForeign(ctx, who, form.orderId);
    const { bizId } = await addRefundRequest(ctx, { ...form, askedBy: who.userId });
    return decideRefundTogether(ctx, who, { bizId, approve: true, decision: form.reason });
  });
}

type ClaimLike = { orderLineId: string; quantity: number | null };

/** What a claim would give back now, in USD cents. */
function worthOf({ orderLineId, quantity }: ClaimLike, parts: readonly RefundPart[]): number {
  const { left = 0 } = parts.find((part) => part.orderLineId === orderLineId) ?? {};
  const lines = [{ orderLineId, quantity: Math.min(quantity ?? left, left) }];
  return centsOf(chosenOf(parts, { lines }));
}

type ClaimAnswer = { bizId: string; answer: (typeof claimAnswers)[number]; answerText: string };

/** Answers a claim; a large refund is given once two people have approved it. */
export function answerClaimTogether(ctx: Ctx, who: SignedIn, form: ClaimAnswer): Promise<Claim> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ claim: claims, order: orders })
      .from(claims)
      .innerJoin(orders, eq(orders.id, claims.orderId))
      .where(eq(claims.id, form.bizId))
      .for('update', { of: claims });
    const { claim, order } = found(row);
    if (claim.state !== 'open') throw new AppError('alreadyDone');
    if (order.userId === who.userId)
      throw new AppError('prohibited', 'Somebody else has to decide about your own order.');
    const amountCents = worthOf(claim, await listPartsOf(ctx, order));
    const subject = `claim:${form.bizId}`;
    const isWhole =
      form.answer !== 'refund' || (await approve(ctx, who, { subject, amountCents, note: form.answerText }));
    const after = { answer: form.answer, answerText: form.answerText, amountCents, carriedOut: isWhole };
    await recordChange(ctx, who, { subject: 'claim', subjectId: form.bizId, what: 'answer', after });
    if (isWhole) return answerClaim(ctx, who, form);
    return found((await listClaims(ctx, claim.orderId)).find((each) => each.bizId === form.bizId));
  });
}

type Open = { kind: 'refund' | 'claim'; id: string; createdAt: Date };

/** What waits for a decision, the oldest first. */
export async function listDecisions(ctx: Ctx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const asked = eq(refundRequests.state, 'asked');
  const open = eq(claims.state, 'open');
  const total = (await ctx.db.$count(refundRequests, asked)) + (await ctx.db.$count(claims, open));
  const waiting = ctx.db
    .select({
      kind: sql<Open['kind']>`'refund'`.as('kind'),
      id: refundRequests.id,
      createdAt: refundRequests.createdAt,
    })
    .from(refundRequests)
    .where(asked)
    .unionAll(
      ctx.db
        .select({ kind: sql<Open['kind']>`'claim'`.as('kind'), id: claims.id, createdAt: claims.createdAt })
        .from(claims)
        .where(open),
    )
    .as('waiting');
  const rows = await ctx.db
    .select()
    .from(waiting)
    .orderBy(asc(waiting.createdAt))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const idsOf = (kind: Open['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const facts = [...(await readRefunds(ctx, idsOf('refund'))), ...(await readClaims(ctx, idsOf('claim')))];
  const given = await readApprovals(
    ctx,
    facts.map(({ kind, bizId }) => `${kind}:${bizId}`),
  );
  const list = facts
    .map(
      (each): Decision => ({
        ...each,
        needsTwo: each.amount > fourEyesCents,
        approvals: given.get(`${each.kind}:${each.bizId}`) ?? [],
      }),
    )
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return { list, total, pageNum, pageSize };
}

type Facts = Omit<Decision, 'needsTwo' | 'approvals'>;

async function readRefunds(ctx: Ctx, ids: readonly string[]): Promise<Facts[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select({ request: refundRequests, order: orders, customer: users.name })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(refundRequests.id, [...ids]));
  const parts = await listRefundable(
    ctx,
    rows.map((row) => row.order),
  );
  return rows.map(({ request, order, customer }) => ({
    bizId: request.id,
    kind: 'refund',
    orderId: request.orderId,
    orderNumber: order.number,
    customer,
    amount: request.amountCents,
    items: chosenOf(parts.get(order.id)!, request).map(({ part, pieces }) => ({ title: part.title, quantity: pieces })),
    wish: null,
    text: request.reason,
    photos: [],
    createdAt: request.createdAt.toISOString(),
  }));
}

async function readClaims(ctx: Ctx, ids: readonly string[]): Promise<Facts[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select({ claim: claims, line: orderLines, order: orders, customer: users.name })
    .from(claims)
    .innerJoin(orderLines, eq(orderLines.id, claims.orderLineId))
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(claims.id, [...ids])));
  const parts = await listRefundable(
    ctx,
    rows.map((row) => row.order),
  );
  return rows.map(({ claim, line, order, customer }) => ({
    bizId: claim.id,
    kind: 'claim',
    orderId: claim.orderId,
    orderNumber: order.number,
    customer,
    amount: worthOf(claim, parts.get(order.id)!),
    items: [{ title: `${line.title}, ${line.variant}`, quantity: claim.quantity ?? line.quantity }],
    wish: claim.wish,
    text: claim.text,
    photos: claim.photoIds.map((id, index) => ({ url: fileUrl(id), alt: `Photo ${index + 1} of the claim` })),
    createdAt: claim.createdAt.toISOString(),
  }));
}

async function readApprovals(ctx: Ctx, subjects: readonly string[]): Promise<Map<string, Decision['approvals']>> {
  if (!subjects.length) return new Map();
  const rows = await ctx.db
    .select({ subject: approvals.subject, bizId: users.id, name: users.name, at: approvals.at })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(inArray(approvals.subject, [...subjects]))
    .orderBy(asc(approvals.at));
  const bySubject = Map.groupBy(rows, (row) => row.subject);
  return new Map(
    [...bySubject].map(([subject, own]) => [
      subject,
      own.map(({ bizId, name, at }) => ({ bizId, name, at: at.toISOString() })),
    ]),
  );
}
