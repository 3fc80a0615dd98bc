import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { ofStoresOf } from '../store/index.ts';
import { storeListingFiles } from './listing-file.tables.ts';
import {
  listingTemplates,
  priceRules,
  publishItems,
  publishRuns,
  storeMedia,
  storePictures,
  storeProductFilters,
  storeProducts,
  storeVariants,
} from './publishing.tables.ts';

const ofProduct = (column: AnyPgColumn, ownerId: string): SQL =>
  sql`${column} in (select ${storeProducts.id} from ${storeProducts} where ${ownedBy(ownerId, storeProducts)})`;

/** Listings stay in the seller's shop on the marketplace: they are the seller's. */
export const publishingPersonalData: PersonalData = {
  module: 'publishing',
  tables: [
    deleted(publishItems, ({ id }) => ofProduct(publishItems.storeProductId, id)),
    deleted(publishRuns, ({ id }) => ownedBy(id, publishRuns), ['personId']),
    deleted(storePictures, ({ id }) => ofProduct(storePictures.storeProductId, id)),
    deleted(storeVariants, ({ id }) => ofProduct(storeVariants.storeProductId, id)),
    deleted(storeProducts, ({ id }) => ownedBy(id, storeProducts)),
    deleted(storeListingFiles, ({ id }) => ofStoresOf(storeListingFiles.storeId, id), ['personId']),
    deleted(storeMedia, ({ id }) => ofStoresOf(storeMedia.storeId, id)),
    deleted(priceRules, ({ id }) => ofStoresOf(priceRules.storeId, id)),
    deleted(listingTemplates, ({ id }) => ofStoresOf(listingTemplates.storeId, id)),
    deleted(storeProductFilters, ({ id }) => eq(storeProductFilters.userId, id)),
  ],
  designs(ctx, { id }) {
    const { documentHash, productId } = storeProducts;
    return ctx.db.select({ documentHash, productId }).from(storeProducts).where(ownedBy(id, storeProducts));
  },
};
