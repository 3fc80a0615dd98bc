import { dayMs } from '@merchmill/contract/durations.ts';
import type { OrderSync } from '@merchmill/contract/stores/store-order.shapes.ts';
import { and, asc, eq, gt, gte, lt, lte, max } from 'drizzle-orm';
import { MarketplaceError, type RemoteOrder } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { Acting } from '../../../principal.ts';
import { callMarketplace, findStore, getStore, refusalOf, type Store } from '../store/index.ts';
import { takeOrder } from './intake.service.ts';
import { firstLookMs, nextLookMs, overlapMs } from './poll.rules.ts';
import { storeOrderSyncs, storeOrders } from './store-order.tables.ts';

type Sync = typeof storeOrderSyncs.$inferSelect;

/** From when a store is connected it is looked at by the clock. */
export async function beginSync(ctx: Ctx, storeId: string): Promise<void> {
  const nextAt = ctx.now();
  await ctx.db
    .insert(storeOrderSyncs)
    .values({ storeId, nextAt })
    .onConflictDoUpdate({ target: storeOrderSyncs.storeId, set: { nextAt } });
}

export async function readSync({ db }: Ctx, storeId: string): Promise<Sync | undefined> {
  const [row] = await db.select().from(storeOrderSyncs).where(eq(storeOrderSyncs.storeId, storeId));
  return row;
}

export const toSync = (row: Sync | undefined): OrderSync => ({
  completeUntil: row?.completeUntil?.toISOString() ?? null,
  lookedAt: row?.lookedAt?.toISOString() ?? null,
  nextAt: row?.nextAt.toISOString() ?? null,
  failure: row?.failure ?? null,
});

async function save(ctx: Ctx, storeId: string, set: Partial<Sync> & { nextAt: Date }): Promise<void> {
  await ctx.db
    .insert(storeOrderSyncs)
    .values({ storeId, ...set })
    .onConflictDoUpdate({ target: storeOrderSyncs.storeId, set });
}

type Taken = { found: number; until: Date | null };

/** Takes all that has changed since then: how many were not here before, and when the last of them changed. */
async function takeSince(ctx: Ctx, store: Store, since: Date): Promise<Taken> {
  let found = 0;
  let until: Date | null = null;
  let cursor: string | null = null;
  do {
    const page: { orders: RemoteOrder[]; next: string | null } = await callMarketplace(
      ctx,
      store.id,
      'orders',
      (marketplace, access) => marketplace.orders(access, since, cursor),
    );
    for (const order of page.orders) {
      if (await takeOrder(ctx, store, order, 'poll')) found++;
      if (until === null || order.updatedAt > until) until = order.updatedAt;
    }
    cursor = page.next;
  } while (cursor !== null);
  return { found, until };
}

/** Yesterday's orders, counted there and here: where fewer are here, the day is read again from its first minute. */
async function countDay(ctx: Ctx, store: Store, { countedUntil }: Pick<Sync, 'countedUntil'>): Promise<Date | null> {
  const to = new Date(Math.floor(ctx.now().getTime() / dayMs) * dayMs);
  const from = new Date(to.getTime() - dayMs);
  if (countedUntil && countedUntil >= to) return countedUntil;
  const there = await callMarketplace(ctx, store.id, 'orders', (marketplace, access) =>
    marketplace.countOrders(access, from, to),
  );
  const { storeId, orderedAt } = storeOrders;
  const here = await ctx.db.$count(storeOrders, and(eq(storeId, store.id), gte(orderedAt, from), lt(orderedAt, to)));
  const isShort = here < there && from >= new Date((store.approvedAt ?? to).getTime() - firstLookMs);
  if (isShort) await takeSince(ctx, store, from);
  return to;
}

/** Asks for all that has changed since the last look, with some overlap. The watermark moves only when all of it is here. */
async function look(ctx: Ctx, store: Store): Promise<void> {
  const begun = ctx.now();
  const sync = await readSync(ctx, store.id);
  // By the marketplace's own clock: ours may be ahead of it.
  const from = sync?.readUntil
    ? sync.readUntil.getTime() - overlapMs
    : (store.approvedAt ?? begun).getTime() - firstLookMs;
  const { found, until } = await takeSince(ctx, store, new Date(from));
  const countedUntil = await countDay(ctx, store, { countedUntil: sync?.countedUntil ?? null });
  // Before the first look there were no events to lose.
  const missedAt = found > 0 && sync?.completeUntil ? begun : (sync?.missedAt ?? null);
  const { abilities } = ctx.marketplaces.get(store.source)!;
  const [last] = await ctx.db
    .select({ at: max(storeOrders.changedAt) })
    .from(storeOrders)
    .where(eq(storeOrders.storeId, store.id));
  const wait = nextLookMs(abilities, { now: begun, changedAt: last?.at ?? null, missedAt, hasFailed: false });
  const nextAt = new Date(begun.getTime() + wait);
  await save(ctx, store.id, {
    ...{ completeUntil: begun, lookedAt: begun, nextAt, failure: null, missedAt },
    ...{ countedUntil, readUntil: until ?? sync?.readUntil ?? null },
  });
}

async function noteFailure(ctx: Ctx, store: Store, error: MarketplaceError): Promise<void> {
  const { abilities } = ctx.marketplaces.get(store.source) ?? {};
  const now = ctx.now();
  const wait = abilities ? nextLookMs(abilities, { now, changedAt: null, missedAt: null, hasFailed: true }) : overlapMs;
  const soon = new Date(now.getTime() + wait);
  const nextAt = error.retryAt && error.retryAt > soon ? error.retryAt : soon;
  await save(ctx, store.id, { nextAt, failure: error.message.slice(0, 300), lookedAt: now });
}

/** Looks at one store; what the marketplace says against it is written down, and thrown to who waits for it. */
async function lookAt(ctx: Ctx, store: Store): Promise<void> {
  try {
    await look(ctx, store);
  } catch (error) {
    if (error instanceof MarketplaceError) await noteFailure(ctx, store, error);
    throw error;
  }
}

/** Stores whose time has come, several at once. */
export function lookAtDue(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: storeOrderSyncs.storeId })
        .from(storeOrderSyncs)
        .where(and(lte(storeOrderSyncs.nextAt, ctx.now()), gt(storeOrderSyncs.storeId, after)))
        .orderBy(asc(storeOrderSyncs.storeId))
        .limit(limit),
    work: async ({ id }) => {
      const store = await findStore(ctx, id);
      if (store?.state !== 'connected') return false;
      try {
        await lookAt(ctx, store);
        return true;
      } catch (error) {
        if (error instanceof MarketplaceError) return false;
        throw error;
      }
    },
    atOnce: 5,
  });
}

/** The seller asks now. */
export async function syncNow(ctx: Ctx, owner: Pick<Acting, 'ownerId'>, storeId: string): Promise<OrderSync> {
  const store = await getStore(ctx, owner, storeId);
  try {
    await lookAt(ctx, store);
  } catch (error) {
    if (error instanceof MarketplaceError) throw refusalOf(error);
    throw error;
  }
  return toSync(await readSync(ctx, storeId));
}
