import { toParent } from '@merchmill/design/bounds.ts';
import type { DesignArea } from '@merchmill/design/document.ts';
import { hasTooManyStitches } from '@merchmill/design/embroidery-rules.ts';
import type { Point } from '@merchmill/design/geometry.ts';
import { type InspectedLayer, inspectLayers } from '@merchmill/design/preflight-inspection.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { shapePath } from '@merchmill/design/shapes.ts';
import { flattenPath } from './flatten.ts';
import type { Polygons } from './mask.ts';
import { strokeRings } from './outline-stroke.ts';

/** What is painted in one color, in the area's millimeters. */
export interface Region extends Polygons {
  readonly hex: string;
}

/** Photos have no edges to sew along. */
export class NotStitchableError extends Error {}

function regionsOfLayer({ layer, frames, layout }: InspectedLayer): Region[] {
  if (layer.type === 'image') throw new NotStitchableError('An image can’t be embroidered');
  const own = layout ? { ...layer, w: layout.widthMm, h: layout.heightMm } : layer;
  const place = (ring: readonly Point[]) =>
    ring.map((point) => [own, ...frames].reduce((inner, frame) => toParent(frame, inner), point));
  const lines = flattenPath(layer.type === 'text' ? layout!.d : shapePath(layer));
  const isEvenOdd = layer.type === 'shape' && layer.fillRule === 'evenodd';
  const fill: Region[] = layer.fill
    ? [{ hex: layer.fill, rule: isEvenOdd ? 'evenodd' : 'nonzero', rings: lines.map(({ points }) => place(points)) }]
    : [];
  const { stroke } = layer;
  // Each ring is turned the same way before it is placed; a mirrored layer turns them all the other way.
  const outline: Region[] = stroke
    ? [{ hex: stroke.color, rule: 'nonzero', rings: lines.flatMap((line) => strokeRings(line, stroke)).map(place) }]
    : [];
  // The outline of a letter lies behind its fill.
  return layer.type === 'text' ? [...outline, ...fill] : [...fill, ...outline];
}

/** All that is painted, in painting order. @throws NotStitchableError where there is an image */
export function regionsOf(area: DesignArea, env: Pick<RenderEnv, 'font'>): Region[] {
  const { background, widthMm, heightMm, layers } = area;
  const ends = [
    { x: 0, y: 0 },
    { x: widthMm, y: 0 },
    { x: widthMm, y: heightMm },
    { x: 0, y: heightMm },
  ];
  const ground: Region[] = background ? [{ hex: background, rule: 'nonzero', rings: [ends] }] : [];
  return [...ground, ...inspectLayers(layers, env).flatMap(regionsOfLayer)];
}

/**
 * What pictures of an embroidered area show in thread. Null for what is drawn flat: an image, or more than can be sewn,
 * which anybody may ask a picture of.
 */
export function sewnRegions(area: DesignArea, env: Pick<RenderEnv, 'font'>): Region[] | null {
  if (hasTooManyStitches(area, env)) return null;
  try {
    return regionsOf(area, env);
  } catch (error) {
    if (error instanceof NotStitchableError) return null;
    throw error;
  }
}
