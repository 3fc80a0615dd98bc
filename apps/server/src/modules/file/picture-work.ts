import { uploadLimits } from '@merchmill/contract/files.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../app-error.ts';
import { takeTurns } from '../../turns.ts';
import { judgeUpload, type ServedFormat, storedFormat } from './file.rules.ts';
import { type PictureHeader, type PictureMime, withoutPngAttachments } from './picture-header.rules.ts';

/** A picture as the shop keeps it: upright, sRGB, eight bits, nothing but pixels. */
export type KeptPicture = {
  bytes: Uint8Array;
  mime: PictureMime;
  widthPx: number;
  heightPx: number;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
};

/** The decoder has threads of its own; a few pictures at a time leave room for them and for everything else. */
export const pictureTurns = takeTurns({ atOnce: 2, queueLimit: 50 });

const workSeconds = 20;

/** Sequential reading holds some rows in memory, not the picture. */
function open(bytes: Uint8Array): Sharp {
  const limits = { limitInputPixels: uploadLimits.pixels, sequentialRead: true, failOn: 'error' } as const;
  return sharp(bytes, limits).timeout({ seconds: workSeconds });
}

const solid = Buffer.alloc(64 * 1024, 255);

/** Whether nothing shows through anywhere. Many pictures have an alpha channel without using it. */
async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  const { hasAlpha } = await open(bytes).metadata();
  if (!hasAlpha) return true;
  const alpha = await open(bytes).extractChannel('alpha').raw().toBuffer();
  for (let at = 0; at < alpha.length; at += solid.length) {
    const part = alpha.subarray(at, at + solid.length);
    if (!part.equals(solid.subarray(0, part.length))) return false;
  }
  return true;
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
}

async function redraw(bytes: Uint8Array, header: PictureHeader): Promise<KeptPicture> {
  const format = storedFormat(header, bytes.length, await isOpaque(bytes));
  // Turned upright by the EXIF orientation, and converted by the profile it came with, before both are dropped.
  const upright = open(bytes).autoOrient().toColourspace('srgb');
  const encoded =
    format === 'jpeg'
      ? upright.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      : // Of the encoder's other options several would reduce the picture to 256 colours.
        upright.png({ compressionLevel: 6, adaptiveFiltering: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const mime = `image/${format}` as const;
  return { bytes: data, mime, widthPx: info.width, heightPx: info.height, sha256: await hashOf(data) };
}

/**
 * The one way in for a picture: judged by its first bytes, decoded within limits, and drawn anew, so that of the file
 * that came nothing is kept but what can be seen.
 * @throws AppError with the reason for which it is refused
 */
export async function takePicture(bytes: Uint8Array): Promise<KeptPicture> {
  const verdict = judgeUpload(bytes);
  if (!verdict.ok) throw new AppError(verdict.refusal);
  const { header } = verdict;
  const pixels = header.mime === 'image/png' ? withoutPngAttachments(bytes) : bytes;
  return pictureTurns(async () => {
    try {
      return await redraw(pixels, header);
    } catch (error) {
      if (/timeout/i.test(String(error))) throw new AppError('busy');
      throw new AppError('uploadUnreadable');
    }
  });
}

/** A smaller view of a kept picture, never larger than it is. The qualities are those of the shop's other pictures. */
export async function drawView(bytes: Uint8Array, widthPx: number, format: ServedFormat): Promise<Uint8Array> {
  const view = open(bytes).resize({ width: widthPx, withoutEnlargement: true });
  if (format === 'avif') return view.avif({ quality: 60, effort: 2 }).toBuffer();
  if (format === 'webp') return view.webp({ quality: 84 }).toBuffer();
  if (format === 'png') return view.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
  return view.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}
