import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byteOfLinear, linearOfByte } from '@merchmill/mockup/color.ts';
import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import sharp from 'sharp';
import { colorQuality } from '../../apps/server/src/platform/render/scene-encode.ts';

/** Up to here the light on a white product stays as it was rendered; above it bends toward `brightest`. */
const knee = 0.8;
const brightest = 0.985;
/** More of the product than this share may not be burnt out when it is white. */
const burntShare = 0.002;

type Layers = { light: Uint8Array; spec: Uint8Array; mask: Uint8Array; meta: Pick<SceneMeta, 'lightMax' | 'specMax'> };

/**
 * Bends the highlights of a packed scene so that a white product keeps its drawing in them, as film does: light and
 * reflection of a pixel are lowered together, so that every color keeps its hue. A scene without burnt-out highlights
 * is left as it is.
 */
export async function bendHighlights(folder: string, meta: Layers['meta']): Promise<void> {
  const [light, spec, mask] = await Promise.all(['light', 'spec', 'mask'].map((name) => pixelsOf(folder, name)));
  const layers = { light: light!.data, spec: spec!.data, mask: mask!.data, meta };
  if (burnt(layers) <= burntShare) return;
  for (let i = 0; i < layers.light.length / 3; i++) bend(layers, i);
  const { width, height } = light!.info;
  for (const name of ['light', 'spec'] as const) {
    const coded = sharp(layers[name], { raw: { width, height, channels: 3 } });
    const webp = await coded.webp({ quality: colorQuality[name], effort: 5, smartSubsample: true }).toBuffer();
    await writeFile(join(folder, `${name}.webp`), webp);
  }
}

async function pixelsOf(folder: string, name: string) {
  const file = await readFile(join(folder, `${name}.webp`));
  return sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

/** What a white product sends to the camera from a pixel, in its brightest channel, where the product fills it. */
function whiteAt({ light, spec, mask, meta }: Layers, i: number): number {
  const byte = Math.max(light[3 * i]!, light[3 * i + 1]!, light[3 * i + 2]!);
  const sum = linearOfByte[byte]! * meta.lightMax + linearOfByte[spec[3 * i]!]! * meta.specMax;
  return sum / Math.max(0.1, mask[3 * i]! / 255);
}

/** Share of the product's whole pixels that are pure white on a white product. */
function burnt(layers: Layers): number {
  let whole = 0;
  let over = 0;
  for (let i = 0; i < layers.light.length / 3; i++) {
    if (layers.mask[3 * i] !== 255) continue;
    whole++;
    if (whiteAt(layers, i) > 0.996) over++;
  }
  return over / Math.max(1, whole);
}

function bend(layers: Layers, i: number): void {
  const white = whiteAt(layers, i);
  if (layers.mask[3 * i] === 0 || white <= knee) return;
  const room = brightest - knee;
  const factor = (knee + room * (1 - Math.exp(-(white - knee) / room))) / white;
  for (let c = 3 * i; c < 3 * i + 3; c++) {
    layers.light[c] = byteOfLinear(linearOfByte[layers.light[c]!]! * factor);
    layers.spec[c] = byteOfLinear(linearOfByte[layers.spec[c]!]! * factor);
  }
}
