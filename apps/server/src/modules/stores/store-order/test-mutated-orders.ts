import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { findListing, type Listing, type ListingDoc } from '../../../../../marketplace/src/listings.ts';
import { newId } from '../../../ids.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { products, skus } from '../../catalog/catalog/catalog.tables.ts';
import { aToldProduct } from '../publishing/test-publishing.ts';
import { type StoreSelling, shipTo } from './test-store-orders.ts';

/*
 * Orders of listings that their seller has changed at the marketplace. What was bought for certain is known here, where it
 * is bought, and nowhere else: whoever matches the orders learns nothing of it.
 */

export const mutations = ['sku', 'title', 'optionOrder', 'copied', 'barcode'] as const;
export type Mutation = (typeof mutations)[number];

const sizes = ['S', 'M', 'L'];

/** A tee in two colors and three sizes: options that have an order. */
export async function aSizedProduct(shop: Pick<TestApp, 'ctx'>): Promise<string> {
  const { db } = shop.ctx;
  const { productId } = await aToldProduct(shop);
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  const values = sizes.map((code) => ({ code, label: code, hex: null }));
  await db
    .update(products)
    .set({ options: [...product!.options, { code: 'size', label: 'Size', values }] })
    .where(eq(products.id, productId));
  const known = await db.select().from(skus).where(eq(skus.productId, productId));
  for (const [at, sku] of known.entries()) {
    const sized = sizes.map((size, nth) => ({
      ...{ ...sku, id: nth === 0 ? sku.id : newId(), code: nth === 0 ? sku.code : `${sku.code}-${size}` },
      ...{ position: at * sizes.length + nth, values: { ...sku.values, size }, variant: `${sku.variant}, ${size}` },
    }));
    await db.delete(skus).where(eq(skus.id, sku.id));
    await db.insert(skus).values(sized);
  }
  return productId;
}

/** Every other listing has our SKUs as bar codes as well, as some platforms ask for. */
export function giveBarcodes({ market, products }: StoreSelling): void {
  for (const { listingId } of products.filter((_, at) => at % 2 === 0)) {
    const { doc } = findListing(market.parts, listingId!)!;
    const variants = doc.variants.map((variant) => ({ ...variant, barcode: variant.sku }));
    market.control.editListing(listingId!, { variants });
  }
}

type Edit = (doc: ListingDoc, drawn: Drawn) => Partial<ListingDoc>;

const editVariants = (doc: ListingDoc, edit: (variant: ListingDoc['variants'][number], at: number) => object) => ({
  variants: doc.variants.map((variant, at) => ({ ...variant, ...edit(variant, at) })),
});

const edits: Record<Exclude<Mutation, 'copied'>, Edit> = {
  /** By a scheme of the seller's own, with something after it, or those of other variants. */
  sku: (doc, { how, noise }) =>
    editVariants(doc, ({ sku }, at) => {
      if (how === 0) return { sku: `${noise}-${at}` };
      return { sku: how === 1 ? `${sku}-${noise}` : doc.variants[(at + 1) % doc.variants.length]!.sku };
    }),
  /** Of a best seller, or of what another product of ours is called. */
  title: (_, { how, noise }) => ({ title: how === 0 ? `Best seller ${noise}` : `Square ${how}` }),
  optionOrder: (doc) => ({
    options: doc.options.toReversed(),
    ...editVariants(doc, ({ options }) => ({ options: Object.fromEntries(Object.entries(options).reverse()) })),
  }),
  barcode: (doc) => editVariants(doc, () => ({ barcode: null })),
};

const drawn = fc.record({
  product: fc.nat(),
  variant: fc.nat(),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** Lines of other products beside it. */
  others: fc.nat({ max: 2 }),
  how: fc.nat({ max: 2 }),
  noise: fc.stringMatching(/^[a-z0-9]{3,12}$/),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

type Mutated = { kinds: readonly Mutation[] } & Drawn;

/** Some orders of each kind; every fifth is mutated in a second way as well. The same for the same seed. */
export function drawMutated(each: number, seed: number): Mutated[] {
  const all = fc.sample(drawn, { seed, numRuns: each * mutations.length });
  return all.map((one, at) => {
    const kind = mutations[at % mutations.length]!;
    const others = mutations.filter((other) => other !== kind);
    const nth = Math.floor(at / mutations.length);
    const second = nth % 5 === 4 ? [others[Math.floor(nth / 5) % others.length]!] : [];
    return { ...one, kinds: [kind, ...second] };
  });
}

/** What was bought with a line. */
export type Truth = { lineId: string; storeProductId: string; skuId: string; quantity: number };
export type BoughtMutated = { remoteId: string; kinds: readonly Mutation[]; truth: Truth[] };

type Bought = { product: StoreSelling['products'][number]; at: number; quantity: number };

/** Buys from a listing as its seller has left it, and puts it back to what it was. */
export function buyMutated(on: StoreSelling, one: Mutated): BoughtMutated {
  const { market, shopId } = on;
  // Only where there are bar codes they can be taken away.
  const able = one.kinds.includes('barcode') ? on.products.filter((_, at) => at % 2 === 0) : on.products;
  const product = able[one.product % able.length]!;
  const bought: Bought[] = [{ product, at: one.variant % product.variantList.length, quantity: one.quantity }];
  const beside = on.products.filter((other) => other !== product);
  for (let nth = 0; nth < one.others; nth++) {
    const other = beside[(one.product + nth) % beside.length]!;
    bought.push({ product: other, at: (one.variant + nth) % other.variantList.length, quantity: 1 });
  }
  const original = findListing(market.parts, product.listingId!)!;
  let changed: Listing = one.kinds.includes('copied') ? market.control.copyListing(original.id) : original;
  for (const kind of one.kinds)
    if (kind !== 'copied') changed = market.control.editListing(changed.id, edits[kind](changed.doc, one));
  const { id: remoteId, doc } = market.control.buy(shopId, {
    items: bought.map(({ product: each, at, quantity }) => {
      const { variantId } = each.variantList[at]!;
      const nth = original.doc.variants.findIndex((variant) => variant.variantId === variantId);
      const ids =
        each === product
          ? { listingId: changed.id, variantId: changed.doc.variants[nth]!.variantId }
          : { listingId: each.listingId!, variantId: variantId! };
      return { ...ids, quantity, answers: [] };
    }),
    ...{ buyer: { name: 'Ada Buyer', email: 'ada@example.com' }, shipTo, giftMessage: null },
    shippingService: 'ship_standard',
  });
  if (changed.id === original.id) market.control.editListing(original.id, original.doc);
  const truth = bought.map(({ product: each, at, quantity }, nth) => ({
    ...{ lineId: doc.lines[nth]!.lineId, storeProductId: each.bizId, skuId: each.variantList[at]!.skuId, quantity },
  }));
  return { remoteId, kinds: one.kinds, truth };
}
