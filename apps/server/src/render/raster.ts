import type { DesignArea, DesignDocument, Layer } from '@merchmill/design/document.ts';
import { type AreaOptions, isPrinted, renderArea } from '@merchmill/design/render.ts';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { loadFont } from './fonts.ts';

/** The stored bytes of a picture of a design: upright and in sRGB. */
export interface AssetBytes {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

export interface DesignPictures {
  readonly document: DesignDocument;
  readonly areaCode: string;
  /** By the key the pictures have in the document's `assets`. */
  readonly assets: Readonly<Record<string, AssetBytes>>;
}

/** Pixels in sRGB, four bytes each, alpha not multiplied in. */
export interface Raster {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

const mmPerInch = 25.4;
/** A picture larger than this many times its printed pixels is reduced first: the rasteriser would skip pixels. */
const reduceAbove = 1.25;
/** Formats the rasteriser reads by itself. */
const embeddable = new Set(['image/png', 'image/jpeg']);

/** The largest width and height, in mm, at which each picture of the layers is drawn as a whole. */
function drawnSizes(layers: readonly Layer[], sizes = new Map<string, { w: number; h: number }>()) {
  for (const layer of layers) {
    if (!isPrinted(layer)) continue;
    if (layer.type === 'group') drawnSizes(layer.children, sizes);
    if (layer.type !== 'image') continue;
    const drawn = sizes.get(layer.asset);
    sizes.set(layer.asset, {
      w: Math.max(drawn?.w ?? 0, layer.w / layer.crop.w),
      h: Math.max(drawn?.h ?? 0, layer.h / layer.crop.h),
    });
  }
  return sizes;
}

function pixelsPerMm(area: DesignArea, options: AreaOptions): number {
  if (options.widthPx) return options.widthPx / (area.widthMm + 2 * (options.bleedMm ?? 0));
  return (options.dpi ?? 300) / mmPerInch;
}

const dataUri = (mime: string, bytes: Uint8Array) => `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;

/** A picture as a data URI, no larger than needed and in a format the rasteriser reads. */
async function embedPicture(asset: AssetBytes, neededWidthPx: number, neededHeightPx: number): Promise<string> {
  const picture = sharp(asset.bytes, { limitInputPixels: false });
  const { width, height } = await picture.metadata();
  const scale = Math.max(neededWidthPx / width, neededHeightPx / height);
  if (scale * reduceAbove >= 1) {
    if (embeddable.has(asset.mime)) return dataUri(asset.mime, asset.bytes);
    return dataUri('image/png', await picture.png({ compressionLevel: 1 }).toBuffer());
  }
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const reduced = await picture
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return dataUri('image/png', reduced);
}

/**
 * Draws one area of a design as an SVG that stands alone: pictures are embedded, text is outlines.
 * @throws when the area is unknown or a picture that is drawn was not given
 */
export async function designSvg(design: DesignPictures, options: AreaOptions): Promise<string> {
  const { document, areaCode, assets } = design;
  const area = document.areas[areaCode];
  if (!area) throw new RangeError(`The design has no area ${areaCode}`);
  const scale = pixelsPerMm(area, options);
  const hrefs = new Map<string, string>();
  for (const [assetId, { w, h }] of drawnSizes(area.layers)) {
    const asset = assets[assetId];
    if (!asset) throw new RangeError(`Picture ${assetId} of the design was not given`);
    hrefs.set(assetId, await embedPicture(asset, w * scale, h * scale));
  }
  return renderArea(document, areaCode, { font: loadFont, imageHref: (assetId) => hrefs.get(assetId)! }, options);
}

/** Divides the alpha out of the colours, in place. */
function unmultiply(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 255 || alpha === 0) continue;
    const half = alpha >> 1;
    for (let channel = at; channel < at + 3; channel++) {
      const value = ((data[channel]! * 255 + half) / alpha) | 0;
      data[channel] = Math.min(value, 255);
    }
  }
}

/**
 * Turns an SVG of this renderer into pixels, at the size written in its root element, on a thread of the pool.
 * @param background colour laid under the drawing; without it the ground stays transparent
 */
export async function rasterize(svg: string, background?: string): Promise<Raster> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    logLevel: 'off',
    ...(background === undefined ? {} : { background }),
  });
  const data = image.pixels;
  unmultiply(data);
  return { data, widthPx: image.width, heightPx: image.height };
}
