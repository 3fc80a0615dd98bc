import type { PrivateProductState } from '@merchmill/contract/design/publication.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { products, spus } from '../../catalog/catalog/catalog.tables.ts';
import { templates } from '../design/design.tables.ts';
import { designDocuments } from '../document/document.tables.ts';

/** Products that users made of their saved designs, each as the design stood when it was saved last. */
export const privateProducts = pgTable(
  'private_products',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    templateId: text().references(() => templates.id, { onDelete: 'set null' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    documentHash: text()
      .notNull()
      .references(() => designDocuments.hash),
    printedAreas: text().array().notNull(),
    /** Code of the color it is offered in. */
    color: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    state: text().$type<PrivateProductState>().notNull(),
    /** Why it was declined. */
    reason: text(),
    /** The ready design that others see, once it was published; kept when it is taken back, for what was ordered. */
    spuId: text().references(() => spus.id),
    /** When its maker said that all of it may be published. */
    rightsConfirmedAt: time(),
    submittedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('private_products_of_template').on(t.templateId),
    index('private_products_of_document').on(t.documentHash),
    index('private_products_of_user').on(t.ownerId, t.updatedAt, t.id),
    index('private_products_in_state').on(t.state, t.submittedAt, t.id),
    check('private_products_state', sql`${t.state} in ('private', 'submitted', 'published', 'declined')`),
    check('private_products_declined', sql`(${t.state} = 'declined') = (${t.reason} is not null)`),
    check(
      'private_products_submitted',
      sql`${t.state} not in ('submitted', 'published') or (${t.rightsConfirmedAt} is not null and ${t.submittedAt} is not null)`,
    ),
    check('private_products_published', sql`${t.state} <> 'published' or ${t.spuId} is not null`),
  ],
);
