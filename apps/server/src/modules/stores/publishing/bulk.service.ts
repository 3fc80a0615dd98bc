import type { fillTemplate } from '@merchmill/contract/stores/listing-template.ts';
import type { PriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { listingLimits } from '@merchmill/contract/stores/publishing.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { getDocuments } from '../../design/document/index.ts';
import { getStore } from '../store/index.ts';
import { draftTexts, listingSku, placeholderValues } from './draft.rules.ts';
import { insertDrafts, makeDrafts, type Settings, usualOf } from './draft.service.ts';
import type { StoreProductRow } from './listing.rules.ts';
import { type AssembledProduct, assemble } from './listing.service.ts';
import { storePictures, storeProducts, storeVariants } from './publishing.tables.ts';
import type { SourceRef } from './source.service.ts';
import { editedReason, editedState, getStoreProducts } from './store-product.service.ts';

/* What is done to many store products at once. */

type Owner = Pick<Acting, 'ownerId'>;

/** Texts of a template for a product that is there already: its title stands for the design. */
function textsFrom(shop: string, template: NonNullable<Settings['template']>, each: AssembledProduct) {
  const values = placeholderValues({
    ...{ name: each.row.title, description: each.row.description, shop },
    product: { title: each.product.title, options: each.options },
    made: each.variants.filter(({ row }) => row.isChosen).map(({ values }) => values),
    materials: each.disclosure.materials,
  });
  return draftTexts(template, values);
}

function changesOf(shop: string, settings: Settings, each: AssembledProduct): Partial<StoreProductRow> {
  const { template, addTags, ...fields } = settings;
  const texts = template ? textsFrom(shop, template, each) : {};
  const tags = [...(template ? draftTagsOf(texts) : each.row.tags), ...(addTags ?? [])];
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...texts,
    ...(template || addTags ? { tags: [...new Set(tags)].slice(0, listingLimits.tags) } : {}),
  };
}
const draftTagsOf = (texts: Partial<ReturnType<typeof fillTemplate>>) => texts.tags ?? [];

async function changeMany(ctx: Ctx, owner: Owner, bizIds: readonly string[], settings: Settings): Promise<void> {
  const rows = await getStoreProducts(ctx, owner, bizIds);
  const store = await getStore(ctx, owner, rows[0]!.storeId);
  const assembled = await assemble(ctx, store, rows);
  await inTransaction(ctx, async (ctx) => {
    for (const each of assembled)
      await ctx.db
        .update(storeProducts)
        .set({
          ...changesOf(store.name, settings, each),
          ...{ state: editedState, reason: editedReason, updatedAt: ctx.now() },
          version: sql`${storeProducts.version} + 1`,
        })
        .where(and(eq(storeProducts.id, each.row.id), ownedBy(owner, storeProducts)));
  });
}

/** Drafts of sources, or changes to products that are there. */
export async function batchSave(
  ctx: Ctx,
  owner: Owner,
  form: { storeId: string; sources: readonly SourceRef[]; bizIds: readonly string[]; settings: Settings },
): Promise<{ bizIds: string[] }> {
  await getStore(ctx, owner, form.storeId);
  if (form.bizIds.length) {
    const rows = await getStoreProducts(ctx, owner, form.bizIds);
    if (rows[0]?.storeId !== form.storeId) throw invalidField('bizIds', 'Please choose products of this store.');
    await changeMany(ctx, owner, form.bizIds, form.settings);
  }
  const made = form.sources.length ? await makeDrafts(ctx, owner, form) : [];
  return { bizIds: [...form.bizIds, ...made] };
}

export async function updateProfit(
  ctx: Ctx,
  owner: Owner,
  { bizIds, priceRule }: { bizIds: readonly string[]; priceRule: PriceRule },
): Promise<Record<string, never>> {
  await changeMany(ctx, owner, bizIds, { priceRule });
  return {};
}

/** Copies are drafts of their own: nothing of the listing comes with them. */
export async function copyProducts(
  ctx: Ctx,
  owner: Owner,
  { bizIds, storeId }: { bizIds: readonly string[]; storeId?: string | undefined },
): Promise<{ bizIds: string[] }> {
  const rows = await getStoreProducts(ctx, owner, bizIds);
  const target = await getStore(ctx, owner, storeId ?? rows[0]!.storeId);
  const ids = rows.map(({ id }) => id);
  const { db } = ctx;
  const variants = await db
    .select()
    .from(storeVariants)
    .where(inArray(storeVariants.storeProductId, ids))
    .orderBy(asc(storeVariants.position));
  const pictures = await db.select().from(storePictures).where(inArray(storePictures.storeProductId, ids));
  const documents = await getDocuments(ctx, [...new Set(rows.map(({ documentHash }) => documentHash))]);
  const isSame = target.id === rows[0]!.storeId;
  const from = isSame ? target : await getStore(ctx, owner, rows[0]!.storeId);
  // Amounts of a rule are numbers in its store's currency.
  const otherRule = from.currency === target.currency ? undefined : (await usualOf(ctx, target.id)).rule;
  const drafts = rows.map((row) => {
    const now = ctx.now();
    const id = newId(now);
    const assets = row.sourceKind === 'spu' ? {} : (documents.get(row.documentHash)?.assets ?? {});
    return {
      product: {
        ...{ ...row, id, storeId: target.id, state: 'draft' as const, reason: null, version: 1 },
        // Fields of a platform mean nothing in another shop, nor do prices in another currency.
        ...(isSame ? {} : { collectionIds: [], productType: null, shippingProfileId: null }),
        priceRule: otherRule ?? row.priceRule,
        ...{ listingId: null, url: null, mayExist: false, written: {}, sentVariants: [], remoteVersion: null },
        // What was confirmed for one store was not for another, nor for texts that are written anew.
        confirmedWords: [],
        ...{ publishedVersion: null, publishedAt: null, createdAt: now, updatedAt: now },
      },
      variants: variants
        .filter(({ storeProductId }) => storeProductId === row.id)
        .map((variant) => ({
          ...{ ...variant, storeProductId: id, variantId: null, sentCostCents: null },
          sku: listingSku(id, variant.sku.slice(variant.sku.indexOf('-') + 1)),
          ownPriceMinor: isSame ? variant.ownPriceMinor : null,
        })),
      pictures: pictures
        .filter(({ storeProductId }) => storeProductId === row.id)
        .map((picture) => ({ ...picture, storeProductId: id })),
      fileIds: Object.values(assets).map(({ fileId }) => fileId),
    };
  });
  const place = { ownerId: owner.ownerId, storeId: target.id };
  return { bizIds: await inTransaction(ctx, (ctx) => insertDrafts(ctx, place, drafts)) };
}
