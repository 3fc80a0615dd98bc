import {
  factCells,
  leastAlpha,
  type PictureCell,
  type PictureFacts,
  pictureFactsVersion,
  thinSteps,
} from '@merchmill/design/picture-facts.ts';
import { type BitMask, countInRow, countSet } from './bit-mask.ts';
import { type ColorCount, countColors } from './cell-colors.ts';
import { softParts } from './soft-parts.ts';
import { thinParts } from './thin-parts.ts';

/** Pixels of a picture, red, green, blue, alpha, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface MeasuredPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One byte for each pixel; null where nothing shows through. */
  readonly alpha: Uint8Array | null;
  /**
   * Where colors are taken from: the picture, or of a large one some of its pixels, each as it is. What is counted and
   * how wide parts are is never told from these.
   */
  readonly sample: Pixels;
}

const cells = factCells * factCells;
/** The least that is told of: some ink is never none. */
const leastShare = 1e-4;
const rounded = (share: number) => Math.round(Math.min(1, share) * 10_000) / 10_000;

/** Where each of the rows or columns of cells ends. */
const ends = (lengthPx: number) =>
  Array.from({ length: factCells }, (_, at) => Math.round(((at + 1) * lengthPx) / factCells));

function countInCells(mask: BitMask): number[] {
  const counts = new Array<number>(cells).fill(0);
  const [columns, rows] = [ends(mask.widthPx), ends(mask.heightPx)];
  for (let y = 0, down = 0; y < mask.heightPx; y++) {
    while (y >= rows[down]!) down++;
    for (let across = 0, from = 0; across < factCells; across++) {
      const to = columns[across]!;
      if (to > from) counts[down * factCells + across]! += countInRow(mask, y, from, to);
      from = to;
    }
  }
  return counts;
}

function colorsOf({ data, widthPx, heightPx }: Pixels): ColorCount[] {
  const counts = Array.from({ length: cells }, countColors);
  const [columns, rows] = [ends(widthPx), ends(heightPx)];
  for (let y = 0, down = 0, at = 0; y < heightPx; y++) {
    while (y >= rows[down]!) down++;
    for (let across = 0, x = 0; across < factCells; across++) {
      const { add } = counts[down * factCells + across]!;
      for (const to = columns[across]!; x < to; x++, at += 4)
        if (data[at + 3]! >= leastAlpha) add(data[at]!, data[at + 1]!, data[at + 2]!);
    }
  }
  return counts;
}

const sizesOf = (widthPx: number, heightPx: number): number[] => {
  const lengths = (lengthPx: number) => ends(lengthPx).map((end, at, all) => end - (all[at - 1] ?? 0));
  const across = lengths(widthPx);
  return lengths(heightPx).flatMap((down) => across.map((length) => length * down));
};

/** What a picture's own pixels say about how it prints. */
export function measurePicture({ widthPx, heightPx, alpha, sample }: MeasuredPicture): PictureFacts {
  const parts = alpha && softParts(alpha, widthPx, heightPx);
  const [inked, soft] = [parts && countInCells(parts.ink), parts && countInCells(parts.soft)];
  const sizes = sizesOf(widthPx, heightPx);
  const colors = colorsOf(sample);
  const isCut = parts !== null && countSet(parts.ink) < widthPx * heightPx;
  return {
    version: pictureFactsVersion,
    cells: colors.map((count, at): PictureCell => {
      const size = sizes[at]!;
      const ink = inked ? inked[at]! : size;
      return {
        ink: ink ? Math.max(leastShare, rounded(ink / size)) : 0,
        soft: ink && soft ? rounded(soft[at]! / ink) : 0,
        colors: count.colors().map(([red, green, blue, share]) => [red, green, blue, rounded(share)]),
      };
    }),
    thin: alpha && isCut ? thinParts(alpha, widthPx, heightPx).map(rounded) : thinSteps.map(() => 0),
  };
}

/** Of pixels that are all at hand. */
export function measurePixels(pixels: Pixels): PictureFacts {
  const { data, widthPx, heightPx } = pixels;
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3]!;
  const isOpaque = alpha.every((value) => value === 255);
  return measurePicture({ widthPx, heightPx, alpha: isOpaque ? null : alpha, sample: pixels });
}
