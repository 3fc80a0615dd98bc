import type {
  BusinessAddress,
  EprNumber,
  OtherTaxId,
  ResponsiblePerson,
} from '@merchmill/contract/orders/business.shapes.ts';
import { traderStatuses } from '@merchmill/contract/orders/business.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';

/** Who a business is; its name, tax id and IOSS number are in its tax profile. */
export const businessIdentities = pgTable(
  'business_identities',
  {
    ownerId: text('user_id')
      .primaryKey()
      .references(() => owners.id, { onDelete: 'cascade' }),
    address: jsonb().$type<BusinessAddress>(),
    register: text(),
    registerNumber: text(),
    traderStatus: text({ enum: traderStatuses }),
    /** When that was declared; kept while it is saved again unchanged. */
    traderDeclaredAt: time(),
    euResponsible: jsonb().$type<ResponsiblePerson>(),
    epr: jsonb().$type<EprNumber[]>().notNull(),
    /** Beside the one of the tax profile; form and check digit were right when they were entered. */
    otherTaxIds: jsonb().$type<OtherTaxId[]>().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    check('business_identities_trader', sql`${t.traderStatus} in (${listed(traderStatuses)})`),
    check('business_identities_declared', sql`(${t.traderStatus} is null) = (${t.traderDeclaredAt} is null)`),
  ],
);
