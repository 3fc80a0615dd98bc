import type { Publication } from '@merchmill/contract/design/publication.shapes.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getContact, listContacts } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { lowestDesignCents } from '../../catalog/catalog/catalog.rules.ts';
import { changeSpu, findProductOfUgc, getDesignerProduct, insertSpu } from '../../catalog/catalog/index.ts';
import { addToCollection, placeSpus, searchText } from '../../catalog/listing/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import {
  type PrivateProductRow,
  selectPrivateProducts,
  takeDown,
  toPrivateProducts,
} from './private-product.service.ts';
import { privateProducts } from './private-product.tables.ts';

/** The collection of what people of the shop made, where there is one. */
const collectionHandle = 'made-by-you';

type Wish = { state: 'submitted' | 'published'; pageNum: number; pageSize: number };

/** Those that wait oldest first, published ones newest first. */
export async function listPublications(ctx: Ctx, { state, ...page }: Wish) {
  const inState = eq(privateProducts.state, state);
  const { id, submittedAt } = privateProducts;
  const rows = await selectPrivateProducts(ctx, inState)
    .orderBy(...(state === 'submitted' ? [asc(submittedAt), asc(id)] : [desc(submittedAt), desc(id)]))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  const makerIds = rows.map(({ row }) => row.ownerId);
  const makers = await listContacts(ctx, makerIds);
  const shown = await toPrivateProducts(ctx, rows);
  const list = rows.map(({ row }, at): Publication => {
    const { id: bizId, ...maker } = assertFound(makers.get(row.ownerId));
    return {
      ...shown[at]!,
      maker: { bizId, ...maker },
      submittedAt: assertFound(row.submittedAt).toISOString(),
    };
  });
  return { list, total: await ctx.db.$count(privateProducts, inState), ...page };
}

/** Words of the title, and a part of the id that tells it from others of the same title. */
const handleOf = (title: string, id: string) =>
  [...searchText([title]).split(/[^a-z0-9]+/), id.slice(-8).toLowerCase()].filter(Boolean).join('-');

/** What others see and buy. Nothing is added to the price: what makers might earn, nobody could pay out yet. */
async function spuOf(ctx: Ctx, row: PrivateProductRow) {
  const { productId, documentHash, printedAreas, color, title, description, tags, ownerId: userId } = row;
  const { product, skus, printAreas } = await getDesignerProduct(ctx, productId);
  const maker = await getContact(ctx, userId);
  const ofColor = skus.filter(({ values }) => Object.values(values).includes(color));
  return {
    ...{ title, description, tags, productId, documentHash, printedAreas, makerId: userId, markupCents: 0 },
    ...{ colors: [color], defaultColor: color, artwork: `made-by-${userId}`, published: true },
    maker: maker.name.split(' ')[0]!,
    // Others would open its pictures in the designer, and those are the maker's own.
    personalizable: false,
    releaseTime: ctx.now(),
    lowestPriceCents: lowestDesignCents({
      skuCents: (ofColor.length ? ofColor : skus).map(({ price }) => price),
      surchargeCentsByArea: Object.fromEntries(printAreas.map(({ code, surchargeCents }) => [code, surchargeCents])),
      printedAreas,
      markupCents: 0,
    }),
    searchText: searchText([title, ...tags, product.title]),
  };
}

async function putUp(ctx: Ctx, row: PrivateProductRow): Promise<string> {
  const content = await spuOf(ctx, row);
  const spuId = row.spuId ?? newId(ctx.now());
  if (row.spuId) await changeSpu(ctx, spuId, content);
  else await insertSpu(ctx, { id: spuId, handle: handleOf(row.title, spuId), ...content });
  await addToCollection(ctx, collectionHandle, spuId);
  await placeSpus(ctx, [spuId]);
  return spuId;
}

/** Hides a design from everybody because of a report: as one that was declined, where somebody made it. In the caller's transaction. */
export async function takeDownSpu(ctx: Ctx, spuId: string, reason: string): Promise<void> {
  const published = and(eq(privateProducts.spuId, spuId), eq(privateProducts.state, 'published'));
  await ctx.db.update(privateProducts).set({ state: 'declined', reason }).where(published);
  await takeDown(ctx, { spuId });
}

/**
 * Shows it again, unless its maker has changed, withdrawn or handed it in since it was taken down: what became of that is
 * what counts. In the caller's transaction. Says whether it is for sale now.
 */
export async function restoreSpu(ctx: Ctx, spuId: string, takenDownAt: Date): Promise<boolean> {
  const ofSpu = eq(privateProducts.spuId, spuId);
  const [row] = await ctx.db.select().from(privateProducts).where(ofSpu).for('update');
  if (row?.state === 'declined') {
    if (row.submittedAt && row.submittedAt > takenDownAt) return false;
    await putUp(ctx, row);
    await ctx.db.update(privateProducts).set({ state: 'published', reason: null }).where(ofSpu);
    return true;
  }
  if (row || !(await isOfShop(ctx, spuId))) return row?.state === 'published';
  await changeSpu(ctx, spuId, { published: true });
  await placeSpus(ctx, [spuId]);
  return true;
}

const isOfShop = async (ctx: Ctx, spuId: string): Promise<boolean> =>
  (await findProductOfUgc(ctx, spuId)) === undefined;

type Decided = { decision: 'approve' } | { decision: 'decline'; reason: string };

/** Publishes what waits, or declines it; what is published already can still be declined, and is taken down. */
export function decidePublication(ctx: Ctx, principal: UserPrincipal, bizId: string, decided: Decided) {
  return inTransaction(ctx, async (ctx) => {
    const [locked] = await ctx.db.select().from(privateProducts).where(eq(privateProducts.id, bizId)).for('update');
    const row = assertFound(locked);
    const isPublished = row.state === 'published';
    if (row.state !== 'submitted' && !(isPublished && decided.decision === 'decline')) {
      throw new AppError('alreadyDone', 'This product was already reviewed, or its designer withdrew it.');
    }
    const change =
      decided.decision === 'approve'
        ? { state: 'published' as const, spuId: await putUp(ctx, row) }
        : { state: 'declined' as const, reason: decided.reason };
    if (decided.decision === 'decline') await takeDown(ctx, row);
    await ctx.db.update(privateProducts).set(change).where(eq(privateProducts.id, bizId));
    await recordChange(ctx, principal, {
      subject: 'publication',
      subjectId: bizId,
      what: decided.decision,
      before: { state: row.state },
      after: change,
    });
    const title = decided.decision === 'approve' ? `“${row.title}” is published` : `“${row.title}” was declined`;
    const link = `/user/${row.ownerId}/private-products`;
    await notify(ctx, row.ownerId, { kind: 'publication', title, link, by: principal.personId });
    return {};
  });
}
