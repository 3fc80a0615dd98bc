import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import type { AccountKind } from './ledger.rules.ts';

/* The ledger. Rows are only ever added: triggers (ledger.triggers.sql) refuse everything else. */

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  { id: text().primaryKey(), kind: text().$type<AccountKind>().notNull(), owner: text().notNull() },
  (t) => [check('ledger_accounts_name', sql`${t.id} = ${t.kind} || ':' || ${t.owner} and ${t.owner} <> ''`)],
);

/** One movement of money, whole or not at all. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: text().primaryKey(),
    /** What happened in the business, e.g. `orderPaid`. */
    kind: text().notNull(),
    /** What may happen only once, e.g. `payment:<id>`. */
    key: text().notNull().unique('ledger_transactions_key'),
    /** What it is about, e.g. `order:<id>`. */
    ref: text().notNull(),
    /** Number of its postings: none can be added to it later. */
    lines: smallint().notNull(),
    at: time().notNull(),
  },
  (t) => [index('ledger_transactions_ref').on(t.ref), check('ledger_transactions_lines', sql`${t.lines} >= 2`)],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: text()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull().default('USD'),
  },
  (t) => [
    index('ledger_postings_transaction').on(t.transactionId),
    index('ledger_postings_account').on(t.accountId, t.amountCents),
    check('ledger_postings_amount', sql`${t.amountCents} <> 0`),
    check('ledger_postings_currency', sql`${t.currency} = 'USD'`),
  ],
);
