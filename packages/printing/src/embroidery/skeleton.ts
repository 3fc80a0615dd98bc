import type { Distances } from './distance.ts';
import { isIn, type Mask } from './mask.ts';

/*
 * The middle line of a mask: its pixels from which two edges are equally near on opposite sides, and those that join
 * them. The others are taken away from the edge inwards, as long as nothing comes apart.
 */

const around = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** Whether a pixel can be taken away and its neighbors still hang together, by which of them are there. */
const isSpare: readonly boolean[] = Array.from({ length: 256 }, (_, bits) => {
  const gap = (index: number) => ((bits >> (index % 8)) & 1 ? 0 : 1);
  let ends = 0;
  for (let index = 0; index < 8; index += 2) ends += gap(index) - gap(index) * gap(index + 1) * gap(index + 2);
  return ends === 1;
});

/** Edges seen from the middle of a line lie more than this apart; in the corners of a square it is 90 degrees. */
const oppositeCos = Math.cos((130 * Math.PI) / 180);
const leastRadiusPx = 2.5;

/** Pixels that stay: the edges next to them are on opposite sides. */
function middles(mask: Mask, { far, next }: Distances): Uint8Array {
  const { w, h, data } = mask;
  const kept = new Uint8Array(w * h);
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const at = y * w + x;
      if (!data[at] || far[at]! < leastRadiusPx) continue;
      for (const beside of [at + 1, at + w]) {
        if (!data[beside] || far[beside]! < leastRadiusPx) continue;
        const [a, b] = [next[at]!, next[beside]!];
        if (a === b) continue;
        const [ax, ay] = [(a % w) - x, Math.floor(a / w) - y];
        const [bx, by] = [(b % w) - x, Math.floor(b / w) - y];
        const cos = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
        if (cos < oppositeCos) kept[far[at]! >= far[beside]! ? at : beside] = 1;
      }
    }
  }
  return kept;
}

/** Pixels of a mask from its edge inwards. */
function inwards({ data }: Mask, { far }: Distances): Int32Array {
  const level = (at: number) => Math.floor(far[at]! * 4);
  let most = 0;
  for (let at = 0; at < data.length; at++) if (data[at]) most = Math.max(most, level(at));
  const starts = new Int32Array(most + 2);
  for (let at = 0; at < data.length; at++) if (data[at]) starts[level(at) + 1]!++;
  for (let index = 1; index < starts.length; index++) starts[index]! += starts[index - 1]!;
  const sorted = new Int32Array(starts.at(-1)!);
  for (let at = 0; at < data.length; at++) if (data[at]) sorted[starts[level(at)]!++] = at;
  return sorted;
}

/** The pixels of the middle line of a mask that has room around it. */
export function skeletonOf(mask: Mask, distances: Distances): Mask {
  const { w, data } = mask;
  const left = Uint8Array.from(data);
  const kept = middles(mask, distances);
  const order = inwards(mask, distances);
  const steps = around.map(([dx, dy]) => dy * w + dx);
  const neighbors = (at: number) => steps.reduce((bits, step, index) => bits | (left[at + step]! << index), 0);
  const hasFaces = (bits: number) => (bits & 0b01010101) !== 0b01010101;
  const thin = (mayGo: (at: number, bits: number) => boolean) => {
    const met = new Uint8Array(data.length);
    const again: number[] = [];
    for (const first of order) {
      again.push(first);
      while (again.length) {
        const at = again.pop()!;
        met[at] = 1;
        if (!left[at]) continue;
        const bits = neighbors(at);
        if (!hasFaces(bits) || !isSpare[bits] || !mayGo(at, bits)) continue;
        left[at] = 0;
        for (const step of steps) if (left[at + step] && met[at + step]) again.push(at + step);
      }
    }
  };
  thin((at) => !kept[at]);
  const isEnd = (bits: number) => (bits & (bits - 1)) === 0;
  thin((_, bits) => !isEnd(bits));
  return { ...mask, data: left };
}

