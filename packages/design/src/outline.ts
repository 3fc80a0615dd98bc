import type { Point } from './geometry.ts';
import { parsePathData, writePathData } from './path-data.ts';

/* Closed drawings as rings of points, to ask where things lie in them. */

export type Ring = readonly Point[];

/** A quarter circle of 10 mm is off by less than a hundredth of a millimeter. */
const stepsPerCurve = 16;

function curvePoint(from: Point, points: readonly number[], t: number): Point {
  const [x1, y1, x2, y2, x3, y3] = points as [number, number, number, number, number?, number?];
  const s = 1 - t;
  if (x3 === undefined || y3 === undefined) {
    return { x: s * s * from.x + 2 * s * t * x1 + t * t * x2, y: s * s * from.y + 2 * s * t * y1 + t * t * y2 };
  }
  const [a, b, c, d] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
  return { x: a * from.x + b * x1 + c * x2 + d * x3, y: a * from.y + b * y1 + c * y2 + d * y3 };
}

/** The closed parts of path data, each as points that follow its curves. */
export function ringsOf(data: string): Ring[] {
  const rings: Point[][] = [];
  for (const { op, points } of parsePathData(data)) {
    if (op === 'Z') continue;
    const end = { x: points.at(-2)!, y: points.at(-1)! };
    if (op === 'M') {
      rings.push([end]);
      continue;
    }
    const ring = rings.at(-1)!;
    const start = ring.at(-1)!;
    const steps = op === 'L' ? 0 : stepsPerCurve;
    for (let step = 1; step < steps; step++) ring.push(curvePoint(start, points, step / steps));
    ring.push(end);
  }
  return rings;
}

/** Whether a point lies inside, by the rule of even and odd. */
export function isInside(rings: readonly Ring[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length]!;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    }
  }
  return inside;
}

/** How wide a closed drawing is from edge to edge through a point inside; 0 where that lies outside. */
export function widthThrough(rings: readonly Ring[], { x, y }: Point): number {
  if (!isInside(rings, { x, y })) return 0;
  const crossings = edgesOf(rings).flatMap(([a, b]) =>
    a.y > y !== b.y > y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : [],
  );
  const left = Math.max(...crossings.filter((at) => at <= x));
  return Math.min(...crossings.filter((at) => at > x)) - left;
}

function distanceToLine({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

export type Edge = readonly [Point, Point];

export const edgesOf = (rings: readonly Ring[]): Edge[] =>
  rings.flatMap((ring) => ring.map((a, index): Edge => [a, ring[(index + 1) % ring.length]!]));

/** How far a point is from the nearest of these edges, on whichever side of it. */
export const distanceToEdge = (edges: readonly Edge[], point: Point): number =>
  edges.reduce((least, [a, b]) => Math.min(least, distanceToLine(point, a, b)), Number.POSITIVE_INFINITY);

/** Twice the area of a ring; positive where it runs clockwise, seen with y down. */
const turnOf = (ring: Ring) =>
  ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

/** Points that follow each other, without those that lie on one another. */
const distinct = (ring: Ring) =>
  ring.filter((point, index) => {
    const next = ring[(index + 1) % ring.length]!;
    return Math.hypot(point.x - next.x, point.y - next.y) > 1e-6;
  });

interface Side {
  readonly at: Point;
  readonly along: Point;
}

/** The sides of a ring, each moved outward. */
function movedSides(ring: Ring, byMm: number): Side[] {
  const points = distinct(ring);
  const turn = Math.sign(turnOf(points)) || 1;
  return points.map((a, index) => {
    const b = points[(index + 1) % points.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    return { at: { x: a.x + along.y * turn * byMm, y: a.y - along.x * turn * byMm }, along };
  });
}

/** Where the lines of two sides meet; of sides that run on straight, where the second begins. */
function meeting(a: Side, b: Side): Point {
  const cross = a.along.x * b.along.y - a.along.y * b.along.x;
  if (Math.abs(cross) < 1e-9) return b.at;
  const t = ((b.at.x - a.at.x) * b.along.y - (b.at.y - a.at.y) * b.along.x) / cross;
  return { x: a.at.x + a.along.x * t, y: a.at.y + a.along.y * t };
}

/** A ring with all sides moved outward. Sides that have no room any more go, and their neighbors meet. */
function movedRing(ring: Ring, byMm: number): Ring {
  let sides = movedSides(ring, byMm);
  while (sides.length > 2) {
    const starts = sides.map((side, index) => meeting(sides.at(index - 1)!, side));
    const left = sides.filter(({ along }, index) => {
      const [a, b] = [starts[index]!, starts[(index + 1) % starts.length]!];
      return (b.x - a.x) * along.x + (b.y - a.y) * along.y > -1e-9;
    });
    if (left.length === sides.length) return starts;
    sides = left;
  }
  return [];
}

/** A closed drawing without dents, made larger on all sides, or smaller where the distance is negative; its holes the other way. */
export function grownOutline(data: string, byMm: number): string {
  const rings = ringsOf(data);
  const isHole = (ring: Ring) =>
    isInside(
      rings.filter((other) => other !== ring),
      ring[0]!,
    );
  return rings
    .map((ring) => movedRing(ring, isHole(ring) ? -byMm : byMm))
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      const commands = ring.map(({ x, y }, index) => ({ op: index ? ('L' as const) : ('M' as const), points: [x, y] }));
      return `${writePathData(commands)}Z`;
    })
    .join('');
}

/** Path data in millimeters from another corner, in another unit. */
export function movedPath(data: string, dx: number, dy: number, scale = 1): string {
  const commands = parsePathData(data).map(({ op, points }) => ({
    op,
    points: points.map((at, index) => at + (index % 2 ? dy : dx)),
  }));
  return writePathData(commands, scale, scale);
}
