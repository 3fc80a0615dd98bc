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

/** Exact distances, by the lower envelope of parabolas along each row. */
export function distancesOf(mask: Mask): Distances {
  const { w, h, data } = mask;
  const rows = nextInColumns(mask);
  const far = new Float32Array(w * h);
  const next = new Int32Array(w * h);
  const hull = new Int32Array(w);
  const from = new Float64Array(w + 1);
  const square = new Float64Array(w);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) square[x] = (rows[y * w + x]! - y) ** 2;
    let top = 0;
    hull[0] = 0;
    from[0] = Number.NEGATIVE_INFINITY;
    for (let x = 1; x < w; x++) {
      const meets = (other: number) => (square[x]! + x * x - square[other]! - other * other) / (2 * (x - other));
      while (meets(hull[top]!) <= from[top]!) top--;
      const start = meets(hull[top]!);
      hull[++top] = x;
      from[top] = start;
    }
    from[top + 1] = Number.POSITIVE_INFINITY;
    let at = 0;
    for (let x = 0; x < w; x++) {
      while (from[at + 1]! < x) at++;
      if (!data[y * w + x]) continue;
      const column = hull[at]!;
      far[y * w + x] = Math.sqrt((x - column) ** 2 + square[column]!);
      next[y * w + x] = rows[y * w + column]! * w + column;
    }
  }
  return { far, next };
}

/** What of a mask is farther inside than so many pixels. */
export function shrunk(mask: Mask, byPx: number, { far }: Distances = distancesOf(mask)): Mask {
  const data = new Uint8Array(mask.data.length);
  for (let at = 0; at < data.length; at++) data[at] = far[at]! > byPx ? 1 : 0;
  return { ...mask, data };
}

/** A mask with all that is at most so many pixels outside of it; its frame stays. */
export function grown(mask: Mask, byPx: number): Mask {
  const outside = { ...mask, data: mask.data.map((value) => 1 - value) };
  const { far } = distancesOf(outside);
  return { ...mask, data: outside.data.map((isOutside, at) => (isOutside && far[at]! > byPx ? 0 : 1)) };
}
