import { boundsThrough, boxesOverlap } from './bounds.ts';
import type { ImageLayer, Layer, Pattern } from './document.ts';
import { type Filters, filtersKey } from './filters.ts';
import { type Box, BoxBuilder, type Point, rotatePoint } from './geometry.ts';
import { isPrinted } from './layers.ts';
import { isPattern, patternTiles, tilesIn } from './pattern.ts';
import { tileReach } from './tile-margin.ts';

/** A picture as a layer shows it. */
export interface DrawnPicture {
  /** The same for what looks the same: it is put into a drawing once. Letters, digits, -, _ and . alone. */
  readonly key: string;
  /** Key into the document's `assets`. */
  readonly asset: string;
  /** Those that change something. */
  readonly filters?: Filters;
  /** Of a pattern's copies: nothing but this part of it is put into the drawing. */
  readonly crop?: ImageLayer['crop'];
  /** It is a copy in a pattern. */
  readonly isTile?: true;
  /** Copies lie edge to edge in this arrangement: each goes on a little where its neighbors begin (`tile-margin.ts`). */
  readonly joined?: Pattern['arrangement'];
}

const shareKey = (share: number) => String(Math.round(share * 1e6));

export function drawnPicture({ asset, filters, crop, pattern }: ImageLayer): DrawnPicture {
  const changes = (filters && filtersKey(filters)) ?? '';
  const isCut = pattern !== undefined && (crop.w < 1 || crop.h < 1);
  const joined = pattern?.gapMm === 0 ? pattern.arrangement : undefined;
  const part = isCut ? `-${[crop.x, crop.y, crop.w, crop.h].map(shareKey).join('-')}` : '';
  const tile = pattern ? `tile${part}${joined ? `.${joined}` : ''}` : '';
  return {
    key: [asset, changes, tile].filter(Boolean).join('.'),
    asset,
    ...(changes ? { filters: filters! } : {}),
    ...(isCut ? { crop } : {}),
    ...(pattern ? { isTile: true } : {}),
    ...(joined ? { joined } : {}),
  };
}

/** Width of the view that the designer filters: what is drawn smaller is reduced after its filters are done. */
export const filteredWidthPx = 1200;

/** Pixels of a part of a filtered picture that are held at once. */
export const filteredPartPixels = 16_000_000;

/** Whether the stored picture itself is drawn, whatever its size. */
export const isAsStored = ({ filters, crop, joined }: DrawnPicture): boolean => !filters && !crop && !joined;

/** The pixels that are put into a drawing, as they lie in the stored picture. */
export function drawnPart({ crop }: DrawnPicture, { widthPx, heightPx }: PixelSize): PixelSize & Point {
  if (!crop) return { x: 0, y: 0, widthPx, heightPx };
  const [x, y] = [
    Math.min(widthPx - 1, Math.round(crop.x * widthPx)),
    Math.min(heightPx - 1, Math.round(crop.y * heightPx)),
  ];
  const [right, bottom] = [Math.round((crop.x + crop.w) * widthPx), Math.round((crop.y + crop.h) * heightPx)];
  return {
    ...{ x, y },
    widthPx: Math.min(widthPx - x, Math.max(1, right - x)),
    heightPx: Math.min(heightPx - y, Math.max(1, bottom - y)),
  };
}

