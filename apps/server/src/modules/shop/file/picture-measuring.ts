import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { measurePicture, type Pixels } from '@merchmill/printing/picture-facts/measure-picture.ts';
import { openPicture, readAlpha } from './picture-opening.ts';

/** Colors of larger pictures are told by so many of their pixels at most. */
const samplePixels = 4_000_000;

/**
 * Each so many-th pixel of each so many-th row, as it is: no two are mixed, so that no color is seen that is not there.
 * Photographs (JPEG) are read in the size next to it, of whose pixels each is the mean of a few.
 */
async function readSample(file: string, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Promise<Pixels> {
  const every = Math.ceil(Math.sqrt((widthPx * heightPx) / samplePixels));
  const size = { width: Math.ceil(widthPx / every), height: Math.ceil(heightPx / every) };
  const picture = openPicture(file);
  const sample = every === 1 ? picture : picture.resize({ ...size, fit: 'fill', kernel: 'nearest' });
  const { data, info } = await sample.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

/** What the pixels of a kept picture say. Of each but its alpha no more than the sample is held in memory. */
export async function measureFile(file: string): Promise<PictureFacts> {
  const { width: widthPx, height: heightPx } = await openPicture(file).metadata();
  const sample = await readSample(file, { widthPx, heightPx });
  return measurePicture({ widthPx, heightPx, alpha: await readAlpha(file), sample });
}
