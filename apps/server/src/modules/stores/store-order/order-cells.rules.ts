import { displayDecimals } from '@merchmill/contract/money.ts';
import { momentOf } from '../../../days.ts';

/* What a cell of a file of orders says, whoever wrote it. */

/** A cell that does not say what its column takes; its message is one sentence. */
export class CellFault extends Error {}

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};

type Clock = { hours?: string | undefined; minutes?: string | undefined; half?: string | undefined };

function minutesOf({ hours = '0', minutes = '0', half }: Clock): number {
  const given = Number(hours);
  const isLate = half?.toLowerCase() === 'pm';
  const hour = half ? (given % 12) + (isLate ? 12 : 0) : given;
  return hour * 60 + Number(minutes);
}

const clock = /(?:[ T,]+(?<hours>\d{1,2}):(?<minutes>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?<half>[ap]m)?)?/;
const zone = /\s*(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?/;
const iso = new RegExp(`^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})${clock.source}${zone.source}$`, 'i');
const american = new RegExp(`^(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4}|\\d{2})${clock.source}$`, 'i');
const german = new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4}|\\d{2})${clock.source}$`, 'i');

const two = (text: string) => text.padStart(2, '0');

/** A line break where one of them is one. What is written over megabytes of spaces would keep the patterns below busy. */
const withoutRuns = (text: string) => text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '));

/** Where it names no time zone, it is of the store's. */
export function readDate(cell: string, timeZone: string): Date {
  const text = withoutRuns(cell);
  const groups = (iso.exec(text) ?? american.exec(text) ?? german.exec(text))?.groups;
  const fault = new CellFault('Enter a date such as 2026-11-30.');
  if (!groups) throw fault;
  const { year = '', month = '', day = '', zone: said, ...time } = groups;
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const minutes = minutesOf(time);
  if (!isDay(date) || minutes >= 24 * 60 || date < '2000-01-01' || date > '2100-01-01') throw fault;
  if (!said) return momentOf(date, minutes, timeZone);
  const [, sign = '+', hours = '0', more = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(said) ?? [];
  const ahead = (Number(hours) * 60 + Number(more)) * (sign === '-' ? -1 : 1);
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - ahead) * 60_000);
}

/** The decimal sign is the last one, unless three digits after it say that it parts thousands. */
function decimalOf(digits: string): '.' | ',' | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return null;
  const sign = digits[last] as '.' | ',';
  const isOnly = !digits.includes(sign === '.' ? ',' : '.');
  const partsThousands = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits);
  return isOnly && partsThousands && sign === ',' ? null : sign;
}

/** In the unit that the currency is shown in. */
export function readAmount(cell: string, currency: string): number {
  const digits = cell.replace(/[\s'’]|[\p{Sc}]|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  const decimal = decimalOf(digits);
  const plain = decimal
    ? digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.')
    : digits.replaceAll(',', '');
  const fault = new CellFault('Enter an amount such as 12.50.');
  // Three decimals are thousands to half of the world.
  if (!/^\d{1,9}(?:\.(?:\d{1,2}|\d{4}))?$/.test(plain)) throw fault;
  return Math.round(Number(plain) * 10 ** displayDecimals(currency));
}

export function readQuantity(cell: string): number {
  const [, whole] = /^(\d{1,4})(?:[.,]0+)?$/.exec(cell) ?? [];
  const quantity = Number(whole ?? 0);
  if (quantity < 1 || quantity > 1000) throw new CellFault('Enter a quantity from 1 to 1000.');
  return quantity;
}

export function readCurrency(cell: string): string {
  const code = cell.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new CellFault('Enter a currency such as USD.');
  return code;
}

const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

/** Names that platforms use beside the usual ones. */
const otherNames: Record<string, string> = {
  ...{ usa: 'US', us: 'US', unitedstatesofamerica: 'US', uk: 'GB', greatbritain: 'GB', england: 'GB', scotland: 'GB' },
  ...{ wales: 'GB', thenetherlands: 'NL', holland: 'NL', czechrepublic: 'CZ', korea: 'KR', southkorea: 'KR' },
  ...{ russianfederation: 'RU', vietnam: 'VN', macedonia: 'MK', ivorycoast: 'CI', turkey: 'TR', hongkong: 'HK' },
};

const noCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];

let named: ReadonlyMap<string, string> | undefined;

/** Countries by their names in English. */
function countriesByName(): ReadonlyMap<string, string> {
  if (named) return named;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    // Codes that were another country's, or are none.
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && !noCountries.includes(code));
  named = new Map([
    ...codes.flatMap((code) => {
      const name = names.of(code);
      return name ? [[plainName(name), code] as const] : [];
    }),
    ...Object.entries(otherNames),
  ]);
  return named;
}

export function readCountry(cell: string): string {
  const known = countriesByName();
  const byName = known.get(plainName(cell));
  if (byName) return byName;
  const code = cell.toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && [...known.values()].includes(code)) return code;
  throw new CellFault('Enter a country by its name or code, such as Germany or DE.');
}

export type Progress = 'open' | 'unpaid' | 'shipped' | 'cancelled' | 'refunded';

const statuses: readonly (readonly [Progress, readonly string[]])[] = [
  ['open', ['open', 'new', 'paid', 'processing', 'authorizedandpaid', 'inproduction']],
  ['unpaid', ['unpaid', 'pending', 'pendingpayment', 'onhold', 'awaitingpayment', 'draft', 'checkoutdraft']],
  ['shipped', ['completed', 'complete', 'shipped', 'fulfilled']],
  ['cancelled', ['cancelled', 'canceled', 'void', 'voided', 'failed', 'trash']],
  ['refunded', ['refunded']],
];

/** What a platform calls the state of an order. */
export function readStatus(cell: string): Progress {
  const word = plainName(cell.replace(/^wc-/i, ''));
  const found = statuses.find(([, words]) => words.includes(word));
  if (found) return found[0];
  throw new CellFault('Enter a status such as paid, pending, shipped, or canceled.');
}

const paidWords: readonly (readonly [Progress, readonly string[]])[] = [
  ['open', ['paid', 'fullypaid', 'paidinfull', 'yes', 'y', 'true', 'captured', 'settled', 'completed', 'complete']],
  ['open', ['partiallyrefunded', 'succeeded', 'successful']],
  ['unpaid', ['unpaid', 'notpaid', 'no', 'n', 'false', 'pending', 'pendingpayment', 'awaitingpayment', 'open']],
  ['unpaid', ['authorized', 'authorised', 'partiallypaid', 'onhold', 'due', 'overdue', 'failed', 'declined']],
  ['cancelled', ['voided', 'void', 'expired', 'cancelled', 'canceled']],
  ['refunded', ['refunded']],
];

/** Letters alone: a word with digits says more than the word. */
const wordOf = (cell: string) => (/\d/.test(cell) ? '' : plainName(cell));

function orNone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    return undefined;
  }
}

const isDate = (cell: string, timeZone: string) => orNone(() => readDate(cell, timeZone)) !== undefined;

type Store = { currency: string; timeZone: string };

/** Whether it is paid: in words, by the day on which it was, or by how much. */
export function readPaid(cell: string, { currency, timeZone }: Store): Progress {
  const found = paidWords.find(([, words]) => words.includes(wordOf(cell)));
  if (found) return found[0];
  if (isDate(cell, timeZone)) return 'open';
  const amount = orNone(() => readAmount(cell, currency));
  if (amount === undefined)
    throw new CellFault('Enter yes or no, or the day on which it was paid, such as 2026-11-30.');
  return amount > 0 ? 'open' : 'unpaid';
}

type Shipped = 'all' | 'some' | 'none';

const shippedWords: readonly (readonly [Shipped, readonly string[]])[] = [
  ['all', ['fulfilled', 'shipped', 'delivered', 'sent', 'dispatched', 'complete', 'completed', 'yes', 'y', 'true']],
  ['all', ['intransit', 'outfordelivery']],
  ['some', ['partial', 'partiallyfulfilled', 'partiallyshipped', 'partlyshipped', 'partiallydelivered']],
  ['none', ['unfulfilled', 'notfulfilled', 'unshipped', 'notshipped', 'notsent', 'no', 'n', 'false', 'open', 'new']],
  ['none', ['pending', 'processing', 'inprogress', 'inproduction', 'onhold', 'scheduled', 'readytoship']],
  ['none', ['awaitingshipment', 'awaitingfulfillment']],
];

/** Whether an item has left: in words, or by the day on which it did, which is said of each item. */
export function readShipped(cell: string, timeZone: string): { left: Shipped; isDay: boolean } {
  const found = shippedWords.find(([, words]) => words.includes(wordOf(cell)));
  if (found) return { left: found[0], isDay: false };
  if (isDate(cell, timeZone)) return { left: 'all', isDay: true };
  if (cell === '1') return { left: 'all', isDay: false };
  if (/^0+(?:[.,]0+)?$/.test(cell)) return { left: 'none', isDay: false };
  throw new CellFault('Enter yes or no, or the day on which it shipped, such as 2026-11-30.');
}

const personalization = /(?:^|[,;|\n])\s{0,9}personali[sz]ation\s{0,9}:/i;
/** What a platform writes where nothing was asked for. */
const noAnswer = /^not requested on this item\.?$/i;

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", apos: "'" };
const unescaped = (text: string) => text.replace(/&(amp|quot|lt|gt|#39|apos);/g, (_, name: string) => entities[name]!);

/** Options as “Size: M, Color: Black”; what the buyer wrote comes last, and has commas of its own. */
export function readOptions(cell: string): { options: Record<string, string>; wrote: string } {
  const text = unescaped(cell);
  const found = personalization.exec(text);
  const own = found ? text.slice(0, found.index) : text;
  const wrote = found ? text.slice(found.index + found[0].length).trim() : '';
  const parts = withoutRuns(own).split(/[,;|\n]\s?(?=[^,:;|\n]{1,60}:)/);
  const options = parts.flatMap((part) => {
    const colon = part.indexOf(':');
    const [name, value] = [part.slice(0, Math.max(colon, 0)).trim(), part.slice(colon + 1).trim()];
    return name && name.length <= 60 && value ? [[name, value] as const] : [];
  });
  return { options: Object.fromEntries(options), wrote: noAnswer.test(wrote) ? '' : wrote };
}
