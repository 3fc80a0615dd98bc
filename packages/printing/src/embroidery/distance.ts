import type { Mask } from './mask.ts';

/** Of each pixel of a mask how far the next pixel outside is, and which one it is. */
export interface Distances {
  /** In pixels; 0 outside. */
  readonly far: Float32Array;
  /** Index of the next pixel outside. */
  readonly next: Int32Array;
}

const none = 1e7;

/** The row of the next pixel outside in the same column. */
function nextInColumns({ w, h, data }: Mask): Int32Array {
  const rows = new Int32Array(w * h);
  for (let x = 0; x < w; x++) {
    let last = -none;
    for (let y = 0; y < h; y++) {
      if (!data[y * w + x]) last = y;
      rows[y * w + x] = last;
    }
    last = none;
    for (let y = h - 1; y >= 0; y--) {
      const at = y * w + x;
      if (!data[at]) last = y;
      if (last - y < y - rows[at]!) rows[at] = last;
    }
  }
  return rows;
}

/** Where the parabola of one column falls below that of one to its left. */
const meets = (square: Float64Array, right: number, left: number): number =>
  (square[right]! + right * right - square[left]! - left * left) / (2 * (right - left));

/** Exact distances, by the lower envelope of parabolas along each run of a row: nothing past its ends is nearer than these. */
export function distancesOf(mask: Mask): Distances {
  const { w, h, data } = mask;
  const rows = nextInColumns(mask);
  const found = { far: new Float32Array(w * h), next: new Int32Array(w * h) };
  const envelope = { hull: new Int32Array(w), from: new Float64Array(w + 1), square: new Float64Array(w) };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (!data[y * w + x]) continue;
      const start = x;
      while (x < w && data[y * w + x]) x++;
      measureRun({ y, w, start, end: x }, rows, envelope, found);
    }
  }
  return found;
}

interface Run {
  readonly y: number;
  readonly w: number;
  readonly start: number;
  /** Past its last pixel. */
  readonly end: number;
}

/** Room for what is worked out of a row. */
interface Envelope {
  readonly hull: Int32Array;
  readonly from: Float64Array;
  readonly square: Float64Array;
}

function measureRun(run: Run, rows: Int32Array, { hull, from, square }: Envelope, { far, next }: Distances): void {
  const { y, w, start, end } = run;
  const [first, last] = [Math.max(0, start - 1), Math.min(w - 1, end)];
  for (let x = first; x <= last; x++) square[x] = (rows[y * w + x]! - y) ** 2;
  let top = 0;
  hull[0] = first;
  from[0] = Number.NEGATIVE_INFINITY;
  for (let x = first + 1; x <= last; x++) {
    let meeting = meets(square, x, hull[top]!);
    while (meeting <= from[top]!) meeting = meets(square, x, hull[--top]!);
    hull[++top] = x;
    from[top] = meeting;
  }
  from[top + 1] = Number.POSITIVE_INFINITY;
  let at = 0;
  for (let x = start; x < end; x++) {
    while (from[at + 1]! < x) at++;
    const column = hull[at]!;
    far[y * w + x] = Math.sqrt((x - column) ** 2 + square[column]!);
    next[y * w + x] = rows[y * w + column]! * w + column;
  }
}

/** What of a mask is farther inside than so many pixels. */
export function shrunk(mask: Mask, byPx: number, { far }: Distances = distancesOf(mask)): Mask {
  const data = new Uint8Array(mask.data.length);
  for (let at = 0; at < data.length; at++) if (far[at]! > byPx) data[at] = 1;
  return { ...mask, data };
}

/** A mask with all that is at most so many pixels outside of it; its frame stays. */
export function grown(mask: Mask, byPx: number): Mask {
  const outside = new Uint8Array(mask.data.length);
  for (let at = 0; at < outside.length; at++) outside[at] = 1 - mask.data[at]!;
  const { far } = distancesOf({ ...mask, data: outside });
  for (let at = 0; at < outside.length; at++) outside[at] = outside[at] === 1 && far[at]! > byPx ? 0 : 1;
  return { ...mask, data: outside };
}
