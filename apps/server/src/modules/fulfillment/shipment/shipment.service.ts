import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParcelToBook } from '../../../adapters/carriers/port.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { job, patient } from '../../../platform/jobs/queue.ts';
import { getWarehouse, listSkuDetails } from '../../catalog/catalog/index.ts';
import { isHeld, raiseException } from '../../orders/exception/index.ts';
import { changeOrder, listOrderLines, lockOrder, moveOrder, noteTracking } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { shipStock } from '../../orders/stock/index.ts';
import { customsTerms } from '../../orders/tax/index.ts';
import { listUnitsToShipAgain } from './replacement-request.service.ts';
import { parcelDelivered, parcelHandedOver } from './shipment.events.ts';
import { finalStates, isFinal, later, minutesToNextCheck, orderStateOf } from './shipment.rules.ts';
import { shipmentLines, shipmentScans, shipments } from './shipment.tables.ts';

export type ShipmentRow = typeof shipments.$inferSelect;

/** States in which there can be something to ship. */
const shippable = ['inProduction', 'partlyShipped', 'shipped'];
/** What is made a second time leaves for an order that has arrived. */
const shippableAgain = ['delivered', 'completed'];

export type LineQuantity = { orderLineId: string; quantity: number };

/** What of an order lies in no parcel yet, or in one that was given up. */
export async function listUnitsToShip(ctx: Ctx, orderId: string): Promise<LineQuantity[]> {
  const packed = await ctx.db
    .select({ orderLineId: shipmentLines.orderLineId, quantity: sql<number>`sum(${shipmentLines.quantity})::int` })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.second, false), isNull(shipments.replacedAt)))
    .groupBy(shipmentLines.orderLineId);
  const byLine = new Map(packed.map((row) => [row.orderLineId, row.quantity]));
  return (await listOrderLines(ctx, orderId))
    .map(({ id, quantity, withdrawn }) => {
      return { orderLineId: id, quantity: quantity - withdrawn - (byLine.get(id) ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0);
}

async function weigh(ctx: Ctx, orderId: string, units: readonly LineQuantity[]): Promise<number> {
  const lines = new Map((await listOrderLines(ctx, orderId)).map((line) => [line.id, line]));
  const skus = await listSkuDetails(
    ctx,
    [...lines.values()].map((line) => line.skuId),
  );
  const grams = units.map(({ orderLineId, quantity }) => {
    const sku = skus.get(lines.get(orderLineId)!.skuId);
    return (sku?.weightGrams ?? 0) * quantity;
  });
  return Math.max(
    1,
    grams.reduce((sum, each) => sum + each, 0),
  );
}

export type ToShip = {
  orderId: string;
  lines: readonly LineQuantity[];
  /** Name or code of the warehouse that packs it. */
  warehouse: string;
  /** Who packed it. */
  by: string | null;
  /** These are units made a second time: a parcel of their own, that leaves the order's state as it is. */
  second?: boolean;
};

/**
 * Packs units of an order into one parcel and has it booked with the carrier; once that has taken it over, the order is
 * shipped, or partly. Gives the shipment's id.
 * @throws AppError shipTooMany for units that are packed already or not ordered, orderOnHold while an exception is open
 */
export function shipLines(ctx: Ctx, { orderId, lines, warehouse, by, second = false }: ToShip): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (!(second ? shippableAgain : shippable).includes(order.state))
      throw new AppError('orderNotChangeable', 'This order can’t be shipped.');
    if (await isHeld(ctx, orderId, 'shipping')) throw new AppError('orderOnHold');
    const toShip = second ? await listUnitsToShipAgain(ctx, orderId) : await listUnitsToShip(ctx, orderId);
    const open = new Map(toShip.map((each) => [each.orderLineId, each.quantity]));
    const ids = new Set(lines.map((line) => line.orderLineId));
    const tooMany = lines.some((line) => line.quantity < 1 || line.quantity > (open.get(line.orderLineId) ?? 0));
    if (tooMany || !lines.length || ids.size !== lines.length) throw new AppError('shipTooMany');
    const { name, country } = await getWarehouse(ctx, warehouse);
    const now = ctx.now();
    const id = newId(now);
    await ctx.db.insert(shipments).values({
      id,
      orderId,
      warehouse: name,
      fromCountry: country,
      carrier: [...ctx.carriers.keys()][0]!,
      service: order.shipping.method,
      weightGrams: await weigh(ctx, orderId, lines),
      createdAt: now,
      createdBy: by,
      second,
    });
    await ctx.db.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: id })));
    await shipStock(ctx, orderId, lines);
    await ctx.jobs.enqueue(ctx, bookParcels, { shipmentId: id });
    return id;
  });
}

