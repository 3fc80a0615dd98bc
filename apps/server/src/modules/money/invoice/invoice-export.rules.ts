import { writeRate } from '@merchmill/contract/money/invoice.calls.ts';
import type { InvoiceCard, InvoicePaper } from '@merchmill/contract/money/invoice.shapes.ts';
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

/** A paper as a row; what was given back counts negative, so that the columns can be added up. */
export function exportRow(card: InvoiceCard, paper: InvoicePaper): CsvCell[] {
  const sign = card.kind === 'creditNote' ? -1 : 1;
  const amount = (minor: number) => plainAmount(sign * minor || 0, card.currency);
  return [
    card.number,
    card.kind === 'creditNote' ? 'Credit note' : 'Invoice',
    card.issuedAt.slice(0, 10),
    card.orderNumber,
    paper.corrects ?? '',
    paper.buyer.name,
    paper.buyer.taxId ?? '',
    amount(card.totalMinor - paper.taxMinor),
    amount(paper.taxMinor),
    amount(card.totalMinor),
    card.currency,
    ...(paper.vat ? [plainAmount(sign * paper.vat.minor || 0, paper.vat.currency), paper.vat.currency] : ['', '']),
    ...(paper.vat ? [writeRate(paper.vat.rate), paper.vat.asOf] : ['', '']),
  ];
}
