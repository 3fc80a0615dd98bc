import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ProviderNotice, ProviderResult } from '../../outside/card-payments/port.ts';
import { users } from '../account/account.tables.ts';
import { orders } from '../order/order.tables.ts';
import { type ExceptionKind, exceptionKinds, type PaymentState, paymentStates } from './payment.rules.ts';

const time = () => timestamp({ withTimezone: true });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Attempts to pay an order. What is paid for, to whom and how much never changes (migrations/0001_guards.sql). */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    method: text().notNull(),
    state: text().$type<PaymentState>().notNull().default('created'),
    currency: text().notNull(),
    amountMinor: integer().notNull(),
    amountCents: integer().notNull(),
    /** The provider's id of it; null until it gave one. */
    reference: text(),
    /** Why it stands as it does, in words for the shopper. */
    reason: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** When the provider is asked next; null once nothing more is to be heard. */
    nextCheckAt: time(),
  },
  (t) => [
    uniqueIndex('payments_one_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('created', 'pending', 'received', 'authorised')`),
    uniqueIndex('payments_reference').on(t.provider, t.reference),
    index('payments_of_order').on(t.orderId, t.createdAt),
    index('payments_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('payments_state', sql`${t.state} in (${listed(paymentStates)})`),
    check('payments_amount', sql`${t.amountMinor} > 0 and ${t.amountCents} > 0`),
  ],
);

/** What was heard of a payment and what it did. Rows are only ever added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    fromState: text().$type<PaymentState>().notNull(),
    toState: text().$type<PaymentState>().notNull(),
    /** Of a provider's notice; null where the shop itself has moved it. */
    eventId: text(),
    result: text().$type<ProviderResult>(),
    why: text(),
    at: time().notNull(),
  },
  (t) => [uniqueIndex('payment_events_once').on(t.paymentId, t.eventId)],
);

/** Webhooks as they came: stored before they are answered, worked on afterwards. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    rawBody: text().notNull(),
    notice: jsonb().$type<ProviderNotice>().notNull(),
    receivedAt: time().notNull(),
    processedAt: time(),
    outcome: text(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('webhook_inbox_received').on(t.receivedAt)],
);

/** What a provider said and could not be believed or used. Open until a person has answered it. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** As the notice names it: perhaps none of ours. */
    paymentId: text().notNull(),
    kind: text().$type<ExceptionKind>().notNull(),
    expected: text().notNull(),
    got: text().notNull(),
    /** Money that came in without a claim and is owed back. */
    refundDueCents: integer().notNull().default(0),
    createdAt: time().notNull(),
    answeredAt: time(),
  },
  (t) => [
    uniqueIndex('payment_exceptions_once').on(t.provider, t.eventId),
    index('payment_exceptions_of_payment').on(t.paymentId),
    index('payment_exceptions_open').on(t.createdAt).where(sql`${t.answeredAt} is null`),
    check('payment_exceptions_kind', sql`${t.kind} in (${listed(exceptionKinds)})`),
  ],
);
