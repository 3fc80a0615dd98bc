import { sampled } from '../brush.ts';
import { Outline, type Point } from '../outline.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Box, Field } from './field.ts';
import { fractal } from './noise.ts';
import { simplified } from './trace.ts';

/** How hard the pen is pressed along its way: it lands, swells and lifts. */
export type Press = (done: number) => number;
const penPress: Press = (done) => 0.42 + 0.58 * Math.sin(Math.PI * Math.min(1, 0.08 + 0.9 * done)) ** 0.7;
/** From a full width to a hair. */
export const flickPress: Press = (done) => 1.05 - 0.9 * done;

/** A line of the pen: a sliver as wide as it is pressed. */
export function penLine(points: readonly Point[], width: number, press: Press = penPress, perSpan = 5): Outline {
  const smooth = points.length > 2 ? sampled(points, perSpan) : [...points];
  const line = simplified(smooth, 0.09);
  const last = line.length - 1;
  const side = (at: number, sign: 1 | -1): Point => {
    const [[ax, ay], [bx, by]] = [line[Math.max(0, at - 1)]!, line[Math.min(last, at + 1)]!];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (width / 2) * press(at / last) * sign;
    const [x, y] = line[at]!;
    return [x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half];
  };
  return new Outline().polygon([...line.map((_, at) => side(at, 1)), ...line.map((_, at) => side(last - at, -1))]);
}

export interface Hatching {
  box: Box;
  angle: number;
  spacing: number;
  width: number;
  /** Lines run where it is above 0. */
  where: Field;
  random: SeededRandom;
  name: string;
}

/** Lines side by side by a steady hand: they waver, and begin and end where the tone does. */
export function hatched({ box, angle, spacing, width, where, random, name }: Hatching): Outline {
  const outline = new Outline();
  const waver = fractal(name, 2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const reach = Math.hypot(box.w, box.h) / 2;
  const step = 0.6;
  for (let across = -reach; across < reach; across += spacing * random.between(0.88, 1.12)) {
    let run: Point[] = [];
    const finish = () => {
      if (run.length > 2)
        outline.add(
          penLine([run[0]!, ...run.slice(1, -1).filter((_, at) => at % 8 === 7), run.at(-1)!], width, penPress, 2),
          [1, 0, 0, 1, 0, 0],
        );
      run = [];
    };
    for (let along = -reach; along < reach; along += step) {
      const drift = across + 0.7 * waver(along * 0.05, across * 0.08);
      const [x, y]: Point = [cx + along * cos - drift * sin, cy + along * sin + drift * cos];
      if (where(x, y) > 0.25 * waver(x * 0.7, y * 0.7)) run.push([x, y]);
      else finish();
    }
    finish();
  }
  return outline;
}
