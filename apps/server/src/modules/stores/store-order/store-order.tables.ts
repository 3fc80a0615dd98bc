import type { StoreOrderHold } from '@merchmill/contract/stores/store-order.shapes.ts';
import {
  type LineMatch,
  type LineResolution,
  lineMatches,
  lineResolutions,
  type StoreOrderAlert,
  type StoreOrderEventKind,
  type StoreOrderState,
  type StoreParcelState,
  storeOrderAlerts,
  storeOrderEvents,
  storeOrderStates,
  storeParcelStates,
} from '@merchmill/contract/stores/store-order.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RemoteOrder, RemoteRefund } from '../../../adapters/marketplaces/port.ts';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { stores } from '../store/store.tables.ts';
import { storeOrderFiles, storeTrackingFiles } from './order-file.tables.ts';

type MadeLine = { lineId: string; quantity: number };

/** An order as JSON keeps it: its moments are texts. Refunds are not in orders that came before there were any. */
export type KeptRefund = Omit<RemoteRefund, 'at'> & { at: string };
export type KeptOrder = Omit<RemoteOrder, 'createdAt' | 'updatedAt' | 'shipBy' | 'refunds'> & {
  refunds?: KeptRefund[];
};

/** Titles and SKUs of what was bought, as the index has them: lists of JSON texts. */
export const textOfItems = ({ remote }: { remote: SQLWrapper }) =>
  sql`(jsonb_path_query_array(${remote}, '$.lines[*].title')::text || jsonb_path_query_array(${remote}, '$.lines[*].sku ? (@ != null)')::text)`;

/** Orders of a store as the marketplace has them, and what became of them here. */
export const storeOrders = pgTable(
  'store_orders',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** The platform's id, and its version of it. */
    remoteId: text().notNull(),
    version: text().notNull(),
    number: text().notNull(),
    orderedAt: time().notNull(),
    changedAt: time().notNull(),
    shipBy: time(),
    /** As it came, buyers' answers verbatim: read and shown, never followed. */
    remote: jsonb().$type<KeptOrder>().notNull(),
    buyer: text().notNull(),
    state: text({ enum: storeOrderStates }).$type<StoreOrderState>().notNull(),
    holds: jsonb().$type<StoreOrderHold[]>().notNull().default([]),
    alert: text({ enum: storeOrderAlerts }).$type<StoreOrderAlert>(),
    /** The seller has read what buyers wrote, in this wording; null before. */
    answersRead: text(),
    withoutGiftMessage: boolean().notNull().default(false),
    /** The seller has approved it as it was then, by a hash; null before. */
    approvedOf: text(),
    /** Our shipping method that the seller chose for this order; null: as the store is set up. */
    method: text(),
    /** Our order, and a hash of what it was made of at the marketplace. */
    orderId: text().references(() => orders.id),
    madeOf: text(),
    /** Which of the marketplace's lines each line of our order is, in the order of ours: late edits change nothing here. */
    madeLines: jsonb().$type<MadeLine[]>(),
    /** When paying is tried next, or ordering again, or until when it waits. */
    nextTryAt: time(),
    /** Since when it gathers with others for the next charge of a card. */
    chargeSince: time(),
    receivedAt: time().notNull(),
    receivedBy: text({ enum: ['webhook', 'poll', 'seller', 'file'] }).notNull(),
    /** The file that brought it. */
    fileId: text().references(() => storeOrderFiles.id, { onDelete: 'set null' }),
    /** When what it says of its buyer was deleted. */
    erasedAt: time(),
  },
  (t) => [
    uniqueIndex('store_orders_remote').on(t.storeId, t.remoteId),
    index('store_orders_of_store').on(t.storeId, t.orderedAt, t.id),
    index('store_orders_of_owner').on(t.ownerId),
    index('store_orders_by_state').on(t.storeId, t.state, t.shipBy, t.orderedAt),
    // Searched by any part of them.
    index('store_orders_trigrams').using(
      'gin',
      t.number.op('gin_trgm_ops'),
      t.buyer.op('gin_trgm_ops'),
      sql`(${textOfItems(t)}) gin_trgm_ops`,
    ),
    index('store_orders_alerted').on(t.storeId).where(sql`${t.alert} is not null`),
    index('store_orders_to_erase').on(t.changedAt).where(sql`${t.erasedAt} is null`),
    uniqueIndex('store_orders_ours').on(t.orderId),
    index('store_orders_of_file').on(t.fileId, t.id).where(sql`${t.fileId} is not null`),
    index('store_orders_to_try').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    check('store_orders_state', sql`${t.state} in (${listed(storeOrderStates)})`),
    check('store_orders_alert', sql`${t.alert} in (${listed(storeOrderAlerts)})`),
    check('store_orders_held', sql`(${t.state} = 'held') = (jsonb_array_length(${t.holds}) > 0)`),
    check('store_orders_waiting', sql`${t.state} <> 'waiting' or ${t.nextTryAt} is not null`),
    index('store_orders_to_charge').on(t.ownerId, t.chargeSince).where(sql`${t.state} = 'toCharge'`),
    check('store_orders_gathered', sql`(${t.state} = 'toCharge') = (${t.chargeSince} is not null)`),
    check('store_orders_placed', sql`${t.state} not in ('unpaid', 'toCharge', 'placed') or ${t.orderId} is not null`),
  ],
);

