import type { Mask } from './mask.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A row that collided is likely to do so again; else rows are tried far from each other first. */
const stride = 7;

/** What is taken of a sheet, a bit for each cell. */
export class Occupancy {
  readonly columns: number;
  readonly rows: number;
  readonly #words: number;
  readonly #bits: Uint32Array;
  /** The longest stretch of each row that is free; more than that where something was taken of it since. */
  readonly #free: Int32Array;
  readonly #isStale: Uint8Array;
  /** Where the last mask collided: it is likely to do so one row below as well. */
  #hardRow = -1;
  /** Below it everything is free. */
  #end = 0;
  /** How many rows of masks were compared with rows of the sheet or taken: what the search has cost. */
  work = 0;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.#words = (columns + 31) >> 5;
    this.#bits = new Uint32Array(this.#words * rows);
    this.#free = new Int32Array(rows).fill(columns);
    this.#isStale = new Uint8Array(rows);
  }

  get usedRows(): number {
    return this.#end;
  }

  /** The last cell taken within a stretch of a row, or -1. */
  #lastTaken(row: number, from: number, to: number): number {
    const bits = this.#bits;
    const base = row * this.#words;
    const [firstWord, lastWord] = [from >> 5, (to - 1) >> 5];
    for (let word = lastWord; word >= firstWord; word--) {
      let taken = bits[base + word]!;
      if (word === lastWord) taken &= 0xffffffff >>> (31 - ((to - 1) & 31));
      if (word === firstWord) taken &= 0xffffffff << (from & 31);
      if (taken !== 0) return (word << 5) + 31 - Math.clz32(taken);
    }
    return -1;
  }

  /** How far to the right a mask must move for one of its rows; 0 where it collides with nothing. */
  #push({ starts, stretches }: Mask, row: number, x: number, y: number): number {
    this.work++;
    let push = 0;
    for (let k = starts[row]!; k < starts[row + 1]!; k += 2) {
      const from = stretches[k]!;
      const taken = this.#lastTaken(y + row, x + from, x + stretches[k + 1]!);
      if (taken >= 0) push = Math.max(push, taken + 1 - from - x);
    }
    return push;
  }

  /** The leftmost place of a mask in a row of the sheet, or -1. */
  #findInRow(mask: Mask, y: number): number {
    const lastX = this.columns - mask.columns;
    let hard = this.#hardRow - y;
    if (hard < 0 || hard >= mask.rows) hard = mask.longestRow;
    for (let x = 0; x <= lastX; ) {
      let push = this.#push(mask, hard, x, y);
      for (let start = 0; push === 0 && start < stride; start++) {
        for (let row = start; row < mask.rows; row += stride) {
          push = this.#push(mask, row, x, y);
          if (push === 0) continue;
          hard = row;
          this.#hardRow = y + row;
          break;
        }
      }
      if (push === 0) return x;
      x += push;
    }
    return -1;
  }

  /** Whether a row has a stretch of so many free cells. */
  #isFree(row: number, need: number): boolean {
    if (this.#free[row]! < need) return false;
    if (this.#isStale[row] === 0) return true;
    this.#isStale[row] = 0;
    this.#free[row] = this.#longestFree(row);
    return this.#free[row]! >= need;
  }

  /** The last row of the sheet in which a mask would find no stretch as long as it needs, or -1; where it is is not asked. */
  #findBlocked({ needs, longestRow, longest }: Mask, y: number): number {
    if (!this.#isFree(y + longestRow, longest)) return y + longestRow;
    for (let row = needs.length - 1; row >= 0; row--) {
      if (this.#isFree(y + row, needs[row]!)) continue;
      this.work += (needs.length - row) >> 4;
      return y + row;
    }
    return -1;
  }

  /** The topmost place of a mask, and the leftmost there; null where it finds none before `lastY`. */
  find(mask: Mask, fromY: number, lastY: number): Cell | null {
    const end = Math.min(lastY, this.rows - mask.rows);
    const { needs } = mask;
    // What was too full further up mostly is for the next place as well.
    let blocked = -1;
    for (let y = fromY; y <= end; y++) {
      if (blocked >= y && this.#free[blocked]! < needs[blocked - y]!) continue;
      blocked = this.#findBlocked(mask, y);
      if (blocked >= 0) continue;
      const x = this.#findInRow(mask, y);
      if (x >= 0) return { x, y };
    }
    return null;
  }

  take({ starts, stretches, rows }: Mask, { x, y }: Cell): void {
    this.work += rows;
    for (let row = 0; row < rows; row++) {
      const base = (y + row) * this.#words;
      for (let k = starts[row]!; k < starts[row + 1]!; k += 2) {
        const [from, to] = [x + stretches[k]!, x + stretches[k + 1]!];
        for (let word = from >> 5; word <= (to - 1) >> 5; word++) {
          let part = 0xffffffff;
          if (word === from >> 5) part &= 0xffffffff << (from & 31);
          if (word === (to - 1) >> 5) part &= 0xffffffff >>> (31 - ((to - 1) & 31));
          this.#bits[base + word]! |= part;
        }
      }
      this.#isStale[y + row] = 1;
    }
    this.#end = Math.max(this.#end, y + rows);
  }

  #longestFree(row: number): number {
    const base = row * this.#words;
    let [longest, from] = [0, 0];
    for (let word = 0; word < this.#words; word++) {
      let taken = this.#bits[base + word]!;
      if (taken === 0xffffffff) {
        longest = Math.max(longest, (word << 5) - from);
        from = (word << 5) + 32;
        continue;
      }
      for (; taken !== 0; taken &= taken - 1) {
        const at = (word << 5) + 31 - Math.clz32(taken & -taken);
        if (at - from > longest) longest = at - from;
        from = at + 1;
      }
    }
    return Math.max(longest, this.columns - from);
  }
}
