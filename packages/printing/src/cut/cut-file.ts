import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { AlphaPicture } from '../contour/alpha-grid.ts';
import { type Contours, contoursOf, stickerBorderMm } from '../contour/contour.ts';
import type { Bounds, Polygon } from '../contour/polygon.ts';
import { cutSpots, type PictureFiles, SheetPdf } from './sheet-pdf.ts';

export const bleedOf = ({ edge, bleedMm }: Pick<PrintArea, 'edge' | 'bleedMm'>): number =>
  edge === 'full' ? bleedMm : 0;

/** The picture of a print, in millimeters from the corner of the trimmed area. */
export function pictureBox(area: Pick<PrintArea, 'widthMm' | 'heightMm' | 'edge' | 'bleedMm'>): Bounds {
  const bleed = bleedOf(area);
  return { left: -bleed, top: -bleed, right: area.widthMm + bleed, bottom: area.heightMm + bleed };
}

/** Around what is drawn on a sheet of stickers, in millimeters from the corner of the trimmed area. */
export function stickerLines(picture: AlphaPicture, area: PrintArea): Contours {
  const bleed = bleedOf(area);
  const within = { left: bleed, top: bleed, right: bleed + area.widthMm, bottom: bleed + area.heightMm };
  const { lines, specks } = contoursOf(picture, { offsetMm: stickerBorderMm, within });
  return { specks, lines: lines.map((line) => line.map(({ x, y }) => ({ x: x - bleed, y: y - bleed }))) };
}

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
