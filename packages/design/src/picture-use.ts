import type { Layer } from './document.ts';
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

export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture larger than this many times its printed pixels is reduced first: the rasteriser would skip pixels. */
const reduceAbove = 1.25;

/** The size in which a picture is put into a drawing of so many pixels per millimetre: null is as it is. */
export function reducedSize(picture: PixelSize, use: PictureUse, pixelsPerMm: number): PixelSize | null {
  const { widthPx, heightPx } = picture;
  const scale = Math.max((use.widthMm * pixelsPerMm) / widthPx, (use.heightMm * pixelsPerMm) / heightPx);
  if (scale * reduceAbove >= 1) return null;
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}
