import { movedPath } from '@merchmill/design/outline.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { pointsPerMm } from '@merchmill/design/units.ts';
import { Sheet } from '@merchmill/documents/sheet.ts';
import { documentTypeface } from '../../../platform/render/fonts.ts';
import { cropMarks, knifeCaption, knifeLooks, knifeSheet } from './knife.rules.ts';

/* Die-lines as a PDF file: one page at true size for each print area, with lines and a caption and nothing else. */

const pt = (mm: number) => Number((mm * pointsPerMm).toFixed(3));

const linePt = 0.7;
const dashPt = { length: 6, space: 4 };
const captionStyle = { size: 6, ink: '#000000', stands: 'onBaseline' } as const;

function drawPage(sheet: Sheet, title: string, area: PrintArea): void {
  const { document } = sheet;
  const knife = knifeSheet(area);
  sheet.addPage({ widthPt: pt(knife.widthMm), heightPt: pt(knife.heightMm) });
  document.lineWidth(linePt);
  for (const { kind, path, xMm, yMm, widthMm, heightMm } of knife.lines) {
    const { stroke, dash } = knifeLooks[kind];
    if (dash) document.dash(dashPt.length, { space: dashPt.space });
    if (path) document.path(movedPath(path, 0, 0, pointsPerMm)).stroke(stroke);
    else document.rect(pt(xMm), pt(yMm), pt(widthMm), pt(heightMm)).stroke(stroke);
    if (dash) document.undash();
  }
  for (const { x1, y1, x2, y2 } of cropMarks(knife, area.bleedMm)) {
    document.moveTo(pt(x1), pt(y1)).lineTo(pt(x2), pt(y2)).stroke('#000000');
  }
  sheet.line(knifeCaption(title, area), { x: pt(2), y: pt(knife.heightMm - 1.5) }, captionStyle);
}

/** All sheets of a product in one file. The same areas always give the same bytes. */
export function knifePdf(title: string, areas: readonly PrintArea[], author: string): PDFKit.PDFDocument {
  const sheet = new Sheet(documentTypeface, { title, author, at: null });
  for (const area of areas) drawPage(sheet, title, area);
  return sheet.end();
}
