import type { PaymentMethods } from '@merchmill/contract/money/payment.shapes.ts';
import { minorToCents } from '@merchmill/contract/money.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CardPayments, Charge, OfferedMethod } from '../../../adapters/card-payments/port.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { readCreditOffer } from '../credit/index.ts';
import { readBalance } from '../wallet/index.ts';
import { paymentOrders, payments } from './payment.tables.ts';
import { isInLedger } from './payment-ledger.service.ts';
import { type Bill, type Split, splitBills } from './split.rules.ts';

export type PayableOrder = Bill & { orderId: string; number: string; country: string };

/** Orders of this person that wait for their money, all in one currency. */
export async function listPayableOrders(
  ctx: Ctx,
  userId: string,
  orderIds: readonly string[],
): Promise<PayableOrder[]> {
  const wanted = [...new Set(orderIds)];
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, wanted), ownedBy(userId, orders)))
    .orderBy(asc(orders.id));
  if (rows.length < wanted.length) throw assertFound<AppError>(undefined);
  if (rows.some((row) => row.state === 'cancelled')) throw new AppError('orderNotPayable');
  if (rows.some((row) => row.state !== 'unpaid')) {
    throw new AppError('alreadyDone', 'This order has been paid already.');
  }
  if (new Set(rows.map((row) => row.currency)).size > 1) {
    throw invalidField('orderIds', 'Only orders of one currency can be paid together.');
  }
  return rows.map(({ id: orderId, number, address, currency, rate, totalMinor }) => ({
    orderId,
    number,
    country: address.country,
    currency,
    rate,
    totalMinor,
    // What is charged is worth, which is not to the cent what the order's prices in dollars add up to.
    totalCents: minorToCents(totalMinor, rate, currency),
  }));
}

export type Offer = OfferedMethod & { provider: CardPayments };

export function listOffers(ctx: Ctx, charge: Charge, country: string): Offer[] {
  return [...ctx.cardPayments.values()].flatMap((provider) =>
    provider.methods(charge, country).map((method) => ({ ...method, provider })),
  );
}

export function sumSplits(splits: readonly Split[]): Split {
  const sum = { walletCents: 0, walletMinor: 0, amountCents: 0, amountMinor: 0 };
  for (const split of splits) for (const name of Object.keys(sum) as (keyof Split)[]) sum[name] += split[name];
  return sum;
}

export type Spendable = { cents: number; heldCents: number };

/** What the wallet could give to these orders: its balance, and what is set aside for them already. */
export async function readSpendable(ctx: Ctx, userId: string, orderIds: readonly string[]): Promise<Spendable> {
  if (!(await isInLedger(ctx, userId))) return { cents: 0, heldCents: 0 };
  const held = await ctx.db
    .selectDistinct({ id: payments.id, walletCents: payments.walletCents })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(
      and(
        inArray(paymentOrders.orderId, [...orderIds]),
        ownedBy(userId, payments),
        eq(payments.state, 'parted'),
        eq(payments.walletState, 'held'),
      ),
    );
  const heldCents = held.reduce((sum, each) => sum + each.walletCents, 0);
  return { cents: (await readBalance(ctx, userId)) + heldCents, heldCents };
}

/** What orders of this person can be paid by. */
export async function listPaymentMethods(
  ctx: Ctx,
  userId: string,
  which: { orderId?: string | undefined; orderIds?: string[] | undefined },
): Promise<PaymentMethods> {
  const payable = await listPayableOrders(ctx, userId, which.orderIds ?? [which.orderId!]);
  const { currency, country } = payable[0]!;
  const total = sumSplits(splitBills(payable, 0));
  const orderIds = payable.map((order) => order.orderId);
  const { cents: balance, heldCents } = await readSpendable(ctx, userId, orderIds);
  const split = sumSplits(splitBills(payable, balance));
  const offers = listOffers(ctx, { currency, amountMinor: total.amountMinor }, country);
  const cardTypes = [...ctx.cardPayments.values()].flatMap((provider) => [...provider.cardTypes]);
  return {
    cardType: [...new Map(cardTypes.map((type) => [type.code, type])).values()],
    methods: offers.map(({ provider, code, name, description }) => ({ code, name, description, test: provider.test })),
    currency,
    total: total.amountCents,
    totalMinor: total.amountMinor,
    wallet: split.walletCents
      ? {
          balance,
          amount: split.walletCents,
          minor: split.walletMinor,
          restMinor: split.amountMinor,
          held: heldCents > 0,
        }
      : null,
    invoice: await readCreditOffer(ctx, userId, { cents: total.amountCents, currency }),
  };
}

/** The providers this shop works with and what each takes. */
export function listChannels(ctx: Ctx) {
  return {
    paymentChannel: [...ctx.cardPayments.values()].map((provider) => ({
      channel: provider.name,
      name: provider.name.charAt(0).toUpperCase() + provider.name.slice(1),
      test: provider.test,
      methods: provider
        .methods({ currency: 'USD', amountMinor: 10_000 }, 'US')
        .map((method) => ({ ...method, test: provider.test })),
      cardType: [...provider.cardTypes],
    })),
  };
}

/** Whether somebody is paying the order whose id a column of another query has, or its money is on the way. */
export const isBeingPaid = (orderId: SQL) =>
  sql<boolean>`exists (select from ${paymentOrders} c join ${payments} p on p.id = c.payment_id
    where c.order_id = ${orderId} and p.state in ('pending', 'received'))`;
