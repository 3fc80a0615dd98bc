import type { PaymentMethods, PaymentState as PaymentView, StartedPayment } from '@merchmill/contract/payments.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError, found, invalidField } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { CardPayments, PaymentToOpen } from '../../outside/card-payments/port.ts';
import { getPayableOrder, type PayableOrder } from '../order/order.service.ts';
import { orders } from '../order/order.tables.ts';
import { firstCheckMs, nextCheckAt, openStates, resultOfState, unsettledStates } from './payment.rules.ts';
import { payments } from './payment.tables.ts';
import { keepReference, lockOrder, movePayment, type Payment, settlePayment } from './settlement.service.ts';

function toView(payment: Payment, orderNumber: string): PaymentView {
  const { id: paymentId, orderId, provider, method, currency, amountMinor, reason, state, updatedAt } = payment;
  return {
    paymentId,
    orderId,
    orderNumber,
    result: resultOfState[state],
    provider,
    method,
    currency,
    amountMinor,
    reason,
    updatedAt: updatedAt.toISOString(),
  };
}

// --- Methods ---

function offersOf(ctx: Ctx, { currency, totalMinor, country }: PayableOrder) {
  const charge = { currency, amountMinor: totalMinor };
  return [...ctx.cardPayments.values()].flatMap((provider) =>
    provider.methods(charge, country).map((method) => ({ ...method, provider })),
  );
}

/** What an order of this person can be paid by. */
export async function listPaymentMethods(ctx: Ctx, userId: string, orderId: string): Promise<PaymentMethods> {
  const order = await getPayableOrder(ctx, userId, orderId);
  const offers = offersOf(ctx, order);
  const cardTypes = [...ctx.cardPayments.values()].flatMap((provider) => [...provider.cardTypes]);
  return {
    cardType: [...new Map(cardTypes.map((type) => [type.code, type])).values()],
    methods: offers.map(({ provider, ...method }) => ({ ...method, test: provider.test })),
  };
}

// --- Paying ---

type Choice = { orderId: string; method: string };
type Begun = { payment: Payment; provider: CardPayments; toOpen: PaymentToOpen; orderNumber: string };

async function findOpen(ctx: Ctx, userId: string, orderId: string): Promise<Payment | undefined> {
  const [open] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.userId, userId), inArray(payments.state, [...openStates])));
  return open;
}

/**
 * The one open payment of the order: a new one, or the one that nobody has begun to pay yet, now with this method. So
 * whoever comes back from the provider's page unpaid goes on without a dead end, and nobody pays twice.
 */
async function claimPayment(ctx: Ctx, userId: string, { orderId, method }: Choice): Promise<Begun> {
  await getPayableOrder(ctx, userId, orderId); // whose it is comes first: nobody holds somebody else's order
  await lockOrder(ctx, orderId);
  const order = await getPayableOrder(ctx, userId, orderId);
  const provider = offersOf(ctx, order).find((offer) => offer.code === method)?.provider;
  if (!provider) throw invalidField('method', 'This order cannot be paid that way.');
  const open = await findOpen(ctx, userId, orderId);
  if (open && open.state !== 'created') throw new AppError('paymentRunning');
  const isSame = open?.provider === provider.name;
  if (open && !isSame) await movePayment(ctx, open, { to: 'cancelled', reason: 'Another way to pay was chosen.' });

  const now = ctx.now();
  const fresh = {
    id: newId(now),
    orderId,
    userId,
    provider: provider.name,
    currency: order.currency,
    amountMinor: order.totalMinor,
    amountCents: order.totalCents,
    createdAt: now,
  };
  const changing = { method, updatedAt: now, nextCheckAt: new Date(now.getTime() + firstCheckMs) };
  const [payment] = isSame
    ? await ctx.db.update(payments).set(changing).where(eq(payments.id, open.id)).returning()
    : await ctx.db
        .insert(payments)
        .values({ ...fresh, ...changing })
        .returning();
  return { payment: payment!, provider, toOpen: toOpen(ctx, payment!, order), orderNumber: order.number };
}

const toOpen = (
  ctx: Ctx,
  { id, currency, amountMinor, method, userId }: Payment,
  { number, country }: PayableOrder,
): PaymentToOpen => ({
  paymentId: id,
  currency,
  amountMinor,
  method,
  label: `Order ${number}`,
  country,
  shopper: { reference: userId, email: null },
  saveCard: false,
  returnUrl: `${ctx.config.publicUrl}/payment-result?paymentId=${id}`,
});

