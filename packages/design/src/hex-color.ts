import { z } from 'zod';

/** A color as `#rrggbb`. */
export const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export type Rgb = readonly [r: number, g: number, b: number];

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexOf([r, g, b]: Rgb): string {
  return `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`;
}
