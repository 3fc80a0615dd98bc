import type { EditedProduct, ProductForm, ProductRow } from '@merchmill/contract/catalog/product.console.shapes.ts';
import type { productFilters, productStates } from '@merchmill/contract/catalog/product.console.ts';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { anywhere } from '../../../platform/db/like.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { products, skus, spus } from '../catalog/catalog.tables.ts';
import { certificateNotes, missingFacts } from '../catalog/compliance.rules.ts';
import { isFactsToDo, listKnownMakers } from '../catalog/index.ts';
import { pictureIn, viewsOf } from '../listing/index.ts';
import { listPhotographs } from './photograph.service.ts';
import { missingForSale } from './product-editing.rules.ts';
import { type CountDesigns, publishProduct, removeDraft, saveProduct } from './product-editing.service.ts';
import { readAggregates } from './product-form.service.ts';
import { listCatalogChoices } from './product-start.service.ts';

export type ProductQuery = {
  keyword?: string | undefined;
  state: (typeof productFilters)[number];
  pageNum: number;
  pageSize: number;
};

const inState: Record<(typeof productStates)[number], SQL[]> = {
  draft: [eq(products.draft, true)],
  published: [eq(products.published, true)],
  withdrawn: [eq(products.published, false), eq(products.draft, false)],
};

function stateCondition(state: ProductQuery['state'], now: Date): SQL | undefined {
  if (state === 'factsToDo') return isFactsToDo(now);
  return state === 'all' ? undefined : and(...inState[state]);
}

function conditionOf({ keyword, state }: ProductQuery, now: Date): SQL | undefined {
  const pattern = keyword && anywhere(keyword);
  const named = pattern
    ? or(
        ilike(products.title, pattern),
        ilike(products.handle, pattern),
        sql`exists (select 1 from ${skus} k where k.product_id = ${products.id} and k.code ilike ${pattern})`,
      )
    : undefined;
  return and(named, stateCondition(state, now));
}

/** Products with what one looks for them by; newest first. */
export async function listEditableProducts(ctx: Ctx, wish: ProductQuery) {
  const where = conditionOf(wish, ctx.now());
  const [counted] = await ctx.db.select({ total: count() }).from(products).where(where);
  const rows = await ctx.db
    .select({
      id: products.id,
      handle: products.handle,
      title: products.title,
      published: products.published,
      draft: products.draft,
      colors: products.colors,
      defaultColor: products.defaultColor,
      scenes: products.scenes,
      lowestPriceCents: products.lowestPriceCents,
      warehouse: products.warehouseCode,
      skuNumber: sql<number>`(select count(*)::int from ${skus} k where k.product_id = ${products}.id)`,
      offeredNumber: sql<number>`(select count(*)::int from ${skus} k where k.product_id = ${products}.id and k.offered)`,
      designNumber: sql<number>`(select count(*)::int from ${spus} s where s.product_id = ${products}.id)`,
    })
    .from(products)
    .where(where)
    .orderBy(desc(products.releaseTime), asc(products.id))
    .limit(wish.pageSize)
    .offset((wish.pageNum - 1) * wish.pageSize);
  const list = rows.map(
    ({ id, colors, scenes, defaultColor, lowestPriceCents, ...row }): ProductRow => ({
      ...row,
      bizId: id,
      lowestPrice: lowestPriceCents,
      picture: pictureIn({ productId: id, title: row.title, scenes, colors, documentHash: null }, defaultColor),
    }),
  );
  return { list, total: counted!.total, pageNum: wish.pageNum, pageSize: wish.pageSize };
}

/** Designs that are laid out for each print area of a product, by the code of the area. */
type With = { ctx: Ctx; countDesigns: CountDesigns };

export async function getEditedProduct({ ctx, countDesigns }: With, productId: string): Promise<EditedProduct> {
  const { row, form } = assertFound((await readAggregates(ctx, [productId])).get(productId));
  const choices = await listCatalogChoices(ctx);
  const makers = await listKnownMakers(ctx);
  const thing = { productId, title: row.title, scenes: row.scenes, colors: row.colors, documentHash: null };
  return {
    ...form,
    bizId: row.id,
    handle: row.handle,
    published: row.published,
    draft: row.draft,
    missing: row.draft ? missingForSale(form, makers).map(({ message }) => message) : [],
    factsToDo: [
      ...(row.draft ? [] : missingFacts(form.compliance, makers).map(({ message }) => message)),
      ...certificateNotes(form.compliance, ctx.now()),
    ],
    choices,
    scenes: row.scenes.map((scene) => ({
      sceneId: scene.sceneId,
      areaCode: scene.areaCode,
      picture: pictureIn(thing, row.defaultColor, scene.sceneId),
      views: viewsOf(scene).map(({ label }) => label!),
    })),
    photographs: await listPhotographs(ctx, form.shownIn),
    designsByArea: await countDesigns(ctx, productId),
    knownWarehouses: choices.warehouses,
  };
}

export async function saveEditedProduct(
  { ctx, countDesigns }: With,
  principal: UserPrincipal,
  { bizId: productId, form }: { bizId: string; form: ProductForm },
): Promise<EditedProduct> {
  await saveProduct(ctx, principal, { productId, form, countDesigns });
  return getEditedProduct({ ctx, countDesigns }, productId);
}

export async function publishEditedProduct(
  known: With,
  principal: UserPrincipal,
  { bizId: productId, ...wish }: { bizId: string; version: string; published: boolean },
): Promise<EditedProduct> {
  await publishProduct(known.ctx, principal, { productId, ...wish });
  return getEditedProduct(known, productId);
}

export function removeEditedProduct(
  { ctx, countDesigns }: With,
  principal: UserPrincipal,
  { bizId, version }: { bizId: string; version: string },
) {
  return removeDraft(ctx, principal, { productId: bizId, version, countDesigns });
}
