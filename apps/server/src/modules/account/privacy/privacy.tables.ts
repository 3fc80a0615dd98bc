import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import type { DesignOf } from '../../../platform/db/personal-data.ts';
import { owners, users } from '../account/account.tables.ts';

/** Archives of everything about a person, made when they ask for it and deleted after a week. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    state: text({ enum: ['asked', 'ready', 'failed'] }).notNull(),
    bytes: integer(),
    askedAt: time().notNull(),
    readyAt: time(),
    expiresAt: time(),
  },
  (t) => [
    index('data_exports_of').on(t.ownerId, t.askedAt),
    index('data_exports_expired').on(t.expiresAt),
    check('data_exports_ready', sql`(${t.state} = 'ready') = (${t.expiresAt} is not null and ${t.bytes} is not null)`),
  ],
);

/** Accounts that are to be deleted, and those that were: proof that it was asked for and done. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text()
      .primaryKey()
      // A guest whose orders become an account's is nobody to be deleted any more.
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Asked for by a guest: void once they have an account, which decides for itself. */
    guest: boolean().notNull().default(false),
    requestedAt: time().notNull(),
    /** Until then it can be undone. */
    eraseAt: time().notNull(),
    /** From then on it cannot be undone. */
    startedAt: time(),
    /** Designs that are forgotten once nothing refers to them; known from before the first of them was let go. */
    designs: jsonb().$type<DesignOf[]>().notNull().default([]),
    erasedAt: time(),
  },
  (t) => [index('account_deletions_due').on(t.eraseAt).where(sql`${t.erasedAt} is null`)],
);
