import { whiteChokeMm } from '@merchmill/design/print-formats.ts';
import { mmPerInch } from '@merchmill/design/units.ts';
import { inkShare, underBase } from '@merchmill/printing/under-base.ts';
import sharp from 'sharp';
import type { Maker } from './made.ts';
import { drawPrint } from './print-raster.ts';

/** The plate of the white under the colors, one channel of gray: a plate is black where its ink is laid on. */
export const makeWhite: Maker = async (request) => {
  const { technique, dpi } = request.printArea;
  const chokeMm = whiteChokeMm[technique];
  if (chokeMm === undefined) throw new RangeError(`White isn’t laid under what is printed by ${technique}`);
  const { raster } = await drawPrint(request);
  const { widthPx: width, heightPx: height } = raster;
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < alpha.length; at++) alpha[at] = raster.data[at * 4 + 3]!;
  const white = underBase({ data: alpha, width, height }, (chokeMm / mmPerInch) * dpi);
  const facts = { inkShare: Math.round(inkShare(white) * 10_000) / 10_000 };
  const plate = white.data;
  for (let at = 0; at < plate.length; at++) plate[at] = 255 - plate[at]!;
  const content = await sharp(plate, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .toColourspace('b-w')
    .withDensity(dpi)
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { content, facts };
};
