import type { CustomerType, EmailSendMode } from '@merchmill/contract/enums.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/**
 * Whose things they are: orders, designs, money. Everybody has an owner of their own with the same id. What kind of
 * customer somebody is, is said here; who is of the staff, by their roles.
 */
export const owners = pgTable(
  'owners',
  {
    id: text().primaryKey(),
    type: smallint().$type<CustomerType>().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [check('owners_type', sql`${t.type} in (1, 2, 4, 5)`)],
);

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Lower case: an address is one account however it is typed. */
    email: text().notNull(),
    emailVerifiedAt: time(),
    name: text().notNull(),
    passwordHash: text(),
    source: integer().notNull().default(0),
    sendProofEmailType: smallint().$type<EmailSendMode>().notNull().default(1),
    sendShippedEmailType: smallint().$type<EmailSendMode>().notNull().default(1),
    createdAt: time().notNull(),
    /** When the person was last told that somebody registers with their address. */
    registrationToldAt: time(),
    /**
     * Bought without an account: the address is where to reach them, proven by nobody, and no login. Several may have it,
     * beside the account of that address; whoever looks somebody up by address leaves them out.
     */
    guest: boolean().notNull().default(false),
    /** Of the demo shop, whose password is published: kept out where others can reach the shop. */
    demo: boolean().notNull().default(false),
    /** From then on nobody logs in, until it is lifted; what was ordered goes on. */
    suspendedAt: time(),
    /** As it was told to the person. */
    suspendedReason: text(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email).where(sql`not ${t.guest}`),
    index('users_guest_email').on(t.email, t.createdAt).where(sql`${t.guest}`),
    // Operations look for people by any part of these.
    index('users_trigrams').using('gin', t.email.op('gin_trgm_ops'), t.name.op('gin_trgm_ops')),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_guest', sql`not ${t.guest} or (${t.passwordHash} is null and ${t.emailVerifiedAt} is null)`),
    index('users_suspended').on(t.email).where(sql`${t.suspendedAt} is not null`),
    check('users_suspended_reason', sql`(${t.suspendedAt} is null) = (${t.suspendedReason} is null)`),
  ],
);

/** Who is of the staff, and as what. Nobody granted what the set-up gave. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
    grantedBy: text(),
    grantedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] }), index().on(t.role)],
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
    /** For the person to recognize it by: browser and system, and the beginning of the address. */
    client: text(),
    network: text(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index().on(t.userId)],
);

/**
 * What somebody wants an account to be whose address is not proven yet: one row for each code that was mailed. The code
 * proves the address for the password, the name and the consent of its own row, and for nobody else's.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    policyVersion: text().notNull(),
    agreedAt: time().notNull(),
    /** The browser that registered, by the secret of its cookie. */
    deviceHash: text().notNull(),
    /** The network that asked for the code, differently written for each address. */
    networkHash: text().notNull().default(''),
    codeHash: text().notNull(),
    /** Tries of the browser that registered, and of all others: these must not spend those. */
    tries: integer().notNull().default(0),
    otherTries: integer().notNull().default(0),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    index().on(t.email, t.createdAt),
    index().on(t.createdAt),
    check('registrations_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Browsers that a person has logged in from. The id is a hash of both, so that it tells of neither. */
export const devices = pgTable(
  'devices',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: time().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.seenAt)],
);

/**
 * Failed logins: one row for each address that was typed, known or not, and where it was typed. The id is a keyed hash
 * of the two.
 */
export const loginTries = pgTable(
  'login_tries',
  {
    id: text().primaryKey(),
    failures: integer().notNull(),
    at: time().notNull(),
    /** No further try before. */
    notBefore: time().notNull(),
  },
  (t) => [index().on(t.at)],
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

type AddressColumns = Record<'name' | 'company' | 'line1' | 'line2' | 'phone', SQLWrapper>;
/** What an address is found by, as its index has it: of the phone number only the digits. */
export const textOfAddress = ({ name, company, line1, line2, phone }: AddressColumns) =>
  sql`${name} || ' ' || coalesce(${company}, '') || ' ' || ${line1} || ' ' || coalesce(${line2}, '') || ' ' || regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')`;

export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
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
  (t) => [
    index().on(t.ownerId),
    // Operations look for people by any part of these.
    index('addresses_trigrams').using('gin', sql`(${textOfAddress(t)}) gin_trgm_ops`),
    uniqueIndex('addresses_one_default').on(t.ownerId).where(sql`${t.isDefault}`),
  ],
);

/** What staff write down about somebody, for each other. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No reference: what was written outlives the account of who wrote it. */
    writtenBy: text().notNull(),
    text: text().notNull(),
    at: time().notNull(),
  },
  (t) => [
    index('user_notes_of').on(t.userId, t.at),
    check('user_notes_text', sql`length(${t.text}) between 1 and 2000`),
  ],
);

/**
 * Staff who use the shop for a customer: for a few minutes, in the browser of their own session, and no longer than
 * that one.
 */
export const behalfSessions = pgTable(
  'behalf_sessions',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull(),
    staffSessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    staffId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('behalf_sessions_token').on(t.tokenHash),
    uniqueIndex('behalf_sessions_of_staff').on(t.staffSessionId),
    index().on(t.ownerId),
    index().on(t.staffId),
    index().on(t.expiresAt),
  ],
);
