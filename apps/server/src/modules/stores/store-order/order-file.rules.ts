import { maxFileOrderLines, type OrderField, type OrderFileFormat } from '@merchmill/contract/stores/store-file.ts';
import { unguarded } from '@merchmill/documents/csv.ts';
import type { CsvLine } from '@merchmill/documents/csv-read.ts';
import type { RemoteOrder, RemoteOrderLine, StoreAddress } from '../../../adapters/marketplaces/port.ts';
import { versionOf } from '../../../row-version.ts';
import {
  CellFault,
  type Progress,
  readAmount,
  readCountry,
  readCurrency,
  readDate,
  readOptions,
  readPaid,
  readQuantity,
  readShipped,
  readStatus,
} from './order-cells.rules.ts';
import type { ColumnMap } from './order-columns.rules.ts';

/* Orders as a file tells them, in the shape in which marketplaces give them: pure functions. */

export type OrderFault = {
  line: number;
  /** As the file has it; empty where it is none. */
  number: string;
  /** Heading of the column; empty where it is about the whole row. */
  column: string;
  message: string;
};
/** An order, with the lines of the file that it is on. */
export type FileOrder = { order: RemoteOrder; lines: number[] };
type ReadOrders = { orders: FileOrder[]; faults: OrderFault[] };

export type Reading = {
  heading: readonly string[];
  map: ColumnMap;
  format: OrderFileFormat;
  /** Of the store. */
  currency: string;
  timeZone: string;
  now: Date;
};

const longest: Partial<Record<OrderField, number>> = {
  number: 60,
  personalization: 2000,
  options: 2500,
  giftMessage: 2000,
};
/** Of what is not named above. */
const usualLength = 500;
/** What people write may have lines. */
const written: readonly OrderField[] = ['personalization', 'giftMessage', 'options'];

