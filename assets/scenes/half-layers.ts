import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SceneMeta, sceneFiles } from '@merchmill/mockup/scene.ts';
import { halveScene, scenePixels } from '@merchmill/mockup/scene-pixels.ts';
import { decodeUv, encodeUv, type UvGrid, uvFoldGap } from '@merchmill/mockup/uv-codec.ts';
import sharp from 'sharp';

export const colorQuality = { bg: 82, light: 90, spec: 90 } as const;

/** Writes the layers of a packed scene at half size beside them, made from them, and tells the size of their UV field. */
export async function writeHalfLayers(folder: string, meta: Omit<SceneMeta, 'revision'>): Promise<SceneMeta['half']> {
  const [bg, light, spec, mask] = await Promise.all(sceneFiles.slice(0, 4).map((name) => rgbOf(join(folder, name))));
  const grid = await decodeUv(new Uint8Array(await readFile(join(folder, 'uv.bin'))), meta.uv);
  const layers = { bg: bg!, light: light!, spec: spec!, mask: mask!, channels: 3 as const };
  const half = halveScene(scenePixels({ ...meta, revision: '0'.repeat(12) }, layers, grid));
  const size = { width: half.widthPx, height: half.heightPx };
  for (const name of ['bg', 'light', 'spec'] as const) {
    const raw = { ...size, channels: name === 'spec' ? 1 : 3 } as const;
    await sharp(half[name], { raw })
      .toColourspace('srgb')
      .webp({ quality: colorQuality[name], effort: 5, smartSubsample: true })
      .toFile(join(folder, `${name}-half.webp`));
  }
  const amounts = new Uint8Array(3 * half.part.length);
  for (const [i, part] of half.part.entries()) {
    amounts.set([half.coverage[i]!, part * 85, half.printable[i]!], 3 * i);
  }
  await sharp(amounts, { raw: { ...size, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(folder, 'mask-half.webp'));
  const smaller = halveUv(grid, meta.uv.span);
  await writeFile(join(folder, 'uv-half.bin'), await encodeUv(smaller));
  return { uv: { widthPx: smaller.widthPx, heightPx: smaller.heightPx } };
}

const rgbOf = (file: string) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer();

/**
 * Half the resolution: the field is smooth, so that bilinear reading gives it back to a tenth of a pixel, at a third
 * of the bytes. Only texels of the same fold are averaged.
 */
export function halveUv(full: UvGrid, span: number): UvGrid {
  const widthPx = full.widthPx >> 1;
  const heightPx = full.heightPx >> 1;
  const planes = new Uint16Array(2 * widthPx * heightPx);
  const fullCount = full.widthPx * full.heightPx;
  const gap = (uvFoldGap / span) * 65534;
  for (let index = 0; index < widthPx * heightPx; index++) {
    const corner = 2 * Math.floor(index / widthPx) * full.widthPx + 2 * (index % widthPx);
    const block = [corner, corner + 1, corner + full.widthPx, corner + full.widthPx + 1]
      .map((i) => ({ u: full.planes[i] ?? 0, v: full.planes[fullCount + i] ?? 0 }))
      .filter(({ u }) => u > 0);
    const first = block[0];
    if (!first) continue;
    const same = block.filter(({ u, v }) => Math.hypot(u - first.u, v - first.v) <= gap);
    planes[index] = Math.round(same.reduce((sum, { u }) => sum + u, 0) / same.length);
    planes[widthPx * heightPx + index] = Math.round(same.reduce((sum, { v }) => sum + v, 0) / same.length);
  }
  return { widthPx, heightPx, planes };
}
