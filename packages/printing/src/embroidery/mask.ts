import type { Point } from '@merchmill/design/geometry.ts';

/*
 * Regions as pixels of one common grid. Shapes of a design overlap, cross themselves and touch each other in all ways;
 * on a grid finer than a needle can step that is plain arithmetic, and its results are the same everywhere.
 */

/** Some pixels of the grid; `x` and `y` are those of the first. */
export interface Mask {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly data: Uint8Array;
}

/** Part of the grid, in pixels. */
export type Frame = Pick<Mask, 'x' | 'y' | 'w' | 'h'>;

export const emptyMask = ({ x, y, w, h }: Frame): Mask => ({ x, y, w, h, data: new Uint8Array(w * h) });

/** Closed polygons that are filled together. */
export interface Polygons {
  readonly rings: readonly (readonly Point[])[];
  readonly rule: 'nonzero' | 'evenodd';
}

/** Room around what is drawn, for what looks at neighbors. */
export const paddingPx = 4;

function frameOf(rings: Polygons['rings'], perMm: number, limit: Frame): Frame | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1e9, -1e9];
  for (const ring of rings) {
    for (const { x, y } of ring) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const x0 = Math.max(limit.x, Math.floor(left * perMm)) - paddingPx;
  const y0 = Math.max(limit.y, Math.floor(top * perMm)) - paddingPx;
  const x1 = Math.min(limit.x + limit.w, Math.ceil(right * perMm)) + paddingPx;
  const y1 = Math.min(limit.y + limit.h, Math.ceil(bottom * perMm)) + paddingPx;
  return x1 - x0 > 2 * paddingPx && y1 - y0 > 2 * paddingPx ? { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } : null;
}

/** Where the edges of rings cross the middles of rows, by row: x in pixels, and whether downwards or upwards. */
function crossings({ rings }: Polygons, perMm: number, frame: Frame): number[][] {
  const rows: number[][] = Array.from({ length: frame.h }, () => []);
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length]!;
      const [ax, ay, bx, by] = [from.x * perMm, from.y * perMm, to.x * perMm, to.y * perMm];
      const [top, bottom] = ay < by ? [ay, by] : [by, ay];
      const first = Math.max(0, Math.ceil(top - 0.5) - frame.y);
      const last = Math.min(frame.h - 1, Math.ceil(bottom - 0.5) - 1 - frame.y);
      for (let row = first; row <= last; row++) {
        const y = row + frame.y + 0.5;
        rows[row]!.push(ax + ((y - ay) / (by - ay)) * (bx - ax), ay < by ? 1 : -1);
      }
    }
  }
  return rows;
}

/** Fills polygons given in millimeters. Null where nothing of them lies within the limit. */
export function fillPolygons(polygons: Polygons, perMm: number, limit: Frame): Mask | null {
  const frame = frameOf(polygons.rings, perMm, limit);
  if (!frame) return null;
  const mask = emptyMask(frame);
  const rows = crossings(polygons, perMm, frame);
  const [leastX, mostX] = [Math.max(limit.x, frame.x), Math.min(limit.x + limit.w, frame.x + frame.w)];
  for (const [row, flat] of rows.entries()) {
    const y = row + frame.y;
    if (flat.length === 0 || y < limit.y || y >= limit.y + limit.h) continue;
    const sorted = Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at]!, flat[2 * at + 1]!] as const);
    sorted.sort((a, b) => a[0] - b[0]);
    let winding = 0;
    for (let at = 0; at + 1 < sorted.length; at++) {
      winding += sorted[at]![1];
      const isInside = polygons.rule === 'evenodd' ? at % 2 === 0 : winding !== 0;
      if (!isInside) continue;
      const from = Math.max(leastX, Math.ceil(sorted[at]![0] - 0.5)) - frame.x;
      const to = Math.min(mostX, Math.ceil(sorted[at + 1]![0] - 0.5)) - frame.x;
      if (to > from) mask.data.fill(1, row * frame.w + from, row * frame.w + to);
    }
  }
  return mask;
}

