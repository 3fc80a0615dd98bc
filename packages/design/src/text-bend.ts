import type { GlyphOutline } from './font-file.ts';
import type { LineGlyph } from './text-shaping.ts';

/*
 * Letters that follow a curve with their outlines, so that what is joined on a straight line is joined on a curve.
 */

/** Where a stretch of a line goes: a point of the baseline and the angle of the baseline there, in radians. */
interface Placement {
  x: number;
  y: number;
  angle: number;
}

/** Maps a distance along a line (mm) to the plane. */
export type LinePlacer = (alongMm: number) => Placement;

/** How many points each command of an outline has. */
const pointsOfOp: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };
/** A straight stroke of this much of an em or more becomes a curve, in so many parts. */
const partEm = 0.125;

type Point = readonly [x: number, y: number];
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Collects commands with absolute points. */
class OutlineBuilder {
  ops = '';
  readonly coords: number[] = [];

  add(op: string, ...points: readonly Point[]): void {
    this.ops += op;
    for (const [x, y] of points) this.coords.push(x, y);
  }
}

/** An outline of font units as one of millimeters, laid along a line: right is along it, up is away from it. */
export function bendOutline(outline: GlyphOutline, glyph: LineGlyph, sizeMm: number, place: LinePlacer): GlyphOutline {
  const perUnit = 1 / glyph.face.unitsPerEm;
  const bent = ([x, y]: Point): Point => {
    const at = place((glyph.x + x * perUnit) * sizeMm);
    const up = (glyph.y + y * perUnit) * sizeMm;
    return [at.x + up * Math.sin(at.angle), at.y - up * Math.cos(at.angle)];
  };
  const out = new OutlineBuilder();
  /** A straight stroke as curves whose middles lie where its middles do. */
  const stroke = (from: Point, to: Point) => {
    const parts = Math.ceil((Math.abs(to[0] - from[0]) * perUnit) / partEm);
    if (parts === 0) return out.add('L', bent(to));
    for (let part = 0; part < parts; part++) {
      const ends = [part, part + 1].map((index) => between(from, to, index / parts)) as [Point, Point];
      const [a, b] = [bent(ends[0]), bent(ends[1])];
      const middle = bent(between(ends[0], ends[1], 0.5));
      out.add('Q', [2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2], b);
    }
  };
  let [pen, start]: Point[] = [
    [0, 0],
    [0, 0],
  ];
  let at = 0;
  for (const op of outline.ops) {
    const points = Array.from({ length: pointsOfOp[op]! }, (): Point => {
      const point: Point = [outline.coords[at]!, outline.coords[at + 1]!];
      at += 2;
      return point;
    });
    if (op === 'L') stroke(pen!, points[0]!);
    else if (op === 'Z') {
      if (pen![0] !== start![0] || pen![1] !== start![1]) stroke(pen!, start!);
      out.add('Z');
    } else out.add(op, ...points.map(bent));
    pen = op === 'Z' ? start : points.at(-1)!;
    if (op === 'M') start = pen;
  }
  return { ops: out.ops, coords: Float64Array.from(out.coords) };
}
