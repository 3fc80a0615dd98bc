import { isInside } from '@merchmill/design/outline.ts';
import { type Bounds, boundsOf, distanceToSegment, type Polygon, segmentsMeet } from '../contour/polygon.ts';

type Edge = { ax: number; ay: number; bx: number; by: number };

/** An outline that others are kept away from. */
export class Outline {
  readonly points: Polygon;
  readonly bounds: Bounds;

  constructor(points: Polygon) {
    this.points = points;
    this.bounds = boundsOf([points]);
  }

  moved(x: number, y: number): Outline {
    return new Outline(this.points.map((point) => ({ x: point.x + x, y: point.y + y })));
  }
}

const isFar = (a: Bounds, b: Bounds, away: number) =>
  a.left - b.right >= away || b.left - a.right >= away || a.top - b.bottom >= away || b.top - a.bottom >= away;

const edgesNear = (points: Polygon, near: Bounds, away: number): Edge[] =>
  points.flatMap((a, k) => {
    const b = points[(k + 1) % points.length]!;
    const isOut =
      Math.max(a.x, b.x) < near.left - away ||
      Math.min(a.x, b.x) > near.right + away ||
      Math.max(a.y, b.y) < near.top - away ||
      Math.min(a.y, b.y) > near.bottom + away;
    return isOut ? [] : [{ ax: a.x, ay: a.y, bx: b.x, by: b.y }];
  });

/** Whether two outlines are at least so far from each other, told by their lines and not by a grid. */
export function areApart(one: Outline, other: Outline, away: number): boolean {
  if (isFar(one.bounds, other.bounds, away)) return true;
  if (isInside([other.points], one.points[0]!) || isInside([one.points], other.points[0]!)) return false;
  const near = edgesNear(other.points, one.bounds, away);
  for (const edge of edgesNear(one.points, other.bounds, away)) {
    const [a, b] = [
      { x: edge.ax, y: edge.ay },
      { x: edge.bx, y: edge.by },
    ];
    for (const { ax, ay, bx, by } of near) {
      if (Math.min(ax, bx) - Math.max(a.x, b.x) >= away || Math.min(a.x, b.x) - Math.max(ax, bx) >= away) continue;
      if (Math.min(ay, by) - Math.max(a.y, b.y) >= away || Math.min(a.y, b.y) - Math.max(ay, by) >= away) continue;
      const [c, d] = [
        { x: ax, y: ay },
        { x: bx, y: by },
      ];
      const nearest = Math.min(
        distanceToSegment(a, c, d),
        distanceToSegment(b, c, d),
        distanceToSegment(c, a, b),
        distanceToSegment(d, a, b),
      );
      if (nearest < away || segmentsMeet(a, b, c, d)) return false;
    }
  }
  return true;
}
