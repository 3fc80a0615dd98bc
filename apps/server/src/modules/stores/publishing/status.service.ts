import type { PublishItem, RunWithItems } from '@merchmill/contract/stores/publishing.shapes.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { getStore } from '../store/index.ts';
import { publishItems, publishRuns, storeProducts } from './publishing.tables.ts';

/* How far publishing is, and how it went. */

type Owner = Pick<Acting, 'ownerId'>;
type RunRow = typeof publishRuns.$inferSelect;

async function readItems(ctx: Pick<Ctx, 'db'>, runIds: readonly string[]) {
  if (!runIds.length) return new Map<string, (PublishItem & { runId: string })[]>();
  const rows = await ctx.db
    .select({ item: publishItems, title: storeProducts.title, url: storeProducts.url })
    .from(publishItems)
    .innerJoin(storeProducts, eq(storeProducts.id, publishItems.storeProductId))
    .where(inArray(publishItems.runId, [...runIds]))
    .orderBy(asc(publishItems.runId), asc(publishItems.position));
  const items = rows.map(({ item, title, url }) => ({
    ...{ runId: item.runId, bizId: item.id, storeProductId: item.storeProductId, title, url },
    ...{ state: item.state, step: item.step, message: item.message, calls: item.calls },
    finishedAt: item.finishedAt?.toISOString() ?? null,
  }));
  return Map.groupBy(items, ({ runId }) => runId);
}

function toRun(run: RunRow, items: readonly PublishItem[]): RunWithItems {
  const number = (state: PublishItem['state']) => items.filter((item) => item.state === state).length;
  return {
    ...{ bizId: run.id, storeId: run.storeId, goal: run.goal, createdAt: run.createdAt.toISOString() },
    finishedAt: run.finishedAt?.toISOString() ?? null,
    quotedCalls: run.quotedCalls,
    calls: items.reduce((sum, { calls }) => sum + calls, 0),
    ...{ total: items.length, done: number('done'), failed: number('failed') },
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
  return toRun(run, (await readItems(ctx, [run.id])).get(run.id) ?? []);
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
  const items = await readItems(
    ctx,
    runs.map(({ id }) => id),
  );
  const total = await ctx.db.$count(publishRuns, ofStore);
  return { list: runs.map((run) => toRun(run, items.get(run.id) ?? [])), total, pageNum, pageSize };
}