/** How one picture is drawn in an area. */
export interface PictureUse {
  readonly picture: DrawnPicture;
  /** The largest size at which it is drawn as a whole, whatever part of it is shown. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly times: number;
}

/** The pictures that leave ink, by their keys. */
export function pictureUses(
  layers: readonly Layer[],
  uses = new Map<string, PictureUse>(),
): ReadonlyMap<string, PictureUse> {
  for (const layer of layers) {
    if (!isPrinted(layer)) continue;
    if (layer.type === 'group') pictureUses(layer.children, uses);
    if (layer.type !== 'image') continue;
    const picture = drawnPicture(layer);
    const known = uses.get(picture.key);
    uses.set(picture.key, {
      picture,
      widthMm: Math.max(known?.widthMm ?? 0, layer.pattern?.tileW ?? layer.w / layer.crop.w),
      heightMm: Math.max(known?.heightMm ?? 0, layer.pattern?.tileH ?? layer.h / layer.crop.h),
      times: (known?.times ?? 0) + (isPattern(layer) ? patternTiles(layer).length : 1),
    });
  }
  return uses;
}

/** A point of a layer's parent, by the layer's own box. */
function intoLayer({ x, y, w, h, rot, flipX, flipY }: Layer, point: Point): Point {
  const turned = rotatePoint({ x: point.x - x, y: point.y - y }, -rot);
  return { x: (flipX ? -turned.x : turned.x) + w / 2, y: (flipY ? -turned.y : turned.y) + h / 2 };
}

/** A window in the area, by the box of a layer in it. */
function windowIn(path: readonly Layer[], { x, y, w, h }: Box): Box {
  const corners = [
    { x, y },
    { x: x + w, y },
    { x, y: y + h },
    { x: x + w, y: y + h },
  ].map((corner) => path.reduce((point, layer) => intoLayer(layer, point), corner));
  const seen = new BoxBuilder();
  for (const corner of corners) seen.add(corner.x, corner.y);
  return seen.box()!;
}

/**
 * The copies of a pattern that can be seen through a window in the area, by their places in `patternTiles`. None is far
 * from it, as a turned layer's own box around the window would have them: the rasterizer crashes of what is.
 */
export function visibleTiles(path: readonly Layer[], window: Box): number[] {
  const layer = path.at(-1);
  if (layer?.type !== 'image' || !isPattern(layer)) return [];
  const frames = [...path].reverse();
  const [w, h] = [layer.pattern.tileW * tileReach, layer.pattern.tileH * tileReach];
  const tiles = patternTiles(layer);
  return tilesIn(layer, windowIn(path, window)).filter((index) =>
    boxesOverlap(window, boundsThrough({ ...tiles[index]!, w, h }, frames)),
  );
}

/**
 * What can be seen of one layer's picture through a window in the area, or a little more, in fractions of the whole
 * picture; null where nothing is.
 * @param path the groups that the layer is in, from outside in, and the layer
 */
export function visiblePart(path: readonly Layer[], window: Box): Box | null {
  const layer = path.at(-1);
  if (layer?.type !== 'image') return null;
  const box = windowIn(path, window);
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

/** A picture larger than this many times its printed pixels is reduced first: the rasterizer would skip pixels. */
const reduceAbove = 1.25;
/** Pixels of a pattern's copy at most: each is drawn as a whole. */
const tilePixels = 8_000_000;
/** Few copies of a pattern lie on whole pixels: those with no more pixels than are drawn would come out soft. */
const tileSharpness = 1.5;

/**
 * The size in which a picture is put into a drawing of so many pixels per millimeter: null is as it is.
 * @param picture the part of it that is drawn, `drawnPart`
 */
export function reducedSize(picture: PixelSize, use: PictureUse, pixelsPerMm: number): PixelSize | null {
  const { widthPx, heightPx } = picture;
  const needed = Math.max((use.widthMm * pixelsPerMm) / widthPx, (use.heightMm * pixelsPerMm) / heightPx);
  const { isTile } = use.picture;
  const maxScale = isTile ? Math.sqrt(tilePixels / (widthPx * heightPx)) : Number.POSITIVE_INFINITY;
  const scale = Math.min(isTile ? needed * tileSharpness : needed, maxScale);
  if (scale * reduceAbove >= 1) return null;
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

/**
 * The size in which a picture is filtered: no smaller than the designer does it, so that edges come out alike.
 * @param part of it that is drawn, `drawnPart`
 * @param drawn the size in which that is put into a drawing
 * @param stored the whole picture
 */
export function filteredSize(part: PixelSize, drawn: PixelSize, stored: PixelSize): PixelSize {
  const scale = Math.min(1, Math.max(drawn.widthPx / part.widthPx, filteredWidthPx / stored.widthPx));
  return {
    widthPx: Math.max(1, Math.round(part.widthPx * scale)),
    heightPx: Math.max(1, Math.round(part.heightPx * scale)),
  };
}
