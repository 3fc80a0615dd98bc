import { z } from 'zod';
import { HexColor } from './hex-color.ts';

/** Pixels in sRGB, four bytes each, alpha not multiplied in. */
export type Pixels = Uint8Array | Uint8ClampedArray;

const percent = z.number().int().min(-100).max(100);

/** Two inks in place of a picture's colors. */
export const Tone = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('duotone'), dark: HexColor, light: HexColor }),
  z.object({
    kind: z.literal('threshold'),
    /** Brightness in percent from which a pixel is light. */
    level: z.number().int().min(0).max(100),
    dark: HexColor,
    /** Null lets the product show through. */
    light: HexColor.nullable(),
  }),
]);
export type Tone = z.infer<typeof Tone>;

/** Beyond, half of all colors would be gone. */
export const maxTolerance = 60;

/** A color that is taken out of a picture, with all that resemble it. */
export const RemovedColor = z.object({
  color: HexColor,
  /** How much they may differ, in percent of a channel's range. */
  tolerance: z.number().int().min(0).max(maxTolerance),
});
export type RemovedColor = z.infer<typeof RemovedColor>;

/**
 * What is done to a picture's pixels before it is drawn, in the order of `filterPixels`. The stored picture stays as it
 * is. Zero, and what is absent, change nothing.
 */
export const Filters = z.object({
  removed: RemovedColor.optional(),
  brightness: percent.optional(),
  contrast: percent.optional(),
  saturation: percent.optional(),
  tone: Tone.optional(),
});
export type Filters = z.infer<typeof Filters>;

function toneKey(tone: Tone): string {
  if (tone.kind === 'duotone') return `d${tone.dark.slice(1)}-${tone.light.slice(1)}`;
  return `t${tone.level}-${tone.dark.slice(1)}-${tone.light?.slice(1) ?? 'none'}`;
}

/** Tells filters that do different things apart; empty for those that do nothing. Letters, digits, - and _ alone. */
export function filtersKey({ removed, brightness, contrast, saturation, tone }: Filters): string {
  const parts = [
    removed && `r${removed.tolerance}-${removed.color.slice(1)}`,
    brightness && `b${brightness}`,
    contrast && `c${contrast}`,
    saturation && `s${saturation}`,
    tone && toneKey(tone),
  ];
  return parts.filter(Boolean).join('_').toLowerCase();
}
