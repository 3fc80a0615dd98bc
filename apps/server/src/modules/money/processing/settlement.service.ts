import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PaymentNotice } from '../../../adapters/card-payments/port.ts';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { listOrderStates, markPaid } from '../../orders/order/index.ts';
import {
  bookOrderPaid,
  bookRecharge,
  bookUnclaimed,
  type Claim,
  hasRefundDue,
  holdWalletPart,
  isForTheBooks,
  keepChargeReference,
  keepReference,
  listClaims,
  lockPayment,
  markWalletTaken,
  moveClaim,
  movePayment,
  type Payment,
  paymentAuthorised,
  recordException,
  returnInBooks,
  wasHeard,
} from '../payment/index.ts';
import { type ExceptionKind, findMismatch, type Mismatch, stateOfResult } from '../payment/payment.rules.ts';
import { paymentOrders, payments } from '../payment/payment.tables.ts';
import { requestUnclaimedRefund } from '../refund/index.ts';
import { askForReview, isToReview } from './payment-review.service.ts';
import { tellRecharged } from './recharge-told.service.ts';

/** `unchanged`: it was known already, or something weightier is. `exception`: it does not fit; people look at it. */
export type Outcome = 'applied' | 'unchanged' | 'exception';

const withoutClaim = {
  paidTwice: 'This order was already paid. We’re refunding this payment.',
  orderNotPayable: 'This order was canceled before your payment arrived. We’re refunding it.',
  walletSpent: 'Your wallet balance was too low for its part. We’re refunding this payment; please pay again.',
} as const satisfies Partial<Record<ExceptionKind, string>>;
type WithoutClaim = keyof typeof withoutClaim;

/** Books what came in for orders that do not wait for it, and gives it back to where it came from. */
async function giveBack(ctx: Ctx, payment: Payment, claims: readonly Claim[]): Promise<number> {
  for (const claim of claims) {
    await moveClaim(ctx, claim, 'unclaimed');
    await bookUnclaimed(ctx, payment, claim);
    if (claim.amountCents > 0) await requestUnclaimedRefund(ctx, payment, claim);
  }
  return claims.reduce((sum, claim) => sum + claim.amountCents, 0);
}

