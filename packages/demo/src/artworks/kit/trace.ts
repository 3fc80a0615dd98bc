import { Outline, type Point } from '../outline.ts';
import type { Box, Field } from './field.ts';

/*
 * The shore line of a field as polygons (marching squares): shapes run clockwise, their holes the other way round, each
 * hole right after the shape that it is cut from, as the board wants them.
 */

export interface TraceOptions {
  box: Box;
  /** Length of a cell. */
  step?: number;
  /** How far a corner that is left out may lie beside the line. */
  tolerance?: number;
  /** Specks and pinholes smaller than this are left out. */
  leastArea?: number;
}

interface Sampled {
  values: Float32Array;
  columns: number;
  rows: number;
  box: Box;
  step: number;
}
/** Cells of a part of the grid, its last column and row included. */
interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Ring {
  points: Point[];
  area: number;
  box: [left: number, top: number, right: number, bottom: number];
}

/** Corners that one path may hold: a layer takes twenty thousand letters. */
const mostPoints = 1150;

function sampledOf(field: Field, { box, step = 0.3 }: TraceOptions): Sampled {
  const [columns, rows] = [Math.round(box.w / step) + 1, Math.round(box.h / step) + 1];
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = field(box.x + column * step, box.y + row * step);
  }
  return { values, columns, rows, box, step };
}

const [up, right, down, left] = [0, 1, 2, 3];
/** By which corners of a cell are inside (1 top left, 2 top right, 4 bottom right, 8 bottom left): from side, to side. */
const sidesOf: readonly (readonly number[])[] = [
  [],
  [up, left],
  [right, up],
  [right, left],
  [down, right],
  [up, left, down, right],
  [down, up],
  [down, left],
  [left, down],
  [up, down],
  [right, up, left, down],
  [right, down],
  [left, right],
  [up, right],
  [left, up],
  [],
];

/** Rings around what is inside, over one part of the grid; beyond the part everything is outside. */
function ringsOf({ values, columns, box, step }: Sampled, part: Part): Point[][] {
  const width = part.right - part.left + 3;
  const valueAt = (column: number, row: number) =>
    column < part.left || row < part.top || column > part.right || row > part.bottom
      ? -Infinity
      : values[row * columns + column]!;
  const next = new Map<number, number>();
  const crossing = (side: number, column: number, row: number) => {
    const isUpright = side === left || side === right;
    const c = column + (side === right ? 1 : 0) - part.left + 1;
    const r = row + (side === down ? 1 : 0) - part.top + 1;
    return 2 * (r * width + c) + (isUpright ? 1 : 0);
  };
  for (let row = part.top - 1; row <= part.bottom; row++) {
    for (let column = part.left - 1; column <= part.right; column++) {
      const kind =
        (valueAt(column, row) > 0 ? 1 : 0) |
        (valueAt(column + 1, row) > 0 ? 2 : 0) |
        (valueAt(column + 1, row + 1) > 0 ? 4 : 0) |
        (valueAt(column, row + 1) > 0 ? 8 : 0);
      const sides = sidesOf[kind]!;
      for (let at = 0; at < sides.length; at += 2)
        next.set(crossing(sides[at]!, column, row), crossing(sides[at + 1]!, column, row));
    }
  }
  const pointAt = (edge: number): Point => {
    const isUpright = edge % 2 === 1;
    const place = (edge - (isUpright ? 1 : 0)) / 2;
    const [column, row] = [(place % width) + part.left - 1, Math.floor(place / width) + part.top - 1];
    const [a, b] = [valueAt(column, row), isUpright ? valueAt(column, row + 1) : valueAt(column + 1, row)];
    const t = a === -Infinity ? 1 : b === -Infinity ? 0 : a / (a - b);
    return [box.x + (column + (isUpright ? 0 : t)) * step, box.y + (row + (isUpright ? t : 0)) * step];
  };
  const rings: Point[][] = [];
  while (next.size > 0) {
    const [first] = next.keys();
    const ring: Point[] = [];
    for (let edge: number | undefined = first!; edge !== undefined; ) {
      ring.push(pointAt(edge));
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following === first ? undefined : following;
    }
    rings.push(ring);
  }
  return rings;
}

