import { creditTerms } from '@merchmill/contract/money/credit.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners, users } from '../../account/account/account.tables.ts';
import { orders } from '../../orders/order/order.tables.ts';

/**
 * Who may pay by invoice, up to which limit. One row per customer, to be locked by whoever moves what they owe. How much
 * that is, is the sum of its postings in the ledger (`receivable`).
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    ownerId: text('user_id')
      .primaryKey()
      .references(() => owners.id),
    /** Counts up over all customers: what a transfer and the statements name. */
    serial: integer().notNull().generatedAlwaysAsIdentity(),
    limitCents: bigint({ mode: 'number' }).notNull(),
    termsDays: integer().$type<(typeof creditTerms)[number]>().notNull(),
    blocked: boolean().notNull().default(false),
    blockedReason: text(),
    version: integer().notNull().default(1),
    openedAt: time().notNull(),
    /** The first day of the month whose statement is to be made next. */
    statedFrom: date().notNull(),
  },
  (t) => [
    uniqueIndex('credit_accounts_serial').on(t.serial),
    index('credit_accounts_stated').on(t.statedFrom),
    check('credit_accounts_limit', sql`${t.limitCents} > 0`),
    check('credit_accounts_terms', sql`${t.termsDays} in (${sql.raw(creditTerms.join(', '))})`),
    check('credit_accounts_blocked', sql`${t.blocked} = (${t.blockedReason} is not null)`),
  ],
);

/** An order that is paid by invoice, and what is still open of it. */
export const creditInvoices = pgTable(
  'credit_invoices',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    ownerId: text('user_id')
      .notNull()
      .references(() => creditAccounts.ownerId),
    amountCents: integer().notNull(),
    /** What went back of it: owed no more, whatever becomes of payments. */
    refundedCents: integer().notNull().default(0),
    openCents: integer().notNull(),
    /** Days in the shop's time zone. */
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    issuedAt: time().notNull(),
    /** The last reminder that was sent, in days from when it is due; null before the first. */
    remindedDays: integer(),
  },
  (t) => [
    index('credit_invoices_of_user').on(t.ownerId, t.dueOn, t.orderId),
    index('credit_invoices_open').on(t.dueOn).where(sql`${t.openCents} > 0`),
    check('credit_invoices_open_cents', sql`${t.openCents} between 0 and ${t.amountCents} and ${t.amountCents} > 0`),
    check('credit_invoices_refunded', sql`${t.refundedCents} between 0 and ${t.amountCents} - ${t.openCents}`),
  ],
);

/** Money that came for what is owed: told by staff from the bank's statement, or paid from the wallet. */
export const creditReceipts = pgTable(
  'credit_receipts',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => creditAccounts.ownerId),
    kind: text({ enum: ['bank', 'wallet'] }).notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    receivedOn: date().notNull(),
    /** The bank's, or the key of the call: counts once for a customer. */
    reference: text().notNull(),
    /** What counts of it (`referenceKeyOf`); the key of a call counts as it is. */
    referenceKey: text().notNull(),
    /** Once one is reversed, its reference may be recorded again: which time this is. */
    entry: integer().notNull().default(1),
    /** Who recorded it. */
    recordedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('credit_receipts_once').on(t.ownerId, t.kind, t.referenceKey, t.entry),
    index('credit_receipts_of_user').on(t.ownerId, t.createdAt),
    index('credit_receipts_reference').on(t.referenceKey),
    check('credit_receipts_kind', sql`${t.kind} in (${listed(['bank', 'wallet'])})`),
    check('credit_receipts_amount', sql`${t.amountCents} > 0`),
  ],
);

/** A bank payment that was recorded by mistake, or that the bank took back. What it paid is owed again. */
export const creditReversals = pgTable(
  'credit_reversals',
  {
    receiptId: text()
      .primaryKey()
      .references(() => creditReceipts.id),
    ownerId: text('user_id')
      .notNull()
      .references(() => creditAccounts.ownerId),
    /** The day in the shop's time zone. */
    reversedOn: date().notNull(),
    reason: text().notNull(),
    reversedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
  },
  (t) => [index('credit_reversals_of_user').on(t.ownerId)],
);
