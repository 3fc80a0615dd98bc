import type { PublishItem, RunWithItems } from '@merchmill/contract/stores/publishing.shapes.ts';
import { itemsInHistory } from '@merchmill/contract/stores/publishing.ts';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { getStore } from '../store/index.ts';
import { publishItems, publishRuns, storeProducts } from './publishing.tables.ts';

/* How far publishing is, and how it went. */

type Owner = Pick<Acting, 'ownerId'>;
type RunRow = typeof publishRuns.$inferSelect;

/** `most` of each run, failed ones first where that is not all. */
async function readItems(ctx: Pick<Ctx, 'db'>, runIds: readonly string[], most?: number) {
  if (!runIds.length) return new Map<string, (PublishItem & { runId: string })[]>();
  const { id, runId, state, position } = publishItems;
  const ranked = ctx.db
    .select({
      id,
      rank: sql<number>`row_number() over (partition by ${runId} order by ${state} <> 'failed', ${position})`.as(
        'rank',
      ),
    })
    .from(publishItems)
    .where(inArray(runId, [...runIds]))
    .as('ranked');
  const rows = await ctx.db
    .select({ item: publishItems, title: storeProducts.title, url: storeProducts.url })
    .from(publishItems)
    .innerJoin(ranked, eq(ranked.id, id))
    .innerJoin(storeProducts, eq(storeProducts.id, publishItems.storeProductId))
    .where(most === undefined ? undefined : lte(ranked.rank, most))
    .orderBy(asc(runId), most === undefined ? asc(position) : asc(ranked.rank));
  const items = rows.map(({ item, title, url }) => ({
    ...{ runId: item.runId, bizId: item.id, storeProductId: item.storeProductId, title, url },
    ...{ state: item.state, step: item.step, message: item.message, calls: item.calls },
    finishedAt: item.finishedAt?.toISOString() ?? null,
  }));
  return Map.groupBy(items, ({ runId }) => runId);
}

type Counts = Pick<RunWithItems, 'calls' | 'total' | 'done' | 'failed'>;

async function countItems(ctx: Pick<Ctx, 'db'>, runIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  if (!runIds.length) return new Map();
  const { runId, state, calls } = publishItems;
  const rows = await ctx.db
    .select({
      runId,
      calls: sql<number>`sum(${calls})::int`,
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${state} = 'done')::int`,
      failed: sql<number>`count(*) filter (where ${state} = 'failed')::int`,
    })
    .from(publishItems)
    .where(inArray(runId, [...runIds]))
    .groupBy(runId);
  return new Map(rows.map(({ runId, ...counts }) => [runId, counts]));
}

const none: Counts = { calls: 0, total: 0, done: 0, failed: 0 };

function countThese(items: readonly PublishItem[]): Counts {
  const number = (state: PublishItem['state']) => items.filter((item) => item.state === state).length;
  const calls = items.reduce((sum, item) => sum + item.calls, 0);
  return { calls, total: items.length, done: number('done'), failed: number('failed') };
}

function toRun(run: RunRow, counts: Counts, items: readonly PublishItem[]): RunWithItems {
  return {
    ...{ bizId: run.id, storeId: run.storeId, goal: run.goal, createdAt: run.createdAt.toISOString() },
    finishedAt: run.finishedAt?.toISOString() ?? null,
    quotedCalls: run.quotedCalls,
    ...counts,
    items: items.map((item) => ({ ...item })),
  };
}

/** One run, or the latest of a store; null where there was none. */
export async function getPublishingStatus(
  ctx: Ctx,
  owner: Owner,
  { runId, storeId }: { runId?: string | undefined; storeId?: string | undefined },
): Promise<RunWithItems | null> {
  if (storeId !== undefined) await getStore(ctx, owner, storeId);
  const [run] = await ctx.db
    .select()
    .from(publishRuns)
    .where(
      and(
        ownedBy(owner, publishRuns),
        runId === undefined ? undefined : eq(publishRuns.id, runId),
        storeId === undefined ? undefined : eq(publishRuns.storeId, storeId),
      ),
    )
    .orderBy(desc(publishRuns.createdAt), desc(publishRuns.id))
    .limit(1);
  if (!run && runId !== undefined) assertFound(run);
  if (!run) return null;
  const items = (await readItems(ctx, [run.id])).get(run.id) ?? [];
  return toRun(run, countThese(items), items);
}

export async function listHistory(
  ctx: Ctx,
  owner: Owner,
  { storeId, pageNum, pageSize }: { storeId: string; pageNum: number; pageSize: number },
) {
  await getStore(ctx, owner, storeId);
  const ofStore = and(ownedBy(owner, publishRuns), eq(publishRuns.storeId, storeId));
  const runs = await ctx.db
    .select()
    .from(publishRuns)
    .where(ofStore)
    .orderBy(desc(publishRuns.createdAt), desc(publishRuns.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const ids = runs.map(({ id }) => id);
  const counts = await countItems(ctx, ids);
  const items = await readItems(ctx, ids, itemsInHistory);
  const total = await ctx.db.$count(publishRuns, ofStore);
  return {
    list: runs.map((run) => toRun(run, counts.get(run.id) ?? none, items.get(run.id) ?? [])),
    total,
    pageNum,
    pageSize,
  };
}
