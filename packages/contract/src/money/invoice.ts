import { call, fileOf } from '../call.ts';
import { formatMinor } from '../money.ts';
import { BizId, CurrencyCode, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';

export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** One amount of a paper, in the unit that its currency is shown in. */
const Amount = z.object({ label: z.string(), minor: z.number().int() });

/** A paper as it was issued: nothing that changes afterwards changes it. */
export const InvoicePaper = z.object({
  seller: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    taxIds: z.array(z.string()),
    email: z.string(),
    website: z.string(),
  }),
  buyer: z.object({ name: z.string(), lines: z.array(z.string()), email: z.string(), taxId: z.string().nullable() }),
  orderNumber: z.string(),
  orderedAt: IsoTime,
  /** When the money was certain, or was given back. */
  settledAt: IsoTime,
  currency: CurrencyCode,
  lines: z.array(
    z.object({
      title: z.string(),
      variant: z.string(),
      quantity: z.number().int(),
      /** One piece; null where the amount is for a part of one. */
      unitMinor: z.number().int().nullable(),
      minor: z.number().int(),
      /** Of credit notes for items: the tax that is given back with them, besides `minor`. */
      taxMinor: z.number().int().optional(),
    }),
  ),
  /** From the sum of the lines to the total: codes, shipping, duty, taxes with their rates. */
  totals: z.array(Amount),
  /** Why it is taxed as it is, in one sentence. */
  taxNote: z.string().nullable(),
  totalMinor: z.number().int(),
  /** Of the total: taxes and duties. */
  taxMinor: z.number().int(),
  /** The value added tax in the money of its state, where that is another; not on papers older than this. */
  vat: z
    .object({
      /** The line of the totals that it is of. */
      label: z.string(),
      currency: CurrencyCode,
      minor: z.number().int(),
      /** Its currency for one of the paper's, the day of that rate and who published it. */
      rate: z.number().positive(),
      asOf: z.iso.date(),
      source: z.string(),
    })
    .nullable()
    .optional(),
  /** Of a credit note: the invoice that it corrects. */
  corrects: z.string().nullable(),
});
export type InvoicePaper = z.infer<typeof InvoicePaper>;

const vatDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const plainRate = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false });

/** Six digits that count, however small it is: 0.0000343, never 3.43e-5 or 0.0000343000. */
export const writeRate = (rate: number): string => plainRate.format(rate);

/** The value added tax in the money of its state, with the rate and its day; null where the paper needs none. */
export function vatSentence({ vat, currency }: Pick<InvoicePaper, 'vat' | 'currency'>): string | null {
  if (!vat) return null;
  const day = vatDay.format(new Date(vat.asOf));
  const rate = `1 ${currency} = ${writeRate(vat.rate)} ${vat.currency}`;
  return `VAT in ${vat.currency}: ${formatMinor(vat.minor, vat.currency)}, at the rate of ${day} (${rate}).`;
}

/** A credit note whose lines are items without their tax; others have one sum with the tax in it. */
export const isItemised = ({ corrects, lines }: Pick<InvoicePaper, 'corrects' | 'lines'>): boolean =>
  corrects !== null && lines.every((line) => line.taxMinor !== undefined);

export const InvoiceCard = z.object({
  bizId: BizId,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: IsoTime,
  orderId: BizId,
  orderNumber: z.string(),
  currency: CurrencyCode,
  totalMinor: z.number().int(),
});
export type InvoiceCard = z.infer<typeof InvoiceCard>;

export const InvoiceDetail = InvoiceCard.extend({
  paper: InvoicePaper,
  /** Address of the PDF. */
  pdf: z.string(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** Which papers: of an order, or issued between two days (UTC, both included). */
export const InvoiceFilter = z.object({
  orderId: BizId.optional(),
  orderNumber: z.string().max(20).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const exportFormats = ['csv', 'zip'] as const;
/** As a table, or as the PDFs in an archive. */
export const InvoiceExport = InvoiceFilter.extend({ format: z.enum(exportFormats).default('csv') });
export type InvoiceExport = z.infer<typeof InvoiceExport>;

const ofOrder = z.object({ orderId: BizId });

export const invoiceCalls = {
  list: call({
    id: 'invoice.list',
    method: 'GET',
    path: '/api/user/invoice/list',
    who: 'user',
    summary: 'My invoices and credit notes, newest first.',
    query: PageQuery.extend(InvoiceFilter.shape),
    data: pageOf(InvoiceCard),
  }),
  detail: call({
    id: 'invoice.detail',
    method: 'GET',
    path: '/api/user/invoice/detail/{bizId}',
    who: 'user',
    summary: 'One of my invoices or credit notes, as it was issued; staff who see orders may have any.',
    params: z.object({ bizId: BizId }),
    data: InvoiceDetail,
  }),
  pdf: call({
    id: 'invoice.pdf',
    method: 'GET',
    path: '/api/user/invoice/detail/{bizId}/pdf',
    who: 'user',
    summary: 'One of my invoices or credit notes as PDF; staff who see orders may have any.',
    params: z.object({ bizId: BizId }),
    data: fileOf('application/pdf'),
    limit: 'download',
  }),
  export: call({
    id: 'invoice.export',
    method: 'GET',
    path: '/api/user/invoice/export',
    who: 'user',
    summary: 'My invoices and credit notes that a filter leaves, as one table or as PDFs in an archive.',
    query: InvoiceExport,
    data: fileOf('text/csv', 'application/zip'),
    limit: 'download',
  }),
  packingSlip: call({
    id: 'invoice.packingSlip',
    method: 'GET',
    path: '/api/orders/{orderId}/packing-slip.pdf',
    who: 'user',
    summary: 'The packing slip of an order of mine; staff who see orders may have any.',
    params: ofOrder,
    data: fileOf('application/pdf'),
    limit: 'download',
  }),
  parcelPackingSlip: call({
    id: 'invoice.parcelPackingSlip',
    method: 'GET',
    path: '/api/orders/{orderId}/parcels/{shipmentId}/packing-slip.pdf',
    who: 'user',
    summary: 'The packing slip of one parcel of an order of mine; staff who see orders may have any.',
    params: ofOrder.extend({ shipmentId: BizId }),
    data: fileOf('application/pdf'),
    limit: 'download',
  }),
  giftNote: call({
    id: 'invoice.giftNote',
    method: 'GET',
    path: '/api/orders/{orderId}/gift-note.pdf',
    who: 'user',
    summary: 'The gift message of an order of mine, to be printed; staff who see orders may have any.',
    params: ofOrder,
    data: fileOf('application/pdf'),
    limit: 'download',
  }),
};
