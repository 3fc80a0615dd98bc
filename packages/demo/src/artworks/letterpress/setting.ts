import { layoutText } from '@merchmill/design/text-layout.ts';
import type { Fonts } from '../../catalog.types.ts';
import { type Box, type Field, polygonField, zigzag } from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import { traced } from '../kit/trace.ts';
import { drawn, type Outline, type Point } from '../outline.ts';

/** Letters stretched into a box, as type is cut for a line. */
export interface SetLine extends Box {
  text: string;
  font: string;
  tracking?: number;
}

/** Corners along an outline; curves in short straight steps. */
function flattened(outline: Outline): Point[][] {
  const rings: Point[][] = [];
  for (const segment of outline.segments) {
    if (segment.op === 'M') rings.push([segment.at]);
    else if (segment.op === 'L') rings.at(-1)!.push(segment.at);
    else if (segment.op === 'C') {
      const ring = rings.at(-1)!;
      const [a, b, c, d] = [ring.at(-1)!, segment.from, segment.to, segment.at];
      for (let step = 1; step <= 5; step++) {
        const [t, u] = [step / 5, 1 - step / 5];
        const blend = (axis: 0 | 1) =>
          u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
        ring.push([blend(0), blend(1)]);
      }
    }
  }
  return rings.filter((ring) => ring.length > 2);
}

/** The letters of lines as one height: how far a point lies inside of one. */
export function typeField(lines: readonly SetLine[], fonts: Fonts, reach = 2.4): Field {
  const rings = lines.flatMap(({ text, font, tracking = 0, x, y, w, h }) => {
    const style = { text, tracking, lineHeight: 1.15, align: 'center' as const, curve: 0, sizeMm: 40 };
    const layout = layoutText(fonts(font), style);
    const ink = layout.ink!;
    const map = ([px, py]: Point): Point => [x + ((px - ink.x) / ink.w) * w, y + ((py - ink.y) / ink.h) * h];
    return flattened(drawn(layout.d)).map((ring) => ring.map(map));
  });
  return polygonField(rings, 0.22, reach);
}

/** Bends a setting: says where a point of the sheet was before. */
export type Warp = (x: number, y: number) => Point;

export const warped =
  (field: Field, warp: Warp): Field =>
  (x, y) =>
    field(...warp(x, y));

/** Ink on wooden type: edges swell a little, corners fill, and the grain of the wood shows. */
export function pressed(field: Field, name: string, wear = 0.5): Field {
  const [edge, grain, patch] = [noise(`${name} edge`), noise(`${name} grain`), fractal(`${name} patch`, 3)];
  return (x, y) => {
    const inside = field(x, y);
    if (inside < -1) return inside;
    const worn = wear * (0.5 + patch(x * 0.05, y * 0.05)) + 0.62 * grain(x * 0.35, y * 3.4) - 0.75;
    return Math.min(inside + 0.12 * edge(x * 1.1, y * 1.1) + 0.06, inside > 0.35 ? 0.4 - worn : 1);
  };
}

/** A line cut along the middle of each stroke. */
export const inlined =
  (field: Field, from: number, to: number): Field =>
  (x, y) => {
    const inside = field(x, y);
    return inside > from && inside < to ? -Math.min(inside - from, to - inside) : inside;
  };

/** What the letters would throw behind them if they were as deep as this. */
export const extruded =
  (field: Field, dx: number, dy: number, steps = 14): Field =>
  (x, y) => {
    let most = -10;
    for (let step = 0; step <= steps; step++)
      most = Math.max(most, field(x - (dx * step) / steps, y - (dy * step) / steps));
    return most;
  };

/** Lines that follow the letters, outward, as rings follow a stone. */
export const echoed =
  (field: Field, spacing: number, reach: number): Field =>
  (x, y) => {
    const outside = -field(x, y);
    if (outside < 0) return -outside;
    return outside > reach ? -1 : (zigzag(outside / spacing) - 0.5) * spacing * 0.5;
  };

export const hatchedIn =
  (field: Field, angle: number, spacing: number, share = 0.5): Field =>
  (x, y) =>
    Math.min(field(x, y), (zigzag((x * Math.cos(angle) + y * Math.sin(angle)) / spacing) - 1 + share) * spacing * 0.5);

export const typeTraced = (field: Field, box: Box) =>
  traced(field, { box, step: 0.24, tolerance: 0.06, leastArea: 0.12 });
