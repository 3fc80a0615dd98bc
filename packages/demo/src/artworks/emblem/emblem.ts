import type { Fonts, ListedArtwork } from '../../catalog.types.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Inks, Pen } from './pen.ts';

/** One line of words under a motif. */
export interface Line {
  text: string;
  font: string;
  /** Share of the composition's width that the line fills. */
  share: number;
  /** Letter spacing in 1/1000 em. */
  tracking?: number;
  ink?: keyof Inks;
}

/** What stands behind a motif. */
export type Backdrop = 'none' | 'disc' | 'arch' | 'rays' | 'panel' | 'ring' | 'sun';

/**
 * A design made of one motif, drawn once in lengths of its own and laid out for any print area by `layout.ts`: under
 * words, before a backdrop, or repeated as a pattern.
 */
export interface EmblemSeed extends Omit<ListedArtwork, 'palette' | 'make' | 'isAnySize' | 'isStitchable'> {
  /** Drawn about 100 wide; nothing where the words are all there is. */
  motif?(pen: Pen, inks: Inks, fonts: Fonts): void;
  words?: Line[];
  backdrop?: Backdrop;
  /** Color of the backdrop; `a` unless told. */
  backdropInk?: keyof Inks;
  /** Scattered over the ground where there is room; drawn around 0,0 in a box of 1. */
  sprinkle?(pen: Pen, inks: Inks, random: SeededRandom): void;
  /** Cushions, blankets and cases show it repeated instead of once. */
  isRepeated?: boolean;
  /** Simple enough to be stitched a few centimeters high. */
  isStitchable?: boolean;
  /** On light and on dark ground. */
  day: Inks;
  night: Inks;
}
