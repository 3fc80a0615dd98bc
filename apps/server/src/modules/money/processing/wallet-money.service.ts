import type { RefundProgress, Wallet } from '@merchmill/contract/money/wallet.shapes.ts';
import { rechargeLimits, rechargePresets } from '@merchmill/contract/money/wallet.ts';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { findCountryOf } from '../../account/account/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { countRefunded, isInLedger } from '../payment/index.ts';
import { payments } from '../payment/payment.tables.ts';
import { beginRefund, listLegs } from '../refund/index.ts';
import { spreadRefund } from '../refund/refund.rules.ts';
import { refunds } from '../refund/refund.tables.ts';
import { lockWallet, readBalance, takeFromWallet } from '../wallet/index.ts';
import { type Choice, payForAccount } from './payment-session.service.ts';
import { paymentDisputes } from './processing.tables.ts';

/** Recharges of which something can still go back to its source, newest first. */
async function listRefundable(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(paymentDisputes, eq(paymentDisputes.paymentId, payments.id))
    .where(
      and(
        ownedBy(userId, payments),
        eq(payments.purpose, 'recharge'),
        eq(payments.state, 'authorised'),
        sql`${payments.refundedCents} < ${payments.amountCents}`,
        isNull(paymentDisputes.paymentId),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map((row) => row.payment);
}

const leftOf = (payment: typeof payments.$inferSelect) => ({
  paymentId: payment.id,
  wallet: { cents: 0, minor: 0 },
  provider: { cents: payment.amountCents - payment.refundedCents, minor: payment.amountMinor - payment.refundedMinor },
});

export async function getWallet(ctx: Ctx, userId: string): Promise<Wallet> {
  const balance = await readBalance(ctx, userId);
  const recharged = (await listRefundable(ctx, userId)).reduce((sum, each) => sum + leftOf(each).provider.cents, 0);
  const [row] = await ctx.db
    .select({ held: sql<number>`coalesce(sum(${payments.walletCents}), 0)::int` })
    .from(payments)
    .where(and(ownedBy(userId, payments), eq(payments.walletState, 'held')));
  return {
    balance,
    refundable: Math.min(balance, recharged),
    held: row!.held,
    presets: [...rechargePresets],
    least: rechargeLimits.leastCents,
    most: rechargeLimits.maxCents,
  };
}

/** Where a person is, as far as a provider has to know it: the country of their address. */
const countryOf = async (ctx: Ctx, userId: string) => (await findCountryOf(ctx, userId)) ?? 'US';

/** `key`: unique per person and call; the same key pays once. */
type Keyed = Choice & { key: string };

/** Test users' money never reaches the ledger, so there would be nothing in their wallet. */
export async function recharge(ctx: Ctx, userId: string, { amount, ...choice }: Keyed & { amount: number }) {
  if (!(await isInLedger(ctx, userId))) throw new AppError('prohibited', 'Test accounts don’t have a wallet.');
  const country = await countryOf(ctx, userId);
  return payForAccount(ctx, userId, { purpose: 'recharge', amountCents: amount, country, ...choice });
}

export async function bindCard(ctx: Ctx, userId: string, choice: Keyed) {
  const country = await countryOf(ctx, userId);
  return payForAccount(ctx, userId, { purpose: 'bind', amountCents: 0, country, ...choice });
}

type Wanted = { amount: number; key: string };

async function refundBalance(ctx: Ctx, userId: string, { amount, key }: Wanted): Promise<void> {
  await lockWallet(ctx, userId);
  if ((await listLegs(ctx, key)).length) return;
  const sources = await listRefundable(ctx, userId);
  const legs = spreadRefund(amount, sources.map(leftOf));
  if (!legs || (await readBalance(ctx, userId)) < amount) throw new AppError('balanceNotRefundable');
  for (const [leg, { paymentId, part, cents, minor }] of legs.entries()) {
    const { currency, provider } = sources.find((source) => source.id === paymentId)!;
    const move = { userId, amountCents: cents, kind: 'balanceRefundRequested', ref: `payment:${paymentId}` };
    const other = { kind: 'refundDue', owner: paymentId } as const;
    if (!(await takeFromWallet(ctx, { ...move, key: `${key}:${leg}`, other }))) throw new AppError('walletTooLow');
    await countRefunded(ctx, paymentId, { cents, minor });
    const what = { claim: 'balance', part, destination: 'source', reason: 'Wallet refund' } as const;
    const amounts = { currency, amountCents: cents, amountMinor: minor };
    await beginRefund(
      ctx,
      { requestKey: key, leg, ...what, paymentId, ownerId: userId, by: userId, ...amounts },
      provider,
    );
  }
}

/** Pays money of the wallet back to where it was recharged from, the newest recharge first. The same key does it once. */
export async function requestBalanceRefund(ctx: Ctx, userId: string, { amount, key }: Wanted) {
  const requestKey = `balance:${userId}:${key}`;
  await inTransaction(ctx, (ctx) => refundBalance(ctx, userId, { amount, key: requestKey }));
  const mine = and(ownedBy(userId, refunds), eq(refunds.requestKey, requestKey));
  return { refunds: (await readProgress(ctx, mine, 100)).map(toProgress) };
}

type Row = Awaited<ReturnType<typeof readProgress>>[number];

function readProgress(ctx: Ctx, which: ReturnType<typeof and>, limit: number) {
  return ctx.db
    .select({ refund: refunds, purpose: payments.purpose, method: payments.method, number: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(which)
    .orderBy(desc(refunds.id))
    .limit(limit);
}

const toProgress = ({ refund, purpose, method, number }: Row): RefundProgress => ({
  bizId: refund.id,
  paymentId: refund.paymentId,
  orderId: refund.orderId,
  orderNumber: number,
  purpose,
  destination: refund.destination,
  method,
  state: refund.state,
  currency: refund.currency,
  amountMinor: refund.amountMinor,
  amount: refund.amountCents,
  reason: refund.reason,
  requestedAt: refund.createdAt.toISOString(),
  sentAt: refund.sentAt?.toISOString() ?? null,
  doneAt: refund.doneAt?.toISOString() ?? null,
});

type Feed = { cursor?: string | undefined; pageSize: number; orderId?: string | undefined };

/** Refunds of a person and how far they are, newest first; of those that were replaced only what was made for them. */
export async function listRefundProgress(ctx: Ctx, userId: string, { cursor, pageSize, orderId }: Feed) {
  const which = and(
    ownedBy(userId, refunds),
    orderId ? eq(refunds.orderId, orderId) : undefined,
    cursor ? lte(refunds.id, cursor) : undefined,
    sql`not exists (select 1 from ${refunds} newer where newer.replaces = ${refunds.id})`,
  );
  const rows = await readProgress(ctx, which, pageSize + 1);
  return { list: rows.slice(0, pageSize).map(toProgress), nextCursor: rows[pageSize]?.refund.id ?? null };
}
