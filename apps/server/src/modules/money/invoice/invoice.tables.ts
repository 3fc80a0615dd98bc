import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import { type InvoiceKind, invoiceKinds } from '@merchmill/contract/money/invoice.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { orders } from '../../orders/order/order.tables.ts';

/** The last number of each series. Its row is held until the document is written, so that no number is left out. */
export const invoiceSeries = pgTable('invoice_series', {
  /** Kind and year. */
  series: text().primaryKey(),
  lastNumber: integer().notNull(),
});

/** Invoices and credit notes. Rows are only ever added (invoice.triggers.sql). */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    number: text().notNull().unique('invoices_number'),
    kind: text().$type<InvoiceKind>().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id),
    /** Of a credit note: what was given back, told apart by whoever gave it. */
    refundId: text().unique('invoices_once_per_refund'),
    currency: text().notNull(),
    totalMinor: integer().notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    issuedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('invoices_once_per_order').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    index('invoices_of_user').on(t.ownerId, t.issuedAt, t.id),
    index('invoices_of_order').on(t.orderId),
    check('invoices_kind', sql`${t.kind} in (${sql.raw(invoiceKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check('invoices_refund', sql`(${t.kind} = 'creditNote') = (${t.refundId} is not null)`),
    check('invoices_total', sql`${t.totalMinor} >= 0`),
  ],
);
