import { createHash } from 'node:crypto';
import { type PreflightResult, preflight } from '@merchmill/design/preflight.ts';
import { type PrintArea, printSizePx } from '@merchmill/design/print-area.ts';
import { fileClip, renderPrintMask } from '@merchmill/design/print-mask.ts';
import sharp from 'sharp';
import { fontEnv } from './fonts.ts';
import { type DesignPictures, drawDesign, type Raster, rasterize } from './raster.ts';

export interface PrintFileRequest extends DesignPictures {
  readonly printArea: PrintArea;
}

export interface PrintFile {
  readonly png: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  /** Of the PNG's bytes, in hexadecimal. */
  readonly sha256: string;
  readonly preflight: PreflightResult;
}

/** A design made for another size must be fitted by its maker first: printed as it is, it would come out distorted. */
export class PrintAreaMismatchError extends Error {}

const sizeToleranceMm = 0.1;
const paperWhite = '#ffffff';

function checkSize({ document, areaCode, printArea }: PrintFileRequest): void {
  const area = document.areas[areaCode];
  if (!area) throw new RangeError(`The design has no area ${areaCode}`);
  const fits =
    Math.abs(area.widthMm - printArea.widthMm) <= sizeToleranceMm &&
    Math.abs(area.heightMm - printArea.heightMm) <= sizeToleranceMm;
  if (!fits) throw new PrintAreaMismatchError(`The design area ${areaCode} differs in size from the product's`);
}

/** Drops the alpha channel in place, for pixels that are all opaque. */
function toRgb(raster: Raster): Uint8Array {
  const { data, widthPx, heightPx } = raster;
  const pixels = widthPx * heightPx;
  for (let pixel = 0; pixel < pixels; pixel++) {
    data[pixel * 3] = data[pixel * 4]!;
    data[pixel * 3 + 1] = data[pixel * 4 + 1]!;
    data[pixel * 3 + 2] = data[pixel * 4 + 2]!;
  }
  return data.subarray(0, pixels * 3);
}

/** Pixels of a mask that are drawn at once. */
const maskPixels = 4_000_000;

/** Takes away, in place, what is not printed: past the die-line and where something is cut out. */
async function clip({ data, widthPx, heightPx }: Raster, printArea: PrintArea): Promise<void> {
  const band = Math.max(1, Math.floor(maskPixels / widthPx));
  for (let start = 0; start < heightPx; start += band) {
    const rows = { start, count: Math.min(band, heightPx - start) };
    const mask = await rasterize(renderPrintMask(printArea, { widthPx, heightPx, rows })!, '#ffffff');
    const part = data.subarray(start * widthPx * 4, (start + rows.count) * widthPx * 4);
    for (let at = 0; at < part.length; at += 4) {
      const left = 255 - mask.data[at]!;
      if (left === 0) part.fill(0, at, at + 4);
      else if (left < 255) part[at + 3] = Math.round((part[at + 3]! * left) / 255);
    }
  }
}

/**
 * True color, eight bits, with its resolution and the sRGB profile. No further options of the encoder are set: several
 * of them (quality, effort, colors) would turn the picture into a palette of 256 colors.
 */
function encodePng(pixels: Uint8Array, raw: { width: number; height: number; channels: 3 | 4 }, dpi: number) {
  return sharp(pixels, { raw, limitInputPixels: false })
    .withIccProfile('srgb')
    .withMetadata({ density: dpi })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/**
 * Makes the file that a printer prints from: the whole print area at its resolution, with the bleed where the print
 * runs over the edge. Free motifs keep a transparent ground, edge-to-edge prints are opaque, but for what a technique must
 * not print. The same input always gives the same bytes.
 * @throws PrintAreaMismatchError when the design's area has another size than the print area
 */
export async function makePrintFile(request: PrintFileRequest): Promise<PrintFile> {
  checkSize(request);
  const { document, areaCode, printArea } = request;
  const { widthPx, heightPx } = printSizePx(printArea);
  const isFull = printArea.edge === 'full';
  const size = { widthPx, heightPx, bleedMm: isFull ? printArea.bleedMm : 0 };
  const raster = await drawDesign(request, size, isFull ? paperWhite : undefined);
  if (raster.widthPx !== widthPx || raster.heightPx !== heightPx) throw new Error('The print file has the wrong size');
  const isClipped = fileClip(printArea) !== null;
  if (isClipped) await clip(raster, printArea);
  const isOpaque = isFull && !isClipped;
  const png = isOpaque
    ? await encodePng(toRgb(raster), { width: widthPx, height: heightPx, channels: 3 }, printArea.dpi)
    : await encodePng(raster.data, { width: widthPx, height: heightPx, channels: 4 }, printArea.dpi);
  return {
    png,
    widthPx,
    heightPx,
    dpi: printArea.dpi,
    sha256: createHash('sha256').update(png).digest('hex'),
    preflight: preflight(document, areaCode, printArea, fontEnv),
  };
}
