import type { AlphaPicture } from '../contour/alpha-grid.ts';
import { contoursOf } from '../contour/contour.ts';
import { convexHull, type Polygon } from '../contour/polygon.ts';

/** Cells per millimeter in which the ink is looked for; a piece may be so much larger than its ink. */
export const cellsOfOutline = 2;
const marginMm = 0.5;
const toleranceMm = 0.25;
/** Even what is hardly seen is printed. */
const faintest = 4;

/**
 * Around all ink of a print, so that it can be cut off by itself; null where nothing is inked. Prints of several parts,
 * such as letters, lie in one hull: nothing else comes between them.
 */
export function outlineOf(picture: AlphaPicture): Polygon | null {
  const { lines } = contoursOf(picture, {
    offsetMm: marginMm + toleranceMm,
    toleranceMm,
    cellsPerMm: cellsOfOutline,
    threshold: faintest,
  });
  if (lines.length < 2) return lines[0] ?? null;
  return convexHull(lines.flat());
}
