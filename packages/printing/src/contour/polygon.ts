import type { Point } from '@merchmill/design/geometry.ts';

/** A closed line: its last point is joined to its first. */
export type Polygon = readonly Point[];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Twice what a triangle covers; positive where `c` is to the right of the way from `a` to `b`, y being downward. */
export const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Positive for what runs clockwise, y being downward. */
export function signedArea(polygon: Polygon): number {
  let twice = 0;
  let before = polygon.at(-1)!;
  for (const point of polygon) {
    twice += before.x * point.y - point.x * before.y;
    before = point;
  }
  return twice / 2;
}

export function boundsOf(polygons: readonly Polygon[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of polygons.flat()) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function distanceToSegment({ x, y }: Point, a: Point, b: Point): number {
  const [w, h] = [b.x - a.x, b.y - a.y];
  const long = w * w + h * h;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * w + (y - a.y) * h) / long));
  return Math.hypot(x - a.x - share * w, y - a.y - share * h);
}

/** Whether two segments meet; touching counts. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [first, second] = [turn(a, b, c), turn(a, b, d)];
  const [third, fourth] = [turn(c, d, a), turn(c, d, b)];
  if (first === 0 && second === 0) {
    const over = (p: number, q: number, r: number, s: number) =>
      Math.max(Math.min(p, q), Math.min(r, s)) <= Math.min(Math.max(p, q), Math.max(r, s));
    return over(a.x, b.x, c.x, d.x) && over(a.y, b.y, c.y, d.y);
  }
  return first * second <= 0 && third * fourth <= 0;
}

type Edge = { a: Point; b: Point; left: number; right: number; of: number; index: number; count: number };

/** Whether any two lines meet, or one meets itself other than from point to point. */
export function meetAnywhere(polygons: readonly Polygon[]): boolean {
  const edges = polygons.flatMap((polygon, of) =>
    polygon.map((a, index): Edge => {
      const b = polygon[(index + 1) % polygon.length]!;
      return { a, b, of, index, count: polygon.length, left: Math.min(a.x, b.x), right: Math.max(a.x, b.x) };
    }),
  );
  edges.sort((one, other) => one.left - other.left);
  const areNeighbors = (one: Edge, other: Edge) =>
    one.of === other.of &&
    ((one.index + 1) % one.count === other.index || (other.index + 1) % other.count === one.index);
  let open: Edge[] = [];
  for (const edge of edges) {
    open = open.filter(({ right }) => right >= edge.left);
    for (const other of open) {
      if (!areNeighbors(edge, other) && segmentsMeet(edge.a, edge.b, other.a, other.b)) return true;
    }
    open.push(edge);
  }
  return false;
}

/** The convex hull, clockwise with y downward (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
