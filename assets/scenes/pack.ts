import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SceneMeta } from '@merchmill/mockup/scene.ts';
import { decodeUv, encodeUv, halveUv } from '@merchmill/mockup/uv-codec.ts';
import sharp from 'sharp';
import { z } from 'zod';
import { colorQuality } from '../../apps/server/src/platform/render/scene-encode.ts';
import { type SceneDescription, sceneDescriptions } from './descriptions.ts';
import { writeHalfLayers } from './half-layers.ts';
import { bendHighlights } from './highlights.ts';
import { filesOfScene, sceneRevision } from './scene-revision.ts';

/*
 *   node assets/scenes/pack.ts tee-front --layers <folder written by blender/pack.py>   encode the layers of a scene
 *   node assets/scenes/pack.ts tee-front                          write its layers at half size and its meta.json again
 *   node assets/scenes/pack.ts --described                        write what is described of all scenes into meta.json
 */

const root = import.meta.dirname;
/** Part number 1 as the mask's green channel writes it. */
const bodyPart = 85;

/** `layers.json` of blender/pack.py: what it measured while it made the layers. */
const Measured = z.object({
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  uv: z.object({ min: z.number(), span: z.number() }),
  lightMax: z.number(),
  specMax: z.number(),
  footprintPx: z.object({ width: z.number(), height: z.number() }),
});
type Measured = z.infer<typeof Measured>;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { layers: { type: 'string' }, described: { type: 'boolean' } },
});
if (values.described) for (const id of Object.keys(sceneDescriptions)) say(await describe(id));
else say(await pack(positionals[0] ?? ''));

function say(meta: SceneMeta): void {
  process.stdout.write(`${meta.id} ${meta.widthPx}×${meta.heightPx} revision ${meta.revision}\n`);
}

async function pack(id: string): Promise<SceneMeta> {
  const description = sceneDescriptions[id];
  if (!description) throw new Error(`Name one of the scenes: ${Object.keys(sceneDescriptions).join(', ')}`);
  const folder = join(root, id);
  if (values.layers) await encodeLayers(values.layers, folder);
  return writeMeta(folder, { id, ...description });
}

/** Layers and what was measured of them stay as they are. */
async function describe(id: string): Promise<SceneMeta> {
  const folder = join(root, id);
  const before = JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8'));
  return keep(folder, { ...before, ...sceneDescriptions[id] });
}

async function keep(folder: string, described: Omit<SceneMeta, 'revision'>): Promise<SceneMeta> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const name of filesOfScene(described)) files[name] = new Uint8Array(await readFile(join(folder, name)));
  const meta = SceneMeta.parse({ ...described, revision: sceneRevision(described, files) });
  await writeFile(join(folder, 'meta.json'), `${JSON.stringify(meta, null, 2)}\n`);
  return meta;
}

async function encodeLayers(source: string, target: string): Promise<void> {
  const measured = Measured.parse(JSON.parse(await readFile(join(source, 'layers.json'), 'utf8')));
  await mkdir(target, { recursive: true });
  for (const [name, quality] of Object.entries(colorQuality)) await encodeColor(source, target, { name, quality });
  await encodeMask(source, target);
  const raw = await readFile(join(source, 'uv.raw'));
  const planes = new Uint16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
  const full = { widthPx: measured.widthPx, heightPx: measured.heightPx, planes };
  const grid = halveUv(full, measured.uv.span);
  await writeFile(join(target, 'uv.bin'), await encodeUv(grid));
  const size = { widthPx: grid.widthPx, heightPx: grid.heightPx };
  await writeFile(join(target, 'meta.json'), JSON.stringify({ ...measured, uv: { ...size, ...measured.uv } }));
}

/** A layer that is already WebP is kept as it is: coding it again would only lose. */
async function encodeColor(source: string, target: string, layer: { name: string; quality: number }): Promise<void> {
  const path = pictureOf(source, layer.name);
  const file = path.endsWith('.webp')
    ? await readFile(path)
    : await sharp(path).webp({ quality: layer.quality, effort: 5, smartSubsample: true }).toBuffer();
  await writeFile(join(target, `${layer.name}.webp`), file);
}

/**
 * The mask of blender/pack.py names the part in the center of each pixel, a line of steps between two colors. Here it
 * becomes smooth: blue is the share of the body, and where that shares a pixel, green names the other part.
 */
