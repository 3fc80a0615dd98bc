import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { storeProducts } from './publishing.tables.ts';

type Row = { state: AnyPgColumn; listingId: AnyPgColumn };

const listedStates = ['published', 'outOfSync', 'failed'];

/** On sale at a marketplace: of what is hidden or was never sent nothing is sold. */
export const isListed = ({ state, listingId }: Row): SQL => and(inArray(state, listedStates), isNotNull(listingId))!;

const p = alias(storeProducts, 'p');

/** On sale in its store, whether it was sent there or left as a file. Of a row `p` of store_products. */
export const isOnSale: SQL = or(eq(p.state, 'exported'), isListed(p))!;
