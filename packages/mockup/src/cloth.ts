import { linearOfByte } from './color.ts';
import { grain } from './relief.ts';
import type { ScenePixels } from './scene-pixels.ts';

/**
 * What ink follows in the cloth, one byte per pixel and 128 where it is flat: threads, and folds as wide as a hand.
 * Both are found in the light of the scene, against the light around.
 */
export type Cloth = { weave: Uint8Array; fold: Uint8Array };

/** What a full byte of the two stands for, as a share of the light around. */
export const weaveMax = 0.25;
export const foldMax = 0.5;
/** Less than this is what coding the layers left, not thread. */
const leastThread = 0.016;
/** Spread of the weave that cloth has at least: of fine knits little is left after noise was taken out of a scene. */
const leastSpread = 0.027;

type Size = { widthPx: number; heightPx: number };
type Layers = Size & {
  /** RGB or RGBA as `channels` says. */
  light: Uint8Array | Uint8ClampedArray;
  channels: 3 | 4;
  coverage: Uint8Array;
};

const known = new WeakMap<ScenePixels, Cloth>();

/** The cloth of a scene, found once; null where the product is none. */
export function clothOf(scene: ScenePixels): Cloth | null {
  if (!scene.meta.cloth) return null;
  const found = known.get(scene) ?? findCloth({ ...scene, channels: 3 });
  known.set(scene, found);
  return found;
}

export function findCloth(layers: Layers): Cloth {
  const { widthPx, heightPx } = layers;
  const count = widthPx * heightPx;
  const light = wholeLight(layers);
  const near = localMean(light, layers, Math.max(1, Math.round(widthPx / 400)));
  const far = coarseMean(light, layers, Math.max(2, Math.round(widthPx / 150)));
  const weave = new Uint8Array(count).fill(128);
  const fold = new Uint8Array(count).fill(128);
  const missing = missingSpread(light, near);
  const loops = jersey();
  const wide = new Float32Array(widthPx);
  for (let y = 0, i = 0; y < heightPx; y++) {
    readRow(far, y, wide);
    for (let x = 0; x < widthPx; x++, i++) {
      if (near[i]! <= 0 || light[i]! <= 0) continue;
      const thread = threadOf(light[i]! / near[i]! - 1);
      const loop = loops[(y % jerseyPx) * jerseyPx + (x % jerseyPx)]!;
      weave[i] = coded((thread + missing * loop) / weaveMax);
      fold[i] = coded((near[i]! / wide[x]! - 1) / foldMax);
    }
  }
  return { weave, fold };
}

const threadOf = (value: number) => Math.sign(value) * Math.max(0, Math.abs(value) - leastThread);
const coded = (value: number) => Math.round(128 + 127 * Math.min(1, Math.max(-1, value)));

/** Light on the product as if it filled each pixel; 0 where it takes less than half of one. */
function wholeLight({ light, channels, coverage }: Layers): Float32Array {
  const whole = new Float32Array(coverage.length);
  for (let i = 0, j = 1; i < whole.length; i++, j += channels) {
    const covered = coverage[i]!;
    if (covered >= 128) whole[i] = (linearOfByte[light[j]!]! * 255) / covered;
  }
  return whole;
}

/** Mean of the lit pixels in the square around each, 0 where there are none. */
function localMean(light: Float32Array, { widthPx, heightPx }: Size, radius: number): Float32Array {
  const sums = new Float32Array(light.length);
  const counts = new Float32Array(light.length);
  for (let y = 0; y < heightPx; y++) {
    const row = y * widthPx;
    let sum = 0;
    let lit = 0;
    for (let x = -radius; x < widthPx; x++) {
      const comes = x + radius < widthPx ? light[row + x + radius]! : 0;
      const goes = x - radius - 1 >= 0 ? light[row + x - radius - 1]! : 0;
      sum += comes - goes;
      lit += (comes > 0 ? 1 : 0) - (goes > 0 ? 1 : 0);
      if (x < 0) continue;
      sums[row + x] = sum;
      counts[row + x] = lit;
    }
  }
  return meanOfColumns(sums, counts, { widthPx, heightPx, radius });
}

type Columns = Size & { radius: number };

