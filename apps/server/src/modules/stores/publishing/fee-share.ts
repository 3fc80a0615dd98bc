import { type SQLWrapper, sql } from 'drizzle-orm';
import { storeProducts } from './publishing.tables.ts';

/** What the platform takes of a price, in hundredths of a per cent, as the store product whose id a column has says it. */
export const feeSharesOf = (storeProductId: SQLWrapper) =>
  sql<
    number | null
  >`(select (k.price_rule ->> 'feeBasisPoints')::int from ${storeProducts} k where k.id = ${storeProductId})`;
