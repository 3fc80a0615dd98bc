import { Outline, type Point } from './outline.ts';

/** Points along a smooth curve through the given ones, about `perSpan` for each span. */
export function sampled(points: readonly Point[], perSpan = 8, isClosed = false): Point[] {
  const count = points.length;
  const at = (index: number): Point =>
    isClosed ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!;
  const out: Point[] = [];
  for (let span = 0; span < (isClosed ? count : count - 1); span++) {
    const [p0, p1, p2, p3] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    for (let step = 0; step < perSpan; step++) {
      const t = step / perSpan;
      const blend = (axis: 0 | 1) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      out.push([blend(0), blend(1)]);
    }
  }
  if (!isClosed) out.push(points[count - 1]!);
  return out;
}

/** Unit normal, to the left of the running direction as seen on paper. */
function normalAt(points: readonly Point[], index: number): Point {
  const [ax, ay] = points[Math.max(0, index - 1)]!;
  const [bx, by] = points[Math.min(points.length - 1, index + 1)]!;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(by - ay) / length, -(bx - ax) / length];
}

/**
 * A stroke drawn as a filled shape, so that its ends are round and its width may change along the way.
 * @param widthMm a number, or a function of the way done (0 to 1)
 */
export function stroked(points: readonly Point[], widthMm: number | ((done: number) => number), perSpan = 6): Outline {
  const line = points.length > 2 ? sampled(points, perSpan) : [...points];
  const last = line.length - 1;
  const half = (index: number) => (typeof widthMm === 'number' ? widthMm : widthMm(index / last)) / 2;
  const side = (index: number, sign: 1 | -1): Point => {
    const [nx, ny] = normalAt(line, index);
    return [line[index]![0] + sign * nx * half(index), line[index]![1] + sign * ny * half(index)];
  };
  const cap = (index: number, sign: 1 | -1): Point => {
    const [nx, ny] = normalAt(line, index);
    const r = half(index);
    return [line[index]![0] - sign * ny * r, line[index]![1] + sign * nx * r];
  };
  const outline = new Outline().moveTo(...side(0, 1));
  if (line.length > 2) outline.through(line.slice(1).map((_, index) => side(index + 1, 1)));
  else outline.lineTo(...side(last, 1));
  roundEnd(outline, side(last, 1), cap(last, 1), side(last, -1));
  if (line.length > 2) {
    outline.through(
      line
        .slice(0, -1)
        .map((_, index) => side(index, -1))
        .reverse(),
    );
  } else outline.lineTo(...side(0, -1));
  roundEnd(outline, side(0, -1), cap(0, -1), side(0, 1));
  return outline.close();
}

/** Two quarter circles around the end of a stroke, over its tip. */
function roundEnd(outline: Outline, start: Point, tip: Point, end: Point): void {
  const k = 0.5522847498;
  const mid: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const ahead: Point = [(tip[0] - mid[0]) * k, (tip[1] - mid[1]) * k];
  const across = (from: Point): Point => [tip[0] + (from[0] - mid[0]) * k, tip[1] + (from[1] - mid[1]) * k];
  outline
    .curveTo([start[0] + ahead[0], start[1] + ahead[1]], across(start), tip)
    .curveTo(across(end), [end[0] + ahead[0], end[1] + ahead[1]], end);
}

/** Keeps the part of a polygon that lies inside a convex one (Sutherland and Hodgman). Both run clockwise. */
export function clipped(subject: readonly Point[], convex: readonly Point[]): Point[] {
  let output = [...subject];
  for (let edge = 0; edge < convex.length && output.length > 0; edge++) {
    const [ax, ay] = convex[edge]!;
    const [bx, by] = convex[(edge + 1) % convex.length]!;
    const inside = ([x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const input = output;
    output = [];
    input.forEach((point, index) => {
      const previous = input[(index + input.length - 1) % input.length]!;
      const [now, before] = [inside(point), inside(previous)];
      if (now >= 0 !== before >= 0) {
        const t = before / (before - now);
        output.push([previous[0] + (point[0] - previous[0]) * t, previous[1] + (point[1] - previous[1]) * t]);
      }
      if (now >= 0) output.push(point);
    });
  }
  return output;
}

/** A circle as a polygon fine enough to clip with. */
export function circlePoints(cx: number, cy: number, r: number, count = 120): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}
