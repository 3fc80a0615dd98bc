import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { AlphaPicture } from '@merchmill/printing/contour/alpha-grid.ts';
import { stickerLines } from '@merchmill/printing/cut/sticker-lines.ts';

/* Where a sheet of stickers will be cut: the line of the file (packages/printing), from fewer pixels. */

/** Of the line that is looked at; the cutter's has 22. With fewer the points of stars would end too early. */
export const cellsPerMm = 10;
const toleranceMm = 0.03;

/** What a worker is asked for. */
export interface CutLineTask {
  readonly picture: ImageBitmap;
  readonly area: Pick<PrintArea, 'widthMm' | 'heightMm' | 'edge' | 'bleedMm'>;
}

function alphaOf({ picture, area }: CutLineTask): AlphaPicture {
  const { width: widthPx, height: heightPx } = picture;
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3]!;
  return { alpha, widthPx, heightPx, pxPerMm: widthPx / area.widthMm };
}

const round = (mm: number) => Math.round(mm * 100) / 100;

/** The lines as one path in millimeters; empty where nothing is cut. */
export function cutPath(task: CutLineTask): string {
  const { lines } = stickerLines(alphaOf(task), task.area, { cellsPerMm, toleranceMm });
  return lines.map((line) => `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`).join('');
}
