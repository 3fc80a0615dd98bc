import type { PictureHeader } from '@merchmill/contract/shop/picture-header.ts';

/** What decoding a picture takes of the budget, in pixels of a format that is read row by row. */
export function decodingWeight({ widthPx, heightPx, mime, interlaced }: PictureHeader): number {
  const times = interlaced ? 5 : mime === 'image/webp' || mime === 'image/gif' ? 2 : 1;
  return widthPx * heightPx * times;
}

/** Bytes per pixel from which a picture without loss is a photograph and not a drawing with flat colors. */
const photoBytesPerPixel = 1;

/**
 * Format in which a picture is kept: as it came, but nothing opaque is kept in a format several times its size. What
 * shows the product through stays PNG, and so do drawings, whose edges JPEG would soil.
 */
export function storedFormat(header: PictureHeader, bytes: number, isOpaque: boolean): 'jpeg' | 'png' {
  if (!isOpaque) return 'png';
  if (!header.lossless) return 'jpeg';
  return bytes / (header.widthPx * header.heightPx) >= photoBytesPerPixel ? 'jpeg' : 'png';
}

export const servedFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type ServedFormat = (typeof servedFormats)[number];

/** The smallest format that a browser names in its Accept header, and that keeps what shows through. */
export function servedFormat(accept: string | undefined, mime: string): ServedFormat {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return mime === 'image/png' ? 'png' : 'jpeg';
}

/** Characters that are not seen, or that turn the direction in which a name is read. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/** A name to show, out of what a browser or a stranger sent: no folders, nothing invisible, not too long. */
export function pictureName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  return [...last.replace(invisible, '').replace(/\s+/g, ' ').trim()].slice(0, 100).join('') || 'Picture';
}
