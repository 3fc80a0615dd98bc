import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { eq } from 'drizzle-orm';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import { owners } from '../../account/account/account.tables.ts';
import { aBareOrder } from '../processing/test-checkout.ts';
import { creditAccounts } from './credit.tables.ts';

export const applicationForm = {
  legalName: 'Bo’s Gifts GmbH',
  registerNumber: 'HRB 12345',
  country: 'DE',
  taxId: 'DE 136 695 976',
  website: 'https://gifts.example.com',
  volume: 'upTo250',
  sells: 'Mugs and shirts for companies.',
  wishedLimit: 500_000,
} as const;

export const apply = (shop: TestApp, actor: Actor, more: object = {}) =>
  shop.send(actor, applicationCalls.submit, { body: { ...applicationForm, ...more } });

type Terms = { limit?: number; termsDays?: 14 | 30 | 45 | 60 };

export const approve = (shop: TestApp, staff: Actor, bizId: string, { limit = 100_000, termsDays = 30 }: Terms = {}) =>
  shop.send(staff, applicationCalls.decide, {
    params: { bizId },
    body: { decision: 'approve', invoice: { limit, termsDays } },
  });

/** A business customer who may pay by invoice. */
export async function aBusiness(shop: TestApp, staff: Actor, terms: Terms = {}): Promise<Actor> {
  const bo = await shop.aUser({ name: 'Bo' });
  const { bizId } = (await apply(shop, bo)).data;
  const { code } = await approve(shop, staff, bizId, terms);
  if (code !== 0) throw new Error(`not approved: ${code}`);
  return bo;
}

/** An unpaid order over so many cents. */
export const aDollarOrder = (shop: TestApp, owner: Actor, cents: number) =>
  aBareOrder(shop, owner, {
    ...{ currency: 'USD', rate: 1, totalCents: cents, totalMinor: cents },
    totals: { currency: 'USD', rate: 1, lines: [], total: cents, totalMinor: cents },
  });

export const byInvoice = (shop: TestApp, owner: Actor, orderId: string, more: { useWallet?: boolean } = {}) =>
  shop.send(owner, paymentCalls.payOrder, { body: { orderId, method: invoiceMethod, ...more } });

/** An order over so many cents that is paid by invoice. */
export async function anInvoice(shop: TestApp, owner: Actor, cents: number) {
  const order = await aDollarOrder(shop, owner, cents);
  const { code } = await byInvoice(shop, owner, order.orderId);
  if (code !== 0) throw new Error(`not paid by invoice: ${code}`);
  return order;
}

/** Lets somebody who is there already pay by invoice, without an application. */
export async function letPayByInvoice({ ctx }: TestApp, { userId }: Actor, limitCents = 1_000_000): Promise<void> {
  await ctx.db.update(owners).set({ type: UserType.B2B }).where(eq(owners.id, userId));
  const openedAt = ctx.now();
  const statedFrom = `${openedAt.toISOString().slice(0, 7)}-01`;
  await ctx.db
    .insert(creditAccounts)
    .values({ ownerId: userId, limitCents, termsDays: 30, openedAt, statedFrom })
    .onConflictDoNothing();
}
