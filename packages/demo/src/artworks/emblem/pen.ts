import { stroked } from '../brush.ts';
import { type Affine, drawn, Outline, type Point } from '../outline.ts';

/** Colors a motif is painted with: of the paper under it, of its lines, and four of its own. */
export interface Inks {
  ground: string;
  line: string;
  a: string;
  b: string;
  c: string;
  d: string;
}

/** One shape of a motif in one color. */
interface Mark {
  color: string;
  outline: Outline;
}

/** Collects the shapes of a motif, in the motif's own lengths and in the order of painting. */
export class Pen {
  readonly marks: Mark[] = [];

  fill(color: string, outline: Outline, map?: Affine): this {
    const shape = map ? new Outline().add(outline, map) : outline;
    const last = this.marks.at(-1);
    if (last?.color === color) last.outline.add(shape, [1, 0, 0, 1, 0, 0]);
    else this.marks.push({ color, outline: shape });
    return this;
  }

  /** Reads SVG path data, see `drawn`. */
  path(color: string, d: string, map?: Affine): this {
    return this.fill(color, drawn(d), map);
  }

  /** A smooth closed shape through the points. */
  blob(color: string, points: readonly Point[]): this {
    return this.fill(color, new Outline().blob(points));
  }

  disc(color: string, x: number, y: number, r: number, ry = r): this {
    return this.fill(color, new Outline().ellipse(x, y, r, ry));
  }

  rect(color: string, [x, y]: Point, [w, h]: Point, radius = 0): this {
    return this.fill(color, radius ? new Outline().roundRect(x, y, { w, h }, radius) : new Outline().rect(x, y, w, h));
  }

  polygon(color: string, points: readonly Point[]): this {
    return this.fill(color, new Outline().polygon(points));
  }

  /** A line with round ends through the points. */
  stroke(color: string, points: readonly Point[], width: number | ((done: number) => number)): this {
    // Half the usual samples: a motif is small, and is repeated many times.
    return this.fill(color, stroked(points, width, 3));
  }

  /** Paints the same drawing on both sides of the upright line at x. */
  mirrored(x: number, draw: (pen: Pen) => void): this {
    const half = new Pen();
    draw(half);
    for (const { color, outline } of half.marks) {
      this.fill(color, outline);
      this.fill(color, reversed(new Outline().add(outline, [-1, 0, 0, 1, 2 * x, 0])));
    }
    return this;
  }
}

/**
 * A mirrored drawing runs the other way round and would be taken for a hole where it overlaps another shape of its
 * color: this turns every subpath back.
 */
export function reversed(outline: Outline): Outline {
  const result = new Outline();
  const subpaths: Outline['segments'][] = [];
  for (const segment of outline.segments) {
    if (segment.op === 'M') subpaths.push([segment]);
    else subpaths.at(-1)!.push(segment);
  }
  for (const subpath of subpaths) {
    const steps = subpath.filter((segment) => segment.op !== 'Z');
    const ends = steps.map(({ at }) => at);
    result.moveTo(...ends.at(-1)!);
    for (let index = steps.length - 1; index > 0; index--) {
      const step = steps[index]!;
      const to = ends[index - 1]!;
      if (step.op === 'C') result.curveTo(step.to, step.from, to);
      else result.lineTo(...to);
    }
    result.close();
  }
  return result;
}
