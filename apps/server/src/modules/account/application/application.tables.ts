import { applicationStates, taxIdChecks, type Volume, volumes } from '@merchmill/contract/account/application.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners, users } from '../account/account.tables.ts';

/** Who wants to be a business customer, and what became of it. */
export const businessApplications = pgTable(
  'business_applications',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id),
    /** Who sent it: whoever that is does not decide about it. */
    submittedBy: text()
      .notNull()
      .references(() => users.id),
    legalName: text().notNull(),
    registerNumber: text(),
    country: text().notNull(),
    taxId: text().notNull(),
    taxIdCheck: text({ enum: taxIdChecks }).notNull(),
    website: text(),
    volume: text().$type<Volume>().notNull(),
    sells: text().notNull(),
    wishedLimitCents: bigint({ mode: 'number' }),
    state: text({ enum: applicationStates }).notNull().default('submitted'),
    reason: text(),
    decidedBy: text().references(() => users.id),
    createdAt: time().notNull(),
    decidedAt: time(),
  },
  (t) => [
    uniqueIndex('business_applications_one_open').on(t.ownerId).where(sql`${t.state} = 'submitted'`),
    index('business_applications_of_user').on(t.ownerId, t.createdAt),
    index('business_applications_in_state').on(t.state, t.createdAt),
    check('business_applications_state', sql`${t.state} in (${listed(applicationStates)})`),
    check('business_applications_volume', sql`${t.volume} in (${listed(volumes)})`),
    check('business_applications_reason', sql`(${t.state} = 'declined') = (${t.reason} is not null)`),
    check('business_applications_decided', sql`(${t.state} = 'submitted') = (${t.decidedAt} is null)`),
  ],
);
