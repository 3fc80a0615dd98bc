import type { Raster } from './raster.ts';

/** Cover from which on a pixel counts as inked. Cut lines (packages/printing) run around the same. */
const inkedFrom = 64;

/**
 * Distance in pixels from each pixel to the nearest inked one, 0 where ink is. Exact: the lower envelope of parabolas,
 * first along the columns, then along the rows (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled
 * Functions, 2012).
 */
export function distanceToInk({ data, widthPx, heightPx }: Raster): Float32Array {
  const squares = new Float32Array(widthPx * heightPx);
  for (let i = 0; i < squares.length; i++) squares[i] = data[4 * i + 3]! >= inkedFrom ? 0 : farAway;
  const longest = Math.max(widthPx, heightPx);
  const room: Room = {
    values: new Float64Array(longest),
    tops: new Int32Array(longest),
    bounds: new Float64Array(longest + 1),
  };
  for (let x = 0; x < widthPx; x++) transform(squares, room, { start: x, step: widthPx, length: heightPx });
  for (let y = 0; y < heightPx; y++) transform(squares, room, { start: y * widthPx, step: 1, length: widthPx });
  return squares.map(Math.sqrt);
}

/** Larger than any squared distance in a raster, and small enough that sums with it stay exact. */
const farAway = 1e9;

type Room = { values: Float64Array; tops: Int32Array; bounds: Float64Array };

function transform(field: Float32Array, room: Room, line: { start: number; step: number; length: number }): void {
  const { values, tops, bounds } = room;
  const { start, step, length } = line;
  for (let k = 0; k < length; k++) values[k] = field[start + k * step]!;
  let last = 0;
  tops[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  for (let k = 1; k < length; k++) {
    let meeting = meet(values, k, tops[last]!);
    while (meeting <= bounds[last]!) meeting = meet(values, k, tops[--last]!);
    tops[++last] = k;
    bounds[last] = meeting;
    bounds[last + 1] = Infinity;
  }
  for (let k = 0, top = 0; k < length; k++) {
    while (bounds[top + 1]! < k) top++;
    const away = k - tops[top]!;
    field[start + k * step] = away * away + values[tops[top]!]!;
  }
}

/** Where the parabola over `k` begins to lie below the one over `before`. */
function meet(values: Float64Array, k: number, before: number): number {
  return (values[k]! + k * k - values[before]! - before * before) / (2 * (k - before));
}
