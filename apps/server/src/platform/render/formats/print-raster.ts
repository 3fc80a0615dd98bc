import { type PrintArea, printSizePx } from '@merchmill/design/print-area.ts';
import { fileClip, renderPrintMask } from '@merchmill/design/print-mask.ts';
import { drawDesign, type Raster, rasterize } from '../raster.ts';
import type { PrintFileRequest } from './made.ts';

const paperWhite = '#ffffff';

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
 * The print in pixels: the whole print area at its resolution, with the bleed where the print runs over the edge. Free
 * motifs keep a transparent ground, edge-to-edge prints are opaque, but for what a technique must not print.
 */
export async function drawPrint(request: PrintFileRequest): Promise<{ raster: Raster; isOpaque: boolean }> {
  const { printArea } = request;
  const { widthPx, heightPx } = printSizePx(printArea);
  const isFull = printArea.edge === 'full';
  const size = { widthPx, heightPx, bleedMm: isFull ? printArea.bleedMm : 0 };
  const raster = await drawDesign(request, size, isFull ? paperWhite : undefined);
  if (raster.widthPx !== widthPx || raster.heightPx !== heightPx) throw new Error('The print file has the wrong size');
  const isClipped = fileClip(printArea) !== null;
  if (isClipped) await clip(raster, printArea);
  return { raster, isOpaque: isFull && !isClipped };
}
