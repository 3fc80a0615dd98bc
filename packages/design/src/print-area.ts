import { z } from 'zod';
import { AreaGround } from './area-ground.ts';
import { mmPerInch } from './units.ts';

export const Technique = z.enum(['dtg', 'dtf', 'sublimation', 'embroidery', 'laser', 'uv', 'giclee', 'cut']);
export type Technique = z.infer<typeof Technique>;

const AreaCode = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

/**
 * Where a product can be printed (a placement). Lengths are millimeters of the finished, trimmed print.
 * `edge` says how art meets the border: `float` is a free motif on a transparent ground (garments), `full` is
 * printed past the trim line into the bleed and must be opaque (paper, sewn goods, mugs).
 */
export const PrintArea = z.object({
  code: AreaCode,
  label: z.string().min(1).max(60),
  widthMm: z.number().positive().max(5000),
  heightMm: z.number().positive().max(5000),
  bleedMm: z.number().min(0).max(100),
  safeMm: z.number().min(0).max(200),
  dpi: z.number().int().min(72).max(600),
  technique: Technique,
  edge: z.enum(['float', 'full']),
  /** So much of the bleed is folded around a frame and seen from the side. */
  wrapMm: z.number().positive().max(100).optional(),
  /** The cloth is sewn along the trimmed edge and goes on for so much of the bleed: the seam allowance. */
  seamMm: z.number().positive().max(100).optional(),
  /** The product under the print. */
  ground: AreaGround.optional(),
  /** Codes of the areas that cannot be printed together with this one, on either of which it may be said. */
  excludes: z.array(AreaCode).max(20).optional(),
});
export type PrintArea = z.infer<typeof PrintArea>;

/**
 * What becomes of a print file where an area has a die-line or something cut out of it. `clipped`: nothing is printed
 * there, because the ink of the technique lands on the finished product, and beside it on the tray or in the hole.
 * `full`: all is printed, because it is cut, sewn, or laid on afterwards by the die-line, which needs print on both
 * sides of it.
 */
export const fileEdges: Readonly<Record<Technique, 'clipped' | 'full'>> = {
  dtg: 'full',
  dtf: 'full',
  sublimation: 'full',
  embroidery: 'full',
  laser: 'clipped',
  uv: 'clipped',
  giclee: 'full',
  cut: 'full',
};

/** How one picture is placed on areas of any size (placement.ts). */
export const placementKinds = ['fit', 'fill', 'center', 'anchor'] as const;
export type PlacementKind = (typeof placementKinds)[number];

/** Pixels of a print file: the trimmed area plus, where the edge is full, the bleed on all four sides. */
export function printSizePx(area: PrintArea): { widthPx: number; heightPx: number } {
  const bleed = area.edge === 'full' ? area.bleedMm : 0;
  const px = (mm: number) => Math.round(((mm + 2 * bleed) / mmPerInch) * area.dpi);
  return { widthPx: px(area.widthMm), heightPx: px(area.heightMm) };
}
