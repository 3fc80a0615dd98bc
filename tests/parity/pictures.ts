import type { AssetRef } from '@merchmill/design/document.ts';
import sharp from 'sharp';
import type { AssetBytes } from '../../apps/server/src/platform/render/raster.ts';
import { testPicture } from '../../apps/server/src/platform/render/test-design.ts';

/* The pictures that documents of the proof show, made of arithmetic: one of each format that is kept. */

export type ParityPicture = AssetBytes & { readonly bytes: Uint8Array; readonly ref: AssetRef };

const drawing = (content: string, widthPx: number, heightPx: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${widthPx}" height="${heightPx}">${content}</svg>`,
    ),
  );

/** Flat colors on white, for the removal of a color. */
const logo =
  '<rect width="100" height="100" fill="#fff"/><circle cx="38" cy="42" r="30" fill="#b3202a"/><path d="M40 90L60 30 90 90Z" fill="#1d4e89"/><rect x="20" y="60" width="25" height="25" fill="#f2b705"/>';
/** What is around it shows the ground, and a part of it shows it through. */
const seal =
  '<circle cx="50" cy="50" r="44" fill="#0b6e4f"/><circle cx="50" cy="50" r="30" fill="#f4f1ea" fill-opacity="0.6"/><path d="M50 22L58 44 80 44 62 57 69 79 50 66 31 79 38 57 20 44 42 44Z" fill="#b3202a"/>';

async function pictureOf(id: string, { bytes, mime }: AssetBytes & { bytes: Uint8Array }): Promise<ParityPicture> {
  const { width: widthPx, height: heightPx } = await sharp(bytes).metadata();
  const ref = { fileId: id, sha256: '0'.repeat(64), mime: mime as AssetRef['mime'], widthPx, heightPx };
  return { bytes, mime, ref };
}

export type PictureName = 'dusk' | 'wide' | 'logo' | 'seal';

export async function parityPictures(): Promise<Readonly<Record<PictureName, ParityPicture>>> {
  const dusk = (await testPicture('png')) as AssetBytes & { bytes: Uint8Array };
  const jpeg = await sharp(dusk.bytes).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const wide = await sharp(dusk.bytes).resize(2400, 1350, { fit: 'fill' }).webp({ quality: 95 }).toBuffer();
  return {
    dusk: await pictureOf('dusk', { bytes: jpeg, mime: 'image/jpeg' }),
    wide: await pictureOf('wide', { bytes: wide, mime: 'image/webp' }),
    logo: await pictureOf('logo', { bytes: await drawing(logo, 1000, 1000).png().toBuffer(), mime: 'image/png' }),
    seal: await pictureOf('seal', { bytes: await drawing(seal, 1400, 1400).png().toBuffer(), mime: 'image/png' }),
  };
}

export const pictureRatio: Readonly<Record<PictureName, number>> = { dusk: 1, wide: 16 / 9, logo: 1, seal: 1 };
