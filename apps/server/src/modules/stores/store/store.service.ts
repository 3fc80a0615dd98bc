import { type StoreReason, type StoreState, takesOrders } from '@merchmill/contract/stores/store.ts';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';
import { fileAbilities } from '../../../adapters/marketplaces/by-file.ts';
import type { Marketplace } from '../../../adapters/marketplaces/port.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Acting } from '../../../principal.ts';
import { storeConnected } from './store.events.ts';
import { storeStateChanges, stores } from './store.tables.ts';

/* Stores as other modules see them, without their secrets; and the one place where their state changes. */

export type StoreRow = typeof stores.$inferSelect;
type Secrets = 'credentials' | 'webhookSecret' | 'refreshLease' | 'refreshLeaseUntil' | 'credentialsVersion';
/** A connection of an owner to a shop on a marketplace. */
export type Store = Omit<StoreRow, Secrets>;

export function withoutSecrets({
  credentials,
  webhookSecret,
  refreshLease,
  refreshLeaseUntil,
  credentialsVersion,
  ...store
}: StoreRow): Store {
  return store;
}

const isThere = isNull(stores.deletedAt);

/** The marketplace that a store is connected to; undefined where it is not set up, and for a store that sells by files. */
export const marketplaceOf = (
  { marketplaces }: Pick<Ctx, 'marketplaces'>,
  { source, state }: Pick<Store, 'source' | 'state'>,
): Marketplace | undefined => (state === 'byFile' ? undefined : marketplaces.get(source));

/** A store of this owner; of others there is none. */
export async function getStore(ctx: Pick<Ctx, 'db'>, owner: Pick<Acting, 'ownerId'>, storeId: string): Promise<Store> {
  const [row] = await ctx.db
    .select()
    .from(stores)
    .where(and(eq(stores.id, storeId), ownedBy(owner, stores), isThere));
  return withoutSecrets(assertFound(row));
}

/** Any store, for jobs; undefined where it was deleted. */
export async function findStore(ctx: Pick<Ctx, 'db'>, storeId: string): Promise<Store | undefined> {
  const [row] = await ctx.db
    .select()
    .from(stores)
    .where(and(eq(stores.id, storeId), isThere));
  return row && withoutSecrets(row);
}

/** All stores of an owner, those that are disconnected included. */
export async function listStoresOf(ctx: Pick<Ctx, 'db'>, owner: Pick<Acting, 'ownerId'>): Promise<Store[]> {
  const rows = await ctx.db
    .select()
    .from(stores)
    .where(and(ownedBy(owner, stores), isThere))
    .orderBy(asc(stores.connectedAt), asc(stores.id));
  return rows.map(withoutSecrets);
}

/** What listings of a store may be; undefined where its marketplace is not set up. */
export const listingAbilitiesOf = (
  ctx: Pick<Ctx, 'marketplaces'>,
  store: Pick<Store, 'source' | 'state'>,
): PlatformAbilities | undefined =>
  store.state === 'byFile' ? fileAbilities(store.source) : marketplaceOf(ctx, store)?.abilities;

/** What a seller lets go on is ordered now, or is refused: it would stand there as being ordered, and be nothing of it. */
export async function requireTakesOrders(ctx: Ctx, owner: Pick<Acting, 'ownerId'>, storeId: string): Promise<void> {
  const store = await getStore(ctx, owner, storeId);
  if (!takesOrders(store))
    throw new AppError(
      'storeNotConnected',
      `${store.name} isn’t connected, so nothing is ordered. Reconnect it first.`,
    );
}

/** Files are for stores without a connection: with both, an order would come twice. */
export function requireByFile({ state, name }: Pick<Store, 'state' | 'name'>): void {
  if (state !== 'byFile')
    throw new AppError('prohibited', `${name} is connected to its marketplace, and needs no files.`);
}

export function requireConnection({ state, name }: Pick<Store, 'state' | 'name'>): void {
  if (state === 'byFile') throw new AppError('storeNotConnected', `${name} has no connection. Use files instead.`);
}

/** Owners of stores that work, or of any, in the order of their ids, behind this one. */
export async function listSellers(
  { db }: Pick<Ctx, 'db'>,
  { after, limit, states }: { after: string; limit: number; states?: StoreState[] },
): Promise<string[]> {
  const inState = states && inArray(stores.state, states);
  const rows = await db
    .selectDistinct({ ownerId: stores.ownerId })
    .from(stores)
    .where(and(gt(stores.ownerId, after), inState, isThere))
    .orderBy(asc(stores.ownerId))
    .limit(limit);
  return rows.map(({ ownerId }) => ownerId);
}

/** All stores, in the order of their ids, behind this one. */
export async function listStoreIds(
  { db }: Pick<Ctx, 'db'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(gt(stores.id, after), isThere))
    .orderBy(asc(stores.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

type StateChange = { state: StoreState; reason: StoreReason; personId: string | null };

/** Writes down in the history what a store has become, and tells the modules of one that works. The caller's transaction. */
export async function noteState(ctx: Ctx, storeId: string, { state, reason, personId }: StateChange): Promise<void> {
  const at = ctx.now();
  await ctx.db.insert(storeStateChanges).values({ id: newId(at), storeId, state, reason, personId, at });
  if (state === 'connected') await publishEvent(ctx, storeConnected, { storeId });
}

/**
 * Changes the state of a store that is in one of these, with its history and event; undefined where it is in none of
 * them. The caller's transaction.
 */
export async function changeState(
  ctx: Ctx,
  storeId: string,
  { from, personId, state, reason, ...more }: StateChange & { from: readonly StoreState[] } & Partial<StoreRow>,
): Promise<StoreRow | undefined> {
  const [row] = await ctx.db
    .update(stores)
    .set({ ...more, state, reason, stateSince: ctx.now(), doubts: 0, doubtedAt: null })
    .where(and(eq(stores.id, storeId), inArray(stores.state, [...from])))
    .returning();
  if (row) await noteState(ctx, storeId, { state, reason, personId });
  return row;
}
