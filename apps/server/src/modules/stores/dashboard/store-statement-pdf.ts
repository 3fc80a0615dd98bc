import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { StatedStore, StoreStatementContent } from '@merchmill/contract/stores/store-statement.shapes.ts';
import type { Sheet } from '@merchmill/documents/sheet.ts';
import {
  amountRow,
  feet,
  head,
  type LetterHead,
  left,
  newDocument,
  parties,
  roomFor,
  small,
  wide,
} from '../../money/invoice/index.ts';
import { profitLines } from './store-statement.rules.ts';

const monthText = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const daysText = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dollars = (cents: number) => formatMinor(cents, 'USD', { code: true });
/** Rows and notes stay on one page with the store that they are of, whose name may take two lines. */
const heightOf = (name: string, rows: number, notes: number) => (name.length > 60 ? 92 : 73) + 17.5 * rows + 17 * notes;

function rowsOf(store: StatedStore): [string, string][] {
  const { currency, orders, units, costCents, refundedCents } = store;
  const inDollars: [string, string][] = [
    ['Production and shipping, in US dollars', dollars(costCents)],
    ...(refundedCents ? [['Our refunds to you, in US dollars', dollars(refundedCents)] as [string, string]] : []),
  ];
  return [
    ['Orders', String(orders)],
    ['Units', String(units)],
    ...(currency === 'USD' ? [] : inDollars),
    ...profitLines(store).map(({ label, minor }): [string, string] => {
      return [label, formatMinor(minor, currency, { code: true })];
    }),
  ];
}

function notesOf({
  currency,
  rate,
  cost,
  openOrders,
  openSales,
  canceledOrders,
  canceledSales,
}: StatedStore): string[] {
  const money = (minor: number) => formatMinor(minor, currency, { code: true });
  const many = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;
  const open =
    openOrders === 1
      ? 'It counts as sold, but is in no statement’s profit.'
      : 'They count as sold, but are in no statement’s profit.';
  const canceled = canceledOrders === 1 ? 'was canceled or refunded and is' : 'were canceled or refunded and are';
  return [
    ...(rate === null ? [] : [`Our cost is in US dollars, converted at ${dollars(100)} = ${rate} ${currency}.`]),
    ...(cost === null ? [`There was no exchange rate for ${currency}, so the profit is unknown.`] : []),
    ...(openOrders
      ? [`${many(openOrders)} for ${money(openSales)} had no cost yet when this statement was made. ${open}`]
      : []),
    ...(canceledOrders ? [`${many(canceledOrders)} for ${money(canceledSales)} ${canceled} in no figure above.`] : []),
  ];
}

function part(set: Sheet, at: number, store: StatedStore): number {
  const { name, platform, currency, timeZone, profit } = store;
  const [rows, notes] = [rowsOf(store), notesOf(store)];
  let y = roomFor(set, at, heightOf(name, rows.length, notes.length));
  y = set.text(name, { x: left, y, width: wide }, { size: 13, weight: 'bold' });
  y =
    set.text(
      `${platform}, ${currency}. Days in ${timeZone.replaceAll('_', ' ')} time.`,
      { x: left, y, width: wide },
      small,
    ) + 4;
  set.rule(y, { x: left, width: wide });
  y += 8;
  for (const [label, amount] of rows) y = amountRow(set, y, label, amount);
  y = amountRow(
    set,
    y + 4,
    'Profit',
    profit === null ? 'Unknown' : formatMinor(profit, currency, { code: true }),
    true,
  );
  for (const note of notes) y = set.text(note, { x: left, y: y + 4, width: wide }, small);
  return y + 24;
}

/** A month of a seller’s stores; the same content is the same pages whenever it is made. */
export function storeStatementPdf(
  content: StoreStatementContent,
  seller: InvoiceDocument['seller'],
  letterHead: LetterHead,
): PDFKit.PDFDocument {
  const { from, until, name, email, stores } = content;
  const month = monthText.format(new Date(from));
  const set = newDocument(`Store statement ${month}`, seller.name, new Date(`${until}T00:00:00Z`));
  const currencies = [...new Set(stores.map(({ currency }) => currency))];
  const facts: [string, string][] = [
    ['Days', daysText.formatRange(new Date(from), new Date(until)).replaceAll('\u2009', ' ')],
    ['Stores', String(new Set(stores.map(({ storeId }) => storeId)).size)],
    ['Orders', String(stores.reduce((sum, { orders }) => sum + orders, 0))],
    ['Currencies', currencies.join(', ')],
  ];
  let y = head(set, { letterHead, title: 'Store statement', number: month, facts });
  y = parties(set, y, [
    { title: 'Statement for', lines: [name, email] },
    { title: 'From', lines: [seller.name, ...seller.lines, seller.email] },
  ]);
  for (const store of stores) y = part(set, y, store);
  if (currencies.length > 1)
    set.text(
      'Amounts in different currencies are not added up.',
      { x: left, y: roomFor(set, y, 20), width: wide },
      small,
    );
  feet(set, seller);
  return set.document;
}
