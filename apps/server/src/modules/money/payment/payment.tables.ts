import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PaymentEvent, ProviderResult } from '../../../adapters/card-payments/port.ts';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { orders } from '../../orders/order/order.tables.ts';
import {
  type ClaimState,
  claimStates,
  type ExceptionKind,
  exceptionKinds,
  openStates,
  type PaymentState,
  type Purpose,
  paymentStates,
  purposes,
} from './payment.rules.ts';

/**
 * Attempts to pay. Each has a part that a provider takes and may have one out of the wallet. What is paid for, by whom and
 * how much never changes (payment.triggers.sql).
 */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    purpose: text().$type<Purpose>().notNull().default('order'),
    /** Of a payment for no order, or that nobody sits before: what asked for it, which may come again. */
    requestKey: text().unique('payments_request'),
    /** Where it is for exactly one order; all orders are in `payment_orders`. */
    orderId: text().references(() => orders.id),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id),
    /** `wallet` where nothing is left for a provider. */
    provider: text().notNull(),
    method: text().notNull(),
    state: text().$type<PaymentState>().notNull().default('created'),
    currency: text().notNull(),
    /** The provider's part. */
    amountMinor: integer().notNull(),
    amountCents: integer().notNull(),
    /** The part out of the wallet; its minor units are those it takes off the bill. */
    walletCents: integer().notNull().default(0),
    walletMinor: integer().notNull().default(0),
    walletState: text({ enum: ['none', 'held', 'taken', 'returned'] })
      .notNull()
      .default('none'),
    /** How often the wallet's part was taken out; each time has a name of its own in the ledger. */
    walletHolds: integer().notNull().default(0),
    /** Given back of the provider's part, or on its way back. */
    refundedCents: integer().notNull().default(0),
    refundedMinor: integer().notNull().default(0),
    /** The shopper wants to pay with this card again. */
    saveCard: boolean().notNull().default(false),
    /** Of the shopper, for the provider. */
    country: text().notNull().default('US'),
    /** The provider's id of it; null until it gave one. */
    reference: text(),
    /** The provider's id of the money it took, where it has one of its own: refunds go there. */
    chargeReference: text(),
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
      .where(sql`${t.state} in (${listed(openStates)})`),
    uniqueIndex('payments_reference').on(t.provider, t.reference),
    index('payments_of_order').on(t.orderId, t.createdAt),
    index('payments_of_user').on(t.ownerId, t.createdAt, t.id),
    index('payments_updated').on(t.updatedAt),
    index('payments_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('payments_state', sql`${t.state} in (${listed(paymentStates)})`),
    check('payments_purpose', sql`${t.purpose} in (${listed(purposes)})`),
    check('payments_wallet', sql`(${t.walletCents} = 0) = (${t.walletState} = 'none')`),
    check(
      'payments_amount',
      sql`least(${t.amountMinor}, ${t.amountCents}, ${t.walletMinor}, ${t.walletCents}) >= 0 and (${t.purpose} = 'bind') = (${t.amountCents} + ${t.walletCents} = 0)`,
    ),
    check(
      'payments_refunded',
      sql`${t.refundedCents} between 0 and ${t.amountCents} and ${t.refundedMinor} between 0 and ${t.amountMinor}`,
    ),
  ],
);

/** What each order gets of a payment, part by part. An order is claimed by one payment at most. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    state: text().$type<ClaimState>().notNull().default('open'),
    amountCents: integer().notNull(),
    amountMinor: integer().notNull(),
    walletCents: integer().notNull(),
    walletMinor: integer().notNull(),
    /** Given back of each part, or on its way back. */
    refundedCents: integer().notNull().default(0),
    refundedMinor: integer().notNull().default(0),
    walletRefundedCents: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.orderId] }),
    index('payment_orders_of_order').on(t.orderId),
    uniqueIndex('payment_orders_one_open').on(t.orderId).where(sql`${t.state} in ('open', 'paid')`),
    check('payment_orders_state', sql`${t.state} in (${listed(claimStates)})`),
    check(
      'payment_orders_amount',
      sql`least(${t.amountMinor}, ${t.amountCents}, ${t.walletMinor}, ${t.walletCents}) >= 0`,
    ),
    check(
      'payment_orders_refunded',
      sql`${t.refundedCents} between 0 and ${t.amountCents} and ${t.refundedMinor} between 0 and ${t.amountMinor} and ${t.walletRefundedCents} between 0 and ${t.walletCents}`,
    ),
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
    /** Of a provider's event; null where the shop itself has moved it. */
    eventId: text(),
    result: text().$type<ProviderResult>(),
    why: text(),
    at: time().notNull(),
  },
  (t) => [uniqueIndex('payment_events_once').on(t.paymentId, t.eventId)],
);

/** What a provider said and could not be believed or used. Open until a person has answered it. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** As the event names it: perhaps none of ours. */
    paymentId: text().notNull(),
    kind: text().$type<ExceptionKind>().notNull(),
    expected: text().notNull(),
    got: text().notNull(),
    /** What the provider said, where it is of another amount or currency: operations decide about that money. */
    providerEvent: jsonb().$type<PaymentEvent>(),
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
