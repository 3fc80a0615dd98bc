import type { Point } from '@merchmill/design/geometry.ts';
import type { Column, ColumnSample } from './column.ts';
import { stitchSettings as set } from './settings.ts';

/*
 * One thread through all strokes of a shape without a jump: out along the middle of each, which holds the cloth, and
 * back across it. On the way out it turns into what meets the stroke. It ends where it began.
 */

const mid = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const bendMm = 0.1;

/** Whether a straight stitch would cut a bend of what it goes along. */
function cutsBend(from: Point, passed: readonly Point[], to: Point, most: number): boolean {
  const length = distance(from, to) || 1;
  return passed.some(
    (point) => Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length > most,
  );
}

/** Columns from this width on are held by a thread that goes from edge to edge. */
const wideUnderlayMm = 2.6;
/** By what share of its length a stitch may be shorter. */
const insets = [0, 0.12, 0.24, 0.36, 0.48] as const;
const mostHoles = 2;
const holeMm = 0.3;

class Tour {
  readonly points: Point[] = [];
  readonly #columns: readonly Column[];
  readonly #perMm: number;
  readonly #sewn = new Set<Column>();

  constructor(columns: readonly Column[], perMm: number) {
    this.#columns = columns;
    this.#perMm = perMm;
  }

  visit(column: Column, entry: number): void {
    this.#sewn.add(column);
    const last = column.samples.length - 1;
    if (column.isRing) {
      this.#around(column, entry);
      return;
    }
    const toEnd = Array.from({ length: last - entry + 1 }, (_, step) => entry + step);
    const toStart = Array.from({ length: entry + 1 }, (_, step) => entry - step);
    for (const way of toStart.length < toEnd.length ? [toStart, toEnd] : [toEnd, toStart])
      this.#outAndBack(column, way);
  }

  /** Strokes that were not met by any other way. */
  get unsewn(): Column[] {
    return this.#columns.filter((column) => !this.#sewn.has(column));
  }

  #around(column: Column, entry: number): void {
    const count = column.samples.length - 1;
    const way = Array.from({ length: count + 1 }, (_, step) => (entry + step) % count);
    // The seam is sewn over, or it would gape.
    const back = [...way.toReversed(), ...way.toReversed().slice(1, Math.round(0.4 * this.#perMm) + 1)];
    this.#out(column, way);
    this.#back(column, back);
  }

  #outAndBack(column: Column, way: readonly number[]): void {
    if (way.length < 2 && !column.stops.some(({ index }) => index === way[0])) return;
    this.#out(column, way);
    this.#back(
      column,
      way.toReversed().filter((index) => index >= column.from && index <= column.to),
    );
    this.points.push(column.samples[way[0]!]!);
  }

