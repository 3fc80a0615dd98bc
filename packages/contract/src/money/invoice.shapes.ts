import { fileOf, type Shapes } from '../call.ts';
import { BizId, CurrencyCode, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { exportFormats, invoiceKinds, newestLayout } from './invoice.ts';

/** One amount of a document, in the unit that its currency is shown in. */
const Amount = z.object({ label: z.string(), minor: z.number().int() });

/** What a document looked like when it was issued. */
export const DocumentBrand = z.object({
  name: z.string(),
  /** A hex color such as `#c4006a`. */
  accent: z.string(),
  logo: z.object({ fileId: z.string(), widthPx: z.number().int(), heightPx: z.number().int() }).nullable(),
});
export type DocumentBrand = z.infer<typeof DocumentBrand>;

/** A document as it was issued: nothing that changes afterwards changes it. */
export const InvoiceDocument = z.object({
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
  /** Of orders paid by invoice: the day on which it is due. */
  dueOn: z.iso.date().optional(),
  /** Of those: where to transfer to, line by line. */
  bank: z.array(z.string()).optional(),
  currency: CurrencyCode,
  lines: z.array(
    z.object({
      title: z.string(),
      variant: z.string(),
      quantity: z.number().int(),
      /** One unit; null where the amount is for a part of one. */
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
  /** The value added tax in the money of its state, where that is another; not on documents older than this. */
  vat: z
    .object({
      /** The line of the totals that it is of. */
      label: z.string(),
      currency: CurrencyCode,
      minor: z.number().int(),
      /** Its currency for one of the document's, the day of that rate and who published it. */
      rate: z.number().positive(),
      asOf: z.iso.date(),
      source: z.string(),
    })
    .nullable()
    .optional(),
  /** Absent on documents older than this, which have the name of the seller and the default mark. */
  brand: DocumentBrand.optional(),
  /** Which layout it is drawn in. Absent: the first. */
  layout: z.literal([1, newestLayout]).optional(),
  /** Of a credit note: the invoice that it corrects. */
  corrects: z.string().nullable(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

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
  document: InvoiceDocument,
  /** Address of the PDF. */
  pdf: z.string(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** Which documents: of an order, or issued between two days (UTC, both included). */
export const InvoiceFilter = z.object({
  orderId: BizId.optional(),
  orderNumber: z.string().max(20).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;
/** As a table, or as the PDFs in an archive. */
export const InvoiceExport = InvoiceFilter.extend({ format: z.enum(exportFormats).default('csv') });
export type InvoiceExport = z.infer<typeof InvoiceExport>;

const ofOrder = z.object({ orderId: BizId });

export const invoiceShapes = {
  list: {
    summary: 'My invoices and credit notes, newest first.',
    query: PageQuery.extend(InvoiceFilter.shape),
    data: pageOf(InvoiceCard),
  },
  detail: {
    summary: 'One of my invoices or credit notes as issued. Staff with order access can get any.',
    params: z.object({ bizId: BizId }),
    data: InvoiceDetail,
  },
  pdf: {
    summary: 'One of my invoices or credit notes as PDF. Staff with order access can get any.',
    params: z.object({ bizId: BizId }),
    data: fileOf('application/pdf'),
  },
  export: {
    summary: 'Export my filtered invoices and credit notes as CSV or as a ZIP of PDFs.',
    query: InvoiceExport,
    data: fileOf('text/csv', 'application/zip'),
  },
  packingSlip: {
    summary: 'The packing slip of my order. Staff with order access can get any.',
    params: ofOrder,
    data: fileOf('application/pdf'),
  },
  parcelPackingSlip: {
    summary: 'The packing slip of one parcel of my order. Staff with order access can get any.',
    params: ofOrder.extend({ shipmentId: BizId }),
    data: fileOf('application/pdf'),
  },
  giftNote: {
    summary: 'The gift message of my order, ready to print. Staff with order access can get any.',
    params: ofOrder,
    data: fileOf('application/pdf'),
  },
} satisfies Shapes;
