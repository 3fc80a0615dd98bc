import type { InvoiceCard, InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import { writeRate } from '@merchmill/contract/money/invoice.ts';
import { displayDecimals } from '@merchmill/contract/money.ts';
import { type CsvCell, csvAmount } from '@merchmill/documents/csv.ts';

/* Papers as a table for a bookkeeper. */

export const exportColumns = [
  'Number',
  'Type',
  'Issued',
  'Order',
  'Corrects',
  'Buyer',
  'Tax ID',
  'Net',
  'Taxes and duties',
  'Total',
  'Currency',
  'VAT in local currency',
  'Local currency',
  'Exchange rate',
  'Rate date',
] as const;

export const plainAmount = (minor: number, currency: string): string => csvAmount(minor, displayDecimals(currency));

/** A document as a row; what was given back counts negative, so that the columns can be added up. */
export function exportRow(card: InvoiceCard, document: InvoiceDocument): CsvCell[] {
  const sign = card.kind === 'creditNote' ? -1 : 1;
  const amount = (minor: number) => plainAmount(sign * minor || 0, card.currency);
  return [
    card.number,
    card.kind === 'creditNote' ? 'Credit note' : 'Invoice',
    card.issuedAt.slice(0, 10),
    card.orderNumber,
    document.corrects ?? '',
    document.buyer.name,
    document.buyer.taxId ?? '',
    amount(card.totalMinor - document.taxMinor),
    amount(document.taxMinor),
    amount(card.totalMinor),
    card.currency,
    ...(document.vat
      ? [plainAmount(sign * document.vat.minor || 0, document.vat.currency), document.vat.currency]
      : ['', '']),
    ...(document.vat ? [writeRate(document.vat.rate), document.vat.asOf] : ['', '']),
  ];
}
