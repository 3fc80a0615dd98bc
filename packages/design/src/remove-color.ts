import type { Pixels, RemovedColor } from './filters.ts';
import { rgbOf } from './hex-color.ts';

/*
 * Takes a color out of a drawing. What is about that color is gone; at the edges, where it was mixed with another, the
 * share of the other is worked out, so that no seam of the old ground is left around the drawing.
 */

const isGone = 1;
/** Something in the same row, not further away than `reach`, is gone. */
const hasGoneBeside = 2;

/** Pixels from the edge within which colors may be mixed: `embedPart` of the server leaves as many around a part. */
const reach = 2;

function findGone(data: Pixels, marks: Uint8Array, { color, tolerance }: RemovedColor): boolean {
  const [r, g, b] = rgbOf(color);
  const limit = (tolerance * 2.55) ** 2;
  let found = false;
  for (let pixel = 0, at = 0; pixel < marks.length; pixel++, at += 4) {
    const distance = (data[at]! - r) ** 2 + (data[at + 1]! - g) ** 2 + (data[at + 2]! - b) ** 2;
    if (distance > limit) continue;
    marks[pixel] = isGone;
    found = true;
  }
  return found;
}

function markBeside(marks: Uint8Array, widthPx: number): void {
  for (let start = 0; start < marks.length; start += widthPx) {
    let lastGone = Number.NEGATIVE_INFINITY;
    for (let x = 0; x < widthPx; x++) {
      if (marks[start + x]! & isGone) lastGone = x;
      if (x - lastGone <= reach) marks[start + x]! |= hasGoneBeside;
    }
    lastGone = Number.POSITIVE_INFINITY;
    for (let x = widthPx - 1; x >= 0; x--) {
      if (marks[start + x]! & isGone) lastGone = x;
      if (lastGone - x <= reach) marks[start + x]! |= hasGoneBeside;
    }
  }
}

/** Rows as they were before they were changed: the one being changed, and those above it that are still looked at. */
class OldRows {
  readonly #data: Pixels;
  readonly #rowBytes: number;
  readonly #kept: Uint8Array[];

  constructor(data: Pixels, widthPx: number) {
    this.#data = data;
    this.#rowBytes = widthPx * 4;
    this.#kept = Array.from({ length: reach + 1 }, () => new Uint8Array(this.#rowBytes));
  }

  keep(y: number): void {
    this.#kept[y % (reach + 1)]!.set(this.#data.subarray(y * this.#rowBytes, (y + 1) * this.#rowBytes));
  }

  /** @param current the row that was kept last */
  row(y: number, current: number): Pixels {
    return y > current
      ? this.#data.subarray(y * this.#rowBytes, (y + 1) * this.#rowBytes)
      : this.#kept[y % (reach + 1)]!;
  }
}

/** @throws RangeError when the data has no whole rows */
export function removeColor(data: Pixels, widthPx: number, removed: RemovedColor): void {
  const marks = new Uint8Array(data.length / 4);
  const heightPx = marks.length / widthPx;
  if (!Number.isInteger(heightPx)) throw new RangeError('The pixels must fill whole rows');
  if (!findGone(data, marks, removed)) return;
  markBeside(marks, widthPx);
  const ground = rgbOf(removed.color);
  const old = new OldRows(data, widthPx);
  for (let y = 0; y < heightPx; y++) {
    old.keep(y);
    const [top, bottom] = [Math.max(0, y - reach), Math.min(heightPx - 1, y + reach)];
    const rows = Array.from({ length: bottom - top + 1 }, (_, at) => old.row(top + at, y));
    for (let x = 0; x < widthPx; x++) {
      const pixel = y * widthPx + x;
      if (marks[pixel]! & isGone) data[pixel * 4 + 3] = 0;
      else if (isNearGone(marks, x, top, bottom, widthPx)) unmix({ data, marks, widthPx, rows, top, x, y, ground });
    }
  }
}

function isNearGone(marks: Uint8Array, x: number, top: number, bottom: number, widthPx: number): boolean {
  for (let y = top; y <= bottom; y++) if (marks[y * widthPx + x]! & hasGoneBeside) return true;
  return false;
}

interface Edge {
  readonly data: Pixels;
  readonly marks: Uint8Array;
  readonly widthPx: number;
  /** As they were, from `top` on. */
  readonly rows: readonly Pixels[];
  readonly top: number;
  readonly x: number;
  readonly y: number;
  readonly ground: readonly [number, number, number];
}

/** Gives a pixel of the edge the color around it that is furthest from the ground, and as much of it as there was. */
function unmix({ data, marks, widthPx, rows, top, x, y, ground: [r, g, b] }: Edge): void {
  const own = rows[y - top]!;
  const [dr, dg, db] = [own[x * 4]! - r, own[x * 4 + 1]! - g, own[x * 4 + 2]! - b];
  let furthest = dr * dr + dg * dg + db * db;
  let [fr, fg, fb] = [dr, dg, db];
  const [left, right] = [Math.max(0, x - reach), Math.min(widthPx - 1, x + reach)];
  for (const [row, pixels] of rows.entries()) {
    for (let column = left; column <= right; column++) {
      const at = column * 4;
      if (marks[(top + row) * widthPx + column]! & isGone || pixels[at + 3] === 0) continue;
      const [nr, ng, nb] = [pixels[at]! - r, pixels[at + 1]! - g, pixels[at + 2]! - b];
      const distance = nr * nr + ng * ng + nb * nb;
      if (distance <= furthest) continue;
      furthest = distance;
      [fr, fg, fb] = [nr, ng, nb];
    }
  }
  const share = Math.min(1, Math.max(0, (dr * fr + dg * fg + db * fb) / furthest));
  if (share === 1) return;
  const at = (y * widthPx + x) * 4;
  data[at] = r + fr;
  data[at + 1] = g + fg;
  data[at + 2] = b + fb;
  data[at + 3] = (own[x * 4 + 3]! * share + 0.5) | 0;
}
