import type { PrivateProduct, PrivateProductForm } from '@merchmill/contract/design/publication.shapes.ts';
import type { PrivateProductState } from '@merchmill/contract/design/publication.ts';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { notifyStaff } from '../../account/notification/index.ts';
import { products, spus } from '../../catalog/catalog/catalog.tables.ts';
import { changeSpu } from '../../catalog/catalog/index.ts';
import { placeSpus } from '../../catalog/listing/index.ts';
import { setFileUses } from '../../shop/file/index.ts';
import { getOwnTemplate, measurePicturesOf, preflightDocument, redFinding } from '../design/index.ts';
import { getDocument } from '../document/index.ts';
import { leadScenes, mockupPicture } from '../picture/index.ts';
import { privateProducts } from './private-product.tables.ts';

export type PrivateProductRow = typeof privateProducts.$inferSelect;

const { id: productId, handle, title, scenes } = products;

/** Rows with what is shown of them. */
export const selectPrivateProducts = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  ctx.db
    .select({ row: privateProducts, product: { id: productId, handle, title, scenes }, spuHandle: spus.handle })
    .from(privateProducts)
    .innerJoin(products, eq(products.id, privateProducts.productId))
    .leftJoin(spus, eq(spus.id, privateProducts.spuId))
    .where(where);
type Joined = Awaited<ReturnType<typeof selectPrivateProducts>>[number];

export async function toPrivateProducts(ctx: Pick<Ctx, 'db'>, found: readonly Joined[]): Promise<PrivateProduct[]> {
  const leads = await leadScenes(
    ctx,
    found.map(({ row, product }) => ({ ...row, scenes: product.scenes })),
  );
  return found.map((joined, at) => toPrivateProduct(joined, leads[at]!));
}

function toPrivateProduct({ row, product, spuHandle }: Joined, sceneId: string): PrivateProduct {
  const { documentHash, color } = row;
  return {
    ...{ bizId: row.id, templateId: row.templateId, title: row.title, description: row.description, tags: row.tags },
    ...{ state: row.state, reason: row.reason, updatedAt: row.updatedAt.toISOString() },
    picture: mockupPicture({ productId: product.id, documentHash, sceneId, color, alt: row.title }),
    product: { bizId: product.id, handle: product.handle, title: product.title },
    link: row.state === 'published' && spuHandle ? `/product/ugc/${spuHandle}` : null,
  };
}

async function readOne(ctx: Pick<Ctx, 'db'>, id: string): Promise<PrivateProduct> {
  const [product] = await toPrivateProducts(ctx, await selectPrivateProducts(ctx, eq(privateProducts.id, id)));
  return assertFound(product);
}

export async function listPrivateProducts(ctx: Ctx, userId: string, page: { pageNum: number; pageSize: number }) {
  const own = ownedBy(userId, privateProducts);
  const rows = await selectPrivateProducts(ctx, own)
    .orderBy(desc(privateProducts.updatedAt), desc(privateProducts.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  return { list: await toPrivateProducts(ctx, rows), total: await ctx.db.$count(privateProducts, own), ...page };
}

/** Of these products those of this owner. */
export function listOwnPrivateProducts(
  ctx: Pick<Ctx, 'db'>,
  ownerId: string,
  ids: readonly string[],
): Promise<PrivateProductRow[]> {
  return ctx.db
    .select()
    .from(privateProducts)
    .where(and(inArray(privateProducts.id, [...ids]), ownedBy(ownerId, privateProducts)));
}

/** One of this person's, locked; nobody else's is found. */
async function lockOwn(ctx: Ctx, userId: string, id: string): Promise<PrivateProductRow> {
  const mine = and(eq(privateProducts.id, id), ownedBy(userId, privateProducts));
  const [row] = await ctx.db.select().from(privateProducts).where(mine).for('update');
  return assertFound(row);
}

const changeable: readonly PrivateProductState[] = ['private', 'declined'];

/** Makes a product of a saved design as it stands now; saved again it takes the design and the words anew. */
export async function savePrivateProduct(
  ctx: Ctx,
  userId: string,
  { templateId, ...texts }: z.output<typeof PrivateProductForm>,
): Promise<PrivateProduct> {
  const template = await getOwnTemplate(ctx, userId, templateId);
  if (!template.printedAreas.length)
    throw invalidField('templateId', 'This design is empty. Please add something first.');
  const { assets } = await getDocument(ctx, template.documentHash);
  const id = await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const { productId, documentHash, printedAreas, color } = template;
    const content = { ...texts, productId, documentHash, printedAreas, color, updatedAt: now };
    const fresh = { id: newId(now), ownerId: userId, templateId, state: 'private' as const, createdAt: now };
    const [saved] = await ctx.db
      .insert(privateProducts)
      .values({ ...fresh, ...content })
      .onConflictDoUpdate({
        target: privateProducts.templateId,
        set: { ...content, state: 'private', reason: null },
        setWhere: inArray(privateProducts.state, [...changeable]),
      })
      .returning({ id: privateProducts.id });
    if (!saved)
      throw new AppError('alreadyDone', 'This product is published or under review. Please unpublish it first.');
    const fileIds = Object.values(assets).map(({ fileId }) => fileId);
    await setFileUses(ctx, { usedBy: `privateProduct:${saved.id}`, ownerId: userId }, fileIds);
    return saved.id;
  });
  return readOne(ctx, id);
}

/** Hands a product to operations. What cannot be printed is not published. */
export async function submitPrivateProduct(ctx: Ctx, userId: string, id: string): Promise<PrivateProduct> {
  const [own] = await listOwnPrivateProducts(ctx, userId, [id]);
  await measurePicturesOf(ctx, await getDocument(ctx, assertFound(own).documentHash));
  await inTransaction(ctx, async (ctx) => {
    const { state, documentHash, productId, color } = await lockOwn(ctx, userId, id);
    if (!changeable.includes(state))
      throw new AppError('alreadyDone', 'This product is already published or under review.');
    const problem = redFinding(await preflightDocument(ctx, await getDocument(ctx, documentHash), productId, color));
    if (problem) throw new AppError('designNotPrintable', problem.message);
    const now = ctx.now();
    await ctx.db
      .update(privateProducts)
      .set({ state: 'submitted', reason: null, rightsConfirmedAt: now, submittedAt: now, updatedAt: now })
      .where(eq(privateProducts.id, id));
    // Without its title: it is kept in the lists of staff, and would outlive the account.
    const news = { title: 'A design is waiting for review', link: '/operations/publications' };
    await notifyStaff(ctx, { kind: 'designToReview', ...news, by: userId });
  });
  return readOne(ctx, id);
}

/** Takes what others see of it down. Call it in a transaction. */
export async function takeDown(ctx: Ctx, { spuId }: Pick<PrivateProductRow, 'spuId'>): Promise<void> {
  if (!spuId) return;
  await changeSpu(ctx, spuId, { published: false });
  await placeSpus(ctx, [spuId]);
}

/** Taken back, it is as private as before; what was ordered is made all the same. */
export async function withdrawPrivateProduct(ctx: Ctx, userId: string, id: string): Promise<PrivateProduct> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, userId, id);
    await ctx.db
      .update(privateProducts)
      .set({ state: 'private', reason: null, updatedAt: ctx.now() })
      .where(eq(privateProducts.id, id));
    await takeDown(ctx, row);
  });
  return readOne(ctx, id);
}
