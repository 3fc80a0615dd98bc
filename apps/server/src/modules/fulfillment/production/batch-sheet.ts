import type { ThreadUse } from '@merchmill/design/print-formats.ts';
import { a4, inks, Sheet } from '@merchmill/documents/sheet.ts';
import { dayInUtc } from '../../../days.ts';
import { documentTypeface } from '../../../platform/render/fonts.ts';

export type SheetRow = {
  orderNumber: string;
  title: string;
  variant: string;
  skuCode: string;
  quantity: number;
  areas: string;
  attempt: number;
  /** Of the unit, as printed. */
  code: string;
  dueAt: Date;
  /** JPEG of what is printed, square; null where nothing is. */
  thumbnail: Uint8Array | null;
  /** Of embroidery, in the order of sewing. */
  threads: readonly ThreadUse[];
};
export type SheetHead = {
  number: string;
  warehouse: string;
  technique: string;
  title: string;
  units: number;
  createdAt: Date;
  shop: string;
};

const margin = 36;
const width = a4.widthPt - 2 * margin;
const rowHeight = 74;
const headHeight = 96;
const footTop = a4.heightPt - 30;
const rowsPerPage = Math.floor((footTop - margin - headHeight) / rowHeight);

const rule = (sheet: Sheet, y: number) => sheet.rule(y, { x: margin, width }, inks.firmLine, 0.5);

function drawHead(sheet: Sheet, head: SheetHead, page: string): void {
  sheet.line(head.number, { x: margin, y: margin - 6 }, { size: 30, weight: 'bold' });
  sheet.line(head.title, { x: margin, y: margin + 32 }, { size: 13, weight: 'bold', maxWidth: 300 });
  const facts = `${head.technique} · ${head.warehouse} · ${head.units} units · created ${dayInUtc(head.createdAt)}`;
  sheet.line(facts, { x: margin, y: margin + 50 }, { size: 10, ink: inks.quiet, maxWidth: 320 });
  sheet.barcode(head.number, { x: a4.widthPt - margin - 150, y: margin }, { widthPt: 150, heightPt: 44 });
  sheet.line(page, { x: a4.widthPt - margin - 150, y: margin + 50 }, { size: 9, ink: inks.quiet });
  rule(sheet, margin + headHeight - 20);
}

/** There is room for the names of a few threads; the chart in the batch's files has all. */
const mostNamed = 5;
const threadLine = (threads: readonly ThreadUse[]) =>
  threads.map(({ code, name }) => (threads.length > mostNamed ? code : `${code} ${name}`)).join(' · ');

function drawRow(sheet: Sheet, row: SheetRow, y: number): void {
  const picture = 58;
  if (row.thumbnail) sheet.document.image(Buffer.from(row.thumbnail), margin, y, { width: picture, height: picture });
  const x = margin + picture + 14;
  sheet.line(row.orderNumber, { x, y: y + 2 }, { size: 14, weight: 'bold' });
  if (row.attempt > 1) {
    sheet.line(`REMAKE ${row.attempt - 1}`, { x: x + 96, y: y + 6 }, { size: 9, weight: 'bold', ink: '#c62828' });
  }
  sheet.line(`${row.title}, ${row.variant}`, { x, y: y + 22 }, { size: 10, maxWidth: 220 });
  const facts = [row.skuCode, row.areas, `due ${dayInUtc(row.dueAt)}`].filter(Boolean).join(' · ');
  sheet.line(facts, { x, y: y + 37 }, { size: 9, ink: inks.quiet, maxWidth: 220 });
  sheet.line(row.code, { x, y: y + 50 }, { size: 9, weight: 'bold' });
  const threads = threadLine(row.threads);
  if (threads) sheet.line(threads, { x: x + 96, y: y + 51 }, { size: 8, ink: inks.quiet, maxWidth: width - 170 });
  sheet.line(`×${row.quantity}`, { x: margin + 306, y: y + 10 }, { size: 22, weight: 'bold' });
  sheet.barcode(row.orderNumber, { x: a4.widthPt - margin - 140, y: y + 8 }, { widthPt: 140, heightPt: 34 });
  rule(sheet, y + rowHeight - 9);
}

/** What lies beside the printer: every row of a batch with its picture, its number and a bar code to scan. */
export function drawBatchSheet(head: SheetHead, rows: readonly SheetRow[]): PDFKit.PDFDocument {
  const sheet = new Sheet(documentTypeface, {
    size: a4,
    title: `Batch ${head.number}`,
    author: head.shop,
    at: head.createdAt,
  });
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  for (let page = 0; page < pages; page++) {
    if (page > 0) sheet.addPage();
    drawHead(sheet, head, `Page ${page + 1} of ${pages}`);
    for (const [index, row] of rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage).entries()) {
      drawRow(sheet, row, margin + headHeight - 10 + index * rowHeight);
    }
    sheet.line(
      'Printed by …………………………    Checked by …………………………',
      { x: margin, y: footTop },
      { size: 9, ink: inks.quiet },
    );
  }
  return sheet.end();
}
