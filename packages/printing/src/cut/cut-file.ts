import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { Polygon } from '../contour/polygon.ts';
import { cutSpots, type PictureFiles, SheetPdf } from './sheet-pdf.ts';
import { bleedOf, pictureBox } from './sticker-lines.ts';

/** How long a cutter's way is, in millimeters. */
export const lengthOf = (lines: readonly Polygon[]): number =>
  lines.reduce(
    (sum, line) =>
      line.reduce((all, { x, y }, k) => {
        const next = line[(k + 1) % line.length]!;
        return all + Math.hypot(next.x - x, next.y - y);
      }, sum),
    0,
  );

/** The print of a sheet of stickers with the lines that they are cut by. */
export function cutFile(files: PictureFiles, lines: readonly Polygon[], area: PrintArea): PDFKit.PDFDocument {
  const box = pictureBox(area);
  const bleed = bleedOf(area);
  const pdf = new SheetPdf('Stickers');
  const place = { turn: 0, xMm: bleed, yMm: bleed };
  const trim = { left: bleed, top: bleed, right: bleed + area.widthMm, bottom: bleed + area.heightMm };
  pdf.addPage({ widthMm: box.right - box.left, heightMm: box.bottom - box.top, trim });
  pdf.draw(pdf.embed(files), box, place);
  pdf.cut(lines, cutSpots.kiss, place);
  pdf.end();
  return pdf.document;
}
