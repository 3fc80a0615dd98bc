import { formatMinor, minorToCents } from '@merchmill/contract/money.ts';
import type { PaymentEvent } from '../../../adapters/card-payments/port.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { raiseException } from '../../orders/exception/index.ts';
import type { OrderRow } from '../../orders/order/index.ts';
import { listOrderStates } from '../../orders/order/index.ts';
import { getCurrency } from '../../shop/currency/index.ts';
import { post } from '../ledger/index.ts';
import {
  closeReviewed,
  isInLedger,
  keepChargeReference,
  keepReference,
  listClaims,
  listToReview,
  lockPayment,
  type Payment,
} from '../payment/index.ts';
import type { Mismatch } from '../payment/payment.rules.ts';
import { beginRefund, findRefundRequest } from '../refund/index.ts';

/*
 * Money of another amount or currency than was asked for: it never pays an order by itself. Operations look at it and
 * either let it count, where it covers what was asked for, or cancel the order and send it back.
 */

const inWords = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  formatMinor(amountMinor, currency, { code: true });

/** Whether people have to decide about this word: money of the wrong amount or currency is there, or on its way. */
export const isToReview = ({ kind }: Mismatch, { result }: PaymentEvent): boolean =>
  (kind === 'amount' || kind === 'currency') && result !== 'Refused';

/** Holds the orders that the money was for, in the transaction that hears of it; what waits for nothing is sent back. */
export async function askForReview(ctx: Ctx, payment: Payment, providerEvent: PaymentEvent): Promise<void> {
  const claims = await listClaims(ctx, payment.id);
  const ids = claims.map((claim) => claim.orderId);
  const states = await listOrderStates(ctx, ids);
  const waiting = ids.filter((id) => states.get(id) === 'unpaid');
  const detail = `We requested ${inWords(payment)}, but ${payment.provider} reported ${inWords(providerEvent)}.`;
  for (const orderId of waiting) {
    await raiseException(ctx, { orderId, kind: 'paymentReview', detail }, { by: 'provider' });
  }
  const orderId = ids[0];
  if (waiting.length || !orderId || payment.state === 'authorised') return;
  await sendBack(ctx, await toStray(ctx, { payment, providerEvent }, false), { orderId, by: 'system' });
}

export type Reviewed = { payment: Payment; providerEvent: PaymentEvent };

/** What came in for an order and was not asked for so: the last word about each payment. The payments are locked. */
async function listReviewed(ctx: Ctx, orderId: string): Promise<Reviewed[]> {
  const rows = await listToReview(ctx, orderId);
  const last = new Map(rows.map(({ paymentId, providerEvent }) => [paymentId, providerEvent!]));
  const reviewed: Reviewed[] = [];
  for (const [paymentId, providerEvent] of [...last].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const payment = await lockPayment(ctx, paymentId);
    if (payment) reviewed.push({ payment, providerEvent });
  }
  return reviewed;
}

/** Why this money cannot count as what was asked for; null where it can. */
function whyNot({ payment, providerEvent }: Reviewed): string | null {
  if (providerEvent.result !== 'Authorised') return 'The payment isn’t final yet.';
  if (providerEvent.currency !== payment.currency) {
    return `The payment is in ${providerEvent.currency}, but the order is in ${payment.currency}.`;
  }
  if (providerEvent.amountMinor < payment.amountMinor) {
    return `We received ${inWords(providerEvent)} instead of ${inWords(payment)}.`;
  }
  return null;
}

/** In US cents: in proportion to what was asked for, or by the rate of a currency that was not. */
async function centsOf(ctx: Ctx, { currency, amountMinor }: PaymentEvent, payment: Payment): Promise<number> {
  if (currency === payment.currency && payment.amountMinor > 0)
    return Math.round((amountMinor * payment.amountCents) / payment.amountMinor);
  const { rate } = await getCurrency(ctx, currency);
  return minorToCents(amountMinor, rate, currency);
}

/** Money that counts for nothing. `answers`: nobody has to look at its payment any more once it is sent back. */
export type Stray = Reviewed & { amountCents: number; answers: boolean };

