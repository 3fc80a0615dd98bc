import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from '../../account/account/account.tables.ts';
import { skus, spus } from '../../catalog/catalog/catalog.tables.ts';
import { designDocuments } from '../../design/document/document.tables.ts';

export const carts = pgTable(
  'carts',
  {
    /** A person's id, or `guest-` and the hash of a guest's cookie. The column is older than guests. */
    ownerId: text('user_id').primaryKey(),
    /** The person, so that the cart goes with the account; null for a guest. */
    accountId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Goes up with every change: an order is made from exactly one version. */
    version: integer().notNull().default(0),
    /** Last change: carts that guests left behind are thrown away by it. */
    changedAt: time().notNull().defaultNow(),
  },
  (t) => [index('carts_of_account').on(t.accountId), index('carts_changed').on(t.changedAt)],
);

/** What is to be made: a variant, and what is printed on it as it was when it was put in. */
const chosen = () => ({
  id: text().primaryKey(),
  ownerId: text('user_id')
    .notNull()
    .references(() => carts.ownerId, { onDelete: 'cascade' }),
  skuId: text()
    .notNull()
    .references(() => skus.id),
  spuId: text().references(() => spus.id),
  /** The saved design it came from; it may be changed or deleted later, the document stays. */
  templateId: text(),
  /** Null for a blank. */
  documentHash: text().references(() => designDocuments.hash),
  quantity: integer().notNull(),
  /** Price of one unit before quantity tiers, as its owner last saw and accepted it; null in lines older than this. */
  seenUnitCents: integer(),
  /** The product of a store that it was last asked for as a sample of; null for anything else. It may be deleted later. */
  sampleOf: text(),
  /** Hash of what the print check said of it when it was put in, and by which rules; null for what nobody was told of. */
  checkHash: text(),
  checkVersion: integer(),
  createdAt: time().notNull(),
});

export const cartLines = pgTable('cart_lines', chosen(), (t) => [
  index('cart_lines_of_document').on(t.documentHash),
  index().on(t.ownerId, t.createdAt),
  unique('cart_lines_once').on(t.ownerId, t.skuId, t.spuId, t.documentHash).nullsNotDistinct(),
  check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
]);

/** Put aside for later. No order is made of these, so they are kept apart from the lines that are. */
export const draftCartLines = pgTable('draft_cart_lines', chosen(), (t) => [
  index('draft_cart_lines_of_document').on(t.documentHash),
  index().on(t.ownerId, t.createdAt),
  unique('draft_cart_lines_once').on(t.ownerId, t.skuId, t.spuId, t.documentHash).nullsNotDistinct(),
  check('draft_cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
]);

/** Of what is chosen again there are more, not another line. */
export const sameChoice = (lines: typeof cartLines | typeof draftCartLines) => [
  lines.ownerId,
  lines.skuId,
  lines.spuId,
  lines.documentHash,
];

/**
 * A sample and the same item that is none are one line, which stays a sample: both cost the same and go to the same person.
 * Instances of the version before know a line by these four columns only.
 */
export const sampleOfBoth = (lines: typeof cartLines | typeof draftCartLines) =>
  sql`coalesce(excluded.sample_of, ${lines.sampleOf})`;
