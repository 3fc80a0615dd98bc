import { z } from 'zod';
import type { Box, Point } from './geometry.ts';

/*
 * What the sides of a print show that is folded around a frame: the drawing of its front again, mirrored, or its
 * outermost lines stretched; or a color. Without a choice the art goes on past the edge as far as it reaches.
 */

export const EdgeWrap = z.enum(['mirror', 'extend', 'color']);
export type EdgeWrap = z.infer<typeof EdgeWrap>;

/** One more drawing of the front, and the part of the sheet that it fills. */
export interface WrapSide {
  readonly clip: Box;
  readonly scale: Point;
  /** Where the corner of the front comes to lie. */
  readonly at: Point;
}

/** Of the edge that is stretched outwards: about a pixel of a print. */
export const sliverMm = 0.1;
/** So far sides go on under the front, or the ground would show in the pixels that both share. */
export const overlapMm = 0.5;

interface Along {
  readonly from: number;
  readonly length: number;
  readonly scale: number;
  readonly at: number;
}

/** Before the front, on it, and after it, along one of its sides. */
function alongSide(wrap: 'mirror' | 'extend', length: number, bleed: number): readonly [Along, Along, Along] {
  const before = { from: -bleed, length: bleed + overlapMm };
  const after = { from: length - overlapMm, length: bleed + overlapMm };
  const front = { from: 0, length, scale: 1, at: 0 };
  if (wrap === 'mirror') return [{ ...before, scale: -1, at: 0 }, front, { ...after, scale: -1, at: 2 * length }];
  const scale = bleed / sliverMm;
  return [{ ...before, scale, at: -bleed }, front, { ...after, scale, at: length + bleed - length * scale }];
}

/** The sides in the order of painting: corners, over which the straight ones lie, over which the front lies. */
export function wrapSides(
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
  wrap: 'mirror' | 'extend',
  bleed: number,
): WrapSide[] {
  const [left, across, right] = alongSide(wrap, widthMm, bleed);
  const [top, down, bottom] = alongSide(wrap, heightMm, bleed);
  const pairs = [
    ...[left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const)),
    ...[left, right].map((x) => [x, down] as const),
    ...[top, bottom].map((y) => [across, y] as const),
  ];
  return pairs.map(([x, y]) => ({
    clip: { x: x.from, y: y.from, w: x.length, h: y.length },
    scale: { x: x.scale, y: y.scale },
    at: { x: x.at, y: y.at },
  }));
}
