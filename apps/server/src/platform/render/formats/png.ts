import sharp from 'sharp';
import type { Raster } from '../raster.ts';
import type { Maker } from './made.ts';
import { drawPrint } from './print-raster.ts';

/** Drops the alpha channel in place, for pixels that are all opaque. */
function toRgb({ data, widthPx, heightPx }: Raster): Uint8Array {
  const pixels = widthPx * heightPx;
  for (let pixel = 0; pixel < pixels; pixel++) {
    data[pixel * 3] = data[pixel * 4]!;
    data[pixel * 3 + 1] = data[pixel * 4 + 1]!;
    data[pixel * 3 + 2] = data[pixel * 4 + 2]!;
  }
  return data.subarray(0, pixels * 3);
}

/**
 * True color, eight bits, with its resolution and the sRGB profile. No further options of the encoder are set: several
 * of them (quality, effort, colors) would turn the picture into a palette of 256 colors.
 */
export const makePng: Maker = async (request) => {
  const { raster, isOpaque } = await drawPrint(request);
  const size = { width: raster.widthPx, height: raster.heightPx };
  const [pixels, channels] = isOpaque ? ([toRgb(raster), 3] as const) : ([raster.data, 4] as const);
  const content = await sharp(pixels, { raw: { ...size, channels }, limitInputPixels: false })
    .withIccProfile('srgb')
    .withMetadata({ density: request.printArea.dpi })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { content };
};