/** Leaves out corners that lie nearly on the line between their neighbors (Douglas and Peucker). */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(points.length);
  kept[0] = 1;
  kept[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [[ax, ay], [bx, by]] = [points[from]!, points[to]!];
    const length = Math.hypot(bx - ax, by - ay) || 1e-9;
    let [farthest, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const [x, y] = points[at]!;
      const isPoint = length <= 1e-9;
      const away = isPoint
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => kept[at]);
}

function simplifiedRing(ring: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(ring.length / 2);
  return [
    ...simplified(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplified([...ring.slice(half), ring[0]!], tolerance).slice(0, -1),
  ];
}

const areaOf = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

function ringOf(points: Point[]): Ring {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const low = (list: number[]) => list.reduce((a, b) => Math.min(a, b));
  const high = (list: number[]) => list.reduce((a, b) => Math.max(a, b));
  return { points, area: areaOf(points), box: [low(xs), low(ys), high(xs), high(ys)] };
}

function holds({ points, box }: Ring, [x, y]: Point): boolean {
  if (x < box[0] || y < box[1] || x > box[2] || y > box[3]) return false;
  let isInside = false;
  for (let at = 0, last = points.length - 1; at < points.length; last = at++) {
    const [[ax, ay], [bx, by]] = [points[at]!, points[last]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** Shapes, each with the holes that are cut from it. */
function groupsOf(rings: readonly Ring[]): Ring[][] {
  const shapes = rings.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area);
  const groups = new Map(shapes.map((shape): [Ring, Ring[]] => [shape, [shape]]));
  for (const hole of rings) {
    if (hole.area >= 0) continue;
    const around = shapes.find((shape) => shape.area > -hole.area && holds(shape, hole.points[0]!));
    if (around) groups.get(around)!.push(hole);
  }
  return [...groups.values()];
}

/** A shape with more corners than a path may have is cut in two that overlap by one cell. */
function tracePart(grid: Sampled, part: Part, limits: { tolerance: number; leastArea: number }): Ring[][] {
  const rings = ringsOf(grid, part)
    .map((ring) => simplifiedRing(ring, limits.tolerance))
    .filter((ring) => ring.length > 2)
    .map(ringOf)
    .filter(({ area }) => Math.abs(area) >= limits.leastArea);
  const groups = groupsOf(rings);
  const isTooLarge = groups.some((group) => group.reduce((sum, { points }) => sum + points.length, 0) > mostPoints);
  const [w, h] = [part.right - part.left, part.bottom - part.top];
  if (!isTooLarge || Math.max(w, h) < 8) return groups;
  const [middleX, middleY] = [part.left + Math.floor(w / 2), part.top + Math.floor(h / 2)];
  const halves: Part[] =
    w > h
      ? [
          { ...part, right: middleX + 1 },
          { ...part, left: middleX },
        ]
      : [
          { ...part, bottom: middleY + 1 },
          { ...part, top: middleY },
        ];
  return halves.flatMap((half) => tracePart(grid, half, limits));
}

/** Draws where a field is above 0. */
export function traced(field: Field, options: TraceOptions): Outline {
  const grid = sampledOf(field, options);
  const whole = { left: 0, top: 0, right: grid.columns - 1, bottom: grid.rows - 1 };
  const { tolerance = 0.06, leastArea = 0.12 } = options;
  const outline = new Outline();
  for (const group of tracePart(grid, whole, { tolerance, leastArea }))
    for (const { points } of group) outline.polygon(points);
  return outline;
}

/** Shapes and holes as one drawing, each hole after the shape that it is cut from. */
export function ringsOutline(rings: readonly Point[][]): Outline {
  const outline = new Outline();
  for (const group of groupsOf(rings.map(ringOf))) for (const { points } of group) outline.polygon(points);
  return outline;
}
