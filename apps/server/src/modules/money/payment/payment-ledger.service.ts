import { UserType } from '@merchmill/contract/enums.ts';
import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { readOwnerType } from '../../account/account/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { post } from '../ledger/index.ts';
import type { Account, Posting } from '../ledger/ledger.rules.ts';
import { putIntoWallet, takeFromWallet } from '../wallet/index.ts';
import type { paymentOrders, payments } from './payment.tables.ts';

export type Payment = typeof payments.$inferSelect;
export type Claim = typeof paymentOrders.$inferSelect;

/** Test users' payments are no money of ours: they never reach the ledger. */
export async function isInLedger(ctx: Ctx, userId: string): Promise<boolean> {
  return (await readOwnerType(ctx, userId)) !== UserType.test;
}

export const without0 = (postings: Posting[]) => postings.filter((posting) => posting.amountCents !== 0);

/** With whom the part lies that the wallet has not paid: the provider, or whoever owes it by invoice. */
const payerOf = ({ provider, ownerId }: Payment): Account =>
  provider === invoiceMethod ? { kind: 'receivable', owner: ownerId } : { kind: 'providerClearing', owner: provider };

/** An order has its money: what the provider took and what came out of the wallet, against what we owe for it. */
export async function bookOrderPaid(ctx: Ctx, payment: Payment, claim: Claim): Promise<void> {
  if (!(await isInLedger(ctx, payment.ownerId))) return;
  const { orderId, amountCents, walletCents } = claim;
  const [order] = await ctx.db.select({ cents: orders.totalCents }).from(orders).where(eq(orders.id, orderId));
  const orderCents = order!.cents;
  await post(ctx, {
    kind: 'orderPaid',
    key: `payment:${payment.id}:${orderId}`,
    ref: `order:${orderId}`,
    postings: without0([
      { account: payerOf(payment), amountCents },
      { account: { kind: 'walletHold', owner: payment.id }, amountCents: walletCents },
      { account: { kind: 'orderPrepaid', owner: orderId }, amountCents: -orderCents },
      { account: { kind: 'rounding', owner: orderId }, amountCents: orderCents - amountCents - walletCents },
    ]),
  });
}

/** The provider took money for an order that does not wait for it any more: it is owed back. */
export async function recordUnapplied(ctx: Ctx, payment: Payment, claim: Claim): Promise<void> {
  const { orderId, amountCents } = claim;
  if (amountCents === 0 || !(await isInLedger(ctx, payment.ownerId))) return;
  await post(ctx, {
    kind: 'unclaimedPayment',
    key: `payment:${payment.id}:${orderId}`,
    ref: `order:${orderId}`,
    postings: [
      { account: { kind: 'providerClearing', owner: payment.provider }, amountCents },
      { account: { kind: 'refundDue', owner: orderId }, amountCents: -amountCents },
    ],
  });
}

export async function bookRecharge(ctx: Ctx, { id, ownerId: userId, provider, amountCents }: Payment): Promise<void> {
  await putIntoWallet(ctx, {
    userId,
    amountCents,
    kind: 'walletRecharged',
    key: `payment:${id}`,
    ref: `payment:${id}`,
    other: { kind: 'providerClearing', owner: provider },
  });
}

/** Sets the wallet's part of a payment aside. False where there is not enough any more. */
export function holdInLedger(ctx: Ctx, { id, ownerId: userId, walletCents, walletHolds }: Payment): Promise<boolean> {
  return takeFromWallet(ctx, {
    userId,
    amountCents: walletCents,
    kind: 'walletHeld',
    key: `hold:${id}:${walletHolds + 1}`,
    ref: `payment:${id}`,
    other: { kind: 'walletHold', owner: id },
  });
}

/** Gives back what was set aside, or the share of it of one order. */
export function returnInLedger(
  ctx: Ctx,
  { id, ownerId: userId, walletHolds }: Payment,
  amountCents: number,
  share = '',
): Promise<void> {
  return putIntoWallet(ctx, {
    userId,
    amountCents,
    kind: 'walletReturned',
    key: `unhold:${id}:${walletHolds}${share && `:${share}`}`,
    ref: `payment:${id}`,
    other: { kind: 'walletHold', owner: id },
  });
}
