import {
  type ReprintReason,
  reprintReasons,
  type UnitState,
  unitStates,
} from '@merchmill/contract/fulfillment/production.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { replacements } from '../shipment/shipment.tables.ts';

/** Units of one product made together at one place in one way. What it does now is told by its units. */
export const productionBatches = pgTable(
  'production_batches',
  {
    id: text().primaryKey(),
    /** Counts up; people say B-00042. */
    seq: integer().notNull().unique('production_batches_seq').generatedAlwaysAsIdentity(),
    /** The place by its name, and its code; rows older than codes have none. */
    warehouse: text().notNull(),
    warehouseCode: text(),
    technique: text().notNull(),
    productId: text().notNull(),
    createdAt: time().notNull(),
    /** Null for the simulator. */
    createdBy: text(),
  },
  (t) => [index('production_batches_created').on(t.createdAt, t.id)],
);

/** What is made of an order line in one warehouse by one technique. A part that fails the check becomes a row of its own. */
export const productionUnits = pgTable(
  'production_units',
  {
    id: text().primaryKey(),
    /** What is printed on labels and slips, and its public page goes by: 48 random bits, so that nobody guesses one. */
    code: text().notNull().default(sql`upper(left(replace(gen_random_uuid()::text, '-', ''), 12))`),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    /** The place that makes it, by its name, and its code as on the order line; rows older than codes have none. */
    warehouse: text().notNull(),
    warehouseCode: text(),
    technique: text().notNull(),
    /** 0, and counted up for what was split off to be made again. */
    part: integer().notNull().default(0),
    productId: text().notNull(),
    /** Print areas that this technique prints. */
    areaCodes: text().array().notNull(),
    quantity: integer().notNull(),
    state: text({ enum: unitStates }).$type<UnitState>().notNull().default('waiting'),
    attempt: integer().notNull().default(1),
    passedAt: time(),
    batchId: text().references(() => productionBatches.id),
    /** The row that got lost on its way and is made again by this one. */
    remakeOf: text(),
    /** What it is made a second time for, since the first one arrived with a fault. */
    replacementId: text().references(() => replacements.id),
    /** The parcel it left in. */
    shipmentId: text(),
    dueAt: time().notNull(),
    createdAt: time().notNull(),
    /** Since when it is in its state. */
    since: time().notNull(),
  },
  (t) => [
    unique('production_units_once').on(t.orderLineId, t.warehouse, t.technique, t.part),
    unique('production_units_remade_once').on(t.remakeOf),
    unique('production_units_code').on(t.code),
    index('production_units_queue').on(t.state, t.dueAt, t.id),
    index('production_units_since').on(t.state, t.since),
    index('production_units_of_order').on(t.orderId),
    index('production_units_of_batch').on(t.batchId),
    index('production_units_of_product').on(t.productId, t.id),
    check('production_units_code_printed', sql`${t.code} ~ '^[0-9A-F]{12}$'`),
    check('production_units_quantity', sql`${t.quantity} > 0 and ${t.attempt} > 0 and ${t.part} >= 0`),
    check('production_units_passed', sql`${t.state} not in ('packed', 'shipped') or ${t.passedAt} is not null`),
    check(
      'production_units_batched',
      sql`${t.state} <> 'printing' or (${t.batchId} is not null and ${t.technique} <> 'pick')`,
    ),
  ],
);

/** What happened to units. Written with every change, never altered. */
export const productionEvents = pgTable(
  'production_events',
  {
    unitId: text()
      .notNull()
      .references(() => productionUnits.id),
    seq: integer().notNull(),
    fromState: text({ enum: unitStates }).$type<UnitState>(),
    toState: text({ enum: unitStates }).$type<UnitState>().notNull(),
    at: time().notNull(),
    /** Null for the shop itself and its simulator. */
    userId: text(),
    reason: text({ enum: reprintReasons }).$type<ReprintReason>(),
    note: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.unitId, t.seq] }), index('production_events_at').on(t.toState, t.at)],
);
