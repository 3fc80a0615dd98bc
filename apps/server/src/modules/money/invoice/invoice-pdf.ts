import { isItemized, vatSentence } from '@merchmill/contract/money/invoice.calls.ts';
import type { InvoiceDocument } from '@merchmill/contract/money/invoice.shapes.ts';
import type { InvoiceKind } from '@merchmill/contract/money/invoice.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { a4, inks, leading, Sheet } from '@merchmill/documents/sheet.ts';
import { documentTypeface } from '../../../platform/render/fonts.ts';

/*
 * The documents that leave the shop, in one look: invoice, credit note, packing slip, gift note. Each function gives a PDF
 * that is written while it is read.
 */

export const page = { width: a4.widthPt, height: a4.heightPt, margin: 52 } as const;
export const left = page.margin;
export const wide = page.width - 2 * page.margin;
export const small = { size: 8.5, ink: inks.quiet };
export const normal = { size: 10 };
const strong = { size: 10, weight: 'bold' } as const;
/** Below this the foot of the page begins. */
const lastY = page.height - 96;

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const dayOf = (iso: string): string => dayText.format(new Date(iso));

/** How the shop looks; `image` is its logo as PNG or JPEG, where it has one. */
export type LetterHead = {
  name: string;
  accent: string;
  image: Uint8Array | null;
  /** Of a store, which does not go by the mark of the shop. */
  isOfStore?: boolean;
};

/** Null where a store wants its parcels without: who packs them is not told then. */
export type Sender = {
  name: string | null;
  lines: readonly string[];
  taxIds: readonly string[];
  email: string | null;
  website: string | null;
};
type Head = { letterHead: LetterHead; title: string; number: string; facts: readonly (readonly [string, string])[] };

export const newDocument = (title: string, author: string, at: Date) =>
  new Sheet(documentTypeface, { size: a4, title, author, at });

/** The registration cross of a print sheet. */
function cross({ document }: Sheet, x: number, y: number, ink: string): void {
  document.lineWidth(0.9).strokeColor(ink).circle(x, y, 6).stroke();
  document
    .moveTo(x - 10, y)
    .lineTo(x + 10, y)
    .moveTo(x, y - 10)
    .lineTo(x, y + 10)
    .stroke();
}

/** Whose document it is, what it is, and its facts. Gives the y below. */
export function head(set: Sheet, { letterHead, title, number, facts }: Head): number {
  const { name, accent, image, isOfStore = false } = letterHead;
  if (image) set.document.image(Buffer.from(image), left, 44, { fit: [wide / 2 - 20, 44], valign: 'center' });
  else if (name) {
    if (!isOfStore) cross(set, left + 10, 62, accent);
    set.line(name, { x: isOfStore ? left : left + 30, y: 52, width: wide / 2 }, { size: 16, weight: 'bold' });
  }
  set.line(title, { x: left, y: 48, width: wide }, { size: 20, weight: 'bold', align: 'right' });
  set.line(number, { x: left, y: 74, width: wide }, { size: 11, ink: inks.quiet, align: 'right' });
  set.rule(104, { x: left, width: wide }, inks.ink);
  const column = wide / Math.max(facts.length, 1);
  for (const [index, [label, value]] of facts.entries()) {
    const x = left + index * column;
    set.line(label, { x, y: 116, width: column }, small);
    set.text(value, { x, y: 129, width: column - 8 }, strong);
  }
  return 168;
}

/** Two blocks side by side; gives the y below the longer one. */
export function parties(set: Sheet, y: number, blocks: readonly { title: string; lines: readonly string[] }[]): number {
  const column = wide / 2;
  const ends = blocks.map(({ title, lines }, index) => {
    const place = { x: left + index * column, width: column - 24 };
    set.line(title, { ...place, y }, small);
    return lines.reduce((at, line, row) => set.text(line, { ...place, y: at }, row === 0 ? strong : normal), y + 14);
  });
  return Math.max(...ends) + 22;
}

export type Column = { title: string; x: number; width: number; align?: 'left' | 'right' };
type Cell = { text: string; note?: string };

function tableHead(set: Sheet, y: number, columns: readonly Column[]): number {
  for (const { title, x, width, align = 'left' } of columns) set.line(title, { x, y, width }, { ...small, align });
  set.rule(y + 16, { x: left, width: wide });
  return y + 25;
}

