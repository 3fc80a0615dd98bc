import type { InkGrid } from './alpha-grid.ts';

/**
 * Distances in cells from the centers of cells to the nearest inked center, row by row, exact up to `reach` and
 * infinite beyond it. Along the columns they are counted first; then each row takes the lower envelope of parabolas
 * over them (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions, 2012). A row is held at a time:
 * a sheet of stickers has more cells than there is memory for distances.
 */
export class InkDistance {
  readonly #columns: number;
  readonly #down: Uint16Array;
  readonly #beyond: number;
  readonly #tops: Int32Array;
  readonly #bounds: Float64Array;

  constructor({ ink, columns, rows }: InkGrid, reach: number) {
    this.#columns = columns;
    this.#beyond = Math.min(65_535, Math.ceil(reach) + 1);
    this.#down = new Uint16Array(columns * rows).fill(this.#beyond);
    this.#tops = new Int32Array(columns);
    this.#bounds = new Float64Array(columns + 1);
    const down = this.#down;
    for (let i = 0; i < ink.length; i++) {
      if (ink[i]) down[i] = 0;
      else if (i >= columns && down[i - columns]! < this.#beyond) down[i] = down[i - columns]! + 1;
    }
    for (let i = ink.length - columns - 1; i >= 0; i--) {
      if (down[i + columns]! + 1 < down[i]!) down[i] = down[i + columns]! + 1;
    }
  }

  /** Writes the distances of a row. */
  row(y: number, into: Float64Array): void {
    const [tops, bounds, columns, start] = [this.#tops, this.#bounds, this.#columns, y * this.#columns];
    const down = this.#down;
    let last = -1;
    for (let x = 0; x < columns; x++) {
      const away = down[start + x]!;
      if (away >= this.#beyond) continue;
      let meeting = -Infinity;
      while (last >= 0) {
        const before = tops[last]!;
        const other = down[start + before]!;
        meeting = (away * away + x * x - other * other - before * before) / (2 * (x - before));
        if (meeting > bounds[last]!) break;
        last--;
      }
      tops[++last] = x;
      bounds[last] = last === 0 ? -Infinity : meeting;
    }
    if (last < 0) {
      into.fill(Infinity);
      return;
    }
    for (let x = 0, top = 0; x < columns; x++) {
      while (top < last && bounds[top + 1]! < x) top++;
      const [across, away] = [x - tops[top]!, down[start + tops[top]!]!];
      into[x] = Math.sqrt(across * across + away * away);
    }
  }
}
