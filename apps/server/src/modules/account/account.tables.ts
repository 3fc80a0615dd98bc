import type { EmailSendMode, UserType } from '@merchmill/contract/enums.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Lower case: an address is one account however it is typed. */
    email: text().notNull(),
    emailVerifiedAt: time(),
    name: text().notNull(),
    passwordHash: text(),
    type: smallint().$type<UserType>().notNull().default(1),
    source: integer().notNull().default(0),
    sendProofEmailType: smallint().$type<EmailSendMode>().notNull().default(1),
    sendShippedEmailType: smallint().$type<EmailSendMode>().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    // Operations look for people by any part of these.
    index('users_trigrams').using('gin', t.email.op('gin_trgm_ops'), t.name.op('gin_trgm_ops')),
    check('users_type', sql`${t.type} between 1 and 5`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Opaque sessions: the browser has the token, we have its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    seenAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index().on(t.userId)],
);

/** Codes sent by mail: hashed, bound to a person and a purpose, used once, five tries. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verifyEmail'] }).notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index().on(t.userId, t.purpose)],
);

/** Failed logins of an address, known or not, to slow down guessing without locking anybody out. */
export const loginFailures = pgTable(
  'login_failures',
  { id: text().primaryKey(), emailHash: text().notNull(), at: time().notNull() },
  (t) => [index().on(t.emailHash, t.at)],
);

/** Which text of the privacy policy a person agreed to, and when. */
export const privacyConsents = pgTable(
  'privacy_consents',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    policyVersion: text().notNull(),
    at: time().notNull(),
  },
  (t) => [index().on(t.userId)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    company: text(),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull(),
    region: text(),
    postcode: text(),
    country: text().notNull(),
    phone: text(),
    isDefault: boolean().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [index().on(t.userId), uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`)],
);
