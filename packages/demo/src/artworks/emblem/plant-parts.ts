import { sampled } from '../brush.ts';
import { Outline, type Point, placed, polar } from '../outline.ts';
import type { Pen } from './pen.ts';

/** A leaf from 0,0 to 1,0. @param width of its fullest part, as a share of its length */
export function leaf(width = 0.36): Outline {
  return new Outline()
    .moveTo(0, 0)
    .curveTo([0.22, -width * 0.72], [0.66, -width * 0.66], [1, 0])
    .curveTo([0.66, width * 0.66], [0.22, width * 0.72], [0, 0])
    .close();
}

interface Bloom {
  at: Point;
  petals: number;
  radius: number;
  /** Of the petals and of the heart. */
  colors: readonly [string, string];
}

/** A flower seen from above. */
export function petals(pen: Pen, { at, petals: count, radius, colors }: Bloom): void {
  const width = Math.min(0.42, Math.PI / count) * radius * 0.86;
  for (let petal = 0; petal < count; petal++) {
    const rot = (petal / count) * 360 - 90;
    pen.fill(
      colors[0],
      new Outline().ellipse(0, 0, radius * 0.38, width),
      placed(...polar(...at, radius * 0.62, rot), { rot }),
    );
  }
  pen.disc(colors[1], ...at, radius * 0.32);
}

interface Stem {
  points: readonly Point[];
  color: string;
  /** Length of the largest leaf. */
  size: number;
  pairs: number;
  width: number;
}

/** A stem with leaves on both sides that get smaller toward its tip, where one more grows. */
export function leafyStem(pen: Pen, { points, color, size, pairs, width }: Stem): void {
  pen.stroke(color, points, (done) => width * (1 - 0.5 * done));
  const line = sampled(points, 16);
  for (let pair = 0; pair < pairs; pair++) {
    const at = Math.round(((pair + 0.6) / (pairs + 0.4)) * (line.length - 2));
    const [x, y] = line[at]!;
    const [nextX, nextY] = line[at + 1]!;
    const along = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
    const scale = size * (1 - 0.45 * (pair / pairs));
    for (const side of [-1, 1]) {
      pen.fill(color, leaf(), placed(x, y, { scale, rot: along + side * 46 }));
    }
  }
  const [tip, before] = [line.at(-1)!, line.at(-2)!];
  const rot = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
  pen.fill(color, leaf(), placed(...tip, { scale: size * 0.55, rot }));
}
