import { isFollowing, type PublishGoal, type RunGoal } from '@merchmill/contract/stores/publishing.ts';
import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { forgetDesign } from '../../design/design/index.ts';
import { setFileUses } from '../../shop/file/index.ts';
import { getStore, requireConnection, type Store } from '../store/index.ts';
import { noteCosts } from './cost.service.ts';
import type { Assembled, StoreProductRow } from './listing.rules.ts';
import { publishItem } from './publish-item.jobs.ts';
import { publishItems, publishRuns, storeProducts } from './publishing.tables.ts';
import { holdsBack, isHeldBack } from './quote.rules.ts';
import { quoteProducts } from './quote.service.ts';
import { getStoreProducts } from './store-product.service.ts';

/* Runs of publishing: each product is an item of its own, worked off by a job of its own. */

export type Begun = { runId: string | null; skipped: number };
type NewRun = {
  store: Store;
  goal: RunGoal;
  personId: string | null;
  rows: readonly StoreProductRow[];
  quoted: { calls: number; seconds: number };
};

const isOpen = inArray(publishItems.state, ['waiting', 'running']);

export function requireConnected(store: Store): void {
  requireConnection(store);
  const { state, name } = store;
  if (state === 'connected') return;
  const why = state === 'pending' ? `Approve ${name} first.` : `Connect ${name} again first.`;
  throw new AppError('prohibited', `${why} Until then nothing is published there.`);
}

/**
 * Of these products those that no run is working on, as they are now. Held, so that nobody else begins with one of them
 * until this transaction is through.
 */
async function holdFree(ctx: Ctx, rows: readonly StoreProductRow[]): Promise<Map<string, StoreProductRow>> {
  const ids = rows.map(({ id }) => id);
  const held = await ctx.db
    .select()
    .from(storeProducts)
    .where(and(inArray(storeProducts.id, ids), ne(storeProducts.state, 'deleted')))
    .orderBy(storeProducts.id)
    .for('update');
  const open = await ctx.db
    .select({ id: publishItems.storeProductId })
    .from(publishItems)
    .where(and(inArray(publishItems.storeProductId, ids), isOpen));
  const taken = new Set(open.map(({ id }) => id));
  return new Map(held.filter(({ id }) => !taken.has(id)).map((row) => [row.id, row]));
}

const wasNeverSent = ({ listingId, mayExist, publishedAt }: StoreProductRow) =>
  listingId === null && !mayExist && publishedAt === null;

/** How many products of a store wait for their turn or have it. */
async function countOpen({ db }: Ctx, storeId: string): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(publishItems)
    .innerJoin(publishRuns, eq(publishRuns.id, publishItems.runId))
    .where(and(eq(publishRuns.storeId, storeId), isNull(publishRuns.finishedAt), isOpen));
  return row!.many;
}

/** In one transaction with its jobs; null where there is nothing to do. `left`: how many are left to the runs they are in. */
export async function insertRun(
  ctx: Ctx,
  { store, goal, personId, rows, quoted }: NewRun,
): Promise<{ runId: string | null; left: number }> {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdFree(ctx, rows);
    const free = rows.filter(({ id }) => held.has(id));
    const left = rows.length - free.length;
    if (!free.length) return { runId: null, left };
    const now = ctx.now();
    const runId = newId(now);
    const before = await countOpen(ctx, store.id);
    await ctx.db.insert(publishRuns).values({
      ...{ id: runId, ownerId: store.ownerId, storeId: store.id, personId, goal, createdAt: now },
      ...{ quotedCalls: quoted.calls, quotedSeconds: quoted.seconds },
    });
    const items = free.map(({ id }, position) => ({
      ...{ id: newId(now), runId, storeProductId: id, position, state: 'waiting' as const, calls: 0 },
    }));
    await ctx.db.insert(publishItems).values(items);
    if (!isFollowing(goal))
      await ctx.db
        .update(storeProducts)
        .set({ state: 'publishing', reason: null })
        .where(
          inArray(
            storeProducts.id,
            free.map(({ id }) => id),
          ),
        );
    for (const { id, position } of items) {
      const rank = before + position;
      await ctx.jobs.enqueue(ctx, publishItem, { itemId: id, rank }, { rank });
    }
    if (personId) tellPeople(ctx, [personId]);
    return { runId, left };
  });
}

