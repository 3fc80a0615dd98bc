import type { PaymentState as PaymentView } from '@merchmill/contract/money/payment.shapes.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { lockPayment, movePayment, type Payment } from '../payment/index.ts';
import { partiallyPaidMs, unsettledStates } from '../payment/payment.rules.ts';
import { noteFailure } from './payment-failure.service.ts';
import { getOwnPayment, showPayment } from './payment-view.service.ts';
import { settlePayment } from './settlement.service.ts';

/** A provider that fails or does not answer says nothing of the payment: it stays open and is asked for again. */
export async function callProvider<T>(ctx: Ctx, payment: Payment, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    ctx.log.error({ provider: payment.provider, paymentId: payment.id, err: error }, 'payment provider');
    throw new AppError('dependencyFailed');
  }
}

/** Asks the provider what it knows of a payment and lets that have its effect. */
export async function askProvider(ctx: Ctx, payment: Payment, redirectResult?: string): Promise<void> {
  const provider = ctx.cardPayments.get(payment.provider);
  if (!provider) throw new AppError('dependencyFailed');
  const { id: paymentId, reference, chargeReference, currency, amountMinor } = payment;
  const about = { paymentId, reference, chargeReference, currency, amountMinor };
  const asked = { ...about, ...(redirectResult ? { redirectResult } : {}) };
  const providerEvent = await callProvider(ctx, payment, () => provider.status(asked));
  if (providerEvent) await settlePayment(ctx, providerEvent);
}

type Return = { paymentId: string; redirectResult?: string | undefined };

/** Back from the provider's page. The browser's word is not believed: the provider is asked. */
export async function finishPayment(
  ctx: Ctx,
  userId: string,
  { paymentId, redirectResult }: Return,
): Promise<PaymentView> {
  const payment = await getOwnPayment(ctx, userId, { paymentId });
  const isOpen = unsettledStates.some((state) => state === payment.state);
  if (isOpen) await askProvider(ctx, payment, redirectResult);
  return showPayment(ctx, paymentId);
}

/**
 * Gives the wallet's part back where nobody goes on with the provider's. Should that money come after all, the wallet
 * is asked for its part again.
 */
export async function letGoIfForgotten(ctx: Ctx, { id, updatedAt }: Payment): Promise<void> {
  if (ctx.now().getTime() - updatedAt.getTime() < partiallyPaidMs) return;
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, id);
    if (payment?.state !== 'parted') return;
    await movePayment(ctx, payment, { to: 'cancelled', reason: 'This payment wasn’t completed in time.' });
    await noteFailure(ctx, payment, 'expired');
  });
}
