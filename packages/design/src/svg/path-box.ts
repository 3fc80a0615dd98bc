import { type Box, BoxBuilder } from '../geometry.ts';
import type { PathCommand } from '../path-data.ts';

/** Where between 0 and 1 a curve turns along one axis; `p` are its four points there. */
function turns([p0, p1, p2, p3]: readonly [number, number, number, number]): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b];
  const root = Math.sqrt(b * b - 4 * a * c);
  return Number.isNaN(root) ? [] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}

function at(t: number, [p0, p1, p2, p3]: readonly [number, number, number, number]): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** The four points of a curve as a cubic one, along one axis. */
function cubic(from: number, points: readonly number[], axis: 0 | 1): [number, number, number, number] {
  if (points.length === 6) return [from, points[axis]!, points[axis + 2]!, points[axis + 4]!];
  const [middle, to] = [points[axis]!, points[axis + 2]!];
  return [from, from + (2 / 3) * (middle - from), to + (2 / 3) * (middle - to), to];
}

/** The upright box around what a path encloses; null for an empty one. */
export function pathBox(commands: readonly PathCommand[]): Box | null {
  const box = new BoxBuilder();
  let [x, y] = [0, 0];
  for (const { op, points } of commands) {
    if (op === 'Z') continue;
    const [toX, toY] = [points.at(-2)!, points.at(-1)!];
    box.add(toX, toY);
    if (op === 'C' || op === 'Q') {
      const curves = [cubic(x, points, 0), cubic(y, points, 1)] as const;
      for (const t of curves.flatMap(turns)) if (t > 0 && t < 1) box.add(at(t, curves[0]), at(t, curves[1]));
    }
    [x, y] = [toX, toY];
  }
  return box.box();
}
