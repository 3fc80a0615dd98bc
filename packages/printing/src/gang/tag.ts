import type { Point } from '@merchmill/design/geometry.ts';
import { boundsOf, type Polygon } from '../contour/polygon.ts';
import { areApart, Outline } from '../nesting/clearance.ts';

/** Room for the number of a unit beside its print. */
export interface TagSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

const gapMm = 1;

const rectangle = ({ x, y }: Point, { widthMm, heightMm }: TagSize): Point[] => [
  { x, y },
  { x: x + widthMm, y },
  { x: x + widthMm, y: y + heightMm },
  { x, y: y + heightMm },
];

/** Where a tag lies: in a corner of the piece's box that the piece leaves free, else under the piece. */
export function tagPlace(outline: Polygon, tag: TagSize): Point {
  const piece = new Outline(outline);
  const { left, top, right, bottom } = boundsOf([outline]);
  const [farX, farY] = [right - tag.widthMm, bottom - tag.heightMm];
  const corners = [
    { x: left, y: farY },
    { x: farX, y: farY },
    { x: left, y: top },
    { x: farX, y: top },
  ];
  const isIn = farX >= left && farY >= top;
  const free = isIn && corners.find((corner) => areApart(piece, new Outline(rectangle(corner, tag)), gapMm));
  if (free) return free;
  const lowest = outline.reduce((low, point) => (point.y > low.y ? point : low));
  const x = Math.min(Math.max(lowest.x - tag.widthMm / 2, left), Math.max(left, farX));
  return { x, y: bottom + gapMm };
}

/** A piece and its tag as one line: out from the nearest point of the piece, around the tag, and back. */
export function withTag(outline: Polygon, at: Point, tag: TagSize): Point[] {
  const corners = rectangle(at, tag);
  let [nearest, from, to] = [Infinity, 0, 0];
  for (const [index, point] of outline.entries()) {
    for (const [corner, { x, y }] of corners.entries()) {
      const away = Math.hypot(point.x - x, point.y - y);
      if (away < nearest) [nearest, from, to] = [away, index, corner];
    }
  }
  const around = [...corners.slice(to), ...corners.slice(0, to), corners[to]!];
  return [...outline.slice(0, from + 1), ...around, ...outline.slice(from)];
}
