import { mmPerInch } from '@merchmill/design/units.ts';
import sharp from 'sharp';
import { profileBytes } from '../print-profile.ts';
import type { Maker } from './made.ts';
import { drawPrint } from './print-raster.ts';

/**
 * The print in four inks, as a TIFF with the profile that it was converted with. `withIccProfile` converts: with
 * `toColourspace` beside it colors would be converted twice. Without its packing a TIFF would be a JPEG.
 */
export const makeCmyk: Maker = async (request) => {
  if (request.profile) await profileBytes(request.profile);
  const { raster } = await drawPrint(request);
  const { widthPx: width, heightPx: height, data } = raster;
  // TIFF counts pixels in millimeters here, whatever unit it is told with.
  const pixelsPerMm = request.printArea.dpi / mmPerInch;
  const content = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .withIccProfile(request.profile?.file ?? 'cmyk')
    .tiff({ compression: 'deflate', predictor: 'horizontal', xres: pixelsPerMm, yres: pixelsPerMm })
    .toBuffer();
  return { content };
};
