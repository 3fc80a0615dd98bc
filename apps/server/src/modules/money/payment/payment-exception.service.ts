import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PaymentNotice, ProviderNotice } from '../../../adapters/card-payments/port.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { ExceptionKind, Mismatch } from './payment.rules.ts';
import { paymentExceptions, paymentOrders } from './payment.tables.ts';

type About = Pick<ProviderNotice, 'provider' | 'eventId' | 'paymentId'>;

/** Writes down what people have to look at; the same event once. */
export async function recordException(
  ctx: Ctx,
  about: About,
  what: Mismatch & { refundDueCents?: number; notice?: PaymentNotice },
) {
  const { provider, eventId, paymentId } = about;
  await ctx.db
    .insert(paymentExceptions)
    .values({ id: newId(ctx.now()), provider, eventId, paymentId, ...what, createdAt: ctx.now() })
    .onConflictDoNothing();
  ctx.log.warn({ provider, eventId, paymentId, kind: what.kind }, 'payment exception');
}

/** What was open of this kind has answered itself. */
export async function closeExceptions(ctx: Ctx, paymentId: string, kind: ExceptionKind): Promise<void> {
  await ctx.db
    .update(paymentExceptions)
    .set({ answeredAt: ctx.now() })
    .where(
      and(
        eq(paymentExceptions.paymentId, paymentId),
        eq(paymentExceptions.kind, kind),
        isNull(paymentExceptions.answeredAt),
      ),
    );
}

export async function hasRefundDue(ctx: Ctx, paymentId: string): Promise<boolean> {
  const due = and(eq(paymentExceptions.paymentId, paymentId), sql`${paymentExceptions.refundDueCents} > 0`);
  const rows = await ctx.db.select({ id: paymentExceptions.id }).from(paymentExceptions).where(due).limit(1);
  return rows.length > 0;
}

/** Somebody has looked at it. Undefined where somebody had already. */
export async function answerException(ctx: Ctx, id: string) {
  const [answered] = await ctx.db
    .update(paymentExceptions)
    .set({ answeredAt: ctx.now() })
    .where(and(eq(paymentExceptions.id, id), isNull(paymentExceptions.answeredAt)))
    .returning();
  return answered;
}

/** What was said of money that people had to decide about is decided, and so much of it goes back. */
export async function closeReviewed(ctx: Ctx, paymentId: string, refundDueCents: number): Promise<void> {
  await ctx.db
    .update(paymentExceptions)
    .set({ answeredAt: ctx.now(), refundDueCents })
    .where(
      and(
        eq(paymentExceptions.paymentId, paymentId),
        isNotNull(paymentExceptions.notice),
        isNull(paymentExceptions.answeredAt),
      ),
    );
}

/** What nobody has looked at yet, the oldest first. */
export async function listOpenExceptions({ db }: Ctx, { limit, offset }: { limit: number; offset: number }) {
  const open = isNull(paymentExceptions.answeredAt);
  const total = await db.$count(paymentExceptions, open);
  const rows = await db
    .select()
    .from(paymentExceptions)
    .where(open)
    .orderBy(asc(paymentExceptions.createdAt), asc(paymentExceptions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** What was said of money for an order that people have to decide about, the oldest first. */
export async function listToReview({ db }: Ctx, orderId: string) {
  return db
    .select({ paymentId: paymentOrders.paymentId, notice: paymentExceptions.notice })
    .from(paymentExceptions)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, paymentExceptions.paymentId))
    .where(
      and(
        eq(paymentOrders.orderId, orderId),
        isNotNull(paymentExceptions.notice),
        isNull(paymentExceptions.answeredAt),
      ),
    )
    .orderBy(asc(paymentExceptions.createdAt), asc(paymentExceptions.id));
}
