import { addLayer } from './changes.ts';
import { type AssetRef, type DesignDocument, emptyDocument, type ImageLayer } from './document.ts';
import type { Box, Point } from './geometry.ts';
import type { PlacementKind, PrintArea } from './print-area.ts';
import { mmPerInch } from './units.ts';

/* Where a picture comes to lie on a print area, and which part of it is shown. A picture is never stretched. */

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

type Crop = ImageLayer['crop'];
export type CropAndBox = Pick<ImageLayer, 'crop' | 'x' | 'y' | 'w' | 'h'>;

const sharpDpi = 300;

export const wholePicture: Crop = { x: 0, y: 0, w: 1, h: 1 };
/** The least part of a picture that is shown. */
export const leastShare = 0.02;
const least = (share: number) => Math.max(share, leastShare);
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const centerOf = (crop: Crop): Point => ({ x: crop.x + crop.w / 2, y: crop.y + crop.h / 2 });

/** What a print covers: the area itself, and where it is printed to the edge the bleed around it. */
export function printedBox(area: PrintArea): Box {
  const bleed = area.edge === 'full' ? area.bleedMm : 0;
  return { x: 0 - bleed, y: 0 - bleed, w: area.widthMm + 2 * bleed, h: area.heightMm + 2 * bleed };
}

/** The part of an area where everything is safe: within the margin where the edge is cut or folded. */
export function safeBox(area: PrintArea): Box {
  const margin = area.edge === 'full' ? area.safeMm : 0;
  return { x: margin, y: margin, w: area.widthMm - 2 * margin, h: area.heightMm - 2 * margin };
}

/** The largest part of a picture, about `center` (shares of it), that has the proportion width : height. */
export function largestCrop(picture: PictureSize, ratio: number, center: Point = { x: 0.5, y: 0.5 }): Crop {
  const own = picture.widthPx / picture.heightPx;
  const w = least(Math.min(1, ratio / own));
  const h = least(Math.min(1, own / ratio));
  return { x: clamp(center.x - w / 2, 0, 1 - w), y: clamp(center.y - h / 2, 0, 1 - h), w, h };
}

/** Shows the whole picture as large as it fits into a box (mm), upright in its middle. */
export function fitPicture(picture: PictureSize, box: Box): CropAndBox {
  return centered(picture, box, Math.min(box.w / picture.widthPx, box.h / picture.heightPx));
}

/** Covers a box (mm) with the picture and crops what would hang over. */
export function fillPicture(picture: PictureSize, box: Box, crop: Crop = wholePicture): CropAndBox {
  return {
    crop: largestCrop(picture, box.w / box.h, centerOf(crop)),
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
    w: box.w,
    h: box.h,
  };
}

const centered = (picture: PictureSize, box: Box, mmPerPx: number): CropAndBox => ({
  crop: wholePicture,
  x: box.x + box.w / 2,
  y: box.y + box.h / 2,
  w: picture.widthPx * mmPerPx,
  h: picture.heightPx * mmPerPx,
});

const sharpMmPerPx = mmPerInch / sharpDpi;

/** The whole picture in the middle of a box: as large as it fits, but no larger than it prints sharp (300 dpi). */
export function centerPicture(picture: PictureSize, box: Box, maxMmPerPx = sharpMmPerPx): CropAndBox {
  const fitting = Math.min(box.w / picture.widthPx, box.h / picture.heightPx);
  return centered(picture, box, Math.min(fitting, maxMmPerPx));
}

/**
 * How one picture is placed on areas of any size.
 * - fit: all of it, as large as the safe part of the area allows
 * - fill: over all that is printed; what hangs over is cropped
 * - center: in the middle, no larger than it prints sharp
 * - anchor: at a place of the safe part (`at`: 0 left or top, 1 right or bottom), so many shares of it wide
 */
export type PlacementRule = { kind: Exclude<PlacementKind, 'anchor'> } | { kind: 'anchor'; at: Point; share: number };

function anchorPicture(picture: PictureSize, box: Box, at: Point, share: number): CropAndBox {
  const mmPerPx = Math.min((box.w * share) / picture.widthPx, box.h / picture.heightPx);
  const w = picture.widthPx * mmPerPx;
  const h = picture.heightPx * mmPerPx;
  return { crop: wholePicture, x: box.x + w / 2 + (box.w - w) * at.x, y: box.y + h / 2 + (box.h - h) * at.y, w, h };
}

/** @param maxMmPerPx how large a pixel may get where it is to be printed sharp */
export function placeByRule(
  picture: PictureSize,
  area: PrintArea,
  rule: PlacementRule,
  maxMmPerPx = sharpMmPerPx,
): CropAndBox {
  switch (rule.kind) {
    case 'fit':
      return fitPicture(picture, safeBox(area));
    case 'fill':
      return fillPicture(picture, printedBox(area));
    case 'center':
      return centerPicture(picture, safeBox(area), maxMmPerPx);
    case 'anchor':
      return anchorPicture(picture, safeBox(area), rule.at, rule.share);
  }
}

const smallestMm = 0.01;

/** A design that has nothing but this picture, on one of the areas of a product. */
export function artworkDocument(
  picture: AssetRef,
  { areas, areaCode, rule }: { areas: readonly PrintArea[]; areaCode: string; rule: PlacementRule },
): DesignDocument {
  const area = areas.find(({ code }) => code === areaCode);
  if (!area) throw new RangeError(`There is no print area ${areaCode}`);
  const placed = placeByRule(picture, area, rule);
  const layer: ImageLayer = {
    ...{ id: 'artwork', type: 'image', asset: 'artwork', role: 'art' },
    ...{ rot: 0, opacity: 1, visible: true, locked: false },
    ...placed,
    w: Math.max(smallestMm, placed.w),
    h: Math.max(smallestMm, placed.h),
  };
  return addLayer(areaCode, layer)({ ...emptyDocument(areas), assets: { artwork: picture } });
}
