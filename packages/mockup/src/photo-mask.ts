import { linearOfByte } from './color.ts';
import type { PhotoSpec, Point } from './photo-spec.ts';
import { photoUv } from './photo-uv.ts';

/** A square photograph: RGB, three bytes per pixel, sRGB. */
export type SquarePhoto = { data: Uint8Array | Uint8ClampedArray; sidePx: number };

/** The cloth of one product lies in light and shade: how light it is counts less than of what hue. */
const lightnessWeight = 0.35;
/** Speckles on the product of up to this share of the picture are the product. */
const largestHole = 0.004;
/** So far the print of an area without a mask of its own may run over its border. */
const bleed = 0.01;

/** How much of each pixel the product covers, 0..255, with a soft edge. */
export function photoCoverage(photo: SquarePhoto, mask: PhotoSpec['mask'], uv: Uint16Array): Uint8Array {
  return softened(insideOf(photo, mask, uv), photo.sidePx);
}

/** 1 where the product is. */
function insideOf(photo: SquarePhoto, mask: PhotoSpec['mask'], uv: Uint16Array): ArrayLike<number> {
  if (mask.kind === 'outline') return insideOutline(mask.points, photo.sidePx);
  if (mask.kind === 'area') return insideArea(uv, photo.sidePx ** 2);
  const inside = ofColors(photo, mask);
  fillHoles(inside, photo.sidePx);
  // The border between two colors runs this way and that with the noise of the camera.
  return blurred(inside, photo.sidePx).map((amount) => (amount > 0.5 ? 1 : 0));
}

/** The print area, and so much around it as its points may be beside it. */
function insideArea(uv: Uint16Array, count: number): Uint8Array {
  const inside = new Uint8Array(count);
  const from = 1 + ((-bleed - photoUv.min) / photoUv.span) * 65_534;
  const to = 1 + ((1 + bleed - photoUv.min) / photoUv.span) * 65_534;
  for (let i = 0; i < count; i++) {
    const [u, v] = [uv[i]!, uv[count + i]!];
    if (u >= from && u <= to && v >= from && v <= to) inside[i] = 1;
  }
  return inside;
}

/** Even-odd, by the centers of pixels. */
function insideOutline(points: readonly Point[], sidePx: number): Uint8Array {
  const inside = new Uint8Array(sidePx * sidePx);
  for (let row = 0; row < sidePx; row++) {
    const y = (row + 0.5) / sidePx;
    const crossings = points
      .flatMap((from, index) => {
        const to = points[(index + 1) % points.length]!;
        if (from.y <= y === to.y <= y) return [];
        return [(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) * sidePx - 0.5];
      })
      .sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil(crossings[pair]!));
      const to = Math.min(sidePx, Math.floor(crossings[pair + 1]!) + 1);
      if (from < to) inside.fill(1, row * sidePx + from, row * sidePx + to);
    }
  }
  return inside;
}

/** Pixels that are near one of the picked colors and connected with a picked place. */
function ofColors({ data, sidePx }: SquarePhoto, { picks, tolerance }: Extract<PhotoSpec['mask'], { kind: 'color' }>) {
  const at = (point: Point) => {
    const place = (value: number) => Math.min(sidePx - 1, Math.max(0, Math.floor(value * sidePx)));
    return place(point.y) * sidePx + place(point.x);
  };
  const seeds = picks.map(at);
  const colors = seeds.map((seed) => around(data, sidePx, seed));
  const isNear = (i: number) => {
    const [lightness, a, b] = oklab(data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!);
    return colors.some(
      (color) =>
        (lightnessWeight * (lightness - color[0])) ** 2 + (a - color[1]) ** 2 + (b - color[2]) ** 2 < tolerance ** 2,
    );
  };
  const inside = new Uint8Array(sidePx * sidePx);
  spread(sidePx, seeds, (i) => {
    if (inside[i] || !isNear(i)) return false;
    inside[i] = 1;
    return true;
  });
  return inside;
}

/** The mean of the nine pixels around a place. */
function around(data: SquarePhoto['data'], sidePx: number, seed: number): Oklab {
  const sum = [0, 0, 0];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const x = Math.min(sidePx - 1, Math.max(0, (seed % sidePx) + dx));
      const y = Math.min(sidePx - 1, Math.max(0, Math.floor(seed / sidePx) + dy));
      for (let c = 0; c < 3; c++) sum[c]! += data[3 * (y * sidePx + x) + c]! / 9;
    }
  }
  return oklab(Math.round(sum[0]!), Math.round(sum[1]!), Math.round(sum[2]!));
}

type Oklab = readonly [lightness: number, a: number, b: number];

/** Björn Ottosson, A perceptual color space for image processing, 2020. */
function oklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [linearOfByte[red]!, linearOfByte[green]!, linearOfByte[blue]!];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Goes on from each seed to the four neighbors of whatever `enter` takes; says how many it took. */
function spread(sidePx: number, seeds: readonly number[], enter: (index: number) => boolean): number {
  const open = seeds.filter(enter);
  let taken = open.length;
  const visit = (index: number) => {
    if (!enter(index)) return;
    taken++;
    open.push(index);
  };
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const column = index % sidePx;
    if (column > 0) visit(index - 1);
    if (column < sidePx - 1) visit(index + 1);
    if (index >= sidePx) visit(index - sidePx);
    if (index < sidePx * (sidePx - 1)) visit(index + sidePx);
  }
  return taken;
}

/** Takes in what is small and has the product all around it: a button, a seam, noise. */
function fillHoles(inside: Uint8Array, sidePx: number): void {
  const seen = new Uint8Array(inside);
  const largest = largestHole * inside.length;
  for (let i = 0; i < inside.length; i++) {
    if (seen[i]) continue;
    const hole: number[] = [];
    let isOpen = false;
    spread(sidePx, [i], (index) => {
      if (seen[index]) return false;
      seen[index] = 1;
      if (hole.length <= largest) hole.push(index);
      const column = index % sidePx;
      isOpen ||= column === 0 || column === sidePx - 1 || index < sidePx || index >= inside.length - sidePx;
      return true;
    });
    if (!isOpen && hole.length <= largest) for (const index of hole) inside[index] = 1;
  }
}

/** An edge of four pixels without the steps of a drawn line. */
function softened(inside: ArrayLike<number>, sidePx: number): Uint8Array {
  const amount = blurred(inside, sidePx);
  const bytes = new Uint8Array(amount.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(255 * amount[i]!);
  return bytes;
}

/** The mean of the 3 × 3 pixels around, twice. */
function blurred(inside: ArrayLike<number>, sidePx: number): Float32Array<ArrayBuffer> {
  let amount = new Float32Array(inside.length);
  amount.set(inside);
  for (const step of [1, sidePx, 1, sidePx]) amount = meanOfThree(amount, sidePx, step);
  return amount;
}

function meanOfThree(values: Float32Array<ArrayBuffer>, sidePx: number, step: number): Float32Array<ArrayBuffer> {
  const mean = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const along = step === 1 ? i % sidePx : Math.floor(i / sidePx);
    const before = along > 0 ? values[i - step]! : values[i]!;
    const after = along < sidePx - 1 ? values[i + step]! : values[i]!;
    mean[i] = (before + values[i]! + after) / 3;
  }
  return mean;
}