const toStray = async (ctx: Ctx, { payment, providerEvent }: Reviewed, answers: boolean): Promise<Stray> => {
  const isThere = providerEvent.result === 'Authorised';
  return { payment, providerEvent, answers, amountCents: isThere ? await centsOf(ctx, providerEvent, payment) : 0 };
};

type Return = { orderId: string; by: string };

/** Under which a payment that counts for nothing is sent back. */
export const strayKey = ({ payment }: Pick<Stray, 'payment'>) => `stray:${payment.id}`;

/** Books money that counts for nothing, and gives it back to where it came from; once for each payment. */
async function sendBack(ctx: Ctx, stray: Stray, { orderId, by }: Return): Promise<void> {
  const { payment, providerEvent, amountCents } = stray;
  const requestKey = strayKey(stray);
  if (amountCents <= 0 || (await findRefundRequest(ctx, requestKey))) return;
  // The provider is asked to give it back by these.
  await keepReference(ctx, payment, providerEvent.reference);
  await keepChargeReference(ctx, payment, providerEvent);
  if (await isInLedger(ctx, payment.ownerId)) {
    await post(ctx, {
      kind: 'unclaimedPayment',
      key: `payment:${payment.id}:stray`,
      ref: `order:${orderId}`,
      postings: [
        { account: { kind: 'providerClearing', owner: payment.provider }, amountCents },
        { account: { kind: 'refundDue', owner: orderId }, amountCents: -amountCents },
      ],
    });
  }
  const what = { claim: 'unclaimed', part: 'provider', destination: 'source', leg: 0, by } as const;
  const { currency, amountMinor } = providerEvent;
  const whose = { paymentId: payment.id, orderId, ownerId: payment.ownerId };
  const reason = 'Amount doesn’t match';
  await beginRefund(
    ctx,
    { requestKey, ...what, ...whose, currency, amountCents, amountMinor, reason },
    payment.provider,
  );
}

/** Sends one back, in the caller's transaction, which holds the order's lock. */
export async function returnStray(ctx: Ctx, stray: Stray, to: Return): Promise<void> {
  await sendBack(ctx, stray, to);
  if (stray.answers) await closeReviewed(ctx, stray.payment.id, stray.amountCents);
}

/** Lets a payment count as the one that was asked for, as `authorize` of the settlement does. */
export type AcceptedPayment = (ctx: Ctx, payment: Payment, providerEvent: PaymentEvent) => Promise<boolean>;

/**
 * Operations let money count for an order, in the caller's transaction, which holds its lock: it is paid as asked for.
 * Gives what is to be sent back then: what came in beyond that or, where another payment has paid the order meanwhile,
 * all of it.
 * @throws AppError paymentDiffers where it does not cover the order
 */
export async function approveReviewed(ctx: Ctx, order: OrderRow, acceptPayment: AcceptedPayment): Promise<Stray[]> {
  const reviewed = await listReviewed(ctx, order.id);
  const covering = order.state === 'unpaid' ? reviewed.find((each) => whyNot(each) === null) : undefined;
  if (order.state === 'unpaid' && !covering)
    throw new AppError('paymentDiffers', reviewed[0] ? whyNot(reviewed[0])! : undefined);
  const strays: Stray[] = [];
  if (covering) {
    const { payment, providerEvent } = covering;
    const { currency, amountMinor } = payment;
    const asAsked = { ...providerEvent, eventId: `${providerEvent.eventId}:approved`, currency, amountMinor };
    if (!(await acceptPayment(ctx, payment, asAsked)))
      throw new AppError('paymentDiffers', 'The wallet part of this payment is no longer available.');
    await closeReviewed(ctx, covering.payment.id, 0);
    const excess = { ...providerEvent, amountMinor: providerEvent.amountMinor - amountMinor };
    strays.push(await toStray(ctx, { payment, providerEvent: excess }, false));
  }
  for (const other of reviewed) if (other !== covering) strays.push(await toStray(ctx, other, true));
  return strays;
}

/** The order is canceled: all that came in for it is to be sent back. The payments are locked. */
export async function listStrays(ctx: Ctx, orderId: string): Promise<Stray[]> {
  const strays: Stray[] = [];
  for (const each of await listReviewed(ctx, orderId)) strays.push(await toStray(ctx, each, true));
  return strays;
}
