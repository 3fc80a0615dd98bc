import type { RefundForm, RefundRequest } from '@merchmill/contract/aftersale.ts';
import { sumOf } from '@merchmill/contract/refunds.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { newId } from '../../ids.ts';
import { lockOrder } from '../order/order.service.ts';
import { tellAccount } from '../order/order-mail.service.ts';
import { refundableCents } from './aftersale.rules.ts';
import { refundRequests } from './aftersale.tables.ts';
import { centsOf, chooseParts, giveBack } from './money-back.service.ts';

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

type Form = z.infer<typeof RefundForm>;
export type Asking = Form & { orderId: string; ownerId?: string | undefined; askedBy: string };

/** Writes down that money is wanted back, in the caller's transaction. */
export async function addRefundRequest(ctx: Ctx, asking: Asking): Promise<RefundRequest> {
  const { orderId, ownerId, askedBy, reason, lines, shipping = false } = asking;
  const order = await lockOrder(ctx, orderId, ownerId);
  if (order.state === 'unpaid' || order.state === 'paid')
    throw new AppError('refundTooMuch', 'This order can still be cancelled: then all of it is given back.');
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
  if (!row) throw new AppError('alreadyDone', 'This was asked for already, and waits for an answer.');
  return toRequest(row);
}

/** Asks for money back for some of an order of this person that has been released. */
export function askForRefund(ctx: Ctx, userId: string, orderId: string, form: Form): Promise<RefundRequest> {
  return inTransaction(ctx, (ctx) => addRefundRequest(ctx, { ...form, orderId, ownerId: userId, askedBy: userId }));
}

type Decision = { bizId: string; approve: boolean; decision: string };

/** Operations approve or decline; nobody decides about their own order. */
export function decideRefund(ctx: Ctx, who: SignedIn, { bizId, approve, decision }: Decision): Promise<RefundRequest> {
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.id, bizId));
    const { orderId, lines, shipping } = found(asked);
    const order = await lockOrder(ctx, orderId);
    if (order.userId === who.userId)
      throw new AppError('prohibited', 'Somebody else has to decide about your own order.');
    const state = approve ? 'approved' : 'declined';
    const [row] = await ctx.db
      .update(refundRequests)
      .set({ state, decision, decidedBy: who.userId, decidedAt: ctx.now() })
      .where(and(eq(refundRequests.id, bizId), eq(refundRequests.state, 'asked')))
      .returning();
    if (!row) throw new AppError('alreadyDone');
    if (approve) {
      const chosen = await chooseParts(ctx, order, { lines, shipping });
      const cents = centsOf(chosen);
      if (cents <= 0 || cents > refundableCents(order)) throw new AppError('refundTooMuch');
      const key = `refund-request:${bizId}`;
      await giveBack(ctx, { orderId, chosen, reason: decision, key, by: who.userId });
    }
    await tellAccount(ctx, orderId, {
      title: (number) => `Your request for a refund of order ${number} was ${state}`,
      text: `we have looked at your request.\n\n${decision}`,
    });
    return toRequest(row);
  });
}
