import { leastAlpha, solidAlpha } from '@merchmill/design/picture-facts.ts';
import { type BitMask, copyMask, dilateBothWays, invertMask, keepBoth, maskOf } from './bit-mask.ts';

/*
 * Which half-transparent pixels are no smoothed edge. An edge is smoothed over three pixels at most, with something
 * solid on the one side and nothing on the other; what fades over more, or never gets solid, is soft.
 */

/** Pixels of the band in which a smoothed edge lies. */
const edgePx = 3;

/** What is set, and what lies so many pixels from it, diagonals included: within one, two, … */
function within(mask: BitMask, reach: number): BitMask[] {
  const grown: BitMask[] = [];
  for (let step = 1; step <= reach; step++) {
    const next = copyMask(grown.at(-1) ?? mask);
    dilateBothWays(next, [1, 0]);
    dilateBothWays(next, [0, 1]);
    grown.push(next);
  }
  return grown;
}

/** Pixels that leave ink, and those of them that are soft. */
export function softParts(alpha: Uint8Array, widthPx: number, heightPx: number): { ink: BitMask; soft: BitMask } {
  const ink = maskOf(alpha, widthPx, heightPx, leastAlpha);
  const solid = maskOf(alpha, widthPx, heightPx, solidAlpha + 1);
  const soft = keepBoth(invertMask(solid), ink);
  const nearSolid = within(solid, edgePx);
  const nearClear = within(invertMask(ink), edgePx);
  // A pixel of the band is as far from its one side as its place says, and from the other as the rest of the band.
  for (let place = 1; place <= edgePx; place++) {
    const edge = keepBoth(nearSolid[place - 1]!, nearClear[edgePx - place]!);
    keepBoth(soft, invertMask(edge));
  }
  return { ink, soft };
}