export const bookParcels = job(
  'shipment.book',
  z.object({ shipmentId: z.string() }),
  (ctx, { shipmentId }) => bookParcel(ctx, shipmentId),
  { ...patient, room: 'elsewhere' },
);

async function getParcel(ctx: Ctx, shipmentId: string): Promise<{ shipment: ShipmentRow; parcel: ParcelToBook }> {
  const [row] = await ctx.db
    .select({ shipment: shipments, address: orders.address, tax: orders.tax })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId));
  const { shipment, address, tax } = assertFound(row);
  const { name, company, line1, line2, city, region, country, postcode = '', phone } = address;
  const way = { from: shipment.fromCountry, to: country };
  return {
    shipment,
    parcel: {
      shipmentId,
      service: shipment.service,
      weightGrams: shipment.weightGrams,
      from: { country: shipment.fromCountry, city: shipment.warehouse },
      to: { name, company, line1, line2, city, region, postcode, country, phone },
      terms: await customsTerms(ctx, way, tax?.dueOnDelivery ?? true),
    },
  };
}

const carrierOf = (ctx: Ctx, { carrier }: Pick<ShipmentRow, 'carrier'>) => {
  const known = ctx.carriers.get(carrier);
  if (!known) throw new AppError('dependencyFailed', `unknown carrier ${carrier}`);
  return known;
};

const nextCheck = (ctx: Ctx, state: ShipmentRow['state']) =>
  new Date(ctx.now().getTime() + minutesToNextCheck(state, ctx.config.carrierSpeed) * 60_000);

/** How soon a parcel of an order on hold is looked at again. */
const heldSeconds = 60;

/** Hands a parcel to its carrier. Done again, it is the same parcel with the same number. */
export async function bookParcel(ctx: Ctx, shipmentId: string): Promise<void> {
  const { shipment, parcel } = await getParcel(ctx, shipmentId);
  if (shipment.state !== 'preparing') return;
  // Put on hold since it was packed: it stays in the warehouse until it is released.
  if (await isHeld(ctx, shipment.orderId, 'shipping')) {
    await ctx.jobs.enqueue(ctx, bookParcels, { shipmentId }, { afterSeconds: heldSeconds });
    return;
  }
  const { trackingNumber, service } = await carrierOf(ctx, shipment).book(parcel);
  await inTransaction(ctx, async (ctx) => {
    const { orderId } = shipment;
    await lockOrder(ctx, orderId);
    const [taken] = await ctx.db
      .update(shipments)
      .set({
        state: 'handedOver',
        trackingNumber,
        service,
        handedOverAt: ctx.now(),
        nextCheckAt: nextCheck(ctx, 'handedOver'),
      })
      .where(and(eq(shipments.id, shipmentId), eq(shipments.state, 'preparing')))
      .returning({ id: shipments.id });
    if (!taken) return;
    await noteTracking(ctx, orderId, trackingNumber);
    if (!shipment.second) await followParcels(ctx, orderId, `Package ${trackingNumber} shipped`);
    await publishEvent(ctx, parcelHandedOver, { orderId, shipmentId });
  });
}

/** Moves an order to where its parcels are, in the caller's transaction, which holds the order's lock. */
export async function followParcels(ctx: Ctx, orderId: string, why: string): Promise<void> {
  const rows = await ctx.db
    .select({ state: shipments.state, replacedAt: shipments.replacedAt, quantity: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.second, false)));
  const ordered = (await listOrderLines(ctx, orderId)).reduce((sum, line) => sum + line.quantity - line.withdrawn, 0);
  const packed = rows.map(({ state, replacedAt, quantity }) => ({
    state,
    replaced: replacedAt !== null,
    units: quantity,
  }));
  const state = orderStateOf(ordered, packed);
  if (!state) return;
  const because = { by: 'carrier', why } as const;
  if (state !== 'delivered') return void (await moveOrder(ctx, orderId, state, because));
  await moveOrder(ctx, orderId, 'shipped', because);
  if (await moveOrder(ctx, orderId, 'delivered', because)) await changeOrder(ctx, orderId, { deliveredAt: ctx.now() });
}

