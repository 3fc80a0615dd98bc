import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SceneMeta, sceneFiles } from '@merchmill/mockup/scene.ts';
import { halveScene, scenePixels } from '@merchmill/mockup/scene-pixels.ts';
import { decodeUv, encodeUv, halveUv } from '@merchmill/mockup/uv-codec.ts';
import sharp from 'sharp';
import { encodeLayers } from '../../apps/server/src/platform/render/scene-encode.ts';

/** Writes the layers of a packed scene at half size beside them, made from them, and tells the size of their UV field. */
export async function writeHalfLayers(folder: string, meta: Omit<SceneMeta, 'revision'>): Promise<SceneMeta['half']> {
  const [bg, light, spec, mask] = await Promise.all(sceneFiles.slice(0, 4).map((name) => rgbOf(join(folder, name))));
  const grid = await decodeUv(new Uint8Array(await readFile(join(folder, 'uv.bin'))), meta.uv);
  const layers = { bg: bg!, light: light!, spec: spec!, mask: mask!, channels: 3 as const };
  const half = halveScene(scenePixels({ ...meta, revision: '0'.repeat(12) }, layers, grid));
  for (const [name, file] of Object.entries(await encodeLayers(half))) {
    await writeFile(join(folder, `${name}-half.webp`), file);
  }
  const smaller = halveUv(grid, meta.uv.span);
  await writeFile(join(folder, 'uv-half.bin'), await encodeUv(smaller));
  return { uv: { widthPx: smaller.widthPx, heightPx: smaller.heightPx } };
}

const rgbOf = (file: string) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer();
