import { z } from 'zod';

/** What a picture of a product shows, in the order in which a gallery shows them. */
export const sceneRoles = ['front', 'back', 'side', 'detail', 'laid', 'in-use', 'scale'] as const;

const share = z.number().min(0).max(1);

/**
 * A closer look at a scene: a part of its picture in the same proportions, as shares of its width and height. Nothing
 * is rendered for it.
 */
export const SceneView = z
  .object({
    /** Part of the picture's address. `print` looks at the print. */
    name: z.string().regex(/^[a-z][a-z0-9-]{0,15}$/),
    role: z.enum(sceneRoles),
    label: z.string().min(1).max(60),
    left: share,
    top: share,
    size: share.min(0.2),
  })
  .refine(({ left, top, size }) => left + size <= 1 && top + size <= 1, { message: 'The view ends outside the scene' });
export type SceneView = z.infer<typeof SceneView>;

/** What of a scene's picture is shown. */
export type ViewFrame = Readonly<Pick<SceneView, 'left' | 'top' | 'size'>>;

export const wholeScene: ViewFrame = { left: 0, top: 0, size: 1 };

/** The pixels that a frame shows of a picture of the whole scene. */
export function framePixels({ left, top, size }: ViewFrame, whole: { widthPx: number; heightPx: number }) {
  return {
    left: Math.round(left * whole.widthPx),
    top: Math.round(top * whole.heightPx),
    width: Math.round(size * whole.widthPx),
    height: Math.round(size * whole.heightPx),
  };
}
