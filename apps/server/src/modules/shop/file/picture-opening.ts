import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import sharp, { type Sharp } from 'sharp';

/** Sequential reading holds some rows in memory, not the picture. */
export function openPicture(picture: string | Uint8Array): Sharp {
  return sharp(picture, { limitInputPixels: uploadLimits.pixels, sequentialRead: true, failOn: 'error' });
}

const solid = Buffer.alloc(64 * 1024, 255);

function isSolid(alpha: Buffer): boolean {
  for (let at = 0; at < alpha.length; at += solid.length) {
    const part = alpha.subarray(at, at + solid.length);
    if (!part.equals(solid.subarray(0, part.length))) return false;
  }
  return true;
}

/** One byte for each pixel; null where nothing shows through. */
export async function readAlpha(picture: string | Uint8Array): Promise<Uint8Array | null> {
  const { hasAlpha } = await openPicture(picture).metadata();
  if (!hasAlpha) return null;
  const alpha = await openPicture(picture).extractChannel('alpha').raw().toBuffer();
  return isSolid(alpha) ? null : alpha;
}
