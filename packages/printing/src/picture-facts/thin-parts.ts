import { thinSteps } from '@merchmill/design/picture-facts.ts';
import {
  addMask,
  type BitMask,
  copyMask,
  countSet,
  dilateBothWays,
  dilateLine,
  erodeBothWays,
  erodeLine,
  keepBoth,
  maskOf,
  type Step,
} from './bit-mask.ts';

/*
 * How much of a picture is thinner than so many pixels: what no square and no octagon of that width covers that lies in
 * the ink as a whole. The square is exact for bars along rows and columns, their ends and corners included; bars in any
 * other direction are told by the octagon, within a tenth of their width and a pixel.
 */

const row: Step = [1, 0];
const column: Step = [0, 1];
const down: Step = [1, 1];
const up: Step = [1, -1];

/** Pixels that are covered as half or more are ink: the edge of a smoothed bar lies there. */
const inkAlpha = 128;

/** Lines that together make an octagon of a width: along rows and columns, and along the diagonals. */
function octagonLines(widthPx: number): { straight: number; diagonal: number } {
  const steps = Math.floor(widthPx * (1 - Math.SQRT1_2));
  return { straight: widthPx - 2 * steps, diagonal: steps + 1 };
}

/** What squares of growing width cover; each erosion goes on from the one before. */
function squares(ink: BitMask) {
  const eroded = copyMask(ink);
  let done = 1;
  return (widthPx: number): BitMask => {
    for (const step of [row, column]) erodeLine(eroded, step, widthPx - done + 1);
    done = widthPx;
    const opened = copyMask(eroded);
    for (const step of [row, column]) dilateLine(opened, step, widthPx);
    return opened;
  };
}

/** The same of octagons, from a width of four pixels on. */
function octagons(ink: BitMask) {
  const eroded = copyMask(ink);
  let done = { straight: 1, diagonal: 1 };
  return (widthPx: number): BitMask => {
    const lines = octagonLines(widthPx);
    for (const step of [row, column]) erodeLine(eroded, step, lines.straight - done.straight + 1);
    for (const step of [down, up]) erodeLine(eroded, step, lines.diagonal - done.diagonal + 1);
    done = lines;
    const opened = copyMask(eroded);
    for (const step of [row, column]) dilateLine(opened, step, lines.straight);
    for (const step of [down, up]) dilateLine(opened, step, lines.diagonal);
    return opened;
  };
}

/** The octagon of three pixels is a cross. */
function crosses(ink: BitMask): BitMask {
  const [eroded, upright] = [copyMask(ink), copyMask(ink)];
  erodeBothWays(eroded, row);
  erodeBothWays(upright, column);
  keepBoth(eroded, upright);
  const opened = copyMask(eroded);
  dilateBothWays(opened, row);
  dilateBothWays(eroded, column);
  return addMask(opened, eroded);
}

/** For each of `thinSteps`, the share of the ink that lies in parts narrower than it. */
export function thinParts(alpha: Uint8Array, widthPx: number, heightPx: number): number[] {
  const ink = maskOf(alpha, widthPx, heightPx, inkAlpha);
  const all = countSet(ink);
  if (all === 0) return thinSteps.map(() => 0);
  const [square, octagon] = [squares(ink), octagons(ink)];
  let share = 0;
  return thinSteps.map((step) => {
    const width = Math.ceil(step);
    const covered = square(width);
    if (width === 3) addMask(covered, crosses(ink));
    if (width > 3) addMask(covered, octagon(width));
    share = Math.max(share, 1 - countSet(covered) / all);
    return share;
  });
}
