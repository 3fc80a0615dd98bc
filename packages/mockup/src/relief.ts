import { byteOfLinear } from './color.ts';
import type { Raster } from './raster.ts';

/** Where the light of all scenes comes from, on the picture plane: from above, a little from the left. */
export const towardsLight = { x: -0.5, y: -0.866 };

/**
 * How much ink lies around each pixel, 0..1: the alpha through a box filter, twice. Its slope is the slope of a raised
 * or sunken edge that is this wide.
 */
export function softAlpha({ data, widthPx, heightPx }: Raster, radiusPx: number): Float32Array {
  let field: Float32Array = new Float32Array(widthPx * heightPx);
  for (let i = 0; i < field.length; i++) field[i] = data[4 * i + 3]! / 255;
  const radius = Math.max(1, Math.round(radiusPx));
  for (let pass = 0; pass < 2; pass++) {
    field = boxFilter(field, { lines: heightPx, lineStep: widthPx, length: widthPx, step: 1 }, radius);
    field = boxFilter(field, { lines: widthPx, lineStep: 1, length: heightPx, step: widthPx }, radius);
  }
  return field;
}

/** How a field is walked along: `lines` of `length` entries that are `step` apart. */
type Walk = { lines: number; lineStep: number; length: number; step: number };

function boxFilter(field: Float32Array, walk: Walk, radius: number): Float32Array {
  const { lines, lineStep, length, step } = walk;
  const filtered = new Float32Array(field.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (k: number) => (k < 0 || k >= length ? 0 : field[start + k * step]!);
    let sum = 0;
    for (let k = -radius; k < radius; k++) sum += at(k);
    for (let k = 0; k < length; k++) {
      sum += at(k + radius);
      // The running sum of fractions may come out a hair below nothing.
      filtered[start + k * step] = Math.max(0, sum) / (2 * radius + 1);
      sum -= at(k - radius);
    }
  }
  return filtered;
}

/** What a field is at another place than its pixel, held at the borders. */
export function fieldAt(field: Float32Array, { widthPx, heightPx }: Raster, x: number, y: number): number {
  const column = x < 0 ? 0 : x >= widthPx ? widthPx - 1 : Math.round(x);
  const line = y < 0 ? 0 : y >= heightPx ? heightPx - 1 : Math.round(y);
  return field[Math.min(line, heightPx - 1) * widthPx + Math.min(column, widthPx - 1)]!;
}

/** Slope of a field toward the light: positive where it falls away to the light, so that the light meets it. */
export function litSlope(field: Float32Array, raster: Raster, x: number, y: number): number {
  const across = fieldAt(field, raster, x + 1, y) - fieldAt(field, raster, x - 1, y);
  const down = fieldAt(field, raster, x, y + 1) - fieldAt(field, raster, x, y - 1);
  return -(across * towardsLight.x + down * towardsLight.y) / 2;
}

/** The same number 0..1 for the same two whole numbers, without any pattern to the eye. */
export function grain(a: number, b: number): number {
  let mixed = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

/** Layers in linear light, the lowest laid first. */
export class Stack {
  red = 0;
  green = 0;
  blue = 0;
  cover = 0;

  clear(): void {
    this.red = this.green = this.blue = this.cover = 0;
  }

  lay(color: readonly [number, number, number], cover: number): void {
    const left = 1 - cover;
    this.red = this.red * left + color[0] * cover;
    this.green = this.green * left + color[1] * cover;
    this.blue = this.blue * left + color[2] * cover;
    this.cover = this.cover * left + cover;
  }

  /** Writes the pixel as rasters have it: coded, alpha not multiplied in. */
  write(data: Uint8Array | Uint8ClampedArray, at: number): void {
    const cover = Math.round(this.cover * 255);
    data[at + 3] = cover;
    if (cover === 0) return;
    data[at] = byteOfLinear(this.red / this.cover);
    data[at + 1] = byteOfLinear(this.green / this.cover);
    data[at + 2] = byteOfLinear(this.blue / this.cover);
  }
}
