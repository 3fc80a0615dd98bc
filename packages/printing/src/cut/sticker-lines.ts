import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { AlphaPicture } from '../contour/alpha-grid.ts';
import { type ContourRule, type Contours, contoursOf, stickerBorderMm } from '../contour/contour.ts';
import type { Bounds } from '../contour/polygon.ts';

/* Where stickers are cut: pure geometry, for the file that is cut by and for the designer. */

export const bleedOf = ({ edge, bleedMm }: Pick<PrintArea, 'edge' | 'bleedMm'>): number =>
  edge === 'full' ? bleedMm : 0;

type SheetSize = Pick<PrintArea, 'widthMm' | 'heightMm' | 'edge' | 'bleedMm'>;

/** The picture of a print, in millimeters from the corner of the trimmed area. */
export function pictureBox(area: SheetSize): Bounds {
  const bleed = bleedOf(area);
  return { left: -bleed, top: -bleed, right: area.widthMm + bleed, bottom: area.heightMm + bleed };
}

/**
 * Around what is drawn on a sheet of stickers, in millimeters from the corner of the trimmed area.
 * @param detail for a look at them that need not be as fine as the cutter's
 */
export function stickerLines(
  picture: AlphaPicture,
  area: SheetSize,
  detail: Pick<ContourRule, 'cellsPerMm' | 'toleranceMm'> = {},
): Contours {
  const bleed = bleedOf(area);
  const within = { left: bleed, top: bleed, right: bleed + area.widthMm, bottom: bleed + area.heightMm };
  const { lines } = contoursOf(picture, { ...detail, offsetMm: stickerBorderMm, within });
  return { lines: lines.map((line) => line.map(({ x, y }) => ({ x: x - bleed, y: y - bleed }))) };
}
