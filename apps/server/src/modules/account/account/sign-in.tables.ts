import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from './account.tables.ts';

/* Ways into an account besides the password, and the second step after it. */

/** The app that makes codes for somebody. Without `confirmedAt` it is being set up, and asked for by nobody. */
export const authenticators = pgTable('authenticators', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed by the secret box. */
  secret: text().notNull(),
  createdAt: time().notNull(),
  confirmedAt: time(),
  /** The time step of the newest code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer().notNull().default(0),
  /** When the person was last told that somebody has the password, but no code. */
  warnedAt: time(),
});

/** Hashes of the codes for who lost the app; a code that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
  },
  (t) => [index().on(t.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the browser names it. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Kept by a password manager or an account, so that it survives the loss of the device. */
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: time().notNull(),
    lastUsedAt: time(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index().on(t.userId)],
);

/** The Google account that somebody signs in with: one for each person. */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who it is: neither changes, while the address may. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As Google said when it was connected, for the person to recognize it by. */
    email: text().notNull(),
    createdAt: time().notNull(),
    lastUsedAt: time(),
  },
  (t) => [uniqueIndex('google_accounts_subject').on(t.issuer, t.subject)],
);

/**
 * What a browser has begun and not finished: a login that waits for its second step, a passkey that was asked for.
 * One of each kind for a browser; the id is a hash of both.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The challenge, or what is compared when the browser comes back. */
    data: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);
