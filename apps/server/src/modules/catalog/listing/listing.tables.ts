import type { HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import type { DateRule } from './festival.rules.ts';

/**
 * Everything that has a listing: the root of each tab (which holds all), the categories below it, and the curated
 * collections, which stand beside the tree.
 */
export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    /** CategoryTabType: 1 products, 2 ready designs. */
    tab: smallint().$type<1 | 2>().notNull(),
    kind: text({ enum: ['root', 'category', 'collection'] }).notNull(),
    parentId: text().references((): AnyPgColumn => categories.id),
    /** Empty for a root. */
    handle: text().notNull(),
    title: text().notNull(),
    intro: text().notNull(),
    /** Ids from the root down to and with this one. */
    path: text().array().notNull(),
    position: integer().notNull(),
    /** In no menu and without a page, with all below it; what is in it is found elsewhere. */
    hidden: boolean().notNull().default(false),
    /** The item in it that is its picture; null, or one that is not in it any more: its most featured one. */
    coverItemId: text(),
  },
  (t) => [
    uniqueIndex('categories_handle').on(t.tab, t.kind, t.handle),
    // A collection is asked for without its tab.
    uniqueIndex('categories_collection').on(t.handle).where(sql`${t.kind} = 'collection'`),
    check('categories_tab', sql`${t.tab} in (1, 2)`),
    check('categories_parent', sql`(${t.kind} = 'category') = (${t.parentId} is not null)`),
    check('categories_path', sql`${t.path}[array_length(${t.path}, 1)] = ${t.id}`),
  ],
);

/** Handles that categories had: their old addresses lead to the new ones. */
export const formerHandles = pgTable(
  'former_handles',
  {
    /** CategoryTabType. */
    tab: smallint().$type<1 | 2>().notNull(),
    handle: text().notNull(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.tab, t.handle] })],
);

/** How many items each listing holds; kept by triggers (listing.triggers.sql). */
export const categoryCounts = pgTable(
  'category_counts',
  {
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    scope: smallint().notNull(),
    number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.scope] }), check('category_counts_number', sql`${t.number} >= 0`)],
);

/** How many items of a listing have a facet token; kept by triggers (listing.triggers.sql). */
export const facetCounts = pgTable(
  'facet_counts',
  {
    categoryId: text().notNull(),
    scope: smallint().notNull(),
    token: text().notNull(),
    number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.scope, t.token] })],
);

/** On how many designs of a listing an artwork of the shop's own is; kept by triggers (listing.triggers.sql). */
export const artworkCounts = pgTable(
  'artwork_counts',
  {
    categoryId: text().notNull(),
    scope: smallint().notNull(),
    artwork: text().notNull(),
    number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.scope, t.artwork] })],
);

/** How many artworks each listing of ready designs shows; kept by triggers (listing.triggers.sql). */
export const listingArtworks = pgTable(
  'listing_artworks',
  { categoryId: text().notNull(), scope: smallint().notNull(), number: integer().notNull() },
  (t) => [primaryKey({ columns: [t.categoryId, t.scope] })],
);

const category = () =>
  text()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' });
const product = () =>
  text()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });
const spu = () =>
  text()
    .notNull()
    .references(() => spus.id, { onDelete: 'cascade' });

/** Where a product belongs by decision; its weight there drives the Featured order. */
export const productCategories = pgTable(
  'product_categories',
  { categoryId: category(), productId: product(), weight: integer().notNull() },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index().on(t.categoryId)],
);

export const spuCategories = pgTable(
  'spu_categories',
  { categoryId: category(), spuId: spu(), weight: integer().notNull() },
  (t) => [primaryKey({ columns: [t.spuId, t.categoryId] }), index().on(t.categoryId)],
);

/** 0 everything, 1 offered by die-line, 2 in stock in a named warehouse. */
export const listingScopes = { all: 0, knife: 1, globalWarehouse: 2, member: 3 } as const;
export type ListingScope = keyof typeof listingScopes;

const listingKeys = () => ({
  categoryId: category(),
  scope: smallint().notNull(),
  releaseTime: time().notNull(),
  settleOrderNum: integer().notNull(),
  lowestPriceCents: integer().notNull(),
  weight: integer().notNull(),
});

/**
 * One row for every listing a product shows up in: each category it belongs to, all above, and each scope it meets.
 * With the sort keys in it and one index per sort, ending in the unique id, a page of a listing is one range of one
 * index, however many products there are. Written by `placeOnListings` alone.
 */
export const productListings = pgTable('product_listings', { ...listingKeys(), productId: product() }, (t) => [
  primaryKey({ columns: [t.categoryId, t.scope, t.productId] }),
  index('product_listings_by_release').on(t.categoryId, t.scope, t.releaseTime, t.productId),
  index('product_listings_by_settled').on(t.categoryId, t.scope, t.settleOrderNum, t.productId),
  index('product_listings_by_price').on(t.categoryId, t.scope, t.lowestPriceCents, t.productId),
  index('product_listings_by_weight').on(t.categoryId, t.scope, t.weight, t.productId),
  index('product_listings_of').on(t.productId),
]);

export const spuListings = pgTable('spu_listings', { ...listingKeys(), spuId: spu() }, (t) => [
  primaryKey({ columns: [t.categoryId, t.scope, t.spuId] }),
  index('spu_listings_by_release').on(t.categoryId, t.scope, t.releaseTime, t.spuId),
  index('spu_listings_by_settled').on(t.categoryId, t.scope, t.settleOrderNum, t.spuId),
  index('spu_listings_by_price').on(t.categoryId, t.scope, t.lowestPriceCents, t.spuId),
  index('spu_listings_by_weight').on(t.categoryId, t.scope, t.weight, t.spuId),
  index('spu_listings_of').on(t.spuId),
]);

/** Curated entries of the header: hot lists, festivals, template designs. */
export const hotEntries = pgTable(
  'hot_entries',
  {
    id: text().primaryKey(),
    type: smallint().$type<HotCategoryType>().notNull(),
    kind: smallint().$type<HotCategoryKind>().notNull(),
    handle: text().notNull(),
    title: text().notNull(),
    blurb: text().notNull(),
    position: integer().notNull(),
    /** What it opens: a collection, or for a directory a category. */
    categoryId: text().references(() => categories.id),
    /** What it opens instead: an article, whose table is of a later module. */
    articleHandle: text(),
    /** Festivals: the day is computed each year. */
    dateRule: jsonb().$type<DateRule>(),
    orderByLeadDays: integer(),
  },
  (t) => [
    uniqueIndex('hot_entries_handle').on(t.type, t.handle),
    check(
      'hot_entries_festival',
      sql`(${t.type} = 2) = (${t.dateRule} is not null and ${t.orderByLeadDays} is not null)`,
    ),
    check(
      'hot_entries_target',
      sql`(${t.kind} = 2) = (${t.articleHandle} is not null) and (${t.kind} = 2) = (${t.categoryId} is null)`,
    ),
  ],
);

/** Every word that some item is or was found by: what a misspelt word is compared with. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
]);
