import { z } from 'zod';
import { limits } from './document-limits.ts';
import { EdgeWrap } from './edge-wrap.ts';
import { Filters } from './filters.ts';
import { HexColor as color } from './hex-color.ts';
import type { PrintArea } from './print-area.ts';

/*
 * A design as data. Lengths are millimeters, angles degrees clockwise, y grows downwards, and the origin is the
 * top-left corner of the print area's trim box. A layer's x,y is the CENTER of its unrotated box, so that rotating and
 * mirroring never move it. The order of the array is the order of painting.
 */

const mm = z.number().min(-10_000).max(10_000);
const size = z.number().min(0.01).max(10_000);
// An id never starts with an underscore, so that none can be `__proto__`.
const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);

export { limits };

/** What a template's maker lets others change; absent means everything is allowed. */
export const Permissions = z.object({
  move: z.boolean(),
  size: z.boolean(),
  rotate: z.boolean(),
  edit: z.boolean(),
  remove: z.boolean(),
});
export type Permissions = z.infer<typeof Permissions>;

const base = {
  id,
  name: z.string().max(60).optional(),
  x: mm,
  y: mm,
  w: size,
  h: size,
  rot: z.number().min(-360).max(360).default(0),
  opacity: z.number().min(0).max(1).default(1),
  visible: z.boolean().default(true),
  locked: z.boolean().default(false),
  flipX: z.boolean().optional(),
  flipY: z.boolean().optional(),
  /** The groups that it is selected with, from outside in (`groups.ts`); nothing is drawn differently for them. */
  groups: z.array(id).max(limits.groupDepth).optional(),
  /** A guide helps the designer and is never printed. */
  role: z.enum(['art', 'guide']).default('art'),
  permissions: Permissions.optional(),
};

export const Stroke = z.object({
  color,
  widthMm: z.number().min(0.05).max(200),
  /** Corners and ends; absent they are round and cut off. */
  join: z.enum(['miter', 'bevel']).optional(),
  cap: z.enum(['round', 'square']).optional(),
});

export const TextLayer = z.object({
  ...base,
  type: z.literal('text'),
  text: z.string().max(limits.textLength),
  /** Id of the font registry (`fonts.ts`): family, weight and style. */
  font: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** Em size. */
  sizeMm: z.number().min(0.5).max(2000),
  /** Letter spacing in 1/1000 em. */
  tracking: z.number().min(-200).max(2000).default(0),
  lineHeight: z.number().min(0.5).max(4).default(1.15),
  align: z.enum(['left', 'center', 'right']).default('center'),
  /** Box width at which lines wrap; absent means lines break only where the text does. */
  wrapMm: size.optional(),
  /**
   * The room that a text may take: where `wrapMm` doesn't say otherwise its lines wrap at `widthMm`, and its letters get
   * smaller than `sizeMm` where it would be taller than `heightMm`. Absent means that it grows without end.
   */
  fit: z.object({ widthMm: size, heightMm: size.optional() }).optional(),
  /** Degrees of arc that the line spans: positive bows up, negative down, 0 is straight. */
  curve: z.number().min(-350).max(350).default(0),
  /** Letters bend along the curve and stay joined, rather than each standing upright on it. */
  bend: z.boolean().optional(),
  fill: color.nullable(),
  stroke: Stroke.nullable().default(null),
});

/** The part of a picture that is shown, in fractions of its width and height. */
export const Crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  w: z.number().min(0.001).max(1),
  h: z.number().min(0.001).max(1),
});

export const ShapeKind = z.enum(['rect', 'ellipse', 'star', 'polygon', 'heart', 'path']);
export type ShapeKind = z.infer<typeof ShapeKind>;

/** A picture repeated over the layer's box. */
export const Pattern = z.object({
  /** In rows and columns; every second row moved by half; or every second column. */
  arrangement: z.enum(['grid', 'brick', 'half-drop']),
  /** Size of each copy, which shows the layer's crop. */
  tileW: z.number().min(1).max(10_000),
  tileH: z.number().min(1).max(10_000),
  /** Room between copies. */
  gapMm: z.number().min(0).max(1000).default(0),
});
export type Pattern = z.infer<typeof Pattern>;