/** Rows under their heads, on as many pages as they need. Gives the y below the last one. */
export function table(set: Sheet, y: number, columns: readonly Column[], rows: readonly (readonly Cell[])[]): number {
  let at = tableHead(set, y, columns);
  for (const row of rows) {
    const texts = row.map((cell, index) => set.linesOf(cell.text, columns[index]!.width, normal));
    const notes = row.map((cell, index) => (cell.note ? set.linesOf(cell.note, columns[index]!.width, small) : []));
    const heights = row.map(
      (_, index) => texts[index]!.length * leading(normal) + notes[index]!.length * leading(small),
    );
    const height = Math.max(...heights);
    if (at + height > lastY) {
      set.addPage();
      at = tableHead(set, 60, columns);
    }
    for (const [index, { x, width, align = 'left' }] of columns.entries()) {
      const below = set.text(texts[index]!.join('\n'), { x, y: at, width }, { ...normal, align });
      if (notes[index]!.length) set.text(notes[index]!.join('\n'), { x, y: below, width }, { ...small, align });
    }
    at += height + 8;
    set.rule(at - 5, { x: left, width: wide });
  }
  return at + 6;
}

/** The y for a block of this height: on the page as it is, or on a new one. */
export function roomFor(set: Sheet, y: number, height: number): number {
  if (y + height <= lastY) return y;
  set.addPage();
  return 60;
}

/** Who sells, at the foot of every page, with its number. */
export function feet(set: Sheet, sender: Sender): void {
  const { count } = set.document.bufferedPageRange();
  const text = [sender.name, ...sender.lines].filter((line) => line !== null).join(', ');
  const reach = [...sender.taxIds, sender.email, sender.website].filter((line) => line !== null).join('  ·  ');
  for (let index = 0; index < count; index++) {
    set.document.switchToPage(index);
    set.rule(page.height - 66, { x: left, width: wide });
    const below = set.text(text, { x: left, y: page.height - 56, width: wide - 70 }, { ...small, size: 7.5 });
    set.text(reach, { x: left, y: below, width: wide - 70 }, { ...small, size: 7.5 });
    const place = { x: left, y: page.height - 56, width: wide };
    set.line(`Page ${index + 1} of ${count}`, place, { ...small, size: 7.5, align: 'right' });
  }
  set.document.end();
}

/** An amount's row under the table, on the right. */
export function amountRow(set: Sheet, y: number, label: string, amount: string, isTotal = false): number {
  const x = left + wide * 0.42;
  const width = wide * 0.58;
  const style = isTotal ? { size: 13, weight: 'bold' as const } : normal;
  set.line(amount, { x, y, width }, { ...style, align: 'right' });
  return set.text(label, { x, y, width: width - 100 }, isTotal ? style : { ...style, ink: inks.quiet }) + 3;
}

/** From the sum of the lines to the total, and why it is taxed so. */
function totalsOf(set: Sheet, y: number, document: InvoiceDocument, totalLabel: string): number {
  const money = (minor: number) => formatMinor(minor, document.currency);
  // One sum that contains its tax: what it contains stands below it.
  const isSum = document.corrects !== null && !isItemized(document);
  let at = roomFor(set, y, 60 + document.totals.length * 18);
  const rows = () => {
    for (const { label, minor } of document.totals) at = amountRow(set, at, label, money(minor));
  };
  if (!isSum) rows();
  set.rule(at + 2, { x: left + wide * 0.42, width: wide * 0.58 }, inks.ink);
  at = amountRow(set, at + 9, totalLabel, formatMinor(document.totalMinor, document.currency, { code: true }), true);
  if (isSum) rows();
  const notes = [document.corrects === null ? document.taxNote : null, vatSentence(document)].filter(
    (note) => note !== null,
  );
  if (!notes.length) return at + 16;
  at = roomFor(set, at + 14, 40);
  return set.text(notes.join('\n'), { x: left, y: at, width: wide }, small) + 10;
}

type DocumentLine = InvoiceDocument['lines'][number];

/** The price of one unit; of a unit that is given back its tax. */
function unitOrTax({ taxMinor, unitMinor }: DocumentLine, money: (minor: number) => string): string {
  if (taxMinor !== undefined) return money(taxMinor);
  return unitMinor === null ? '' : money(unitMinor);
}

