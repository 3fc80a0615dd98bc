import { sampled } from '../brush.ts';
import type { Inks } from '../emblem/pen.ts';
import { flickPress, penLine } from '../kit/pen-line.ts';
import type { Pull } from '../kit/plate.ts';
import { Outline, type Point, polar } from '../outline.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';

export interface Blade {
  at: Point;
  /** Degrees; 270 is upward. */
  turn: number;
  length: number;
  width: number;
  /** Where it is widest: below 1 near the base, above 1 near the tip. */
  belly?: number;
  /** How far the tip bends sideways, in lengths. */
  bend?: number;
  veins?: number;
  wash?: keyof Inks | null;
  /** Teeth or lobes along the edge, and how deep. */
  teeth?: number;
  depth?: number;
  fine?: number;
}

/** How far the wash lies beside the drawing: it was laid on by another hand, on another day. */
const outOfRegister: Point = [0.7, 0.5];

/**
 * A plate of a herbarium: outlines, veins and hatching in pen, over flat washes that do not quite keep to the lines. What
 * is grown later covers what is behind it.
 */
export class Plant {
  readonly pulls: Pull[] = [];
  readonly random: SeededRandom;

  constructor(name: string) {
    this.random = seededRandom(`herbarium ${name}`);
  }

  #put(ink: keyof Inks, outline: Outline): void {
    const last = this.pulls.at(-1);
    if (last?.ink === ink) last.outline.add(outline, [1, 0, 0, 1, 0, 0]);
    else this.pulls.push({ ink, outline });
  }

  wash(ink: keyof Inks, points: readonly Point[], isShifted = true): this {
    const [dx, dy] = isShifted ? outOfRegister : [0, 0];
    this.#put(ink, new Outline().polygon(sampled(points, 5, true).map(([x, y]): Point => [x + dx, y + dy])));
    return this;
  }

  line(points: readonly Point[], width = 0.55, press?: (done: number) => number): this {
    this.#put('line', penLine(points, width, press));
    return this;
  }

  dot([x, y]: Point, r: number, ink: keyof Inks = 'line'): this {
    this.#put(ink, new Outline().polygon(Array.from({ length: 9 }, (_, at) => polar(x, y, r, at * 40))));
    return this;
  }

  /** A stem: two lines with a wash between them. */
  stem(points: readonly Point[], width: number, wash: keyof Inks = 'a', taper = 0.5): this {
    const press = (done: number) => 1 - (1 - taper) * done;
    this.#put(wash, penLine(points, width, press));
    const line = sampled(points, 6);
    for (const sign of [1, -1] as const) {
      const edge = line.map(([x, y], at): Point => {
        const [[ax, ay], [bx, by]] = [line[Math.max(0, at - 1)]!, line[Math.min(line.length - 1, at + 1)]!];
        const length = Math.hypot(bx - ax, by - ay) || 1;
        const half = (width / 2) * press(at / (line.length - 1)) * sign;
        return [x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half];
      });
      this.line(
        edge.filter((_, at) => at % 3 === 0 || at === edge.length - 1),
        sign > 0 ? 0.7 : 0.4,
      );
    }
    return this;
  }

  /** A leaf or petal with its rib, its veins, and hatching on the side away from the light. */
  blade({
    at: [x, y],
    turn,
    length,
    width,
    belly = 1,
    bend = 0,
    veins = 6,
    wash = 'a',
    teeth = 0,
    depth = 0.16,
    fine = 1,
  }: Blade): this {
    const rib = (t: number): Point => {
      const [ax, ay] = polar(0, 0, t * length, turn);
      const [bx, by] = polar(0, 0, bend * length * t * t, turn + 90);
      return [x + ax + bx, y + ay + by];
    };
    const half = (t: number) =>
      (width / 2) *
      Math.sin(Math.PI * t ** belly) ** 0.85 *
      (teeth ? 1 - depth * (1 + Math.cos(2 * Math.PI * t * teeth)) : 1);
    const beside = (t: number, share: number): Point => {
      const [rx, ry] = rib(t);
      const [nx, ny] = polar(0, 0, half(t) * share, turn + 90 + bend * 80 * t);
      return [rx + nx, ry + ny];
    };
    const count = teeth ? teeth * 4 : 10;
    const edge = (side: 1 | -1) => Array.from({ length: count + 1 }, (_, step) => beside(step / count, side));
    if (wash) this.wash(wash, [...edge(1), ...edge(-1).slice(1, -1).reverse()]);
    this.line(edge(1), 0.75 * fine).line(edge(-1), 0.5 * fine);
    if (veins > 0) this.line([0, 0.3, 0.6, 0.96].map(rib), 0.6 * fine, flickPress);
    for (let vein = 1; vein <= veins; vein++) {
      const t = (vein - 0.3) / (veins + 1);
      for (const side of [1, -1] as const)
        this.line(
          [rib(t), beside(Math.min(0.97, t + 0.11), side * 0.5), beside(Math.min(0.98, t + 0.16), side * 0.86)],
          0.42 * fine,
          flickPress,
        );
      // The shaded side.
      for (const part of [0.3, 0.62])
        this.line(
          [
            beside(Math.min(0.96, t + part / (veins + 1)), 0.9),
            beside(Math.min(0.92, t + part / (veins + 1) - 0.05), 0.9 - 0.42 * this.random.between(0.6, 1.1)),
          ],
          0.36 * fine,
          flickPress,
        );
    }
    return this;
  }

  /** A round fruit or bud, hatched like a globe. */
  globe([x, y]: Point, rx: number, ry: number, wash: keyof Inks | null = 'b', turn = 0): this {
    const at = (angle: number, share = 1): Point => {
      const [u, v] = [rx * share * Math.cos((angle * Math.PI) / 180), ry * share * Math.sin((angle * Math.PI) / 180)];
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      return [x + u * cos - v * sin, y + u * sin + v * cos];
    };
    const ring = Array.from({ length: 12 }, (_, step) => at(step * 30));
    if (wash) this.wash(wash, ring);
    this.line([...ring, ring[0]!], 0.6, () => 0.9);
    for (let step = 0; step < 7; step++) {
      const share = 0.9 - step * 0.1;
      this.line([at(-42 + step * 7, share), at(18, share), at(80 - step * 7, share)], 0.38);
    }
    return this;
  }
}

/** Points and headings at even shares of a stem. */
export function along(points: readonly Point[], share: number): { at: Point; turn: number } {
  const line = sampled(points, 12);
  const index = Math.min(line.length - 2, Math.floor(share * (line.length - 1)));
  const [[ax, ay], [bx, by]] = [line[index]!, line[index + 1]!];
  return { at: [ax, ay], turn: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI };
}