/** What was never sent is gone at once; what is being sent is left to its run. Gives how many are gone. */
async function deleteDrafts(ctx: Ctx, ownerId: string, rows: readonly StoreProductRow[]): Promise<number> {
  if (!rows.length) return 0;
  return inTransaction(ctx, async (ctx) => {
    const held = await holdFree(ctx, rows);
    const drafts = [...held.values()].filter(wasNeverSent);
    const ids = drafts.map(({ id }) => id);
    await ctx.db.delete(storeProducts).where(and(inArray(storeProducts.id, ids), ownedBy(ownerId, storeProducts)));
    for (const row of drafts) {
      await setFileUses(ctx, { usedBy: `storeProduct:${row.id}`, ownerId }, []);
      // The saved design may have been deleted before.
      await forgetDesign(ctx, row);
    }
    return drafts.length;
  });
}

/** What was exported is deleted here alone. Its variants stay known: orders may still name them. */
async function endExported(ctx: Ctx, rows: readonly StoreProductRow[], deleted: number): Promise<Begun> {
  const ids = rows.filter((row) => !wasNeverSent(row)).map(({ id }) => id);
  await ctx.db.update(storeProducts).set({ state: 'deleted', reason: null }).where(inArray(storeProducts.id, ids));
  return { runId: null, skipped: rows.length - deleted - ids.length };
}

/** What is there as it should be already needs no call. What was edited since it was read waits for the next publishing. */
async function settle(ctx: Ctx, done: readonly Assembled[], goal: PublishGoal): Promise<void> {
  if (!done.length || goal === 'delete') return;
  const asRead = JSON.stringify(done.map(({ row: { id, version } }) => ({ id, version })));
  await inTransaction(ctx, async (ctx) => {
    const settled = await ctx.db
      .update(storeProducts)
      .set({
        ...{ state: goal === 'hide' ? 'hidden' : 'published', reason: null },
        ...(goal === 'publish' ? { publishedVersion: sql`${storeProducts.version}`, publishedAt: ctx.now() } : {}),
      })
      .where(
        and(
          sql`(${storeProducts.id}, ${storeProducts.version}) in (
            select r.id, r.version from jsonb_to_recordset(${asRead}::jsonb) as r (id text, version int))`,
          inArray(
            storeProducts.state,
            goal === 'hide' ? ['outOfSync', 'failed'] : ['outOfSync', 'failed', 'published'],
          ),
        ),
      )
      .returning({ id: storeProducts.id });
    const ids = new Set(settled.map(({ id }) => id));
    if (goal !== 'publish') return;
    await noteCosts(
      ctx,
      done.filter(({ row }) => ids.has(row.id)),
    );
  });
}

/** Does this to all of these but those that something stands against, and says how many those are. */
export async function startRun(
  ctx: Ctx,
  principal: Pick<UserPrincipal, 'ownerId' | 'personId'>,
  { bizIds, goal }: { bizIds: readonly string[]; goal: PublishGoal },
): Promise<Begun> {
  const rows = await getStoreProducts(ctx, principal, bizIds);
  const store = await getStore(ctx, principal, rows[0]!.storeId);
  const neverSent = rows.filter(wasNeverSent);
  const deleted = goal === 'delete' ? await deleteDrafts(ctx, principal.ownerId, neverSent) : 0;
  if (goal === 'delete' && neverSent.length === rows.length) return { runId: null, skipped: rows.length - deleted };
  if (goal === 'delete' && store.state === 'byFile') return endExported(ctx, rows, deleted);
  requireConnected(store);
  const sent = goal === 'publish' ? rows : rows.filter((row) => !neverSent.includes(row));
  const { quote, assembled } = await quoteProducts(ctx, store, sent, goal);
  const quoted = new Map(quote.items.map((item) => [item.id, item]));
  const done = sent.filter(({ id }) => quoted.get(id)!.isDone);
  await settle(
    ctx,
    assembled.filter(({ row }) => done.includes(row)),
    goal,
  );
  const good = sent.filter((row) => !done.includes(row) && !isHeldBack(goal, quoted.get(row.id)!));
  const { runId, left } = await insertRun(ctx, {
    store,
    goal,
    personId: principal.personId,
    rows: good,
    quoted: { calls: good.reduce((sum, { id }) => sum + quoted.get(id)!.calls, 0), seconds: quote.seconds },
  });
  const stopped = rows.length - good.length - done.length - deleted;
  if (!runId && stopped === rows.length && goal === 'publish')
    throw new AppError('invalidInput', firstProblem(quote.items) ?? 'There is nothing to publish.');
  return { runId, skipped: stopped + left };
}

const firstProblem = (items: Awaited<ReturnType<typeof quoteProducts>>['quote']['items']) =>
  items.flatMap(({ breaches }) => breaches).find(holdsBack)?.message;
