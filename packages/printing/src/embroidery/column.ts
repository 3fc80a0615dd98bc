import type { Point } from '@merchmill/design/geometry.ts';
import type { Distances } from './distance.ts';
import { isIn, type Mask } from './mask.ts';
import { stitchSettings as set } from './settings.ts';
import type { Stroke, Strokes } from './strokes.ts';

/* A stroke with its width, pixel by pixel along it: what stitches are laid across. In pixels of the stroke's mask. */

export type Way = 'across' | 'along' | 'not';

export interface ColumnSample extends Point {
  /** Ends of a stitch that lies across, with what is added against the pull. */
  readonly left: Point;
  readonly right: Point;
  readonly way: Way;
  readonly widthMm: number;
}

export interface Column {
  readonly samples: readonly ColumnSample[];
  readonly isRing: boolean;
  /** Where others meet it, by the index of a sample, and how far around the edges are those of others. */
  readonly stops: readonly { readonly index: number; readonly meeting: number; readonly reach: number }[];
  /** Stitches across lie between these samples: what is met has its own. */
  readonly from: number;
  readonly to: number;
}

const smoothMm = 0.3;
/** By so much a column begins inside of another. */
const overlapMm = 0.8;
const tangentMm = 0.35;
/** Parts of a column that are shorter than this are sewn like what is beside them. */
const leastPartMm = 1.3;

const at = (points: readonly Point[], index: number, isRing: boolean): Point => {
  const last = points.length - 1;
  if (index >= 0 && index <= last) return points[index]!;
  // The last point of a ring is its first.
  if (isRing) return points[((index % last) + last) % last]!;
  const end = points[index < 0 ? 0 : last]!;
  const inner = points[Math.min(last, Math.max(0, index < 0 ? -index : 2 * last - index))]!;
  return { x: 2 * end.x - inner.x, y: 2 * end.y - inner.y };
};

/** Points one pixel apart. */
function evenly(points: readonly Point[]): Point[] {
  const even: Point[] = [points[0]!];
  let left = 1;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1]!, points[index]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    let along = left;
    for (; along <= length; along += 1) {
      const t = along / length;
      even.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    }
    left = along - length;
  }
  const last = points.at(-1)!;
  const end = even.at(-1)!;
  if (even.length < 2 || Math.hypot(last.x - end.x, last.y - end.y) > 0.5) even.push(last);
  else even[even.length - 1] = last;
  return even;
}

function smooth(points: readonly Point[], sigma: number, isRing: boolean): Point[] {
  const reach = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: reach + 1 }, (_, index) => Math.exp(-(index ** 2) / (2 * sigma ** 2)));
  const total = weights.reduce((sum, weight, index) => sum + (index ? 2 * weight : weight), 0);
  return points.map((_, index) => {
    let [x, y] = [0, 0];
    for (let step = -reach; step <= reach; step++) {
      const point = at(points, index + step, isRing);
      x += point.x * weights[Math.abs(step)]!;
      y += point.y * weights[Math.abs(step)]!;
    }
    return { x: x / total, y: y / total };
  });
}

/** Goes on straight from the first of some points to the edge of the mask. */
function onward(points: readonly Point[], mask: Mask, reach: number): Point[] {
  const from = points[0]!;
  const inner = points[Math.min(points.length - 1, Math.max(3, Math.round(reach / 2)))]!;
  const length = Math.hypot(from.x - inner.x, from.y - inner.y);
  if (length < 1) return [];
  const [dx, dy] = [(from.x - inner.x) / length, (from.y - inner.y) / length];
  const added: Point[] = [];
  for (let step = 1; step < 2 * reach + 4; step++) {
    const point = { x: from.x + dx * step, y: from.y + dy * step };
    if (!isIn(mask, Math.round(point.x), Math.round(point.y))) break;
    added.unshift(point);
  }
  return added;
}

/** How far it is to the edge of the mask in a direction. */
function reachIn(mask: Mask, from: Point, dx: number, dy: number, most: number): number {
  let step = 0;
  while (step < most && isIn(mask, Math.round(from.x + dx * (step + 0.5)), Math.round(from.y + dy * (step + 0.5))))
    step += 0.5;
  return step;
}

