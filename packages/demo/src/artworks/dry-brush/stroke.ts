import { sampled } from '../brush.ts';
import type { Inks } from '../emblem/pen.ts';
import type { Box, Field } from '../kit/field.ts';
import { noise } from '../kit/noise.ts';
import type { Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';
import type { Point } from '../outline.ts';

export interface Stroke {
  points: readonly Point[];
  width: number;
  /** How hard the brush is pressed along the way; it lands, and lifts off, unless told. */
  press?: (done: number) => number;
  /** From 0, dripping, to 1, nearly empty; at the start and at the end. */
  dry?: readonly [number, number];
  ink?: keyof Inks;
}

/** Thin at both ends, thickest a third of the way: a leaf, a petal. */
export const leafPress = (done: number) => Math.sin(Math.PI * done ** 0.7) ** 0.8;
/** Put down wet and drawn out to a point. */
export const tailPress = (done: number) => (1 - done) ** 0.6 * Math.min(1, 0.55 + done * 6);
const evenPress = (done: number) => Math.min(1, 0.7 + done * 3, 1.02 - 0.25 * done ** 3);

const hairs = 9;

interface Way {
  points: readonly Point[];
  /** From the beginning to each point. */
  lengths: readonly number[];
}

/** For every point of a grid near a way: how far off it lies, on which side, and how far along. */
function nearWay({ points, lengths }: Way, box: Box, step: number, reach: number) {
  const [columns, rows] = [Math.round(box.w / step) + 1, Math.round(box.h / step) + 1];
  const away = new Float32Array(columns * rows).fill(Infinity);
  const [along, sides] = [new Float32Array(columns * rows), new Int8Array(columns * rows)];
  const span = (a: number, b: number, origin: number, most: number) => [
    Math.max(0, Math.floor((Math.min(a, b) - reach - origin) / step)),
    Math.min(most - 1, Math.ceil((Math.max(a, b) + reach - origin) / step)),
  ];
  for (let at = 1; at < points.length; at++) {
    const [[ax, ay], [bx, by]] = [points[at - 1]!, points[at]!];
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy || 1;
    const [fromColumn, toColumn] = span(ax, bx, box.x, columns) as [number, number];
    const [fromRow, toRow] = span(ay, by, box.y, rows) as [number, number];
    for (let row = fromRow; row <= toRow; row++) {
      for (let column = fromColumn; column <= toColumn; column++) {
        const [px, py] = [box.x + column * step - ax, box.y + row * step - ay];
        const t = Math.min(1, Math.max(0, (px * dx + py * dy) / square));
        const off = Math.hypot(px - t * dx, py - t * dy);
        const cell = row * columns + column;
        if (off >= away[cell]!) continue;
        away[cell] = off;
        along[cell] = lengths[at - 1]! + t * (lengths[at]! - lengths[at - 1]!);
        sides[cell] = px * dy - py * dx > 0 ? 1 : -1;
      }
    }
  }
  return (x: number, y: number) => {
    const cell = Math.round((y - box.y) / step) * columns + Math.round((x - box.x) / step);
    return { away: away[cell]!, along: along[cell]!, side: sides[cell]! };
  };
}

function wayOf(points: readonly Point[]): Way {
  const line = points.length > 2 ? sampled(points, 10) : points;
  const lengths = [0];
  for (let at = 1; at < line.length; at++)
    lengths.push(lengths[at - 1]! + Math.hypot(line[at]![0] - line[at - 1]![0], line[at]![1] - line[at - 1]![1]));
  return { points: line, lengths };
}

/** One stroke: where the hairs still hold ink. They part as the brush dries, and the outer ones first. */
function strokePull(name: string, stroke: Stroke): Pull {
  const { width, press = evenPress, dry = [0, 0.4], ink = 'line' } = stroke;
  const way = wayOf(stroke.points);
  const [xs, ys] = [way.points.map(([x]) => x), way.points.map(([, y]) => y)];
  const reach = width * 0.62 + 1;
  const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  const box = { x: left, y: top, w: Math.max(...xs) + reach - left, h: Math.max(...ys) + reach - top };
  const step = Math.min(0.32, Math.max(0.16, width / 24));
  const near = nearWay(way, box, step, reach);
  const [hair, edge, blot] = [noise(`${name} hair`), noise(`${name} edge`), noise(`${name} blot`)];
  const field: Field = (x, y) => {
    const { away, along, side } = near(x, y);
    if (away > reach) return -1;
    const done = along / way.lengths.at(-1)!;
    const half = (width / 2) * press(done);
    const rim = half * (1 + 0.1 * edge(along * 0.12, side * 9)) + 0.25 * edge(along * 0.7, side * 5) - away;
    if (rim < -1) return rim;
    const across = (side * away) / (width / 2);
    const dryness = dry[0] + (dry[1] - dry[0]) * done;
    const held = 0.62 * hair(across * hairs, along * 0.035 + 20) + 0.38 * hair(across * hairs * 2.3 + 40, along * 0.11);
    const wet = held + 0.2 * blot(x * 0.3, y * 0.3) + 0.95 - 1.55 * dryness - 0.35 * dryness * Math.abs(across);
    return Math.min(rim, wet * 1.2);
  };
  return { ink, outline: traced(field, { box, step, tolerance: 0.09, leastArea: 0.16 }) };
}

export const strokePulls = (name: string, strokes: readonly Stroke[]): Pull[] =>
  strokes.map((stroke, at) => strokePull(`${name} ${at}`, stroke));
