import type { PlacedBox } from './bounds.ts';
import type { GroupLayer, ImageLayer, Layer, ShapeLayer, TextLayer } from './document.ts';
import { type Point, rotatePoint } from './geometry.ts';

/** Which handle is dragged: -1 left or top, 1 right or bottom, 0 the middle of a side. */
export interface Handle {
  readonly hx: -1 | 0 | 1;
  readonly hy: -1 | 0 | 1;
}

export interface ResizeOptions {
  /** Width and height keep their proportion. Corners of texts, pictures and groups always do. */
  readonly keepRatio?: boolean;
  readonly minMm?: number;
}

interface NewBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

const smallestMm = 2;
// The least that the document's schema takes.
const thinnestStrokeMm = 0.05;
const smallestTextMm = 0.5;
const smallestSideMm = 0.01;
const largestSideMm = 10_000;
const smallestTileMm = 1;
const widestGapMm = 1000;

/**
 * The box that a layer gets when one of its handles is dragged to the pointer: the opposite corner or side stays where
 * it is, whatever the rotation.
 */
export function resizedBox(layer: PlacedBox, handle: Handle, pointer: Point, options: ResizeOptions = {}): NewBox {
  const { hx, hy } = handle;
  const min = options.minMm ?? smallestMm;
  const toAnchor = rotatePoint({ x: (-hx * layer.w) / 2, y: (-hy * layer.h) / 2 }, layer.rot);
  const anchor = { x: layer.x + toAnchor.x, y: layer.y + toAnchor.y };
  const drawn = rotatePoint({ x: pointer.x - anchor.x, y: pointer.y - anchor.y }, -layer.rot);
  let w = hx ? Math.max(min, drawn.x * hx) : layer.w;
  let h = hy ? Math.max(min, drawn.y * hy) : layer.h;
  if (options.keepRatio && hx && hy) {
    const scale = Math.max(w / layer.w, h / layer.h);
    w = layer.w * scale;
    h = layer.h * scale;
  }
  const toCenter = rotatePoint({ x: (hx * w) / 2, y: (hy * h) / 2 }, layer.rot);
  return { x: anchor.x + toCenter.x, y: anchor.y + toCenter.y, w, h };
}

/** The copies of a pattern, and the space between them. */
export function scalePattern(pattern: NonNullable<ImageLayer['pattern']>, scale: number): typeof pattern {
  const { tileW, tileH, gapMm } = pattern;
  return {
    ...pattern,
    tileW: Math.max(smallestTileMm, tileW * scale),
    tileH: Math.max(smallestTileMm, tileH * scale),
    gapMm: Math.min(widestGapMm, gapMm * scale),
  };
}

function scaleStroke<T extends ShapeLayer | TextLayer>(layer: T, scale: number): T['stroke'] {
  return layer.stroke && { ...layer.stroke, widthMm: Math.max(thinnestStrokeMm, layer.stroke.widthMm * scale) };
}

function scaleFit({ widthMm, heightMm }: NonNullable<TextLayer['fit']>, scale: number): TextLayer['fit'] {
  const scaled = (mm: number) => Math.min(Math.max(smallestSideMm, mm * scale), largestSideMm);
  return { widthMm: scaled(widthMm), ...(heightMm === undefined ? {} : { heightMm: scaled(heightMm) }) };
}

/** A layer made larger or smaller as a whole, about its own center: strokes, corners and letters grow with it. */
export function scaleLayer<T extends Layer>(layer: T, scale: number): T;
export function scaleLayer(layer: Layer, scale: number): Layer {
  const size = { w: Math.max(smallestSideMm, layer.w * scale), h: Math.max(smallestSideMm, layer.h * scale) };
  switch (layer.type) {
    case 'text':
      return {
        ...layer,
        ...size,
        sizeMm: Math.max(smallestTextMm, layer.sizeMm * scale),
        stroke: scaleStroke(layer, scale),
        ...(layer.wrapMm === undefined ? {} : { wrapMm: layer.wrapMm * scale }),
        ...(layer.fit === undefined ? {} : { fit: scaleFit(layer.fit, scale) }),
      };
    case 'shape':
      return {
        ...layer,
        ...size,
        stroke: scaleStroke(layer, scale),
        ...(layer.radiusMm === undefined ? {} : { radiusMm: layer.radiusMm * scale }),
      };
    case 'image': {
      const { mask, pattern } = layer;
      const radiusMm = mask?.radiusMm;
      return {
        ...layer,
        ...size,
        ...(pattern ? { pattern: scalePattern(pattern, scale) } : {}),
        ...(radiusMm === undefined ? {} : { mask: { ...mask!, radiusMm: radiusMm * scale } }),
      };
    }
    case 'group':
      return { ...layer, ...size, children: scaleChildren(layer, scale) };
  }
}

function scaleChildren(group: GroupLayer, scale: number): Layer[] {
  return group.children.map((child) => ({ ...scaleLayer(child, scale), x: child.x * scale, y: child.y * scale }));
}

/**
 * Drags a handle of any layer. Corners scale texts and groups as a whole and keep a picture's proportion; the side
 * handles of a text set the width at which it wraps, those of a picture or a shape stretch it. Texts must be fitted
 * afterwards (`fitText`).
 */
export function resizeLayer(layer: Layer, handle: Handle, pointer: Point, options: ResizeOptions = {}): Layer {
  const isCorner = handle.hx !== 0 && handle.hy !== 0;
  const keepRatio = isCorner && (layer.type !== 'shape' || options.keepRatio === true);
  const box = resizedBox(layer, handle, pointer, { ...options, keepRatio });
  if (layer.type === 'image' || layer.type === 'shape') return { ...layer, ...box };
  if (isCorner) return { ...scaleLayer(layer, box.w / layer.w), x: box.x, y: box.y };
  if (layer.type === 'text' && handle.hx !== 0) return { ...layer, x: box.x, y: box.y, w: box.w, wrapMm: box.w };
  return layer;
}
