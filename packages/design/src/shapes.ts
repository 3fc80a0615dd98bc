import type { ShapeLayer } from './document.ts';
import { formatNumber as n } from './geometry.ts';
import { type PathCommand, parsePathData, writePathData } from './path-data.ts';

/** What decides the outline of a shape or of a picture's mask. Lengths are millimeters. */
export interface ShapeOutline
  extends Pick<ShapeLayer, 'shape' | 'w' | 'h' | 'radiusMm' | 'points' | 'inner' | 'path'> {}

/** Path data of a `path` shape is drawn in a box of this many units each way and stretched over the layer. */
export const pathBoxSize = 100;

/** Distance of the handles of a cubic curve that comes closest to a quarter circle of radius 1. */
const quarterHandle = 0.5522847498;

function rectPath(w: number, h: number, radiusMm: number): string {
  const r = Math.min(Math.max(radiusMm, 0), w / 2, h / 2);
  if (r === 0) return `M0,0H${n(w)}V${n(h)}H0Z`;
  const arc = (x: number, y: number) => `A${n(r)},${n(r)} 0 0 1 ${n(x)},${n(y)}`;
  return `M${n(r)},0H${n(w - r)}${arc(w, r)}V${n(h - r)}${arc(w - r, h)}H${n(r)}${arc(0, h - r)}V${n(r)}${arc(r, 0)}Z`;
}

function ellipsePath(w: number, h: number): string {
  const rx = w / 2;
  const ry = h / 2;
  const kx = rx * quarterHandle;
  const ky = ry * quarterHandle;
  const curve = (...v: number[]) => `C${v.map(n).join(' ')}`;
  return (
    `M0,${n(ry)}${curve(0, ry - ky, rx - kx, 0, rx, 0)}${curve(rx + kx, 0, w, ry - ky, w, ry)}` +
    `${curve(w, ry + ky, rx + kx, h, rx, h)}${curve(rx - kx, h, 0, ry + ky, 0, ry)}Z`
  );
}

/** Corners on the ellipse inscribed in the box, the first one at the top; a star's inner corners lie in between. */
function cornersPath(shape: ShapeOutline, count: number, radiusOf: (index: number) => number): string {
  let d = '';
  for (let index = 0; index < count; index++) {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count;
    const radius = radiusOf(index);
    const x = (shape.w / 2) * (1 + radius * Math.cos(angle));
    const y = (shape.h / 2) * (1 + radius * Math.sin(angle));
    d += `${index ? 'L' : 'M'}${n(x)},${n(y)}`;
  }
  return `${d}Z`;
}

/** A heart in the unit square. */
const heart = parsePathData(
  'M.5 1C.43 .93 0 .62 0 .29C0 .115 .125 0 .27 0C.37 0 .455 .055 .5 .15C.545 .055 .63 0 .73 0C.875 0 1 .115 1 .29C1 .62 .57 .93 .5 1Z',
);

const parsedPaths = new Map<string, readonly PathCommand[]>();
const parsedPathsKept = 200;

function parsedPath(data: string): readonly PathCommand[] {
  let commands = parsedPaths.get(data);
  if (!commands) {
    commands = parsePathData(data);
    if (parsedPaths.size >= parsedPathsKept) parsedPaths.clear();
    parsedPaths.set(data, commands);
  }
  return commands;
}

/** SVG path data of a shape; the origin is the top-left corner of its box. @throws PathDataError for a bad `path`. */
export function shapePath(shape: ShapeOutline): string {
  const { w, h } = shape;
  switch (shape.shape) {
    case 'rect':
      return rectPath(w, h, shape.radiusMm ?? 0);
    case 'ellipse':
      return ellipsePath(w, h);
    case 'polygon':
      return cornersPath(shape, shape.points ?? 6, () => 1);
    case 'star': {
      const inner = shape.inner ?? 0.45;
      return cornersPath(shape, 2 * (shape.points ?? 5), (index) => (index % 2 ? inner : 1));
    }
    case 'heart':
      return writePathData(heart, w, h);
    case 'path':
      return writePathData(parsedPath(shape.path ?? ''), w / pathBoxSize, h / pathBoxSize);
  }
}
