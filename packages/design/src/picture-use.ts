import type { Layer } from './document.ts';
import { type Box, BoxBuilder, type Point, rotatePoint } from './geometry.ts';
import { isPrinted } from './layers.ts';

/** How one picture is drawn in an area. */
export interface PictureUse {
  /** The largest size at which it is drawn as a whole, whatever part of it is shown. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly times: number;
}

/** The pictures that leave ink, by their keys in the document's `assets`. */
export function pictureUses(
  layers: readonly Layer[],
  uses = new Map<string, PictureUse>(),
): ReadonlyMap<string, PictureUse> {
  for (const layer of layers) {
    if (!isPrinted(layer)) continue;
    if (layer.type === 'group') pictureUses(layer.children, uses);
    if (layer.type !== 'image') continue;
    const known = uses.get(layer.asset);
    uses.set(layer.asset, {
      widthMm: Math.max(known?.widthMm ?? 0, layer.w / layer.crop.w),
      heightMm: Math.max(known?.heightMm ?? 0, layer.h / layer.crop.h),
      times: (known?.times ?? 0) + 1,
    });
  }
  return uses;
}

/** A point of a layer's parent, by the layer's own box. */
function intoLayer({ x, y, w, h, rot, flipX, flipY }: Layer, point: Point): Point {
  const turned = rotatePoint({ x: point.x - x, y: point.y - y }, -rot);
  return { x: (flipX ? -turned.x : turned.x) + w / 2, y: (flipY ? -turned.y : turned.y) + h / 2 };
}

/**
 * What can be seen of one layer's picture through a window in the area, or a little more, in fractions of the whole
 * picture; null where nothing is.
 * @param path the groups that the layer is in, from outside in, and the layer
 */
export function visiblePart(path: readonly Layer[], window: Box): Box | null {
  const { x, y, w, h } = window;
  const corners = [
    { x, y },
    { x: x + w, y },
    { x, y: y + h },
    { x: x + w, y: y + h },
  ].map((corner) => path.reduce((point, layer) => intoLayer(layer, point), corner));
  const layer = path.at(-1);
  if (layer?.type !== 'image') return null;
  const seen = new BoxBuilder();
  for (const corner of corners) seen.add(corner.x, corner.y);
  const box = seen.box()!;
  const [left, top] = [Math.max(0, box.x / layer.w), Math.max(0, box.y / layer.h)];
  const [right, bottom] = [Math.min(1, (box.x + box.w) / layer.w), Math.min(1, (box.y + box.h) / layer.h)];
  if (right <= left || bottom <= top) return null;
  const { crop } = layer;
  return {
    x: crop.x + left * crop.w,
    y: crop.y + top * crop.h,
    w: (right - left) * crop.w,
    h: (bottom - top) * crop.h,
  };
}

export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture larger than this many times its printed pixels is reduced first: the rasteriser would skip pixels. */
const reduceAbove = 1.25;

/** The size in which a picture is put into a drawing of so many pixels per millimeter: null is as it is. */
export function reducedSize(picture: PixelSize, use: PictureUse, pixelsPerMm: number): PixelSize | null {
  const { widthPx, heightPx } = picture;
  const scale = Math.max((use.widthMm * pixelsPerMm) / widthPx, (use.heightMm * pixelsPerMm) / heightPx);
  if (scale * reduceAbove >= 1) return null;
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}
