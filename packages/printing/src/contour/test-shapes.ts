import type { Point } from '@merchmill/design/geometry.ts';
import { isInside } from '@merchmill/design/outline.ts';
import type { AlphaPicture } from './alpha-grid.ts';
import { distanceToSegment, type Polygon } from './polygon.ts';

/* Shapes whose outline is known exactly, drawn into pixels as a renderer draws them: with the share that is covered. */

export type Shape = readonly Polygon[];

const samples = 4;

/** Even and odd decide what is inside, so a second polygon within the first is a hole. */
export function drawn(shape: Shape, widthMm: number, heightMm: number, pxPerMm: number): AlphaPicture {
  const [widthPx, heightPx] = [Math.round(widthMm * pxPerMm), Math.round(heightMm * pxPerMm)];
  const alpha = new Uint8Array(widthPx * heightPx);
  const cover = new Float64Array(widthPx);
  for (let y = 0; y < heightPx; y++) {
    cover.fill(0);
    for (let s = 0; s < samples; s++) addRow(shape, (y + (s + 0.5) / samples) / pxPerMm, pxPerMm, cover);
    for (let x = 0; x < widthPx; x++) alpha[y * widthPx + x] = Math.round((255 * cover[x]!) / samples);
  }
  return { alpha, widthPx, heightPx, pxPerMm };
}

/** Shapes over each other, as layers of a design. */
export function drawnTogether(shapes: readonly Shape[], widthMm: number, heightMm: number, pxPerMm: number) {
  const pictures = shapes.map((shape) => drawn(shape, widthMm, heightMm, pxPerMm));
  const [first, ...others] = pictures;
  for (const { alpha } of others)
    for (const [k, cover] of alpha.entries()) if (cover > first!.alpha[k]!) first!.alpha[k] = cover;
  return first!;
}

function addRow(shape: Shape, y: number, pxPerMm: number, cover: Float64Array): void {
  const crossings = shape
    .flatMap((polygon) =>
      polygon.flatMap((a, k) => {
        const b = polygon[(k + 1) % polygon.length]!;
        return a.y > y !== b.y > y ? [(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) * pxPerMm] : [];
      }),
    )
    .sort((a, b) => a - b);
  for (let k = 0; k + 1 < crossings.length; k += 2) {
    const [from, to] = [Math.max(0, crossings[k]!), Math.min(cover.length, crossings[k + 1]!)];
    for (let x = Math.floor(from); x < to; x++) cover[x]! += Math.min(to, x + 1) - Math.max(from, x);
  }
}

/** How far a point is from a shape, 0 within it. */
export function distanceToShape(shape: Shape, point: Point): number {
  if (isInside(shape, point)) return 0;
  let nearest = Infinity;
  for (const polygon of shape) {
    for (let k = 0; k < polygon.length; k++) {
      nearest = Math.min(nearest, distanceToSegment(point, polygon[k]!, polygon[(k + 1) % polygon.length]!));
    }
  }
  return nearest;
}

export function disk(x: number, y: number, radius: number, sides = 720): Point[] {
  return Array.from({ length: sides }, (_, k) => {
    const angle = (2 * Math.PI * k) / sides;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

export function star(x: number, y: number, radius: number, points: number, inner: number, turned = 0): Point[] {
  return Array.from({ length: 2 * points }, (_, k) => {
    const angle = turned + (Math.PI * k) / points;
    const away = k % 2 === 0 ? radius : radius * inner;
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
  });
}

export function box(x: number, y: number, w: number, h: number, turned = 0): Point[] {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  return [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ].map(([dx, dy]) => ({ x: x + dx! * cos - dy! * sin, y: y + dx! * sin + dy! * cos }));
}

/** A sequence of numbers from 0 to 1 that is the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