/** The money is certain, but nothing waits for it any more. */
async function keepForRefund(
  ctx: Ctx,
  payment: Payment,
  notice: PaymentNotice,
  { kind, claims }: { kind: WithoutClaim; claims: readonly Claim[] },
): Promise<Outcome> {
  await movePayment(ctx, payment, { to: 'exception', reason: withoutClaim[kind], notice });
  const refundDueCents = await giveBack(ctx, payment, claims);
  await recordException(ctx, notice, { kind, expected: 'unpaid', got: notice.result, refundDueCents });
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

/** Payment, books and orders in one: all of them or none. No notice: the wallet has paid everything. */
async function authoriseOrders(ctx: Ctx, payment: Payment, notice: PaymentNotice | undefined): Promise<Outcome> {
  const claims = await listClaims(ctx, payment.id);
  const { payable, rest, others, kind } = await sortClaims(ctx, payment, claims);
  if (payable.length === 0) {
    if (!notice) throw new Fault(`payment ${payment.id} out of the wallet has no order to pay`);
    return keepForRefund(ctx, payment, notice, { kind, claims });
  }
  const whole = payment.walletState === 'returned' ? await holdWalletPart(ctx, payment) : payment;
  if (!whole) return keepForRefund(ctx, payment, notice!, { kind: 'walletSpent', claims });

  const reason = 'Another payment for this order arrived.';
  for (const other of others) await movePayment(ctx, other, { to: 'cancelled', reason });
  await movePayment(ctx, whole, { to: 'authorised', reason: null, notice });
  for (const claim of payable) {
    await moveClaim(ctx, claim, 'paid');
    await bookOrderPaid(ctx, whole, claim);
    if (!(await markPaid(ctx, claim.orderId))) throw new Fault(`order ${claim.orderId} did not become paid`);
  }
  for (const claim of rest) {
    if (claim.walletCents > 0) await returnInBooks(ctx, whole, claim.walletCents, claim.orderId);
  }
  const refundDueCents = await giveBack(ctx, whole, rest);
  if (notice && refundDueCents > 0) {
    await recordException(ctx, notice, { kind, expected: 'unpaid', got: notice.result, refundDueCents });
  }
  return 'applied';
}

/** The money of a payment is certain: whatever it is for has it. */
export async function authorise(ctx: Ctx, payment: Payment, notice?: PaymentNotice): Promise<Outcome> {
  if (payment.state === 'authorised') {
    await movePayment(ctx, payment, { to: 'authorised', reason: null, notice });
    return 'unchanged';
  }
  // It is on its way back already, and must not pay for anything as well.
  if (notice && (await hasRefundDue(ctx, payment.id))) {
    await movePayment(ctx, payment, { to: 'exception', reason: payment.reason, notice });
    return 'unchanged';
  }
  if (payment.purpose === 'order' || payment.purpose === 'orders') {
    const outcome = await authoriseOrders(ctx, payment, notice);
    if (outcome !== 'applied') return outcome;
  } else {
    await movePayment(ctx, payment, { to: 'authorised', reason: null, notice });
    if (payment.purpose === 'recharge' && (await isForTheBooks(ctx, payment.ownerId))) {
      await bookRecharge(ctx, payment);
      await tellRecharged(ctx, payment);
    }
  }
  if (payment.walletCents > 0) {
    await markWalletTaken(ctx, payment.id);
  }
  await publishEvent(ctx, paymentAuthorised, { paymentId: payment.id });
  return 'applied';
}

async function findFault(ctx: Ctx, payment: Payment, notice: PaymentNotice): Promise<Mismatch | undefined> {
  const provider = ctx.cardPayments.get(notice.provider);
  if (!provider) throw new Fault(`payment ${payment.id} has an event from ${notice.provider}, which is not configured`);
  const mismatch = findMismatch({ ...payment, merchant: provider.merchant, test: provider.test }, notice);
  if (mismatch || (await keepReference(ctx, payment, notice.reference))) return mismatch;
  return { kind: 'reference', expected: 'one of its own', got: notice.reference };
}

async function settle(ctx: Ctx, notice: PaymentNotice): Promise<Outcome> {
  const payment = await lockPayment(ctx, notice.paymentId);
  if (!payment) {
    await recordException(ctx, notice, {
      kind: 'unknownPayment',
      expected: 'a payment of ours',
      got: notice.paymentId,
    });
    return 'exception';
  }
  if (await wasHeard(ctx, payment.id, notice.eventId)) return 'unchanged';
  const mismatch = await findFault(ctx, payment, notice);
  if (mismatch) {
    const reason = 'We’re checking this payment and will email you. You don’t need to do anything.';
    await movePayment(ctx, payment, { to: 'exception', reason, notice });
    const toReview = isToReview(mismatch, notice);
    await recordException(ctx, notice, { ...mismatch, ...(toReview ? { notice } : {}) });
    if (toReview) await askForReview(ctx, payment, notice);
    return 'exception';
  }
  await keepChargeReference(ctx, payment, notice);
  if (notice.result === 'Authorised') return authorise(ctx, payment, notice);
  const moved = await movePayment(ctx, payment, { to: stateOfResult[notice.result], reason: notice.reason, notice });
  return moved ? 'applied' : 'unchanged';
}

/** Operations have decided that this money counts as what was asked for. False where it cannot pay all of it. */
export async function letCount(ctx: Ctx, payment: Payment, notice: PaymentNotice): Promise<boolean> {
  await keepReference(ctx, payment, notice.reference);
  await keepChargeReference(ctx, payment, notice);
  return (await authorise(ctx, payment, notice)) === 'applied';
}

/**
 * The one place where a provider's word has its effect, whether it came by webhook, with the browser, as the answer to
 * a payment, or because we asked. In whatever order and however often the words come, the end is the same.
 */
export function settlePayment(ctx: Ctx, notice: PaymentNotice): Promise<Outcome> {
  return inTransaction(ctx, (ctx) => settle(ctx, notice));
}
