import type { PackingOrder } from '@merchmill/contract/production.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { type Doer, recordChange } from '../audit/audit.service.ts';
import { isHeld } from '../order/exception.service.ts';
import { lockOrder } from '../order/order.service.ts';
import { orders } from '../order/order.tables.ts';
import { shipLines } from '../shipment/shipment.service.ts';
import { shipments } from '../shipment/shipment.tables.ts';
import { shippableLines } from './production.rules.ts';
import { lockPieces, movePieces } from './production.service.ts';
import { productionPieces } from './production.tables.ts';
import { listPieceRows, toPiece } from './queue.service.ts';

/** Where a label can be fetched. */
export const labelUrl = (shipmentId: string) => `/media/production/labels/${shipmentId}.pdf`;

type OrderRow = typeof orders.$inferSelect;

async function toPacking(ctx: Ctx, order: OrderRow): Promise<PackingOrder> {
  const rows = await listPieceRows(ctx, { where: eq(productionPieces.orderId, order.id), limit: 1000 });
  const sent = await ctx.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
    .orderBy(shipments.createdAt);
  const places = [...new Set(rows.map(({ piece }) => piece.warehouse))];
  const isWorking = order.state === 'inProduction' || order.state === 'partlyShipped';
  const isWaiting = await isHeld(ctx, order.id, 'shipping');
  const parcels = places.map((warehouse) => {
    const pieces = rows.filter(({ piece }) => piece.warehouse === warehouse).map((row) => toPiece(row, ctx.now()));
    const open = pieces.filter((piece) => piece.state !== 'shipped' && piece.state !== 'cancelled');
    return {
      warehouse,
      pieces,
      packable: open.some((piece) => piece.state === 'qualityCheck' && piece.passed),
      shippable: isWorking && !isWaiting && shippableLines(pieces).length > 0,
      shipments: sent
        .filter((shipment) => shipment.warehouse === warehouse)
        .map(({ id, trackingNumber, carrier }) => ({
          bizId: id,
          trackingNumber,
          carrier: ctx.carriers.get(carrier)?.label ?? carrier,
          labelUrl: labelUrl(id),
        })),
    };
  });
  const { name, city, country } = order.address;
  return {
    orderId: order.id,
    number: order.number,
    state: order.state,
    recipient: { name, city, country },
    method: order.shipping.label,
    held: isWaiting ? 'A question about this order waits for an answer: nothing may leave until then.' : null,
    parcels,
  };
}

/** By the number of an order, or of one of its parcels: what a scanner reads from either. */
export async function getPacking(ctx: Ctx, scanned: string): Promise<PackingOrder> {
  const ofParcel = ctx.db
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.trackingNumber, scanned));
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(or(eq(orders.number, scanned), inArray(orders.id, ofParcel)))
    .limit(1);
  return toPacking(ctx, found(order));
}

async function getPackingById(ctx: Ctx, orderId: string): Promise<PackingOrder> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  return toPacking(ctx, found(order));
}

export type Leaving = { orderId: string; warehouse: string };

/**
 * Everything of an order that is packed in a warehouse leaves it as one parcel.
 * @throws AppError nothingPacked where there is nothing to send, orderOnHold where a question has to be answered first
 */
export async function shipParcel(ctx: Ctx, who: Doer, { orderId, warehouse }: Leaving): Promise<PackingOrder> {
  await inTransaction(ctx, async (ctx) => {
    // The order is locked before its pieces, as everywhere.
    await lockOrder(ctx, orderId);
    if (await isHeld(ctx, orderId, 'shipping')) throw new AppError('orderOnHold');
    const here = and(eq(productionPieces.orderId, orderId), eq(productionPieces.warehouse, warehouse));
    const pieces = await lockPieces(ctx, and(here, sql`${productionPieces.state} <> 'cancelled'`));
    const lines = shippableLines(pieces);
    if (!lines.length) throw new AppError('nothingPacked');
    const shipmentId = await shipLines(ctx, { orderId, lines, warehouse, by: who.userId });
    const leaving = new Set(lines.map((line) => line.orderLineId));
    const packed = pieces.filter((piece) => piece.state === 'packed' && leaving.has(piece.orderLineId));
    await movePieces(ctx, packed, {
      to: 'shipped',
      userId: who.userId,
      note: 'Handed over to the carrier',
      set: { shipmentId },
    });
    const change = { subject: 'shipment', subjectId: shipmentId, what: 'ship', after: { orderId, warehouse, lines } };
    await recordChange(ctx, who, change);
  });
  return getPackingById(ctx, orderId);
}
