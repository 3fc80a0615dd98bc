import type { Point } from '@merchmill/design/geometry.ts';
import { distanceToSegment } from './polygon.ts';

/** Fewer points of a closed line, none left out being further from it than this (Douglas and Peucker, 1973). */
export function simplify(polygon: readonly Point[], tolerance: number): Point[] {
  if (polygon.length < 4) return [...polygon];
  const first = polygon[0]!;
  let far = 0;
  for (let k = 1; k < polygon.length; k++) {
    if (Math.hypot(polygon[k]!.x - first.x, polygon[k]!.y - first.y) > reachOf(polygon, far)) far = k;
  }
  const closed = [...polygon, first];
  const kept = new Uint8Array(closed.length);
  kept[0] = kept[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, polygon.length],
  ];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [worst, at] = [tolerance, -1];
    for (let k = from + 1; k < to; k++) {
      const away = distanceToSegment(closed[k]!, closed[from]!, closed[to]!);
      if (away > worst) [worst, at] = [away, k];
    }
    if (at < 0) continue;
    kept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return polygon.filter((_, k) => kept[k]);
}

const reachOf = (polygon: readonly Point[], far: number) =>
  Math.hypot(polygon[far]!.x - polygon[0]!.x, polygon[far]!.y - polygon[0]!.y);
