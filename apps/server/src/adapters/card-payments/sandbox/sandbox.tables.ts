import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import type { ProviderEvent } from '../port.ts';

/* The sandbox provider's own records. The shop never reads them: it asks the provider, as it would ask any other. */

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** Names the payment's page, so it cannot be guessed. */
    reference: text().primaryKey(),
    /** The shop's id of the payment. */
    paymentId: text().notNull(),
    merchant: text().notNull(),
    method: text({ enum: ['card', 'bankTransfer'] }).notNull(),
    currency: text().notNull(),
    amountMinor: integer().notNull(),
    label: text().notNull(),
    returnUrl: text().notNull(),
    /** The shop's name for who pays. */
    shopper: text(),
    saveCard: boolean().notNull().default(false),
    /** `challenge`: the card's bank asks for a code. */
    state: text({ enum: ['open', 'challenge', 'decided'] }).notNull(),
    /** Of the card, nothing more is kept. */
    brand: text(),
    last4: text(),
    expiryMonth: integer(),
    expiryYear: integer(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_payments_of_shop').on(t.paymentId),
    check('sandbox_payments_state', sql`${t.state} in ('open', 'challenge', 'decided')`),
    check('sandbox_payments_amount', sql`${t.amountMinor} >= 0`),
    check('sandbox_payments_last4', sql`${t.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** Money given back. The shop's id makes it happen once. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The shop's id of the refund. */
    refundId: text().primaryKey(),
    reference: text().notNull(),
    paymentReference: text()
      .notNull()
      .references(() => sandboxPayments.reference),
    amountMinor: integer().notNull(),
    reason: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('sandbox_refunds_of_payment').on(t.paymentReference),
    check('sandbox_refunds_amount', sql`${t.amountMinor} > 0`),
  ],
);

/** Cards that shoppers have asked to keep: what is printed on them, and nothing that pays elsewhere. */
export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    id: text().primaryKey(),
    shopper: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: integer().notNull(),
    expiryYear: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_cards_once').on(t.shopper, t.brand, t.last4),
    check('sandbox_cards_last4', sql`${t.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** What becomes of a payment or a refund and when, the future included. Each is told to the shop by a webhook until it is heard. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => sandboxPayments.reference),
    /** In the order in which they happen. */
    seq: integer().notNull(),
    /** Says too whether it is about the payment, a refund or a dispute. */
    result: text().$type<ProviderEvent['result']>().notNull(),
    refundId: text().references(() => sandboxRefunds.refundId),
    reason: text(),
    happensAt: time().notNull(),
    tries: integer().notNull().default(0),
    /** Null once the shop has heard it, or is given up. */
    nextTryAt: time(),
    heardAt: time(),
  },
  (t) => [
    uniqueIndex('sandbox_events_in_order').on(t.reference, t.seq),
    index('sandbox_events_to_tell').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
  ],
);
