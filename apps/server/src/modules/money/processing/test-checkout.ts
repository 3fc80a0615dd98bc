import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PaymentEvent, ProviderEvent } from '../../../adapters/card-payments/port.ts';
import { sendSandboxEvents } from '../../../adapters/card-payments/sandbox/sandbox.ts';
import { signWebhook } from '../../../adapters/card-payments/sandbox/sandbox-signature.ts';
import { newId } from '../../../ids.ts';
import { aCartVersion, berlin } from '../../../testing/shop-makers.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import { orderEvents, orders } from '../../orders/order/order.tables.ts';
import { balanceOf, checkLedger } from '../ledger/ledger.service.ts';
import { ledgerTransactions } from '../ledger/ledger.tables.ts';
import { paymentExceptions, payments } from '../payment/payment.tables.ts';

let count = 0;

/** Ends the shop of a test, whose ledger must balance whatever has happened in it. */
export async function closeBalanced(shop: TestApp): Promise<void> {
  expect(await checkLedger(shop.ctx)).toMatchObject({ sumCents: 0, unbalanced: 0 });
  await shop.close();
}

/** Every order in which these can come. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** An unpaid order of this person without items: 42.00 EUR, which are 45.50 USD in the ledger. */
export async function aBareOrder(shop: TestApp, owner: Actor, fields: Partial<typeof orders.$inferInsert> = {}) {
  const placedAt = shop.ctx.now();
  const id = newId(placedAt);
  const totals = { currency: 'EUR', rate: 1.0833, lines: [], total: 4550, totalMinor: 4200 };
  const address = { ...berlin, isDefault: false };
  const order: typeof orders.$inferInsert = {
    id,
    number: `T-${++count}-${id.slice(-6)}`,
    ownerId: owner.userId,
    source: 'cart',
    requestKey: id,
    cartVersion: aCartVersion(),
    currency: 'EUR',
    rate: totals.rate,
    totals,
    totalCents: totals.total,
    totalMinor: totals.totalMinor,
    address,
    shipping: { method: 'standard', label: 'Standard', arrivesFrom: '2026-12-01', arrivesTo: '2026-12-05' },
    placedAt,
    ...fields,
  };
  await shop.ctx.db.insert(orders).values(order);
  await shop.ctx.db
    .insert(orderEvents)
    .values({ orderId: id, seq: 1, state: 'unpaid', at: placedAt, by: 'customer', why: 'Order placed' });
  return { orderId: id, number: order.number };
}

/** A session at the sandbox for an order; `url` is its page, `reference` the sandbox's id. */
export async function aSession(shop: TestApp, owner: Actor, orderId: string, method = 'card') {
  const started = await shop.call(owner, paymentCalls.sessions, { body: { orderId, method } });
  if (started.next.kind !== 'redirect') throw new Error('no page to go to');
  const { pathname } = new URL(started.next.url);
  return { paymentId: started.payment.paymentId, page: pathname, reference: pathname.split('/').at(-1)! };
}

/** What a browser sees of a page. */
export async function visit(shop: TestApp, page: string) {
  return shop.app.inject({ method: 'GET', url: page });
}

/** Sends a form as a browser does. */
export async function submit(shop: TestApp, page: string, form: Record<string, string>) {
  return shop.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

/** Presses the button with this text on the page, sending what its form would send; `typed` goes into its fields. */
export async function press(shop: TestApp, page: string, text: string, typed: Record<string, string> = {}) {
  const { body } = await visit(shop, page);
  const buttons = [...body.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)];
  const button = buttons.find(([, , inner]) => inner!.replace(/<[^>]+>/g, '').includes(text));
  if (!button) throw new Error(`${page} has no button "${text}"`);
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(button[1]!)?.[1];
  const name = attribute('name');
  return submit(shop, page, { ...typed, ...(name ? { [name]: attribute('value') ?? '' } : {}) });
}

/** Lets the sandbox tell what has happened by now, and the shop work on it. */
export async function letWebhooksArrive(shop: TestApp): Promise<void> {
  await sendSandboxEvents.run(shop.ctx, {});
  await shop.runJobs();
}

type Said = Partial<Omit<PaymentEvent, 'provider' | 'test' | 'kind' | 'result'>> & {
  live?: boolean;
  type?: ProviderEvent['kind'];
  result?: ProviderEvent['result'];
  refundId?: string;
};

/** A webhook about a payment, rightly signed unless `signature` says otherwise. */
export async function sendWebhook(
  shop: TestApp,
  said: Said,
  signature: { key?: string; at?: Date; headers?: Record<string, string>; body?: string } = {},
) {
  const providerEvent = {
    type: 'payment',
    eventId: newId(),
    live: false,
    merchant: 'merchmill-sandbox',
    paymentId: 'nothing',
    reference: 'nothing',
    result: 'Authorised',
    reason: null,
    currency: 'EUR',
    amountMinor: 4200,
    ...said,
  };
  const body = JSON.stringify(providerEvent);
  const signed = signWebhook(signature.key ?? shop.ctx.signingKey, body, signature.at ?? shop.ctx.now());
  return shop.app.inject({
    method: 'POST',
    url: '/open/webhooks/payment/sandbox',
    headers: { 'content-type': 'application/json', ...signed, ...signature.headers },
    payload: signature.body ?? body,
  });
}

/** What the order, its newest payment and the ledger say. */
export async function stateOf(shop: TestApp, orderId: string) {
  const { db } = shop.ctx;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt, payments.id);
  const booked = await db
    .select({ kind: ledgerTransactions.kind })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.ref, `order:${orderId}`));
  return {
    order: order!.state,
    payments: attempts.map((payment) => payment.state),
    booked: booked.map((row) => row.kind),
    prepaid: await balanceOf(shop.ctx, { kind: 'orderPrepaid', owner: orderId }),
    refundDue: await balanceOf(shop.ctx, { kind: 'refundDue', owner: orderId }),
  };
}

export const unpaid = { order: 'unpaid', booked: [], prepaid: 0, refundDue: 0 };
export const paid = { order: 'paid', booked: ['orderPaid'], prepaid: -4550, refundDue: 0 };

/** Puts so many cents into somebody's wallet, by a card that is accepted. */
export async function recharged(shop: TestApp, owner: Actor, amount: number, token = 'sandbox-authorised') {
  const body = { amount, method: 'card', token };
  return (await shop.call(owner, walletCalls.recharge, { body })).payment;
}

export async function balance(shop: TestApp, owner: Actor): Promise<number> {
  return (await shop.call(owner, walletCalls.wallet)).balance;
}

export function exceptionsOf(shop: TestApp, paymentId: string) {
  return shop.ctx.db.select().from(paymentExceptions).where(eq(paymentExceptions.paymentId, paymentId));
}
