import { dayMs } from '@merchmill/contract/durations.ts';
import type { OrderSync } from '@merchmill/contract/stores/store-order.shapes.ts';
import { and, asc, eq, gt, gte, lt, lte, max } from 'drizzle-orm';
import { MarketplaceError, type RemoteOrder } from '../../../adapters/marketplaces/port.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { Acting } from '../../../principal.ts';
import { callMarketplace, findStore, getStore, refusalOf, type Store } from '../store/index.ts';
import type { CallPurpose } from '../store/quota.rules.ts';
import { takeOrders } from './intake.service.ts';
import { firstLookMs, nextLookMs, overlapMs } from './poll.rules.ts';
import { storeOrderSyncs, storeOrders } from './store-order.tables.ts';

type Sync = typeof storeOrderSyncs.$inferSelect;

/** Pages that one look takes, and whose share of the quota: the next one goes on from there. */
type Looking = { most: number; purpose: CallPurpose };
const byTheClock: Looking = { most: 20, purpose: 'orders' };
/** However often a seller asks, what is left to orders stays for the looks by the clock. */
const whenAsked: Looking = { most: 3, purpose: 'seller' };
/** Pages that were read before and are read once more in one look. */
const mostAgain = 200;

/** The clock comes each minute, some moments earlier or later: who is to be looked at each minute is due each time. */
const clockMs = 10_000;

const dayOf = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

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

/** Still fewer than there after the day was read again. */
const isShort = ({ shortAt, countedUntil }: Sync) =>
  shortAt !== null && countedUntil !== null && countedUntil >= dayOf(shortAt);

export const toSync = (row: Sync | undefined): OrderSync => ({
  completeUntil: row?.completeUntil?.toISOString() ?? null,
  lookedAt: row?.lookedAt?.toISOString() ?? null,
  nextAt: row?.nextAt.toISOString() ?? null,
  failure: row?.failure ?? (row && isShort(row) ? 'The marketplace counts more orders yesterday than we got.' : null),
});

async function save(ctx: Ctx, storeId: string, set: Partial<Sync> & { nextAt: Date }): Promise<void> {
  await ctx.db
    .insert(storeOrderSyncs)
    .values({ storeId, ...set })
    .onConflictDoUpdate({ target: storeOrderSyncs.storeId, set });
}

type Page = { orders: RemoteOrder[]; next: string | null };
const readPage = (
  ctx: Ctx,
  store: Store,
  { since, cursor }: { since: Date; cursor: string | null },
  purpose: CallPurpose,
): Promise<Page> =>
  callMarketplace(ctx, store.id, purpose, (marketplace, access) => marketplace.orders(access, since, cursor));

/** How many orders were not here before, when the last one changed, and whether there is more. */
type Taken = { found: number; until: Date; more: boolean };

/**
 * Takes what has changed since then, page by page up to a limit. Remembers after each how far it came, unless what was
 * before that is to be read once more.
 */
async function takeSince(
  ctx: Ctx,
  store: Store,
  since: Date,
  { most, purpose, remembers = true }: Looking & { remembers?: boolean },
): Promise<Taken> {
  let found = 0;
  let until = since;
  let cursor: string | null = null;
  for (let pages = 1; ; pages++) {
    const page: Page = await readPage(ctx, store, { since, cursor }, purpose);
    found += await takeOrders(ctx, store, page.orders, 'poll');
    for (const { updatedAt } of page.orders) if (updatedAt > until) until = updatedAt;
    cursor = page.next;
    if (cursor === null) return { found, until, more: false };
    if (remembers && until > since) await save(ctx, store.id, { readUntil: until, hasMore: true, nextAt: ctx.now() });
    // Where all of these changed at once, the next look would begin with them again.
    if (pages >= most && until > since) return { found, until, more: true };
  }
}

/**
 * Takes what has changed since the last look, and reads the time before once more. Where that is more than a page, what
 * is new comes first: a store that sells all the time would wait for what it has.
 */
async function takeNewFirst(ctx: Ctx, store: Store, readUntil: Date, looking: Looking): Promise<Taken> {
  const since = new Date(readUntil.getTime() - overlapMs);
  const first = await readPage(ctx, store, { since, cursor: null }, looking.purpose);
  let found = await takeOrders(ctx, store, first.orders, 'poll');
  if (first.next === null) {
    const until = new Date(Math.max(readUntil.getTime(), ...first.orders.map(({ updatedAt }) => updatedAt.getTime())));
    return { found, until, more: false };
  }
  const taken = await takeSince(ctx, store, readUntil, { ...looking, remembers: false });
  found += taken.found;
  let cursor: string | null = first.next;
  for (let pages = 0; cursor !== null && pages < mostAgain; pages++) {
    const page: Page = await readPage(ctx, store, { since, cursor }, looking.purpose);
    found += await takeOrders(ctx, store, page.orders, 'poll');
    cursor = page.orders.some(({ updatedAt }) => updatedAt > readUntil) ? null : page.next;
  }
  if (cursor === null && !taken.more) return { ...taken, found };
  // So much is read in its order instead, each look going on where the last one ended.
  await save(ctx, store.id, { readUntil: since, hasMore: true, nextAt: ctx.now() });
  return { found, until: since, more: true };
}

/**
 * Yesterday's orders, counted there and here. Where fewer are here, the next looks read the day again from its first
 * minute, and it is counted once more.
 */
