import { and, eq, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { storeProducts, storeVariants } from './publishing.tables.ts';

/** A variant of ours as a store sells it. */
export type ListedVariant = {
  storeProductId: string;
  listingId: string | null;
  variantId: string | null;
  sku: string;
  skuId: string;
  productId: string;
  documentHash: string;
  printedAreas: string[];
  markupCents: number;
  source: { kind: 'template' | 'privateProduct' | 'spu'; bizId: string };
  title: string;
};

/** Ids and SKUs that an order names at once. */
const mostAtOnce = 1000;

/**
 * What of ours these are, by the platform's ids of their variants or by their SKUs; also what was taken out of a listing
 * or deleted since, as somebody may have bought it before.
 */
export async function findListedVariants(
  ctx: Pick<Ctx, 'db'>,
  storeId: string,
  { variantIds, skus }: { variantIds: readonly string[]; skus: readonly string[] },
): Promise<ListedVariant[]> {
  const named = [
    ...(variantIds.length ? [inArray(storeVariants.variantId, variantIds.slice(0, mostAtOnce))] : []),
    ...(skus.length ? [inArray(storeVariants.sku, skus.slice(0, mostAtOnce))] : []),
  ];
  if (!named.length) return [];
  const rows = await ctx.db
    .select({ variant: storeVariants, product: storeProducts })
    .from(storeVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, storeVariants.storeProductId))
    .where(and(eq(storeProducts.storeId, storeId), or(...named)));
  return rows.map(({ variant, product }) => ({
    ...{ storeProductId: product.id, listingId: product.listingId, title: product.title },
    ...{ variantId: variant.variantId, sku: variant.sku, skuId: variant.skuId },
    ...{ productId: product.productId, documentHash: product.documentHash, printedAreas: product.printedAreas },
    markupCents: product.markupCents,
    source: { kind: product.sourceKind, bizId: product.sourceId },
  }));
}
