import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from './account.tables.ts';

/**
 * Links to choose a new password, one row for each time that somebody asked for one, also where there is no such
 * account: they count for the limits. The link has a secret, of which this has the hash.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: text().primaryKey(),
    /** Null where the address that was typed has no account. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The address that was typed, and the network it was typed in; keyed hashes. */
    addressHash: text().notNull(),
    networkHash: text().notNull(),
    /** Null until the mail is written. */
    tokenHash: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('password_resets_token').on(t.tokenHash),
    index().on(t.addressHash, t.createdAt),
    index().on(t.userId),
    index().on(t.createdAt),
  ],
);

/** Addresses that people want to have in place of theirs: one row for each code that was asked for. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new one. */
    email: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Of a change that was made: the address before, and the secret of the link that brings it back, as a hash. */
    formerEmail: text(),
    restoreHash: text(),
    restoreUntil: time(),
  },
  (t) => [
    uniqueIndex('email_changes_restore').on(t.restoreHash),
    index().on(t.email, t.createdAt),
    index().on(t.userId, t.createdAt),
    index().on(t.createdAt),
    check('email_changes_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'email_changes_restore_whole',
      sql`(${t.formerEmail} is null) = (${t.restoreHash} is null) and (${t.formerEmail} is null) = (${t.restoreUntil} is null)`,
    ),
  ],
);
