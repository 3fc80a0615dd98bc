import { parsePathData } from './path-data.ts';

/*
 * How much of a drawing is thinner than can be printed. Lines are laid across it; the middle of each stretch of ink lies in
 * the middle of the part that it crosses, and there the drawing is as wide as the shortest way through it. Bars and ellipses
 * are measured exactly, whichever way they lie; ends and corners of wide parts do not count as thin.
 */

/** Sides of a drawing: x1, y1, x2, y2 of each. */
export type Sides = Float64Array;

const stepsPerCurve = 4;

/** The sides of path data whose curves are cut into straight ones; all parts are closed. */
export function sidesOf(data: string): Sides {
  const sides: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) sides.push(x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  for (const { op, points } of parsePathData(data)) {
    if (op === 'M') {
      lineTo(startX, startY);
      [startX, startY] = [points[0]!, points[1]!];
      [x, y] = [startX, startY];
      continue;
    }
    if (op === 'Z') {
      lineTo(startX, startY);
      continue;
    }
    const [fromX, fromY] = [x, y];
    const steps = op === 'L' ? 1 : stepsPerCurve;
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      lineTo(along(fromX, points, 0, t), along(fromY, points, 1, t));
    }
  }
  lineTo(startX, startY);
  return Float64Array.from(sides);
}

/** One coordinate of a line or curve. */
function along(from: number, points: readonly number[], axis: 0 | 1, t: number): number {
  const [a, b, c] = [points[axis]!, points[axis + 2], points[axis + 4]];
  const s = 1 - t;
  if (b === undefined) return s * from + t * a;
  if (c === undefined) return s * s * from + 2 * s * t * a + t * t * b;
  return s ** 3 * from + 3 * s * s * t * a + 3 * s * t * t * b + t ** 3 * c;
}

const lines = 48;
/** Stretches of one line that are looked at. */
const maxStretches = 24;
/** Sides that are looked at for all of them: of a drawing with very many, fewer stretches are. */
const maxLooks = 12_000;
/** Parts of a half turn in which ways through are tried: a slanted bar is taken to be no more than a fiftieth wider. */
const directions = 8;
/** Lines at even distances would fall in step with what is hatched. */
const golden = 0.618034;

interface Crossing {
  /** How far along the line. */
  readonly at: number;
  /** By how much it winds more around the drawing beyond. */
  readonly turn: 1 | -1;
}

type IsInk = (winding: number) => boolean;

const fillRules: Record<'nonzero' | 'evenodd', IsInk> = {
  nonzero: (winding) => winding !== 0,
  evenodd: (winding) => winding % 2 !== 0,
};

/** Where sides cross the line through a point; `near` are places in `sides`. */
function crossingsOf(sides: Sides, near: readonly number[], [x, y]: Pair, [dx, dy]: Pair): Crossing[] {
  const found: Crossing[] = [];
  for (const at of near) {
    const [ax, ay, bx, by] = [sides[at]! - x, sides[at + 1]! - y, sides[at + 2]! - x, sides[at + 3]! - y];
    const [beforeSide, afterSide] = [dx * ay - dy * ax, dx * by - dy * bx];
    if (beforeSide > 0 === afterSide > 0) continue;
    const share = beforeSide / (beforeSide - afterSide);
    const far = dx * (ax + share * (bx - ax)) + dy * (ay + share * (by - ay));
    found.push({ at: far, turn: afterSide > 0 ? 1 : -1 });
  }
  return found.sort((a, b) => a.at - b.at);
}

type Pair = readonly [x: number, y: number];

/** The way through the ink at a point, in one direction, if it is shorter than the limit. */
function isNarrow(crossings: readonly Crossing[], winding: number, limit: number, isInk: IsInk): boolean {
  let [ahead, turned] = [Number.POSITIVE_INFINITY, winding];
  for (const { at, turn } of crossings) {
    if (at <= 0) continue;
    turned += turn;
    if (!isInk(turned)) {
      ahead = at;
      break;
    }
  }
  turned = winding;
  for (let index = crossings.length - 1; index >= 0; index--) {
    const { at, turn } = crossings[index]!;
    if (at > 0) continue;
    turned -= turn;
    if (!isInk(turned)) return ahead - at < limit;
  }
  return false;
}

