import type { Point } from '@merchmill/design/geometry.ts';
import { parsePathData } from '@merchmill/design/path-data.ts';

/** Half of what a machine can step. */
const toleranceMm = 0.05;

/** A line through points; a closed one goes on from the last to the first. */
export interface Polyline {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

function curve(from: Point, flat: readonly number[]): Point[] {
  const points = [
    from,
    ...Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at]!, y: flat[2 * at + 1]! })),
  ];
  const bends = [
    0,
    ...points.slice(2).map((c, index) => {
      const [a, b] = [points[index]!, points[index + 1]!];
      return Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);
    }),
  ];
  const degree = points.length - 1;
  const steps = Math.max(1, Math.ceil(Math.sqrt((degree * (degree - 1) * Math.max(...bends)) / (8 * toleranceMm))));
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    let level: Point[] = points;
    while (level.length > 1) {
      level = level
        .slice(1)
        .map((b, at) => ({ x: level[at]!.x + (b.x - level[at]!.x) * t, y: level[at]!.y + (b.y - level[at]!.y) * t }));
    }
    return level[0]!;
  });
}

/** Path data in millimeters as lines that are nowhere off by more than the tolerance. */
export function flattenPath(data: string): Polyline[] {
  const lines: { points: Point[]; isClosed: boolean }[] = [];
  for (const { op, points } of parsePathData(data)) {
    const line = lines.at(-1);
    if (op === 'Z') {
      if (line) line.isClosed = true;
    } else if (op === 'M') lines.push({ points: [{ x: points[0]!, y: points[1]! }], isClosed: false });
    else if (line?.isClosed)
      lines.push({ points: [line.points[0]!, ...curve(line.points[0]!, points)], isClosed: false });
    else line!.points.push(...curve(line!.points.at(-1)!, points));
  }
  return lines.filter(({ points }) => points.length > 1);
}
