import { type Point, rotatePoint } from '../geometry.ts';
import { type PathCommand, parsePathData } from '../path-data.ts';
import { type Matrix, multiply, transformPath, translation } from '../svg/svg-matrix.ts';

/*
 * Tools to draw silhouettes with. y grows downwards, and a piece may have any size. What is solid runs around in one
 * direction and what is cut out in the other, so that solid parts may lie on each other; a cut must lie on one of them
 * only.
 */

export type Path = readonly PathCommand[];

const rotation = (degrees: number): Matrix => {
  const { x, y } = rotatePoint({ x: 1, y: 0 }, degrees);
  return [x, y, -y, x, 0, 0];
};

export interface Placing {
  readonly x?: number;
  readonly y?: number;
  /** Degrees clockwise. */
  readonly rot?: number;
  readonly scale?: number;
  /** Stretches along the path's own axes, before it is turned; negative mirrors. */
  readonly sx?: number;
  readonly sy?: number;
}

export function put(path: Path, { x = 0, y = 0, rot = 0, scale = 1, sx = 1, sy = 1 }: Placing): Path {
  const sized: Matrix = [scale * sx, 0, 0, scale * sy, 0, 0];
  return transformPath(path, multiply(multiply(translation(x, y), rotation(rot)), sized));
}

/** A path with its mirror image on the other side of a vertical line. */
export const both = (path: Path, axis = 0): Path => [...path, ...put(path, { x: 2 * axis, sx: -1 })];

/** Copies around the origin. */
export function around(path: Path, count: number, start = 0): Path {
  return Array.from({ length: count }, (_, at) => put(path, { rot: start + (at * 360) / count })).flat();
}

function* parts(path: Path): Generator<PathCommand[]> {
  let part: PathCommand[] = [];
  for (const command of path) {
    if (command.op === 'M' && part.length > 0) {
      yield part;
      part = [];
    }
    part.push(command);
  }
  if (part.length > 0) yield part;
}

const endOf = ({ points }: PathCommand): Point => ({ x: points.at(-2)!, y: points.at(-1)! });

/** Twice the area that a closed part encloses by its end and control points; its sign is the direction. */
function turning(part: readonly PathCommand[]): number {
  const all = part.flatMap(({ points }) => points);
  let sum = 0;
  for (let at = 0; at < all.length; at += 2) {
    const next = (at + 2) % all.length;
    sum += all[at]! * all[next + 1]! - all[next]! * all[at + 1]!;
  }
  return sum;
}

function reversed(part: readonly PathCommand[]): PathCommand[] {
  const drawn = part.filter(({ op }) => op !== 'Z');
  const start = endOf(drawn.at(-1)!);
  const back: PathCommand[] = [{ op: 'M', points: [start.x, start.y] }];
  for (let at = drawn.length - 1; at > 0; at--) {
    const { op, points } = drawn[at]!;
    const to = endOf(drawn[at - 1]!);
    const controls: number[] = [];
    for (let pair = points.length - 4; pair >= 0; pair -= 2) controls.push(points[pair]!, points[pair + 1]!);
    back.push({ op, points: [...controls, to.x, to.y] });
  }
  return [...back, { op: 'Z', points: [] }];
}

const directed = (path: Path, isPositive: boolean): Path =>
  [...parts(path)].flatMap((part) => (turning(part) > 0 === isPositive ? part : reversed(part)));

/** All parts filled, however they run. */
export const solid = (...paths: readonly Path[]): Path => paths.flatMap((path) => directed(path, true));
/** All parts cut out of what is solid under them. */
export const cut = (...paths: readonly Path[]): Path => paths.flatMap((path) => directed(path, false));

export const draw = (data: string): Path => parsePathData(data);

export function oval(cx: number, cy: number, rx: number, ry = rx): Path {
  return draw(`M${cx - rx} ${cy}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`);
}

export function box(x: number, y: number, w: number, h: number, r = 0): Path {
  if (r === 0) return draw(`M${x} ${y}h${w}v${h}h${-w}Z`);
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return draw(
    `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`,
  );
}

export function corners(points: readonly (readonly [number, number])[]): Path {
  return [...points.map(([x, y], at) => ({ op: at ? 'L' : 'M', points: [x, y] }) as const), { op: 'Z', points: [] }];
}

const polar = (radius: number, degrees: number): [number, number] => {
  const { x, y } = rotatePoint({ x: 0, y: -radius }, degrees);
  return [x, y];
};

/** A star around the origin, one ray up. */
export function star(rays: number, outer: number, inner: number, start = 0): Path {
  const at = (index: number) => polar(index % 2 ? inner : outer, start + (index * 180) / rays);
  return corners(Array.from({ length: rays * 2 }, (_, index) => at(index)));
}

