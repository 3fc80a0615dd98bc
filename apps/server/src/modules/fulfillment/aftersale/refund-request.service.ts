import type { RefundForm, RefundRequest } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { sumOf } from '@merchmill/contract/money/refund.ts';
import { formatAlone } from '@merchmill/contract/money.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Acting, UserPrincipal } from '../../../principal.ts';
import { notifyStaff } from '../../account/notification/index.ts';
import { lockOrder, notifyAccount, readOrder } from '../../orders/order/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { refundBlocks, refundDeclinedNews, refundRequestedNews } from './aftersale.mails.ts';
import { refundableCents } from './aftersale.rules.ts';
import { refundRequests } from './aftersale.tables.ts';
import { refuseOwnOrder, withApproval } from './approval.service.ts';
import { centsOf, chooseParts, makeRefund } from './order-refund.service.ts';
import { notifyRefunded } from './refund-notification.service.ts';

type Row = typeof refundRequests.$inferSelect;

const toRequest = ({
  id,
  orderId,
  state,
  amountCents,
  amountMinor,
  lines,
  shipping,
  reason,
  decision,
  createdAt,
}: Row): RefundRequest => ({
  bizId: id,
  orderId,
  state,
  amount: amountCents,
  amountMinor,
  lines,
  shipping,
  reason,
  decision,
  createdAt: createdAt.toISOString(),
});

export async function listRefundRequests(ctx: Ctx, orderId: string): Promise<RefundRequest[]> {
  const rows = await ctx.db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id));
  return rows.map(toRequest);
}

/** What was decided about these requests, and by whom, by the id of each. */
export async function listDecisions({ db }: Ctx, ids: readonly string[]) {
  if (!ids.length) return new Map<string, never>();
  const { id, state, decision, decidedAt, decidedBy } = refundRequests;
  const rows = await db
    .select({ id, state, decision, decidedAt, decidedBy })
    .from(refundRequests)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

type Form = z.infer<typeof RefundForm>;
export type Asking = Form & { orderId: string; ownerId?: string | undefined; askedBy: string };

/** Writes down that money is wanted back, in the caller's transaction. */
export async function addRefundRequest(ctx: Ctx, asking: Asking): Promise<RefundRequest> {
  const { orderId, ownerId, askedBy, reason, lines, shipping = false } = asking;
  const order = await lockOrder(ctx, orderId, ownerId);
  if (order.state === 'unpaid' || order.state === 'paid')
    throw new AppError('refundTooMuch', 'This order hasn’t started production. Cancel it for a full refund.');
  const chosen = await chooseParts(ctx, order, { lines, shipping });
  const amountCents = centsOf(chosen);
  const { netMinor, taxMinor } = sumOf(chosen);
  if (amountCents <= 0 || amountCents > refundableCents(order)) throw new AppError('refundTooMuch');
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(refundRequests)
    .values({
      id: newId(now),
      orderId,
      askedBy,
      reason,
      lines,
      shipping,
      createdAt: now,
      amountCents,
      amountMinor: netMinor + taxMinor,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('alreadyDone', 'You already requested this refund. Please wait for our answer.');
  const news = { title: `Refund requested for order ${order.number}`, link: `/operations/orders/${orderId}` };
  await notifyStaff(ctx, { kind: 'refundAsked', ...news, by: askedBy });
  return toRequest(row);
}

/** Asks for money back for some of an order of this person that has been released. */
export function askForRefund(
  ctx: Ctx,
  { personId, ownerId }: Acting,
  orderId: string,
  form: Form,
): Promise<RefundRequest> {
  return inTransaction(ctx, async (ctx) => {
    const request = await addRefundRequest(ctx, { ...form, orderId, ownerId, askedBy: personId });
    const { currency } = await readOrder(ctx, orderId);
    await notifyAccount(ctx, orderId, refundRequestedNews(formatAlone(request.amountMinor!, currency)), personId);
    return request;
  });
}

/** Under which a refund that was asked for stands in the ledger. */
export const refundKey = (bizId: string) => `refund:${bizId}`;

type Decision = { bizId: string; approve: boolean; decision: string };

/** A request that waits for an answer, with its order, which is locked and not this person's own. */
async function lockAsked(ctx: Ctx, principal: UserPrincipal, bizId: string) {
  const [seen] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.id, bizId));
  const order = await lockOrder(ctx, assertFound(seen).orderId);
  await refuseOwnOrder(ctx, order.id, principal);
  const [asked] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.id, bizId));
  if (asked!.state !== 'asked') throw new AppError('alreadyDone');
  return { order, asked: asked! };
}

async function settleRequest(
  ctx: Ctx,
  principal: UserPrincipal,
  { bizId, approve, decision }: Decision,
): Promise<RefundRequest> {
  const { order, asked } = await lockAsked(ctx, principal, bizId);
  const [row] = await ctx.db
    .update(refundRequests)
    .set({ state: approve ? 'approved' : 'declined', decision, decidedBy: principal.personId, decidedAt: ctx.now() })
    .where(eq(refundRequests.id, bizId))
    .returning();
  const isWish = asked.askedBy === order.ownerId;
  if (!approve) {
    await notifyAccount(ctx, order.id, refundDeclinedNews(decision));
    return toRequest(row!);
  }
  const what = await chooseParts(ctx, order, asked);
  const cents = centsOf(what);
  if (cents <= 0 || cents > refundableCents(order)) throw new AppError('refundTooMuch');
  const actor = { by: 'shop', userId: principal.personId } as const;
  const given = await makeRefund(ctx, { order, what, reason: decision, key: refundKey(bizId), actor });
  await notifyRefunded(ctx, order, given!, { what, why: refundBlocks(isWish, decision) });
  return toRequest(row!);
}

/**
 * Operations approve or decline; nobody decides about their own order. What one person may not give alone waits for a
 * second one, and both have their words in the audit log.
 */
export function decideRefund(ctx: Ctx, principal: UserPrincipal, form: Decision): Promise<RefundRequest> {
  const { bizId, approve, decision } = form;
  const audit = (ctx: Ctx, amountCents: number, carriedOut: boolean) =>
    recordChange(ctx, principal, {
      subject: 'refundRequest',
      subjectId: bizId,
      what: 'decide',
      after: { approve, decision, amountCents, carriedOut },
    });
  return withApproval(ctx, {
    subject: refundKey(bizId),
    note: decision,
    work: async (ctx) => {
      const decided = await settleRequest(ctx, principal, form);
      await audit(ctx, decided.amount, true);
      return decided;
    },
    waits: async (ctx, { amountCents }) => {
      const { asked } = await lockAsked(ctx, principal, bizId);
      await audit(ctx, amountCents, false);
      return toRequest(asked);
    },
  });
}

type OwnRefund = Pick<Asking, 'orderId' | 'reason' | 'lines' | 'shipping'>;

/** Gives money back of operations' own accord: at once, or when somebody else has approved it too. */
export async function refundOrder(ctx: Ctx, principal: UserPrincipal, form: OwnRefund): Promise<RefundRequest> {
  const { bizId } = await inTransaction(ctx, async (ctx) => {
    await refuseOwnOrder(ctx, form.orderId, principal);
    return addRefundRequest(ctx, { ...form, askedBy: principal.personId });
  });
  return decideRefund(ctx, principal, { bizId, approve: true, decision: form.reason });
}
