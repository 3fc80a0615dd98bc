import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ErrorName } from '@merchmill/contract/error-codes.ts';
import { judgeUpload } from '@merchmill/contract/shop/judge-upload.ts';
import type { PictureHeader } from '@merchmill/contract/shop/picture-header.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { type ServedFormat, storedFormat } from './file.rules.ts';
import { measureFile } from './picture-measuring.ts';
import { openPicture, readAlpha } from './picture-opening.ts';
import { withoutPngAttachments } from './png-attachments.ts';

/* What is done to pictures, from file to file, in the processes of picture-pools.ts. */

/** Draws an uploaded picture anew. A header of null is still to be looked for in the whole file. */
export type TakeTask = { kind: 'take'; from: string; to: string; header: PictureHeader | null };
export type TakeAnswer = (DrawnPicture & { facts: PictureFacts }) | { refusal: ErrorName };
/** Measures a kept picture. */
export type MeasureTask = { kind: 'measure'; from: string };
/** Draws a smaller view of a kept picture. */
export type ViewTask = { kind: 'view'; from: string; to: string; widthPx: number; format: ServedFormat };
export type PictureTask = TakeTask | MeasureTask | ViewTask;

/** A picture as the shop keeps it: upright, sRGB, eight bits, nothing but pixels. */
export type DrawnPicture = {
  mime: 'image/jpeg' | 'image/png';
  widthPx: number;
  heightPx: number;
  bytes: number;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
};

/** Whether nothing shows through anywhere. Many pictures have an alpha channel without using it. */
const isOpaque = async (picture: string | Uint8Array) => (await readAlpha(picture)) === null;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The encoder holds all of a picture to find its best code: six bytes for each pixel, for some percent of the file. */
const isSmall = ({ widthPx, heightPx }: PictureHeader) => widthPx * heightPx <= uploadLimits.wholePixels;

async function take({ from, to, header }: TakeTask): Promise<TakeAnswer> {
  const verdict = header ? ({ ok: true, header } as const) : judgeUpload(await readFile(from));
  if (!verdict.ok) return { refusal: verdict.refusal };
  // Measured as it is kept: whoever measures it again finds the same.
  return { ...(await redraw(from, to, verdict.header)), facts: await measureFile(to) };
}

async function redraw(from: string, to: string, header: PictureHeader): Promise<DrawnPicture> {
  const picture = header.mime === 'image/png' ? withoutPngAttachments(await readFile(from)) : from;
  const bytes = typeof picture === 'string' ? (await stat(from)).size : picture.length;
  const format = storedFormat(header, bytes, await isOpaque(picture));
  // Turned upright by the EXIF orientation, and converted by the profile it came with, before both are dropped.
  const upright = openPicture(picture).autoOrient().toColourspace('srgb');
  const encoded =
    format === 'jpeg'
      ? upright.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: isSmall(header) })
      : // Of the encoder's other options several would reduce the picture to 256 colors.
        upright.png({ compressionLevel: 6, adaptiveFiltering: true });
  const { width, height, size } = await encoded.toFile(to);
  return { mime: `image/${format}`, widthPx: width, heightPx: height, bytes: size, sha256: await hashOf(to) };
}

/** Never larger than the picture is. The qualities are those of the shop's other pictures. */
async function drawView({ from, to, widthPx, format }: ViewTask): Promise<void> {
  const view = openPicture(from).resize({ width: widthPx, withoutEnlargement: true });
  if (format === 'avif') await view.avif({ quality: 60, effort: 2 }).toFile(to);
  else if (format === 'webp') await view.webp({ quality: 84 }).toFile(to);
  else if (format === 'png') await view.png({ compressionLevel: 6, adaptiveFiltering: true }).toFile(to);
  else await view.jpeg({ quality: 86, mozjpeg: true }).toFile(to);
}

export async function workOnPicture(task: PictureTask): Promise<TakeAnswer | PictureFacts | null> {
  if (task.kind === 'take') return take(task);
  if (task.kind === 'measure') return measureFile(task.from);
  await drawView(task);
  return null;
}