/** Texts that differ between layouts: a document reads forever as it did when it was issued. */
const layoutTexts = {
  1: {
    taxId: 'Tax id',
    paidTotal: 'Total, paid',
    refundTotal: 'Given back',
    refundNote: 'This amount is being given back to you.',
  },
  2: {
    taxId: 'Tax ID',
    paidTotal: 'Total paid',
    refundTotal: 'Total refunded',
    refundNote: 'We are refunding this amount to you.',
  },
} as const;

const paidNote = 'Paid in full. Thank you for your order.';

/** The same of an order that is owed by invoice. */
const owedTexts = (dueOn: string) => ({
  paidTotal: 'Total due',
  refundNote: 'We have credited this amount to your invoice balance.',
  paidNote: `Please pay by ${dayOf(dueOn)} and name the order number. Thank you for your order.`,
});

const paidFact = ({ dueOn, settledAt }: InvoiceDocument): [string, string] =>
  dueOn ? ['Due', dayOf(dueOn)] : ['Paid', dayOf(settledAt)];

type InvoiceDetails = {
  kind: InvoiceKind;
  number: string;
  issuedAt: string;
  document: InvoiceDocument;
  letterHead: LetterHead;
};

/** An invoice, or the credit note that corrects one. */
export function invoicePdf({ kind, number, issuedAt, document, letterHead }: InvoiceDetails): PDFKit.PDFDocument {
  const isCredit = kind === 'creditNote';
  const title = isCredit ? 'Credit note' : 'Invoice';
  const { seller, buyer, currency } = document;
  const texts = layoutTexts[document.layout ?? 1];
  const set = newDocument(`${title} ${number}`, seller.name, new Date(issuedAt));
  const facts: [string, string][] = [
    ['Date', dayOf(issuedAt)],
    ['Order', document.orderNumber],
    ['Ordered', dayOf(document.orderedAt)],
    document.corrects ? ['Corrects invoice', document.corrects] : paidFact(document),
  ];
  let y = head(set, { letterHead, title, number, facts });
  y = parties(set, y, [
    {
      title: 'Billed to',
      lines: [buyer.name, ...buyer.lines, buyer.email, ...(buyer.taxId ? [`${texts.taxId} ${buyer.taxId}`] : [])],
    },
    { title: 'Sold by', lines: [seller.name, ...seller.lines, ...seller.taxIds, seller.email] },
  ]);
  const columns: Column[] = [
    { title: 'Item', x: left, width: wide - 220 },
    { title: 'Quantity', x: left + wide - 210, width: 50, align: 'right' },
    { title: isItemized(document) ? 'Tax' : 'Each', x: left + wide - 150, width: 66, align: 'right' },
    {
      title: isItemized(document) ? `Net, ${currency}` : `Amount, ${currency}`,
      x: left + wide - 78,
      width: 78,
      align: 'right',
    },
  ];
  const money = (minor: number) => formatMinor(minor, currency);
  const rows = document.lines.map((line) => [
    { text: line.title, note: line.variant },
    { text: String(line.quantity) },
    { text: unitOrTax(line, money) },
    { text: money(line.minor) },
  ]);
  y = table(set, y, columns, rows);
  const ends = document.dueOn ? owedTexts(document.dueOn) : { ...texts, paidNote };
  y = totalsOf(set, y, document, isCredit ? texts.refundTotal : ends.paidTotal);
  const closing = isCredit ? ends.refundNote : ends.paidNote;
  const payTo = !isCredit && document.bank?.length ? ['Transfer to:', ...document.bank] : [];
  y = roomFor(set, y, 20 + payTo.length * 13);
  for (const line of [closing, ...payTo]) {
    set.text(line, { x: left, y, width: wide }, normal);
    y += 13;
  }
  feet(set, seller);
  return set.document;
}

export type PackedParcel = {
  /** The shop that the buyer bought from: ours, or a seller's own. */
  sender: Sender;
  orderNumber: string;
  /** Ours, where the buyer knows another one. */
  reference: string | null;
  /** Of the parcel, where the document is for one of several. */
  trackingNumber: string | null;
  orderedAt: string;
  to: { name: string; lines: readonly string[] };
  method: string;
  lines: readonly {
    title: string;
    variant: string;
    skuCode: string;
    quantity: number;
    /** Identifiers of what is made of the line, with the batch of each. */
    units: readonly { code: string; batch: string | null }[];
  }[];
  giftMessage: string | null;
  /** What a store has to say to its customers. */
  slipText: string | null;
  /** Where the page of a unit is, but for its code. */
  unitPage: string;
};