/** Ways of samples without parts that are too short to change for. */
function settled(ways: readonly Way[], least: number): Way[] {
  const settledWays = [...ways];
  for (const small of ['along', 'not', 'across'] as const) {
    for (let from = 0; from < settledWays.length; ) {
      let to = from;
      while (to < settledWays.length && settledWays[to] === settledWays[from]) to++;
      const beside = settledWays[from - 1] ?? settledWays[to];
      if (settledWays[from] === small && to - from < least && beside) settledWays.fill(beside, from, to);
      from = to;
    }
  }
  return settledWays;
}

const wayOf = (widthMm: number): Way =>
  widthMm >= set.satinFrom ? 'across' : widthMm >= set.thinnest ? 'along' : 'not';

interface Reaches {
  left: number;
  right: number;
  normal: Point;
}

function reachesOf(mask: Mask, line: readonly Point[], isRing: boolean, far: Float32Array, perMm: number): Reaches[] {
  const window = Math.max(2, Math.round(tangentMm * perMm));
  const radius = ({ x, y }: Point) => far[Math.round(y) * mask.w + Math.round(x)] ?? 0;
  // At its ends a stroke is as wide as just before them.
  const ends = [
    radius(at(line, Math.min(line.length - 1, window), false)),
    radius(at(line, line.length - 1 - window, false)),
  ];
  return line.map((point, index) => {
    const [a, b] = [at(line, index - window, isRing), at(line, index + window, isRing)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const normal = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    const nearEnd = index < line.length / 2 ? ends[0]! : ends[1]!;
    const isAtEnd = !isRing && Math.min(index, line.length - 1 - index) < 2 * nearEnd;
    const most = 1.3 * Math.max(radius(point), isAtEnd ? nearEnd : 0) + 0.2 * perMm;
    return {
      left: reachIn(mask, point, normal.x, normal.y, most),
      right: reachIn(mask, point, -normal.x, -normal.y, most),
      normal,
    };
  });
}

/** @param strokes of the mask, of which this is one */
export function columnOf(stroke: Stroke, { meetings }: Strokes, mask: Mask, { far }: Distances, perMm: number): Column {
  const total = stroke.points.reduce(
    (sum, point, index) =>
      index ? sum + Math.hypot(point.x - stroke.points[index - 1]!.x, point.y - stroke.points[index - 1]!.y) : 0,
    0,
  );
  const middle = smooth(evenly(stroke.points), smoothMm * perMm, stroke.isRing);
  const radius = ({ x, y }: Point) => far[Math.round(y) * mask.w + Math.round(x)] ?? 0;
  const isFree = (along: number) => !stroke.isRing && !stroke.stops.some((stop) => Math.abs(stop.along - along) < 1e-6);
  const before = isFree(0) ? onward(middle, mask, radius(middle[0]!)) : [];
  const after = isFree(total) ? onward(middle.toReversed(), mask, radius(middle.at(-1)!)).toReversed() : [];
  const line = [...before, ...middle, ...after];
  const reaches = reachesOf(mask, line, stroke.isRing, far, perMm);
  const widths = reaches.map(({ left, right }) => (left + right) / perMm);
  const ways = settled(widths.map(wayOf), leastPartMm * perMm);
  const pull = set.pull * perMm;
  const samples = line.map((point, index): ColumnSample => {
    const { left, right, normal } = reaches[index]!;
    return {
      ...point,
      left: { x: point.x + normal.x * (left + pull), y: point.y + normal.y * (left + pull) },
      right: { x: point.x - normal.x * (right + pull), y: point.y - normal.y * (right + pull) },
      way: ways[index]!,
      widthMm: widths[index]!,
    };
  });
  const indexOf = (along: number) => before.length + Math.round(((middle.length - 1) * along) / Math.max(total, 1e-9));
  const cut = (along: number) => {
    const stop = stroke.stops.find((each) => Math.abs(each.along - along) < 1e-6);
    return stop && !stroke.isRing ? Math.max(0, Math.round(meetings[stop.meeting]!.radius - overlapMm * perMm)) : 0;
  };
  return {
    samples,
    isRing: stroke.isRing,
    stops: stroke.stops.map(({ along, meeting }) => ({
      index: indexOf(along),
      meeting,
      reach: meetings[meeting]!.radius * 1.3,
    })),
    from: cut(0),
    to: line.length - 1 - cut(total),
  };
}
