import { buffer } from 'node:stream/consumers';
import type { DocumentBrand, InvoiceExport, InvoiceFilter } from '@merchmill/contract/money/invoice.shapes.ts';
import { defaultBrandColors } from '@merchmill/contract/shop/brand.ts';
import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import { type ZipEntry, zipOf } from '@merchmill/documents/zip.ts';
import type { Ctx } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { Acting, UserPrincipal } from '../../../principal.ts';
import { recordTakenFrom } from '../../shop/audit/index.ts';
import { findFile, getPictureView } from '../../shop/file/index.ts';
import { documentBrandOf, getInvoice, type IssuedDocument, readInvoices } from './invoice.service.ts';
import { exportColumns, exportRow } from './invoice-export.rules.ts';
import { giftNotePdf, invoicePdf, type LetterHead, packingSlipPdf } from './invoice-pdf.ts';
import { getGiftNote, getPackedParcel } from './parcel-documents.service.ts';
import { headOf } from './parcel-look.rules.ts';

/* Invoices and what lies in a parcel, as files. */

type Pdf = FileAnswer<'application/pdf'>;

const fileName = ({ card }: IssuedDocument): string =>
  `${card.kind === 'creditNote' ? 'credit-note' : 'invoice'}-${card.number.toLowerCase().replace('cn-', '')}.pdf`;

const logoWidthPx = 640;

/** A look with the picture that it names; a logo that is gone is no reason to keep a document back. */
export async function toLetterHead(ctx: Ctx, { name, accent, logo }: DocumentBrand): Promise<LetterHead> {
  const file = logo && (await findFile(ctx, logo.fileId));
  if (!file) return { name, accent, image: null };
  return { name, accent, image: await getPictureView(ctx, file, { widthPx: logoWidthPx, format: 'png' }) };
}

async function toPdf(ctx: Ctx, { card, document }: IssuedDocument): Promise<PDFKit.PDFDocument> {
  const brand = document.brand ?? { name: document.seller.name, accent: defaultBrandColors.accent, logo: null };
  return invoicePdf({ ...card, document, letterHead: await toLetterHead(ctx, brand) });
}

export async function makeInvoicePdf(ctx: Ctx, principal: UserPrincipal, id: string): Promise<Pdf> {
  const issued = await getInvoice(ctx, principal, id);
  return { name: fileName(issued), type: 'application/pdf', body: await toPdf(ctx, issued) };
}

async function* rowsOf(ctx: Ctx, userId: string, filter: InvoiceFilter): AsyncGenerator<CsvCell[][]> {
  for await (const { card, document } of readInvoices(ctx, userId, filter)) yield [exportRow(card, document)];
}

/** One document at a time is set. */
export async function* pdfsOf(ctx: Ctx, userId: string, filter: InvoiceFilter): AsyncGenerator<ZipEntry> {
  for await (const issued of readInvoices(ctx, userId, filter)) {
    const bytes = await buffer(await toPdf(ctx, issued));
    yield { name: fileName(issued), bytes, at: new Date(issued.card.issuedAt), deflate: true };
  }
}

/** The documents of a person that a filter leaves, as a table or as PDFs in an archive; written while it is read. */
export async function exportInvoices(
  ctx: Ctx,
  principal: Acting,
  { format, ...filter }: InvoiceExport,
): Promise<FileAnswer<'text/csv' | 'application/zip'>> {
  const { ownerId } = principal;
  const { orderNumber: q, ...rest } = filter;
  await recordTakenFrom(ctx, principal, ownerId, {
    subject: 'user',
    filter: { taken: 'invoices', format, q, ...rest },
  });
  const name = `invoices-${dayInUtc(ctx.now())}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv', body: csvTable(exportColumns, rowsOf(ctx, ownerId, filter)) };
  return { name, type: 'application/zip', body: zipOf(pdfsOf(ctx, ownerId, filter)) };
}

/** What goes into the parcel of an order: to whom it belongs, and to who packs it. */
export async function makePackingSlip(
  ctx: Ctx,
  principal: UserPrincipal,
  of: { orderId: string; shipmentId?: string },
): Promise<Pdf> {
  const parcel = await getPackedParcel(ctx, principal, of);
  const letterHead = headOf(parcel.look, await toLetterHead(ctx, documentBrandOf(ctx)));
  const name = [parcel.orderNumber, parcel.trackingNumber].filter(Boolean).join('-');
  return { name: `packing-slip-${name}.pdf`, type: 'application/pdf', body: packingSlipPdf(parcel, letterHead) };
}

export async function makeGiftNote(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<Pdf> {
  const { message, at, orderNumber, look } = await getGiftNote(ctx, principal, orderId);
  const letterHead = headOf(look, await toLetterHead(ctx, documentBrandOf(ctx)));
  return { name: `gift-note-${orderNumber}.pdf`, type: 'application/pdf', body: giftNotePdf(letterHead, message, at) };
}
