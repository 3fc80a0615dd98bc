import type { Point } from '@merchmill/design/geometry.ts';
import { boundsOf, distanceToSegment, type Polygon } from '../contour/polygon.ts';

/** The cells of a grid that an outline takes with the room around it, as stretches of each row. */
export interface Mask {
  readonly columns: number;
  readonly rows: number;
  /** The stretches of a row begin at `starts[row]` and end before `starts[row + 1]`, two numbers each. */
  readonly starts: Int32Array;
  /** First cell of a stretch, and the cell after its last. */
  readonly stretches: Int32Array;
  /** The longest stretch of each row. */
  readonly needs: Int32Array;
  /** The longest stretch, and the row that it is in. */
  readonly longest: number;
  readonly longestRow: number;
  /** Where the corner of the first cell lies, as the outline has its points. */
  readonly leftMm: number;
  readonly topMm: number;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly leftMm: number;
  readonly topMm: number;
  readonly cellMm: number;
}

function fillInside(cells: Uint8Array, outline: Polygon, { columns, rows, leftMm, topMm, cellMm }: Grid): void {
  const crossings: number[] = [];
  for (let row = 0; row < rows; row++) {
    const y = topMm + (row + 0.5) * cellMm;
    crossings.length = 0;
    for (let k = 0; k < outline.length; k++) {
      const [a, b] = [outline[k]!, outline[(k + 1) % outline.length]!];
      if (a.y > y !== b.y > y) crossings.push((a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) - leftMm) / cellMm - 0.5);
    }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      cells.fill(1, row * columns + Math.ceil(crossings[k]!), row * columns + Math.floor(crossings[k + 1]!) + 1);
    }
  }
}

function fillAround(cells: Uint8Array, a: Point, b: Point, reach: number, grid: Grid): void {
  const { columns, rows, leftMm, topMm, cellMm } = grid;
  const from = (at: number, edge: number) => Math.max(0, Math.floor((at - reach - edge) / cellMm - 0.5));
  const to = (at: number, edge: number, count: number) =>
    Math.min(count, Math.ceil((at + reach - edge) / cellMm + 0.5));
  const [left, right] = [from(Math.min(a.x, b.x), leftMm), to(Math.max(a.x, b.x), leftMm, columns)];
  const [top, bottom] = [from(Math.min(a.y, b.y), topMm), to(Math.max(a.y, b.y), topMm, rows)];
  for (let row = top; row < bottom; row++) {
    const y = topMm + (row + 0.5) * cellMm;
    for (let column = left; column < right; column++) {
      const at = row * columns + column;
      if (cells[at]) continue;
      if (distanceToSegment({ x: leftMm + (column + 0.5) * cellMm, y }, a, b) < reach) cells[at] = 1;
    }
  }
}

function stretchesOf(cells: Uint8Array, { columns, rows }: Grid) {
  const starts = new Int32Array(rows + 1);
  const needs = new Int32Array(rows);
  const stretches: number[] = [];
  let [longest, longestRow] = [0, 0];
  for (let row = 0; row < rows; row++) {
    starts[row] = stretches.length;
    for (let x = 0; x < columns; x++) {
      if (!cells[row * columns + x]) continue;
      const from = x;
      while (x < columns && cells[row * columns + x]) x++;
      stretches.push(from, x);
      needs[row] = Math.max(needs[row]!, x - from);
      if (x - from > longest) [longest, longestRow] = [x - from, row];
    }
  }
  starts[rows] = stretches.length;
  return { starts, stretches: Int32Array.from(stretches), needs, longest, longestRow };
}

/**
 * All cells that an outline touches when it is grown on all sides. Two outlines whose masks share no cell are at least
 * twice as far from each other as they were grown.
 * @param slackMm how much further away than the outline is grown a cell's center may be: half of its diagonal for all
 * that are touched, 0 for those whose center is within
 */
export function maskOf(outline: Polygon, growMm: number, cellMm: number, slackMm = cellMm * Math.SQRT1_2): Mask {
  const { left, top, right, bottom } = boundsOf([outline]);
  const grid: Grid = {
    columns: Math.max(1, Math.ceil((right - left + 2 * growMm) / cellMm)),
    rows: Math.max(1, Math.ceil((bottom - top + 2 * growMm) / cellMm)),
    leftMm: left - growMm,
    topMm: top - growMm,
    cellMm,
  };
  const cells = new Uint8Array(grid.columns * grid.rows);
  fillInside(cells, outline, grid);
  const reach = growMm + slackMm;
  for (const [k, a] of outline.entries()) fillAround(cells, a, outline[(k + 1) % outline.length]!, reach, grid);
  const { columns, rows, leftMm, topMm } = grid;
  return { columns, rows, leftMm, topMm, ...stretchesOf(cells, grid) };
}
