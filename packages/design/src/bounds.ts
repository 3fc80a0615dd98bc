import type { Layer } from './document.ts';
import { type Box, BoxBuilder, type Point, rotatePoint } from './geometry.ts';

/** The parts of a layer that decide where its box is. */
export type PlacedBox = Pick<Layer, 'x' | 'y' | 'w' | 'h' | 'rot'>;

/** A frame in which coordinates can be given: a group, seen from its parent. */
export type Frame = Pick<Layer, 'x' | 'y' | 'w' | 'h' | 'rot' | 'flipX' | 'flipY'>;

/** Takes a point from a layer's own box (origin at its top-left corner) to its parent's millimeters. */
export function toParent(frame: Frame, point: Point): Point {
  const turned = rotatePoint(
    { x: (point.x - frame.w / 2) * (frame.flipX ? -1 : 1), y: (point.y - frame.h / 2) * (frame.flipY ? -1 : 1) },
    frame.rot,
  );
  return { x: frame.x + turned.x, y: frame.y + turned.y };
}

/** The reverse of `toParent`. */
export function fromParent(frame: Frame, point: Point): Point {
  const turned = rotatePoint({ x: point.x - frame.x, y: point.y - frame.y }, -frame.rot);
  return { x: turned.x * (frame.flipX ? -1 : 1) + frame.w / 2, y: turned.y * (frame.flipY ? -1 : 1) + frame.h / 2 };
}

/** The corners of a rotated box: top left, top right, bottom right, bottom left. */
export function corners(box: PlacedBox): [Point, Point, Point, Point] {
  const at = (x: number, y: number) => toParent(box, { x, y });
  return [at(0, 0), at(box.w, 0), at(box.w, box.h), at(0, box.h)];
}

/** The upright box around points. */
export function boxAround(points: readonly Point[]): Box {
  const builder = new BoxBuilder();
  for (const { x, y } of points) builder.add(x, y);
  return builder.box() ?? { x: 0, y: 0, w: 0, h: 0 };
}

/** The upright box around a rotated layer, in its parent's millimeters. */
export function layerBounds(box: PlacedBox): Box {
  return boxAround(corners(box));
}

/** Takes a box in the innermost frame out through all its parents; `frames` starts with the innermost one. */
export function boundsThrough(box: Box, frames: readonly Frame[]): Box {
  let points: Point[] = [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x + box.w, y: box.y + box.h },
    { x: box.x, y: box.y + box.h },
  ];
  for (const frame of frames) points = points.map((point) => toParent(frame, point));
  return boxAround(points);
}

/** Whether a point of the parent lies in the layer's rotated box. */
export function hitsBox(box: Frame, point: Point): boolean {
  const inside = fromParent(box, point);
  return inside.x >= 0 && inside.x <= box.w && inside.y >= 0 && inside.y <= box.h;
}

const tolerance = 1e-6;

export function boxContains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.w <= outer.x + outer.w + tolerance &&
    inner.y + inner.h <= outer.y + outer.h + tolerance
  );
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** A print area, as it is when it is trimmed. */
export const trimBox = ({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }): Box => ({
  x: 0,
  y: 0,
  w: widthMm,
  h: heightMm,
});

/** Grows a box on all sides; a negative amount shrinks it, at most to its center. */
export function growBox(box: Box, by: number): Box {
  const dx = Math.max(by, -box.w / 2);
  const dy = Math.max(by, -box.h / 2);
  return { x: box.x - dx, y: box.y - dy, w: box.w + 2 * dx, h: box.h + 2 * dy };
}
