import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PaymentEvent } from '../../../adapters/card-payments/port.ts';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { listOrderStates, markPaid, type PaidReason } from '../../orders/order/index.ts';
import {
  bookOrderPaid,
  bookRecharge,
  type Claim,
  hasRefundDue,
  holdWalletPart,
  isInLedger,
  keepChargeReference,
  keepReference,
  listClaims,
  lockPayment,
  markWalletTaken,
  moveClaim,
  movePayment,
  type Payment,
  paymentAuthorized,
  recordException,
  recordUnapplied,
  returnInLedger,
  wasHeard,
} from '../payment/index.ts';
import { type ExceptionKind, findMismatch, type Mismatch, stateOfResult } from '../payment/payment.rules.ts';
import { paymentOrders, payments } from '../payment/payment.tables.ts';
import { requestUnappliedRefund } from '../refund/index.ts';
import { failureKindOf, noteFailure } from './payment-failure.service.ts';
import { askForReview, isToReview } from './payment-review.service.ts';
import { notifyRecharged } from './recharge-notification.service.ts';

/** `unchanged`: it was known already, or something weightier is. `exception`: it does not fit; people look at it. */
export type Outcome = 'applied' | 'unchanged' | 'exception';

const withoutClaim = {
  paidTwice: 'This order was already paid. We’re refunding this payment.',
  orderNotPayable: 'This order was canceled before your payment arrived. We’re refunding it.',
  walletSpent: 'Your wallet balance was too low for its part. We’re refunding this payment; please pay again.',
} as const satisfies Partial<Record<ExceptionKind, string>>;
type WithoutClaim = keyof typeof withoutClaim;

/** Books what came in for orders that do not wait for it, and gives it back to where it came from. */
async function refundUnapplied(ctx: Ctx, payment: Payment, claims: readonly Claim[]): Promise<number> {
  for (const claim of claims) {
    await moveClaim(ctx, claim, 'unclaimed');
    await recordUnapplied(ctx, payment, claim);
    if (claim.amountCents > 0) await requestUnappliedRefund(ctx, payment, claim);
  }
  return claims.reduce((sum, claim) => sum + claim.amountCents, 0);
}

/** The money is certain, but nothing waits for it any more. */
async function keepForRefund(
  ctx: Ctx,
  payment: Payment,
  providerEvent: PaymentEvent,
  { kind, claims }: { kind: WithoutClaim; claims: readonly Claim[] },
): Promise<Outcome> {
  await movePayment(ctx, payment, { to: 'exception', reason: withoutClaim[kind], providerEvent });
  const refundDueCents = await refundUnapplied(ctx, payment, claims);
  await recordException(ctx, providerEvent, { kind, expected: 'unpaid', got: providerEvent.result, refundDueCents });
  return 'exception';
}

type Sorted = { payable: Claim[]; rest: Claim[]; others: Payment[]; kind: WithoutClaim };

/** Which of a payment's orders still wait for money, and the other payments that they have open. */
async function sortClaims(ctx: Ctx, payment: Payment, claims: readonly Claim[]): Promise<Sorted> {
  const ids = claims.map((claim) => claim.orderId);
  const states = await listOrderStates(ctx, ids);
  const rivals = await ctx.db
    .select({ payment: payments, claim: paymentOrders })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(
      and(
        inArray(paymentOrders.orderId, ids),
        ne(paymentOrders.paymentId, payment.id),
        inArray(paymentOrders.state, ['open', 'paid']),
      ),
    );
  const paid = new Set(rivals.filter(({ claim }) => claim.state === 'paid').map(({ claim }) => claim.orderId));
  const isPayable = ({ orderId }: Claim) => states.get(orderId) === 'unpaid' && !paid.has(orderId);
  const others = rivals.filter(({ claim }) => claim.state === 'open' && isPayable(claim)).map((row) => row.payment);
  return {
    payable: claims.filter(isPayable),
    rest: claims.filter((claim) => !isPayable(claim)),
    others: [...new Map(others.map((other) => [other.id, other])).values()],
    kind: paid.size ? 'paidTwice' : 'orderNotPayable',
  };
}

/** Who paid an order of which no provider has anything to say: the wallet had enough for it, or it is owed. */
function paidWithoutProvider(
  { ownerId: userId, provider }: Payment,
  { amountCents, walletCents }: Claim,
): PaidReason | undefined {
  if (amountCents > 0 && provider === invoiceMethod)
    return { by: 'customer', userId, why: 'Paid by invoice', owed: true };
  return amountCents === 0 && walletCents > 0 ? { by: 'customer', userId, why: 'Paid from wallet' } : undefined;
}

