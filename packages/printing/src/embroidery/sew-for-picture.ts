import { coarsePerMm, digitizeRegions } from './digitize.ts';
import type { Region } from './regions.ts';
import type { Command } from './sewing.ts';

/** What pictures of products are drawn of (thread-picture.ts of the mockup package). */
export interface SewnThreads {
  readonly commands: readonly Command[];
  /** Colors of the threads, in order of sewing. */
  readonly hexes: readonly string[];
}

/**
 * Stitches for a picture, laid on a grid of a tenth of a millimeter: about three times as fast as those of the machine's
 * file, of which some lie elsewhere.
 */
export function sewForPicture(regions: readonly Region[], size: { widthMm: number; heightMm: number }): SewnThreads {
  const { commands, blocks } = digitizeRegions(regions, size, coarsePerMm);
  return { commands, hexes: blocks.map(({ thread }) => thread.hex) };
}
