import { z } from 'zod';

/*
 * What a picture's own pixels say about how it prints. It is measured once, when the picture is handed in, and read by
 * the pre-flight in browser and server alike: neither decodes a picture to judge it.
 */

const share = z.number().min(0).max(1);
const channel = z.number().int().min(0).max(255);

/** Raise it when pictures are measured differently: all are measured again. */
export const pictureFactsVersion = 1;

/** Rows and columns of cells that a picture is divided into; its crop is judged by the cells that it touches. */
export const factCells = 8;
/**
 * Colors that are told apart in a cell. The others are added to the nearest that stay: while there are many, first what
 * is alike and then the rarest, however far it is; at last those by which least is lost.
 */
export const colorsPerCell = 12;
/** Pixels with less alpha leave no ink. */
export const leastAlpha = 13;
/** Pixels with more alpha print solid. */
export const solidAlpha = 242;
/** Widths in pixels of the stored picture, below which parts are counted as thin. */
export const thinSteps = [1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64] as const;

export const PictureCell = z.object({
  /** Pixels that leave ink, of all in the cell. */
  ink: share,
  /** Half-transparent ones that are not the smoothed edge of something solid, of those that leave ink. */
  soft: share,
  /** Mean of each group of like colors (red, green, blue in sRGB), with its share of the ink; the most frequent first. */
  colors: z.array(z.tuple([channel, channel, channel, share])).max(colorsPerCell),
});
export type PictureCell = z.infer<typeof PictureCell>;

export const PictureFacts = z.object({
  version: z.literal(pictureFactsVersion),
  /** Row by row, `factCells` in each. */
  cells: z.array(PictureCell).length(factCells * factCells),
  /**
   * For each of `thinSteps`, the ink that lies in parts narrower than it, of all ink. What borders on transparency is
   * counted, not what borders on another color. A picture without transparency has none.
   */
  thin: z.array(share).length(thinSteps.length),
});
export type PictureFacts = z.infer<typeof PictureFacts>;
