import {
  type OrderExceptionKind,
  orderExceptionKinds,
  type Remedy,
  remedies,
} from '@merchmill/contract/orders/exception.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { type orderEvents, orderLines, orders } from '../order/order.tables.ts';

/** Exceptions that hold an order up until they are answered. */
export const orderExceptions = pgTable(
  'order_exceptions',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text().references(() => orderLines.id),
    /** A parcel of it; shipments come later in the order of the modules. */
    shipmentId: text(),
    kind: text().$type<OrderExceptionKind>().notNull(),
    owner: text({ enum: ['customer', 'operations'] }).notNull(),
    question: text().notNull(),
    remedies: jsonb().$type<Remedy[]>().notNull(),
    /** Of staff, why they hold the order; not for the customer. */
    reason: text(),
    raisedAt: time().notNull(),
    deadline: time().notNull(),
    closedAt: time(),
    remedy: text().$type<Remedy>(),
  },
  (t) => [
    uniqueIndex('order_exceptions_one_open')
      .on(t.orderId, t.kind, sql`coalesce(${t.orderLineId}, ${t.shipmentId}, '')`)
      .where(sql`${t.closedAt} is null`),
    index('order_exceptions_of_order').on(t.orderId, t.raisedAt),
    check('order_exceptions_kind', sql`${t.kind} in (${listed(orderExceptionKinds)})`),
    check('order_exceptions_remedy', sql`${t.remedy} in (${listed(remedies)})`),
    check('order_exceptions_closed', sql`(${t.closedAt} is null) = (${t.remedy} is null)`),
  ],
);

/** What was asked and answered, in order. Rows are only ever added. */
export const orderExceptionEvents = pgTable(
  'order_exception_events',
  {
    exceptionId: text()
      .notNull()
      .references(() => orderExceptions.id),
    seq: integer().notNull(),
    at: time().notNull(),
    by: text().$type<(typeof orderEvents.$inferSelect)['by']>().notNull(),
    byUser: text(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exceptionId, t.seq] })],
);
