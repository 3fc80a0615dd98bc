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

/** By an index of a sort a whole tab is walked along, and what does not match is left out on the way. */
const itemIndex = <Name extends string>(name: Name, item: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: text().primaryKey().references(item, { onDelete: 'cascade' }),
      ...sortKeys(),
      /** Numbers of its facet tokens. One GIN index answers any combination. */
      facets: integer().array().notNull(),
      /** The words of its title weigh most (A), those of its search text less (C), those of its colors least (D). */
      words: tsvector().notNull(),
    },
    (t) => [
      index(`${name}_facets`).using('gin', t.facets),
      index(`${name}_words`).using('gin', t.words),
      index(`${name}_by_release`).on(t.releaseTime, t.id, t.facets),
      index(`${name}_by_settled`).on(t.settleOrderNum, t.id, t.facets),
      index(`${name}_by_price`).on(t.lowestPriceCents, t.id, t.facets),
    ],
  );

export const productIndex = itemIndex('product_index', () => products.id);
export const spuIndex = itemIndex('spu_index', () => spus.id);
