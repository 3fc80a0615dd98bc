import { certificateMimes, certificateStates } from '@merchmill/contract/orders/certificate.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners, users } from '../../account/account/account.tables.ts';

/** Files of resale certificates, exactly as they came; those that no certificate refers to go after a day. */
export const certificateFiles = pgTable(
  'certificate_files',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id),
    /** Who sent it: whoever that is does not decide about it. */
    uploadedBy: text()
      .notNull()
      .references(() => users.id),
    storageKey: text().notNull().unique('certificate_files_storage_key'),
    name: text().notNull(),
    mime: text({ enum: certificateMimes }).notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('certificate_files_of_user').on(t.ownerId, t.createdAt),
    index('certificate_files_by_time').on(t.createdAt),
    check('certificate_files_mime', sql`${t.mime} in (${listed(certificateMimes)})`),
    check('certificate_files_bytes', sql`${t.bytes} > 0`),
  ],
);

/** With which a business buys without sales tax, to sell it on: one form, for one state or several. */
export const resaleCertificates = pgTable(
  'resale_certificates',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id),
    fileId: text()
      .notNull()
      .unique('resale_certificates_file')
      .references(() => certificateFiles.id),
    /** Codes of US states. */
    states: jsonb().$type<string[]>().notNull(),
    number: text().notNull(),
    /** The last day on which it holds. */
    expiresOn: date().notNull(),
    state: text({ enum: certificateStates }).notNull().default('pending'),
    reason: text(),
    decidedBy: text().references(() => users.id),
    createdAt: time().notNull(),
    decidedAt: time(),
    /** When an order was first placed without tax because of it: from then on it belongs to the books. */
    usedAt: time(),
    /** When the owner was told that it runs out. */
    noticedAt: time(),
  },
  (t) => [
    index('resale_certificates_of_user').on(t.ownerId, t.createdAt),
    index('resale_certificates_in_state').on(t.state, t.createdAt),
    check('resale_certificates_state', sql`${t.state} in (${listed(certificateStates)})`),
    check('resale_certificates_states', sql`jsonb_array_length(${t.states}) > 0`),
    check('resale_certificates_reason', sql`(${t.state} = 'rejected') = (${t.reason} is not null)`),
    check('resale_certificates_decided', sql`${t.state} not in ('accepted', 'rejected') or ${t.decidedAt} is not null`),
  ],
);
