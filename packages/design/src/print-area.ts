import { z } from 'zod';

export const Technique = z.enum(['dtg', 'dtf', 'sublimation', 'embroidery', 'laser', 'uv', 'giclee', 'cut']);
export type Technique = z.infer<typeof Technique>;

/**
 * Where a product can be printed (a placement). Lengths are millimeters of the finished, trimmed print.
 * `edge` says how art meets the border: `float` is a free motif on a transparent ground (garments), `full` is
 * printed past the trim line into the bleed and must be opaque (paper, sewn goods, mugs).
 */
export const PrintArea = z.object({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  label: z.string().min(1).max(60),
  widthMm: z.number().positive().max(5000),
  heightMm: z.number().positive().max(5000),
  bleedMm: z.number().min(0).max(100),
  safeMm: z.number().min(0).max(200),
  dpi: z.number().int().min(72).max(600),
  technique: Technique,
  edge: z.enum(['float', 'full']),
});
export type PrintArea = z.infer<typeof PrintArea>;

/** How one picture is placed on areas of any size (placement.ts). */
export const placementKinds = ['fit', 'fill', 'center', 'anchor'] as const;
export type PlacementKind = (typeof placementKinds)[number];

/** Pixels of a print file: the trimmed area plus, where the edge is full, the bleed on all four sides. */
export function printSizePx(area: PrintArea): { widthPx: number; heightPx: number } {
  const bleed = area.edge === 'full' ? area.bleedMm : 0;
  const px = (mm: number) => Math.round(((mm + 2 * bleed) / 25.4) * area.dpi);
  return { widthPx: px(area.widthMm), heightPx: px(area.heightMm) };
}
