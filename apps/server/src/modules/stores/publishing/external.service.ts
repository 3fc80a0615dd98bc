import type { ExternalProduct } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { StoreProduct } from '@merchmill/contract/stores/store-product.shapes.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { RemoteListing } from '../../../adapters/marketplaces/port.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Acting } from '../../../principal.ts';
import { askForSeller, getStore } from '../store/index.ts';
import { makeDrafts } from './draft.service.ts';
import { matchVariants } from './match.rules.ts';
import { listingsMatched } from './publishing.events.ts';
import { storeProducts, storeVariants } from './publishing.tables.ts';
import { getSources, listVariantsOf, type SourceRef, variantsFor } from './source.service.ts';
import { readStoreProduct } from './store-product.service.ts';

/* What a store sells already, and how a listing of it becomes one that we make. */

type Owner = Pick<Acting, 'ownerId'>;

async function readKnown(ctx: Pick<Ctx, 'db'>, storeId: string, listings: readonly RemoteListing[]) {
  const ids = listings.map(({ listingId }) => listingId);
  if (!ids.length) return new Map<string | null, string>();
  const rows = await ctx.db
    .select({ id: storeProducts.id, listingId: storeProducts.listingId })
    .from(storeProducts)
    .where(
      and(
        eq(storeProducts.storeId, storeId),
        inArray(storeProducts.listingId, ids),
        ne(storeProducts.state, 'deleted'),
      ),
    );
  return new Map(rows.map(({ id, listingId }) => [listingId, id]));
}

export async function listExternalProducts(
  ctx: Ctx,
  owner: Owner,
  { storeId, cursor }: { storeId: string; cursor?: string | undefined },
): Promise<{ list: ExternalProduct[]; next: string | null }> {
  await getStore(ctx, owner, storeId);
  const { listings, next } = await askForSeller(ctx, storeId, (marketplace, access) =>
    marketplace.listings(access, cursor ?? null),
  );
  const known = await readKnown(ctx, storeId, listings);
  const list = listings.map(({ listingId, title, url, state, pictures, variants }) => ({
    ...{ listingId, title, url, state, picture: pictures[0]?.url ?? null },
    variants: variants.map(({ variantId, sku, barcode, options, price }) => ({
      variantId,
      sku,
      barcode,
      options,
      price,
    })),
    storeProductId: known.get(listingId) ?? null,
  }));
  return { list, next };
}

type Migration = {
  storeId: string;
  listingId: string;
  source: SourceRef;
  variants: readonly { variantId: string; skuId: string }[];
};

/** What is remembered of it: the listing keeps its texts, and its variants are those that were matched. */
async function adopt(ctx: Ctx, id: string, listing: RemoteListing, variants: Migration['variants']): Promise<void> {
  const remote = new Map(listing.variants.map((variant) => [variant.variantId, variant]));
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(storeProducts)
      .set({
        ...{ listingId: listing.listingId, url: listing.url, remoteVersion: listing.version },
        ...{ title: listing.title, description: listing.description, tags: listing.tags },
        ...{ state: 'outOfSync', reason: 'It’s matched with the listing. Publish it to have it made by us.' },
      })
      .where(eq(storeProducts.id, id));
    await ctx.db.update(storeVariants).set({ isChosen: false }).where(eq(storeVariants.storeProductId, id));
    for (const [at, { variantId, skuId }] of variants.entries()) {
      const there = remote.get(variantId);
      if (!there) throw invalidField(`variants.${at}.variantId`, 'The listing has no such variant.');
      const [matched] = await ctx.db
        .update(storeVariants)
        .set({
          isChosen: true,
          variantId,
          ownPriceMinor: there.price.amountMinor,
          ...(there.sku ? { sku: there.sku } : {}),
        })
        .where(and(eq(storeVariants.storeProductId, id), eq(storeVariants.skuId, skuId)))
        .returning({ skuId: storeVariants.skuId });
      if (!matched) throw invalidField(`variants.${at}.skuId`, 'This product has no such variant.');
    }
  });
}

/** @throws AppError where none of them is one of ours */
async function matchListing(
  ctx: Pick<Ctx, 'db'>,
  owner: Owner,
  ref: SourceRef,
  listing: RemoteListing,
): Promise<Migration['variants']> {
  const [source] = await getSources(ctx, owner, [ref]);
  const variants = await listVariantsOf(ctx, [source!.productId]);
  const matched = matchVariants(listing.variants, variantsFor(source!, variants.get(source!.productId) ?? []));
  if (matched.size) return [...matched].map(([variantId, skuId]) => ({ variantId, skuId }));
  throw invalidField(
    'variants',
    'None of the listing’s variants is like one of this product. Please match them by hand.',
  );
}

/** The listing keeps its address, reviews, texts and prices; nothing is sent until it is published. */
export async function migrateListing(ctx: Ctx, owner: Owner, form: Migration): Promise<StoreProduct> {
  const { storeId, listingId, source, variants } = form;
  await getStore(ctx, owner, storeId);
  const listing = await askForSeller(ctx, storeId, (marketplace, access) => marketplace.listing(access, listingId));
  if ((await readKnown(ctx, storeId, [listing])).size)
    throw new AppError('alreadyDone', 'This listing is one of your store products already.');
  const matched = variants.length ? variants : await matchListing(ctx, owner, source, listing);
  const skuIds = matched.map(({ skuId }) => skuId);
  if (new Set(skuIds).size !== skuIds.length) throw invalidField('variants', 'Please match each variant once.');
  return inTransaction(ctx, async (ctx) => {
    const [id] = await makeDrafts(ctx, owner, { storeId, sources: [source], settings: {} });
    await adopt(ctx, id!, listing, matched);
    await publishEvent(ctx, listingsMatched, { storeId });
    return readStoreProduct(ctx, owner, id!);
  });
}