/** Asks the carrier about a parcel and takes in what is new. */
export async function trackParcel(ctx: Ctx, shipment: ShipmentRow): Promise<void> {
  if (!shipment.trackingNumber || isFinal(shipment.state)) return;
  const scans = (await carrierOf(ctx, shipment).track(shipment.trackingNumber)) ?? [];
  await inTransaction(ctx, async (ctx) => {
    const { id, orderId, trackingNumber } = shipment;
    await lockOrder(ctx, orderId);
    if (scans.length) {
      const rows = scans.map(({ id: scanId, ...scan }) => ({ shipmentId: id, scanId, ...scan }));
      await ctx.db.insert(shipmentScans).values(rows).onConflictDoNothing();
    }
    const [now] = await ctx.db.select({ state: shipments.state }).from(shipments).where(eq(shipments.id, id));
    const before = assertFound(now).state;
    const state = scans.reduce((reached, scan) => later(reached, scan.state), before);
    const deliveredAt =
      state === 'delivered' ? (scans.findLast((scan) => scan.state === state)?.at ?? ctx.now()) : null;
    const nextCheckAt = isFinal(state) ? null : nextCheck(ctx, state);
    await ctx.db.update(shipments).set({ state, deliveredAt, nextCheckAt }).where(eq(shipments.id, id));
    if (state === before) return;
    if (state === 'delivered') {
      if (!shipment.second) await followParcels(ctx, orderId, `Package ${trackingNumber} was delivered`);
      await publishEvent(ctx, parcelDelivered, { orderId, shipmentId: id });
    }
    if (state === 'lost' || state === 'returned') {
      const kind = state === 'lost' ? 'lostParcel' : 'returnedParcel';
      const detail = `Package ${trackingNumber}: ${scans.at(-1)?.text ?? state}.`;
      await raiseException(ctx, { orderId, shipmentId: id, kind, detail }, { by: 'carrier' });
    }
  });
}

/** Gives a lost or returned parcel up, in the caller's transaction: what lay in it is to be shipped again. */
export async function giveParcelUp(ctx: Ctx, shipmentId: string): Promise<void> {
  await ctx.db
    .update(shipments)
    .set({ replacedAt: ctx.now() })
    .where(and(eq(shipments.id, shipmentId), inArray(shipments.state, ['lost', 'returned'])));
}

export async function getParcelRow(ctx: Ctx, shipmentId: string): Promise<ShipmentRow> {
  const [row] = await ctx.db.select().from(shipments).where(eq(shipments.id, shipmentId));
  return assertFound(row);
}

/** What lies in a parcel. */
export function listParcelUnits(ctx: Ctx, shipmentId: string): Promise<LineQuantity[]> {
  return ctx.db
    .select({ orderLineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId));
}

/** Parcels of an order that have left, of what is made at first or a second time, in the order in which they left. */
export function listLeft({ db }: Ctx, orderId: string, second: boolean): Promise<ShipmentRow[]> {
  return db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.second, second), isNotNull(shipments.handedOverAt)))
    .orderBy(asc(shipments.handedOverAt), asc(shipments.id));
}

/** All parcels of an order, the first at the top. */
export function listParcels({ db }: Ctx, orderId: string): Promise<ShipmentRow[]> {
  return db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(shipments.createdAt);
}

/** How many parcels an order has, packed or gone. */
export function countParcels({ db }: Ctx, orderId: string): Promise<number> {
  return db.$count(shipments, eq(shipments.orderId, orderId));
}

/** Of a query on orders: the id of the one that a parcel belongs to, by its number. */
export const orderOfParcel = ({ db }: Ctx, trackingNumber: string) =>
  db.select({ id: shipments.orderId }).from(shipments).where(eq(shipments.trackingNumber, trackingNumber));

/** Parcels that have not come to an end, the oldest first. */
export function listUnderWay({ db }: Ctx, limit: number): Promise<ShipmentRow[]> {
  return db
    .select()
    .from(shipments)
    .where(and(notInArray(shipments.state, [...finalStates]), isNull(shipments.replacedAt)))
    .orderBy(asc(shipments.createdAt))
    .limit(limit);
}
