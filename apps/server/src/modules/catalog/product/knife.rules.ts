import type { ProductDetail, SkuKnife } from '@merchmill/contract/catalog/product.shapes.ts';
import { boxAround } from '@merchmill/design/bounds.ts';
import { grownOutline, movedPath, ringsOf } from '@merchmill/design/outline.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { printSizePx } from '@merchmill/design/print-area.ts';
import { ByteLru } from '../../../platform/render/byte-lru.ts';

/* Die-lines: a print area on a sheet with the lines that people lay out their artwork by, at its true size. */

type Line = SkuKnife['areas'][number]['lines'][number];
export type KnifeSheet = { widthMm: number; heightMm: number; lines: Line[] };

/** Around the bleed, for crop marks and words. */
const marginMm = 12;
const markMm = 6;
/** Marks keep off the bleed. */
const markGapMm = 2;

/** Two decimals are a hundredth of a millimeter; more is noise of the arithmetic. */
const round = (mm: number) => Number(mm.toFixed(2));

/** A line that is no rectangle, of an area whose corner lies so far from that of the sheet. */
function pathLine(path: string, origin: number): Omit<Line, 'kind'> {
  const { x, y, w, h } = boxAround(ringsOf(path).flat());
  const box = { xMm: round(origin + x), yMm: round(origin + y), widthMm: round(w), heightMm: round(h) };
  return { ...box, path: movedPath(path, origin, origin) };
}

/** Words keep so far from what is cut or folded; 0 where nothing is, or nothing would be left. */
function safeMarginOf({ widthMm, heightMm, safeMm, edge }: PrintArea): number {
  return edge === 'full' && 2 * safeMm < Math.min(widthMm, heightMm) ? safeMm : 0;
}

export function knifeSheet(area: PrintArea): KnifeSheet {
  const { widthMm, heightMm, bleedMm, ground } = area;
  const safeMm = safeMarginOf(area);
  const origin = marginMm + bleedMm;
  const inset = (kind: Line['kind'], byMm: number): Line => {
    if (ground?.shape) {
      const path = byMm === 0 ? ground.shape : grownOutline(ground.shape, -byMm);
      if (path) return { kind, ...pathLine(path, origin) };
    }
    return {
      kind,
      xMm: round(origin + byMm),
      yMm: round(origin + byMm),
      widthMm: round(widthMm - 2 * byMm),
      heightMm: round(heightMm - 2 * byMm),
    };
  };
  return {
    widthMm: round(widthMm + 2 * origin),
    heightMm: round(heightMm + 2 * origin),
    lines: [
      ...(bleedMm > 0 ? [inset('bleed', -bleedMm)] : []),
      inset('trim', 0),
      ...(safeMm > 0 ? [inset('safe', safeMm)] : []),
      ...(ground?.zones ?? []).map(({ kind, label, path }) => ({ kind, label, ...pathLine(path, origin) })),
    ],
  };
}

/** Safe lines by the shape and the margin that they are of: of an involved shape one takes a tenth of a second. */
const safeLines = new ByteLru<string>(1024 * 1024);
/** A drawing on a page needs no more; a longer line is that of the template alone. */
const longestSafeLine = 20_000;

function safeLineOf(shape: string, marginMm: number): string | null {
  const key = `${marginMm} ${shape}`;
  const line = safeLines.get(key) ?? grownOutline(shape, -marginMm);
  safeLines.set(key, line, 2 * (key.length + line.length));
  return line.length > 0 && line.length <= longestSafeLine ? line : null;
}

/** Where a finished print is no rectangle: its edge, and the line that words keep within, from the corner of the area. */
export function dieLineOf(area: PrintArea): ProductDetail['printAreas'][number]['dieLine'] {
  const trim = area.ground?.shape;
  const margin = safeMarginOf(area);
  return trim ? { trim, safe: margin > 0 ? safeLineOf(trim, margin) : null } : null;
}

type Segment = { x1: number; y1: number; x2: number; y2: number };

/** Crop marks at the corners of the trimmed print, outside the bleed. */
export function cropMarks({ lines }: KnifeSheet, bleedMm: number): Segment[] {
  const trim = lines.find((line) => line.kind === 'trim')!;
  const near = bleedMm + markGapMm;
  const far = near + markMm;
  const xs = [trim.xMm, trim.xMm + trim.widthMm];
  const ys = [trim.yMm, trim.yMm + trim.heightMm];
  return xs.flatMap((x, right) =>
    ys.flatMap((y, below) => {
      const [dx, dy] = [right ? 1 : -1, below ? 1 : -1];
      return [
        { x1: round(x + dx * near), y1: y, x2: round(x + dx * far), y2: y },
        { x1: x, y1: round(y + dy * near), x2: x, y2: round(y + dy * far) },
      ];
    }),
  );
}

/** What stands below the drawing, so that a printed template says what it is for. */
export function knifeCaption(title: string, area: PrintArea): string {
  const { widthPx, heightPx } = printSizePx(area);
  const bleed = area.bleedMm > 0 ? `, ${area.bleedMm} mm bleed` : '';
  return `${title}, ${area.label}: ${area.widthMm} x ${area.heightMm} mm${bleed}, file ${widthPx} x ${heightPx} px at ${area.dpi} dpi`;
}

/** How each line looks; dashes in millimeters. */
export const knifeLooks: Record<Line['kind'], { stroke: string; dash?: string }> = {
  bleed: { stroke: '#00749c' },
  trim: { stroke: '#c4006a' },
  safe: { stroke: '#17171a', dash: '2 1.5' },
  cut: { stroke: '#c4006a' },
  covered: { stroke: '#8a5a00', dash: '2 1.5' },
};

const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One area as a drawing with named layers; the empty one, Artwork, is for what its maker draws. */
export function knifeSvg(title: string, area: PrintArea): string {
  const sheet = knifeSheet(area);
  const drawn = sheet.lines.map(({ kind, label, path, xMm, yMm, widthMm, heightMm }, index) => {
    const { stroke, dash } = knifeLooks[kind];
    const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
    const id = label ? `${kind}-${index + 1}` : kind;
    if (path) {
      const title = label ? `<title>${xml(label)}</title>` : '';
      return `<path id="${id}" d="${path}" fill="none" stroke="${stroke}" stroke-width="0.25"${dashes}>${title}</path>`;
    }
    return `<rect id="${kind}" x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" fill="none" stroke="${stroke}" stroke-width="0.25"${dashes}/>`;
  });
  const marks = cropMarks(sheet, area.bleedMm).map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`);
  const words = xml(knifeCaption(title, area));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.widthMm}mm" height="${sheet.heightMm}mm" viewBox="0 0 ${sheet.widthMm} ${sheet.heightMm}">`,
    `<title>${words}</title>`,
    '<g id="Artwork"/>',
    `<g id="Lines">${drawn.join('')}<path id="marks" d="${marks.join('')}" fill="none" stroke="#17171a" stroke-width="0.25"/></g>`,
    `<text id="Caption" x="2" y="${round(sheet.heightMm - 1.5)}" font-family="sans-serif" font-size="2.2">${words}</text>`,
    '</svg>',
  ].join('\n');
}
