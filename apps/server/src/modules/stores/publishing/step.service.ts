import { createHash } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';
import { type Marketplace, MarketplaceError, type StoreAccess } from '../../../adapters/marketplaces/port.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { findMockupProduct } from '../../catalog/catalog/index.ts';
import { readMockup } from '../../design/picture/index.ts';
import type { Store } from '../store/index.ts';
import { fingerprint } from './fingerprint.ts';
import type { AssembledProduct } from './listing.service.ts';
import {
  contentsOf,
  type KnownListing,
  type PublishStep,
  type WantedListing,
  type Written,
  type WrittenStep,
} from './plan.rules.ts';
import { type publishItems, type publishRuns, storeMedia, storeProducts, storeVariants } from './publishing.tables.ts';

/* The steps of publishing at a marketplace, each with what is remembered of it before the next one. */

export type ItemWork = {
  item: typeof publishItems.$inferSelect;
  run: typeof publishRuns.$inferSelect;
  row: typeof storeProducts.$inferSelect;
  store: Store;
  assembled: AssembledProduct;
  wanted: WantedListing;
  known: KnownListing;
  abilities: PlatformAbilities;
};
export type At = { marketplace: Marketplace; access: StoreAccess };

/** Wide enough for a platform to zoom into. */
const pictureWidthPx = 1600;

type Remembered = Partial<typeof storeProducts.$inferInsert>;
const remember = (ctx: Pick<Ctx, 'db'>, { row }: ItemWork, fields: Remembered) =>
  ctx.db.update(storeProducts).set(fields).where(eq(storeProducts.id, row.id));

const added = (fields: Written) => sql`${storeProducts.written} || ${JSON.stringify(fields)}::jsonb`;

/** Adds what a step has written to what the others have. */
const writtenBy = ({ wanted }: ItemWork, step: WrittenStep) => added({ [step]: fingerprint(contentsOf(wanted)[step]) });

const rememberStep = (ctx: Pick<Ctx, 'db'>, work: ItemWork, step: WrittenStep, fields: Remembered = {}) =>
  ctx.db
    .update(storeProducts)
    .set({ ...fields, written: writtenBy(work, step) })
    .where(eq(storeProducts.id, work.row.id));

/** Tokens may be renewed before a call and after it, and then it is sent once more: four calls, one after the other. */
const callsToCreate = 4;

/**
 * Whether what was sent to make a listing has arrived by now, or never will: looked for before, it might come after the
 * look and be there twice.
 */
export function hasSettled(ctx: Pick<Ctx, 'now'>, { row }: ItemWork, { deadlineMs }: Marketplace): boolean {
  const { createSentAt } = row.written;
  return createSentAt === undefined || ctx.now().getTime() - Date.parse(createSentAt) >= callsToCreate * deadlineMs;
}

/** A listing of ours that an answer never told us of. One that the seller copied has the same reference, and came later. */
async function lookUp(ctx: Ctx, work: ItemWork, { marketplace, access }: At): Promise<void> {
  const found = await marketplace.findListings(access, work.row.id);
  const [first] = found.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.listingId < b.listingId ? -1 : 1),
  );
  await ctx.db
    .update(storeProducts)
    .set(first ? { listingId: first.listingId, url: first.url, mayExist: false } : { mayExist: false })
    .where(and(eq(storeProducts.id, work.row.id), isNull(storeProducts.listingId), eq(storeProducts.mayExist, true)));
}

/** Noted before it is sent, and by one job alone: an item may be under way in two where a process fell silent. */
async function claimCreate(ctx: Ctx, { row }: ItemWork): Promise<boolean> {
  const [claimed] = await ctx.db
    .update(storeProducts)
    .set({ mayExist: true, written: added({ createSentAt: ctx.now().toISOString() }) })
    .where(and(eq(storeProducts.id, row.id), isNull(storeProducts.listingId), eq(storeProducts.mayExist, false)))
    .returning({ id: storeProducts.id });
  return claimed !== undefined;
}

/** Whether it is the listing of this product now; another job may have made one, as the answer was late. */
async function rememberListing(ctx: Ctx, work: ItemWork, listingId: string): Promise<boolean> {
  const isFree = or(isNull(storeProducts.listingId), eq(storeProducts.listingId, listingId));
  const [kept] = await ctx.db
    .update(storeProducts)
    .set({ listingId, mayExist: false, written: writtenBy(work, 'details') })
    .where(and(eq(storeProducts.id, work.row.id), isFree))
    .returning({ id: storeProducts.id });
  return kept !== undefined;
}

