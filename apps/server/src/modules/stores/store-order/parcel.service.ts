import { and, asc, eq, inArray } from 'drizzle-orm';
import { trackingUrl } from '../../../adapters/carriers/tracking-page.ts';
import { MarketplaceError, type RemoteOrder } from '../../../adapters/marketplaces/port.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { getParcelRow, type LineQuantity, listParcelUnits } from '../../fulfillment/shipment/index.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { callMarketplace, findStore, getStore, readSettings } from '../store/index.ts';
import { note } from './history.service.ts';
import { fetchOrder } from './intake.service.ts';
import { storeOrderLines, storeOrders, storeParcels } from './store-order.tables.ts';

/* Tells marketplaces of parcels. What they know already is read first: some mail the buyer each time they are told. */

type Parcel = typeof storeParcels.$inferSelect;
/** Carriers that no marketplace knows by our name. */
const otherCarrier = 'other';

/** Writes down that a parcel of one of our orders has left; false where the order is of no store. */
export function noteParcel(ctx: Ctx, orderId: string, shipmentId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.orderId, orderId));
    if (!row) return false;
    const { carrier, trackingNumber } = await getParcelRow(ctx, shipmentId);
    const fresh = {
      shipmentId,
      storeOrderId: row.id,
      carrier,
      number: trackingNumber ?? '',
      state: 'waiting' as const,
    };
    await ctx.db
      .insert(storeParcels)
      .values({ ...fresh, updatedAt: ctx.now() })
      .onConflictDoNothing();
    return true;
  });
}

/** What of a parcel the marketplace does not have as shipped yet, by its own lines. */
async function toTell(ctx: Ctx, { storeOrderId, shipmentId }: Parcel, orderId: string, there: RemoteOrder) {
  const units: LineQuantity[] = await listParcelUnits(ctx, shipmentId);
  const lines = await listOrderLines(ctx, orderId);
  const theirs = await ctx.db
    .select()
    .from(storeOrderLines)
    .where(and(eq(storeOrderLines.storeOrderId, storeOrderId), eq(storeOrderLines.resolution, 'ours')))
    .orderBy(asc(storeOrderLines.position));
  return units.flatMap(({ orderLineId, quantity }) => {
    const position = lines.find(({ id }) => id === orderLineId)?.position;
    const line = theirs.find(({ importPosition }) => importPosition === position);
    const known = there.lines.find(({ lineId }) => lineId === line?.lineId);
    if (!line || !known) return [];
    const sent = there.fulfillments
      .flatMap((each) => each.lines)
      .reduce((sum, each) => sum + (each.lineId === line.lineId ? each.quantity : 0), 0);
    const left = Math.min(quantity, known.quantity - sent);
    return left > 0 ? [{ lineId: line.lineId, quantity: left }] : [];
  });
}

type End = Pick<Parcel, 'state'> & Partial<Pick<Parcel, 'fulfillmentId' | 'message'>>;

function endParcel(ctx: Ctx, { shipmentId, storeOrderId, number }: Parcel, end: End): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(storeParcels)
      .set({ message: null, ...end, updatedAt: ctx.now() })
      .where(and(eq(storeParcels.shipmentId, shipmentId), inArray(storeParcels.state, ['waiting', 'failed'])))
      .returning();
    if (!changed || end.state === 'notNeeded') return;
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, storeOrderId)).for('update');
    if (end.state === 'told') await note(ctx, row!, 'tracking', { message: number });
    else {
      await note(ctx, row!, 'trackingFailed', { message: end.message ?? null });
      await ctx.db.update(storeOrders).set({ alert: 'parcelRefused' }).where(eq(storeOrders.id, storeOrderId));
    }
  });
}

