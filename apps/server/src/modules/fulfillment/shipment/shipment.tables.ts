import { type ShipmentState, shipmentStates } from '@merchmill/contract/fulfillment/shipment.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';

/** Parcels. What lies in one counts as shipped unless it was given up (`replacedAt`) to be made and sent again. */
export const shipments = pgTable(
  'shipments',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** As the warehouse is called. */
    warehouse: text().notNull(),
    fromCountry: text().notNull(),
    carrier: text().notNull(),
    service: text().notNull(),
    state: text({ enum: shipmentStates }).$type<ShipmentState>().notNull().default('preparing'),
    trackingNumber: text(),
    /** Where the label's file lies, once production has one. */
    labelKey: text(),
    /** It replaces units that arrived with a fault: not a part of what was ordered, but sent besides. */
    second: boolean().notNull().default(false),
    weightGrams: integer().notNull(),
    createdAt: time().notNull(),
    createdBy: text(),
    handedOverAt: time(),
    deliveredAt: time(),
    replacedAt: time(),
    /** When the carrier is asked next; null once nothing more is to be heard. */
    nextCheckAt: time(),
  },
  (t) => [
    index('shipments_of_order').on(t.orderId, t.createdAt),
    uniqueIndex('shipments_tracking').on(t.carrier, t.trackingNumber),
    // What left lately, to measure how long it took.
    index('shipments_left').on(t.handedOverAt, t.id).where(sql`not ${t.second}`),
    index('shipments_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('shipments_state', sql`${t.state} in (${listed(shipmentStates)})`),
    check('shipments_tracked', sql`${t.state} = 'preparing' or ${t.trackingNumber} is not null`),
    check('shipments_weight', sql`${t.weightGrams} > 0`),
  ],
);

/**
 * Units that are made and sent a second time at our cost, since they arrived with a fault. Together with what is given
 * back of a line never more than was ordered (shipment.triggers.sql).
 */
export const replacements = pgTable(
  'replacements',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** How many of them were given money for in the end, since they did not arrive either. */
    givenUp: integer().notNull().default(0),
    /** The claim they are made for, once; null where staff have them made without one. */
    claimId: text().unique('replacements_once'),
    /** Of staff: why, and who. */
    reason: text(),
    orderedBy: text(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('replacements_of_order').on(t.orderId),
    index('replacements_of_line').on(t.orderLineId),
    check('replacements_quantity', sql`${t.quantity} > 0 and ${t.givenUp} between 0 and ${t.quantity}`),
  ],
);

/** What lies in a parcel. Never more than was ordered, or is made a second time (shipment.triggers.sql). */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    index('shipment_lines_of_line').on(t.orderLineId),
    check('shipment_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

/** What the carrier has said of a parcel: each scan once, however often it is heard. */
export const shipmentScans = pgTable(
  'shipment_scans',
  {
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    scanId: text().notNull(),
    at: time().notNull(),
    state: text({ enum: shipmentStates }).$type<ShipmentState>().notNull(),
    place: text().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.scanId] })],
);
