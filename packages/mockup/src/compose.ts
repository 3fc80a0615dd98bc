import { byteOfLinear, linearOfByte, linearOfHex } from './colour.ts';
import type { Placement } from './placement.ts';
import type { MockupColours } from './scene.ts';
import { partColours } from './scene.ts';
import type { ScenePixels } from './scene-pixels.ts';

/** A rasterised design: straight (not premultiplied) sRGB RGBA, 4 bytes per pixel. */
export type Raster = { data: Uint8Array | Uint8ClampedArray; widthPx: number; heightPx: number };

export type ComposeInput = { design: Raster | null; placement: Placement; colours: MockupColours };

/** Where the pixels go: RGB or RGBA rows without padding, 8 bits per channel. */
export type ComposeTarget = { data: Uint8Array | Uint8ClampedArray; channels: 3 | 4 };

/** What a sampler found: ink colour times its cover in linear light, and the cover 0..1. */
type Ink = { red: number; green: number; blue: number; cover: number };

/**
 * Puts colours and a design on a scene. In linear light, per pixel:
 *   out = backdrop × (1 - coverage) + specGain × reflection + surface × light
 * where surface is the part's colour under the ink. Light is stored relative to white, so a white design on a white
 * product leaves the photograph as it was. The shader (webgl-shader.ts) is the same formula.
 */
export function composeScene(scene: ScenePixels, input: ComposeInput, target: ComposeTarget): void {
  const { bg, light, spec, coverage, part } = scene;
  const count = scene.widthPx * scene.heightPx;
  if (target.data.length !== count * target.channels) throw new RangeError('The target does not fit the scene');
  const fabrics = partColours(scene.meta, input.colours).map(linearOfHex);
  const lit = linearOfByte.map((value) => value * scene.meta.lightMax);
  const shine = linearOfByte.map((value) => value * scene.meta.specMax * input.colours.specGain);
  const ink: Ink = { red: 0, green: 0, blue: 0, cover: 0 };
  const sample = input.design ? inkSampler(scene, input.design, input.placement) : null;
  const { data, channels } = target;
  for (let i = 0, j = 0, out = 0; i < count; i++, j += 3, out += channels) {
    if (channels === 4) data[out + 3] = 255;
    if (coverage[i] === 0 && light[j] === 0 && light[j + 1] === 0 && light[j + 2] === 0 && spec[i] === 0) {
      data[out] = bg[j]!;
      data[out + 1] = bg[j + 1]!;
      data[out + 2] = bg[j + 2]!;
      continue;
    }
    const fabric = fabrics[part[i]! - 1] ?? fabrics[0]!;
    let red = fabric[0];
    let green = fabric[1];
    let blue = fabric[2];
    if (sample?.(i, ink)) {
      const bare = 1 - ink.cover;
      red = red * bare + ink.red;
      green = green * bare + ink.green;
      blue = blue * bare + ink.blue;
    }
    const behind = 1 - coverage[i]! / 255;
    const gloss = shine[spec[i]!]!;
    data[out] = byteOfLinear(linear(bg, j) * behind + gloss + red * at(lit, light, j));
    data[out + 1] = byteOfLinear(linear(bg, j + 1) * behind + gloss + green * at(lit, light, j + 1));
    data[out + 2] = byteOfLinear(linear(bg, j + 2) * behind + gloss + blue * at(lit, light, j + 2));
  }
}

function linear(layer: Uint8Array, index: number): number {
  return linearOfByte[layer[index]!]!;
}

function at(table: Float32Array, layer: Uint8Array, index: number): number {
  return table[layer[index]!]!;
}

/** Returns a function that fills `ink` for a pixel of the scene, or answers false where nothing is printed. */
function inkSampler(scene: ScenePixels, design: Raster, placement: Placement): (index: number, ink: Ink) => boolean {
  const { uv, printable, meta } = scene;
  const { widthPx, heightPx } = design;
  const count = scene.widthPx * scene.heightPx;
  if (design.data.length !== widthPx * heightPx * 4) throw new RangeError('The design raster does not fit its size');
  const step = meta.uv.span / 65534;
  const scaleX = step * placement.scaleU * widthPx;
  const scaleY = step * placement.scaleV * heightPx;
  const originX = ((meta.uv.min - step) * placement.scaleU + placement.offsetU) * widthPx - 0.5;
  const originY = ((meta.uv.min - step) * placement.scaleV + placement.offsetV) * heightPx - 0.5;
  return (index, ink) => {
    const u = uv[index]!;
    const print = printable[index]!;
    if (u === 0 || print === 0) return false;
    const x = u * scaleX + originX;
    const y = uv[count + index]! * scaleY + originY;
    const edge = placement.clamp ? 1 : ramp(x, widthPx) * ramp(y, heightPx);
    if (edge === 0) return false;
    bilinear(design, x, y, ink);
    const amount = (edge * print) / 255;
    ink.red *= amount;
    ink.green *= amount;
    ink.blue *= amount;
    ink.cover *= amount;
    return ink.cover > 0;
  };
}

/** 1 inside the art, falling to 0 over the one pixel that its border runs through. `x` counts from pixel centres. */
function ramp(x: number, size: number): number {
  return Math.min(1, Math.max(0, Math.min(x, size - 1 - x) + 1));
}

/** Four pixels around x, y (counted from pixel centres, held inside the art), mixed premultiplied in linear light. */
function bilinear(design: Raster, x: number, y: number, ink: Ink): void {
  const { data, widthPx, heightPx } = design;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const left = column < 0 ? 0 : column >= widthPx ? widthPx - 1 : column;
  const right = column < -1 ? 0 : column >= widthPx - 1 ? widthPx - 1 : column + 1;
  const top = (row < 0 ? 0 : row >= heightPx ? heightPx - 1 : row) * widthPx;
  const bottom = (row < -1 ? 0 : row >= heightPx - 1 ? heightPx - 1 : row + 1) * widthPx;
  const toRight = x - column;
  const toBottom = y - row;
  ink.red = ink.green = ink.blue = ink.cover = 0;
  add(data, (top + left) * 4, (1 - toRight) * (1 - toBottom), ink);
  add(data, (top + right) * 4, toRight * (1 - toBottom), ink);
  add(data, (bottom + left) * 4, (1 - toRight) * toBottom, ink);
  add(data, (bottom + right) * 4, toRight * toBottom, ink);
}

function add(data: Uint8Array | Uint8ClampedArray, offset: number, weight: number, ink: Ink): void {
  const cover = (weight * data[offset + 3]!) / 255;
  if (cover === 0) return;
  ink.red += cover * linearOfByte[data[offset]!]!;
  ink.green += cover * linearOfByte[data[offset + 1]!]!;
  ink.blue += cover * linearOfByte[data[offset + 2]!]!;
  ink.cover += cover;
}
