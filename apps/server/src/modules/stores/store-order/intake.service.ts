import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { RemoteOrder } from '../../../adapters/marketplaces/port.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { callMarketplace, findStore, type Store } from '../store/index.ts';
import { endStates } from './erase.service.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { noteRefundsThere } from './refund-news.service.ts';
import { settle } from './settle.service.ts';
import { type KeptOrder, type KeptRefund, storeOrders } from './store-order.tables.ts';

type ReceivedBy = StoreOrderRow['receivedBy'];

export function toColumns(order: RemoteOrder) {
  const { createdAt, updatedAt, shipBy, refunds, ...rest } = order;
  const remote: KeptOrder = { ...rest, refunds: refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })) };
  return {
    ...{ version: order.version, number: order.number, orderedAt: createdAt, changedAt: updatedAt, shipBy },
    ...{ remote, buyer: order.buyer.name },
  };
}

/** The row, locked; made where there is none. */
async function hold(ctx: Ctx, store: Store, order: RemoteOrder, by: ReceivedBy) {
  const fresh = {
    ...{ id: newId(ctx.now()), storeId: store.id, ownerId: store.ownerId, remoteId: order.orderId },
    ...{ ...toColumns(order), state: 'ready' as const, receivedAt: ctx.now(), receivedBy: by },
  };
  const [added] = await ctx.db.insert(storeOrders).values(fresh).onConflictDoNothing().returning();
  if (added) return { row: added, isNew: true };
  const [row] = await ctx.db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.storeId, store.id), eq(storeOrders.remoteId, order.orderId)))
    .for('update');
  return { row: row!, isNew: false };
}

/**
 * Refunds that are no news: those that are stored. Of an order that came before refunds were kept, those made up to when it
 * was read last.
 */
const knownRefunds = (before: StoreOrderRow, { remote }: StoreOrderRow): readonly KeptRefund[] =>
  before.remote.refunds ?? (remote.refunds ?? []).filter(({ at }) => new Date(at) <= before.changedAt);

type Standing = Pick<StoreOrderRow, 'version' | 'changedAt' | 'erasedAt' | 'state'>;

/** Whether what was read is no newer than what stands here. */
function isKnown(order: RemoteOrder, { version, changedAt, erasedAt, state }: Standing): boolean {
  // Its store was deleted and is back: what was deleted of an order that goes on is needed again.
  const isNeeded = erasedAt !== null && !endStates.includes(state);
  return order.updatedAt < changedAt || (order.version === version && !isNeeded);
}

/** Whether nothing else is new than what was shipped, which is the tracking that we have sent. */
function isSameButShipped({ remote: before }: StoreOrderRow, { remote: after }: StoreOrderRow): boolean {
  const { version, fulfillments } = after;
  const state = after.state === 'fulfilled' ? after.state : before.state;
  return isDeepStrictEqual({ ...before, version, fulfillments, state }, after);
}

/**
 * Takes an order as it was read at the marketplace, by whatever way and however often. What was read before something
 * newer changes nothing. Says whether it was not here before.
 */
export function takeOrder(ctx: Ctx, store: Store, order: RemoteOrder, by: ReceivedBy): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { row, isNew } = await hold(ctx, store, order, by);
    if (isNew) {
      await note(ctx, row, 'received');
      await noteRefundsThere(ctx, await settle(ctx, row), []);
      return true;
    }
    if (isKnown(order, row)) return false;
    const [changed] = await ctx.db
      .update(storeOrders)
      .set({ ...toColumns(order), erasedAt: null })
      .where(eq(storeOrders.id, row.id))
      .returning();
    if (!isSameButShipped(row, changed!)) await note(ctx, row, 'changed');
    await noteRefundsThere(ctx, await settle(ctx, changed!), knownRefunds(row, changed!));
    return false;
  });
}

/** Each in a transaction of its own, which waits for the disk more than for the processor. */
const takenAtOnce = 4;

/** Takes a page of orders, most of which stand here already, and says how many were not here before. */
export async function takeOrders(
  ctx: Ctx,
  store: Store,
  page: readonly RemoteOrder[],
  by: ReceivedBy,
): Promise<number> {
  const { storeId, remoteId, version, changedAt, erasedAt, state } = storeOrders;
  const ids = page.map(({ orderId }) => orderId);
  const rows = ids.length
    ? await ctx.db
        .select({ remoteId, version, changedAt, erasedAt, state })
        .from(storeOrders)
        .where(and(eq(storeId, store.id), inArray(remoteId, ids)))
    : [];
  const standing = new Map(rows.map((row) => [row.remoteId, row]));
  const news = page.filter((order) => {
    const row = standing.get(order.orderId);
    return !row || !isKnown(order, row);
  });
  let added = 0;
  for (let at = 0; at < news.length; at += takenAtOnce) {
    const taking = news.slice(at, at + takenAtOnce).map((order) => takeOrder(ctx, store, order, by));
    for (const taken of await Promise.allSettled(taking)) {
      if (taken.status === 'rejected') throw taken.reason;
      if (taken.value) added++;
    }
  }
  return added;
}

/** Reads one order at its marketplace, and takes it. */
export async function fetchOrder(ctx: Ctx, storeId: string, remoteId: string, by: ReceivedBy): Promise<void> {
  const store = await findStore(ctx, storeId);
  if (store?.state !== 'connected') return;
  const order = await callMarketplace(ctx, storeId, 'orders', (marketplace, access) =>
    marketplace.order(access, remoteId),
  );
  await takeOrder(ctx, store, order, by);
}
