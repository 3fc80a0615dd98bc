import type { EditedArea } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { type PhotoSpec, PhotoSpec as PhotoSpecShape, type Point } from '@merchmill/mockup/photo-spec.ts';
import { surfaceOf } from '@merchmill/mockup/photo-uv.ts';

/* How a photograph is laid out in the editor: pure changes of its spec. */

/** What a surface is called, and the grid that follows it. */
export const surfaces = {
  flat: { columns: 2, rows: 2 },
  around: { columns: 5, rows: 2 },
  domed: { columns: 3, rows: 3 },
} as const;
export type Surface = keyof typeof surfaces;

export const surfaceNames = Object.keys(surfaces) as Surface[];

/** Whether a surface is another one is seen by its grid. */
export const surfaceIn = ({ columns, rows }: PhotoSpec): Surface =>
  surfaceNames.find((name) => surfaces[name].columns === columns && surfaces[name].rows === rows) ?? 'flat';

/** What a photograph is laid out for. */
export type PrintedArea = Pick<EditedArea, 'widthMm' | 'heightMm' | 'edge' | 'technique'>;

/** Ways of printing that are for cloth only. */
const onCloth: readonly EditedArea['technique'][] = ['dtg', 'dtf', 'embroidery'];

/** To begin with: in the middle, in the proportions of the area, on a product of any color. */
export function firstSpec({ widthMm, heightMm, technique }: PrintedArea): PhotoSpec {
  const [width, height] = [0.4, 0.4].map((side, index) => {
    const ratio = index === 0 ? widthMm / heightMm : heightMm / widthMm;
    return side * Math.min(1, ratio);
  }) as [number, number];
  const at = (x: number, y: number) => ({ x: 0.5 + x * width, y: 0.5 + y * height });
  return {
    frame: 0.5,
    columns: 2,
    rows: 2,
    points: [at(-0.5, -0.5), at(0.5, -0.5), at(-0.5, 0.5), at(0.5, 0.5)],
    seen: { from: 0, to: 1 },
    mask: { kind: 'area' },
    cloth: onCloth.includes(technique),
    recolor: false,
  };
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;
/** Points stay near the picture: what is cut off may go on beyond it. */
const held = (value: number) => Math.min(1.5, Math.max(-0.5, round(value)));
const heldPoint = ({ x, y }: Point): Point => ({ x: held(x), y: held(y) });

/** The same place of the print area, on another grid. */
export function withSurface(spec: PhotoSpec, name: Surface): PhotoSpec {
  const { columns, rows } = surfaces[name];
  const place = surfaceOf(spec);
  const points = Array.from({ length: columns * rows }, (_, index) => {
    return heldPoint(place((index % columns) / (columns - 1), Math.floor(index / columns) / (rows - 1)));
  });
  // Only around a product a part of the print is out of view.
  return { ...spec, columns, rows, points, seen: name === 'around' ? spec.seen : { from: 0, to: 1 } };
}

const moved = (points: readonly Point[], at: number, to: Point): Point[] =>
  points.map((point, index) => (index === at ? heldPoint(to) : point));

export const withPoint = (spec: PhotoSpec, at: number, to: Point): PhotoSpec => ({
  ...spec,
  points: moved(spec.points, at, to),
});

/** The points of a mask: places on the product, or its outline. */
export const maskPoints = ({ mask }: PhotoSpec): Point[] =>
  mask.kind === 'color' ? mask.picks : mask.kind === 'outline' ? mask.points : [];

export function withMaskPoints(spec: PhotoSpec, points: Point[]): PhotoSpec {
  const { mask } = spec;
  if (mask.kind === 'color') return { ...spec, mask: { ...mask, picks: points } };
  return mask.kind === 'outline' ? { ...spec, mask: { ...mask, points } } : spec;
}

export const withMaskPoint = (spec: PhotoSpec, at: number, to: Point): PhotoSpec =>
  withMaskPoints(spec, moved(maskPoints(spec), at, to));

export const maxMaskPoints = { area: 0, color: 12, outline: 80 } as const;

/** One more point, at a place that was pressed. */
export function withNewMaskPoint(spec: PhotoSpec, at: Point): PhotoSpec {
  const points = maskPoints(spec);
  return points.length < maxMaskPoints[spec.mask.kind] ? withMaskPoints(spec, [...points, heldPoint(at)]) : spec;
}

/** What of the photograph is the product, told in another way. */
export function withMask(spec: PhotoSpec, kind: PhotoSpec['mask']['kind']): PhotoSpec {
  if (kind === 'area') return { ...spec, mask: { kind }, recolor: false };
  // White and pale products are most of those that are photographed blank.
  if (kind === 'color') return { ...spec, mask: { kind, picks: [], tolerance: 0.02 }, recolor: true };
  return { ...spec, mask: { kind, points: [] }, recolor: true };
}

/** What keeps the spec from being used; null where nothing does. */
export function faultOf(spec: PhotoSpec): 'points' | 'seen' | 'mask' | null {
  const path = PhotoSpecShape.safeParse(spec).error?.issues[0]?.path[0];
  if (path === undefined) return null;
  return path === 'points' || path === 'seen' ? path : 'mask';
}