export const ImageLayer = z.object({
  ...base,
  type: z.literal('image'),
  /** Key into the document's `assets`. */
  asset: id,
  crop: Crop.default({ x: 0, y: 0, w: 1, h: 1 }),
  mask: z
    .object({
      shape: z.enum(['rect', 'ellipse', 'star', 'polygon', 'heart']),
      radiusMm: mm.optional(),
      points: z.number().int().min(3).max(60).optional(),
    })
    .optional(),
  filters: Filters.optional(),
  pattern: Pattern.optional(),
});

export const ShapeLayer = z.object({
  ...base,
  type: z.literal('shape'),
  shape: ShapeKind,
  fill: color.nullable(),
  stroke: Stroke.nullable().default(null),
  /** Corner radius of a rectangle. */
  radiusMm: z.number().min(0).max(5000).optional(),
  /** Corners of a polygon, or rays of a star. */
  points: z.number().int().min(3).max(60).optional(),
  /** Inner radius of a star as a fraction of the outer one. */
  inner: z.number().min(0.05).max(0.99).optional(),
  /** Only for `path`: absolute or relative SVG path data drawn in a 0 0 100 100 box that is stretched over the layer. */
  path: z
    .string()
    .max(limits.pathLength)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE+\-.,\s]*$/)
    .optional(),
  /** Only for `path`: what is inside where it runs around itself; absent it is what it runs around in one direction. */
  fillRule: z.literal('evenodd').optional(),
});

const GroupBase = z.object({ ...base, type: z.literal('group') });
export type TextLayer = z.infer<typeof TextLayer>;
export type ImageLayer = z.infer<typeof ImageLayer>;
export type ShapeLayer = z.infer<typeof ShapeLayer>;
/** A group's children are placed in the group's own box: their origin is its top-left corner. */
export type GroupLayer = z.infer<typeof GroupBase> & { children: Layer[] };
export type Layer = TextLayer | ImageLayer | ShapeLayer | GroupLayer;

export const Layer: z.ZodType<Layer> = z.lazy(() =>
  z.discriminatedUnion('type', [
    TextLayer,
    ImageLayer,
    ShapeLayer,
    GroupBase.extend({ children: z.array(Layer).max(limits.childrenPerGroup) }),
  ]),
) as z.ZodType<Layer>;

export const DesignArea = z.object({
  /** Copied from the product's print area when the design is saved; a saved design must match it. */
  widthMm: size,
  heightMm: size,
  background: color.nullable().default(null),
  /** What is seen past the edge; absent the art goes on there. */
  wrap: EdgeWrap.optional(),
  layers: z.array(Layer).max(limits.layersPerArea),
});
export type DesignArea = z.infer<typeof DesignArea>;

/** A stored picture that the design uses. Pixels are those of the stored, upright, sRGB original. */
export const AssetRef = z.object({
  fileId: z.string().min(1).max(64),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  widthPx: z.number().int().positive().max(30_000),
  heightPx: z.number().int().positive().max(30_000),
});
export type AssetRef = z.infer<typeof AssetRef>;

export const DesignDocument = z.object({
  v: z.literal(1),
  areas: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), DesignArea),
  assets: z.record(id, AssetRef).default({}),
});
export type DesignDocument = z.infer<typeof DesignDocument>;

/** Says what is wrong with a design; `path` is like `areas.front.layers.3`. */
export interface DocumentProblem {
  readonly path: string;
  readonly message: string;
}

/** A design with nothing on it. Areas that are printed to the edge start on a white ground. */
export function emptyDocument(areas: readonly PrintArea[]): DesignDocument {
  return {
    v: 1,
    areas: Object.fromEntries(
      areas.map(({ code, widthMm, heightMm, edge }) => [
        code,
        { widthMm, heightMm, background: edge === 'full' ? '#ffffff' : null, layers: [] },
      ]),
    ),
    assets: {},
  };
}

/**
 * JSON with sorted keys: equal values give equal text, whatever the order in which they were put together. The hash
 * of a design is the hash of this text in UTF-8.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The bytes whose SHA-256 is the identity of a design's content. */
export function documentHashInput(document: DesignDocument): Uint8Array {
  return new TextEncoder().encode(canonicalJson(document));
}