function meanOfColumns(sums: Float32Array, counts: Float32Array, { widthPx, heightPx, radius }: Columns): Float32Array {
  const mean = new Float32Array(sums.length);
  const sum = new Float64Array(widthPx);
  const lit = new Float64Array(widthPx);
  for (let y = -radius; y < heightPx; y++) {
    const comes = (y + radius) * widthPx;
    const goes = (y - radius - 1) * widthPx;
    for (let x = 0; x < widthPx; x++) {
      if (y + radius < heightPx) {
        sum[x]! += sums[comes + x]!;
        lit[x]! += counts[comes + x]!;
      }
      if (goes >= 0) {
        sum[x]! -= sums[goes + x]!;
        lit[x]! -= counts[goes + x]!;
      }
      if (y >= 0 && lit[x]! > 0) mean[y * widthPx + x] = sum[x]! / lit[x]!;
    }
  }
  return mean;
}

/** The light far around, as the means of square cells of this many pixels; cells without light take that of others. */
type Coarse = { cell: number; across: number; down: number; mean: Float32Array };

function coarseMean(light: Float32Array, { widthPx, heightPx }: Size, cell: number): Coarse {
  const across = Math.ceil(widthPx / cell) + 1;
  const down = Math.ceil(heightPx / cell) + 1;
  const sums = new Float32Array(across * down);
  const counts = new Float32Array(across * down);
  for (let y = 0, i = 0; y < heightPx; y++) {
    const row = Math.floor(y / cell) * across;
    for (let x = 0; x < widthPx; x++, i++) {
      const at = row + Math.floor(x / cell);
      sums[at]! += light[i]!;
      if (light[i]! > 0) counts[at]! += 1;
    }
  }
  const mean = sums.map((sum, at) => sum / Math.max(1, counts[at]!));
  const size = { widthPx: across, heightPx: down };
  return { cell, across, down, mean: localMean(localMean(mean, size, 2), size, 2) };
}

/** Reads a row of pixels between the cells. */
function readRow({ cell, across, down, mean }: Coarse, y: number, row: Float32Array): void {
  const top = Math.min(down - 2, Math.max(0, (y + 0.5) / cell - 0.5));
  const line = Math.floor(top) * across;
  const blended = new Float32Array(across);
  for (let k = 0; k < across; k++) {
    blended[k] = mean[line + k]! * (1 - (top % 1)) + mean[line + across + k]! * (top % 1);
  }
  for (let x = 0; x < row.length; x++) {
    const left = Math.max(0, (x + 0.5) / cell - 0.5);
    const k = left | 0;
    row[x] = blended[k]! + (blended[k + 1]! - blended[k]!) * (left - k);
  }
}

/** How much of the spread that cloth has at least its light does not show. */
function missingSpread(light: Float32Array, near: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < light.length; i += 3) {
    if (near[i]! <= 0 || light[i]! <= 0) continue;
    const thread = threadOf(light[i]! / near[i]! - 1);
    // Seams and hems are not what the cloth is like.
    if (Math.abs(thread) > 0.12) continue;
    sum += thread * thread;
    count++;
  }
  return Math.sqrt(Math.max(0, leastSpread ** 2 - sum / Math.max(1, count)));
}

/** Side of the piece of jersey that is repeated, in pixels. */
const jerseyPx = 128;
let knitted: Float32Array | undefined;

/** Loops in rows down the cloth, and yarn of uneven thickness: around 0, with a spread of 1. */
function jersey(): Float32Array {
  knitted ??= knit();
  return knitted;
}

function knit(): Float32Array {
  const noise = Float32Array.from(
    { length: jerseyPx ** 2 },
    (_, i) => grain(i % jerseyPx, Math.floor(i / jerseyPx)) - 0.5,
  );
  const loops = spread(spread(noise, 1, [0.15, 0.7, 0.15]), jerseyPx, [0.25, 0.5, 0.25]);
  const even = Array.from({ length: 7 }, () => 1 / 7);
  const yarn = spread(spread(noise, 1, even), jerseyPx, even);
  const cloth = loops.map((value, i) => value + 0.5 * yarn[i]!);
  const deviation = Math.sqrt(cloth.reduce((sum, value) => sum + value * value, 0) / cloth.length);
  return cloth.map((value) => value / deviation);
}

/** Weighted mean along a row (`step` 1) or a column of the piece, whose ends meet. */
function spread(field: Float32Array, step: number, weights: readonly number[]): Float32Array {
  const reach = weights.length >> 1;
  return field.map((_, i) => {
    const start = step === 1 ? i - (i % jerseyPx) : i % jerseyPx;
    const place = step === 1 ? i % jerseyPx : Math.floor(i / jerseyPx);
    const at = (k: number) => field[start + step * ((place + k - reach + jerseyPx) % jerseyPx)]!;
    return weights.reduce((sum, weight, k) => sum + weight * at(k), 0);
  });
}
