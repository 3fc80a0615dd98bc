import { minuteMs } from '@merchmill/contract/durations.ts';
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { trackingUrl } from '../../../adapters/carriers/tracking-page.ts';
import { MarketplaceError, type RemoteOrder } from '../../../adapters/marketplaces/port.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { getParcelRow, type LineQuantity, listParcelUnits } from '../../fulfillment/shipment/index.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { callMarketplace, findStore, readSettings } from '../store/index.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { fetchOrder } from './intake.service.ts';
import { isSameNumber } from './shipped.rules.ts';
import { storeOrders, storeParcels } from './store-order.tables.ts';

/* Tells marketplaces of parcels. What they know already is read first: some mail the buyer each time they are told. */

type Parcel = typeof storeParcels.$inferSelect;
/** Carriers that no marketplace knows by our name. */
const otherCarrier = 'other';
/** Longer than all calls of telling take together. */
const claimMs = 5 * minuteMs;

/** Writes down that a parcel of one of our orders has left; false where there is no marketplace to tell of it. */
export function noteParcel(ctx: Ctx, orderId: string, shipmentId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.orderId, orderId));
    if (!row) return false;
    const { carrier, trackingNumber, handedOverAt } = await getParcelRow(ctx, shipmentId);
    const fresh = {
      shipmentId,
      storeOrderId: row.id,
      carrier,
      number: trackingNumber ?? '',
      shippedAt: handedOverAt,
      state: 'waiting' as const,
    };
    await ctx.db
      .insert(storeParcels)
      .values({ ...fresh, updatedAt: ctx.now() })
      .onConflictDoNothing();
    return (await findStore(ctx, row.storeId))?.state !== 'byFile';
  });
}

/** What of a parcel the marketplace does not have as shipped yet, by its own lines. */
export async function toTell(
  ctx: Ctx,
  shipmentId: string,
  { orderId, madeLines }: StoreOrderRow,
  there: Pick<RemoteOrder, 'lines' | 'fulfillments'>,
) {
  if (!orderId) return [];
  const units: LineQuantity[] = await listParcelUnits(ctx, shipmentId);
  const lines = await listOrderLines(ctx, orderId);
  return units.flatMap(({ orderLineId, quantity }) => {
    // As they were when it was ordered: the marketplace's lines may have been edited since.
    const made = madeLines?.[lines.findIndex(({ id }) => id === orderLineId)];
    const known = there.lines.find(({ lineId }) => lineId === made?.lineId);
    if (!known) return [];
    const sent = there.fulfillments
      .flatMap((each) => each.lines)
      .reduce((sum, each) => sum + (each.lineId === known.lineId ? each.quantity : 0), 0);
    const left = Math.min(quantity, known.quantity - sent);
    return left > 0 ? [{ lineId: known.lineId, quantity: left }] : [];
  });
}

type End = Pick<Parcel, 'state'> & Partial<Pick<Parcel, 'fulfillmentId' | 'message'>>;

const isToTell = inArray(storeParcels.state, ['waiting', 'failed']);

/** The alert of a parcel that was refused goes with the last of them. */
async function calm(ctx: Ctx, { id }: StoreOrderRow): Promise<void> {
  const failed = and(eq(storeParcels.storeOrderId, id), eq(storeParcels.state, 'failed'));
  if (await ctx.db.$count(storeParcels, failed)) return;
  const isAlerted = and(eq(storeOrders.id, id), eq(storeOrders.alert, 'parcelRefused'));
  await ctx.db.update(storeOrders).set({ alert: null }).where(isAlerted);
}

