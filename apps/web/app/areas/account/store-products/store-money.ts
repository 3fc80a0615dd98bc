import { displayDecimals, formatMinor, readMoneyInput, writeMoneyInput } from '@merchmill/contract/money.ts';
import { storeProductMessages as messages } from '../messages/store-products.ts';

/** What is typed into a field of money, in the unit the currency is shown in; null for nothing. */
export function readMinor(text: string, currency: string): number | null {
  const cents = readMoneyInput(text);
  return cents === null ? null : displayDecimals(currency) === 0 ? Math.round(cents / 100) : cents;
}

export const writeMinor = (minor: number, currency: string): string =>
  displayDecimals(currency) === 0 ? String(minor) : writeMoneyInput(minor);

/** One amount, or from one to another. */
export function spanText(span: { least: number; most: number } | null, currency: string): string {
  if (!span) return '–';
  const least = formatMinor(span.least, currency);
  return span.least === span.most ? least : messages.from({ least, most: formatMinor(span.most, currency) });
}
