import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import { AppError, assertFound, Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { addRefunded } from '../../orders/order/index.ts';
import { post } from '../ledger/index.ts';
import {
  type Claim,
  closeExceptions,
  countClaimRefunded,
  isInLedger,
  lockOrders,
  type Payment,
  without0,
} from '../payment/index.ts';
import { firstCheckMs } from '../payment/payment.rules.ts';
import { paymentOrders, payments } from '../payment/payment.tables.ts';
import { finishRefund, lockRefund, owedFor, refOf } from './move-refund.service.ts';
import { type RefundablePayment, type RefundLeg, spreadCharge, spreadRefund } from './refund.rules.ts';
import { type Refund, refunds } from './refund.tables.ts';
import { addRefundParts, type PartOfRefund } from './refund-part.service.ts';
import { findRefundRequest, orderCentsOf, type RefundRequest } from './requested-refund.service.ts';
import { sendRefundJob } from './send-refund.service.ts';

type NewRefund = Omit<
  typeof refunds.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'nextCheckAt' | 'state' | 'sentAt' | 'doneAt' | 'failure' | 'reference'
>;

async function writeRefund(ctx: Ctx, fresh: NewRefund): Promise<Refund> {
  const now = ctx.now();
  const nextCheckAt = fresh.destination === 'source' ? new Date(now.getTime() + firstCheckMs) : null;
  const times = { createdAt: now, updatedAt: now, nextCheckAt };
  const [refund] = await ctx.db
    .insert(refunds)
    .values({ id: newId(now), ...fresh, ...times })
    .returning();
  await bookRequest(ctx, refund!);
  return refund!;
}

/** What goes into the wallet or off an invoice arrives at once, anything else is sent when the transaction is through. */
async function startRefund(ctx: Ctx, refund: Refund, provider: string): Promise<void> {
  if (refund.destination === 'source' && provider !== invoiceMethod)
    await ctx.jobs.enqueue(ctx, sendRefundJob, { refundId: refund.id });
  else await finishRefund(ctx, refund, { provider });
}

/** Writes a refund down and starts it: the only one of its request, or the last. */
export async function beginRefund(ctx: Ctx, fresh: NewRefund, provider: string): Promise<void> {
  await startRefund(ctx, await writeRefund(ctx, fresh), provider);
}

/** From now on the money is owed back and not in goods. What came without a claim was owed back from the start. */
async function bookRequest(ctx: Ctx, refund: Refund): Promise<void> {
  const { id, claim, ownerId: userId, amountCents, replaces } = refund;
  if (claim !== 'order' || replaces || !(await isInLedger(ctx, userId))) return;
  const owner = refund.orderId!;
  const orderCents = orderCentsOf(refund);
  const postings = without0([
    { account: { kind: 'orderPrepaid', owner }, amountCents: orderCents },
    { account: { kind: 'rounding', owner }, amountCents: amountCents - orderCents },
    { account: owedFor(refund), amountCents: -amountCents },
  ]);
  if (!postings.length) return;
  await post(ctx, { kind: 'refundRequested', key: `refund:${id}:requested`, ref: refOf(refund), postings });
}

/** Gives back what a payment brought for an order that does not wait for it, in the transaction that booked it. */
export async function requestUnappliedRefund(ctx: Ctx, payment: Payment, claim: Claim): Promise<void> {
  const { orderId, amountCents: cents, amountMinor: minor } = claim;
  const leg: RefundLeg = { paymentId: payment.id, part: 'provider', cents, minor };
  await countClaimRefunded(ctx, orderId, leg);
  const what = { claim: 'unclaimed', part: 'provider', destination: 'source', by: 'system' } as const;
  const { id: paymentId, ownerId: userId, currency, provider } = payment;
  const amounts = { currency, amountCents: cents, amountMinor: minor };
  const requestKey = `unclaimed:${paymentId}:${orderId}`;
  const reason = 'Payment not needed';
  await beginRefund(
    ctx,
    { requestKey, leg: 0, ...what, paymentId, orderId, ownerId: userId, ...amounts, reason },
    provider,
  );
}

type Wanted = {
  orderId: string;
  /** By the order's prices in US dollars. */
  amountCents: number;
  /** Back to where it came from, or all of it into the wallet. */
  to: 'source' | 'wallet';
  /** One line that the shopper may read. */
  reason: string;
  /** The same key asks only once. */
  key: string;
  /** Who has asked: a person's id, or `system`. */
  by: string;
  /** What it is for, adding up to it; left out where it is for nothing in particular. */
  parts?: readonly PartOfRefund[] | undefined;
};

async function listPaid(ctx: Ctx, orderId: string) {
  const given = and(
    eq(refunds.paymentId, paymentOrders.paymentId),
    eq(refunds.orderId, paymentOrders.orderId),
    eq(refunds.part, 'wallet'),
    isNull(refunds.replaces),
  );
  const walletGiven = sql<number>`(select coalesce(sum(${refunds.amountMinor}), 0)::int from ${refunds} where ${given})`;
  return ctx.db
    .select({ claim: paymentOrders, payment: payments, walletGiven })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(and(eq(paymentOrders.orderId, orderId), eq(paymentOrders.state, 'paid')));
}

function leftOf({ claim, walletGiven }: { claim: Claim; walletGiven: number }): RefundablePayment {
  const { paymentId, walletCents, walletMinor, walletRefundedCents } = claim;
  return {
    paymentId,
    wallet: { cents: walletCents - walletRefundedCents, minor: walletMinor - walletGiven },
    provider: { cents: claim.amountCents - claim.refundedCents, minor: claim.amountMinor - claim.refundedMinor },
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Parts give back what they were charged; an amount for nothing in particular is spread in US cents. What is left of an
 * order takes all that is left of its payments, so that refunds add up to the charge.
 */
function planLegs({ amountCents, parts = [] }: Wanted, leftCents: number, paid: readonly RefundablePayment[]) {
  const leftMinor = sum(paid.flatMap(({ wallet, provider }) => [wallet.minor, provider.minor]));
  if (amountCents === leftCents) return spreadCharge(leftMinor, paid);
  const minors = parts.map(({ netMinor, taxMinor }) => netMinor + taxMinor);
  if (minors.length) return spreadCharge(Math.min(sum(minors), leftMinor), paid);
  const left = sum(paid.flatMap(({ wallet, provider }) => [wallet.cents, provider.cents]));
  return spreadRefund(Math.min(amountCents, left), paid);
}

/** Rounding has left nothing to move: only the ledger is told. */
async function bookNothing(ctx: Ctx, { orderId, amountCents, key }: Wanted, userId: string): Promise<void> {
  if (!(await isInLedger(ctx, userId))) return;
  await post(ctx, {
    kind: 'refundRequested',
    key: `refund:${key}:nothing`,
    ref: `order:${orderId}`,
    postings: [
      { account: { kind: 'orderPrepaid', owner: orderId }, amountCents },
      { account: { kind: 'rounding', owner: orderId }, amountCents: -amountCents },
    ],
  });
}

/** What is owed by invoice is owed no more: nobody gets money for it. */
const isOwed = ({ provider }: Payment) => provider === invoiceMethod;

async function request(ctx: Ctx, wanted: Wanted): Promise<RefundRequest> {
  const { orderId, amountCents, to, reason, key: requestKey, by } = wanted;
  await lockOrders(ctx, [orderId]);
  const before = await findRefundRequest(ctx, requestKey);
  if (before) {
    const isSame = before.orderId === orderId && before.orderCents === amountCents;
    if (!isSame) throw new Fault(`another refund was requested with the key ${requestKey}`);
    return before;
  }
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new Fault('a refund needs at least one cent');
  const { ownerId: userId, currency, paidCents, refundedCents } = await addRefunded(ctx, orderId, amountCents);
  if (wanted.parts?.length) await addRefundParts(ctx, { requestKey, orderId, amountCents }, wanted.parts);
  const paid = await listPaid(ctx, orderId);
  const legs = planLegs(wanted, paidCents - refundedCents + amountCents, paid.map(leftOf));
  if (!legs) throw new AppError('refundTooMuch');
  if (!legs.length) await bookNothing(ctx, wanted, userId);
  // By its prices in US dollars: what the last leg has more or less than it moves is rounding.
  const moved = sum(legs.map((leg) => leg.cents));
  const written: { refund: Refund; provider: string }[] = [];
  for (const [leg, each] of legs.entries()) {
    const { payment } = paid.find((row) => row.payment.id === each.paymentId)!;
    await countClaimRefunded(ctx, orderId, each);
    const destination = each.part === 'wallet' || (to === 'wallet' && !isOwed(payment)) ? 'wallet' : 'source';
    const what = { requestKey, leg, claim: 'order', part: each.part, destination, reason, by } as const;
    const orderCents = each.cents + (leg === legs.length - 1 ? amountCents - moved : 0);
    const amounts = { currency: payment.currency, amountCents: each.cents, amountMinor: each.minor, orderCents };
    const refund = await writeRefund(ctx, { ...what, paymentId: payment.id, orderId, ownerId: userId, ...amounts });
    written.push({ refund, provider: payment.provider });
  }
  // All are written down before the first arrives: that one would be taken for all there is.
  for (const { refund, provider } of written) await startRefund(ctx, refund, provider);
  const none = { amountCents: 0, amountMinor: 0, orderCents: amountCents, done: true, legs: [], byInvoice: false };
  return (await findRefundRequest(ctx, requestKey)) ?? { requestKey, orderId, currency, ...none };
}

/**
 * Gives back some of what was paid for an order, in the caller's transaction: what came out of the wallet first, into
 * the wallet again, the rest to its source. Never more than was paid (`refundTooMuch`), and once for a key; the order's
 * state stays as it is. `refund.done` tells when all of it has arrived: at once where rounding
 * leaves nothing that could move.
 */
export function requestRefund(ctx: Ctx, wanted: Wanted): Promise<RefundRequest> {
  return inTransaction(ctx, (ctx) => request(ctx, wanted));
}

type Replacing = { to: 'source' | 'wallet'; by: UserPrincipal };

/** Tries a refund that has failed once more, or puts it into the wallet instead. */
async function replaceRefund(ctx: Ctx, refundId: string, { to, by }: Replacing): Promise<void> {
  const failed = assertFound(await lockRefund(ctx, refundId));
  if (failed.state !== 'failed') throw new AppError('alreadyDone');
  if (failed.ownerId === by.ownerId) throw new AppError('prohibited', 'Someone else must resolve your own refund.');
  const legs = await ctx.db.select().from(refunds).where(eq(refunds.requestKey, failed.requestKey));
  if (legs.some((leg) => leg.replaces === refundId)) throw new AppError('alreadyDone');
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, failed.paymentId));
  const { requestKey, claim, part, paymentId, orderId, ownerId, currency, amountCents, amountMinor, reason } = failed;
  const amounts = { currency, amountCents, amountMinor, orderCents: failed.orderCents };
  const same = { requestKey, claim, part, paymentId, orderId, ownerId, reason, ...amounts };
  const leg = Math.max(...legs.map((each) => each.leg)) + 1;
  const fresh = { ...same, leg, destination: to, by: by.personId, replaces: refundId };
  await beginRefund(ctx, fresh, payment!.provider);
}

/**
 * Makes new refunds of what failed to arrive of a payment, as people have decided, in the caller's transaction. What was
 * taken out of a wallet is back in it already.
 */
export async function replaceFailedRefunds(ctx: Ctx, paymentId: string, replacing: Replacing): Promise<void> {
  const newer = sql`exists (select 1 from ${refunds} newer where newer.replaces = ${refunds.id})`;
  const failed = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'failed'), ne(refunds.claim, 'balance'));
  const rows = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(failed, not(newer)));
  if (!rows.length) throw new AppError('alreadyDone');
  for (const { id } of rows) await replaceRefund(ctx, id, replacing);
  await closeExceptions(ctx, paymentId, 'refundFailed');
}