function endParcel(ctx: Ctx, { shipmentId, storeOrderId, number }: Parcel, end: End): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, storeOrderId)).for('update');
    const [changed] = await ctx.db
      .update(storeParcels)
      .set({ message: null, ...end, claimedUntil: null, updatedAt: ctx.now() })
      .where(and(eq(storeParcels.shipmentId, shipmentId), isToTell))
      .returning();
    if (!changed) return;
    if (end.state === 'failed') {
      await note(ctx, row!, 'trackingFailed', { message: end.message ?? null });
      await ctx.db.update(storeOrders).set({ alert: 'parcelRefused' }).where(eq(storeOrders.id, storeOrderId));
      return;
    }
    if (end.state === 'told') await note(ctx, row!, 'tracking', { message: number });
    await calm(ctx, row!);
  });
}

/** Tells of one parcel that this job has claimed; whon the marketplace knows already is not told again. */
async function tell(ctx: Ctx, parcel: Parcel): Promise<End> {
  const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, parcel.storeOrderId));
  const { storeId, remoteId } = row!;
  const { logisticsChannels, notifiesBuyers } = await readSettings(ctx, storeId);
  return callMarketplace(ctx, storeId, 'orders', async (marketplace, access) => {
    const there = await marketplace.order(access, remoteId);
    // Two parcels without a number are not the same one.
    const known = there.fulfillments.find(({ number }) => parcel.number !== '' && isSameNumber(parcel.number, number));
    if (known) return { state: 'told', fulfillmentId: known.fulfillmentId };
    if (there.state === 'cancelled' || there.state === 'refunded')
      return { state: 'failed', message: 'The order was canceled on the marketplace.' };
    const lines = await toTell(ctx, parcel.shipmentId, row!, there);
    if (!lines.length) return { state: 'notNeeded' };
    const channel = logisticsChannels.find(({ carrier }) => carrier === parcel.carrier)?.channel;
    const { fulfillmentId } = await marketplace.fulfill(access, remoteId, {
      ...{ lines, carrier: channel ?? otherCarrier, number: parcel.number, notify: notifiesBuyers },
      trackingUrl: trackingUrl(ctx.carriers.get(parcel.carrier), parcel.number),
    });
    return { state: 'told', fulfillmentId };
  });
}

/** Takes a parcel for one job alone; undefined where it was told of, or another job is at it. */
async function claim(ctx: Ctx, shipmentId: string): Promise<Parcel | undefined> {
  const now = ctx.now();
  const isFree = or(isNull(storeParcels.claimedUntil), lte(storeParcels.claimedUntil, now));
  const [parcel] = await ctx.db
    .update(storeParcels)
    .set({ claimedUntil: new Date(now.getTime() + claimMs) })
    .where(and(eq(storeParcels.shipmentId, shipmentId), isToTell, isFree))
    .returning();
  return parcel;
}

async function unclaim(ctx: Ctx, { shipmentId, claimedUntil }: Parcel): Promise<void> {
  const isMine = and(eq(storeParcels.shipmentId, shipmentId), eq(storeParcels.claimedUntil, claimedUntil!));
  await ctx.db.update(storeParcels).set({ claimedUntil: null }).where(isMine);
}

async function findParcelToTell({ db }: Ctx, shipmentId: string): Promise<Parcel | undefined> {
  const [parcel] = await db
    .select()
    .from(storeParcels)
    .where(and(eq(storeParcels.shipmentId, shipmentId), isToTell));
  return parcel;
}

/** @throws MarketplaceError where it may be tried again */
export async function tellParcel(ctx: Ctx, shipmentId: string): Promise<Parcel['state'] | null> {
  const parcel = await claim(ctx, shipmentId);
  if (!parcel) {
    // Whoever is at it may end without having told of it.
    if (await findParcelToTell(ctx, shipmentId)) throw new MarketplaceError('unavailable', 'Another job is at it.');
    return null;
  }
  try {
    const end = await tell(ctx, parcel);
    await endParcel(ctx, parcel, end);
    if (end.state === 'told') await readBack(ctx, parcel);
    return end.state;
  } catch (error) {
    if (error instanceof MarketplaceError && ['refused', 'notFound'].includes(error.kind)) {
      await endParcel(ctx, parcel, { state: 'failed', message: error.message });
      return 'failed';
    }
    await unclaim(ctx, parcel);
    throw error;
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
