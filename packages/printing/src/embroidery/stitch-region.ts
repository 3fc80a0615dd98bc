import type { Point } from '@merchmill/design/geometry.ts';
import { type Column, columnOf } from './column.ts';
import { type Distances, distancesOf, grown, shrunk } from './distance.ts';
import { fillPaths } from './fill.ts';
import { emptyMask, type Mask, paintMask, partsOf } from './mask.ts';
import { paintLine } from './paint-line.ts';
import { stitchSettings as set } from './settings.ts';
import { strokesOf } from './strokes.ts';
import { toursThrough } from './tour.ts';
import { wayThrough } from './travel.ts';

/* Stitches of one part of a region that hangs together. In pixels of the grid. */

const countOf = ({ data }: Mask) => data.reduce((sum, value) => sum + value, 0);
const minus = (mask: Mask, other: Mask): Mask => {
  const left = { ...mask, data: Uint8Array.from(mask.data) };
  paintMask(left, other, 0);
  return left;
};
const within = (mask: Mask, other: Mask): Mask => minus(mask, minus(mask, other));

/** A tip that reaches less far out of a filled part is filled with it. */
const leastTipMm = 4;
const leastPatchMm2 = 0.15;

/** What of a mask is at most so many pixels from a patch of it, in parts. Looked for around the patch only. */
function grownIn(mask: Mask, patch: Mask, byPx: number): Mask[] {
  const reach = Math.ceil(byPx) + 1;
  const [x, y] = [Math.max(mask.x, patch.x - reach), Math.max(mask.y, patch.y - reach)];
  const right = Math.min(mask.x + mask.w, patch.x + patch.w + reach);
  const bottom = Math.min(mask.y + mask.h, patch.y + patch.h + reach);
  const room = emptyMask({ x, y, w: right - x, h: bottom - y });
  paintMask(room, patch, 1);
  return partsOf(within(grown(room, byPx), mask));
}

/** What is too wide for stitches across, and what is not. */
function byWidth(part: Mask, distances: Distances, perMm: number): { wide: Mask[]; narrow: Mask[] } {
  const radius = (set.satinTo / 2) * perMm;
  if (!distances.far.some((far) => far > radius)) return { wide: [], narrow: [part] };
  const wide = within(grown(shrunk(part, radius, distances), radius + 0.3 * perMm), part);
  const far = distancesOf({ ...wide, data: wide.data.map((value) => 1 - value) }).far;
  const narrow: Mask[] = [];
  for (const rest of partsOf(minus(part, wide))) {
    const reach = rest.data.reduce((most, value, at) => {
      if (!value) return most;
      const [x, y] = [(at % rest.w) + rest.x - part.x, Math.floor(at / rest.w) + rest.y - part.y];
      return Math.max(most, far[y * part.w + x] ?? 0);
    }, 0);
    if (reach < leastTipMm * perMm) paintMask(wide, rest, 1);
    else narrow.push(rest);
  }
  // Columns begin inside of what is filled, or a gap would open between them.
  return { wide: partsOf(wide), narrow: narrow.flatMap((rest) => grownIn(part, rest, perMm)) };
}

function columnsOf(mask: Mask, perMm: number): Column[] {
  const distances = distancesOf(mask);
  const strokes = strokesOf(mask, distances);
  return strokes.strokes.map((stroke) => columnOf(stroke, strokes, mask, distances, perMm));
}

const inGrid = (mask: Mask, points: readonly Point[]): Point[] =>
  points.map(({ x, y }) => ({ x: x + mask.x + 0.5, y: y + mask.y + 0.5 }));

