import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';

/**
 * One row per wallet, to be locked by whoever takes money out. What is in it is the sum of its postings in the ledger,
 * which the database never lets go below zero (wallet.triggers.sql).
 */
export const wallets = pgTable('wallets', {
  ownerId: text('user_id')
    .primaryKey()
    .references(() => owners.id),
  openedAt: time().notNull(),
});
