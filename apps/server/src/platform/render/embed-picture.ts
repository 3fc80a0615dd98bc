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

/** Formats the rasterizer reads by itself. */
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

const sourceOf = (asset: AssetBytes) => ('file' in asset ? asset.file : asset.bytes);

export const storedPicture = (asset: AssetBytes): Sharp => sharp(sourceOf(asset), { limitInputPixels: false });

/** A picture's bytes as they are stored. */
export async function storedBytes(asset: AssetBytes): Promise<Uint8Array> {
  return 'file' in asset ? readFile(asset.file) : asset.bytes;
}

/**
 * A picture no larger than it is drawn, with its filters done; null where that is the stored one.
 * @param scale pixels of the drawing per millimeter
 */
export async function preparedPicture(asset: AssetBytes, use: PictureUse, scale: number): Promise<Sharp | null> {
  const whole = storedPicture(asset);
  const { width: widthPx, height: heightPx } = await whole.metadata();
  const { filters, crop, joined } = use.picture;
  const part = drawnPart(use.picture, { widthPx, heightPx });
  const picture = crop
    ? whole.extract({ left: part.x, top: part.y, width: part.widthPx, height: part.heightPx })
    : whole;
  const reduced = reducedSize(part, use, scale);
  if (!reduced && isAsStored(use.picture)) return null;
  const to = joined ? joinedSize(reduced ?? part) : (reduced ?? part);
  const made = filters
    ? await reduceFiltered(picture, filters, { from: part, to, stored: { widthPx, heightPx } })
    : reduced
      ? resized(picture, to)
      : picture;
  return joined ? joinedCopy(made, to, joined) : made;
}

/** A picture as a data URI, no larger than needed and in a format the rasterizer reads. */
export async function embedPicture(asset: AssetBytes, use: PictureUse, scale: number): Promise<string> {
  const prepared = await preparedPicture(asset, use, scale);
  if (!prepared && embeddable.has(asset.mime)) return dataUri(asset.mime, await storedBytes(asset));
  return dataUri('image/png', await asPng(prepared ?? storedPicture(asset)));
}

/** Pixels of a picture that are put into a drawing at most, when only a part of it is; fewer of a filtered one. */
const partPixels = 32_000_000;

/** Addresses of parts in a drawing until they are put in. */
const partPrefix = 'part:';
let partCount = 0;

/** A part of a picture, in whole pixels, with some around it so that its edges are drawn as if there were no edge. */
export async function embedPart(asset: AssetBytes, use: PictureUse, scale: number, wanted: Box): Promise<PicturePart> {
  const picture = sharp(sourceOf(asset), { limitInputPixels: false, sequentialRead: true });
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
  const png = await asPng(use.picture.filters ? await filtered(seen, use.picture.filters) : seen);
  return { href: `${partPrefix}${++partCount}`, png, part: { x: left / w, y: top / h, w: width / w, h: height / h } };
}

/** A picture as it is put into a drawing, and what part of it that is: without `part` all of it. */
export interface PicturePart {
  readonly href: string;
  /** What has to be put in where the drawing names its address, by `withParts`. */
  readonly png?: Uint8Array;
  readonly part?: Box;
}

const pngHead = '"data:image/png;base64,';
/** Written as text at once; of three bytes four letters, so that pieces of base64 follow each other. */
const lettersAtOnce = 3 * 2 ** 14;

/** @returns where it ends */
function writeBase64(to: Buffer, start: number, bytes: Uint8Array): number {
  let at = start;
  for (let from = 0; from < bytes.length; from += lettersAtOnce) {
    const piece = bytes.subarray(from, from + lettersAtOnce);
    at += to.write(Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('base64'), at, 'latin1');
  }
  return at;
}

/**
 * A drawing with its large pictures in it, as bytes: as a text it would be held three times on its way to the rasterizer.
 */
export function withParts(svg: string, parts: Iterable<PicturePart>): string | Buffer {
  const files = new Map([...parts].flatMap(({ href, png }) => (png ? [[href, png]] : [])));
  if (files.size === 0) return svg;
  // Every other one is an address.
  const pieces = svg.split(new RegExp(`"(${partPrefix}\\d+)"`));
  const lengthOf = (piece: string, at: number) =>
    at % 2 ? pngHead.length + 4 * Math.ceil(files.get(piece)!.length / 3) + 1 : Buffer.byteLength(piece);
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, piece, at) => sum + lengthOf(piece, at), 0));
  let end = 0;
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 0) {
      end += whole.write(piece, end);
      continue;
    }
    end += whole.write(pngHead, end, 'latin1');
    end = writeBase64(whole, end, files.get(piece)!);
    end += whole.write('"', end, 'latin1');
  }
  return whole;
}
