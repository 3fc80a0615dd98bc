import type { FindingLevel } from './preflight-inspection.ts';
import type { Technique } from './print-area.ts';
import { mostThreads } from './threads.ts';

/* What each technique can print, as numbers: the rules of the print check read them here and know no technique by name. */

export interface ResolutionStep {
  /** Pixels per inch from which it holds. */
  readonly from: number;
  readonly level: FindingLevel;
  readonly verdict: string;
}

/** A picture is looked at from nearer on a card than on a large poster. */
export type Distance = 'near' | 'far';

export interface SewingLimits {
  readonly leastCapHeightMm: number;
  /** Narrower letters and outlines are sewn as a single thread. */
  readonly thinnestColumnMm: number;
  readonly mostThreads: number;
  /** From so many stitches cloth gets stiff. */
  readonly manyStitches: number;
  readonly mostStitches: number;
}

export interface TechniqueLimits {
  /** Of letters: smaller ones can't be read. */
  readonly leastCapHeightMm: number;
  /** Of an outline, as much of it as is seen. */
  readonly thinnestLineMm: number;
  /** Of what is filled: shapes, stems of letters, and parts of images. */
  readonly thinnestFillMm: number;
  /**
   * How much of an image's ink may be half-transparent, beside smoothed edges: white under it shows through, or is missing.
   * Null where ink may be as thin as it likes.
   */
  readonly softShare: number | null;
  /** How ink lies on the product: it covers it, or dyes it, so that white stays bare. Null where color doesn't count. */
  readonly ink: 'covers' | 'dyes' | null;
  /** It is printed in four inks: not all colors of a screen are there. */
  readonly fourInks: boolean;
  /** Null where there are no images. */
  readonly resolution: Readonly<Record<Distance, readonly ResolutionStep[]>> | null;
  readonly sewing: SewingLimits | null;
}

const steps = (sharp: number, well: number, soft: number): readonly ResolutionStep[] => [
  { from: sharp, level: 'green', verdict: 'prints sharp' },
  { from: well, level: 'green', verdict: 'prints well' },
  { from: soft, level: 'amber', verdict: 'will look slightly soft in print' },
  { from: 0, level: 'red', verdict: 'is too small to print at this size' },
];
const resolution = { near: steps(300, 150, 100), far: steps(150, 100, 72) };

/** One point: what print shops ask of lines on cloth. */
const pointMm = 0.35;

const onCloth: TechniqueLimits = {
  leastCapHeightMm: 2.5,
  thinnestLineMm: pointMm,
  thinnestFillMm: 0.25,
  softShare: null,
  ink: 'covers',
  fourInks: false,
  resolution,
  sewing: null,
};
/** Drops of ink don't run on what is hard. */
const onHard: TechniqueLimits = { ...onCloth, thinnestLineMm: 0.25, thinnestFillMm: 0.2 };

export const techniqueLimits: Readonly<Record<Technique, TechniqueLimits>> = {
  dtg: { ...onCloth, softShare: 0.05 },
  // The glue under a film holds on to less.
  dtf: { ...onCloth, softShare: 0.03 },
  sublimation: { ...onCloth, ink: 'dyes' },
  embroidery: {
    ...onCloth,
    thinnestFillMm: 0.4,
    resolution: null,
    sewing: { leastCapHeightMm: 5, thinnestColumnMm: 0.8, mostThreads, manyStitches: 15_000, mostStitches: 30_000 },
  },
  laser: { ...onHard, ink: null },
  uv: onHard,
  giclee: { ...onCloth, thinnestLineMm: 0.2, thinnestFillMm: 0.15, ink: 'dyes', fourInks: true },
  cut: { ...onHard, ink: 'dyes' },
};

/** What holds for all of them. */
export const commonLimits = {
  /** Colors nearer than this (CIE76) don't stand out from the product. */
  leastDifference: 10,
  /** An image isn't seen if so much of it doesn't stand out. */
  unseenShare: 0.9,
  /** How much of a text, and of a shape, may be thinner than can be printed: serifs are thin, leaves and rays taper. */
  thinTextShare: 0.25,
  thinShapeShare: 0.5,
  /** The same of an image, where rules and letters are a small part of all ink. */
  thinImageShare: 0.04,
  /** Colors that print further off than this (CIE76) look duller: of the demo’s 308 designs on paper, two have one. The color choice says so from `dullerFrom` on. */
  gamutDifference: 25,
  gamutShare: 0.25,
  /** By which sizes of a design and its print area may differ. */
  geometryToleranceMm: 0.1,
  /** A print area below this resolution is one that is looked at from afar, such as a large poster. */
  farDpi: 200,
  /** Images and shapes run under a small part of the product all the time; words must not. */
  hiddenShare: 0.25,
  hiddenTextShare: 0.002,
} as const;

export const limitsOf = ({ printArea }: { readonly printArea: { readonly technique: Technique } }): TechniqueLimits =>
  techniqueLimits[printArea.technique];
