import { z } from 'zod';
import { SceneView, sceneRoles } from './scene-view.ts';

/*
 * A scene is a photograph of a blank product taken apart into layers, so that a design and colors can be put back in:
 *   bg.webp     backdrop with the product's shadow, sRGB
 *   light.webp  diffuse light on the product for a white surface, divided by lightMax, times coverage, sRGB
 *   spec.webp   reflections on the product, divided by specMax, gray, sRGB
 *   mask.webp   lossless; red = coverage, blue = share of the body (part 1, which is printed) in what is covered,
 *               green = number × 85 of the part that has the rest
 *   uv.bin      where on the print area each pixel lies (uv-codec.ts)
 * The same layers at half the size (bg-half.webp, …) are what small pictures are made from: a quarter of the work.
 */

const px = z.number().int().positive().max(8192);
const color = z.string().regex(/^#[0-9a-f]{6}$/);

export const ScenePart = z.object({
  key: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  label: z.string().min(1).max(60),
  /** Color of the part when none is given; null takes the body's color. */
  color: color.nullable(),
});
export type ScenePart = z.infer<typeof ScenePart>;

const sheets = ['bare', 'clear'] as const;
export type SceneSheet = (typeof sheets)[number];

export const SceneMeta = z
  .object({
    v: z.literal(1),
    id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
    label: z.string().min(1).max(80),
    /** What the picture of the whole scene shows; the front where it is not said. */
    role: z.enum(sceneRoles).optional(),
    /** Closer looks, the most telling first. */
    views: z.array(SceneView).max(6).optional(),
    widthPx: px,
    heightPx: px,
    /** Size of the UV field's grid, and the range its numbers span: 0..1 is the scene's print area. */
    uv: z.object({ widthPx: px, heightPx: px, min: z.number().min(-4).max(0), span: z.number().min(1).max(9) }),
    /** The layers at half size, where they were packed; otherwise they are made from the whole ones. */
    half: z.object({ uv: z.object({ widthPx: px, heightPx: px }) }).optional(),
    /** Linear light that a full byte of the light and reflection layers stands for. */
    lightMax: z.number().positive().max(16),
    specMax: z.number().positive().max(16),
    /** Pixels of the picture that the print area would cover if it lay flat; sizes the design's raster. */
    footprintPx: z.object({ width: z.number().positive(), height: z.number().positive() }),
    /** Physical size of the area that UV 0..1 spans. */
    areaMm: z.object({ widthMm: z.number().positive().max(5000), heightMm: z.number().positive().max(5000) }),
    /** The part of that area that the camera sees, in UV. */
    visibleUv: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
    /**
     * How a design of another size is laid on the area (placement.ts). `top` and `center` keep its true size, aligned
     * at the top or in the middle; `cover` shows every size as if the product had been made to measure.
     */
    fit: z.enum(['top', 'center', 'cover']),
    /** `float` prints a free motif; `full` prints past the edge, so the outermost pixels of the art run on. */
    edge: z.enum(['float', 'full']),
    /** Whether it is printed on cloth, whose threads and folds show in the ink (cloth.ts). */
    cloth: z.boolean(),
    /**
     * What is printed on, where it is not usual: on a `bare` one there is no white under the ink, which takes its color, as
     * on kraft paper; a `clear` one is see-through, so that the backdrop is seen beside the ink.
     */
    sheet: z.enum(sheets).optional(),
    /** Part 1 is the printable body; the mask's part numbers index this list from 1. */
    parts: z.array(ScenePart).min(1).max(3),
    /** Whatever the color of the product, it is shown in that of the scene: a photograph that cannot be recolored. */
    ownColor: z.literal(true).optional(),
    /**
     * Hash of the layers and of this description but for its role and views (assets/scenes/scene-revision.ts); belongs
     * in every cache key and URL.
     */
    revision: z.string().regex(/^[0-9a-f]{12}$/),
  })
  .refine((meta) => meta.parts[0]?.color !== null, { message: 'The body needs a color of its own', path: ['parts'] })
  .refine(({ views = [] }) => new Set(views.map(({ name }) => name)).size === views.length, {
    message: 'Two views have the same name',
    path: ['views'],
  });
export type SceneMeta = z.infer<typeof SceneMeta>;

/** The files beside `meta.json`, in the order in which the revision hashes them. */
export const sceneFiles = ['bg.webp', 'light.webp', 'spec.webp', 'mask.webp', 'uv.bin'] as const;
export type SceneFile = (typeof sceneFiles)[number];

/** Names of the files at half size, in the order of `sceneFiles`. */
export const halfFiles = [
  'bg-half.webp',
  'light-half.webp',
  'spec-half.webp',
  'mask-half.webp',
  'uv-half.bin',
] as const;
export type HalfFile = (typeof halfFiles)[number];

/** Pictures up to this share of a scene's width are made from the scene at half size. */
const halfReach = 0.54;

export function isSmall(meta: SceneMeta, widthPx: number): boolean {
  return widthPx <= meta.widthPx * halfReach;
}

/** The description of the scene at half size, as if it were a scene of its own. */
export function halfMeta(meta: SceneMeta): SceneMeta {
  const { half, footprintPx, ...rest } = meta;
  return {
    ...rest,
    widthPx: meta.widthPx >> 1,
    heightPx: meta.heightPx >> 1,
    uv: { ...meta.uv, ...half?.uv },
    footprintPx: { width: footprintPx.width / 2, height: footprintPx.height / 2 },
  };
}

/** Colors of a mockup: one per part of the scene, the body first. `specGain` scales the reflections. */
export type MockupColors = { parts: readonly string[]; specGain: number };

/** One color per part of the scene: as given, else the part's own, else the body's. */
export function partColors(meta: SceneMeta, colors: MockupColors): string[] {
  const given = meta.ownColor ? [] : colors.parts;
  const body = given[0] ?? meta.parts[0]?.color;
  if (!body) throw new RangeError(`Scene ${meta.id} has no color for its body`);
  return meta.parts.map((part, index) => (index === 0 ? body : (given[index] ?? part.color ?? body)));
}