const unitText = ({ code, batch }: PackedParcel['lines'][number]['units'][number]) =>
  ['Unit', code, ...(batch ? ['· Batch', batch] : [])].join(' ');

/** What lies in the parcel. No prices: it may be a gift. */
export function packingSlipPdf(parcel: PackedParcel, letterHead: LetterHead): PDFKit.PDFDocument {
  const { sender, orderNumber } = parcel;
  const set = newDocument(`Packing slip ${orderNumber}`, sender.name ?? '', new Date(parcel.orderedAt));
  const items = parcel.lines.reduce((sum, line) => sum + line.quantity, 0);
  const facts: [string, string][] = [
    ['Order', orderNumber],
    ...(parcel.reference ? ([['Reference', parcel.reference]] as [string, string][]) : []),
    ['Ordered', dayOf(parcel.orderedAt)],
    ['Shipping', parcel.method],
    ...(parcel.trackingNumber ? ([['Tracking number', parcel.trackingNumber]] as [string, string][]) : []),
    ['Items', String(items)],
  ];
  let y = head(set, { letterHead, title: 'Packing slip', number: orderNumber, facts });
  y = parties(set, y, [
    { title: 'Ship to', lines: [parcel.to.name, ...parcel.to.lines] },
    { title: 'Ship from', lines: [sender.name, ...sender.lines, sender.email].filter((line) => line !== null) },
  ]);
  const columns: Column[] = [
    { title: 'Item', x: left, width: wide - 210 },
    { title: 'SKU', x: left + wide - 200, width: 140 },
    { title: 'Quantity', x: left + wide - 52, width: 52, align: 'right' },
  ];
  const rows = parcel.lines.map((line) => [
    { text: line.title, note: [line.variant, ...line.units.map(unitText)].join('\n') },
    { text: line.skuCode },
    { text: String(line.quantity) },
  ]);
  y = table(set, y, columns, rows);
  if (parcel.lines.some(({ units }) => units.length > 0)) {
    const hint = `Materials, care, and safety of each item: ${parcel.unitPage} and its number`;
    y = set.text(hint, { x: left, y: roomFor(set, y + 4, 20), width: wide }, small);
  }
  if (parcel.giftMessage) {
    y = roomFor(set, y + 8, 80);
    set.line('Gift message', { x: left, y, width: wide }, small);
    y = set.text(parcel.giftMessage, { x: left, y: y + 14, width: wide * 0.7 }, { size: 12 });
  }
  if (parcel.slipText) {
    const width = wide * 0.7;
    const height = set.linesOf(parcel.slipText, width, normal).length * leading(normal);
    set.text(parcel.slipText, { x: left, y: roomFor(set, y + 14, height), width }, normal);
  }
  feet(set, sender);
  return set.document;
}

/** A card for the parcel: the message, and nothing that tells what it cost. */
export function giftNotePdf({ name, accent }: LetterHead, message: string, at: Date): PDFKit.PDFDocument {
  const set = newDocument('A message for you', name, at);
  const style = { size: 22, weight: 'bold' as const };
  const lines = set.linesOf(message, wide - 80, style);
  let y = page.height / 2 - (lines.length * leading(style)) / 2;
  for (const [x, at] of [
    [left, page.margin],
    [page.width - left, page.margin],
    [left, page.height - page.margin - 60],
    [page.width - left, page.height - page.margin - 60],
  ] as const)
    cross(set, x, at + 10, accent);
  for (const line of lines) {
    set.line(line, { x: (page.width - set.widthOf(line, style)) / 2, y, width: wide }, style);
    y += leading(style);
  }
  const from = name ? `Packed with care by ${name}` : 'Packed with care';
  set.line(
    from,
    { x: (page.width - set.widthOf(from, normal)) / 2, y: page.height - 90, width: wide },
    { ...normal, ink: inks.quiet },
  );
  set.document.end();
  return set.document;
}
