import { isFollowing } from '@merchmill/contract/stores/publishing.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import { type CallPurpose, callMarketplace, findStore, type Store } from '../store/index.ts';
import { brandNameFinder } from './brand-name.rules.ts';
import { breachesOf } from './breach.rules.ts';
import { knownOf } from './fingerprint.ts';
import { failItem, finishItem, forgetListing } from './item-end.service.ts';
import { noFindings, toChecked, toListing } from './listing.rules.ts';
import { assembleOne } from './listing.service.ts';
import { type KnownListing, type PublishStep, planPublish } from './plan.rules.ts';
import { publishItems, publishRuns, storeMedia, storeProducts } from './publishing.tables.ts';
import { callsOf, holdsBack } from './quote.rules.ts';
import { readMedia } from './quote.service.ts';
import { readBack } from './read-back.service.ts';
import { hasSettled, type ItemWork, performStep } from './step.service.ts';

/* What one job does: step after step, each remembered before the next, until the listing is as it should be. */

/** After this time the rest is left to another job, well before the queue gives this one to somebody else. */
const turnMs = 200_000;
/** Steps that did not stick are done once more; then their seller is told. */
const mostRounds = 2;

const isOpen = (itemId: string) =>
  and(eq(publishItems.id, itemId), inArray(publishItems.state, ['waiting', 'running']));

async function readItem(ctx: Ctx, itemId: string) {
  const [found] = await ctx.db
    .select({ item: publishItems, run: publishRuns, row: storeProducts })
    .from(publishItems)
    .innerJoin(publishRuns, eq(publishRuns.id, publishItems.runId))
    .innerJoin(storeProducts, eq(storeProducts.id, publishItems.storeProductId))
    .where(isOpen(itemId));
  return found;
}

/**
 * Where an item stands, for who looks on. False where another job has gone on with it since this one looked: where a
 * process falls silent two may be at it, and the one that began later goes on.
 */
async function noteStep(
  ctx: Ctx,
  { item, run }: ItemWork,
  step: PublishStep,
  { before, calls }: { before: number; calls: number },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [noted] = await ctx.db
      .update(publishItems)
      .set({ state: 'running', step: step.name, message: null, calls })
      .where(and(isOpen(item.id), eq(publishItems.calls, before)))
      .returning({ id: publishItems.id });
    if (noted && run.personId) tellPeople(ctx, [run.personId]);
    return noted !== undefined;
  });
}

async function readWork(
  ctx: Ctx,
  store: Store,
  itemId: string,
): Promise<(ItemWork & { known: KnownListing }) | undefined> {
  const found = await readItem(ctx, itemId);
  const marketplace = ctx.marketplaces.get(store.source);
  if (!found || !marketplace) return undefined;
  const assembled = await assembleOne(ctx, store, found.row);
  const { wanted } = toListing(assembled, found.run.goal, marketplace.abilities);
  const pictureIds = await readMedia(
    ctx,
    store.id,
    wanted.pictures.map(({ key }) => key),
  );
  return {
    ...found,
    store,
    assembled,
    wanted,
    known: knownOf(found.row, pictureIds),
    abilities: marketplace.abilities,
  };
}

/** Only the variants are touched where a rule asks: what a seller has not published yet is theirs to publish. */
const isAsked = ({ run }: ItemWork, { name }: PublishStep) =>
  !isFollowing(run.goal) || name === 'variants' || name === 'readBack';

/**
 * What may be put right by doing it again: a platform that said it had made a listing or taken a picture, and had not.
 * Forgets what it is thought to have.
 */
async function forgetWhatIsMissing(ctx: Ctx, work: ItemWork, step: PublishStep, error: unknown): Promise<void> {
  const isMissing = error instanceof MarketplaceError && (error.kind === 'notFound' || error.kind === 'refused');
  if (isMissing && step.name === 'gallery') {
    const keys = work.wanted.pictures.map(({ key }) => key);
    await ctx.db.delete(storeMedia).where(and(eq(storeMedia.storeId, work.store.id), inArray(storeMedia.key, keys)));
    return;
  }
  // Shown it can only be with variants and pictures: one of them may not have arrived.
  if (isMissing && step.name === 'activate' && error.kind === 'refused') {
    await ctx.db
      .update(storeProducts)
      .set({ written: sql`${storeProducts.written} - '{variants,gallery}'::text[]` })
      .where(eq(storeProducts.id, work.row.id));
    return;
  }
  const isNew = work.row.publishedAt === null && work.run.goal === 'publish';
  if (!(error instanceof MarketplaceError && error.kind === 'notFound' && isNew)) throw error;
  await forgetListing(ctx, work.row.id);
}

