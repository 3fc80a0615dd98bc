import type { Inks } from '../emblem/pen.ts';
import { type Box, type Field, smooth } from '../kit/field.ts';
import { noise } from '../kit/noise.ts';
import type { Ground, Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';

/** A body in space: how far it rises toward the eye, and how dark it is by itself (0 white, 1 black). Null beside it. */
export type Body = (x: number, y: number) => { z: number; dark?: number } | null;

/** How dark a point is seen, 0 to 1; 0 beside the picture. */
export type Shade = (x: number, y: number) => number;

const light = [-0.52, -0.6, 0.61] as const;
const apart = 0.25;
/** Where pictures are drawn. */
const view = { left: -4, top: -8, columns: 440, rows: 560 };

/** Looks at a body once at each point of a lattice. */
function seen(body: Body) {
  const [heights, darks] = [new Float32Array(view.columns * view.rows), new Float32Array(view.columns * view.rows)];
  for (let at = 0; at < heights.length; at++) {
    const here = body(view.left + (at % view.columns) * apart, view.top + Math.floor(at / view.columns) * apart);
    heights[at] = here?.z ?? Number.NaN;
    darks[at] = here?.dark ?? 0;
  }
  return { heights, darks };
}

/** Lights a body from the upper left. */
export function lit(body: Body, { ambient = 0.1, gloss = 0 } = {}): Shade {
  const { heights, darks } = seen(body);
  return (x, y) => {
    const [column, row] = [Math.round((x - view.left) / apart), Math.round((y - view.top) / apart)];
    if (column < 1 || column > view.columns - 2 || row < 1 || row > view.rows - 2) return 0;
    const at = row * view.columns + column;
    const here = heights[at]!;
    if (Number.isNaN(here)) return 0;
    const slope = (step: number) => {
      const [after, before] = [heights[at + step]!, heights[at - step]!];
      if (!Number.isNaN(after)) return (after - here) / apart;
      return Number.isNaN(before) ? 0 : (here - before) / apart;
    };
    const [nx, ny] = [-slope(1), -slope(view.columns)];
    const length = Math.hypot(nx, ny, 1);
    const toLight = (nx * light[0] + ny * light[1] + light[2]) / length;
    const glint = gloss * smooth(0.955, 0.985, toLight);
    const bright = ambient + (1 - ambient) * Math.max(0, toLight) ** 0.85;
    return Math.min(1, Math.max(0.02, 1 - bright * (1 - darks[at]!) - glint));
  };
}

export interface Screen {
  ink: keyof Inks;
  shade: Shade;
  /** Distance from dot to dot. */
  pitch: number;
  angle: number;
  /** Whether it is the drawing, which on dark ground is printed in what is bright. */
  isKey?: boolean;
  /** Where the picture is, for a key on dark ground. */
  within?: Field;
  kind?: 'dots' | 'lines';
}

/** A picture in dots of one size to the eye and many to the loupe; where they grow together they leave holes. */
export function screenPull(name: string, box: Box, screen: Screen, { isDark }: Ground): Pull {
  const { ink, shade, pitch, angle, isKey = false, within, kind = 'dots' } = screen;
  const [cos, sin] = [Math.cos(angle) / pitch, Math.sin(angle) / pitch];
  const paper = noise(`${name} paper`);
  const field: Field = (x, y) => {
    const dark = shade(x, y);
    if (dark === 0 || (within && within(x, y) < 0)) return -1;
    const [u, v] = [(x * cos + y * sin) * 2 * Math.PI, (y * cos - x * sin) * 2 * Math.PI];
    const wave = kind === 'dots' ? 0.5 + (Math.cos(u) + Math.cos(v)) / 4 : 0.5 + Math.cos(u) / 2;
    const amount = isKey && isDark ? 1 - dark : dark;
    return amount * 1.06 - 0.04 + 0.03 * paper(x, y) - (1 - wave);
  };
  return { ink, outline: traced(field, { box, step: pitch / 6.5, tolerance: 0.1, leastArea: 0.1 }) };
}

export const flatPull = (ink: keyof Inks, box: Box, field: Field): Pull => ({
  ink,
  outline: traced(field, { box, step: 0.5 }),
});
