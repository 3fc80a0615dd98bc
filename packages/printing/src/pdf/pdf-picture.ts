import type { PdfObjects, PdfRef } from './pdf-objects.ts';

/* Pictures in a PDF as they were stored: a JPEG whole, and of a PNG the rows as they are packed in it. */

export interface PdfPixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  readonly packing: 'jpeg' | 'png';
  readonly bytes: Uint8Array;
}

export interface PdfPicture {
  /** Of three channels. */
  readonly color: PdfPixels;
  /** Of one channel; without it the picture is opaque. */
  readonly alpha?: PdfPixels | undefined;
}

const signatureLength = 8;
const colorTypes: Readonly<Record<number, 1 | 3>> = { 0: 1, 2: 3 };

/** @throws RangeError for a PNG that is not eight bits deep, or gray or in color without alpha, or interlaced */
export function pngPixels(png: Uint8Array): PdfPixels {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const header = signatureLength + 8;
  const [depth, colorType, interlace] = [8, 9, 12].map((at) => view.getUint8(header + at)) as [number, number, number];
  const channels = colorTypes[colorType];
  if (depth !== 8 || !channels || interlace !== 0) throw new RangeError('The rows of this PNG are not those of a PDF');
  const rows: Uint8Array[] = [];
  for (let at = signatureLength; at < png.length; ) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49444154) rows.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [widthPx, heightPx] = [view.getUint32(header), view.getUint32(header + 4)];
  return { widthPx, heightPx, channels, packing: 'png', bytes: Buffer.concat(rows) };
}

function filterEntries({ packing, channels, widthPx }: PdfPixels): string {
  if (packing === 'jpeg') return '/Filter /DCTDecode';
  return `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${channels} /Columns ${widthPx} >>`;
}

function pixelEntries(pixels: PdfPixels, space: string): string {
  const { widthPx, heightPx } = pixels;
  return (
    `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8 ` +
    `/ColorSpace ${space} ${filterEntries(pixels)}`
  );
}

/** @param colorSpace of its colors */
export function addPicture(objects: PdfObjects, { color, alpha }: PdfPicture, colorSpace: string): PdfRef {
  const mask = alpha && objects.addStream(pixelEntries(alpha, '/DeviceGray'), alpha.bytes);
  const entries = pixelEntries(color, colorSpace);
  return objects.addStream(mask ? `${entries} /SMask ${mask}` : entries, color.bytes);
}

/** A plate, which is black where its ink is laid on. @param ink its color space */
export const addPlate = (objects: PdfObjects, plate: PdfPixels, ink: PdfRef): PdfRef =>
  objects.addStream(`${pixelEntries(plate, ink)} /Decode [1 0]`, plate.bytes);
