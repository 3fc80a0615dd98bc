import { type InvoiceCard, type InvoicePaper, writeRate } from '@merchmill/contract/money/invoice.ts';
import { displayDecimals } from '@merchmill/contract/money.ts';

/* Papers as a table for a bookkeeper. */

export const exportColumns = [
  'Number',
  'Kind',
  'Issued',
  'Order',
  'Corrects',
  'Buyer',
  'Tax id',
  'Net',
  'Taxes and duties',
  'Total',
  'Currency',
  'VAT in the money of its state',
  'Its currency',
  'Exchange rate',
  'Rate of',
] as const;

/**
 * One row of CSV. What a spreadsheet would take for a formula gets a quote mark before it, or a buyer's name could be
 * one.
 */
export function csvRow(values: readonly string[]): string {
  const cells = values.map((value) => {
    const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

/** With a point and the decimals of the currency, and nothing else, so that programs read it. */
export function plainAmount(minor: number, currency: string): string {
  const decimals = displayDecimals(currency);
  return (minor / 10 ** decimals).toFixed(decimals);
}

/** A paper as a row; what was given back counts negative, so that the columns can be added up. */
export function exportRow(card: InvoiceCard, paper: InvoicePaper): string {
  const sign = card.kind === 'creditNote' ? -1 : 1;
  const amount = (minor: number) => plainAmount(sign * minor || 0, card.currency);
  return csvRow([
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
  ]);
}
