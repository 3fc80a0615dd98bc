import type { RefundForm, RefundRequest } from '@merchmill/contract/aftersale.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { newId } from '../../ids.ts';
import { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from '../order/order.service.ts';
import { tellAccount } from '../order/order-mail.service.ts';
import { centsOf, refundableCents } from './aftersale.rules.ts';
import { refundRequests } from './aftersale.tables.ts';
import { giveBack } from './money-back.service.ts';

type Row = typeof refundRequests.$inferSelect;

const toRequest = ({ id, orderId, state, amountCents, reason, decision, createdAt }: Row): RefundRequest => ({
  bizId: id,
  orderId,
  state,
  amount: amountCents,
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

function amountOf(order: OrderRow, lines: OrderLineRow[], { lines: chosen }: Form): number {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const ids = new Set(chosen.map((each) => each.orderLineId));
  const known = chosen.every(({ orderLineId, quantity }) => quantity <= (byId.get(orderLineId)?.quantity ?? 0));
  if (!known || ids.size !== chosen.length) throw new AppError('notFound');
  const left = refundableCents(order);
  const everything = lines.every((line) =>
    chosen.some((each) => each.orderLineId === line.id && each.quantity === line.quantity),
  );
  // Nothing has left the house: then shipping and duty are given back too.
  if (everything && order.state === 'inProduction') return left;
  return Math.min(centsOf(chosen, lines, order.totals), left);
}

/** Asks for money back for some of an order of this person that has been released. */
export function askForRefund(ctx: Ctx, userId: string, orderId: string, form: Form): Promise<RefundRequest> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId, userId);
    if (order.state === 'unpaid' || order.state === 'paid')
      throw new AppError('refundTooMuch', 'This order can still be cancelled: then all of it is given back.');
    const amountCents = amountOf(order, await listOrderLines(ctx, orderId), form);
    if (amountCents <= 0) throw new AppError('refundTooMuch');
    const now = ctx.now();
    const { reason, lines } = form;
    const [row] = await ctx.db
      .insert(refundRequests)
      .values({ id: newId(now), orderId, askedBy: userId, amountCents, reason, lines, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('alreadyDone', 'You have asked already. Please wait for our answer.');
    return toRequest(row);
  });
}

type Decision = { bizId: string; approve: boolean; decision: string };

/** Operations approve or decline; nobody decides about their own order. */
export function decideRefund(ctx: Ctx, who: SignedIn, { bizId, approve, decision }: Decision): Promise<RefundRequest> {
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.id, bizId));
    const { orderId, askedBy, amountCents } = found(asked);
    if (askedBy === who.userId) throw new AppError('prohibited', 'Somebody else has to decide about your own order.');
    const order = await lockOrder(ctx, orderId);
    const state = approve ? 'approved' : 'declined';
    const [row] = await ctx.db
      .update(refundRequests)
      .set({ state, decision, decidedBy: who.userId, decidedAt: ctx.now() })
      .where(and(eq(refundRequests.id, bizId), eq(refundRequests.state, 'asked')))
      .returning();
    if (!row) throw new AppError('alreadyDone');
    if (approve) {
      if (amountCents > refundableCents(order)) throw new AppError('refundTooMuch');
      const key = `refund-request:${bizId}`;
      await giveBack(ctx, { orderId, amountCents, reason: decision, key, by: who.userId });
    }
    await tellAccount(ctx, orderId, {
      title: (number) => `Your request for a refund of order ${number} was ${state}`,
      text: `we have looked at your request.\n\n${decision}`,
    });
    return toRequest(row);
  });
}