function fillOf(mask: Mask, part: Mask, from: Point, perMm: number): Point[][] {
  const rows = { stitch: set.fillStitch * perMm, pull: set.pull * perMm, run: set.runStitch * perMm };
  const angleDeg = set.fillAngleDeg;
  const inner = shrunk(mask, set.underlayInset * perMm);
  const underlay = fillPaths(
    inner,
    { ...rows, angleDeg: angleDeg + 90, spacing: set.underlaySpacing * perMm, pull: 0 },
    from,
    part,
  );
  const here = underlay.at(-1)?.at(-1) ?? from;
  return [...underlay, ...fillPaths(mask, { ...rows, angleDeg, spacing: set.rowSpacing * perMm }, here, part)];
}

/** What is sewn along counts as covered in its own width: thread beside it would lie as near as in no other place. */
function coverAlong(bare: Mask, mask: Mask, columns: readonly Column[], perMm: number): void {
  for (const { samples } of columns) {
    const points = inGrid(mask, samples);
    for (const [index, { way, widthMm }] of samples.entries())
      if (way === 'along') paintLine(bare, points[Math.max(0, index - 1)]!, points[index]!, widthMm * perMm + 1, 0);
  }
}

/** What stitches across leave bare, such as outer corners, is sewn below them. */
function patches(mask: Mask, columns: readonly Column[], tours: readonly Point[][], perMm: number): Mask[] {
  const bare = shrunk(mask, 0.1 * perMm);
  coverAlong(bare, mask, columns, perMm);
  for (const tour of tours) {
    for (let index = 1; index < tour.length; index++)
      paintLine(bare, tour[index - 1]!, tour[index]!, set.thread * perMm, 0);
  }
  return partsOf(bare)
    .filter((patch) => countOf(patch) >= leastPatchMm2 * perMm ** 2)
    .flatMap((patch) => grownIn(mask, patch, 0.3 * perMm));
}

function narrowPaths(mask: Mask, from: Point, perMm: number): Point[][] {
  const columns = columnsOf(mask, perMm);
  const local = { x: from.x - mask.x - 0.5, y: from.y - mask.y - 0.5 };
  const tours = (at: Point) =>
    toursThrough(columns, at, perMm)
      .filter((tour) => tour.length > 1)
      .map((tour) => inGrid(mask, tour));
  const rows = {
    ...{ stitch: set.fillStitch * perMm, pull: set.pull * perMm, run: set.runStitch * perMm },
    spacing: set.rowSpacing * perMm,
  };
  const paths: Point[][] = [];
  let here = from;
  for (const patch of patches(mask, columns, tours(local), perMm)) {
    paths.push(...fillPaths(patch, { ...rows, angleDeg: 0 }, here, mask));
    here = paths.at(-1)?.at(-1) ?? here;
  }
  return [...paths, ...tours({ x: here.x - mask.x - 0.5, y: here.y - mask.y - 0.5 })];
}

/** Paths that go on where the one before ends, or to which the needle can go inside of the part, are one. */
function joinedPaths(paths: readonly Point[][], part: Mask, perMm: number): Point[][] {
  const joined: Point[][] = [];
  for (const path of paths) {
    const last = joined.at(-1);
    const way = last && path[0] ? wayThrough(part, last.at(-1)!, path[0], set.runStitch * perMm) : null;
    if (last && way) last.push(...way, ...path);
    else joined.push([...path]);
  }
  return joined;
}

/** Paths of the needle; none where all of the part is too thin. @param from where the needle comes from */
export function stitchPart(part: Mask, from: Point, perMm: number): Point[][] {
  const distances = distancesOf(part);
  if (!distances.far.some((far) => 2 * far >= set.thinnest * perMm)) return [];
  const { wide, narrow } = byWidth(part, distances, perMm);
  const paths: Point[][] = [];
  const here = () => paths.at(-1)?.at(-1) ?? from;
  // Ways from one column to the next are hidden under what is filled after them.
  for (const mask of narrow) paths.push(...narrowPaths(mask, here(), perMm));
  for (const mask of wide) paths.push(...fillOf(mask, part, here(), perMm));
  return joinedPaths(paths, part, perMm);
}
