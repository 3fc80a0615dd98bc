import type { PrintFacts, PrintFormat } from '@merchmill/design/print-formats.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { designDocuments } from '../document/document.tables.ts';

/** Saved designs. A save puts another document in the place of the last one; orders keep the one they were placed with. */
export const templates = pgTable(
  'templates',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    /** Code of the color it is shown in. */
    color: text().notNull(),
    version: integer().notNull(),
    documentHash: text()
      .notNull()
      .references(() => designDocuments.hash),
    /** Codes of the areas with something on them. */
    printedAreas: text().array().notNull(),
    /** What its link is signed with beside its id: another mark is another link. Null where it is not shared. */
    shareMark: text(),
    /** Whoever has the link may start from a copy of it. */
    shareAllowsCopy: boolean().notNull().default(false),
    /** When its owner deleted it, while that can be undone: out of their list and of others' sight at once. */
    deletedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index().on(t.ownerId, t.updatedAt),
    index().on(t.documentHash, t.ownerId),
    index('templates_of_product').on(t.productId),
    index('templates_deleted').on(t.deletedAt),
    check('templates_version', sql`${t.version} > 0`),
  ],
);

/** Files to print from. The same design on the same print area is made once. */
export const printFiles = pgTable(
  'print_files',
  {
    id: text().primaryKey(),
    documentHash: text()
      .notNull()
      .references(() => designDocuments.hash),
    areaCode: text().notNull(),
    format: text().$type<PrintFormat>().notNull().default('png'),
    /** Size, resolution and edge of the print area it was made for. */
    printSpec: text().notNull(),
    rendererVersion: integer().notNull(),
    /** Of the file's bytes, in hexadecimal; its place in the file store. */
    sha256: text().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    dpi: integer().notNull(),
    bytes: integer().notNull(),
    facts: jsonb().$type<PrintFacts>(),
    createdAt: time().notNull(),
  },
  (t) => [uniqueIndex('print_files_once').on(t.documentHash, t.areaCode, t.format, t.printSpec, t.rendererVersion)],
);

/** Documents that are kept for a day unless something needs them, with the product they were looked at or saved on. */
export const passingDesigns = pgTable(
  'passing_designs',
  {
    id: text().primaryKey(),
    documentHash: text()
      .notNull()
      .references(() => designDocuments.hash, { onDelete: 'cascade' }),
    /** It may have been deleted since. */
    productId: text().notNull(),
    /** When they were looked at last, or another one was saved in their place. */
    seenAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('passing_designs_once').on(t.documentHash, t.productId),
    index('passing_designs_seen').on(t.seenAt),
  ],
);
