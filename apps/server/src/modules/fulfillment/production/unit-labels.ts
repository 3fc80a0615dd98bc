import { inks, type PaperSize, Sheet } from '@merchmill/documents/sheet.ts';
import { documentTypeface } from '../../../platform/render/fonts.ts';

/** 100 × 62 mm, what label printers take for goods. */
const label: PaperSize = { widthPt: 283.5, heightPt: 175.7 };
const margin = 10;
const width = label.widthPt - 2 * margin;

export type UnitLabel = {
  title: string;
  variant: string;
  /** As printed, e.g. A1B2-C3D4-E5F6. */
  code: string;
  batch: string;
  /** Where its page is. */
  page: string;
  /** Fibers, origin and who answers for it: a line each. */
  lines: readonly string[];
  /** So many items are alike, and each gets one. */
  quantity: number;
};

function drawOne(sheet: Sheet, { title, variant, code, batch, page, lines }: UnitLabel): void {
  const small = { size: 7, ink: inks.quiet, maxWidth: width };
  sheet.line(title, { x: margin, y: margin }, { size: 11, weight: 'bold', maxWidth: width });
  sheet.line(variant, { x: margin, y: margin + 15 }, { size: 9, maxWidth: width });
  for (const [at, line] of lines.slice(0, 6).entries())
    sheet.line(line, { x: margin, y: margin + 31 + at * 10 }, small);
  const top = label.heightPt - margin - 56;
  sheet.barcode(code, { x: margin + 8, y: top }, { widthPt: width - 16, heightPt: 28 });
  sheet.line(`${code}   ${batch}`, { x: margin, y: top + 32 }, { size: 9, weight: 'bold', maxWidth: width });
  sheet.line(page, { x: margin, y: top + 46 }, small);
}

/** Labels for the items of a batch, one each. */
export function drawUnitLabels(labels: readonly UnitLabel[], head: { title: string; shop: string; at: Date }) {
  const sheet = new Sheet(documentTypeface, { size: label, title: head.title, author: head.shop, at: head.at });
  const items = labels.flatMap((each) => Array.from({ length: each.quantity }, () => each));
  for (const [at, each] of items.entries()) {
    if (at > 0) sheet.addPage(label);
    drawOne(sheet, each);
  }
  return sheet.end();
}
