import { mmPerInch } from '@merchmill/design/units.ts';
import sharp from 'sharp';
import type { Maker } from './made.ts';
import { drawPrint } from './print-raster.ts';

/** TIFF counts pixels in millimeters here, whatever unit it is told with. */

/**
 * The print in four inks, as a TIFF with the profile that it was converted with. `withIccProfile` converts: with
 * `toColourspace` beside it colors would be converted twice. Without its packing a TIFF would be a JPEG.
 */
export const makeCmyk: Maker = async (request) => {
  const { raster } = await drawPrint(request);
  const { widthPx: width, heightPx: height, data } = raster;
  const pixelsPerMm = request.printArea.dpi / mmPerInch;
  const content = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .withIccProfile('cmyk')
    .tiff({ compression: 'deflate', predictor: 'horizontal', xres: pixelsPerMm, yres: pixelsPerMm })
    .toBuffer();
  return { content };
};
