import type {
  PaymentDetail,
  PaymentRecord,
  PaymentState as PaymentView,
} from '@merchmill/contract/money/payment.shapes.ts';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { orders } from '../../orders/order/order.tables.ts';
import type { Payment } from '../payment/index.ts';
import { listPaymentEvents } from '../payment/index.ts';
import { givenUpWhy, resultOfState } from '../payment/payment.rules.ts';
import { paymentOrders, payments } from '../payment/payment.tables.ts';
import { paymentDisputes } from './processing.tables.ts';

type ClaimOfOrder = { claim: typeof paymentOrders.$inferSelect; number: string };

async function listClaimsOf(ctx: Ctx, paymentIds: string[]): Promise<Map<string, ClaimOfOrder[]>> {
  if (!paymentIds.length) return new Map();
  const rows = await ctx.db
    .select({ claim: paymentOrders, number: orders.number })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(inArray(paymentOrders.paymentId, paymentIds))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  return Map.groupBy(rows, ({ claim }) => claim.paymentId);
}

function toView(payment: Payment, claims: readonly ClaimOfOrder[]): PaymentView {
  const { id: paymentId, purpose, orderId, provider, method, currency, amountMinor, amountCents } = payment;
  const { walletCents, walletMinor, walletState, reason, state, createdAt, updatedAt } = payment;
  const paid = claims.map(({ claim, number }) => ({ bizId: claim.orderId, number }));
  return {
    paymentId,
    purpose,
    orderId,
    orderNumber: orderId ? (paid[0]?.number ?? null) : null,
    orders: paid,
    result: resultOfState[state],
    provider,
    method,
    currency,
    amountMinor,
    totalMinor: amountMinor + walletMinor,
    total: amountCents + walletCents,
    wallet: walletState === 'none' ? null : { amount: walletCents, minor: walletMinor, state: walletState },
    reason,
    givenUp: givenUpWhy(payment),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function showPayment(ctx: Ctx, paymentId: string): Promise<PaymentView> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  const claims = await listClaimsOf(ctx, [paymentId]);
  return toView(found(payment), claims.get(paymentId) ?? []);
}

type Which = { paymentId?: string | undefined; orderId?: string | undefined };

/** A payment of this person, or the newest one of an order of theirs. */
export async function getOwnPayment(ctx: Ctx, userId: string, { paymentId, orderId }: Which): Promise<Payment> {
  const ofOrder = ctx.db
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(eq(paymentOrders.orderId, orderId ?? ''));
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(paymentId ? eq(payments.id, paymentId) : inArray(payments.id, ofOrder), ownedBy(userId, payments)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return found(payment);
}

/** What is known of a payment, or of the newest one of an order. */
export async function getPaymentResult(ctx: Ctx, userId: string, which: Which): Promise<PaymentView> {
  return showPayment(ctx, (await getOwnPayment(ctx, userId, which)).id);
}

async function toRecords(ctx: Ctx, rows: readonly Payment[]): Promise<PaymentRecord[]> {
  const ids = rows.map((row) => row.id);
  const claims = await listClaimsOf(ctx, ids);
  const disputes = ids.length
    ? await ctx.db.select().from(paymentDisputes).where(inArray(paymentDisputes.paymentId, ids))
    : [];
  const disputed = new Map(disputes.map((dispute) => [dispute.paymentId, dispute.state]));
  return rows.map((row) => {
    const own = claims.get(row.id) ?? [];
    const fromWallet = own.reduce((sum, { claim }) => sum + claim.walletRefundedCents, 0);
    return {
      ...toView(row, own),
      refunded: row.refundedCents + fromWallet,
      refundedMinor:
        row.refundedMinor + (row.walletCents && Math.round((row.walletMinor * fromWallet) / row.walletCents)),
      disputed: disputed.get(row.id) ?? null,
    };
  });
}

/** Payments of a person, newest first, without those that nobody went on with. */
export async function listOwnPayments(ctx: Ctx, userId: string, page: { pageNum: number; pageSize: number }) {
  const { pageNum, pageSize } = page;
  const mine = ownedBy(userId, payments);
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(payments).where(mine);
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(mine)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: await toRecords(ctx, rows), total, pageNum, pageSize };
}

/** One payment with what it was for and what became of it. */
export async function getPaymentRecord(ctx: Ctx, userId: string, paymentId: string): Promise<PaymentDetail> {
  const payment = await getOwnPayment(ctx, userId, { paymentId });
  const [record] = await toRecords(ctx, [payment]);
  const claims = (await listClaimsOf(ctx, [paymentId])).get(paymentId) ?? [];
  const events = await listPaymentEvents(ctx, paymentId);
  return {
    ...record!,
    claims: claims.map(({ claim, number }) => ({
      bizId: claim.orderId,
      number,
      state: claim.state,
      amountMinor: claim.amountMinor + claim.walletMinor,
    })),
    // A word that changed nothing is no step of the way.
    flow: events
      .filter((event) => event.fromState !== event.toState)
      .map(({ toState, why, at }) => ({
        ...{ result: resultOfState[toState], givenUp: toState === 'cancelled' },
        ...{ why, at: at.toISOString() },
      })),
  };
}

/** Payments of an order, newest first; the caller has checked whose it is. */
export async function listPaymentsOf(ctx: Ctx, orderId: string) {
  const rows = await ctx.db
    .select({ payment: payments, claim: paymentOrders })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(eq(paymentOrders.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map(({ payment, claim }) => ({
    bizId: payment.id,
    result: resultOfState[payment.state],
    givenUp: givenUpWhy(payment),
    method: payment.method,
    amountMinor: claim.amountMinor + claim.walletMinor,
    walletMinor: claim.walletMinor,
    at: payment.updatedAt.toISOString(),
  }));
}