/** @throws for the queue to try again, until what was sent to make a listing has arrived or never will */
function requireSettled(ctx: Ctx, work: ItemWork): void {
  const marketplace = ctx.marketplaces.get(work.store.source)!;
  if (!hasSettled(ctx, work, marketplace))
    throw new MarketplaceError('unavailable', `${marketplace.name} may still be making the listing.`);
}

/**
 * What was edited while the run waited may not be sent as it is now. The pre-flight is left out: a design is not edited.
 * @throws AppError with what stands against it
 */
function requireSendable(ctx: Ctx, work: ItemWork, { name }: PublishStep): void {
  if (work.run.goal !== 'publish' || !(name === 'create' || name === 'details' || name === 'variants')) return;
  const listing = toListing(work.assembled, 'publish', work.abilities);
  const brandNames = brandNameFinder(ctx.config.brandNames)(work.row);
  const checked = toChecked(work.assembled, listing, { ...noFindings, brandNames });
  const breach = breachesOf(checked, work.abilities).find(holdsBack);
  if (breach) throw new AppError('invalidInput', breach.message);
}

const purposeOf = ({ run }: ItemWork): CallPurpose => (run.goal === 'stock' ? 'stock' : 'publishing');

/** Does what is left to do, and looks at it. Says whether the turn was over before. */
async function workOff(ctx: Ctx, store: Store, itemId: string): Promise<'done' | 'more'> {
  const endsAt = performance.now() + turnMs;
  let calls: number | undefined;
  for (let round = 1; ; ) {
    const work = await readWork(ctx, store, itemId);
    if (!work) return 'done';
    calls ??= work.item.calls;
    const [step] = planPublish(work.wanted, work.known).filter((each) => isAsked(work, each));
    if (step && (ctx.jobs.stopping || performance.now() > endsAt)) return 'more';
    if (step?.name === 'lookUp') requireSettled(ctx, work);
    if (step && step.name !== 'readBack') {
      requireSendable(ctx, work, step);
      const before = calls;
      calls += callsOf(step, work.abilities);
      if (!(await noteStep(ctx, work, step, { before, calls }))) return 'done';
      try {
        await callMarketplace(ctx, store.id, purposeOf(work), (marketplace, access) =>
          performStep(ctx, work, step, { marketplace, access }),
        );
      } catch (error) {
        if (++round > mostRounds) throw error;
        await forgetWhatIsMissing(ctx, work, step, error);
        continue;
      }
      // What is deleted is looked for once more, and then over.
      if (step.name !== 'delete') continue;
    }
    const before = calls;
    calls += callsOf({ name: 'readBack' }, work.abilities);
    if (!(await noteStep(ctx, work, { name: 'readBack' }, { before, calls }))) return 'done';
    const notTaken = await callMarketplace(ctx, store.id, purposeOf(work), (marketplace, access) =>
      readBack(ctx, work, { marketplace, access }),
    );
    if (!notTaken.length) {
      await finishItem(ctx, work);
      return 'done';
    }
    if (++round > mostRounds) throw new MarketplaceError('refused', notTaken[0]!.message);
  }
}

const secondsUntil = (ctx: Ctx, at: Date | null) =>
  Math.max(1, Math.ceil(((at?.getTime() ?? ctx.now().getTime() + 60_000) - ctx.now().getTime()) / 1000));

async function waitForQuota(ctx: Ctx, itemId: string, { message }: MarketplaceError): Promise<void> {
  await ctx.db.update(publishItems).set({ state: 'waiting', message }).where(isOpen(itemId));
}

/**
 * Works on an item until it is done or has failed. Gives the seconds after which to go on where it has to wait.
 * @throws where the marketplace did not answer, for the queue to try again
 */
export async function workItem(ctx: Ctx, itemId: string): Promise<number | null> {
  const found = await readItem(ctx, itemId);
  if (!found) return null;
  const store = await findStore(ctx, found.run.storeId);
  if (!store || !ctx.marketplaces.has(store.source)) {
    await failItem(ctx, itemId, 'The store isn’t connected any more.');
    return null;
  }
  try {
    return (await workOff(ctx, store, itemId)) === 'more' ? 1 : null;
  } catch (error) {
    if (error instanceof AppError) {
      await failItem(ctx, itemId, error.message);
      return null;
    }
    if (!(error instanceof MarketplaceError)) throw error;
    if (error.kind === 'limited') {
      await waitForQuota(ctx, itemId, error);
      return secondsUntil(ctx, error.retryAt);
    }
    if (error.kind === 'unavailable' || error.kind === 'expired') throw error;
    if (error.kind === 'notFound') await forgetListing(ctx, found.row.id);
    const gone = 'The listing is gone from the store. Publish it again to make a new one.';
    await failItem(ctx, itemId, error.kind === 'notFound' ? gone : error.message);
    return null;
  }
}