  #out(column: Column, way: readonly number[]): void {
    const [run, open] = [set.runStitch * this.#perMm, 1.2 * this.#perMm];
    let last: Point | null = null;
    let passed: Point[] = [];
    let isLeft = false;
    let wasWide = false;
    for (const [step, index] of way.entries()) {
      const sample = column.samples[index]!;
      const isMet = column.stops.some((stop) => Math.abs(stop.index - index) < stop.reach);
      const isWide = sample.way === 'across' && sample.widthMm >= wideUnderlayMm && !isMet;
      const isLast = step === way.length - 1;
      const least = isWide ? open : run;
      const isBent = last !== null && !isWide && cutsBend(last, passed, sample, bendMm * this.#perMm);
      passed.push(sample);
      if (!last || isLast || isBent || distance(last, sample) >= least) {
        passed = [];
        isLeft = !isLeft;
        const inset = set.underlayInset / Math.max(sample.widthMm, 1e-9);
        const isInner = isWide && wasWide && !isLast;
        wasWide = isWide;
        this.points.push(isInner ? mid(sample.left, sample.right, isLeft ? inset : 1 - inset) : sample);
        last = sample;
      }
      const here = column.stops.filter((stop) => stop.index === index);
      for (const { meeting } of here) {
        if (!this.#visitAt(meeting, sample)) continue;
        last = sample;
        passed = [];
      }
    }
  }

  #visitAt(meeting: number, from: Point): boolean {
    let went = false;
    for (const column of this.unsewn) {
      const stop = column.stops.find((each) => each.meeting === meeting);
      if (!stop || this.#sewn.has(column)) continue;
      if (!went) this.points.push(from);
      this.visit(column, stop.index);
      this.points.push(from);
      went = true;
    }
    return went;
  }

  #back(column: Column, way: readonly number[]): void {
    const parts: ColumnSample[][] = [];
    for (const index of way) {
      const sample = column.samples[index]!;
      if (parts.at(-1)?.[0]?.way === sample.way) parts.at(-1)!.push(sample);
      else parts.push([sample]);
    }
    for (const part of parts) {
      if (part[0]!.way === 'across') this.#across(part);
      else this.#along(part);
    }
  }

  #along(part: readonly ColumnSample[]): void {
    const step = set.runStitch * this.#perMm;
    let last: Point | null = null;
    let passed: Point[] = [];
    for (const sample of part) {
      const isBent = last !== null && cutsBend(last, passed, sample, bendMm * this.#perMm);
      passed.push(sample);
      if (last && sample !== part.at(-1) && !isBent && distance(last, sample) < step) continue;
      this.points.push(sample);
      last = sample;
      passed = [];
    }
  }

  #across(part: readonly ColumnSample[]): void {
    const spacing = set.satinSpacing * this.#perMm;
    let isLeft = true;
    let last: ColumnSample | null = null;
    const holes = new Holes(holeMm * this.#perMm);
    for (const sample of part) {
      const isEnd = sample === part.at(-1);
      const moved = last ? Math.max(distance(last.left, sample.left), distance(last.right, sample.right)) : spacing;
      if (moved < spacing / 2 && !isEnd) continue;
      const [side, other] = isLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
      this.points.push(holes.place(sample[side], sample[other]));
      last = sample;
      isLeft = !isLeft;
    }
    const end = part.at(-1)!;
    this.points.push(isLeft ? end.left : end.right);
  }
}

/** Holes of the needle in a column. In bends stitches end earlier where many would meet: holes side by side cut the cloth. */
class Holes {
  readonly #cell: number;
  readonly #counts = new Map<string, number>();

  constructor(cell: number) {
    this.#cell = cell;
  }

  /** Where a stitch from a point toward the other side ends. */
  place(edge: Point, other: Point): Point {
    const places = insets.map((inset) => mid(edge, other, inset));
    const free = places.find((place) => this.#count(place) < mostHoles) ?? places.at(-1)!;
    this.#counts.set(this.#key(free), this.#count(free) + 1);
    return free;
  }

  #count(point: Point): number {
    return this.#counts.get(this.#key(point)) ?? 0;
  }

  #key({ x, y }: Point): string {
    return `${Math.floor(x / this.#cell)} ${Math.floor(y / this.#cell)}`;
  }
}

/** Where a tour may begin: at the ends of strokes, and on rings. */
function entries(columns: readonly Column[]): { column: Column; index: number }[] {
  return columns.flatMap((column) =>
    (column.isRing ? [0] : [0, column.samples.length - 1]).map((index) => ({ column, index })),
  );
}

/** Tours through all columns; one where they hang together. Each begins as near as can be to where the last ended. */
export function toursThrough(columns: readonly Column[], from: Point, perMm: number): Point[][] {
  const tours: Point[][] = [];
  let here = from;
  let left = columns;
  while (left.length) {
    const nearest = entries(left).reduce((best, entry) => {
      const reach = ({ column, index }: typeof entry) => distance(column.samples[index]!, here);
      return reach(entry) < reach(best) ? entry : best;
    });
    const tour = new Tour(left, perMm);
    tour.visit(nearest.column, nearest.index);
    left = tour.unsewn;
    tours.push(tour.points);
    here = tour.points.at(-1) ?? here;
  }
  return tours;
}
