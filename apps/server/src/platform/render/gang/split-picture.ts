import type { PictureFiles } from '@merchmill/printing/cut/sheet-pdf.ts';
import sharp from 'sharp';

/** A part of a picture, in pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type PictureSource = string | { pixels: Uint8Array; width: number; height: number; channels: 3 | 4 };

const opened = (source: PictureSource) =>
  typeof source === 'string'
    ? sharp(source, { limitInputPixels: false, sequentialRead: true })
    : sharp(source.pixels, {
        raw: { width: source.width, height: source.height, channels: source.channels },
        limitInputPixels: false,
      });

/**
 * A picture as a PDF takes it: its colors with their profile, and how much they cover by themselves. Rows pass through,
 * so that a picture takes as much memory as its packed bytes.
 */
export async function splitPicture(source: PictureSource, part?: PixelBox): Promise<PictureFiles> {
  const hasAlpha = typeof source === 'string' ? (await opened(source).metadata()).hasAlpha : source.channels === 4;
  const start = () => (part ? opened(source).extract({ ...part }) : opened(source));
  const color = await start().removeAlpha().withIccProfile('srgb').png({ compressionLevel: 6 }).toBuffer();
  if (!hasAlpha) return { color, alpha: null };
  const alpha = await start().extractChannel('alpha').toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer();
  return { color, alpha };
}