/** The sides that come near a line across, by lines. */
function sidesByLine(sides: Sides, top: number, spacing: number, limit: number): number[][] {
  const rows: number[][] = Array.from({ length: lines }, () => []);
  for (let at = 0; at < sides.length; at += 4) {
    const [ay, by] = [sides[at + 1]!, sides[at + 3]!];
    const first = Math.max(0, Math.floor((Math.min(ay, by) - limit - top) / spacing));
    const last = Math.min(lines - 1, Math.floor((Math.max(ay, by) + limit - top) / spacing));
    for (let row = first; row <= last; row++) rows[row]!.push(at);
  }
  return rows;
}

const ways = Array.from({ length: directions - 1 }, (_, at): Pair => {
  const angle = ((at + 1) * Math.PI) / directions;
  return [Math.cos(angle), Math.sin(angle)];
});

interface Stretch {
  readonly middle: number;
  readonly length: number;
  /** How often the drawing winds around its middle. */
  readonly winding: number;
}

function stretchesOf(crossings: readonly Crossing[], isInk: IsInk): Stretch[] {
  const found: Stretch[] = [];
  let [winding, start] = [0, 0];
  // Middles lie one after another, as crossings do.
  let [passed, inMiddle] = [0, 0];
  for (const { at, turn } of crossings) {
    const [was, is] = [isInk(winding), isInk(winding + turn)];
    winding += turn;
    if (!was && is) start = at;
    if (!was || is || at <= start) continue;
    const middle = (start + at) / 2;
    for (; crossings[passed]!.at < middle; passed++) inMiddle += crossings[passed]!.turn;
    found.push({ middle, length: at - start, winding: inMiddle });
  }
  return found;
}

/** The sides that come nearer to a point than the limit. */
function nearPoint(sides: Sides, row: readonly number[], [x, y]: Pair, limit: number): number[] {
  return row.filter((at) => {
    const [ax, ay, bx, by] = [sides[at]! - x, sides[at + 1]! - y, sides[at + 2]! - x, sides[at + 3]! - y];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
    return (ax + share * dx) ** 2 + (ay + share * dy) ** 2 < limit * limit;
  });
}

/** The share of a drawing's ink that lies in parts narrower than so many millimeters. */
export function thinShare(sides: Sides, limitMm: number, fillRule: 'nonzero' | 'evenodd' = 'nonzero'): number {
  const isInk = fillRules[fillRule];
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 1; at < sides.length; at += 2) {
    top = Math.min(top, sides[at]!);
    bottom = Math.max(bottom, sides[at]!);
  }
  if (!(bottom > top)) return 0;
  const spacing = (bottom - top) / lines;
  let [thin, all] = [0, 0];
  for (const [index, row] of sidesByLine(sides, top, spacing, limitMm).entries()) {
    const y = top + spacing * (index + ((index * golden + 0.5) % 1));
    const stretches = stretchesOf(crossingsOf(sides, row, [0, y], [1, 0]), isInk);
    const count = Math.max(1, Math.min(maxStretches, Math.floor(maxLooks / row.length)));
    const step = Math.ceil(stretches.length / count);
    for (let at = 0; at < stretches.length; at += step) {
      const { middle, length, winding } = stretches[at]!;
      all += length * step;
      const point: Pair = [middle, y];
      const near = length < limitMm ? [] : nearPoint(sides, row, point, limitMm);
      const isThin =
        length < limitMm ||
        (near.length > 1 &&
          ways.some((way) => isNarrow(crossingsOf(sides, near, point, way), winding, limitMm, isInk)));
      if (isThin) thin += length * step;
    }
  }
  return all > 0 ? thin / all : 0;
}
