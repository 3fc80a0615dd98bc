import type { Point } from '../outline.ts';

/**
 * A drawing as a height over every point of a motif: ink lies where it is above 0. What a tool does to an edge, grain, dry
 * bristles, torn fibers, is added to the height before the shore line is traced (`trace.ts`).
 */
export type Field = (x: number, y: number) => number;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const disc =
  (cx: number, cy: number, r: number): Field =>
  (x, y) =>
    r - Math.hypot(x - cx, y - cy);

/** Distance inside a rectangle, whose corners are rounded outside by nothing. */
export const slab =
  ({ x: left, y: top, w, h }: Box): Field =>
  (x, y) =>
    Math.min(x - left, left + w - x, y - top, top + h - y);

export const union =
  (...fields: readonly Field[]): Field =>
  (x, y) => {
    let most = -Infinity;
    for (const field of fields) most = Math.max(most, field(x, y));
    return most;
  };

export const cut =
  (field: Field, ...away: readonly Field[]): Field =>
  (x, y) => {
    let least = field(x, y);
    for (const hole of away) least = Math.min(least, -hole(x, y));
    return least;
  };

/** What lies in all of them. */
export const common =
  (...fields: readonly Field[]): Field =>
  (x, y) => {
    let least = Infinity;
    for (const field of fields) least = Math.min(least, field(x, y));
    return least;
  };

/** From 0 below `low` to 1 above `high`, smoothly. */
export function smooth(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** A wave of straight flanks: 0 at whole numbers, 1 between them. */
export function zigzag(value: number): number {
  const part = value - Math.floor(value);
  return part < 0.5 ? 2 * part : 2 - 2 * part;
}

function segmentDistance(px: number, py: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

interface Grid {
  values: Float32Array;
  columns: number;
  rows: number;
  box: Box;
  step: number;
}

/** A field worked out once, at the points of a grid, for what asks for it again and again. */
export function gridded(field: Field, box: Box, step: number): Field {
  const [columns, rows] = [Math.ceil(box.w / step) + 2, Math.ceil(box.h / step) + 2];
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = field(box.x + column * step, box.y + row * step);
  return gridField({ values, columns, rows, box, step });
}

/** Reads between the points of a grid; beyond it, as at its edge. */
function gridField({ values, columns, rows, box, step }: Grid): Field {
  return (x, y) => {
    const gx = Math.min(columns - 1.001, Math.max(0, (x - box.x) / step));
    const gy = Math.min(rows - 1.001, Math.max(0, (y - box.y) / step));
    const [column, row] = [Math.floor(gx), Math.floor(gy)];
    const [u, v] = [gx - column, gy - row];
    const at = row * columns + column;
    const upper = values[at]! * (1 - u) + values[at + 1]! * u;
    const lower = values[at + columns]! * (1 - u) + values[at + columns + 1]! * u;
    return upper * (1 - v) + lower * v;
  };
}

/** Marks what lies inside by the windings of the rings around it, row by row. */
function windings(rings: readonly (readonly Point[])[], { columns, rows, box, step }: Omit<Grid, 'values'>): Int8Array {
  const inside = new Int8Array(columns * rows);
  const crossings: { x: number; turn: number }[][] = Array.from({ length: rows }, () => []);
  for (const ring of rings) {
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length]!;
      if (ay === by) return;
      const [low, high] = ay < by ? [ay, by] : [by, ay];
      const first = Math.max(0, Math.ceil((low - box.y) / step));
      for (let row = first; row < rows && box.y + row * step < high; row++) {
        const t = (box.y + row * step - ay) / (by - ay);
        crossings[row]!.push({ x: ax + t * (bx - ax), turn: ay < by ? 1 : -1 });
      }
    });
  }
  crossings.forEach((row, index) => {
    row.sort((a, b) => a.x - b.x);
    let [next, turns] = [0, 0];
    for (let column = 0; column < columns; column++) {
      while (next < row.length && row[next]!.x <= box.x + column * step) turns += row[next++]!.turn;
      inside[index * columns + column] = turns === 0 ? 0 : 1;
    }
  });
  return inside;
}

/**
 * The height of polygons (fill rule nonzero): how far inside a point lies.
 * @param reach farther from the edge than this it is not measured
 */
export function polygonField(rings: readonly (readonly Point[])[], step = 0.3, reach = 6): Field {
  const all = rings.flat();
  const range = (axis: 0 | 1) =>
    all.reduce(([low, high], p) => [Math.min(low, p[axis]), Math.max(high, p[axis])], [Infinity, -Infinity]);
  const [[left, right], [top, bottom]] = [range(0), range(1)] as [[number, number], [number, number]];
  const box = { x: left - reach, y: top - reach, w: right - left + 2 * reach, h: bottom - top + 2 * reach };
  const grid = { columns: Math.ceil(box.w / step) + 2, rows: Math.ceil(box.h / step) + 2, box, step };
  const { columns, rows } = grid;
  const values = new Float32Array(columns * rows).fill(reach);
  for (const ring of rings) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length]!;
      const clampTo = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
      const span = (axis: 0 | 1, origin: number, most: number) => [
        clampTo(Math.floor((Math.min(a[axis], b[axis]) - reach - origin) / step), most),
        clampTo(Math.ceil((Math.max(a[axis], b[axis]) + reach - origin) / step), most),
      ];
      const [fromColumn, toColumn] = span(0, box.x, columns) as [number, number];
      const [fromRow, toRow] = span(1, box.y, rows) as [number, number];
      for (let row = fromRow; row <= toRow; row++) {
        for (let column = fromColumn; column <= toColumn; column++) {
          const at = row * columns + column;
          values[at] = Math.min(values[at]!, segmentDistance(box.x + column * step, box.y + row * step, a, b));
        }
      }
    });
  }
  const inside = windings(rings, grid);
  for (let at = 0; at < values.length; at++) if (!inside[at]) values[at] = -values[at]!;
  return gridField({ values, ...grid });
}

/** A line through points, `width` wide. */
export function lineField(points: readonly Point[], width: number): Field {
  return (x, y) => {
    let least = Infinity;
    for (let at = 1; at < points.length; at++)
      least = Math.min(least, segmentDistance(x, y, points[at - 1]!, points[at]!));
    return width / 2 - least;
  };
}
