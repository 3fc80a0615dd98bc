import type { Point } from '@merchmill/design/geometry.ts';
import { stitchSettings as set } from './settings.ts';

/** What a machine does next. Places are tenths of a millimeter from where it starts, y downwards. */
export interface Command {
  readonly kind: 'stitch' | 'jump' | 'trim' | 'color';
  readonly x: number;
  readonly y: number;
}

const perMm = 10;
const shortest = set.shortest * perMm;
const longest = set.longest * perMm;
const lockMm = 0.6;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Sews paths one after the other, given in millimeters from where the machine starts: ties them in and off, trims and jumps. */
export class Sewing {
  readonly commands: Command[] = [];
  #at: Point = { x: 0, y: 0 };
  #before: Point = { x: 0, y: 0 };
  #isSewing = false;

  /** Where the needle is, in millimeters. */
  get at(): Point {
    return { x: this.#at.x / perMm, y: this.#at.y / perMm };
  }

  sew(path: readonly Point[]): void {
    const points = path.map(({ x, y }) => ({ x: Math.round(x * perMm), y: Math.round(y * perMm) }));
    const [first] = points;
    const second = points.find((point) => distance(point, first!) >= shortest);
    if (!first || !second) return;
    if (this.#isSewing && distance(this.#at, first) <= set.joinTo * perMm) this.#stitch(first);
    else {
      this.#cut();
      this.#jump(first);
      this.#push('stitch', first);
      this.#isSewing = true;
      this.#lock(second);
    }
    for (const point of points) this.#stitch(point);
    this.#land(points.at(-1)!);
  }

  changeColor(): void {
    this.#cut();
    this.#push('color', this.#at);
  }

  /** Back to the start, where the next piece is put under. */
  end(): void {
    this.#cut();
    if (this.#at.x !== 0 || this.#at.y !== 0) this.#jump({ x: 0, y: 0 });
  }

  #push(kind: Command['kind'], { x, y }: Point): void {
    this.commands.push({ kind, x, y });
  }

  #stitch(to: Point): void {
    const length = distance(this.#at, to);
    if (length < shortest) return;
    const parts = Math.ceil(length / longest - 1e-9);
    const from = this.#at;
    for (let part = 1; part <= parts; part++) {
      const [x, y] = [from.x + ((to.x - from.x) * part) / parts, from.y + ((to.y - from.y) * part) / parts];
      const point = { x: Math.round(x), y: Math.round(y) };
      this.#push('stitch', point);
      this.#before = this.#at;
      this.#at = point;
    }
  }

  /** A last stitch that would be too short takes the place of the one before. */
  #land(end: Point): void {
    if (distance(this.#at, end) === 0) return;
    const last = this.commands.at(-1)!;
    if (last.kind !== 'stitch' || distance(this.#before, end) < shortest || distance(this.#before, end) > longest)
      return;
    this.commands[this.commands.length - 1] = { kind: 'stitch', x: end.x, y: end.y };
    this.#at = end;
  }

  #jump(to: Point): void {
    this.#push('jump', to);
    this.#at = to;
    this.#before = to;
  }

  /** Small stitches forth and back, over which the others lie: the end of the thread can't slip out. */
  #lock(toward: Point): void {
    const from = this.#at;
    const length = distance(from, toward);
    const share = Math.min(1, (lockMm * perMm) / length);
    const inner = {
      x: Math.round(from.x + (toward.x - from.x) * share),
      y: Math.round(from.y + (toward.y - from.y) * share),
    };
    if (distance(from, inner) < shortest) return;
    for (const point of [inner, from]) this.#stitch(point);
  }

  #cut(): void {
    if (!this.#isSewing) return;
    const end = this.#at;
    this.#lock(this.#before);
    this.#lock(this.#before);
    this.#stitch(end);
    this.#push('trim', this.#at);
    this.#isSewing = false;
  }
}
