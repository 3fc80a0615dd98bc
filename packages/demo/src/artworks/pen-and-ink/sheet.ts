import type { Inks } from '../emblem/pen.ts';
import type { Shade } from '../halftone/screen.ts';
import type { Box, Field } from '../kit/field.ts';
import { hatched, penLine } from '../kit/pen-line.ts';
import type { Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';
import { Outline, type Point } from '../outline.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';

export const identity = [1, 0, 0, 1, 0, 0] as const;

/** A drawing by one pen, over at most one flat color. */
export class Sheet {
  readonly ink = new Outline();
  readonly random: SeededRandom;
  readonly pulls: Pull[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.random = seededRandom(`pen ${name}`);
  }

  flat(ink: keyof Inks, field: Field, box: Box): this {
    this.pulls.push({ ink, outline: traced(field, { box, step: 0.5 }) });
    return this;
  }

  line(points: readonly Point[], width = 0.6, press?: (done: number) => number): this {
    this.ink.add(penLine(points, width, press), identity);
    return this;
  }

  /** A straight line by hand: its middle is never quite where a ruler would have it. */
  stroke([ax, ay]: Point, [bx, by]: Point, width = 0.6): this {
    const off = () => this.random.between(-0.22, 0.22);
    return this.line(
      [
        [ax + off(), ay + off()],
        [(ax + bx) / 2 + off(), (ay + by) / 2 + off()],
        [bx + off(), by + off()],
      ],
      width,
      () => 0.95,
    );
  }

  box(x: number, y: number, w: number, h: number, width = 0.6): this {
    return this.stroke([x, y], [x + w, y], width)
      .stroke([x + w, y], [x + w, y + h], width)
      .stroke([x + w, y + h], [x, y + h], width)
      .stroke([x, y + h], [x, y], width);
  }

  hatch(box: Box, where: Field, angle: number, spacing: number, width = 0.38): this {
    const { random } = this;
    this.ink.add(hatched({ box, angle, spacing, width, where, random, name: `${this.name} ${angle}` }), identity);
    return this;
  }

  /** Tone by up to four layers of lines that cross. */
  tone(box: Box, shade: Shade, spacing = 1.3): this {
    for (const [from, angle] of [
      [0.26, -0.75],
      [0.5, 0.5],
      [0.7, -0.1],
      [0.86, 1.35],
    ] as const)
      this.hatch(box, (x, y) => shade(x, y) - from, angle, spacing);
    return this;
  }

  done(): Pull[] {
    return [...this.pulls, { ink: 'line', outline: this.ink }];
  }
}

/** The corners of each shape of a drawing. */
export function splitRings(outline: Outline): Point[][] {
  const rings: Point[][] = [];
  for (const segment of outline.segments) {
    if (segment.op === 'M') rings.push([segment.at]);
    else if (segment.op !== 'Z') rings.at(-1)!.push(segment.at);
  }
  return rings;
}
