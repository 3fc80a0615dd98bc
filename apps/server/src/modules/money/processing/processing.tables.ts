import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProviderEvent } from '../../../adapters/card-payments/port.ts';
import { listed, time } from '../../../platform/db/columns.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { payments } from '../payment/payment.tables.ts';
import { type FailureKind, failureKinds } from './payment-failure.rules.ts';

/** Webhooks as they came: stored before they are answered, worked on afterwards. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    rawBody: text().notNull(),
    providerEvent: jsonb().$type<ProviderEvent>().notNull(),
    receivedAt: time().notNull(),
    processedAt: time(),
    outcome: text(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('webhook_inbox_received').on(t.receivedAt)],
);

/** Payments that the shopper's bank has taken back, or tried to. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    state: text({ enum: ['chargedBack', 'reversed'] }).notNull(),
    amountCents: integer().notNull(),
    amountMinor: integer().notNull(),
    reason: text(),
    openedAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [check('payment_disputes_amount', sql`${t.amountCents} > 0 and ${t.amountMinor} > 0`)],
);

/** Orders that still wait for their money after a payment came to nothing: their customer is told of each kind once. */
export const paymentFailures = pgTable(
  'payment_failures',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: failureKinds }).$type<FailureKind>().notNull(),
    /** The last one of the kind. */
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** When it is told, unless the order is paid by then, or somebody is paying it. */
    dueAt: time().notNull(),
    toldAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    check('payment_failures_kind', sql`${t.kind} in (${listed(failureKinds)})`),
  ],
);

/** Where our ledger and a provider's did not say the same when they were laid side by side. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: text().primaryKey(),
    foundOn: date().notNull(),
    provider: text().notNull(),
    subject: text({ enum: ['payment', 'refund'] }).notNull(),
    subjectId: text().notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    foundAt: time().notNull(),
    /** Null until both say the same, or a person has answered it. */
    resolvedAt: time(),
  },
  (t) => [
    uniqueIndex('reconciliation_once').on(t.subject, t.subjectId).where(sql`${t.resolvedAt} is null`),
    index('reconciliation_open').on(t.foundAt).where(sql`${t.resolvedAt} is null`),
  ],
);
