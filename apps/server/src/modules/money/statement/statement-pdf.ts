import { type AgeBand, ageBands } from '@merchmill/contract/money/credit.ts';
import type { StatementContent } from '@merchmill/contract/money/statement.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { Sheet } from '@merchmill/documents/sheet.ts';
import { monthName } from '../credit/index.ts';
import {
  amountRow,
  type Column,
  dayOf,
  feet,
  head,
  type LetterHead,
  left,
  newDocument,
  parties,
  roomFor,
  small,
  table,
  wide,
} from '../invoice/index.ts';
import { moveNames } from './statement.rules.ts';

const bandNames: Record<AgeBand, string> = {
  current: 'Not yet due',
  to30: '1–30 days overdue',
  to60: '31–60 days overdue',
  to90: '61–90 days overdue',
  over90: 'Over 90 days overdue',
};

const money = (cents: number) => formatMinor(cents, 'USD');

const columns: Column[] = [
  { title: 'Date', x: left, width: 74 },
  { title: 'Type', x: left + 80, width: 86 },
  { title: 'Reference', x: left + 172, width: 86 },
  { title: 'Due', x: left + 264, width: 74 },
  { title: 'Amount, USD', x: left + wide - 152, width: 72, align: 'right' },
  { title: 'Balance, USD', x: left + wide - 76, width: 76, align: 'right' },
];

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => shortDay.format(new Date(day));

const rowsOf = ({ from, opening, lines }: StatementContent) => [
  [
    ...[{ text: dayText(from) }, { text: 'Opening balance' }, { text: '' }, { text: '' }, { text: '' }],
    { text: money(opening) },
  ],
  ...lines.map(({ on, kind, reference, dueOn, amount, balance }) => [
    ...[{ text: dayText(on) }, { text: moveNames[kind] }, { text: reference }, { text: dueOn ? dayText(dueOn) : '' }],
    ...[{ text: money(amount) }, { text: money(balance) }],
  ]),
];

/** Where to transfer to, and what to name. */
function payTo(set: Sheet, y: number, { bank = [], accountNumber }: StatementContent): void {
  const note = `Please name your account number ${accountNumber} with your transfer.`;
  const lines = bank.length ? [note, 'Transfer to:', ...bank] : [note];
  let at = roomFor(set, y, 30 + lines.length * 12);
  for (const line of lines) {
    set.text(line, { x: left, y: at, width: wide }, small);
    at += 12;
  }
}

/** A monthly statement; the same content is the same pages whenever it is made. */
export function statementPdf(number: string, content: StatementContent, letterHead: LetterHead): PDFKit.PDFDocument {
  const { seller, accountNumber, from, until, company, email, closing, sums, ageing } = content;
  const set = newDocument(`Statement ${number}`, seller.name, new Date(`${until}T00:00:00Z`));
  const facts: [string, string][] = [
    ['Month', monthName(from)],
    ['Account', accountNumber],
    ['Terms', `Net ${content.termsDays} days`],
    ['Credit limit', money(content.limit)],
  ];
  let y = head(set, { letterHead, title: 'Statement', number, facts });
  y = parties(set, y, [
    { title: 'Statement for', lines: [company, email] },
    { title: 'From', lines: [seller.name, ...seller.lines, ...seller.taxIds, seller.email] },
  ]);
  y = table(set, y, columns, rowsOf(content));
  y = roomFor(set, y, 128);
  y = amountRow(set, y, 'Invoices', money(sums.invoice));
  y = amountRow(set, y, 'Refunds', money(sums.refund));
  y = amountRow(set, y, 'Payments received', money(sums.payment + sums.wallet));
  if (sums.reversal) y = amountRow(set, y, 'Payments reversed', money(sums.reversal));
  y = amountRow(set, y + 6, 'Closing balance', formatMinor(closing, 'USD', { code: true }), true);
  y = roomFor(set, y + 14, 120);
  set.line(`What is open on ${dayOf(until)}`, { x: left, y, width: wide }, small);
  y += 16;
  for (const band of ageBands) y = amountRow(set, y, bandNames[band], money(ageing[band]));
  payTo(set, y + 12, content);
  feet(set, seller);
  return set.document;
}
