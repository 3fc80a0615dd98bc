import { formatNumber as n } from './geometry.ts';
import type { PixelSize } from './picture-use.ts';
import { printedBox } from './placement.ts';
import { fileEdges, type PrintArea } from './print-area.ts';
import type { Span } from './render.ts';

/** A part within another is a hole in it, whichever way it is drawn: as everywhere else (outline.ts). */
const filled = 'fill-rule="evenodd"';

/** Rows of a print, of all that it has. */
export interface MaskOptions extends PixelSize {
  readonly rows?: Span;
}

/** What is left out of the print file of an area; null where it is printed whole. */
export function fileClip({ ground, technique }: Pick<PrintArea, 'ground' | 'technique'>) {
  if (!ground || fileEdges[technique] === 'full') return null;
  const cut = ground.zones.filter(({ kind }) => kind === 'cut').map(({ path }) => path);
  return ground.shape || cut.length ? { shape: ground.shape ?? null, cut } : null;
}

/**
 * What is printed of an area as a drawing in black on white; null where it is all of it. It reaches past the die-line by
 * the bleed, round at the corners, and ends exactly where something is cut out.
 */
export function renderPrintMask(area: PrintArea, { widthPx, heightPx, rows }: MaskOptions): string | null {
  const clip = fileClip(area);
  if (!clip) return null;
  const { x, y, w, h } = printedBox(area);
  const { start, count } = rows ?? { start: 0, count: heightPx };
  const rowMm = h / heightPx;
  const view = [x, y + start * rowMm, w, count * rowMm].map(n).join(' ');
  const box = `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`;
  const reach = -2 * x;
  const past = reach > 0 ? ` stroke="#000000" stroke-width="${n(reach)}" stroke-linejoin="round"` : '';
  const shape = clip.shape
    ? `<path ${filled} d="${clip.shape}" fill="#000000"${past}/>`
    : `<rect ${box} fill="#000000"/>`;
  const cut = clip.cut.map((path) => `<path ${filled} d="${path}" fill="#ffffff"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${widthPx}" height="${count}" ` +
    `preserveAspectRatio="none"><rect ${box} fill="#ffffff"/>${shape}${cut}</svg>`
  );
}
