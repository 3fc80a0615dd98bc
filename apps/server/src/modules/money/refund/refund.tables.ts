import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { payments } from '../payment/payment.tables.ts';
import { type RefundClaim, type RefundState, refundClaims, refundStates } from './refund.rules.ts';

/** Money on its way back. What was asked for in one go is several of these where it was paid in several parts. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    /** What may be asked for only once, and the number of this part of it. */
    requestKey: text().notNull(),
    leg: integer().notNull(),
    claim: text().$type<RefundClaim>().notNull(),
    /** The part of the payment that it gives back. */
    part: text({ enum: ['provider', 'wallet'] }).notNull(),
    /** Where it goes: back where it came from, or into the wallet. */
    destination: text({ enum: ['source', 'wallet'] }).notNull(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    orderId: text().references(() => orders.id),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id),
    state: text().$type<RefundState>().notNull().default('requested'),
    currency: text().notNull(),
    amountCents: integer().notNull(),
    amountMinor: integer().notNull(),
    /** What it takes off the order in the ledger: prices in US dollars, not what was charged. Null where both are the same. */
    orderCents: integer(),
    reason: text().notNull(),
    /** Who has asked for it: a person's id, or `system`. */
    by: text().notNull(),
    /** The provider's id of it. */
    reference: text(),
    /** Why it failed, in the provider's words. */
    failure: text(),
    /** The failed one that it was made for. */
    replaces: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    sentAt: time(),
    doneAt: time(),
    nextCheckAt: time(),
  },
  (t) => [
    uniqueIndex('refunds_once').on(t.requestKey, t.leg),
    uniqueIndex('refunds_replaced_once').on(t.replaces).where(sql`${t.replaces} is not null`),
    index('refunds_of_order').on(t.orderId),
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_of_user').on(t.ownerId, t.createdAt, t.id),
    index('refunds_updated').on(t.updatedAt),
    index('refunds_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('refunds_state', sql`${t.state} in (${listed(refundStates)})`),
    check('refunds_claim', sql`${t.claim} in (${listed(refundClaims)})`),
    check(
      'refunds_amount',
      sql`least(${t.amountCents}, ${t.amountMinor}) >= 0 and ${t.amountCents} + ${t.amountMinor} > 0`,
    ),
    check('refunds_wallet_part', sql`${t.part} = 'provider' or ${t.destination} = 'wallet'`),
  ],
);
export type Refund = typeof refunds.$inferSelect;

/** What a refund is for: units of lines, or the shipping. Rows are only ever added (refund.triggers.sql). */
export const refundParts = pgTable(
  'refund_parts',
  {
    id: text().primaryKey(),
    requestKey: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Null: the shipping. */
    orderLineId: text().references(() => orderLines.id),
    quantity: integer().notNull(),
    netCents: integer().notNull(),
    /** Taxes and duties that went with it. */
    taxCents: integer().notNull(),
    /** Both as they were charged; null for parts older than these figures. */
    netMinor: integer(),
    taxMinor: integer(),
  },
  (t) => [
    index('refund_parts_of_request').on(t.requestKey),
    index('refund_parts_of_order').on(t.orderId),
    index('refund_parts_of_line').on(t.orderLineId),
    uniqueIndex('refund_parts_shipping_once').on(t.orderId).where(sql`${t.orderLineId} is null`),
    check('refund_parts_amounts', sql`${t.quantity} > 0 and ${t.netCents} >= 0 and ${t.taxCents} >= 0`),
  ],
);

/** What was heard of a refund and what it did. Rows are only ever added. */
export const refundEvents = pgTable(
  'refund_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: text()
      .notNull()
      .references(() => refunds.id),
    fromState: text().$type<RefundState>().notNull(),
    toState: text().$type<RefundState>().notNull(),
    /** Of a provider's event; null where the shop itself has moved it. */
    eventId: text(),
    why: text(),
    at: time().notNull(),
  },
  (t) => [uniqueIndex('refund_events_once').on(t.refundId, t.eventId)],
);