async function encodeMask(source: string, target: string): Promise<void> {
  const { data, info } = await sharp(pictureOf(source, 'mask'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const parts = new Uint8Array(info.width * info.height);
  for (let i = 0; i < parts.length; i++) parts[i] = data[3 * i + 1]!;
  const body = bodyShare(parts, info.width);
  const partAt = (x: number, y: number) => {
    const inside = x >= 0 && y >= 0 && x < info.width && y < info.height;
    return inside ? parts[y * info.width + x]! : bodyPart;
  };
  const smooth = new Uint8Array(data);
  for (let i = 0; i < parts.length; i++) {
    smooth[3 * i + 2] = Math.round(255 * body[i]!);
    if (parts[i] !== bodyPart || smooth[3 * i + 2] === 255) continue;
    const around = [-1, 0, 1, -2, 2].flatMap((dy) =>
      [-1, 0, 1, -2, 2].map((dx) => partAt((i % info.width) + dx, Math.floor(i / info.width) + dy)),
    );
    const other = around.find((part) => part > bodyPart);
    if (other) smooth[3 * i + 1] = other;
    else smooth[3 * i + 2] = 255;
  }
  await sharp(smooth, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(target, 'mask.webp'));
}

/**
 * Share of the body in each pixel, 0..1, found from the whole pixels around: their Gaussian mean is one half on the
 * line between two parts, and its slope there says how far away the line is.
 */
function bodyShare(parts: Uint8Array, widthPx: number): Float32Array {
  const sigma = 2;
  const reach = 3 * sigma;
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, k) => Math.exp(-((k - reach) ** 2) / (2 * sigma * sigma)));
  const weight = kernel.reduce((sum, value) => sum + value, 0);
  const heightPx = parts.length / widthPx;
  const blurred = (read: (x: number, y: number) => number, dx: number, dy: number) => {
    const mean = new Float32Array(parts.length);
    for (let i = 0; i < parts.length; i++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        const x = Math.min(widthPx - 1, Math.max(0, (i % widthPx) + k * dx));
        const y = Math.min(heightPx - 1, Math.max(0, Math.floor(i / widthPx) + k * dy));
        sum += kernel[k + reach]! * read(x, y);
      }
      mean[i] = sum / weight;
    }
    return mean;
  };
  const across = blurred((x, y) => (parts[y * widthPx + x] === bodyPart ? 1 : 0), 1, 0);
  const mean = blurred((x, y) => across[y * widthPx + x]!, 0, 1);
  return mean.map((value) => Math.min(1, Math.max(0, (value - 0.5) * sigma * Math.sqrt(2 * Math.PI) + 0.5)));
}

function pictureOf(folder: string, name: string): string {
  const found = [`${name}.png`, `${name}.webp`].map((file) => join(folder, file)).find((path) => existsSync(path));
  if (!found) throw new Error(`${folder} has no ${name}.png`);
  return found;
}

async function writeMeta(folder: string, description: SceneDescription & { id: string }): Promise<SceneMeta> {
  const before = Measured.extend({ uv: SceneMeta.shape.uv }).parse(
    JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8')),
  );
  const measured = { ...before, visibleUv: await visibleUv(before, folder) };
  const whole = { v: 1 as const, ...description, ...measured };
  await bendHighlights(folder, whole);
  return keep(folder, { ...whole, half: await writeHalfLayers(folder, whole) });
}

/** Bounds of the part of the print area that the camera sees, ignoring the outermost thousandth of the texels. */
async function visibleUv(
  measured: Measured & { uv: SceneMeta['uv'] },
  folder: string,
): Promise<SceneMeta['visibleUv']> {
  const { uv } = measured;
  const { planes } = await decodeUv(new Uint8Array(await readFile(join(folder, 'uv.bin'))), uv);
  const mask = await sharp(join(folder, 'mask.webp')).removeAlpha().resize(uv.widthPx, uv.heightPx).raw().toBuffer();
  const count = uv.widthPx * uv.heightPx;
  const seen = { u: [] as number[], v: [] as number[] };
  for (let i = 0; i < count; i++) {
    if (planes[i] === 0 || mask[3 * i]! < 128 || mask[3 * i + 2]! < 128) continue;
    const u = ((planes[i]! - 1) / 65534) * uv.span + uv.min;
    const v = ((planes[count + i]! - 1) / 65534) * uv.span + uv.min;
    if (u < 0 || u > 1 || v < 0 || v > 1) continue;
    seen.u.push(u);
    seen.v.push(v);
  }
  const bound = (values: number[], share: number) => {
    const sorted = values.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 1000) / 1000;
  };
  return {
    left: bound(seen.u, 0.001),
    top: bound(seen.v, 0.001),
    right: bound(seen.u, 0.999),
    bottom: bound(seen.v, 0.999),
  };
}
