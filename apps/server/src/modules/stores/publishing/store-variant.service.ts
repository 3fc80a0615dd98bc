import { and, asc, eq, inArray, ne, not } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { ofDeletedStore } from '../store/index.ts';
import { storeProducts, storeVariants } from './publishing.tables.ts';

/* Which of our variants somebody has bought, for orders that come from a store. */

/** A variant of a store product, with what an order line of it is made of. */
export type StoreVariant = {
  storeProductId: string;
  title: string;
  listingId: string | null;
  skuId: string;
  /** As the marketplace knows it. */
  sku: string;
  variantId: string | null;
  /** By option name, as they were sent last. */
  options: Record<string, string>;
  documentHash: string;
  /** A ready design, whose maker earns. */
  spuId: string | null;
  /** Its listing is gone; what was bought before is made all the same. */
  isDeleted: boolean;
};

type VariantKeys = {
  listingIds: readonly string[];
  variantIds: readonly string[];
  skus: readonly string[];
  storeProductIds: readonly string[];
};

const columns = {
  storeProductId: storeProducts.id,
  title: storeProducts.title,
  state: storeProducts.state,
  listingId: storeProducts.listingId,
  sentVariants: storeProducts.sentVariants,
  sourceKind: storeProducts.sourceKind,
  sourceId: storeProducts.sourceId,
  documentHash: storeProducts.documentHash,
  skuId: storeVariants.skuId,
  sku: storeVariants.sku,
  variantId: storeVariants.variantId,
};
type Row = {
  sentVariants: (typeof storeProducts.$inferSelect)['sentVariants'];
  sourceKind: (typeof storeProducts.$inferSelect)['sourceKind'];
  sourceId: string;
  state: (typeof storeProducts.$inferSelect)['state'];
} & Omit<StoreVariant, 'options' | 'spuId' | 'isDeleted'>;

const toVariant = ({ sentVariants, sourceKind, sourceId, state, ...row }: Row): StoreVariant => ({
  ...row,
  options: sentVariants.find(({ sku }) => sku === row.sku)?.options ?? {},
  spuId: sourceKind === 'spu' ? sourceId : null,
  isDeleted: state === 'deleted',
});

/** Variants of a store by any of these; a listing brings all of its own. */
export async function findStoreVariants(
  { db }: Pick<Ctx, 'db'>,
  storeId: string,
  { listingIds, variantIds, skus, storeProductIds }: VariantKeys,
): Promise<StoreVariant[]> {
  // One search each: no index serves an "or" of columns of two tables.
  const searches = [
    ...(listingIds.length ? [inArray(storeProducts.listingId, [...listingIds])] : []),
    ...(variantIds.length ? [inArray(storeVariants.variantId, [...variantIds])] : []),
    ...(storeProductIds.length ? [inArray(storeProducts.id, [...storeProductIds])] : []),
    ...(skus.length ? [inArray(storeVariants.sku, [...skus])] : []),
  ];
  const found = new Map<string, StoreVariant>();
  for (const search of searches) {
    const rows = await db
      .select(columns)
      .from(storeVariants)
      .innerJoin(storeProducts, eq(storeProducts.id, storeVariants.storeProductId))
      .where(and(eq(storeProducts.storeId, storeId), search));
    for (const row of rows) found.set(`${row.storeProductId} ${row.skuId}`, toVariant(row));
  }
  return [...found.values()];
}

/** One variant of a store, as its seller has chosen it; undefined where the store has none such. */
export async function getStoreVariant(
  { db }: Pick<Ctx, 'db'>,
  storeId: string,
  { storeProductId, skuId }: { storeProductId: string; skuId: string },
): Promise<StoreVariant | undefined> {
  const [row] = await db
    .select(columns)
    .from(storeVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, storeVariants.storeProductId))
    .where(
      and(eq(storeProducts.storeId, storeId), eq(storeProducts.id, storeProductId), eq(storeVariants.skuId, skuId)),
    );
  return row && toVariant(row);
}

type Owner = Pick<Acting, 'ownerId'>;

/** Of these products those of somebody's stores. One that was deleted, alone or with its store, is none. */
const isOwn = (owner: Owner, ids: readonly string[]) =>
  and(
    inArray(storeProducts.id, [...ids]),
    ownedBy(owner, storeProducts),
    ne(storeProducts.state, 'deleted'),
    not(ofDeletedStore(storeProducts.storeId)),
  );

/** Ids of these store products that are somebody's still. */
export async function findOwnStoreProducts(
  { db }: Pick<Ctx, 'db'>,
  owner: Owner,
  ids: readonly string[],
): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db.select({ id: storeProducts.id }).from(storeProducts).where(isOwn(owner, ids));
  return new Set(rows.map(({ id }) => id));
}

type OfferedProduct = { storeProductId: string; title: string; variants: StoreVariant[] };

/**
 * What the seller offers of these products, in the order that was asked for. One that is somebody else's, or of another
 * store than is said, is not found.
 */
export async function listOfferedVariants(
  { db }: Pick<Ctx, 'db'>,
  owner: Owner,
  { storeProductIds, storeId }: { storeProductIds: readonly string[]; storeId?: string },
): Promise<OfferedProduct[]> {
  const ids = [...new Set(storeProductIds)];
  const isMine = and(isOwn(owner, ids), storeId === undefined ? undefined : eq(storeProducts.storeId, storeId));
  const products = await db
    .select({ id: storeProducts.id, title: storeProducts.title })
    .from(storeProducts)
    .where(isMine);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const rows = await db
    .select(columns)
    .from(storeVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, storeVariants.storeProductId))
    .where(and(isMine, eq(storeVariants.isChosen, true)))
    .orderBy(asc(storeVariants.position));
  const ofProduct = Map.groupBy(rows.map(toVariant), ({ storeProductId }) => storeProductId);
  return ids.map((storeProductId) => ({
    storeProductId,
    title: assertFound(titles.get(storeProductId)),
    variants: ofProduct.get(storeProductId) ?? [],
  }));
}
