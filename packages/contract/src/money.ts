/*
 * Money. Amounts are integers of US cents everywhere but on the screen and on the payment provider's bill.
 * A rate is USD per one unit of the currency, so what is shown is USD ÷ rate.
 */
import { type CurrencyFormat, currencyFormats, fallbackCurrency } from './currencies.ts';

/** Decimals shown: none for the decimal-free currencies, else 2. */
export function displayDecimals(currency: string): 0 | 2 {
  return formatOf(currency).decimals;
}

function formatOf(currency: string): CurrencyFormat {
  return currencyFormats.get(currency) ?? currencyFormats.get(fallbackCurrency.currency)!;
}

/** Rounds half away from zero, as people do; binary dust such as 1.005 is lifted before it decides. */
function round(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON * 4)) / 10 ** decimals || 0;
}

/** US cents → amount in the currency, rounded to the decimals it is shown with. */
export function convertCents(cents: number, rate: number, currency: string): number {
  return round(cents / 100 / rate, displayDecimals(currency));
}

/**
 * US cents → integer of the unit a price is shown in (hundredths, or whole units of a decimal-free currency). Totals are
 * sums of what is shown, never converted themselves, so that the lines on a bill always make its total.
 */
export function convertToMinor(cents: number, rate: number, currency: string): number {
  return Math.round(convertCents(cents, rate, currency) * 10 ** displayDecimals(currency));
}

/** What so many units cost, in the unit a price is shown in: the price of one is converted, then multiplied. */
export function lineToMinor(
  unitCents: number,
  quantity: number,
  { currency, rate }: { currency: string; rate: number },
): number {
  return convertToMinor(unitCents, rate, currency) * quantity;
}

/** What an amount in the unit it is shown in is worth in US cents. */
export function minorToCents(minor: number, rate: number, currency: string): number {
  return Math.round((minor / 10 ** displayDecimals(currency)) * rate * 100);
}

/** Integer of the shown unit → text, e.g. 129900 EUR → €1,299.00. With `code`: €1,299.00 EUR. */
export function formatMinor(minor: number, currency: string, options: { code?: boolean } = {}): string {
  const format = formatOf(currency);
  const code = currencyFormats.has(currency) ? currency : fallbackCurrency.currency;
  const digits = String(Math.abs(minor)).padStart(format.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - format.decimals).replace(/\B(?=(\d{3})+$)/g, format.thousands);
  const fraction = format.decimals ? format.point + digits.slice(-format.decimals) : '';
  return `${minor < 0 ? '-' : ''}${format.symbol}${whole}${fraction}${options.code ? ` ${code}` : ''}`;
}

const sharedSymbols = new Set(
  [...currencyFormats].flatMap(([code, { symbol }]) =>
    [...currencyFormats].some(([other, format]) => other !== code && format.symbol === symbol) ? [symbol] : [],
  ),
);

/** Where nothing else names the currency, as in a mail: with its code only where others write the same symbol, e.g. kr. */
export function formatAlone(minor: number, currency: string): string {
  return formatMinor(minor, currency, { code: sharedSymbols.has(formatOf(currency).symbol) });
}

/**
 * US cents → text in the chosen currency; an unknown currency falls back to USD at rate 1. With `quantity`: what so many
 * units cost, each at the price that is shown for one.
 */
export function formatCents(
  cents: number,
  { currency, rate }: { currency: string; rate: number },
  { quantity = 1, ...options }: { code?: boolean; quantity?: number } = {},
): string {
  const known = currencyFormats.has(currency) && rate > 0;
  const money = known ? { currency, rate } : { currency: fallbackCurrency.currency, rate: 1 };
  return formatMinor(lineToMinor(cents, quantity, money), money.currency, options);
}

/** `39,5`: a comma as many write a point, or the beginning of 39,500. It stays until one more digit says which. */
const unclearComma = /^\d{1,3},\d{0,2}$/;

/** Where a comma is a point without doubt: 1234,50 and 1.234,50, and one that follows the commas of thousands. */
const withPoint = (text: string): string =>
  /^\d{1,3}(\.\d{3})+,\d{0,2}$|^\d{4,},\d{0,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(/^(\d{1,3}(?:,\d{3})+),$/, '$1.');

/**
 * What a person types into a money field, made regular: signs go, digits with at most one point stay, a leading zero is
 * dropped, thousands get their commas. A comma that may be a point is none of thousands.
 */
export function normalizeMoneyInput(input: string): string {
  const text = withPoint(input.replace(/[^\d.,]/g, ''));
  if (unclearComma.test(text)) return text.replace(/^0+(?=\d)/, '');
  const [whole = '', ...rest] = text.replaceAll(',', '').split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return rest.length ? `${trimmed || '0'}.${rest.join('')}` : trimmed;
}

/** What stands in a money field, in cents; null for nothing, and for more than two decimals. */
export function readMoneyInput(text: string): number | null {
  const regular = normalizeMoneyInput(text);
  const plain = unclearComma.test(regular) ? regular.replace(',', '.') : regular.replaceAll(',', '');
  const parts = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(plain);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

/** Cents as they stand in a money field: 123450 → 1,234.50. */
export function writeMoneyInput(cents: number): string {
  return normalizeMoneyInput((cents / 100).toFixed(2));
}

/** Digits only, without leading zeros. */
export function digitsOnly(input: string): string {
  return input.replace(/\D/g, '').replace(/^0+/, '');
}
