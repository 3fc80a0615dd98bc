import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import type {
  DocumentBrand,
  InvoiceCard,
  InvoiceDetail,
  InvoiceDocument,
  InvoiceFilter,
} from '@merchmill/contract/money/invoice.shapes.ts';
import { type InvoiceKind, newestLayout } from '@merchmill/contract/money/invoice.ts';
import { defaultBrandColors } from '@merchmill/contract/shop/brand.ts';
import { and, asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import { assertFound, Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy, seenBy } from '../../../owned-by.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getContact, readOwnerType } from '../../account/account/index.ts';
import { listOrderLines, lockOrder, readStatusFlow } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { findInvoiceTaxId, getBusinessIdentity, getTaxProfile } from '../../orders/tax/index.ts';
import { findDueDay } from '../credit/index.ts';
import { refundParts } from '../refund/refund.tables.ts';
import { buyerOf, type Recipient } from './document-address.rules.ts';
import {
  type CreditedLine,
  type CreditedPart,
  creditDocument,
  documentNumber,
  invoiceDocument,
  itemizedCreditDocument,
  seriesOf,
  taxCentsOf,
  taxLabels,
} from './invoice.rules.ts';
import { invoiceSeries, invoices } from './invoice.tables.ts';
import { findNationalVat } from './national-vat.service.ts';

export const sellerOf = ({ config }: Pick<Ctx, 'config'>): InvoiceDocument['seller'] => ({
  ...config.company,
  email: config.mail.support,
  website: config.publicUrl.replace(/^https?:\/\//, ''),
});

/** How documents look that are issued now. */
export const documentBrandOf = ({ config }: Pick<Ctx, 'config'>): DocumentBrand => {
  const { name, colors, logo } = config.brand;
  return { name, accent: (colors ?? defaultBrandColors).accent, logo };
};

type Issued = {
  kind: InvoiceKind;
  orderId: string;
  ownerId: string;
  refundId: string | null;
  document: InvoiceDocument;
};

/**
 * Takes the next number and writes the document, in the caller's transaction: the series' row is held until that ends, and
 * where it fails the number is free again. So there are no gaps.
 */
async function writeDocument(ctx: Ctx, { document, ...documentOf }: Issued): Promise<string> {
  const now = ctx.now();
  const series = seriesOf(documentOf.kind, now.getUTCFullYear());
  const [next] = await ctx.db
    .insert(invoiceSeries)
    .values({ series, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.series,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ count: invoiceSeries.lastNumber });
  const number = documentNumber(series, next!.count);
  const { currency, totalMinor } = document;
  await ctx.db
    .insert(invoices)
    .values({ ...documentOf, id: newId(now), number, currency, totalMinor, document, issuedAt: now });
  return number;
}

async function findInvoiceOf(ctx: Ctx, orderId: string) {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .for('update');
  return row;
}

/** When the order became paid. */
async function paidAt(ctx: Ctx, orderId: string): Promise<Date> {
  const event = (await readStatusFlow(ctx, orderId)).find(({ state }) => state === 'paid');
  return new Date(assertFound(event).at);
}

/** To whom an order is invoiced: the business that ordered at its own address, or else the recipient. */
async function readBuyer(ctx: Ctx, ownerId: string, recipient: Recipient) {
  const { company } = await getTaxProfile(ctx, ownerId);
  const { address: seat } = await getBusinessIdentity(ctx, ownerId);
  const taxId = await findInvoiceTaxId(ctx, ownerId, recipient.country);
  return { ...buyerOf(company, seat, recipient), taxId };
}

/** The invoice of an order that has been paid; once, however often it is asked for. Test orders are not in the ledger. */
export async function issueInvoice(ctx: Ctx, orderId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Holding the order's row keeps two of these apart before there is an invoice to find.
    const { ownerId, number, placedAt, totals, address, tax } = await lockOrder(ctx, orderId);
    if (await findInvoiceOf(ctx, orderId)) return;
    if ((await readOwnerType(ctx, ownerId)) === UserType.test) return;
    const lines = await listOrderLines(ctx, orderId);
    const { email } = await getContact(ctx, ownerId);
    const buyer = { ...(await readBuyer(ctx, ownerId, address)), email };
    const invoiced = { number, placedAt, paidAt: await paidAt(ctx, orderId), totals, lines };
    const dueOn = await findDueDay(ctx, orderId);
    const document = invoiceDocument({ ...invoiced, dueOn, taxSentence: tax?.sentence ?? null }, sellerOf(ctx), buyer);
    const vat = await findNationalVat(ctx, document, { totals, country: address.country });
    await writeDocument(ctx, {
      kind: 'invoice',
      orderId,
      ownerId,
      refundId: null,
      document: {
        ...document,
        ...(dueOn ? { bank: ctx.config.bank.lines } : {}),
        vat,
        brand: documentBrandOf(ctx),
        layout: newestLayout,
      },
    });
  });
}

export type CreditToIssue = {
  orderId: string;
  /** What was given back: there is one note for it, however often it is asked for. */
  refundId: string;
  amountMinor: number;
} & (
  | { /** What it is for; the amounts add up to that of the note. */ lines: readonly CreditedLine[] }
  | { /** Items and shipping that it is for. */ parts: readonly CreditedPart[] }
);