async function countDay(ctx: Ctx, store: Store, sync: Sync | undefined, { purpose }: Looking): Promise<Partial<Sync>> {
  const to = dayOf(ctx.now());
  const from = new Date(to.getTime() - dayMs);
  if (sync?.countedUntil && sync.countedUntil >= to) return {};
  const there = await callMarketplace(ctx, store.id, purpose, (marketplace, access) =>
    marketplace.countOrders(access, from, to),
  );
  const { storeId, orderedAt } = storeOrders;
  const here = await ctx.db.$count(storeOrders, and(eq(storeId, store.id), gte(orderedAt, from), lt(orderedAt, to)));
  const isMissing = here < there && from >= new Date((store.approvedAt ?? to).getTime() - firstLookMs);
  if (!isMissing) return { countedUntil: to, shortAt: null };
  if (!sync?.shortAt || sync.shortAt < to) return { shortAt: ctx.now(), readUntil: from, hasMore: true };
  ctx.log.warn({ storeId: store.id, there, here }, 'a marketplace counts more orders than it gives');
  return { countedUntil: to };
}

/**
 * Asks for all that has changed since the last look, with some overlap. It is complete only when all of it is here; `more`:
 * the next look goes on at once.
 */
async function look(ctx: Ctx, store: Store, looking: Looking): Promise<{ more: boolean }> {
  const begun = ctx.now();
  const sync = await readSync(ctx, store.id);
  // By the marketplace's own clock: ours may be ahead of it.
  const readUntil = sync?.readUntil ?? new Date((store.approvedAt ?? begun).getTime() - firstLookMs);
  const isCaughtUp = sync?.readUntil && !sync.hasMore;
  const since = isCaughtUp ? new Date(readUntil.getTime() - overlapMs) : readUntil;
  const { found, until, more } =
    isCaughtUp && looking === byTheClock
      ? await takeNewFirst(ctx, store, readUntil, looking)
      : await takeSince(ctx, store, since, looking);
  // Before the first look there were no events to lose.
  const missedAt = found > 0 && sync?.completeUntil ? begun : (sync?.missedAt ?? null);
  const looked = { lookedAt: begun, failure: null, missedAt };
  if (more) {
    await save(ctx, store.id, { ...looked, nextAt: begun });
    return { more };
  }
  const [last] = await ctx.db
    .select({ at: max(storeOrders.changedAt) })
    .from(storeOrders)
    .where(eq(storeOrders.storeId, store.id));
  const counted = await countDay(ctx, store, sync, looking);
  const { abilities } = ctx.marketplaces.get(store.source)!;
  const wait = nextLookMs(abilities, { now: begun, changedAt: last?.at ?? null, missedAt, hasFailed: false });
  const nextAt = counted.hasMore ? begun : new Date(begun.getTime() + wait);
  const reached = until > readUntil ? until : (sync?.readUntil ?? null);
  const ended = { completeUntil: begun, nextAt, readUntil: reached, hasMore: false };
  await save(ctx, store.id, { ...looked, ...ended, ...counted });
  return { more: counted.hasMore ?? false };
}

async function noteFailure(ctx: Ctx, store: Store, error: MarketplaceError): Promise<void> {
  const { abilities } = ctx.marketplaces.get(store.source) ?? {};
  const now = ctx.now();
  const wait = abilities ? nextLookMs(abilities, { now, changedAt: null, missedAt: null, hasFailed: true }) : overlapMs;
  const soon = new Date(now.getTime() + wait);
  // The clock comes early, and the platform takes nothing before its time.
  const named = error.retryAt && new Date(error.retryAt.getTime() + clockMs);
  const nextAt = named && named > soon ? named : soon;
  await save(ctx, store.id, { nextAt, failure: error.message.slice(0, 300), lookedAt: now });
}

/** Looks at one store; what the marketplace says against it is written down, and thrown to who waits for it. */
async function lookAt(ctx: Ctx, store: Store, looking: Looking): Promise<{ more: boolean }> {
  try {
    return await look(ctx, store, looking);
  } catch (error) {
    // A seller who has used up their own share keeps no look by the clock waiting.
    const isOwnLimit = looking.purpose === 'seller' && error instanceof MarketplaceError && error.kind === 'limited';
    if (error instanceof MarketplaceError && !isOwnLimit) await noteFailure(ctx, store, error);
    throw error;
  }
}

/** Stores whose time has come, several at once. */
export function lookAtDue(ctx: Ctx, turn: Turn): Promise<number> {
  const due = lte(storeOrderSyncs.nextAt, new Date(ctx.now().getTime() + clockMs));
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: storeOrderSyncs.storeId })
        .from(storeOrderSyncs)
        .where(and(due, gt(storeOrderSyncs.storeId, after)))
        .orderBy(asc(storeOrderSyncs.storeId))
        .limit(limit),
    work: async ({ id }) => {
      const store = await findStore(ctx, id);
      if (store?.state !== 'connected') {
        // Being connected again makes it due at once.
        await save(ctx, id, { nextAt: new Date(ctx.now().getTime() + dayMs) });
        return false;
      }
      try {
        if ((await lookAt(ctx, store, byTheClock)).more) turn.more = true;
        return true;
      } catch (error) {
        if (error instanceof MarketplaceError) return false;
        throw error;
      }
    },
    atOnce: 5,
  });
}

/** The seller asks now, and waits for it: what takes longer goes on by the clock. */
export async function syncNow(ctx: Ctx, owner: Pick<Acting, 'ownerId'>, storeId: string): Promise<OrderSync> {
  const store = await getStore(ctx, owner, storeId);
  if (store.state === 'byFile')
    throw new AppError('storeNotConnected', `${store.name} has no connection. Import its orders from a file.`);
  if (store.state === 'pending')
    throw new AppError('storeRefused', `Approve ${store.name} first: until then no order is imported.`);
  try {
    await lookAt(ctx, store, whenAsked);
  } catch (error) {
    if (error instanceof MarketplaceError) throw refusalOf(error);
    throw error;
  }
  return toSync(await readSync(ctx, storeId));
}
