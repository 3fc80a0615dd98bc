import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tsvector } from '../../../platform/db/columns.ts';
import { products, sortKeys, spus } from '../catalog/catalog.tables.ts';

/*
 * What products and ready designs are found by: a narrow row for each that is in a listing, so that a listing narrowed
 * by facets or words is counted and sorted without a look at the items themselves, which are ten times as wide. Written
 * by triggers alone (item-index.triggers.sql).
 */

/** Each facet token with its number: four bytes in an index row instead of up to thirty. */
export const facetTokens = pgTable('facet_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  token: text().notNull().unique(),
});

const columnsOf = (item: () => AnyPgColumn) => ({
  id: text().primaryKey().references(item, { onDelete: 'cascade' }),
  ...sortKeys(),
  /** Numbers of its facet tokens. One GIN index answers any combination. */
  facets: integer().array().notNull(),
  /** The words of its title weigh most (A), those of its search text less (C), those of its colors least (D). */
  words: tsvector().notNull(),
});

type Columns = Record<'id' | 'releaseTime' | 'settleOrderNum' | 'lowestPriceCents' | 'facets' | 'words', AnyPgColumn>;

/**
 * By an index of a sort a whole tab is walked along, and what does not match is left out on the way.
 * @param told what else a walk has to know of each item
 */
const indexesOf = (name: string, t: Columns, ...told: AnyPgColumn[]) => [
  index(`${name}_facets`).using('gin', t.facets),
  index(`${name}_words`).using('gin', t.words),
  index(`${name}_by_release`).on(t.releaseTime, t.id, t.facets, ...told),
  index(`${name}_by_settled`).on(t.settleOrderNum, t.id, t.facets, ...told),
  index(`${name}_by_price`).on(t.lowestPriceCents, t.id, t.facets, ...told),
];

export const productIndex = pgTable(
  'product_index',
  columnsOf(() => products.id),
  (t) => indexesOf('product_index', t),
);

export const spuIndex = pgTable(
  'spu_index',
  {
    ...columnsOf(() => spus.id),
    /** What listings show once: the artwork; what a customer made stands for itself, by its id. */
    artwork: text().notNull(),
  },
  (t) => indexesOf('spu_index', t, t.artwork),
);