/** What earlier notes of an order have given back of its taxes. */
async function readTaxGiven(ctx: Ctx, orderId: string) {
  const notes = await ctx.db
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'creditNote')));
  const taxGiven = new Map<string, number>();
  for (const { label, minor } of notes.flatMap(({ document }) => document.totals)) {
    const of = label.replace(/^Contains /, '');
    taxGiven.set(of, (taxGiven.get(of) ?? 0) + minor);
  }
  const [{ before } = { before: null }] = await ctx.db
    .select({ before: sum(refundParts.taxCents) })
    .from(refundParts)
    .innerJoin(invoices, eq(invoices.refundId, refundParts.requestKey))
    .where(eq(refundParts.orderId, orderId));
  return { taxGiven, before: Number(before ?? 0) };
}

/**
 * The credit note for money that was given back, in a transaction of its own or the caller's. Gives its number; null
 * where there is no invoice to correct (test orders) or nothing left of it.
 */
export async function issueCreditNote(ctx: Ctx, credit: CreditToIssue): Promise<string | null> {
  const { orderId, refundId, amountMinor } = credit;
  return inTransaction(ctx, async (ctx) => {
    // Held until the note is written, so that notes of one invoice come one after the other.
    const invoice = await findInvoiceOf(ctx, orderId);
    if (!invoice) return null;
    const [earlier] = await ctx.db.select().from(invoices).where(eq(invoices.refundId, refundId));
    if (earlier) return earlier.number;
    const [{ given } = { given: null }] = await ctx.db
      .select({ given: sum(invoices.totalMinor) })
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'creditNote')));
    const left = invoice.totalMinor - Number(given ?? 0);
    if (credit.amountMinor <= 0 || credit.amountMinor > left)
      throw new Fault(`credit of ${credit.amountMinor} where ${left} is left of invoice ${invoice.number}`);
    const [order] = await ctx.db.select({ totals: orders.totals }).from(orders).where(eq(orders.id, orderId));
    const common = { number: invoice.number, at: ctx.now(), amountMinor };
    const labels = taxLabels(order!.totals);
    if ('lines' in credit) {
      const document = creditDocument(invoice.document, labels, { ...common, lines: credit.lines });
      return writeDocument(ctx, { kind: 'creditNote', orderId, ownerId: invoice.ownerId, refundId, document });
    }
    const { taxGiven, before } = await readTaxGiven(ctx, orderId);
    const taxCents = { all: taxCentsOf(order!.totals), before };
    const itemized = { ...common, parts: credit.parts, taxCents, taxGiven };
    const document = itemizedCreditDocument(invoice.document, labels, itemized);
    return writeDocument(ctx, { kind: 'creditNote', orderId, ownerId: invoice.ownerId, refundId, document });
  });
}

type Row = typeof invoices.$inferSelect;

const toCard = (row: Row): InvoiceCard => ({
  bizId: row.id,
  number: row.number,
  kind: row.kind,
  issuedAt: row.issuedAt.toISOString(),
  orderId: row.orderId,
  orderNumber: row.document.orderNumber,
  currency: row.currency,
  totalMinor: row.totalMinor,
});

const mine = (userId: string, { orderId, orderNumber, from, to }: InvoiceFilter) =>
  and(
    ownedBy(userId, invoices),
    orderId ? eq(invoices.orderId, orderId) : undefined,
    orderNumber ? eq(sql`${invoices.document} ->> 'orderNumber'`, orderNumber) : undefined,
    from ? gte(invoices.issuedAt, new Date(from)) : undefined,
    to ? lt(invoices.issuedAt, new Date(new Date(to).getTime() + dayMs)) : undefined,
  );

type Page = InvoiceFilter & { pageNum: number; pageSize: number };

export async function listInvoices(ctx: Ctx, userId: string, { pageNum, pageSize, ...filter }: Page) {
  const wanted = mine(userId, filter);
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(invoices).where(wanted);
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(wanted)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: rows.map(toCard), total, pageNum, pageSize };
}

export type IssuedDocument = { card: InvoiceCard; document: InvoiceDocument };

/** A document of this owner; staff who see orders see any. */
export async function getInvoice(ctx: Ctx, principal: UserPrincipal, id: string): Promise<IssuedDocument> {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), seenBy(principal, invoices, 'orders.view')));
  const { document } = assertFound(row);
  return { card: toCard(row!), document };
}

const pdfAddress = (id: string): string => `/api/user/invoice/detail/${id}/pdf`;

export async function getInvoiceDetail(ctx: Ctx, principal: UserPrincipal, id: string): Promise<InvoiceDetail> {
  const { card, document } = await getInvoice(ctx, principal, id);
  return { ...card, document, pdf: pdfAddress(id) };
}

/** The documents of an order, the oldest first; the caller has checked who may see it. */
export async function listDocumentsOf(ctx: Ctx, orderId: string): Promise<(InvoiceCard & { pdf: string })[]> {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  return rows.map((row) => ({ ...toCard(row), pdf: pdfAddress(row.id) }));
}

const batch = 50;

/** All of a person's documents that a filter leaves, oldest first, in batches: an export holds few of them at a time. */
export async function* readInvoices(ctx: Ctx, userId: string, filter: InvoiceFilter): AsyncGenerator<IssuedDocument> {
  for (let offset = 0; ; offset += batch) {
    const rows = await ctx.db
      .select()
      .from(invoices)
      .where(mine(userId, filter))
      .orderBy(asc(invoices.issuedAt), asc(invoices.id))
      .limit(batch)
      .offset(offset);
    for (const row of rows) yield { card: toCard(row), document: row.document };
    if (rows.length < batch) return;
  }
}
