import { byteOfLinear, linearOfByte } from './color.ts';
import type { SceneMeta } from './scene.ts';
import type { UvGrid } from './uv-codec.ts';
import { resampleUv } from './uv-codec.ts';

/** The layers of a scene, decoded. `count` = widthPx × heightPx. */
export type ScenePixels = {
  meta: SceneMeta;
  widthPx: number;
  heightPx: number;
  /** RGB, 3 × count. */
  bg: Uint8Array;
  /** RGB, 3 × count. */
  light: Uint8Array;
  spec: Uint8Array;
  /** How much of the pixel the product covers. */
  coverage: Uint8Array;
  /** The part that shares the pixel with the body: 2.., or 1 where there is none. */
  part: Uint8Array;
  /** How much of what the product covers is body, which is what can be printed. */
  printable: Uint8Array;
  /** 2 × count: all u, then all v (uv-codec.ts). */
  uv: Uint16Array;
  /** The field that `uv` was read from, at its own size. */
  grid: UvGrid;
};

/** Decoded pictures as they come from an image decoder: `channels` bytes per pixel, of which the first are used. */
export type DecodedLayers = Record<'bg' | 'light' | 'spec' | 'mask', Uint8Array | Uint8ClampedArray> & {
  channels: 3 | 4;
};

export function scenePixels(meta: SceneMeta, layers: DecodedLayers, grid: UvGrid): ScenePixels {
  const { widthPx, heightPx } = meta;
  const count = widthPx * heightPx;
  const { channels, mask } = layers;
  for (const name of ['bg', 'light', 'spec', 'mask'] as const) {
    if (layers[name].length !== count * channels) throw new RangeError(`Scene ${meta.id}: ${name} has a wrong size`);
  }
  const part = channel(mask, channels, 1);
  for (let i = 0; i < count; i++) part[i] = Math.max(1, Math.round(part[i]! / 85));
  return {
    meta,
    widthPx,
    heightPx,
    bg: rgb(layers.bg, channels),
    light: rgb(layers.light, channels),
    spec: channel(layers.spec, channels, 0),
    coverage: channel(mask, channels, 0),
    part,
    printable: channel(mask, channels, 2),
    uv: resampleUv(grid, { widthPx, heightPx }, meta.uv.span),
    grid,
  };
}

/** Bytes that one pixel of a decoded scene takes in memory, that of cloth besides (cloth.ts), and one texel of its grid. */
const pixelBytes = 3 + 3 + 1 + 1 + 1 + 1 + 4;
const clothBytes = 2;
const texelBytes = 4;

/** Bytes of a scene once it is decoded. */
export function decodedBytes({ widthPx, heightPx, uv, cloth }: SceneMeta): number {
  return widthPx * heightPx * (pixelBytes + (cloth ? clothBytes : 0)) + uv.widthPx * uv.heightPx * texelBytes;
}

function channel(source: Uint8Array | Uint8ClampedArray, channels: number, offset: number): Uint8Array {
  const target = new Uint8Array(source.length / channels);
  for (let i = 0, j = offset; i < target.length; i++, j += channels) target[i] = source[j]!;
  return target;
}

function rgb(source: Uint8Array | Uint8ClampedArray, channels: number): Uint8Array {
  if (channels === 3) return new Uint8Array(source.buffer, source.byteOffset, source.length);
  const target = new Uint8Array((source.length / 4) * 3);
  for (let i = 0, j = 0; i < source.length; i += 4, j += 3) {
    target[j] = source[i]!;
    target[j + 1] = source[i + 1]!;
    target[j + 2] = source[i + 2]!;
  }
  return target;
}

/**
 * The scene at half its size, for small pictures. Colors are averaged in linear light: averaging the coded bytes would
 * darken the light of half-covered pixels but not their coverage, and draw a dark line around the product.
 */
export function halveScene(scene: ScenePixels): ScenePixels {
  const widthPx = scene.widthPx >> 1;
  const heightPx = scene.heightPx >> 1;
  return {
    meta: scene.meta,
    widthPx,
    heightPx,
    bg: halveBackdrop(scene),
    light: halveColor(scene.light, scene.widthPx, 3),
    spec: halveColor(scene.spec, scene.widthPx, 1),
    coverage: halveAmount(scene.coverage, scene.widthPx),
    part: halveParts(scene),
    printable: halveAmount(scene.printable, scene.widthPx),
    uv: resampleUv(scene.grid, { widthPx, heightPx }, scene.meta.uv.span),
    grid: scene.grid,
  };
}

function halveColor(source: Uint8Array, widthPx: number, channels: number): Uint8Array {
  const half = widthPx >> 1;
  const rows = Math.floor(source.length / channels / widthPx) >> 1;
  const target = new Uint8Array(half * rows * channels);
  const row = widthPx * channels;
  const linear = (index: number) => linearOfByte[source[index]!]!;
  for (let y = 0, j = 0; y < rows; y++) {
    for (let x = 0; x < half; x++) {
      for (let c = 0; c < channels; c++, j++) {
        const i = 2 * y * row + 2 * x * channels + c;
        const sum = linear(i) + linear(i + channels) + linear(i + row) + linear(i + row + channels);
        target[j] = byteOfLinear(sum / 4);
      }
    }
  }
  return target;
}

/**
 * Each pixel of the backdrop counts by what the product leaves of it: under the product the backdrop is black, and an
 * even average would bring that black to the product's edge.
 */
function halveBackdrop(scene: ScenePixels): Uint8Array {
  const { bg, coverage, widthPx } = scene;
  const target = halveColor(bg, widthPx, 3);
  const half = widthPx >> 1;
  for (let j = 0; j < target.length / 3; j++) {
    const first = 2 * Math.floor(j / half) * widthPx + 2 * (j % half);
    const below = first + widthPx;
    const covered = coverage[first]! + coverage[first + 1]! + coverage[below]! + coverage[below + 1]!;
    if (covered === 0 || covered === 4 * 255) continue;
    const block = [first, first + 1, below, below + 1];
    for (let c = 0; c < 3; c++) {
      const sum = block.reduce((light, i) => light + (255 - coverage[i]!) * linearOfByte[bg[3 * i + c]!]!, 0);
      target[3 * j + c] = byteOfLinear(sum / (4 * 255 - covered));
    }
  }
  return target;
}

function halveAmount(source: Uint8Array, widthPx: number): Uint8Array {
  const half = widthPx >> 1;
  const target = new Uint8Array(half * (Math.floor(source.length / widthPx) >> 1));
  for (let j = 0; j < target.length; j++) {
    const i = 2 * Math.floor(j / half) * widthPx + 2 * (j % half);
    const sum = source[i]! + source[i + 1]! + source[i + widthPx]! + source[i + widthPx + 1]!;
    target[j] = (sum + 2) >> 2;
  }
  return target;
}

/** Part numbers cannot be averaged: the pixel with the most of another part than the body decides. */
function halveParts(scene: ScenePixels): Uint8Array {
  const { widthPx, coverage, part, printable } = scene;
  const half = widthPx >> 1;
  const target = new Uint8Array(half * (scene.heightPx >> 1));
  const share = (i: number) => (255 - printable[i]!) * coverage[i]!;
  for (let j = 0; j < target.length; j++) {
    const first = 2 * Math.floor(j / half) * widthPx + 2 * (j % half);
    let best = first;
    for (const i of [first + 1, first + widthPx, first + widthPx + 1]) if (share(i) > share(best)) best = i;
    target[j] = part[best]!;
  }
  return target;
}
