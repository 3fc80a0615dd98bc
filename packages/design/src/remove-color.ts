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

/** How far a color may be from the removed one, squared. */
const limitOf = ({ tolerance }: RemovedColor) => (tolerance * 2.55) ** 2;

/** Whether a color goes where it stands alone, with no other beside it. */
export function isRemoved([red, green, blue]: Rgb, removed: RemovedColor): boolean {
  const [r, g, b] = rgbOf(removed.color);
  return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 <= limitOf(removed);
}

function findGone(data: Pixels, marks: Uint8Array, removed: RemovedColor): boolean {
  const [r, g, b] = rgbOf(removed.color);
  const limit = limitOf(removed);
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

/**
 * The color of each row that is furthest from the ground within `reach` to either side: the first where several are as
 * far. What is gone or see-through has none, at no distance.
 */
interface FurthestRow {
  readonly distance: Uint32Array;
  /** As 0xrrggbb. */
  readonly color: Uint32Array;
}

/** The rows around the one being changed, each read before it is changed. */
class FurthestRows {
  readonly #data: Pixels;
  readonly #marks: Uint8Array;
  readonly #widthPx: number;
  readonly #ground: Rgb;
  readonly #rows: FurthestRow[];
  readonly #own: FurthestRow;

  constructor(data: Pixels, marks: Uint8Array, widthPx: number, ground: Rgb) {
    this.#data = data;
    this.#marks = marks;
    this.#widthPx = widthPx;
    this.#ground = ground;
    // Room on both sides spares the ends of a row a case of their own.
    const room = widthPx + 2 * reach;
    this.#own = { distance: new Uint32Array(room), color: new Uint32Array(room) };
    this.#rows = Array.from({ length: 2 * reach + 1 }, () => ({
      distance: new Uint32Array(widthPx),
      color: new Uint32Array(widthPx),
    }));
  }

  of(y: number): FurthestRow {
    return this.#rows[y % this.#rows.length]!;
  }

  read(y: number): void {
    const [data, marks, widthPx, [r, g, b]] = [this.#data, this.#marks, this.#widthPx, this.#ground];
    const { distance: distances, color: colors } = this.#own;
    for (let x = 0, pixel = y * widthPx, at = pixel * 4; x < widthPx; x++, pixel++, at += 4) {
      const isSeen = !(marks[pixel]! & isGone) && data[at + 3] !== 0;
      const red = data[at]!;
      const green = data[at + 1]!;
      const blue = data[at + 2]!;
      distances[x + reach] = isSeen ? (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 : 0;
      colors[x + reach] = (red << 16) | (green << 8) | blue;
    }
    const { distance, color } = this.of(y);
    for (let x = 0; x < widthPx; x++) {
      let best = x;
      let most = distances[x]!;
      for (let from = x + 1; from <= x + 2 * reach; from++) {
        const there = distances[from]!;
        if (there <= most) continue;
        most = there;
        best = from;
      }
      distance[x] = most;
      color[x] = colors[best]!;
    }
  }
}

type Rgb = readonly [number, number, number];

/** @throws RangeError when the data has no whole rows */
export function removeColor(data: Pixels, widthPx: number, removed: RemovedColor): void {
  const marks = new Uint8Array(data.length / 4);
  const heightPx = marks.length / widthPx;
  if (!Number.isInteger(heightPx)) throw new RangeError('The pixels must fill whole rows');
  if (!findGone(data, marks, removed)) return;
  markBeside(marks, widthPx);
  const ground = rgbOf(removed.color);
  const furthest = new FurthestRows(data, marks, widthPx, ground);
  for (let y = 0; y < Math.min(reach, heightPx); y++) furthest.read(y);
  for (let y = 0; y < heightPx; y++) {
    if (y + reach < heightPx) furthest.read(y + reach);
    const [top, bottom] = [Math.max(0, y - reach), Math.min(heightPx - 1, y + reach)];
    const rows = Array.from({ length: bottom - top + 1 }, (_, at) => furthest.of(top + at));
    for (let x = 0; x < widthPx; x++) {
      const pixel = y * widthPx + x;
      if (marks[pixel]! & isGone) data[pixel * 4 + 3] = 0;
      else if (isNearGone(marks, x, top, bottom, widthPx)) unmix(data, pixel * 4, rows, x, ground);
    }
  }
}

function isNearGone(marks: Uint8Array, x: number, top: number, bottom: number, widthPx: number): boolean {
  for (let y = top; y <= bottom; y++) if (marks[y * widthPx + x]! & hasGoneBeside) return true;
  return false;
}

/**
 * Gives a pixel of the edge the color around it that is furthest from the ground, and as much of it as there was.
 * @param rows from above to below
 */
function unmix(data: Pixels, at: number, rows: readonly FurthestRow[], x: number, [r, g, b]: Rgb): void {
  const [dr, dg, db] = [data[at]! - r, data[at + 1]! - g, data[at + 2]! - b];
  let furthest = dr * dr + dg * dg + db * db;
  let color = -1;
  for (let row = 0; row < rows.length; row++) {
    const distance = rows[row]!.distance[x]!;
    if (distance <= furthest) continue;
    furthest = distance;
    color = rows[row]!.color[x]!;
  }
  if (color < 0) return;
  const [fr, fg, fb] = [(color >> 16) - r, ((color >> 8) & 255) - g, (color & 255) - b];
  const share = Math.min(1, Math.max(0, (dr * fr + dg * fg + db * fb) / furthest));
  if (share === 1) return;
  data[at] = color >> 16;
  data[at + 1] = (color >> 8) & 255;
  data[at + 2] = color & 255;
  data[at + 3] = (data[at + 3]! * share + 0.5) | 0;
}
