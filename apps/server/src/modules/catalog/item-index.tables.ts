import { type AnyPgColumn, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products, sortKeys, spus } from './catalog.tables.ts';

/*
 * What products and ready designs are found by: a narrow row for each that is in a listing, so that a listing narrowed
 * by facets or words is counted and sorted without a look at the items themselves, which are ten times as wide. Written
 * by triggers alone (migrations/0007_item_index_guards.sql).
 */

/** Each facet token with its number: four bytes in an index row instead of up to thirty. */
export const facetTokens = pgTable('facet_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  token: text().notNull().unique(),
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const indexColumns = (item: () => AnyPgColumn) => ({
  id: text().primaryKey().references(item, { onDelete: 'cascade' }),
  ...sortKeys(),
  /** Numbers of its facet tokens. One GIN index answers any combination. */
  facets: integer().array().notNull(),
  /** The words of its title weigh most (A), those of its search text less (C), those of its colours least (D). */
  words: tsvector().notNull(),
});

/** By one of these a whole tab is walked along in the order of a sort, and what does not match is left out on the way. */
export const productIndex = pgTable(
  'product_index',
  indexColumns(() => products.id),
  (t) => [
    index('product_index_facets').using('gin', t.facets),
    index('product_index_words').using('gin', t.words),
    index('product_index_by_release').on(t.releaseTime, t.id, t.facets),
    index('product_index_by_settled').on(t.settleOrderNum, t.id, t.facets),
    index('product_index_by_price').on(t.lowestPriceCents, t.id, t.facets),
  ],
);

export const spuIndex = pgTable(
  'spu_index',
  indexColumns(() => spus.id),
  (t) => [
    index('spu_index_facets').using('gin', t.facets),
    index('spu_index_words').using('gin', t.words),
    index('spu_index_by_release').on(t.releaseTime, t.id, t.facets),
    index('spu_index_by_settled').on(t.settleOrderNum, t.id, t.facets),
    index('spu_index_by_price').on(t.lowestPriceCents, t.id, t.facets),
  ],
);