/** The same order, however its number is written. */
const keyOfNumber = (number: string): string => number.replace(/^#\s*/, '').trim().toUpperCase();

/** Lines that are matched, or stored, by one statement: an order has one of them or hundreds. */
const linesAtOnce = 300;

/** Orders in parts of about as many lines. */
export function* partsByLines<T extends Pick<FileOrder, 'order'>>(orders: readonly T[]): Generator<T[]> {
  let part: T[] = [];
  let lines = 0;
  for (const each of orders) {
    const own = each.order.lines.length;
    if (part.length && lines + own > linesAtOnce) {
      yield part;
      [part, lines] = [[], 0];
    }
    part.push(each);
    lines += own;
  }
  if (part.length) yield part;
}

type Row = { line: number; cells: readonly string[] };

/** Cells of one order by their field, with the faults that were met on the way. */
class OrderRows {
  readonly faults: OrderFault[] = [];
  readonly rows: readonly Row[];
  readonly #known = new Set<string>();
  readonly #of: Reading;
  readonly #number: string;

  constructor(rows: readonly Row[], reading: Reading, number: string) {
    this.rows = rows;
    this.#of = reading;
    this.#number = number;
  }

  fault(line: number, message: string, field?: OrderField): void {
    const at = field === undefined ? undefined : this.#of.map[field];
    const column = at === undefined ? '' : (this.#of.heading[at] ?? '');
    const key = JSON.stringify([line, column, message]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.faults.push({ line, number: this.#number, column, message });
  }

  has(field: OrderField): boolean {
    return this.#of.map[field] !== undefined;
  }

  text(row: Row, field: OrderField): string {
    const text = textOfCell(row, this.#of.map, field);
    const most = longest[field] ?? usualLength;
    if (text.length <= most) return text;
    this.fault(row.line, `Use at most ${most} characters.`, field);
    return text.slice(0, most).toWellFormed();
  }

  /** What a cell says; undefined where it is empty, or says nothing that is understood. */
  read<T>(row: Row, field: OrderField, how: (text: string) => T): T | undefined {
    const text = this.text(row, field);
    if (!text) return undefined;
    try {
      return how(text);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      this.fault(row.line, error.message, field);
      return undefined;
    }
  }

  /** The first row that has something there. Where rows repeat it, all must say the same. */
  first(field: OrderField, { mayDiffer = false } = {}): { row: Row; text: string } | undefined {
    let found: { row: Row; text: string } | undefined;
    for (const row of this.rows) {
      const text = this.text(row, field);
      if (!text) continue;
      if (!found) found = { row, text };
      else if (!mayDiffer && text !== found.text)
        this.fault(row.line, `This differs from line ${found.row.line} of the same order.`, field);
    }
    return found;
  }

  once<T>(field: OrderField, how: (text: string) => T): T | undefined {
    const found = this.first(field);
    return found && this.read(found.row, field, how);
  }

  word(field: OrderField): string {
    return this.first(field)?.text ?? '';
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what nobody can see is no part of a name
const unseen = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

function textOfCell({ cells }: Row, map: ColumnMap, field: OrderField): string {
  const at = map[field];
  const cell = unguarded((at === undefined ? '' : (cells[at] ?? '')).trim());
  // A spreadsheet keeps the zeros of a ZIP code behind an apostrophe.
  const text = field === 'zip' || field === 'phone' ? cell.replace(/^'/, '') : cell;
  return (written.includes(field) ? text.replaceAll('\r\n', '\n') : text.replace(unseen, ' ')).trim();
}

function readAddress(rows: OrderRows): StoreAddress | null {
  const country = rows.once('country', readCountry);
  const name = [rows.word('name'), rows.word('lastName')].filter(Boolean).join(' ');
  const lines = [rows.word('line1'), rows.word('line2')].filter(Boolean);
  const [city, zip] = [rows.word('city'), rows.word('zip')];
  if (!country) return null;
  const optional = (field: OrderField) => rows.word(field) || null;
  const more = { company: optional('company'), region: optional('region'), phone: optional('phone') };
  return { name, lines, city, zip, country, ...more };
}

/** Of a single line, and in how many it has left already. */
function readLine(rows: OrderRows, row: Row, position: number, currency: string): RemoteOrderLine {
  const given = rows.text(row, 'options');
  const { options, wrote } = readOptions(given);
  const value = rows.text(row, 'personalization') || wrote;
  const sku = rows.text(row, 'sku') || null;
  const quantity = rows.read(row, 'quantity', readQuantity);
  if (quantity === undefined && !rows.text(row, 'quantity')) rows.fault(row.line, 'Enter a quantity.', 'quantity');
  const title = rows.text(row, 'title') || sku || '';
  if (!title) rows.fault(row.line, 'Enter a product or a SKU.', 'sku');
  const answers = value ? [{ key: 'personalization', label: 'Personalization', value, fileUrl: null }] : [];
  return {
    ...{ lineId: rows.text(row, 'lineId') || String(position + 1), listingId: rows.text(row, 'listingId') || null },
    ...{ variantId: null, sku, barcode: null, title, options, quantity: quantity ?? 1 },
    price: { currency, amountMinor: rows.read(row, 'price', (text) => readAmount(text, currency)) ?? 0 },
    answers,
  };
}

/** The worst of what the cells say: what is canceled is not shipped any more. */
const worst: readonly Progress[] = ['refunded', 'cancelled', 'shipped', 'unpaid', 'open'];

function readShippedOf(rows: OrderRows, { timeZone }: Reading): Progress | null {
  if (!rows.has('shipped')) return null;
  const said = rows.rows.map((row) => ({
    row,
    told: rows.read(row, 'shipped', (text) => readShipped(text, timeZone)),
  }));
  // A platform may say it of the order in its first row, or of each item.
  const told = said.flatMap(({ row, told }) => (told ? [{ row, ...told }] : []));
  if (!told.length) return null;
  const isDated = told.some(({ isDay }) => isDay);
  const isWhole = told.every(({ left }) => left === 'all') && (!isDated || told.length === said.length);
  if (isWhole) return 'shipped';
  if (told.every(({ left }) => left === 'none')) return null;
  rows.fault(
    told[0]!.row.line,
    'Part of this order has shipped already. Ship the rest yourself, or import it as an order with only what’s left.',
    'shipped',
  );
  return null;
}

function readProgress(rows: OrderRows, reading: Reading): Progress {
  const { format } = reading;
  const status = rows.once('status', readStatus);
  const paid = rows.once('paid', (text) => readPaid(text, reading));
  // Exports of platforms leave it empty where nobody has paid; who fills in our own file only names what is to be made.
  const isSilent = rows.has('paid') && !rows.first('paid') && (format === 'shopify' || format === 'etsy');
  const canceled = rows.first('canceledAt', { mayDiffer: true });
  const said = [
    ...(status ? [status] : []),
    ...(paid ? [paid] : []),
    ...(isSilent ? (['unpaid'] as const) : []),
    ...(canceled ? (['cancelled'] as const) : []),
  ];
  const ended = worst.find((each) => said.includes(each) && (each === 'refunded' || each === 'cancelled'));
  // What has left of an order that ended changes nothing.
  const all = ended ? [ended] : [...said, readShippedOf(rows, reading) ?? ('open' as const)];
  return worst.find((each) => all.includes(each))!;
}

function readMoney(rows: OrderRows, lines: readonly RemoteOrderLine[], currency: string) {
  const amount = (field: OrderField) => rows.once(field, (text) => readAmount(text, currency));
  const [shipping, tax] = [amount('shipping') ?? 0, amount('tax') ?? 0];
  const items = lines.reduce((sum, { price, quantity }) => sum + price.amountMinor * quantity, 0);
  const of = (amountMinor: number) => ({ currency, amountMinor });
  return { shipping: of(shipping), tax: of(tax), total: of(amount('total') ?? items + shipping + tax) };
}

const stateOf = {
  ...{ open: 'open', unpaid: 'open', shipped: 'fulfilled', cancelled: 'cancelled', refunded: 'refunded' },
} as const satisfies Record<Progress, RemoteOrder['state']>;

function readOrder(rows: OrderRows, number: string, reading: Reading): RemoteOrder {
  const { currency: usual, timeZone, now } = reading;
  const currency = rows.once('currency', readCurrency) ?? usual;
  const lines = rows.rows.map((row, at) => readLine(rows, row, at, currency));
  const twice = lines.findIndex(({ lineId }, at) => lines.findIndex((each) => each.lineId === lineId) < at);
  if (twice >= 0) rows.fault(rows.rows[twice]!.line, 'This item is in the file twice.', 'lineId');
  const shipTo = readAddress(rows);
  const progress = readProgress(rows, reading);
  const content = {
    ...{ orderId: keyOfNumber(number), number, shipBy: null },
    state: stateOf[progress],
    isPaid: progress !== 'unpaid',
    buyer: { name: rows.word('buyer') || shipTo?.name || '', email: rows.word('email') || null },
    ...{ shipTo, shippingService: rows.word('shippingMethod') || null },
    ...{ isGift: rows.word('giftMessage') !== '', giftMessage: rows.word('giftMessage') || null },
    ...{ lines, ...readMoney(rows, lines, currency), fulfillments: [], refunds: [] },
  };
  const createdAt = rows.once('date', (text) => readDate(text, timeZone)) ?? now;
  return { ...content, version: versionOf(content), createdAt, updatedAt: now };
}

/** Rows of one order are those with its number, wherever they are in the file. One fault of a row leaves out all of it. */
export function readOrders(found: readonly CsvLine[], reading: Reading): ReadOrders {
  const faults: OrderFault[] = [];
  const byNumber = new Map<string, { number: string; rows: Row[] }>();
  for (const row of found) {
    if (row.cells.every((cell) => !cell.trim())) continue;
    const number = textOfCell(row, reading.map, 'number');
    const key = keyOfNumber(number);
    if (!key) {
      const column = reading.heading[reading.map.number ?? -1] ?? '';
      faults.push({ line: row.line, number: '', column, message: 'Enter the number of the order.' });
      continue;
    }
    const group = byNumber.get(key);
    if (group) group.rows.push(row);
    else byNumber.set(key, { number, rows: [row] });
  }
  const orders = [...byNumber.values()].flatMap(({ number, rows }): FileOrder[] => {
    const own = new OrderRows(rows.slice(0, maxFileOrderLines), reading, number);
    if (rows.length > maxFileOrderLines)
      own.fault(rows[maxFileOrderLines]!.line, `An order has at most ${maxFileOrderLines} items.`);
    const order = readOrder(own, number, reading);
    faults.push(...own.faults);
    return own.faults.length ? [] : [{ order, lines: rows.map(({ line }) => line) }];
  });
  return { orders, faults: faults.toSorted((a, b) => a.line - b.line) };
}
