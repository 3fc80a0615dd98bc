import type { Point } from '@merchmill/design/geometry.ts';

/**
 * Closed lines where a field of values on a grid changes its sign, by marching squares with the crossing of each edge
 * interpolated. Rows are given one after the other. What is positive lies to the right of a line as it runs, seen with
 * y downward: outlines run clockwise, holes the other way around.
 */
export class Tracer {
  readonly #columns: number;
  /** Where a line goes on, by the edge of the grid that it crosses; and where on it that is. */
  readonly #next = new Map<number, number>();
  readonly #points = new Map<number, Point>();
  #above: Float64Array | null = null;
  #rows = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  add(row: Float64Array): void {
    if (this.#above) this.#march(this.#above, row, this.#rows - 1);
    this.#above ??= new Float64Array(this.#columns);
    this.#above.set(row);
    this.#rows++;
  }

  #march(above: Float64Array, below: Float64Array, y: number): void {
    for (let x = 0; x + 1 < this.#columns; x++) {
      const [a, b, c, d] = [above[x]!, above[x + 1]!, below[x + 1]!, below[x]!];
      const kind = (a > 0 ? 8 : 0) | (b > 0 ? 4 : 0) | (c > 0 ? 2 : 0) | (d > 0 ? 1 : 0);
      if (kind === 0 || kind === 15) continue;
      const joined = (kind === 5 || kind === 10) && a + b + c + d > 0;
      for (const [from, to] of joined ? joinedLines[kind]! : lines[kind]!) {
        const start = this.#cross(from, x, y, [a, b, c, d]);
        this.#next.set(start, this.#cross(to, x, y, [a, b, c, d]));
      }
    }
  }

  /** The edge of the grid on one side of a square, with its crossing noted. */
  #cross(side: Side, x: number, y: number, [a, b, c, d]: readonly [number, number, number, number]): number {
    const at = y * this.#columns + x;
    const share = (from: number, to: number) => (to === -Infinity ? 0 : from === -Infinity ? 1 : from / (from - to));
    const [edge, point]: [number, Point] =
      side === 'top'
        ? [2 * at, { x: x + share(a, b), y }]
        : side === 'bottom'
          ? [2 * (at + this.#columns), { x: x + share(d, c), y: y + 1 }]
          : side === 'left'
            ? [2 * at + 1, { x, y: y + share(a, d) }]
            : [2 * (at + 1) + 1, { x: x + 1, y: y + share(b, c) }];
    this.#points.set(edge, point);
    return edge;
  }

  /** The lines, in the order in which they are met from the top. */
  loops(): Point[][] {
    const found: Point[][] = [];
    const seen = new Set<number>();
    for (const start of this.#next.keys()) {
      if (seen.has(start)) continue;
      const loop: Point[] = [];
      for (let edge: number | undefined = start; edge !== undefined && !seen.has(edge); edge = this.#next.get(edge)) {
        seen.add(edge);
        loop.push(this.#points.get(edge)!);
      }
      found.push(loop);
    }
    return found;
  }
}

type Side = 'top' | 'right' | 'bottom' | 'left';
type Lines = readonly (readonly [Side, Side])[];

/** By which corners are positive: eight the upper left, four the upper right, two the lower right, one the lower left. */
const lines: Readonly<Record<number, Lines>> = {
  1: [['left', 'bottom']],
  2: [['bottom', 'right']],
  3: [['left', 'right']],
  4: [['right', 'top']],
  5: [
    ['right', 'top'],
    ['left', 'bottom'],
  ],
  6: [['bottom', 'top']],
  7: [['left', 'top']],
  8: [['top', 'left']],
  9: [['top', 'bottom']],
  10: [
    ['top', 'left'],
    ['bottom', 'right'],
  ],
  11: [['top', 'right']],
  12: [['right', 'left']],
  13: [['right', 'bottom']],
  14: [['bottom', 'left']],
};
/** Where two opposite corners are positive and what is between them is too. */
const joinedLines: Readonly<Record<number, Lines>> = {
  5: [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  10: [
    ['bottom', 'left'],
    ['top', 'right'],
  ],
};
