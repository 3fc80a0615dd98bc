import { readFile } from 'node:fs/promises';
import type { Pattern } from '@merchmill/design/document.ts';
import { filterPixels } from '@merchmill/design/filter-pixels.ts';
import type { Filters } from '@merchmill/design/filters.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import {
  drawnPart,
  filteredPartPixels,
  filteredSize,
  isAsStored,
  type PictureUse,
  type PixelSize,
  reducedSize,
} from '@merchmill/design/picture-use.ts';
import { joinedSize, withMargin } from '@merchmill/design/tile-margin.ts';
import sharp, { type Sharp } from 'sharp';

/* Pictures as they are put into drawings: reduced to what is drawn, with their filters done, as data URIs. */

/** A stored picture of a design, upright and in sRGB: its bytes, or the file that they are in. */
export type AssetBytes = { readonly mime: string } & ({ readonly bytes: Uint8Array } | { readonly file: string });

/** Formats the rasteriser reads by itself. */
const embeddable = new Set(['image/png', 'image/jpeg']);

const dataUri = (mime: string, bytes: Uint8Array) =>
  `data:${mime};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}`;

const asPng = (picture: Sharp): Promise<Uint8Array> => picture.png({ compressionLevel: 1 }).toBuffer();

/** A picture with its filters done, which it is drawn as a PNG for. */
async function filtered(picture: Sharp, filters: Filters): Promise<Sharp> {
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  filterPixels(data, info.width, filters);
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return sharp(data, { raw, limitInputPixels: false });
}

const resized = (picture: Sharp, { widthPx: width, heightPx: height }: PixelSize) =>
  picture.resize({ width, height, fit: 'fill' });

/** What was filtered larger than it is drawn is reduced after. */
async function reduceFiltered(picture: Sharp, filters: Filters, { from, to, stored }: Reduction): Promise<Sharp> {
  const size = filteredSize(from, to, stored);
  const made = await filtered(size.widthPx < from.widthPx ? resized(picture, size) : picture, filters);
  return size.widthPx > to.widthPx ? resized(made, to) : made;
}

interface Reduction {
  readonly from: PixelSize;
  readonly to: PixelSize;
  readonly stored: PixelSize;
}

/** A copy of a pattern without gaps goes on past its edges. */
async function joinedCopy(copy: Sharp, size: PixelSize, arrangement: Pattern['arrangement']): Promise<Sharp> {
  const data = await resized(copy, size).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const { pixels, widthPx: width, heightPx: height } = withMargin(data, size, arrangement);
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}

/** A picture as a data URI, no larger than needed and in a format the rasteriser reads. */
export async function embedPicture(asset: AssetBytes, use: PictureUse, scale: number): Promise<string> {
  const source = 'file' in asset ? asset.file : asset.bytes;
  const whole = sharp(source, { limitInputPixels: false });
  const { width: widthPx, height: heightPx } = await whole.metadata();
  const { filters, crop, joined } = use.picture;
  const part = drawnPart(use.picture, { widthPx, heightPx });
  const picture = crop
    ? whole.extract({ left: part.x, top: part.y, width: part.widthPx, height: part.heightPx })
    : whole;
  const reduced = reducedSize(part, use, scale);
  if (!reduced && isAsStored(use.picture) && embeddable.has(asset.mime)) {
    return dataUri(asset.mime, 'file' in asset ? await readFile(asset.file) : asset.bytes);
  }
  const to = joined ? joinedSize(reduced ?? part) : (reduced ?? part);
  const made = filters
    ? await reduceFiltered(picture, filters, { from: part, to, stored: { widthPx, heightPx } })
    : reduced
      ? resized(picture, to)
      : picture;
  return dataUri('image/png', await asPng(joined ? await joinedCopy(made, to, joined) : made));
}

/** Pixels of a picture that are put into a drawing at most, when only a part of it is; fewer of a filtered one. */
const partPixels = 32_000_000;

/** A part of a picture, in whole pixels, with some around it so that its edges are drawn as if there were no edge. */
export async function embedPart(asset: AssetBytes, use: PictureUse, scale: number, wanted: Box): Promise<PicturePart> {
  const picture = sharp('file' in asset ? asset.file : asset.bytes, { limitInputPixels: false, sequentialRead: true });
  const { width: widthPx, height: heightPx } = await picture.metadata();
  const reduced = reducedSize({ widthPx, heightPx }, use, scale);
  const whole = reduced ?? { widthPx, heightPx };
  const pixels = whole.widthPx * whole.heightPx * wanted.w * wanted.h;
  const maxPixels = use.picture.filters ? filteredPartPixels : partPixels;
  const factor = Math.min(1, Math.sqrt(maxPixels / pixels));
  const [w, h] = [Math.ceil(whole.widthPx * factor), Math.ceil(whole.heightPx * factor)];
  const [left, top] = [Math.max(0, Math.floor(wanted.x * w) - 2), Math.max(0, Math.floor(wanted.y * h) - 2)];
  const width = Math.min(w, Math.ceil((wanted.x + wanted.w) * w) + 2) - left;
  const height = Math.min(h, Math.ceil((wanted.y + wanted.h) * h) + 2) - top;
  const drawn = w === widthPx && h === heightPx ? picture : picture.resize({ width: w, height: h, fit: 'fill' });
  const seen = drawn.extract({ left, top, width, height });
  const bytes = await asPng(use.picture.filters ? await filtered(seen, use.picture.filters) : seen);
  return { href: dataUri('image/png', bytes), part: { x: left / w, y: top / h, w: width / w, h: height / h } };
}

/** A picture as it is put into a drawing, and what part of it that is: without `part` all of it. */
export interface PicturePart {
  readonly href: string;
  readonly part?: Box;
}
