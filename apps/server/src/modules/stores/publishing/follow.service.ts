import type { FollowGoal } from '@merchmill/contract/stores/publishing.ts';
import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { findStore, type Store } from '../store/index.ts';
import { noteCosts } from './cost.service.ts';
import { tillNextFollow } from './follow.rules.ts';
import { isAsPublished, type StoreProductRow } from './listing.rules.ts';
import { isListed } from './on-sale.ts';
import { storeProducts } from './publishing.tables.ts';
import { quoteProducts } from './quote.service.ts';
import { insertRun } from './run.service.ts';

/* How listings follow our stock and our prices by themselves: what both have in common. */

/** Sent with prices in another currency than the store has now. */
export const isForeign = (currency: string) =>
  sql`${storeProducts.sentVariants} -> 0 -> 'price' ->> 'currency' <> ${currency}`;

/** How often following has failed for these since something last worked, and when it did so last. */
const readFailures = ({ db }: Pick<Ctx, 'db'>, ids: readonly string[], goal: FollowGoal) =>
  rowsOf<{ id: string; failures: number; lastAt: string | Date }>(
    db,
    sql`
      select i.store_product_id as id, count(*)::int as failures, max(i.finished_at) as "lastAt"
      from publish_items i
      join publish_runs r on r.id = i.run_id
      where i.store_product_id = any(${sql.param([...ids])}::text[]) and i.state = 'failed' and r.goal = ${goal}
        and not exists (
          select 1 from publish_items worked
          where worked.store_product_id = i.store_product_id and worked.state = 'done'
            and worked.finished_at > i.finished_at)
      group by i.store_product_id`,
  );

/** What the marketplace has refused is not sent to it each minute. */
async function withoutWaiting(
  ctx: Pick<Ctx, 'db' | 'now'>,
  rows: readonly StoreProductRow[],
  goal: FollowGoal,
): Promise<StoreProductRow[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const waiting = new Set(
    (await readFailures(ctx, ids, goal)).flatMap(({ id, failures, lastAt }) =>
      tillNextFollow(new Date(lastAt), failures) > ctx.now() ? [id] : [],
    ),
  );
  return rows.filter(({ id }) => !waiting.has(id));
}

/**
 * Sends the variants: as they were sent last with the availability of today, or with the prices that their rules make of
 * ours. Says how many are left out: to another run, or as they can’t be sent so.
 */
export async function sendVariants(
  ctx: Ctx,
  store: Store,
  rows: readonly StoreProductRow[],
  { goal, personId }: { goal: FollowGoal; personId: string | null },
): Promise<{ runId: string | null; left: number }> {
  // Of an edited product nobody knows whether its rule is one of the edits.
  const own = rows.filter(
    (row) => row.sentVariants[0]?.price.currency === store.currency && (goal !== 'prices' || isAsPublished(row)),
  );
  const others = rows.length - own.length;
  if (!own.length) return { runId: null, left: others };
  const { quote: quoted, assembled } = await quoteProducts(ctx, store, own, goal);
  const done = new Set(quoted.items.flatMap(({ id, isDone }) => (isDone ? [id] : [])));
  // An ending may make the same price of another cost.
  if (goal === 'prices' && done.size)
    await noteCosts(
      ctx,
      assembled.filter(({ row }) => done.has(row.id)),
      { byRule: true },
    );
  const due = own.filter(({ id }) => !done.has(id));
  if (!due.length) return { runId: null, left: others };
  const { runId, left } = await insertRun(ctx, { store, goal, personId, rows: due, quoted });
  return { runId, left: left + others };
}

type Follower = {
  goal: FollowGoal;
  /** Stores that may have something to follow. */
  list: (after: string, limit: number) => Promise<{ id: string }[]>;
  /** Which listings of a store say something else than we do; undefined where none does. */
  differing: (store: Store) => Promise<SQL | undefined>;
};

/** @returns whether something is sent now */
async function followStore(ctx: Ctx, turn: Turn, storeId: string, { goal, differing }: Follower): Promise<boolean> {
  const store = await findStore(ctx, storeId);
  if (store?.state !== 'connected' || !ctx.marketplaces.has(store.source)) return false;
  const differs = await differing(store);
  if (!differs) return false;
  const ofStore = and(
    eq(storeProducts.storeId, storeId),
    isListed(storeProducts),
    differs,
    not(isForeign(store.currency)),
  );
  let begun = false;
  for (let after = ''; !turn.isOver; ) {
    const rows = await ctx.db
      .select()
      .from(storeProducts)
      .where(and(ofStore, gt(storeProducts.id, after)))
      .orderBy(storeProducts.id)
      .limit(turn.batch);
    const due = await withoutWaiting(ctx, rows, goal);
    const { runId } = await sendVariants(ctx, store, due, { goal, personId: null });
    begun ||= runId !== null;
    if (rows.length < turn.batch) return begun;
    after = rows.at(-1)!.id;
  }
  turn.more = true;
  return begun;
}

/** Store by store: what stands against one holds up no other. What is under way already is left to it. */
export async function followStores(ctx: Ctx, turn: Turn, follower: Follower): Promise<void> {
  await workOff(turn, {
    list: follower.list,
    work: ({ id }) =>
      followStore(ctx, turn, id, follower).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        ctx.log.warn({ storeId: id, why: error.message }, 'a store could not be followed');
        return false;
      }),
  });
}
