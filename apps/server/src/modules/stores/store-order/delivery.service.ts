import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { findStore, getStore } from '../store/index.ts';
import { tellStoreParcel } from './parcel.jobs.ts';
import { storeOrders, storeParcels } from './store-order.tables.ts';

const most = 500;

async function listUntold({ db }: Ctx, storeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: storeParcels.shipmentId })
    .from(storeParcels)
    .innerJoin(storeOrders, eq(storeOrders.id, storeParcels.storeOrderId))
    .where(and(eq(storeOrders.storeId, storeId), inArray(storeParcels.state, ['waiting', 'failed'])))
    .orderBy(asc(storeParcels.updatedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Has all parcels told that the marketplace does not know, each by a job of its own: also after a store is back. */
export async function tellAll(ctx: Ctx, storeId: string): Promise<{ parcels: number }> {
  if ((await findStore(ctx, storeId))?.state !== 'connected') return { parcels: 0 };
  const untold = await listUntold(ctx, storeId);
  for (const shipmentId of untold) await ctx.jobs.enqueue(ctx, tellStoreParcel, { shipmentId }, { key: shipmentId });
  return { parcels: untold.length };
}

/** The seller wants it now. */
export async function syncDelivery(
  ctx: Ctx,
  owner: Pick<Acting, 'ownerId'>,
  storeId: string,
): Promise<{ parcels: number }> {
  await getStore(ctx, owner, storeId);
  return tellAll(ctx, storeId);
}
