import type { TrackingFile } from '@merchmill/contract/stores/store-file.shapes.ts';
import { maxTrackingParcels } from '@merchmill/contract/stores/store-file.ts';
import { csvTable } from '@merchmill/documents/csv.ts';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { trackingUrl } from '../../../adapters/carriers/tracking-page.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { dayIn } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { newId } from '../../../ids.ts';
import type { Acting } from '../../../principal.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { getStore, readSettings, requireByFile } from '../store/index.ts';
import { note } from './history.service.ts';
import { storeOrderFiles, storeTrackingFiles } from './order-file.tables.ts';
import { listOrderFiles } from './order-import.service.ts';
import { toTell } from './parcel.service.ts';
import { settle } from './settle.service.ts';
import { isShippedByUs } from './shipped.rules.ts';
import { storeOrders, storeParcels } from './store-order.tables.ts';
import { type TrackedParcel, trackingTable } from './tracking-file.rules.ts';

/*
 * Tracking numbers for a store that sells by files. What is in a file counts as told: the order is what it would be if the
 * marketplace had said so.
 */

type Owner = Pick<Acting, 'ownerId'>;
type Parcel = typeof storeParcels.$inferSelect;
const maxFiles = 50;

const isUntold = inArray(storeParcels.state, ['waiting', 'failed']);

/** Writes into an order what its marketplace will know of these parcels, and decides what has become of it. */
async function tellOrder(ctx: Ctx, storeOrderId: string, told: readonly Parcel[]): Promise<void> {
  const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, storeOrderId)).for('update');
  let { remote } = assertFound(row);
  for (const { shipmentId, carrier, number } of told) {
    const lines = await toTell(ctx, shipmentId, row!, remote);
    remote = {
      ...remote,
      fulfillments: [...remote.fulfillments, { fulfillmentId: shipmentId, lines, carrier, number }],
    };
    await note(ctx, row!, 'tracking', { message: number });
  }
  const parcels = await ctx.db.select().from(storeParcels).where(eq(storeParcels.storeOrderId, storeOrderId));
  const isWhole = remote.state === 'open' && isShippedByUs({ remote, madeLines: row!.madeLines }, parcels);
  const [changed] = await ctx.db
    .update(storeOrders)
    .set({ remote: isWhole ? { ...remote, state: 'fulfilled' } : remote, changedAt: ctx.now() })
    .where(eq(storeOrders.id, storeOrderId))
    .returning();
  await settle(ctx, changed!);
}

export async function makeTrackingFile(ctx: Ctx, acting: Acting, storeId: string): Promise<TrackingFile> {
  requireByFile(await getStore(ctx, acting, storeId));
  const fileId = newId(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    const untold = await ctx.db
      .select({ id: storeParcels.shipmentId })
      .from(storeParcels)
      .innerJoin(storeOrders, eq(storeOrders.id, storeParcels.storeOrderId))
      .where(and(eq(storeOrders.storeId, storeId), isUntold))
      .orderBy(asc(storeParcels.shipmentId))
      .limit(maxTrackingParcels)
      .for('update', { of: storeParcels });
    if (!untold.length) throw new AppError('alreadyDone', 'All tracking numbers are in a file already.');
    const at = ctx.now();
    await ctx.db
      .insert(storeTrackingFiles)
      .values({ id: fileId, storeId, parcels: untold.length, personId: acting.personId, at });
    const ids = untold.map(({ id }) => id);
    const told = await ctx.db
      .update(storeParcels)
      .set({
        ...{ state: 'told', message: null, trackingFileId: fileId, claimedUntil: null, updatedAt: at },
        fulfillmentId: storeParcels.shipmentId,
      })
      .where(inArray(storeParcels.shipmentId, ids))
      .returning();
    for (const [storeOrderId, own] of Map.groupBy(told, (parcel) => parcel.storeOrderId))
      await tellOrder(ctx, storeOrderId, own);
  });
  const [made] = await listTrackingFiles(ctx, eq(storeTrackingFiles.id, fileId));
  return made!;
}

async function listTrackingFiles(ctx: Ctx, which: ReturnType<typeof eq>): Promise<TrackingFile[]> {
  const { id, parcels, at, personId } = storeTrackingFiles;
  const rows = await ctx.db
    .select({ bizId: id, parcels, at, by: nameOfUser<string | null>(personId) })
    .from(storeTrackingFiles)
    .where(which)
    .orderBy(desc(at), desc(id))
    .limit(maxFiles);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function listStoreFiles(ctx: Ctx, owner: Owner, storeId: string) {
  await getStore(ctx, owner, storeId);
  const { storeId: of } = storeOrders;
  const [untold] = await ctx.db
    .select({ parcels: count() })
    .from(storeParcels)
    .innerJoin(storeOrders, eq(storeOrders.id, storeParcels.storeOrderId))
    .where(and(eq(of, storeId), isUntold));
  return {
    orders: await listOrderFiles(ctx, eq(storeOrderFiles.storeId, storeId)),
    tracking: await listTrackingFiles(ctx, eq(storeTrackingFiles.storeId, storeId)),
    parcels: untold!.parcels,
  };
}

function itemsOf(remote: (typeof storeOrders.$inferSelect)['remote'], shipmentId: string): TrackedParcel['items'] {
  const told = remote.fulfillments.find(({ fulfillmentId }) => fulfillmentId === shipmentId)?.lines ?? [];
  const items = told.flatMap(({ lineId, quantity }) => {
    const line = remote.lines.find((each) => each.lineId === lineId);
    return line ? [{ sku: line.sku ?? '', title: line.title, quantity }] : [];
  });
  // What was sent a second time has nothing of the order that the marketplace does not have, and a number all the same.
  return items.length ? items : [{ sku: '', title: '', quantity: 0 }];
}

async function* allAtOnce<T>(rows: T) {
  yield rows;
}

export async function downloadTracking(ctx: Ctx, owner: Owner, fileId: string): Promise<FileAnswer<'text/csv'>> {
  const [file] = await ctx.db.select().from(storeTrackingFiles).where(eq(storeTrackingFiles.id, fileId));
  const store = await getStore(ctx, owner, assertFound(file).storeId);
  const { logisticsChannels } = await readSettings(ctx, store.id);
  const rows = await ctx.db
    .select({ parcel: storeParcels, order: storeOrders })
    .from(storeParcels)
    .innerJoin(storeOrders, eq(storeOrders.id, storeParcels.storeOrderId))
    .where(eq(storeParcels.trackingFileId, fileId))
    .orderBy(asc(storeOrders.number), asc(storeParcels.shippedAt), asc(storeParcels.shipmentId));
  const parcels = rows.map(({ parcel, order }, at): TrackedParcel => {
    const { carrier, number, shippedAt, updatedAt, shipmentId } = parcel;
    const ours = ctx.carriers.get(carrier);
    const channel = logisticsChannels.find((each) => each.carrier === carrier)?.channel;
    return {
      ...{ order: order.number, carrier: ours?.label ?? carrier, channel: channel ?? ours?.label ?? carrier, number },
      ...{ url: trackingUrl(ours, number) ?? '', day: dayIn(shippedAt ?? updatedAt, store.timeZone) },
      isLast: order.remote.state === 'fulfilled' && rows[at + 1]?.order.id !== order.id,
      items: itemsOf(order.remote, shipmentId),
    };
  });
  const { columns, rows: cells } = trackingTable(store.source, parcels);
  const name = `tracking-${dayIn(file!.at, store.timeZone)}.csv`;
  return { name, type: 'text/csv', body: csvTable(columns, allAtOnce(cells)) };
}
