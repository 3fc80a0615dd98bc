import type { Point } from '@merchmill/design/geometry.ts';
import type { Polygon } from '../contour/polygon.ts';

/** Clockwise, with y downward. */
export const quarterTurns = [0, 90, 180, 270] as const;
export type Turn = (typeof quarterTurns)[number];

export interface SheetRule {
  readonly widthMm: number;
  /** Of a sheet, or at most of a part of a roll. */
  readonly lengthMm: number;
  /** Between outlines; half of it is left to the edges. */
  readonly spacingMm: number;
}

/** A piece is turned around its origin and then moved. */
export interface Placement {
  readonly piece: number;
  readonly sheet: number;
  readonly turn: Turn;
  readonly xMm: number;
  readonly yMm: number;
}

export function turned({ x, y }: Point, turn: Turn): Point {
  if (turn === 90) return { x: -y, y: x };
  if (turn === 180) return { x: -x, y: -y };
  return turn === 270 ? { x: y, y: -x } : { x, y };
}

/** The outline of a piece where it is placed. */
export const placed = (outline: Polygon, { turn, xMm, yMm }: Omit<Placement, 'piece' | 'sheet'>): Point[] =>
  outline.map((point) => {
    const { x, y } = turned(point, turn);
    return { x: x + xMm, y: y + yMm };
  });
