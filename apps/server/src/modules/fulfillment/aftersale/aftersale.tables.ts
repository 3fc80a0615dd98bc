import type { RefundForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import {
  claimAnswers,
  claimStates,
  claimWishes,
  refundRequestStates,
} from '@merchmill/contract/fulfillment/aftersale.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { listed, time } from '../../../platform/db/columns.ts';
import { users } from '../../account/account/account.tables.ts';
import { orderLines, orderLinks, orders } from '../../orders/order/order.tables.ts';
import { files } from '../../shop/file/file.tables.ts';

/** Money that somebody wants back after the release. Operations decide; one is open per order. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    askedBy: text()
      .notNull()
      .references(() => users.id),
    state: text({ enum: refundRequestStates }).notNull().default('asked'),
    amountCents: integer().notNull(),
    /** As it was charged, in the order's currency; null for requests older than this figure. */
    amountMinor: integer(),
    /** The shipping is asked back too. */
    shipping: boolean().notNull().default(false),
    lines: jsonb().$type<z.infer<typeof RefundForm>['lines']>().notNull(),
    reason: text().notNull(),
    decision: text(),
    decidedBy: text(),
    createdAt: time().notNull(),
    decidedAt: time(),
  },
  (t) => [
    uniqueIndex('refund_requests_one_open').on(t.orderId).where(sql`${t.state} = 'asked'`),
    index('refund_requests_of_order').on(t.orderId, t.createdAt),
    check('refund_requests_state', sql`${t.state} in (${listed(refundRequestStates)})`),
    check('refund_requests_decided', sql`(${t.state} = 'asked') = (${t.decidedAt} is null)`),
    check('refund_requests_amount', sql`${t.amountCents} > 0`),
  ],
);

/** Orders whose customer was asked for a review, once. */
export const reviewRequests = pgTable('review_requests', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  askedAt: time().notNull(),
});

/** What is wrong with something that was delivered. One is open per line. */
export const claims = pgTable(
  'claims',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    by: text({ enum: ['customer', 'buyer'] }).notNull(),
    /** How many of them; null in claims from before this was asked: all. */
    quantity: integer(),
    wish: text({ enum: claimWishes }),
    text: text().notNull(),
    photoIds: jsonb().$type<string[]>().notNull(),
    state: text({ enum: claimStates }).notNull().default('open'),
    answer: text({ enum: claimAnswers }),
    answerText: text(),
    answeredBy: text(),
    createdAt: time().notNull(),
    answeredAt: time(),
  },
  (t) => [
    uniqueIndex('claims_one_open').on(t.orderLineId).where(sql`${t.state} = 'open'`),
    index('claims_of_order').on(t.orderId, t.createdAt),
    index('claims_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
    check('claims_state', sql`${t.state} in (${listed(claimStates)})`),
    check('claims_answer', sql`${t.answer} in (${listed(claimAnswers)})`),
    check('claims_quantity', sql`${t.quantity} > 0`),
    check('claims_wish', sql`${t.wish} in (${listed(claimWishes)})`),
    check('claims_answered', sql`(${t.state} = 'open') = (${t.answer} is null)`),
  ],
);

/** Who of operations has said yes to giving money back where it needs two people, to how much and in which words. */
export const approvals = pgTable(
  'approvals',
  {
    /** The key of the refund, or the exception whose answer it is: `refund:<id>`, `claim:<id>`, `exception:<id>`, `staffCancel:<order>`. */
    subject: text().notNull(),
    userId: text().notNull(),
    /** Null in approvals from before this was kept. */
    orderId: text().references(() => orders.id),
    /** They agreed to at most so much. */
    amountCents: integer().notNull().default(0),
    /** Which answer to an exception; null where there is but one to give money by. */
    remedy: text(),
    note: text().notNull(),
    at: time().notNull(),
    /** Null while it waits for somebody else. */
    settledAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.userId] }),
    index('approvals_of_user').on(t.userId, t.at),
    index('approvals_waiting').on(t.orderId).where(sql`${t.settledAt} is null`),
  ],
);

/** Photos that came by a link and may be named in a claim by it. */
export const linkPhotos = pgTable(
  'order_link_photos',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id),
    linkId: text()
      .notNull()
      .references(() => orderLinks.id),
    createdAt: time().notNull(),
  },
  (t) => [index('order_link_photos_of_link').on(t.linkId)],
);