export const isIn = ({ w, h, data }: Mask, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < w && y < h && data[y * w + x] === 1;

/** The frame around both. */
function around(a: Frame, b: Frame): Frame {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** Sets, in place, what lies in another mask as well to a value. */
export function paintMask(onto: Mask, other: Mask, value: 0 | 1): void {
  const [left, right] = [Math.max(onto.x, other.x), Math.min(onto.x + onto.w, other.x + other.w)];
  const [top, bottom] = [Math.max(onto.y, other.y), Math.min(onto.y + onto.h, other.y + other.h)];
  for (let y = top; y < bottom; y++) {
    const [a, b] = [(y - onto.y) * onto.w - onto.x, (y - other.y) * other.w - other.x];
    for (let x = left; x < right; x++) if (other.data[b + x]) onto.data[a + x] = value;
  }
}

export function unionOf(masks: readonly Mask[]): Mask {
  const union = emptyMask(masks.reduce<Frame>((frame, mask) => around(frame, mask), masks[0]!));
  for (const mask of masks) paintMask(union, mask, 1);
  return union;
}

export function overlaps(a: Mask, b: Mask): boolean {
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.w, b.x + b.w)];
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.h, b.y + b.h)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (a.data[(y - a.y) * a.w + x - a.x] && b.data[(y - b.y) * b.w + x - b.x]) return true;
    }
  }
  return false;
}

/** The parts of a mask that hang together, corners included, each in a frame of its own, from left to right. */
export function partsOf(mask: Mask): Mask[] {
  const left = Uint8Array.from(mask.data);
  let count = 0;
  for (let at = 0; at < left.length; at++) count += left[at]!;
  // Each pixel is found once, and those of a part one after the other.
  const found = new Int32Array(count);
  const parts: { first: number; part: Mask }[] = [];
  for (let at = 0, start = 0; start < count; at++) {
    if (!left[at]) continue;
    const end = spread(left, mask, at, found, start);
    const pixels = found.subarray(start, end);
    parts.push({ first: leftmost(mask, pixels), part: cutOut(mask, pixels) });
    start = end;
  }
  return parts.sort((a, b) => a.first - b.first).map(({ part }) => part);
}

/** A pixel's place from left to right, and among those of a column from the top. */
function leftmost({ w, h }: Frame, pixels: Int32Array): number {
  let least = w * h;
  for (const at of pixels) {
    const x = at % w;
    least = Math.min(least, x * h + (at - x) / w);
  }
  return least;
}

/** Moves a pixel with all that hangs together with it to what is found. @returns where that ends */
function spread(left: Uint8Array, { w, h }: Frame, from: number, found: Int32Array, start: number): number {
  let end = start;
  left[from] = 0;
  found[end++] = from;
  for (let at = start; at < end; at++) {
    const px = found[at]! % w;
    const py = (found[at]! - px) / w;
    const [top, bottom] = [Math.max(0, py - 1), Math.min(h - 1, py + 1)];
    const [first, last] = [Math.max(0, px - 1), Math.min(w - 1, px + 1)];
    for (let y = top; y <= bottom; y++) {
      for (let next = y * w + first; next <= y * w + last; next++) {
        if (!left[next]) continue;
        left[next] = 0;
        found[end++] = next;
      }
    }
  }
  return end;
}

function cutOut(mask: Mask, pixels: Int32Array): Mask {
  let [left, top, right, bottom] = [mask.w, mask.h, 0, 0];
  for (const at of pixels) {
    const [x, y] = [at % mask.w, Math.floor(at / mask.w)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const [x0, y0] = [left - paddingPx, top - paddingPx];
  const part = emptyMask({
    x: mask.x + x0,
    y: mask.y + y0,
    w: right - left + 1 + 2 * paddingPx,
    h: bottom - top + 1 + 2 * paddingPx,
  });
  for (const at of pixels) part.data[(Math.floor(at / mask.w) - y0) * part.w + (at % mask.w) - x0] = 1;
  return part;
}