async function create(ctx: Ctx, work: ItemWork, at: At): Promise<void> {
  const { marketplace, access } = at;
  if (!(await claimCreate(ctx, work))) return;
  const { listingId } = await marketplace.createListing(access, work.wanted.draft).catch(async (error: unknown) => {
    // It was told that there is none; what ends otherwise may have been made.
    if (error instanceof MarketplaceError && error.kind !== 'unavailable')
      await remember(ctx, work, { mayExist: false });
    throw error;
  });
  if (!(await rememberListing(ctx, work, listingId))) await deleteListing(at, listingId);
}

async function setVariants(ctx: Ctx, work: ItemWork, { marketplace, access }: At): Promise<void> {
  const { variants } = work.wanted;
  const { variantIds, failed } = await marketplace.setVariants(access, work.row.listingId!, variants);
  const bySku = new Map(Object.entries(variantIds));
  await inTransaction(ctx, async (ctx) => {
    for (const { row } of work.assembled.variants) {
      const variantId = bySku.get(row.sku);
      if (variantId === undefined || variantId === row.variantId) continue;
      const own = and(eq(storeVariants.storeProductId, row.storeProductId), eq(storeVariants.skuId, row.skuId));
      await ctx.db.update(storeVariants).set({ variantId }).where(own);
    }
    if (!failed.length) await rememberStep(ctx, work, 'variants', { sentVariants: variants });
  });
  const [first] = failed;
  if (!first) return;
  const name = work.assembled.variants.find(({ row }) => row.sku === first.sku)?.name ?? first.sku;
  const others = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
  throw new MarketplaceError('refused', `${name}${others}: ${first.message}`);
}

async function sendPicture(ctx: Ctx, work: ItemWork, key: string, { marketplace, access }: At): Promise<void> {
  const picture = work.assembled.pictureRows.find((each) => each.key === key)!;
  const { productId, documentHash } = work.row;
  const { sceneId, view, color, provenance } = picture;
  const choice = { productId, documentHash, sceneId, color, ...(view === null ? {} : { view }) };
  const bytes = await readMockup(ctx, choice, { widthPx: pictureWidthPx, findProduct: findMockupProduct });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { pictureId } = await marketplace.uploadPicture(access, { hash, alt: picture.alt, provenance }, bytes);
  await ctx.db
    .insert(storeMedia)
    .values({ storeId: work.store.id, key, hash, pictureId, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: [storeMedia.storeId, storeMedia.key], set: { pictureId, hash } });
}

export const galleryOf = ({ wanted, known }: Pick<ItemWork, 'wanted' | 'known'>): string[] =>
  wanted.pictures.flatMap(({ key }) => known.pictureIds.get(key) ?? []);

/** What is gone already is what was wanted. */
const deleteListing = ({ marketplace, access }: At, listingId: string) =>
  marketplace.deleteListing(access, listingId).catch((error: unknown) => {
    if (!(error instanceof MarketplaceError && error.kind === 'notFound')) throw error;
  });

export async function performStep(ctx: Ctx, work: ItemWork, step: PublishStep, at: At): Promise<void> {
  const { marketplace, access } = at;
  const listingId = work.row.listingId!;
  switch (step.name) {
    case 'lookUp':
      return lookUp(ctx, work, at);
    case 'create':
      return create(ctx, work, at);
    case 'details':
      await marketplace.updateListing(access, listingId, work.wanted.draft);
      await rememberStep(ctx, work, 'details');
      return;
    case 'variants':
      return setVariants(ctx, work, at);
    case 'picture':
      return sendPicture(ctx, work, step.key, at);
    case 'gallery':
      await marketplace.setPictures(access, listingId, galleryOf(work));
      await rememberStep(ctx, work, 'gallery');
      return;
    case 'activate':
      await marketplace.setState(access, listingId, step.state);
      await rememberStep(ctx, work, 'activate');
      return;
    case 'delete':
      return deleteListing(at, listingId);
    case 'readBack':
      return;
  }
}
