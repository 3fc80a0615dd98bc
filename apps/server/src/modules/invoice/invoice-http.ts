import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { InvoiceExport, type InvoiceFilter } from '@merchmill/contract/invoices.ts';
import { BizId } from '@merchmill/contract/shapes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Zip, ZipDeflate } from 'fflate';
import { AppError, found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { type FindSession, identify } from '../../http/api.ts';
import { limited } from '../../http/limiter.ts';
import type { UserPrincipal } from '../../principal.ts';
import { getInvoice, type IssuedPaper, readInvoices } from './invoice.service.ts';
import { csvRow, exportColumns, exportRow } from './invoice-export.rules.ts';
import { giftNotePdf, invoicePdf, packingSlipPdf } from './paper-pdf.ts';
import { getGiftNote, getPackedParcel } from './parcel-paper.service.ts';

function signedIn({ principal }: FastifyRequest): UserPrincipal {
  if (principal.kind !== 'user') throw new AppError('notLoggedIn');
  return principal;
}

/** As ids are in the contract; what cannot be one is not there. */
const idIn = (given: string): string => found(BizId.safeParse(given).data);

function asFile(reply: FastifyReply, name: string, disposition: 'inline' | 'attachment' = 'attachment'): FastifyReply {
  return reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `${disposition}; filename="${name}"`,
  });
}

const fileName = ({ card }: IssuedPaper): string =>
  `${card.kind === 'creditNote' ? 'credit-note' : 'invoice'}-${card.number.toLowerCase().replace('cn-', '')}.pdf`;

const toPdf = ({ card, paper }: IssuedPaper): PDFKit.PDFDocument =>
  invoicePdf(card.kind, card.number, card.issuedAt, paper);

type OneRequest = FastifyRequest<{ Params: { id: string } }>;
type ParcelRequest = FastifyRequest<{ Params: { id: string; shipmentId?: string } }>;

async function sendPdf(ctx: Ctx, request: OneRequest, reply: FastifyReply) {
  const issued = await getInvoice(ctx, signedIn(request).personId, idIn(request.params.id));
  return asFile(reply, fileName(issued)).type('application/pdf').send(toPdf(issued));
}

async function* csvOf(ctx: Ctx, userId: string, filter: InvoiceFilter): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvRow(exportColumns)}`;
  for await (const { card, paper } of readInvoices(ctx, userId, filter)) yield exportRow(card, paper);
}

/** An archive that grows while it is read: one paper at a time is set and packed. */
async function* zipOf(ctx: Ctx, userId: string, filter: InvoiceFilter): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const issued of readInvoices(ctx, userId, filter)) {
    const file = new ZipDeflate(fileName(issued), { level: 6 });
    file.mtime = issued.card.issuedAt;
    zip.add(file);
    file.push(await buffer(toPdf(issued)), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** `GET /api/user/invoice/export`: my papers as a table, or as PDFs in an archive; written while it is read. */
async function sendExport(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { personId: userId } = signedIn(request);
  const asked = InvoiceExport.safeParse(request.query);
  if (!asked.success) throw new AppError('invalidInput');
  const { format, ...filter } = asked.data;
  const name = `invoices-${ctx.now().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv')
    return asFile(reply, name)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(ctx, userId, filter)));
  return asFile(reply, name)
    .type('application/zip')
    .send(Readable.from(zipOf(ctx, userId, filter)));
}

/** What goes into the parcel of an order: to whom it belongs, and to who packs it. */
async function sendPackingSlip(ctx: Ctx, request: ParcelRequest, reply: FastifyReply) {
  const { id, shipmentId } = request.params;
  const of = { orderId: idIn(id), ...(shipmentId ? { shipmentId: idIn(shipmentId) } : {}) };
  const parcel = await getPackedParcel(ctx, signedIn(request), of);
  const name = [parcel.orderNumber, parcel.trackingNumber].filter(Boolean).join('-');
  return asFile(reply, `packing-slip-${name}.pdf`).type('application/pdf').send(packingSlipPdf(parcel));
}

async function sendGiftNote(ctx: Ctx, request: OneRequest, reply: FastifyReply) {
  const { sender, message, at, orderNumber } = await getGiftNote(ctx, signedIn(request), idIn(request.params.id));
  return asFile(reply, `gift-note-${orderNumber}.pdf`)
    .type('application/pdf')
    .send(giftNotePdf(sender, message, at));
}

export async function serveInvoices(app: FastifyInstance, ctx: Ctx, findSession: FindSession): Promise<void> {
  app.addHook('onRequest', (request) => identify(request, ctx, findSession));
  // Setting a page is work: as often as a person may have a picture rendered.
  const options = { config: limited(ctx, 'render', 'papers') };
  app.get('/api/user/invoice/export', options, (request, reply) => sendExport(ctx, request, reply));
  app.get('/api/user/invoice/detail/:id/pdf', options, (request: OneRequest, reply) => sendPdf(ctx, request, reply));
  for (const url of ['/api/orders/:id/packing-slip.pdf', '/api/orders/:id/parcels/:shipmentId/packing-slip.pdf'])
    app.get(url, options, (request: ParcelRequest, reply) => sendPackingSlip(ctx, request, reply));
  app.get('/api/orders/:id/gift-note.pdf', options, (request: OneRequest, reply) => sendGiftNote(ctx, request, reply));
}
