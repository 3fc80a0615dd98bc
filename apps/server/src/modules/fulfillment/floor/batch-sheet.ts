import { a4, newSheet, type Sheet } from './pdf-paper.ts';

export type SheetRow = {
  orderNumber: string;
  title: string;
  variant: string;
  skuCode: string;
  quantity: number;
  areas: string;
  attempt: number;
  dueAt: Date;
  /** JPEG of what is printed, square; null where nothing is. */
  thumbnail: Uint8Array | null;
};
export type SheetHead = {
  number: string;
  warehouse: string;
  technique: string;
  title: string;
  pieces: number;
  createdAt: Date;
};

const margin = 36;
const width = a4.widthPt - 2 * margin;
const rowHeight = 74;
const headHeight = 96;
const footTop = a4.heightPt - 30;
const rowsPerPage = Math.floor((footTop - margin - headHeight) / rowHeight);
const day = (at: Date) => at.toISOString().slice(0, 10);

function drawHead(sheet: Sheet, head: SheetHead, page: string): void {
  sheet.text(head.number, { x: margin, y: margin - 6 }, { size: 30, weight: 700 });
  sheet.text(head.title, { x: margin, y: margin + 32 }, { size: 13, weight: 700, maxWidth: 300 });
  const facts = `${head.technique} · ${head.warehouse} · ${head.pieces} pieces · made up ${day(head.createdAt)}`;
  sheet.text(facts, { x: margin, y: margin + 50 }, { size: 10, colour: '#5c5a55', maxWidth: 320 });
  sheet.barcode(head.number, { x: a4.widthPt - margin - 150, y: margin }, { widthPt: 150, heightPt: 44 });
  sheet.text(page, { x: a4.widthPt - margin - 150, y: margin + 50 }, { size: 9, colour: '#5c5a55' });
  sheet.line({ x: margin, y: margin + headHeight - 20 }, width);
}

function drawRow(sheet: Sheet, row: SheetRow, y: number): void {
  const picture = 58;
  if (row.thumbnail) sheet.doc.image(Buffer.from(row.thumbnail), margin, y, { width: picture, height: picture });
  const x = margin + picture + 14;
  sheet.text(row.orderNumber, { x, y: y + 2 }, { size: 14, weight: 700 });
  if (row.attempt > 1) {
    sheet.text(`REPRINT ${row.attempt - 1}`, { x: x + 96, y: y + 6 }, { size: 9, weight: 700, colour: '#c62828' });
  }
  sheet.text(`${row.title}, ${row.variant}`, { x, y: y + 22 }, { size: 10, maxWidth: 220 });
  const facts = [row.skuCode, row.areas, `due ${day(row.dueAt)}`].filter(Boolean).join(' · ');
  sheet.text(facts, { x, y: y + 37 }, { size: 9, colour: '#5c5a55', maxWidth: 220 });
  sheet.text(`×${row.quantity}`, { x: margin + 306, y: y + 10 }, { size: 22, weight: 700 });
  sheet.barcode(row.orderNumber, { x: a4.widthPt - margin - 140, y: y + 8 }, { widthPt: 140, heightPt: 34 });
  sheet.line({ x: margin, y: y + rowHeight - 9 }, width);
}

/** What lies beside the printer: every row of a batch with its picture, its number and a bar code to scan. */
export async function drawBatchSheet(head: SheetHead, rows: readonly SheetRow[]): Promise<Buffer> {
  const sheet = newSheet(a4, { title: `Batch ${head.number}`, at: head.createdAt });
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  for (let page = 0; page < pages; page++) {
    if (page > 0) sheet.doc.addPage();
    drawHead(sheet, head, `Page ${page + 1} of ${pages}`);
    for (const [index, row] of rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage).entries()) {
      drawRow(sheet, row, margin + headHeight - 10 + index * rowHeight);
    }
    sheet.text(
      'Printed by …………………………    Checked by …………………………',
      { x: margin, y: footTop },
      { size: 9, colour: '#5c5a55' },
    );
  }
  return sheet.finish();
}
