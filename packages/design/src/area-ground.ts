import { z } from 'zod';
import { PathDataError, parsePathData } from './path-data.ts';

/*
 * The product under a print area, as drawings in millimeters from the top left corner of the trimmed print. The shape
 * and the zones decide what can be seen of a print; outline and seams are only looked at.
 */

const longestPath = 6000;
const farthestMm = 10_000;

function problemOf(data: string, isClosed: boolean): string | null {
  try {
    const commands = parsePathData(data);
    const isFar = commands.some(({ points }) => points.some((at) => Math.abs(at) > farthestMm));
    if (isFar) return `The drawing reaches further than ${farthestMm} mm.`;
    const ends = commands.filter((_, index) => index + 1 === commands.length || commands[index + 1]!.op === 'M');
    return isClosed && ends.some(({ op }) => op !== 'Z') ? 'Each part of this drawing must be closed.' : null;
  } catch (error) {
    if (error instanceof PathDataError) return `${error.message}.`;
    throw error;
  }
}

const drawing = (isClosed: boolean) =>
  z
    .string()
    .min(1)
    .max(longestPath)
    .superRefine((data, context) => {
      const message = problemOf(data, isClosed);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** Of a zone: there is no product there, or something of the product lies over it. */
export const zoneKinds = ['cut', 'covered'] as const;

/** Where a print cannot be seen, such as the hole for a camera or what is under a strap. */
export const KeepOutZone = z.object({
  /** As it is called in a sentence, without an article: `camera cutout`. */
  label: z.string().min(1).max(40),
  kind: z.enum(zoneKinds),
  path: drawing(true),
});
export type KeepOutZone = z.infer<typeof KeepOutZone>;

export const AreaGround = z.object({
  /** The die-line: where the print is cut. Without one it is cut at its trim box. */
  shape: drawing(true).optional(),
  zones: z.array(KeepOutZone).max(20),
  /** Silhouette of the product, which may reach far beyond the area. */
  outline: drawing(true).optional(),
  /** Seams, folds, and edges on the product. */
  seams: drawing(false).optional(),
});
export type AreaGround = z.infer<typeof AreaGround>;