/** Tells of one parcel, once however often it is asked to. */
async function tell(ctx: Ctx, parcel: Parcel): Promise<End> {
  const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, parcel.storeOrderId));
  const { storeId, remoteId, orderId } = row!;
  const { logisticsChannels, notifiesBuyers } = await readSettings(ctx, storeId);
  return callMarketplace(ctx, storeId, 'orders', async (marketplace, access) => {
    const there = await marketplace.order(access, remoteId);
    const known = there.fulfillments.find(({ number }) => number === parcel.number);
    if (known) return { state: 'told', fulfillmentId: known.fulfillmentId };
    if (there.state === 'cancelled' || there.state === 'refunded')
      return { state: 'failed', message: 'The order was canceled at the marketplace.' };
    const lines = orderId ? await toTell(ctx, parcel, orderId, there) : [];
    if (!lines.length) return { state: 'notNeeded' };
    const channel = logisticsChannels.find(({ carrier }) => carrier === parcel.carrier)?.channel;
    const { fulfillmentId } = await marketplace.fulfill(access, remoteId, {
      ...{ lines, carrier: channel ?? otherCarrier, number: parcel.number, notify: notifiesBuyers },
      trackingUrl: trackingUrl(ctx.carriers.get(parcel.carrier), parcel.number),
    });
    return { state: 'told', fulfillmentId };
  });
}

export async function findParcelToTell({ db }: Ctx, shipmentId: string): Promise<Parcel | undefined> {
  const [parcel] = await db.select().from(storeParcels).where(eq(storeParcels.shipmentId, shipmentId));
  return parcel?.state === 'waiting' || parcel?.state === 'failed' ? parcel : undefined;
}

/** @throws MarketplaceError where it may be tried again */
export async function tellParcel(ctx: Ctx, shipmentId: string): Promise<Parcel['state'] | null> {
  const parcel = await findParcelToTell(ctx, shipmentId);
  if (!parcel) return null;
  try {
    const end = await tell(ctx, parcel);
    await endParcel(ctx, parcel, end);
    if (end.state === 'told') await readBack(ctx, parcel);
    return end.state;
  } catch (error) {
    if (!(error instanceof MarketplaceError) || !['refused', 'notFound'].includes(error.kind)) throw error;
    await endParcel(ctx, parcel, { state: 'failed', message: error.message });
    return 'failed';
  }
}

/** What the order has become there; where the marketplace does not answer, the next look finds it. */
async function readBack(ctx: Ctx, { storeOrderId }: Parcel): Promise<void> {
  const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, storeOrderId));
  try {
    await fetchOrder(ctx, row!.storeId, row!.remoteId, 'poll');
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
  }
}

/** Out of tries: the seller is told, and may have it tried again. */
export async function giveUpParcel(ctx: Ctx, shipmentId: string): Promise<void> {
  const parcel = await findParcelToTell(ctx, shipmentId);
  if (parcel) await endParcel(ctx, parcel, { state: 'failed', message: 'The marketplace did not answer for a day.' });
}

async function listUntold({ db }: Ctx, storeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: storeParcels.shipmentId })
    .from(storeParcels)
    .innerJoin(storeOrders, eq(storeOrders.id, storeParcels.storeOrderId))
    .where(and(eq(storeOrders.storeId, storeId), inArray(storeParcels.state, ['waiting', 'failed'])))
    .orderBy(asc(storeParcels.updatedAt))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** The seller has all parcels told now that the marketplace does not know. */
export async function syncDelivery(
  ctx: Ctx,
  owner: Pick<Acting, 'ownerId'>,
  storeId: string,
): Promise<{ told: number; failed: number }> {
  await getStore(ctx, owner, storeId);
  return tellAll(ctx, storeId);
}

/** After a store was connected again, too. */
export async function tellAll(ctx: Ctx, storeId: string): Promise<{ told: number; failed: number }> {
  const done = { told: 0, failed: 0 };
  if ((await findStore(ctx, storeId))?.state !== 'connected') return done;
  for (const shipmentId of await listUntold(ctx, storeId)) {
    const state = await tellParcel(ctx, shipmentId).catch((error) => {
      if (error instanceof MarketplaceError) return 'failed' as const;
      throw error;
    });
    if (state === 'told' || state === 'notNeeded') done.told++;
    else if (state === 'failed') done.failed++;
  }
  return done;
}
