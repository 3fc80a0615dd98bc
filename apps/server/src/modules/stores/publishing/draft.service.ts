import { type ListingTemplate, usualTemplate } from '@merchmill/contract/stores/listing-template.ts';
import { type PriceRule, usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { listingLimits } from '@merchmill/contract/stores/publishing.ts';
import type { BulkSettings } from '@merchmill/contract/stores/store-product.shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Acting } from '../../../principal.ts';
import { listProductSheets, type ProductSheet, type SkuDetails, toCompliance } from '../../catalog/catalog/index.ts';
import { looksOf } from '../../catalog/listing/index.ts';
import { getDocuments } from '../../design/document/index.ts';
import { leadFirst } from '../../design/picture/index.ts';
import { setFileUses } from '../../shop/file/index.ts';
import { getStore, listingAbilitiesOf, type Store } from '../store/index.ts';
import { lengthOf } from './breach.rules.ts';
import { draftPictures, draftTexts, listingSku, placeholderValues } from './draft.rules.ts';
import { moneyOf } from './listing.service.ts';
import { listingTemplates, priceRules, storePictures, storeProducts, storeVariants } from './publishing.tables.ts';
import { getSources, listVariantsOf, type Source, type SourceRef, variantsFor } from './source.service.ts';

/* Drafts of store products. */

export type Settings = z.output<typeof BulkSettings>;
type NewDraft = {
  product: typeof storeProducts.$inferInsert;
  variants: (typeof storeVariants.$inferInsert)[];
  pictures: (typeof storePictures.$inferInsert)[];
  fileIds: string[];
};

/** How many products one store has of us at most. */
const maxInStore = 20_000;

/** What new drafts of a store begin with. */
export async function usualOf(
  ctx: Pick<Ctx, 'db'>,
  storeId: string,
): Promise<{ rule: PriceRule; template: ListingTemplate }> {
  const [rule] = await ctx.db
    .select({ rule: priceRules.rule })
    .from(priceRules)
    .where(and(eq(priceRules.storeId, storeId), eq(priceRules.isUsual, true)));
  const [template] = await ctx.db
    .select({ template: listingTemplates.template })
    .from(listingTemplates)
    .where(and(eq(listingTemplates.storeId, storeId), eq(listingTemplates.isUsual, true)));
  return { rule: rule?.rule ?? usualPriceRule, template: template?.template ?? usualTemplate };
}

type Making = {
  owner: Pick<Acting, 'ownerId'>;
  store: Store;
  settings: Settings;
  usual: { rule: PriceRule; template: ListingTemplate };
};

function textsOf(
  ctx: Ctx,
  { settings, store, usual }: Making,
  { source, product, variants }: { source: Source; product: ProductSheet; variants: readonly SkuDetails[] },
) {
  const facts = toCompliance(product, product.makers, ctx.now());
  const values = placeholderValues({
    ...{ name: source.name, description: source.description, product, shop: store.name },
    made: variants.map(({ values }) => values),
    materials: [...new Set(facts.fibers.map(({ name }) => name))],
  });
  const filled = draftTexts(settings.template ?? usual.template, values);
  const given = [...filled.tags, ...(settings.template ? [] : source.tags), ...(settings.addTags ?? [])];
  // A title may have become a tag: one that the platform doesn't take would stop the product.
  const longest = listingAbilitiesOf(ctx, store)?.limits.tagLength ?? listingLimits.tag;
  const tags = given.filter((tag) => lengthOf(tag) <= longest);
  // What somebody has written for this design is better than what a template makes of it.
  const title = settings.template || source.title === null ? filled.title : source.title;
  return { ...filled, title, tags: [...new Set(tags)].slice(0, listingLimits.tags) };
}

type DraftParts = {
  source: Source;
  product: ProductSheet;
  document: DesignDocument;
  variants: readonly SkuDetails[];
  fileIds: string[];
};

function toDraft(ctx: Ctx, making: Making, parts: DraftParts): NewDraft {
  const { owner, store, settings, usual } = making;
  const { source, product, document, variants, fileIds } = parts;
  const now = ctx.now();
  const id = newId(now);
  const { productId, documentHash, printedAreas, markupCents, color } = source;
  // Ready designs are placed for the product's own order of pictures.
  const scenes =
    source.kind === 'spu' ? product.scenes : leadFirst(product.scenes, { printedAreas, documentHash, document });
  return {
    product: {
      ...{ id, ownerId: owner.ownerId, storeId: store.id, sourceKind: source.kind, sourceId: source.bizId },
      ...{ productId, documentHash, printedAreas, markupCents, color },
      ...textsOf(ctx, making, parts),
      collectionIds: settings.collectionIds ?? [],
      productType: settings.productType ?? null,
      shippingProfileId: settings.shippingProfileId ?? null,
      priceRule: settings.priceRule ?? usual.rule,
      ...{ state: 'draft', version: 1, written: {}, sentVariants: [], createdAt: now, updatedAt: now },
    },
    variants: variants.map((details, position) => ({
      ...{ storeProductId: id, skuId: details.skuId, position, sku: listingSku(id, details.code) },
      isChosen: details.available,
    })),
    pictures: draftPictures(looksOf(scenes, printedAreas), color, [
      ...new Set(variants.map((details) => details.color)),
    ]).map((picture, position) => ({ ...picture, storeProductId: id, position })),
    fileIds,
  };
}

/** Rows of a statement: each has many values, and a statement takes 65,000. */
const rowsAtOnce = 500;
async function inPortions<Row>(rows: readonly Row[], write: (portion: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await write(rows.slice(at, at + rowsAtOnce));
}

async function requireRoom(ctx: Pick<Ctx, 'db'>, storeId: string, more: number): Promise<void> {
  const have = await ctx.db.$count(storeProducts, eq(storeProducts.storeId, storeId));
  if (have + more > maxInStore)
    throw new AppError('invalidInput', `A store can have up to ${maxInStore.toLocaleString('en-US')} products.`);
}

/** Drafts of one store, made or copied: they count against what it may have. */
export async function insertDrafts(
  ctx: Ctx,
  { ownerId, storeId }: { ownerId: string; storeId: string },
  drafts: readonly NewDraft[],
): Promise<string[]> {
  await requireRoom(ctx, storeId, drafts.length);
  await inPortions(
    drafts.map(({ product }) => product),
    (portion) => ctx.db.insert(storeProducts).values(portion),
  );
  await inPortions(
    drafts.flatMap(({ variants }) => variants),
    (portion) => ctx.db.insert(storeVariants).values(portion),
  );
  await inPortions(
    drafts.flatMap(({ pictures }) => pictures),
    (portion) => ctx.db.insert(storePictures).values(portion),
  );
  for (const { product, fileIds } of drafts)
    if (fileIds.length) await setFileUses(ctx, { usedBy: `storeProduct:${product.id}`, ownerId }, fileIds);
  return drafts.map(({ product }) => product.id);
}

/** Makes drafts of these in a store, each with all variants that can be ordered now. */
export async function makeDrafts(
  ctx: Ctx,
  principal: Pick<Acting, 'ownerId'>,
  { storeId, sources: refs, settings }: { storeId: string; sources: readonly SourceRef[]; settings: Settings },
): Promise<string[]> {
  const store = await getStore(ctx, principal, storeId);
  await moneyOf(ctx, store);
  const sources = await getSources(ctx, principal, refs);
  const productIds = sources.map(({ productId }) => productId);
  const [productsById, variants, documents, usual] = [
    await listProductSheets(ctx, productIds),
    await listVariantsOf(ctx, productIds),
    await getDocuments(ctx, [...new Set(sources.map(({ documentHash }) => documentHash))]),
    await usualOf(ctx, storeId),
  ];
  const making: Making = { owner: principal, store, settings, usual };
  const drafts = sources.map((source) => {
    const document = assertFound(documents.get(source.documentHash));
    // Pictures of ready designs are the shop's: everybody may see them.
    const assets = source.kind === 'spu' ? {} : document.assets;
    return toDraft(ctx, making, {
      source,
      product: productsById.get(source.productId)!,
      document,
      variants: variantsFor(source, variants.get(source.productId) ?? []),
      fileIds: Object.values(assets).map(({ fileId }) => fileId),
    });
  });
  const { ownerId } = principal;
  return inTransaction(ctx, (ctx) => insertDrafts(ctx, { ownerId, storeId }, drafts));
}
