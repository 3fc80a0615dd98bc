import type { ProductWarning, StoreProductSort, StoreProductState } from '@merchmill/contract/stores/publishing.ts';
import type {
  StoreProduct,
  StoreProductCard,
  StoreProductForm,
} from '@merchmill/contract/stores/store-product.shapes.ts';
import { and, asc, count, desc, eq, exists, ilike, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { anywhere } from '../../../platform/db/like.ts';
import type { Acting } from '../../../principal.ts';
import { looksOf } from '../../catalog/listing/index.ts';
import { getStore, listingAbilitiesOf, type Store } from '../store/index.ts';
import { listAvailable } from './availability.service.ts';
import { breachesOf } from './breach.rules.ts';
import { listingFeeIn, type StoreProductRow, spanOf, toChecked, toListing } from './listing.rules.ts';
import { type AssembledProduct, assemble, assembleOne, findingsOf, moneyOf, toPicture } from './listing.service.ts';
import { storePictures, storeProducts, storeVariants } from './publishing.tables.ts';
import { readScenes } from './scenes.service.ts';
import { isWarnedOf, saysRunOut } from './warning.service.ts';

/* Store products as their seller sees and edits them. */

type Owner = Pick<Acting, 'ownerId'>;

const mine = (owner: Owner) => and(ownedBy(owner, storeProducts), ne(storeProducts.state, 'deleted'));

/** What the platform of a store can do; without it nothing is worked out. */
export function abilitiesOf(
  ctx: Pick<Ctx, 'marketplaces'>,
  store: Pick<Store, 'source' | 'name' | 'state'>,
): PlatformAbilities {
  const abilities = listingAbilitiesOf(ctx, store);
  if (!abilities) throw new AppError('dependencyFailed', `The marketplace of ${store.name} isn’t set up.`);
  return abilities;
}

async function getStoreProduct(ctx: Pick<Ctx, 'db'>, owner: Owner, id: string): Promise<StoreProductRow> {
  const [row] = await ctx.db
    .select()
    .from(storeProducts)
    .where(and(eq(storeProducts.id, id), mine(owner)));
  return assertFound(row);
}

/** All of these in their order, of one store. One that is somebody else's is not found. */
export async function getStoreProducts(
  ctx: Pick<Ctx, 'db'>,
  owner: Owner,
  ids: readonly string[],
): Promise<StoreProductRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .select()
    .from(storeProducts)
    .where(and(inArray(storeProducts.id, wanted), mine(owner)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = wanted.map((id) => assertFound(byId.get(id)));
  if (found.some(({ storeId }) => storeId !== found[0]?.storeId))
    throw invalidField('bizIds', 'Please choose products of one store.');
  return found;
}

export function toCard(assembled: AssembledProduct, abilities: PlatformAbilities): StoreProductCard {
  const { row, product, currency, pictureRows } = assembled;
  const { priced } = toListing(assembled, 'publish', abilities);
  const chosen = priced.filter((variant) => variant.row.isChosen);
  const [lead] = pictureRows;
  return {
    ...{ bizId: row.id, storeId: row.storeId, title: row.title, state: row.state, reason: row.reason, currency },
    picture: { url: lead?.url ?? '', alt: row.title },
    product: { bizId: product.id, handle: product.handle, title: product.title },
    price: spanOf(chosen.map(({ priceMinor }) => priceMinor)),
    profit: spanOf(chosen.map(({ profitMinor }) => profitMinor)),
    variants: chosen.length,
    outOfStock: chosen.filter(({ isAvailable }) => !isAvailable).length,
    ...{ url: row.url, version: row.version, updatedAt: row.updatedAt.toISOString() },
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

type Filter = {
  state?: StoreProductState | undefined;
  q?: string | undefined;
  productId?: string | undefined;
  outOfStock?: boolean | undefined;
  warning?: ProductWarning | undefined;
};

/** Of what is sold something can't be ordered now, or its store still says so. */
async function hasRunOut(ctx: Pick<Ctx, 'db'>, storeId: string): Promise<SQL> {
  const available = await listAvailable(ctx, storeId);
  const cannot = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(storeVariants)
      .where(
        and(
          eq(storeVariants.storeProductId, storeProducts.id),
          eq(storeVariants.isChosen, true),
          sql`${storeVariants.skuId} <> all(${sql.param(available)}::text[])`,
        ),
      ),
  );
  return or(cannot, saysRunOut(storeProducts.sentVariants))!;
}

async function isWarned(ctx: Pick<Ctx, 'db'>, store: Store, warning: ProductWarning): Promise<SQL> {
  // Our prices are compared as they are; only what a buyer pays needs a rate.
  const money = warning === 'belowCost' ? await moneyOf(ctx, store) : undefined;
  return isWarnedOf(ctx, warning, { storeIds: [store.id], rateOf: () => money });
}

async function matches(
  ctx: Pick<Ctx, 'db'>,
  store: Store,
  { q, productId, outOfStock, warning }: Filter,
): Promise<SQL | undefined> {
  const { id: storeId } = store;
  const pattern = q && anywhere(q);
  const ranOut = outOfStock === undefined ? undefined : await hasRunOut(ctx, storeId);
  const isVariant = (sku: string) =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(storeVariants)
        .where(and(eq(storeVariants.storeProductId, storeProducts.id), ilike(storeVariants.sku, sku))),
    );
  return and(
    warning && (await isWarned(ctx, store, warning)),
    ranOut && (outOfStock ? ranOut : not(ranOut)),
    productId === undefined ? undefined : eq(storeProducts.productId, productId),
    pattern
      ? or(
          ilike(storeProducts.title, pattern),
          ilike(sql`array_to_string(${storeProducts.tags}, ' ')`, pattern),
          isVariant(pattern),
        )
      : undefined,
  );
}

const latestFirst = [desc(storeProducts.updatedAt), desc(storeProducts.id)];
const byTitle = sql`lower(${storeProducts.title})`;
const sorted: Record<StoreProductSort, SQL[]> = {
  '-updatedAt': latestFirst,
  updatedAt: [asc(storeProducts.updatedAt), asc(storeProducts.id)],
  title: [asc(byTitle), asc(storeProducts.id)],
  '-title': [desc(byTitle), desc(storeProducts.id)],
  state: [asc(storeProducts.state), ...latestFirst],
  '-state': [desc(storeProducts.state), ...latestFirst],
};

export async function listStoreProducts(
  ctx: Ctx,
  owner: Owner,
  query: Filter & { storeId: string; sort: StoreProductSort; pageNum: number; pageSize: number },
) {
  const { storeId, state, pageNum, pageSize } = query;
  const store = await getStore(ctx, owner, storeId);
  const abilities = abilitiesOf(ctx, store);
  const found = and(mine(owner), eq(storeProducts.storeId, storeId), await matches(ctx, store, query));
  const rows = await ctx.db
    .select()
    .from(storeProducts)
    .where(and(found, state && eq(storeProducts.state, state)))
    .orderBy(...sorted[query.sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const byState = await ctx.db
    .select({ state: storeProducts.state, number: count() })
    .from(storeProducts)
    .where(found)
    .groupBy(storeProducts.state);
  const all = byState.reduce((sum, { number }) => sum + number, 0);
  const counts = Object.fromEntries(byState.map(({ state, number }) => [state, number]));
  const numbers = { all, ...noneOf, ...counts };
  return {
    list: (await assemble(ctx, store, rows)).map((assembled) => toCard(assembled, abilities)),
    ...{ total: state ? (numbers[state] ?? 0) : all, pageNum, pageSize, counts: numbers },
  };
}
const noneOf: Record<StoreProductState, number> = {
  ...{ draft: 0, publishing: 0, published: 0, exported: 0, outOfSync: 0, failed: 0, hidden: 0, deleted: 0 },
};

/** Pictures in the gallery, then those that could be. */
async function picturesOf(ctx: Ctx, assembled: AssembledProduct): Promise<StoreProduct['pictures']> {
  const { row, pictureRows } = assembled;
  const chosen = pictureRows.map(({ key, url, alt, role, provenance }) => ({
    ...{ key, picture: { url, alt }, role, provenance, isChosen: true },
  }));
  const known = new Set(chosen.map(({ key }) => key));
  const others = await possiblePictures(ctx, row);
  return [
    ...chosen,
    ...others.flatMap(({ key, url, alt, role, provenance }) =>
      known.has(key) ? [] : [{ key, picture: { url, alt }, role, provenance, isChosen: false }],
    ),
  ];
}

/** All that a store product can be shown by: each look in the colors that it is made in. */
async function possiblePictures(ctx: Pick<Ctx, 'db'>, row: StoreProductRow) {
  const { scenes, colors } = await readScenes(ctx, row);
  return looksOf(scenes, row.printedAreas).flatMap(({ scene, view, role }) =>
    colors.map((color) => {
      const picture = { sceneId: scene.sceneId, view: view ?? null, color, provenance: 'rendered' as const, role };
      return { ...picture, ...toPicture(row, picture) };
    }),
  );
}

/** Options with the values that its variants have. */
function offeredOptions({ options, variants }: AssembledProduct): StoreProduct['options'] {
  const has = (option: string, value: string) => variants.some(({ values }) => values[option] === value);
  return options.map(({ code, label, values }) => ({
    ...{ code, label },
    values: values.filter((value) => has(code, value.code)).map(({ code, label }) => ({ code, label })),
  }));
}

async function toStoreProduct(ctx: Ctx, store: Store, row: StoreProductRow): Promise<StoreProduct> {
  const abilities = abilitiesOf(ctx, store);
  const assembled = await assembleOne(ctx, store, row);
  const findings = await findingsOf(ctx, [row]);
  const listing = toListing(assembled, 'publish', abilities);
  const { limits } = abilities;
  return {
    ...toCard(assembled, abilities),
    source: { kind: row.sourceKind, bizId: row.sourceId },
    ...{ description: row.description, tags: row.tags, collectionIds: row.collectionIds },
    ...{ productType: row.productType, shippingProfileId: row.shippingProfileId, priceRule: row.priceRule },
    variantList: listing.priced.map(({ row, name, values, isAvailable, costMinor, priceMinor, profitMinor }) => ({
      ...{ skuId: row.skuId, sku: row.sku, name, isChosen: row.isChosen, isAvailable, values, cost: costMinor },
      ...{ price: priceMinor, profit: profitMinor, ownPrice: row.ownPriceMinor, variantId: row.variantId },
    })),
    pictures: await picturesOf(ctx, assembled),
    breaches: breachesOf(toChecked(assembled, listing, findings(row)), abilities),
    limits: {
      ...{ title: limits.titleLength, description: limits.descriptionLength },
      ...{ tags: limits.tags, pictures: limits.pictures },
    },
    options: offeredOptions(assembled),
    disclosure: assembled.disclosure,
    listingId: row.listingId,
    listingFee: listingFeeIn(abilities, assembled.currency),
  };
}

export async function readStoreProduct(ctx: Ctx, owner: Owner, id: string): Promise<StoreProduct> {
  const row = await getStoreProduct(ctx, owner, id);
  return toStoreProduct(ctx, await getStore(ctx, owner, row.storeId), row);
}

/** What a product becomes when it is edited: what was published before is out of sync, what is a draft stays one. */
export const editedState = sql<StoreProductState>`case
  when ${storeProducts.state} in ('published', 'hidden', 'exported') then 'outOfSync'
  else ${storeProducts.state} end`;
export const editedReason = sql<string | null>`case
  when ${storeProducts.state} = 'exported' then 'Your changes aren’t in a file yet. Export it again.'
  when ${storeProducts.state} in ('published', 'hidden') then 'Your changes aren’t in the store yet. Publish them.'
  else ${storeProducts.reason} end`;

type Form = z.output<typeof StoreProductForm>;

async function saveVariants(ctx: Ctx, id: string, variants: NonNullable<Form['variants']>): Promise<void> {
  for (const [at, { skuId, isChosen, ownPrice }] of variants.entries()) {
    const [saved] = await ctx.db
      .update(storeVariants)
      .set({ isChosen, ownPriceMinor: ownPrice })
      .where(and(eq(storeVariants.storeProductId, id), eq(storeVariants.skuId, skuId)))
      .returning({ skuId: storeVariants.skuId });
    if (!saved) throw invalidField(`variants.${at}.skuId`, 'This product has no such variant.');
  }
}

async function savePictures(ctx: Ctx, row: StoreProductRow, keys: readonly string[]): Promise<void> {
  const possible = new Map((await possiblePictures(ctx, row)).map((picture) => [picture.key, picture]));
  const chosen = [...new Set(keys)].map((key, at) => {
    const picture = possible.get(key);
    if (!picture) throw invalidField(`pictures.${at}`, 'This product has no such picture.');
    const { role, provenance, sceneId, view, color } = picture;
    return { storeProductId: row.id, position: at, role, provenance, sceneId, view, color };
  });
  await ctx.db.delete(storePictures).where(eq(storePictures.storeProductId, row.id));
  if (chosen.length) await ctx.db.insert(storePictures).values(chosen);
}

/** Only what is given changes; nothing is sent. */
export async function saveStoreProduct(ctx: Ctx, owner: Owner, form: Form): Promise<StoreProduct> {
  const { bizId, version, variants, pictures, ...fields } = form;
  await inTransaction(ctx, async (ctx) => {
    const [saved] = await ctx.db
      .update(storeProducts)
      .set({
        ...fields,
        ...{ state: editedState, reason: editedReason },
        version: sql`${storeProducts.version} + 1`,
        updatedAt: ctx.now(),
      })
      .where(and(eq(storeProducts.id, bizId), mine(owner), eq(storeProducts.version, version)))
      .returning();
    if (!saved) {
      await getStoreProduct(ctx, owner, bizId);
      throw new AppError('dataChanged');
    }
    if (variants) await saveVariants(ctx, bizId, variants);
    if (pictures) await savePictures(ctx, saved, pictures);
  });
  return readStoreProduct(ctx, owner, bizId);
}
