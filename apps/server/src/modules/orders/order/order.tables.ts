import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import type { PreflightReport } from '@merchmill/contract/design/design.shapes.ts';
import { type OrderState, orderStates } from '@merchmill/contract/enums.ts';
import type { OrderDetail, Totals } from '@merchmill/contract/orders/order.shapes.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import type { PrintFormat } from '@merchmill/design/print-formats.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { printFiles } from '../../design/design/design.tables.ts';
import { designDocuments } from '../../design/document/document.tables.ts';
import type { OrderTax } from '../tax/tax.rules.ts';
import { activeStates } from './order.rules.ts';

/** What a recipient is found by, as the index has it: of the phone number only the digits. */
export const textOfRecipient = ({ address }: { address: SQLWrapper }) =>
  sql`coalesce(${address} ->> 'company', '') || ' ' || coalesce(${address} ->> 'line1', '') || ' ' || coalesce(${address} ->> 'line2', '') || ' ' || regexp_replace(coalesce(${address} ->> 'phone', ''), '[^0-9]', '', 'g')`;

/** Orders keep a copy of everything they were placed with: later changes of the catalog change nothing here. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    number: text().notNull().unique('orders_number'),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id),
    state: text({ enum: orderStates }).$type<OrderState>().notNull().default('unpaid'),
    source: text({ enum: ['cart', 'product', 'import'] }).notNull(),
    /** Idempotency key of the call that placed it. */
    requestKey: text().notNull().unique('orders_request'),
    /** Null for what was not ordered from a cart. */
    cartVersion: integer(),
    currency: text().notNull(),
    rate: doublePrecision().notNull(),
    totals: jsonb().$type<Totals>().notNull(),
    totalCents: integer().notNull(),
    totalMinor: integer().notNull(),
    paidCents: integer().notNull().default(0),
    /** Given back of it, or on its way back. */
    refundedCents: integer().notNull().default(0),
    /** Printed on a card that goes with the goods. */
    giftMessage: text(),
    address: jsonb().$type<AddressForm>().notNull(),
    shipping: jsonb().$type<OrderDetail['shipping']>().notNull(),
    /** How it is split over the warehouses, as planned when it was placed. */
    parcels: jsonb().$type<OrderDetail['parcels']>().notNull().default([]),
    /** How it is taxed and why; null for orders older than taxes. */
    tax: jsonb().$type<OrderTax>(),
    placedAt: time().notNull(),
    /** When a paid order may go into production: until then it is changed and canceled freely. */
    releaseAt: time(),
    deliveredAt: time(),
    /** Tracking numbers of its parcels, one per line, to be found by. */
    trackingText: text().notNull().default(''),
    /** The seller's customer, where there is one: mails of the mode sendC go there in the store's name. */
    buyerEmail: text(),
    storeName: text(),
    /** What the order is called in the store it came from, by its seller and its buyer. */
    storeNumber: text(),
    /** Its units are in what its items have sold (catalog: `settleOrderNum`). */
    salesCounted: boolean().notNull().default(false),
  },
  (t) => [
    index('orders_of_user').on(t.ownerId, t.placedAt, t.id),
    // Searched by any part of them.
    index('orders_trigrams').using(
      'gin',
      t.number.op('gin_trgm_ops'),
      t.trackingText.op('gin_trgm_ops'),
      sql`(${t.address} ->> 'name') gin_trgm_ops`,
    ),
    index('orders_recipient_trigrams').using('gin', sql`(${textOfRecipient(t)}) gin_trgm_ops`),
    index('orders_to_release').on(t.releaseAt).where(sql`${t.state} = 'paid'`),
    index('orders_to_count')
      .on(t.id)
      .where(sql`${t.salesCounted} <> (${t.state} in (${listed(activeStates)}))`),
    index('orders_to_expire').on(t.placedAt).where(sql`${t.state} = 'unpaid'`),
    index('orders_to_complete').on(t.deliveredAt).where(sql`${t.state} = 'delivered'`),
    uniqueIndex('orders_once_per_cart').on(t.ownerId, t.cartVersion),
    check('orders_from_cart', sql`(${t.source} = 'cart') = (${t.cartVersion} is not null)`),
    check('orders_gift_message', sql`length(${t.giftMessage}) <= 200`),
    check('orders_total', sql`${t.totalCents} >= 0 and ${t.totalMinor} >= 0`),
    check('orders_paid', sql`${t.paidCents} between 0 and ${t.totalCents}`),
    check('orders_refunded', sql`${t.refundedCents} between 0 and ${t.paidCents}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    skuId: text().notNull(),
    skuCode: text().notNull(),
    productId: text().notNull(),
    spuId: text(),
    /** The saved design it came from; it may be changed or deleted later, the document stays. Null in older lines. */
    templateId: text(),
    documentHash: text().references(() => designDocuments.hash),
    title: text().notNull(),
    variant: text().notNull(),
    /** Code of its color: inks are judged against it. */
    color: text().notNull(),
    quantity: integer().notNull(),
    /** Of these, taken out of the order after its release, since they had run out; their money was given back. */
    withdrawn: integer().notNull().default(0),
    unitCents: integer().notNull(),
    lineCents: integer().notNull(),
    /** Its share of what promo codes took off: a refund of the line gives back the rest. */
    discountCents: integer().notNull().default(0),
    /** The same three as they are charged, in the order's currency; null for lines older than these figures. */
    unitMinor: integer(),
    lineMinor: integer(),
    discountMinor: integer(),
    /** Name of the place that makes or holds it, and its code. */
    warehouse: text().notNull(),
    warehouseCode: text(),
    picture: jsonb().$type<Picture>().notNull(),
    link: text().notNull(),
    /** The product of a store that it is a sample of. */
    sampleOf: text(),
    /** Hash of what the print check said when it was put into the cart, and by which rules; null where it said nothing. */
    checkHash: text(),
    checkVersion: integer(),
  },
  (t) => [
    index('order_lines_of_document').on(t.documentHash),
    index('order_lines_sku_trigrams').using('gin', t.skuCode.op('gin_trgm_ops')),
    unique('order_lines_position').on(t.orderId, t.position),
    check('order_lines_withdrawn', sql`${t.withdrawn} between 0 and ${t.quantity}`),
    check('order_lines_discount', sql`${t.discountCents} between 0 and ${t.lineCents}`),
    check('order_lines_amounts', sql`${t.quantity} > 0 and ${t.unitCents} >= 0 and ${t.lineCents} >= 0`),
  ],
);

/** What happened to an order, in order. Written with every change of state, never altered. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    seq: integer().notNull(),
    state: text({ enum: orderStates }).$type<OrderState>().notNull(),
    at: time().notNull(),
    by: text({ enum: ['customer', 'buyer', 'shop', 'provider', 'carrier', 'system'] }).notNull(),
    /** Who it was, where it was somebody with an account. */
    byUser: text(),
    why: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.seq] })],
);

/** Print files of a line, once production has made them. */
export const orderLinePrintFiles = pgTable(
  'order_line_print_files',
  {
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    areaCode: text().notNull(),
    format: text().$type<PrintFormat>().notNull().default('png'),
    printFileId: text()
      .notNull()
      .references(() => printFiles.id),
    /** What the pre-flight said when it was made: later rules do not change it. */
    preflight: jsonb().$type<PreflightReport>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderLineId, t.areaCode, t.format] })],
);

/** Links by which a buyer follows an order without an account. The signature is not kept: it is made anew. */
export const orderLinks = pgTable(
  'order_links',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    revokedAt: time(),
  },
  (t) => [uniqueIndex('order_links_one').on(t.orderId).where(sql`${t.revokedAt} is null`)],
);
