import { type FollowGoal, isFollowing } from '@merchmill/contract/stores/publishing.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import { setFileUses } from '../../shop/file/index.ts';
import { tickGuide } from '../store/index.ts';
import { noteCosts } from './cost.service.ts';
import { isAsPublished } from './listing.rules.ts';
import { publishItems, publishRuns, storeProducts } from './publishing.tables.ts';
import type { ItemWork } from './step.service.ts';

/* How an item ends: done, or with one sentence. */

const isOpen = (itemId: string) =>
  and(eq(publishItems.id, itemId), inArray(publishItems.state, ['waiting', 'running']));

/** Ends a run with the last of its items. */
async function endRun(ctx: Ctx, runId: string): Promise<void> {
  const [run] = await ctx.db.select().from(publishRuns).where(eq(publishRuns.id, runId)).for('update');
  const open = and(eq(publishItems.runId, runId), inArray(publishItems.state, ['waiting', 'running']));
  if (!(await ctx.db.$count(publishItems, open)))
    await ctx.db.update(publishRuns).set({ finishedAt: ctx.now() }).where(eq(publishRuns.id, runId));
  if (run?.personId) tellPeople(ctx, [run.personId]);
}

type Fields = Partial<Record<keyof typeof storeProducts.$inferInsert, unknown>>;

const unsent = 'Your changes aren’t in the store yet. Publish them.';

/** Which kind of run has failed last for a product. */
const failedLast = sql`(
  select r.goal from publish_items i join publish_runs r on r.id = i.run_id
  where i.store_product_id = ${storeProducts.id} and i.state = 'failed' order by i.finished_at desc limit 1)`;

/** Where following our stock or prices had failed and works again, a product is what it was before. */
function followed(goal: FollowGoal): Fields {
  const isOver = sql`${storeProducts.state} = 'failed' and ${failedLast} = ${goal}`;
  const isPublished = sql`coalesce(${storeProducts.publishedVersion} = ${storeProducts.version}, false)`;
  return {
    state: sql`case when not (${isOver}) then ${storeProducts.state} when ${isPublished} then 'published' else 'outOfSync' end`,
    reason: sql`case when not (${isOver}) then ${storeProducts.reason} when ${isPublished} then null else ${unsent} end`,
  };
}

/** What a product has become: edited meanwhile, it is out of sync again. */
function fieldsOf(ctx: Ctx, { run, row, known }: ItemWork): Fields {
  if (isFollowing(run.goal)) return followed(run.goal);
  // It was looked for, and never made.
  const isGone = run.goal === 'delete' || (row.listingId === null && known.listingId === null);
  if (isGone) return { state: 'deleted', reason: null, listingId: null, url: null, written: {}, sentVariants: [] };
  const state = run.goal === 'hide' ? 'hidden' : 'published';
  const isNewer = sql`${storeProducts.version} > ${row.version}`;
  return {
    state: sql`case when ${isNewer} then 'outOfSync' else ${state} end`,
    reason: sql`case when ${isNewer} then ${unsent} end`,
    ...(run.goal === 'publish' ? { publishedVersion: row.version, publishedAt: ctx.now() } : {}),
  };
}

export async function finishItem(ctx: Ctx, work: ItemWork): Promise<void> {
  const { item, run, row } = work;
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(publishItems)
      .set({ state: 'done', message: null, finishedAt: ctx.now() })
      .where(isOpen(item.id))
      .returning({ id: publishItems.id });
    if (!ended) return;
    const fields = fieldsOf(ctx, work);
    await ctx.db
      .update(storeProducts)
      .set(fields as Partial<typeof storeProducts.$inferInsert>)
      .where(eq(storeProducts.id, row.id));
    if (run.goal === 'publish') {
      await noteCosts(ctx, [work.assembled]);
      await tickGuide(ctx, run.storeId, 'product');
    }
    if (run.goal === 'prices' && isAsPublished(row)) await noteCosts(ctx, [work.assembled], { byRule: true });
    if (run.goal === 'delete') await setFileUses(ctx, { usedBy: `storeProduct:${row.id}`, ownerId: row.ownerId }, []);
    await endRun(ctx, run.id);
  });
}

/** Ends an item with what happened, in one sentence, which its product shows as well. */
export async function failItem(ctx: Ctx, itemId: string, message: string): Promise<void> {
  const sentence = message.slice(0, 500);
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(publishItems)
      .set({ state: 'failed', message: sentence, finishedAt: ctx.now() })
      .where(isOpen(itemId))
      .returning();
    if (!ended) return;
    await ctx.db
      .update(storeProducts)
      .set({ state: 'failed', reason: sentence })
      .where(eq(storeProducts.id, ended.storeProductId));
    await endRun(ctx, ended.runId);
  });
}

/** The seller has deleted it there: the next publishing makes a new one. */
export async function forgetListing(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(storeProducts)
    .set({ listingId: null, url: null, mayExist: false, written: {}, sentVariants: [], remoteVersion: null })
    .where(eq(storeProducts.id, id));
}
