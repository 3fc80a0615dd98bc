import { buffer } from 'node:stream/consumers';
import type { InvoiceExport, InvoiceFilter } from '@merchmill/contract/money/invoice.shapes.ts';
import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import { type ZipEntry, zipOf } from '@merchmill/documents/zip.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getInvoice, type IssuedPaper, readInvoices } from './invoice.service.ts';
import { exportColumns, exportRow } from './invoice-export.rules.ts';
import { giftNotePdf, invoicePdf, packingSlipPdf } from './paper-pdf.ts';
import { getGiftNote, getPackedParcel } from './parcel-paper.service.ts';

/* Invoices and what lies in a parcel, as files. */

type Pdf = FileAnswer<'application/pdf'>;

const fileName = ({ card }: IssuedPaper): string =>
  `${card.kind === 'creditNote' ? 'credit-note' : 'invoice'}-${card.number.toLowerCase().replace('cn-', '')}.pdf`;

const toPdf = ({ card, paper }: IssuedPaper): PDFKit.PDFDocument =>
  invoicePdf(card.kind, card.number, card.issuedAt, paper);

export async function makeInvoicePdf(ctx: Ctx, principal: UserPrincipal, id: string): Promise<Pdf> {
  const issued = await getInvoice(ctx, principal, id);
  return { name: fileName(issued), type: 'application/pdf', body: toPdf(issued) };
}

async function* rowsOf(ctx: Ctx, userId: string, filter: InvoiceFilter): AsyncGenerator<CsvCell[][]> {
  for await (const { card, paper } of readInvoices(ctx, userId, filter)) yield [exportRow(card, paper)];
}

/** One paper at a time is set. */
async function* pdfsOf(ctx: Ctx, userId: string, filter: InvoiceFilter): AsyncGenerator<ZipEntry> {
  for await (const issued of readInvoices(ctx, userId, filter)) {
    const bytes = await buffer(toPdf(issued));
    yield { name: fileName(issued), bytes, at: new Date(issued.card.issuedAt), deflate: true };
  }
}

/** The papers of a person that a filter leaves, as a table or as PDFs in an archive; written while it is read. */
export function exportInvoices(
  ctx: Ctx,
  userId: string,
  { format, ...filter }: InvoiceExport,
): FileAnswer<'text/csv' | 'application/zip'> {
  const name = `invoices-${ctx.now().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv', body: csvTable(exportColumns, rowsOf(ctx, userId, filter)) };
  return { name, type: 'application/zip', body: zipOf(pdfsOf(ctx, userId, filter)) };
}

/** What goes into the parcel of an order: to whom it belongs, and to who packs it. */
export async function makePackingSlip(
  ctx: Ctx,
  principal: UserPrincipal,
  of: { orderId: string; shipmentId?: string },
): Promise<Pdf> {
  const parcel = await getPackedParcel(ctx, principal, of);
  const name = [parcel.orderNumber, parcel.trackingNumber].filter(Boolean).join('-');
  return { name: `packing-slip-${name}.pdf`, type: 'application/pdf', body: packingSlipPdf(parcel) };
}

export async function makeGiftNote(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<Pdf> {
  const { sender, message, at, orderNumber } = await getGiftNote(ctx, principal, orderId);
  return { name: `gift-note-${orderNumber}.pdf`, type: 'application/pdf', body: giftNotePdf(sender, message, at) };
}