async function beginPayment(ctx: Ctx, userId: string, choice: Choice): Promise<Begun> {
  const open = await findOpen(ctx, userId, choice.orderId);
  // It may have been paid on the provider's page in the meantime, and we have not heard yet.
  if (open?.state === 'created') await askProvider(ctx, open);
  return inTransaction(ctx, (ctx) => claimPayment(ctx, userId, choice));
}

/** A provider that fails or does not answer says nothing of the payment: it stays open and is asked for again. */
async function callProvider<T>(ctx: Ctx, payment: Payment, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    ctx.log.error({ provider: payment.provider, paymentId: payment.id, err: error }, 'payment provider');
    throw new AppError('dependencyFailed');
  }
}

async function readPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  return found(payment);
}

/** Opens the payment at its provider, or gives the page that is open already. */
export async function openSession(ctx: Ctx, userId: string, choice: Choice): Promise<StartedPayment> {
  const { payment, provider, toOpen, orderNumber } = await beginPayment(ctx, userId, choice);
  const { url, reference } = await callProvider(ctx, payment, () => provider.open(toOpen));
  if (!(await keepReference(ctx, payment, reference))) throw new Error(`payment ${payment.id} has two references`);
  return {
    payment: toView(await readPayment(ctx, payment.id), orderNumber),
    next: { kind: 'redirect', url },
  };
}

/** Pays at once with details that the provider has tokenised. */
export async function payWithToken(
  ctx: Ctx,
  userId: string,
  { token, ...choice }: Choice & { token: string },
): Promise<StartedPayment> {
  const { payment, provider, toOpen, orderNumber } = await beginPayment(ctx, userId, choice);
  const paid = await callProvider(ctx, payment, () => provider.pay({ ...toOpen, token }));
  if (!(await keepReference(ctx, payment, paid.reference))) throw new Error(`payment ${payment.id} has two references`);
  if (paid.notice) await settlePayment(ctx, paid.notice);
  return {
    payment: toView(await readPayment(ctx, payment.id), orderNumber),
    next: paid.redirectUrl ? { kind: 'redirect', url: paid.redirectUrl } : { kind: 'done' },
  };
}

// --- What became of it ---

/** Asks the provider what it knows of a payment and lets that have its effect. */
export async function askProvider(ctx: Ctx, payment: Payment, redirectResult?: string): Promise<void> {
  const provider = ctx.cardPayments.get(payment.provider);
  if (!provider) throw new AppError('dependencyFailed');
  const notice = await callProvider(ctx, payment, () =>
    provider.status({
      paymentId: payment.id,
      reference: payment.reference,
      ...(redirectResult ? { redirectResult } : {}),
    }),
  );
  if (notice) await settlePayment(ctx, notice);
}

async function getOwnPayment(ctx: Ctx, userId: string, which: { paymentId?: string; orderId?: string }) {
  const wanted = which.paymentId ? eq(payments.id, which.paymentId) : eq(payments.orderId, which.orderId!);
  const [row] = await ctx.db
    .select({ payment: payments, orderNumber: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(wanted, eq(payments.userId, userId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return found(row);
}

type Return = { paymentId: string; redirectResult?: string | undefined };

/** Back from the provider's page. The browser's word is not believed: the provider is asked. */
export async function finishPayment(
  ctx: Ctx,
  userId: string,
  { paymentId, redirectResult }: Return,
): Promise<PaymentView> {
  const { payment } = await getOwnPayment(ctx, userId, { paymentId });
  const isOpen = unsettledStates.some((state) => state === payment.state);
  if (isOpen) await askProvider(ctx, payment, redirectResult);
  return getPaymentResult(ctx, userId, { paymentId });
}

/** What is known of a payment, or of the newest one of an order. */
export async function getPaymentResult(
  ctx: Ctx,
  userId: string,
  which: { paymentId?: string | undefined; orderId?: string | undefined },
): Promise<PaymentView> {
  const { payment, orderNumber } = await getOwnPayment(ctx, userId, which);
  return toView(payment, orderNumber);
}

/** Payments of an order, newest first; the caller has checked whose it is. */
export async function listPaymentsOf(ctx: Ctx, orderId: string) {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map(({ id, state, method, amountMinor, updatedAt }) => ({
    bizId: id,
    result: resultOfState[state],
    method,
    amountMinor,
    at: updatedAt.toISOString(),
  }));
}

/** The next time this payment is asked for, unless something is heard before. */
export async function planNextCheck(ctx: Ctx, payment: Payment): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ nextCheckAt: nextCheckAt(payment.createdAt, ctx.now()) })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, [...unsettledStates])));
}