/** A line of pixels; its ends are at crossings or free. */
export interface PixelLine {
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Numbers of the crossings at its start and its end; null where it is free. A ring has none. */
  readonly ends: readonly [number | null, number | null];
  readonly isRing: boolean;
}

export interface PixelLines {
  readonly lines: readonly PixelLine[];
  /** Middles of the crossings. */
  readonly crossings: readonly (readonly [x: number, y: number])[];
}

type Pixel = readonly [x: number, y: number];

function neighborsIn(mask: Mask, [x, y]: Pixel): Pixel[] {
  return around.flatMap(([dx, dy]): Pixel[] => (isIn(mask, x + dx, y + dy) ? [[x + dx, y + dy]] : []));
}

/** Groups of pixels that touch each other. */
function clusters(mask: Mask): Pixel[][] {
  const seen = new Set<number>();
  const found: Pixel[][] = [];
  for (let start = 0; start < mask.data.length; start++) {
    if (!mask.data[start] || seen.has(start)) continue;
    seen.add(start);
    const group: Pixel[] = [[start % mask.w, Math.floor(start / mask.w)]];
    for (const pixel of group) {
      for (const next of neighborsIn(mask, pixel)) {
        const key = next[1] * mask.w + next[0];
        if (seen.has(key)) continue;
        seen.add(key);
        group.push(next);
      }
    }
    found.push(group);
  }
  return found;
}

/** Pixels of a line in their order. */
function inOrder(mask: Mask, group: readonly Pixel[]): { points: Pixel[]; isRing: boolean } {
  const key = ([x, y]: Pixel) => y * mask.w + x;
  const own = new Set(group.map(key));
  const beside = (pixel: Pixel) => neighborsIn(mask, pixel).filter((next) => own.has(key(next)));
  const start = group.find((pixel) => beside(pixel).length < 2) ?? group[0]!;
  const points: Pixel[] = [];
  for (let at: Pixel | undefined = start; at; ) {
    points.push(at);
    own.delete(key(at));
    const here: Pixel = at;
    const steps = beside(here).sort(
      (a, b) => Math.hypot(a[0] - here[0], a[1] - here[1]) - Math.hypot(b[0] - here[0], b[1] - here[1]),
    );
    at = steps[0];
  }
  const last = points.at(-1)!;
  const closes = Math.max(Math.abs(last[0] - start[0]), Math.abs(last[1] - start[1])) <= 1;
  return { points, isRing: points.length > 4 && closes };
}

/** Lines and crossings of a middle line. */
export function linesOf(skeleton: Mask): PixelLines {
  const isCrossing = { ...skeleton, data: new Uint8Array(skeleton.data.length) };
  const isLine = { ...skeleton, data: new Uint8Array(skeleton.data.length) };
  for (let at = 0; at < skeleton.data.length; at++) {
    if (!skeleton.data[at]) continue;
    const count = neighborsIn(skeleton, [at % skeleton.w, Math.floor(at / skeleton.w)]).length;
    (count > 2 ? isCrossing : isLine).data[at] = 1;
  }
  const groups = clusters(isCrossing);
  const numbers = new Map(groups.flatMap((group, number) => group.map(([x, y]) => [y * skeleton.w + x, number])));
  const crossings = groups.map((group): Pixel => {
    const sum = group.reduce<Pixel>((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0]);
    return [sum[0] / group.length, sum[1] / group.length];
  });
  const lines = clusters(isLine).map((group): PixelLine => {
    const { points, isRing } = inOrder(isLine, group);
    const touched = (pixel: Pixel) => neighborsIn(isCrossing, pixel).map(([x, y]) => numbers.get(y * skeleton.w + x)!);
    const first = touched(points[0]!);
    const last = touched(points.at(-1)!);
    if (isRing && !first.length && !last.length) return { points, ends: [null, null], isRing };
    const start = first[0] ?? null;
    const end = points.length > 1 ? (last[0] ?? null) : (last.find((number) => number !== start) ?? null);
    return { points, ends: [start, end], isRing: false };
  });
  return { lines, crossings };
}
