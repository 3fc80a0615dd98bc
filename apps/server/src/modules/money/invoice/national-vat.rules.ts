/*
 * Value added tax in the money of the state whose tax it is. An invoice may be in any currency, but the tax on it is told
 * in that of the member state as well: directive 2006/112/EC, article 230; in Britain VAT Regulations 1995, 14(1) and
 * VATA 1994, schedule 6, 11; in Norway bokføringsforskriften § 5-1-1.
 */

import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import { displayDecimals } from '@merchmill/contract/money.ts';
import { dayInUtc } from '../../../days.ts';

const euro = ['AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT'];
const moreEuro = ['NL', 'PT', 'SI', 'SK'];
const others = { CZ: 'CZK', DK: 'DKK', HU: 'HUF', PL: 'PLN', RO: 'RON', SE: 'SEK', GB: 'GBP', NO: 'NOK' };

/** What VAT of a country is declared in, where invoices must say it so. */
export const vatCurrencies: ReadonlyMap<string, string> = new Map([
  ...[...euro, ...moreEuro].map((country) => [country, 'EUR'] as const),
  ...Object.entries(others),
]);

export type DatedRate = { currency: string; rate: number; asOf: Date; source: string };
type Vat = NonNullable<InvoiceDocument['vat']>;

const amountOf = (totals: InvoiceDocument['totals'], label: string) =>
  totals.filter((each) => each.label === label).reduce((sum, each) => sum + each.minor, 0);

/** The tax with this label as it is declared; `from` is the invoice's currency. */
export function nationalVat(document: InvoiceDocument, label: string, from: DatedRate, to: DatedRate): Vat {
  const rate = from.rate / to.rate;
  const units = amountOf(document.totals, label) / 10 ** displayDecimals(from.currency);
  const minor = Math.round(units * rate * 10 ** displayDecimals(to.currency));
  const dated = from.currency !== 'USD' && from.asOf < to.asOf ? from : to;
  const asOf = dayInUtc(dated.asOf);
  return { label, currency: to.currency, minor, rate, asOf, source: dated.source };
}

/** The part of an invoice's tax that a credit note takes back, at the invoice's rate. */
export function creditedVat({ vat, totals }: InvoiceDocument, given: InvoiceDocument['totals']): Vat | null {
  if (!vat) return null;
  const all = amountOf(totals, vat.label);
  const back = amountOf(given, vat.label) + amountOf(given, `Contains ${vat.label}`);
  return { ...vat, minor: all > 0 ? Math.round((vat.minor * back) / all) : 0 };
}
