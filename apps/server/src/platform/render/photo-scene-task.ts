import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PhotoSubject, photoScene, showsArea } from '@merchmill/mockup/photo-scene.ts';
import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import sharp from 'sharp';
import { encodeScene } from './scene-encode.ts';

/** Makes a scene of a photograph that the shop keeps: its layers as files in a folder. */
export interface PhotoSceneTask {
  readonly from: string;
  readonly toFolder: string;
  readonly subject: PhotoSubject;
}
/** Null where nothing of the print area lies on the product. */
export type PhotoSceneResult = { readonly meta: SceneMeta; readonly files: readonly string[] } | null;

/** Scenes are as large as those of the repository, of smaller photographs smaller. */
const maxSidePx = 1200;

export async function makePhotoScene({ from, toFolder, subject }: PhotoSceneTask): Promise<PhotoSceneResult> {
  const photo = sharp(from, { limitInputPixels: false, sequentialRead: true });
  const { width, height } = await photo.metadata();
  const cut = Math.min(width, height);
  const place = (length: number) => Math.round((length - cut) * subject.spec.frame);
  const sidePx = Math.min(maxSidePx, cut) & ~1;
  const data = await photo
    .extract({ left: place(width), top: place(height), width: cut, height: cut })
    .resize(sidePx, sidePx, { kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const scene = photoScene({ data, sidePx }, subject);
  if (!showsArea(scene)) return null;
  const { meta, files } = await encodeScene(scene);
  const all = { ...files, 'meta.json': Buffer.from(JSON.stringify(meta)) };
  for (const [name, bytes] of Object.entries(all)) await writeFile(path.join(toFolder, name), bytes);
  return { meta, files: Object.keys(all) };
}
