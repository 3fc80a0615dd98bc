import { callsOf } from '../call.ts';
import { formatMinor } from '../money.ts';
import type { InvoiceDocument, invoiceShapes } from './invoice.shapes.ts';
import { writeRate } from './invoice.ts';

const vatDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The value added tax in the money of its state, with the rate and its day; null where the document needs none. */
export function vatSentence({ vat, currency }: Pick<InvoiceDocument, 'vat' | 'currency'>): string | null {
  if (!vat) return null;
  const day = vatDay.format(new Date(vat.asOf));
  const rate = `1 ${currency} = ${writeRate(vat.rate)} ${vat.currency}`;
  return `VAT in ${vat.currency}: ${formatMinor(vat.minor, vat.currency)}, at the rate of ${day} (${rate}).`;
}

/** A credit note whose lines are items without their tax; others have one sum with the tax in it. */
export const isItemized = ({ corrects, lines }: Pick<InvoiceDocument, 'corrects' | 'lines'>): boolean =>
  corrects !== null && lines.every((line) => line.taxMinor !== undefined);

export const invoiceCalls = callsOf<typeof invoiceShapes>()({
  list: { id: 'invoice.list', method: 'GET', path: '/api/user/invoice/list', who: 'user' },
  detail: { id: 'invoice.detail', method: 'GET', path: '/api/user/invoice/detail/{bizId}', who: 'user' },
  pdf: {
    id: 'invoice.pdf',
    method: 'GET',
    path: '/api/user/invoice/detail/{bizId}/pdf',
    who: 'user',
    limit: 'download',
  },
  export: { id: 'invoice.export', method: 'GET', path: '/api/user/invoice/export', who: 'user', limit: 'download' },
  packingSlip: {
    id: 'invoice.packingSlip',
    method: 'GET',
    path: '/api/orders/{orderId}/packing-slip.pdf',
    who: 'user',
    limit: 'download',
  },
  parcelPackingSlip: {
    id: 'invoice.parcelPackingSlip',
    method: 'GET',
    path: '/api/orders/{orderId}/parcels/{shipmentId}/packing-slip.pdf',
    who: 'user',
    limit: 'download',
  },
  giftNote: {
    id: 'invoice.giftNote',
    method: 'GET',
    path: '/api/orders/{orderId}/gift-note.pdf',
    who: 'user',
    limit: 'download',
  },
});