/** Which line is which of our variants. None is ever dropped: what is unresolved holds the whole order. */
export const storeOrderLines = pgTable(
  'store_order_lines',
  {
    storeOrderId: text()
      .notNull()
      .references(() => storeOrders.id, { onDelete: 'cascade' }),
    lineId: text().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** By which a decision of the seller is found. */
    variantKey: text().notNull(),
    resolution: text({ enum: lineResolutions }).$type<LineResolution>().notNull(),
    matchedBy: text({ enum: lineMatches }).$type<LineMatch>(),
    storeProductId: text(),
    skuId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.storeOrderId, t.lineId] }),
    index('store_order_lines_key').on(t.variantKey).where(sql`${t.resolution} = 'unresolved'`),
    check('store_order_lines_resolution', sql`${t.resolution} in (${listed(lineResolutions)})`),
    check('store_order_lines_ours', sql`(${t.resolution} = 'ours') = (${t.skuId} is not null)`),
    check('store_order_lines_matched', sql`${t.matchedBy} in (${listed(lineMatches)})`),
  ],
);

/** What a seller has said of a variant of their store, for all orders of it. */
export const storeLineDecisions = pgTable(
  'store_line_decisions',
  {
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    variantKey: text().notNull(),
    /** Both null: not ours, the seller ships it. */
    storeProductId: text(),
    skuId: text(),
    personId: text().notNull(),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.variantKey] }),
    check('store_line_decisions_whole', sql`(${t.storeProductId} is null) = (${t.skuId} is null)`),
  ],
);

/** Parcels of our orders, as their marketplace is told of them. */
export const storeParcels = pgTable(
  'store_parcels',
  {
    shipmentId: text().primaryKey(),
    storeOrderId: text()
      .notNull()
      .references(() => storeOrders.id, { onDelete: 'cascade' }),
    state: text({ enum: storeParcelStates }).$type<StoreParcelState>().notNull(),
    carrier: text().notNull(),
    number: text().notNull(),
    /** When the carrier got it. */
    shippedAt: time(),
    /** The platform's id. */
    fulfillmentId: text(),
    message: text(),
    /** The file that the seller has it in, where the store has no connection. */
    trackingFileId: text().references(() => storeTrackingFiles.id, { onDelete: 'set null' }),
    /** Until then one job tells of it, and no other. */
    claimedUntil: time(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index('store_parcels_of_order').on(t.storeOrderId),
    index('store_parcels_of_file').on(t.trackingFileId).where(sql`${t.trackingFileId} is not null`),
    index('store_parcels_to_tell').on(t.updatedAt).where(sql`${t.state} in ('waiting', 'failed')`),
    check('store_parcels_state', sql`${t.state} in (${listed(storeParcelStates)})`),
    check('store_parcels_failed', sql`${t.state} <> 'failed' or ${t.message} is not null`),
  ],
);

/** What happened to store orders, never altered. */
export const storeOrderHistory = pgTable(
  'store_order_history',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    storeOrderId: text()
      .notNull()
      .references(() => storeOrders.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    what: text({ enum: storeOrderEvents }).$type<StoreOrderEventKind>().notNull(),
    message: text(),
    /** Who did it; null where the marketplace or we did. */
    personId: text(),
  },
  (t) => [
    index('store_order_history_of_store').on(t.storeId, t.at, t.id),
    index('store_order_history_of_order').on(t.storeOrderId, t.at, t.id),
    index().on(t.personId),
    check('store_order_history_what', sql`${t.what} in (${listed(storeOrderEvents)})`),
  ],
);

/** How far the orders of a store are known, and when its marketplace is asked next. */
export const storeOrderSyncs = pgTable(
  'store_order_syncs',
  {
    storeId: text()
      .primaryKey()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** All changes until then are here, by our clock. */
    completeUntil: time(),
    /** The last change that a look has read, by the marketplace's clock: the next one begins a little before it. */
    readUntil: time(),
    /** The last look ended before all was read: the next one goes on from `readUntil`. */
    hasMore: boolean().notNull().default(false),
    lookedAt: time(),
    nextAt: time().notNull(),
    failure: text(),
    /** When a look found what no webhook had told. */
    missedAt: time(),
    /** Days until then were counted against the marketplace's own count. */
    countedUntil: time(),
    /** When a day was read again because fewer were here than there. */
    shortAt: time(),
  },
  (t) => [index('store_order_syncs_due').on(t.nextAt)],
);
