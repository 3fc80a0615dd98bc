import { z } from 'zod';

/*
 * How a photograph of a blank product becomes a scene (photo-scene.ts). All places are shares of the square that is cut
 * out of the photograph, from its top left corner.
 */

const Point = z.object({ x: z.number().min(-0.5).max(1.5), y: z.number().min(-0.5).max(1.5) });
export type Point = z.infer<typeof Point>;

/** What of the photograph is the product: all it takes is where the print lies, the colors it has, or its outline. */
const PhotoMask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('area') }),
  z.object({
    kind: z.literal('color'),
    /** Places on the product; what is of their colors and connected with them is the product. */
    picks: z.array(Point).min(1, 'Select the product in the photograph.').max(12),
    tolerance: z.number().min(0.004).max(0.5),
  }),
  z.object({ kind: z.literal('outline'), points: z.array(Point).min(3, 'Mark at least three points.').max(80) }),
]);

export const PhotoSpec = z
  .object({
    /** Where along the longer side the square is cut out: 0 at its beginning, 1 at its end. */
    frame: z.number().min(0).max(1),
    /** Points of the print area, row by row: its four corners, or a grid that follows a curved product. */
    columns: z.number().int().min(2).max(5),
    rows: z.number().int().min(2).max(5),
    points: z.array(Point).max(25),
    /** Of the area's width, what lies between the points: a print around a mug is seen in part. */
    seen: z.object({ from: z.number().min(0).max(0.95), to: z.number().min(0.05).max(1) }),
    mask: PhotoMask,
    /** The product is of cloth, whose threads and folds show in the ink. */
    cloth: z.boolean(),
    /** The product is shown in each of its colors; otherwise in the one in which it was photographed. */
    recolor: z.boolean(),
  })
  .superRefine((spec, { addIssue }) => {
    const { points, columns, rows, recolor, mask } = spec;
    if (points.length !== columns * rows) {
      addIssue({ code: 'custom', path: ['points'], message: 'The grid needs a point for each column of each row.' });
    } else if (!isLaidOut(spec)) {
      addIssue({ code: 'custom', path: ['points'], message: 'The corners cross. Drag them apart.' });
    }
    if (spec.seen.to - spec.seen.from < 0.05) {
      addIssue({ code: 'custom', path: ['seen'], message: 'Show at least a twentieth of the print area.' });
    }
    if (recolor && mask.kind === 'area') {
      addIssue({ code: 'custom', path: ['mask'], message: 'Select the product so that its color can change.' });
    }
  });
export type PhotoSpec = z.infer<typeof PhotoSpec>;

/** Smallest cell, as a share of the picture: a hundredth by a hundredth. */
const minCell = 1e-4;

/** Whether every cell of the grid is seen from its front and turned in at no corner. */
export function isLaidOut({ points, columns, rows }: Pick<PhotoSpec, 'points' | 'columns' | 'rows'>): boolean {
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const first = row * columns + column;
      const around = [first, first + 1, first + columns + 1, first + columns].map((index) => points[index]!);
      for (const [index, corner] of around.entries()) {
        const [after, before] = [around[(index + 1) % 4]!, around[(index + 3) % 4]!];
        const turn = (after.x - corner.x) * (before.y - corner.y) - (after.y - corner.y) * (before.x - corner.x);
        if (turn < minCell) return false;
      }
    }
  }
  return true;
}
