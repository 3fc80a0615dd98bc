import type { TextLayer } from '@merchmill/design/document.ts';
import type { Point } from '@merchmill/design/geometry.ts';
import type { Polyline } from './flatten.ts';

type StrokeStyle = NonNullable<TextLayer['stroke']>;

const sub = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const shifted = (a: Point, by: Point, times: number): Point => ({ x: a.x + by.x * times, y: a.y + by.y * times });

/** SVG's own limit of how far a miter reaches, in widths. */
const miterLimit = 4;

function disc(center: Point, radius: number): Point[] {
  const corners = Math.max(8, Math.ceil(Math.PI / Math.acos(Math.max(0, 1 - 0.02 / Math.max(radius, 0.021)))));
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index * 2 * Math.PI) / corners;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

/** All rings turn the same way, so that they fill what they cover together. */
function clockwise(ring: Point[]): Point[] {
  const turn = ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return turn < 0 ? ring.toReversed() : ring;
}

function corner(before: Point, at: Point, after: Point, { widthMm, join }: StrokeStyle): Point[] {
  const radius = widthMm / 2;
  if (join === undefined) return disc(at, radius);
  const unit = (a: Point, b: Point) => {
    const d = sub(b, a);
    const length = Math.hypot(d.x, d.y) || 1;
    return { x: d.x / length, y: d.y / length };
  };
  const [a, b] = [unit(before, at), unit(at, after)];
  const side = a.x * b.y - a.y * b.x > 0 ? -1 : 1;
  const first = shifted(at, { x: -a.y, y: a.x }, side * radius);
  const second = shifted(at, { x: -b.y, y: b.x }, side * radius);
  const cos = a.x * b.x + a.y * b.y;
  const ratio = Math.sqrt(2 / Math.max(1e-9, 1 + cos));
  if (join === 'bevel' || ratio > miterLimit) return [at, first, second];
  const middle = { x: (first.x + second.x) / 2 - at.x, y: (first.y + second.y) / 2 - at.y };
  const length = Math.hypot(middle.x, middle.y);
  if (length < 1e-9) return [at, first, second];
  return [at, first, shifted(at, middle, (radius * ratio) / length), second];
}

function segment(a: Point, b: Point, radius: number, past: number): Point[] {
  const d = sub(b, a);
  const length = Math.hypot(d.x, d.y);
  if (length < 1e-9) return [];
  const along = { x: d.x / length, y: d.y / length };
  const across = { x: -along.y, y: along.x };
  const [from, to] = [shifted(a, along, -past), shifted(b, along, past)];
  return [
    shifted(from, across, radius),
    shifted(from, across, -radius),
    shifted(to, across, -radius),
    shifted(to, across, radius),
  ];
}

/** Rings that together cover what a stroke along a line covers. */
export function strokeRings({ points, isClosed }: Polyline, style: StrokeStyle): Point[][] {
  const radius = style.widthMm / 2;
  const line = points.filter((point, index) => {
    const before = points[index - 1];
    return !before || Math.hypot(point.x - before.x, point.y - before.y) > 1e-6;
  });
  const rings: Point[][] = [];
  const count = isClosed ? line.length : line.length - 1;
  for (let index = 0; index < count; index++) {
    const [a, b] = [line[index]!, line[(index + 1) % line.length]!];
    const isEnd = !isClosed && style.cap === 'square' && (index === 0 || index === count - 1);
    rings.push(segment(a, b, radius, isEnd ? radius : 0));
  }
  for (const [index, at] of line.entries()) {
    const isEnd = !isClosed && (index === 0 || index === line.length - 1);
    if (isEnd) {
      if (style.cap === 'round') rings.push(disc(at, radius));
      continue;
    }
    rings.push(corner(line.at(index - 1)!, at, line[(index + 1) % line.length]!, style));
  }
  return rings.filter((ring) => ring.length > 2).map(clockwise);
}
