import { sampled } from '../brush.ts';
import { disc, type Field, gridded, lineField, polygonField, smooth, union } from '../kit/field.ts';
import { fractal } from '../kit/noise.ts';
import { pointList } from '../outline.ts';
import type { Block, Cut } from './block.ts';

const view = { x: -1, y: -1, w: 102, h: 110 };

/** A bowl by the window of the corner place, in steam. */
export function soupBowl(): Block {
  const bowl = polygonField([sampled(pointList('7,54 93,54 89,70 78,86 66,94 34,94 22,86 11,70'), 6, true)], 0.4);
  const foot = polygonField([pointList('35,91 65,91 62,99 38,99')], 0.4);
  /** The opening, seen from a little above: 1 at its rim. */
  const opening = (x: number, y: number) => Math.hypot((x - 50) / 43, (y - 53) / 12.5);
  const sticks = gridded(
    union(lineField(pointList('58,55 93,6'), 3), lineField(pointList('65,57 99,13'), 3)),
    view,
    0.3,
  );
  const eggs = [
    [30, 51],
    [44, 55.5],
  ] as const;
  const white = union(
    ...eggs.map(
      ([x, y]): Field =>
        (px, py) =>
          1 - Math.hypot((px - x) / 9, (py - y) / 5.4),
    ),
  );
  const yolks = union(...eggs.map(([x, y]) => disc(x, y, 3.5)));
  const band: Field = (x, y) => 3.6 - Math.abs(y - 66 + 0.0042 * (x - 50) ** 2);
  const drift = fractal('soup steam', 3);
  const steam = (x: number, y: number) => {
    let most = 0;
    for (const [at, lean] of [
      [24, 0],
      [43, 2.1],
      [60, 4],
    ] as const) {
      const middle = at + 6 * Math.sin(y * 0.13 + lean) + 4 * drift(y * 0.04, lean);
      most = Math.max(most, smooth(5.4, 1.4, Math.abs(x - middle)) * smooth(2, 12, y) * smooth(47, 38, y));
    }
    return most;
  };
  const inBowl = (x: number, y: number): Cut => {
    const rim = opening(x, y);
    if (rim > 0.93) return { tone: rim > 1 ? 0 : 1, phase: 0 };
    const egg = white(x, y);
    if (egg > 0) return { tone: Math.abs(yolks(x, y)) < 0.4 ? 0 : 1, phase: 0 };
    if (egg > -0.16) return { tone: 0, phase: 0 };
    // Noodles, that lie as they fell.
    const fall = y + 2.2 * Math.sin(x * 0.21) + 1.4 * drift(x * 0.07, y * 0.1);
    return { tone: 0.3 + 0.44 * smooth(20, 74, x), phase: fall / 2.3 };
  };
  const cut = (x: number, y: number): Cut => {
    const stick = sticks(x, y);
    if (stick > 0 && opening(x, y) > 0.55) return { tone: stick < 0.5 ? 0 : 1, phase: 0 };
    if (opening(x, y) < 1.02) return inBowl(x, y);
    const side = Math.max(bowl(x, y), foot(x, y));
    if (side > 0) {
      if (side < 0.9) return { tone: 0, phase: 0 };
      if (foot(x, y) > 0 && bowl(x, y) <= 0) return { tone: 0.2, phase: x / 2 };
      const zig = band(x, y);
      if (zig > 0)
        return { tone: zig < 0.7 || Math.sin(x * 0.62) * 2.2 > y - 66 + 0.0042 * (x - 50) ** 2 ? 1 : 0, phase: 0 };
      return { tone: 0.86 * smooth(80, 24, x) + 0.06, phase: (y + 0.006 * (x - 50) ** 2) / 2.2 };
    }
    if (y > 95) return { tone: 0.34 + 0.3 * smooth(30, 60, Math.abs(x - 50)), phase: y / 2 + 0.02 * x };
    const mist = steam(x, y);
    if (mist > 0.5) return { tone: 1, phase: 0 };
    return { tone: Math.min(0.9, 0.22 + 0.6 * mist), phase: (x + 3 * drift(x * 0.05, y * 0.05)) / 2.5 };
  };
  const body: Field = (x, y) => (opening(x, y) < 1 ? -1 : Math.max(bowl(x, y), foot(x, y)));
  return {
    name: 'soup-bowl',
    height: 106,
    cut,
    flats: [
      { ink: 'a', field: body },
      { ink: 'b', field: yolks },
    ],
  };
}
