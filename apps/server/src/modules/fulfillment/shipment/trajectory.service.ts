import type { Trajectory } from '@merchmill/contract/fulfillment/shipment.shapes.ts';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { trackingUrl } from '../../../adapters/carriers/tracking-page.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getVisibleOrder, listOrderLines, type OrderRow } from '../../orders/order/index.ts';
import { listUnitsToShipAgain } from './replacement-request.service.ts';
import { type LineQuantity, listUnitsToShip, type ShipmentRow, trackParcel } from './shipment.service.ts';
import { shipmentLines, shipmentScans, shipments } from './shipment.tables.ts';

const listShipments = (ctx: Ctx, orderId: string): Promise<ShipmentRow[]> =>
  ctx.db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.createdAt));

/** The parcels of an order and what their carriers have said, for whoever may see the order. */
export async function readTrajectory(ctx: Ctx, order: Pick<OrderRow, 'id' | 'address'>): Promise<Trajectory> {
  const rows = await listShipments(ctx, order.id);
  const ids = rows.map((row) => row.id);
  const packed = ids.length
    ? await ctx.db.select().from(shipmentLines).where(inArray(shipmentLines.shipmentId, ids))
    : [];
  const scans = ids.length
    ? await ctx.db
        .select()
        .from(shipmentScans)
        .where(inArray(shipmentScans.shipmentId, ids))
        .orderBy(desc(shipmentScans.at), desc(shipmentScans.scanId))
    : [];
  const lines = new Map((await listOrderLines(ctx, order.id)).map((line) => [line.id, line]));
  const toShip = await listUnitsToShip(ctx, order.id);
  const named = ({ orderLineId, quantity }: LineQuantity) => {
    const { title, variant } = lines.get(orderLineId)!;
    return { orderLineId, title, variant, quantity };
  };
  return {
    shipments: rows.map((row) => ({
      bizId: row.id,
      state: row.state,
      warehouse: row.warehouse,
      carrier: ctx.carriers.get(row.carrier)?.label ?? row.carrier,
      service: row.service,
      trackingNumber: row.trackingNumber,
      trackingUrl: trackingUrl(ctx.carriers.get(row.carrier), row.trackingNumber),
      from: row.fromCountry,
      to: order.address.country,
      createdAt: row.createdAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      second: row.second,
      lines: packed.filter((each) => each.shipmentId === row.id).map(named),
      scans: scans
        .filter((scan) => scan.shipmentId === row.id)
        .map(({ at, state, place, text }) => ({ at: at.toISOString(), state, place, text })),
    })),
    notShipped: toShip.reduce((sum, each) => sum + each.quantity, 0),
    remade: (await listUnitsToShipAgain(ctx, order.id)).map(named),
  };
}

export async function getTrajectory(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<Trajectory> {
  return readTrajectory(ctx, await getVisibleOrder(ctx, principal, orderId));
}

/** Asks the carriers now. One that does not answer leaves what is known as it is. */
export async function refreshOrder(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<Trajectory> {
  const order = await getVisibleOrder(ctx, principal, orderId);
  for (const shipment of await listShipments(ctx, orderId)) {
    await trackParcel(ctx, shipment).catch((error) =>
      ctx.log.error({ shipmentId: shipment.id, err: error }, 'parcel status could not be fetched'),
    );
  }
  return readTrajectory(ctx, order);
}