/** Payment, ledger and orders in one: all of them or none. No event: the wallet has paid everything, or the rest is owed. */
async function authorizeOrders(ctx: Ctx, payment: Payment, providerEvent: PaymentEvent | undefined): Promise<Outcome> {
  const claims = await listClaims(ctx, payment.id);
  const { payable, rest, others, kind } = await sortClaims(ctx, payment, claims);
  if (payable.length === 0) {
    if (!providerEvent) throw new Fault(`payment ${payment.id} out of the wallet has no order to pay`);
    return keepForRefund(ctx, payment, providerEvent, { kind, claims });
  }
  const whole = payment.walletState === 'returned' ? await holdWalletPart(ctx, payment) : payment;
  if (!whole) return keepForRefund(ctx, payment, providerEvent!, { kind: 'walletSpent', claims });

  const reason = 'Another payment for this order arrived.';
  for (const other of others) await movePayment(ctx, other, { to: 'cancelled', reason });
  await movePayment(ctx, whole, { to: 'authorised', reason: null, providerEvent });
  for (const claim of payable) {
    await moveClaim(ctx, claim, 'paid');
    await bookOrderPaid(ctx, whole, claim);
    const isPaid = await markPaid(ctx, claim.orderId, paidWithoutProvider(whole, claim));
    if (!isPaid) throw new Fault(`order ${claim.orderId} did not become paid`);
  }
  for (const claim of rest) {
    if (claim.walletCents > 0) await returnInLedger(ctx, whole, claim.walletCents, claim.orderId);
  }
  const refundDueCents = await refundUnapplied(ctx, whole, rest);
  if (providerEvent && refundDueCents > 0) {
    await recordException(ctx, providerEvent, { kind, expected: 'unpaid', got: providerEvent.result, refundDueCents });
  }
  return 'applied';
}

/** The money of a payment is certain: whatever it is for has it. */
export async function authorize(ctx: Ctx, payment: Payment, providerEvent?: PaymentEvent): Promise<Outcome> {
  if (payment.state === 'authorised') {
    await movePayment(ctx, payment, { to: 'authorised', reason: null, providerEvent });
    return 'unchanged';
  }
  // It is on its way back already, and must not pay for anything as well.
  if (providerEvent && (await hasRefundDue(ctx, payment.id))) {
    await movePayment(ctx, payment, { to: 'exception', reason: payment.reason, providerEvent });
    return 'unchanged';
  }
  if (payment.purpose === 'order' || payment.purpose === 'orders') {
    const outcome = await authorizeOrders(ctx, payment, providerEvent);
    if (outcome !== 'applied') return outcome;
  } else {
    await movePayment(ctx, payment, { to: 'authorised', reason: null, providerEvent });
    if (payment.purpose === 'recharge' && (await isInLedger(ctx, payment.ownerId))) {
      await bookRecharge(ctx, payment);
      await notifyRecharged(ctx, payment);
    }
  }
  if (payment.walletCents > 0) {
    await markWalletTaken(ctx, payment.id);
  }
  await publishEvent(ctx, paymentAuthorized, { paymentId: payment.id });
  return 'applied';
}

async function findFault(ctx: Ctx, payment: Payment, providerEvent: PaymentEvent): Promise<Mismatch | undefined> {
  const provider = ctx.cardPayments.get(providerEvent.provider);
  if (!provider)
    throw new Fault(`payment ${payment.id} has an event from ${providerEvent.provider}, which is not configured`);
  const mismatch = findMismatch({ ...payment, merchant: provider.merchant, test: provider.test }, providerEvent);
  if (mismatch || (await keepReference(ctx, payment, providerEvent.reference))) return mismatch;
  return { kind: 'reference', expected: 'one of its own', got: providerEvent.reference };
}

async function settle(ctx: Ctx, providerEvent: PaymentEvent): Promise<Outcome> {
  const payment = await lockPayment(ctx, providerEvent.paymentId);
  if (!payment) {
    await recordException(ctx, providerEvent, {
      kind: 'unknownPayment',
      expected: 'a payment of ours',
      got: providerEvent.paymentId,
    });
    return 'exception';
  }
  if (await wasHeard(ctx, payment.id, providerEvent.eventId)) return 'unchanged';
  const mismatch = await findFault(ctx, payment, providerEvent);
  if (mismatch) {
    const reason = 'We’re checking this payment and will email you. You don’t need to do anything.';
    await movePayment(ctx, payment, { to: 'exception', reason, providerEvent });
    const toReview = isToReview(mismatch, providerEvent);
    await recordException(ctx, providerEvent, { ...mismatch, ...(toReview ? { providerEvent } : {}) });
    if (toReview) await askForReview(ctx, payment, providerEvent);
    return 'exception';
  }
  await keepChargeReference(ctx, payment, providerEvent);
  if (providerEvent.result === 'Authorised') return authorize(ctx, payment, providerEvent);
  const moved = await movePayment(ctx, payment, {
    to: stateOfResult[providerEvent.result],
    reason: providerEvent.reason,
    providerEvent,
  });
  if (moved?.state === 'refused') await noteFailure(ctx, payment, failureKindOf(providerEvent));
  return moved ? 'applied' : 'unchanged';
}

/** Operations have decided that this money counts as what was asked for. False where it cannot pay all of it. */
export async function acceptPayment(ctx: Ctx, payment: Payment, providerEvent: PaymentEvent): Promise<boolean> {
  await keepReference(ctx, payment, providerEvent.reference);
  await keepChargeReference(ctx, payment, providerEvent);
  return (await authorize(ctx, payment, providerEvent)) === 'applied';
}

/**
 * The one place where a provider's word has its effect, whether it came by webhook, with the browser, as the answer to
 * a payment, or because we asked. In whatever order and however often the words come, the end is the same.
 */
export function settlePayment(ctx: Ctx, providerEvent: PaymentEvent): Promise<Outcome> {
  return inTransaction(ctx, (ctx) => settle(ctx, providerEvent));
}
