import type { ImageLayer } from '@merchmill/design/document.ts';
import type { Point } from '@merchmill/design/geometry.ts';
import { rotatePoint } from '@merchmill/design/geometry.ts';
import { largestCrop, leastShare, type PictureSize, wholePicture } from '@merchmill/design/placement.ts';
import { type Handle, resizedBox } from '@merchmill/design/resize.ts';

/* Which part of a picture is shown. A picture keeps its proportions whatever is done here. */

type Crop = ImageLayer['crop'];

const least = (share: number) => Math.max(share, leastShare);
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

const centerOf = (crop: Crop): Point => ({ x: crop.x + crop.w / 2, y: crop.y + crop.h / 2 });

/** Gives the frame another proportion (null: the picture's own), about the same size and the same middle. */
export function cropToRatio(
  layer: ImageLayer,
  picture: PictureSize,
  ratio: number | null,
): Pick<ImageLayer, 'crop' | 'w' | 'h'> {
  const wanted = ratio ?? picture.widthPx / picture.heightPx;
  const crop = ratio === null ? wholePicture : largestCrop(picture, wanted, centerOf(layer.crop));
  const side = Math.sqrt(layer.w * layer.h);
  return { crop, w: side * Math.sqrt(wanted), h: side / Math.sqrt(wanted) };
}

/** How far one has zoomed into the picture: 1 shows as much of it as the frame's proportion allows. */
export function cropZoom(layer: ImageLayer, picture: PictureSize): number {
  return largestCrop(picture, layer.w / layer.h).w / layer.crop.w;
}

/** Zooms the picture inside its frame, about the middle of what is shown. */
export function zoomCrop(layer: ImageLayer, picture: PictureSize, zoom: number): Crop {
  const full = largestCrop(picture, layer.w / layer.h);
  const factor = Math.max(1, zoom);
  const w = least(full.w / factor);
  const h = least(full.h / factor);
  const center = centerOf(layer.crop);
  return { x: clamp(center.x - w / 2, 0, 1 - w), y: clamp(center.y - h / 2, 0, 1 - h), w, h };
}

/** Moves the picture inside its frame; 0 shows its left or top end, 1 its right or bottom end. */
export function slideCrop(crop: Crop, along: 'x' | 'y', share: number): Crop {
  const room = 1 - (along === 'x' ? crop.w : crop.h);
  return { ...crop, [along]: clamp(share, 0, 1) * room };
}

/** Where `slideCrop` stands now; the middle when nothing can slide. */
export function cropSlide(crop: Crop, along: 'x' | 'y'): number {
  const room = 1 - (along === 'x' ? crop.w : crop.h);
  return room < 0.0005 ? 0.5 : crop[along] / room;
}

/** One axis of a frame that opens or closes over a picture that stays where it is. */
function openAxis(from: number, share: number, lengthMm: number, side: { towardsEnd: boolean; newLengthMm: number }) {
  const fullMm = lengthMm / share;
  const room = side.towardsEnd ? 1 - from : from + share;
  const newShare = clamp(side.newLengthMm / fullMm, leastShare, room);
  return { from: side.towardsEnd ? from : from + share - newShare, share: newShare, lengthMm: newShare * fullMm };
}

/**
 * Drags the middle handle of a side: the frame opens or closes over the picture, which is neither moved nor stretched.
 * Past the end of the picture the frame does not follow.
 */
export function cropBySide(layer: ImageLayer, handle: Handle, pointer: Point): ImageLayer {
  const { hx, hy } = handle;
  const dragged = resizedBox(layer, handle, pointer);
  const { crop } = layer;
  let { w, h } = layer;
  const next = { ...crop };
  if (hx !== 0) {
    // Mirrored, the right side of the frame is the left end of the picture.
    const towardsEnd = (hx === 1) !== Boolean(layer.flipX);
    const axis = openAxis(crop.x, crop.w, layer.w, { towardsEnd, newLengthMm: dragged.w });
    Object.assign(next, { x: axis.from, w: axis.share });
    w = axis.lengthMm;
  }
  if (hy !== 0) {
    const towardsEnd = (hy === 1) !== Boolean(layer.flipY);
    const axis = openAxis(crop.y, crop.h, layer.h, { towardsEnd, newLengthMm: dragged.h });
    Object.assign(next, { y: axis.from, h: axis.share });
    h = axis.lengthMm;
  }
  const shift = rotatePoint({ x: (hx * (w - layer.w)) / 2, y: (hy * (h - layer.h)) / 2 }, layer.rot);
  return { ...layer, crop: next, w, h, x: layer.x + shift.x, y: layer.y + shift.y };
}
