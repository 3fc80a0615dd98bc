import type { ImageLayer } from './document.ts';
import { limits } from './document-limits.ts';
import type { Box, Point } from './geometry.ts';
import { tileReach } from './tile-margin.ts';

/** A layer whose picture is repeated over its box. */
export type PatternLayer = ImageLayer & { readonly pattern: NonNullable<ImageLayer['pattern']> };

export const isPattern = (layer: ImageLayer): layer is PatternLayer => layer.pattern !== undefined;

/** Columns or rows on either side of the one in the middle, and one more for what an offset brings in. */
const eachWay = (length: number, tile: number, pitch: number) =>
  Math.max(0, Math.ceil((length / 2 + tile / 2) / pitch));

function reach({ w, h, pattern }: PatternLayer) {
  const { tileW, tileH, gapMm } = pattern;
  return { columns: eachWay(w, tileW, tileW + gapMm), rows: eachWay(h, tileH, tileH + gapMm) };
}

/** Copies that a pattern takes, or a few more. */
export function patternCopies(layer: PatternLayer): number {
  const { columns, rows } = reach(layer);
  return (2 * columns + 1) * (2 * rows + 1);
}

/**
 * The top-left corners of a pattern's copies in the layer's own box, those alone that reach into it; the one in the
 * middle lies on the middle of the box. No more than a design may have: one that takes more is refused by its budget.
 */
export function patternTiles(layer: PatternLayer): Point[] {
  const { w, h, pattern } = layer;
  const { arrangement, tileW, tileH, gapMm } = pattern;
  const [pitchX, pitchY] = [tileW + gapMm, tileH + gapMm];
  const maxEachWay = Math.ceil(Math.sqrt(limits.patternCopies));
  const { columns, rows } = reach(layer);
  const [fewColumns, fewRows] =
    patternCopies(layer) > limits.patternCopies * 4 ? [maxEachWay, maxEachWay] : [columns, rows];
  const tiles: Point[] = [];
  for (let row = -fewRows; row <= fewRows; row++) {
    for (let column = -fewColumns; column <= fewColumns; column++) {
      const shiftX = arrangement === 'brick' && row % 2 ? pitchX / 2 : 0;
      const shiftY = arrangement === 'half-drop' && column % 2 ? pitchY / 2 : 0;
      const x = (w - tileW) / 2 + column * pitchX + shiftX;
      const y = (h - tileH) / 2 + row * pitchY + shiftY;
      if (x < w && y < h && x + tileW > 0 && y + tileH > 0) tiles.push({ x, y });
    }
  }
  return tiles.slice(0, limits.patternCopies);
}

/** Places of `patternTiles` whose copies reach into a part of the layer's own box. */
export function tilesIn(layer: PatternLayer, part: Box): number[] {
  const { pattern } = layer;
  const reach = pattern.gapMm === 0 ? tileReach : 1;
  const [tileW, tileH] = [pattern.tileW * reach, pattern.tileH * reach];
  return patternTiles(layer).flatMap(({ x, y }, index) => {
    const isSeen = x < part.x + part.w && y < part.y + part.h && x + tileW > part.x && y + tileH > part.y;
    return isSeen ? index : [];
  });
}
