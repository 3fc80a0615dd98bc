import type { PrintArea } from '@merchmill/design/print-area.ts';
import { cropMarks, knifeCaption, knifeSheet } from './knife.rules.ts';

/* Die-lines as a PDF file: one page at true size for each print area, with lines and a caption and nothing else. */

const pointsPerMm = 72 / 25.4;
const pt = (mm: number) => Number((mm * pointsPerMm).toFixed(3));

/** Red, green and blue from 0 to 1, and the dashes (points). */
const looks = { bleed: '0 0.455 0.612 RG [] 0 d', trim: '0.769 0 0.416 RG [] 0 d', safe: '0.09 0.09 0.1 RG [6 4] 0 d' };

/** The built-in fonts know Latin letters only; parentheses and backslashes mean something in a string. */
const pdfText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&');

function pageContent(title: string, area: PrintArea): { widthPt: number; heightPt: number; content: string } {
  const sheet = knifeSheet(area);
  // PDF counts from the bottom.
  const up = (yMm: number) => pt(sheet.heightMm - yMm);
  const rects = sheet.lines.map(
    ({ kind, xMm, yMm, widthMm, heightMm }) =>
      `${looks[kind]} ${pt(xMm)} ${up(yMm + heightMm)} ${pt(widthMm)} ${pt(heightMm)} re S`,
  );
  const marks = cropMarks(sheet, area.bleedMm).map(
    ({ x1, y1, x2, y2 }) => `${pt(x1)} ${up(y1)} m ${pt(x2)} ${up(y2)} l S`,
  );
  const caption = `BT /F1 6 Tf ${pt(2)} ${pt(1.5)} Td (${pdfText(knifeCaption(title, area))}) Tj ET`;
  const content = ['0.7 w', ...rects, '0 0 0 RG [] 0 d', ...marks, caption].join('\n');
  return { widthPt: pt(sheet.widthMm), heightPt: pt(sheet.heightMm), content };
}

/** All sheets of a product in one file. The same areas always give the same bytes. */
export function knifePdf(title: string, areas: readonly PrintArea[]): string {
  const pages = areas.map((area) => pageContent(title, area));
  const pageNumber = (index: number) => 4 + index * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ widthPt, heightPt, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
