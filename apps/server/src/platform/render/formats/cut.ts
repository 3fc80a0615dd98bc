import { buffer } from 'node:stream/consumers';
import { cutFile, lengthOf } from '@merchmill/printing/cut/cut-file.ts';
import { pictureBox, stickerLines } from '@merchmill/printing/cut/sticker-lines.ts';
import { splitPicture } from '../gang/split-picture.ts';
import type { Maker } from './made.ts';
import { drawPrint } from './print-raster.ts';

/** The print with the lines that its stickers are cut by, in an ink of the cutter's. */
export const makeCut: Maker = async (request) => {
  const area = request.printArea;
  const { raster } = await drawPrint(request);
  const { data, widthPx, heightPx } = raster;
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3]!;
  const { left, right } = pictureBox(area);
  const { lines } = stickerLines({ alpha, widthPx, heightPx, pxPerMm: widthPx / (right - left) }, area);
  const picture = await splitPicture({ pixels: data, width: widthPx, height: heightPx, channels: 4 });
  return {
    content: await buffer(cutFile(picture, lines, area)),
    facts: { stickers: lines.length, cutMm: Math.round(lengthOf(lines)) },
  };
};
