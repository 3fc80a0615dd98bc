import type { PackingOrder } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { isHeld } from '../../orders/exception/index.ts';
import { lockOrder, type OrderRow, readOrder } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { listParcels, orderOfParcel, shipLines } from '../shipment/index.ts';
import {
  againStates,
  listRecalled,
  listUnitRows,
  lockUnits,
  madeAt,
  moveUnits,
  recalledWhy,
  toUnit,
  workingStates,
} from '../unit/index.ts';
import { isHeldBack, placeOf, shippableLines } from '../unit/unit.rules.ts';
import { productionUnits } from '../unit/unit.tables.ts';

/** Where a label can be fetched. */
export const labelUrl = (shipmentId: string) => `/media/labels/${shipmentId}.pdf`;

async function toPacking(ctx: Ctx, order: OrderRow): Promise<PackingOrder> {
  const rows = await listUnitRows(ctx, { where: eq(productionUnits.orderId, order.id), limit: 1000 });
  const sent = await listParcels(ctx, order.id);
  const isWaiting = await isHeld(ctx, order.id, 'shipping');
  const apart = Map.groupBy(rows, ({ unit }) => JSON.stringify([placeOf(unit), unit.replacementId !== null]));
  const parcels = [...apart].map(([key, own]) => {
    const [, second] = JSON.parse(key) as [string, boolean];
    const { place: warehouse, unit } = own[0]!;
    const units = own.map((row) => toUnit(row, ctx.now()));
    const isWorking = ((second ? againStates : workingStates) as readonly string[]).includes(order.state);
    const open = units.filter((unit) => unit.state !== 'shipped' && unit.state !== 'cancelled');
    return {
      warehouse,
      warehouseCode: unit.warehouseCode,
      second,
      units,
      packable: open.some((unit) => unit.state === 'qualityCheck' && unit.passed && !unit.recalled),
      shippable: isWorking && !isWaiting && !units.some(isHeldBack) && shippableLines(units).length > 0,
      shipments: sent
        .filter((shipment) => shipment.warehouse === warehouse && shipment.second === second)
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
    gift: order.giftMessage !== null,
    held: isWaiting ? 'This order has an open exception. Resolve it before shipping.' : null,
    parcels,
  };
}

/** By the number of an order, or of one of its parcels: what a scanner reads from either. */
export async function getPacking(ctx: Ctx, scanned: string): Promise<PackingOrder> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(or(eq(orders.number, scanned), inArray(orders.id, orderOfParcel(ctx, scanned))))
    .limit(1);
  return toPacking(ctx, assertFound(order));
}

async function getPackingById(ctx: Ctx, orderId: string): Promise<PackingOrder> {
  return toPacking(ctx, await readOrder(ctx, orderId));
}

export type Leaving = {
  orderId: string /** Code or name of the place. */;
  warehouse: string /** What is made a second time there. */;
  second?: boolean;
};

/**
 * Everything of an order that is packed in a warehouse leaves it as one parcel; what is made a second time by itself.
 * @throws AppError nothingPacked where there is nothing to send, orderOnHold where an exception has to be answered first
 * or something in the box is recalled
 */
export async function shipParcel(ctx: Ctx, actor: Actor, leaving: Leaving): Promise<PackingOrder> {
  const { orderId, warehouse, second = false } = leaving;
  await inTransaction(ctx, async (ctx) => {
    // The order is locked before its units, as everywhere.
    await lockOrder(ctx, orderId);
    if (await isHeld(ctx, orderId, 'shipping')) throw new AppError('orderOnHold');
    const here = and(
      eq(productionUnits.orderId, orderId),
      madeAt(warehouse),
      (second ? isNotNull : isNull)(productionUnits.replacementId),
    );
    const units = await lockUnits(ctx, and(here, sql`${productionUnits.state} <> 'cancelled'`));
    const lines = shippableLines(units);
    if (!lines.length) throw new AppError('nothingPacked');
    const inBox = units.filter((unit) => unit.state === 'packed').map((unit) => unit.id);
    if ((await listRecalled(ctx, inBox)).size) throw new AppError('orderOnHold', recalledWhy);
    const place = placeOf(units[0]!);
    const shipmentId = await shipLines(ctx, { orderId, lines, warehouse: place, by: actor.personId, second });
    const shipped = new Set(lines.map((line) => line.orderLineId));
    const packed = units.filter((unit) => unit.state === 'packed' && shipped.has(unit.orderLineId));
    await moveUnits(ctx, packed, {
      to: 'shipped',
      userId: actor.personId,
      note: 'Handed over to the carrier',
      set: { shipmentId },
    });
    const after = { orderId, warehouse, second, lines };
    await recordChange(ctx, actor, { subject: 'shipment', subjectId: shipmentId, what: 'ship', after });
  });
  return getPackingById(ctx, orderId);
}