/** A disc whose edge is made of bows, outwards or inwards. */
export function scallops(count: number, radius: number, isInward = false): Path {
  const points = Array.from({ length: count }, (_, at) => polar(radius, (at * 360) / count));
  const chord = Math.hypot(points[1]![0] - points[0]![0], points[1]![1] - points[0]![1]);
  const bow = chord * (isInward ? 0.62 : 0.54);
  const arcs = points.map((_, at) => {
    const [x, y] = points[(at + 1) % count]!;
    return `A${bow} ${bow} 0 0 ${isInward ? 0 : 1} ${x} ${y}`;
  });
  return draw(`M${points[0]!.join(' ')}${arcs.join('')}Z`);
}

/** A leaf from the origin upwards, widest at a share of its length. */
export function leaf(length: number, width: number, widest = 0.45): Path {
  const [w, l] = [width / 1.5, length];
  const y = -l * widest;
  return draw(`M0 0C${w} ${y * 0.55} ${w} ${y * 1.55} 0 ${-l}C${-w} ${y * 1.55} ${-w} ${y * 0.55} 0 0Z`);
}

/** A petal from the origin upwards, round at its end. */
export function petal(length: number, width: number): Path {
  const [w, l] = [width / 2, length];
  return draw(
    `M0 0C${w * 0.5} ${-l * 0.2} ${w} ${-l * 0.5} ${w} ${-l * 0.72}A${w} ${l * 0.28} 0 0 0 ${-w} ${-l * 0.72}C${-w} ${-l * 0.5} ${-w * 0.5} ${-l * 0.2} 0 0Z`,
  );
}

interface Sample {
  readonly at: Point;
  /** Across the direction of the line. */
  readonly across: Point;
}

type Curve = readonly [number, number, number, number, number, number, number, number];

function sampleCurve([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, t: number): Sample {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  const slope = (a: number, b: number, c: number, d: number) =>
    3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c));
  const [dx, dy] = [slope(x0, x1, x2, x3), slope(y0, y1, y2, y3)];
  const length = Math.hypot(dx, dy) || 1;
  return {
    at: { x: mix(x0, x1, x2, x3), y: mix(y0, y1, y2, y3) },
    across: { x: -dy / length, y: dx / length },
  };
}

/** A smooth curve through points (Catmull-Rom), from the first to the last. */
function through(points: readonly Point[]): string {
  let data = '';
  for (let at = 0; at < points.length - 1; at++) {
    const [before, from, to, after] = [
      points[at - 1] ?? points[at]!,
      points[at]!,
      points[at + 1]!,
      points[at + 2] ?? points[at + 1]!,
    ];
    const c1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const c2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    data += `C${c1.x} ${c1.y} ${c2.x} ${c2.y} ${to.x} ${to.y}`;
  }
  return data;
}

const brushSamples = 9;

/**
 * A line along one or several cubic curves that follow each other, as wide as said at its start, middle, and end, with
 * round ends.
 */
export function brush(curves: readonly Curve[], start: number, middle = start, end = start): Path {
  const samples = curves.flatMap((curve, index) =>
    Array.from({ length: brushSamples + 1 }, (_, at) => at / brushSamples)
      .slice(index ? 1 : 0)
      .map((t) => ({ ...sampleCurve(curve, t), along: (index + t) / curves.length })),
  );
  const half = (along: number) =>
    (along < 0.5 ? start + (middle - start) * along * 2 : middle + (end - middle) * (along - 0.5) * 2) / 2;
  const side = (sign: number) =>
    samples.map(({ at, across, along }) => ({
      x: at.x + across.x * half(along) * sign,
      y: at.y + across.y * half(along) * sign,
    }));
  const [left, right] = [side(1), side(-1).reverse()];
  const cap = (to: Point, width: number) => `A${width / 2} ${width / 2} 0 0 0 ${to.x} ${to.y}`;
  return draw(
    `M${left[0]!.x} ${left[0]!.y}${through(left)}${cap(right[0]!, end)}${through(right)}${cap(left[0]!, start)}Z`,
  );
}

/** A straight line with round ends. */
export function line(x1: number, y1: number, x2: number, y2: number, width: number): Path {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [across, r] = [{ x: ((y1 - y2) / length) * (width / 2), y: ((x2 - x1) / length) * (width / 2) }, width / 2];
  const cap = (x: number, y: number) => `A${r} ${r} 0 0 0 ${x} ${y}`;
  return draw(
    `M${x1 + across.x} ${y1 + across.y}L${x2 + across.x} ${y2 + across.y}${cap(x2 - across.x, y2 - across.y)}L${x1 - across.x} ${y1 - across.y}${cap(x1 + across.x, y1 + across.y)}Z`,
  );
}
