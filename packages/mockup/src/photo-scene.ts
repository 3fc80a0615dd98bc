import { byteOfLinear, linearOfByte, linearOfHex } from './color.ts';
import { photoCoverage, type SquarePhoto } from './photo-mask.ts';
import type { PhotoSpec } from './photo-spec.ts';
import { photoUv, photoUvGrid, surfaceOf } from './photo-uv.ts';
import type { SizeMm } from './placement.ts';
import type { SceneMeta } from './scene.ts';
import type { ScenePixels } from './scene-pixels.ts';
import { resampleUv, type UvGrid } from './uv-codec.ts';

/** What a scene is made for. */
export type PhotoSubject = {
  spec: PhotoSpec;
  label: string;
  /** The print area that the photograph shows. */
  area: SizeMm & { edge: 'float' | 'full' };
  /** Of the color in which the product was photographed: its reflections are stored as what that gain makes of them. */
  specGain: number;
};

/** The light where a product is lit evenly; white stays below the brightest that a picture shows. */
const evenLight = 0.86;
/** What is brighter than even light by more than this is no longer light on the surface but a reflection. */
const glossFrom = 1.12;
/** Of a white product as the scenes show it. */
const white = '#f7f6f4';
const lightMax = 1.25;

/**
 * Takes a photograph of a blank product apart into the layers of a scene (scene.ts). What the camera saw is the color
 * of the product times the light on it, plus reflections: folds and shade stay in the light, and so lie over a print.
 */
export function photoScene(photo: SquarePhoto, subject: PhotoSubject): ScenePixels {
  const { sidePx } = photo;
  const size = { widthPx: sidePx, heightPx: sidePx };
  const grid = photoUvGrid(subject.spec, sidePx >> 1);
  const uv = resampleUv(grid, size, photoUv.span);
  const coverage = photoCoverage(photo, subject.spec.mask, uv);
  const { backdrop, product } = taken(photo, coverage);
  const color = colorOf(product, coverage, subject.spec.recolor);
  const layers = litLayers({ product, coverage }, color, subject.spec.recolor);
  const count = sidePx * sidePx;
  const specMax = 1 / subject.specGain;
  return {
    meta: metaOf({ grid, coverage, size }, subject, { hex: color.hex, specMax }),
    ...size,
    bg: bytesOf(backdrop),
    light: layers.light,
    spec: bytesOf(layers.gloss),
    coverage,
    part: new Uint8Array(count).fill(1),
    printable: new Uint8Array(count).fill(255),
    uv,
    grid,
  };
}

/** Linear light behind the product and from it, each without what the soft edge mixed into it from the other. */
function taken({ data, sidePx }: SquarePhoto, coverage: Uint8Array) {
  const backdrop = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) backdrop[i] = linearOfByte[data[i]!]!;
  const product = backdrop.slice();
  runOn(
    backdrop,
    sidePx,
    coverage.map((amount) => (amount === 0 ? 1 : 0)),
  );
  runOn(
    product,
    sidePx,
    coverage.map((amount) => (amount === 255 ? 1 : 0)),
  );
  for (let i = 0; i < coverage.length; i++) {
    if (coverage[i] === 255) backdrop.fill(0, 3 * i, 3 * i + 3);
    else if (coverage[i] === 0) product.fill(0, 3 * i, 3 * i + 3);
  }
  return { backdrop, product };
}

/** The soft edge is four pixels wide: so many steps bring its color from either side across. */
const edgePx = 5;

/** Continues what is known of a picture into what is not, pixel by pixel from the border. */
function runOn(picture: Float32Array, sidePx: number, known: Uint8Array): void {
  let border: number[] = [];
  for (let i = 0; i < known.length; i++) {
    // Most pixels are far from any border, which is seen without a list of their neighbors.
    const isFar = known[i] || !(known[i - 1] || known[i + 1] || known[i - sidePx] || known[i + sidePx]);
    if (!isFar && neighbors(i, sidePx).some((near) => known[near])) border.push(i);
  }
  for (let step = 0; step < edgePx && border.length; step++) {
    const means = border.map((i) =>
      meanOf(
        picture,
        neighbors(i, sidePx).filter((near) => known[near]),
      ),
    );
    for (const [at, i] of border.entries()) {
      picture.set(means[at]!, 3 * i);
      known[i] = 1;
    }
    border = [...new Set(border.flatMap((i) => neighbors(i, sidePx).filter((near) => !known[near])))];
  }
}

function neighbors(i: number, sidePx: number): number[] {
  const column = i % sidePx;
  const near: number[] = [];
  if (i >= sidePx) near.push(i - sidePx);
  if (i < sidePx * (sidePx - 1)) near.push(i + sidePx);
  if (column > 0) near.push(i - 1);
  if (column < sidePx - 1) near.push(i + 1);
  return near;
}

function meanOf(picture: Float32Array, pixels: readonly number[]): number[] {
  return [0, 1, 2].map((c) => pixels.reduce((sum, i) => sum + picture[3 * i + c]!, 0) / pixels.length);
}

const luminance = (red: number, green: number, blue: number) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The product's color: that of its rather bright parts, as shade and reflections are of other colors. */
type ProductColor = {
  /** In even light. */
  hex: string;
  /** What the camera saw of it there. */
  seen: number;
};

/** Enough pixels to know a color by. */
const samples = 20_000;

function colorOf(product: Float32Array, coverage: Uint8Array, recolor: boolean): ProductColor {
  const step = Math.max(1, Math.floor(coverage.length / samples / 4));
  const found: { bright: number; rgb: Float32Array }[] = [];
  for (let i = 0; i < coverage.length; i += step) {
    if (coverage[i] !== 255) continue;
    const rgb = product.subarray(3 * i, 3 * i + 3);
    found.push({ bright: luminance(rgb[0]!, rgb[1]!, rgb[2]!), rgb });
  }
  found.sort((a, b) => a.bright - b.bright);
  const chosen = found.slice(Math.floor(0.5 * found.length), Math.ceil(0.8 * found.length));
  const mean = [0, 1, 2].map((c) => chosen.reduce((sum, { rgb }) => sum + rgb[c]!, 0) / Math.max(1, chosen.length));
  const [red, green, blue] = mean.map((value) => Math.max(value, 0.004)) as [number, number, number];
  if (recolor) return { hex: white, seen: luminance(red, green, blue) };
  const hexByte = (value: number) =>
    byteOfLinear(value / evenLight)
      .toString(16)
      .padStart(2, '0');
  const hex = `#${hexByte(red)}${hexByte(green)}${hexByte(blue)}`;
  return { hex, seen: luminance(...linearOfHex(hex)) * evenLight };
}

type Seen = { product: Float32Array; coverage: Uint8Array };

/**
 * Light on the product, coded as a layer, and reflections in linear light, both times coverage. A product that is
 * recolored is lit by gray light, for any hue of it would tint all its colors; one that is not keeps every hue.
 */
function litLayers({ product, coverage }: Seen, { hex, seen }: ProductColor, recolor: boolean) {
  const light = new Uint8Array(product.length);
  const gloss = new Float32Array(coverage.length);
  const surface = linearOfHex(hex).map((value) => Math.max(value, 0.001));
  for (let i = 0; i < coverage.length; i++) {
    if (coverage[i] === 0) continue;
    const share = coverage[i]! / 255;
    const [red, green, blue] = [product[3 * i]!, product[3 * i + 1]!, product[3 * i + 2]!];
    const bright = luminance(red, green, blue);
    const reflected = Math.max(0, bright - glossFrom * seen);
    gloss[i] = Math.min(1, (recolor ? (reflected * evenLight) / seen : reflected) * share);
    for (let c = 0; c < 3; c++) {
      const lit = recolor ? ((bright - reflected) / seen) * evenLight : (product[3 * i + c]! - reflected) / surface[c]!;
      light[3 * i + c] = byteOfLinear((Math.max(0, lit) * share) / lightMax);
    }
  }
  return { light, gloss };
}

function bytesOf(linear: Float32Array): Uint8Array {
  const bytes = new Uint8Array(linear.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = byteOfLinear(linear[i]!);
  return bytes;
}

type Found = { grid: UvGrid; coverage: Uint8Array; size: { widthPx: number; heightPx: number } };

function metaOf(
  { grid, coverage, size }: Found,
  { spec, label, area }: PhotoSubject,
  { hex, specMax }: { hex: string; specMax: number },
): SceneMeta {
  const surface = surfaceOf(spec);
  const part = spec.seen.to - spec.seen.from;
  const { x: left, y: top } = surface(0, 0);
  const far = (u: number, v: number, from: { x: number; y: number }) => {
    const to = surface(u, v);
    return Math.hypot(to.x - from.x, to.y - from.y) * size.widthPx;
  };
  return {
    v: 1,
    id: 'photo',
    label,
    ...size,
    uv: { widthPx: grid.widthPx, heightPx: grid.heightPx, ...photoUv },
    lightMax,
    specMax,
    footprintPx: {
      width: Math.max(far(1, 0, { x: left, y: top }), far(1, 1, surface(0, 1)), 1) / part,
      height: Math.max(far(0, 1, { x: left, y: top }), far(1, 1, surface(1, 0)), 1),
    },
    areaMm: { widthMm: area.widthMm, heightMm: area.heightMm },
    visibleUv: visibleUv(grid, coverage, size.widthPx),
    fit: area.edge === 'full' ? 'cover' : 'center',
    // The print ends where the points are, also one that is cut behind its border.
    edge: 'float',
    cloth: spec.cloth,
    parts: [{ key: 'body', label: 'Product', color: hex }],
    ...(spec.recolor ? {} : { ownColor: true as const }),
    revision: '000000000000',
  };
}

/** Bounds of the part of the print area that lies on the product. */
function visibleUv(grid: UvGrid, coverage: Uint8Array, sidePx: number): SceneMeta['visibleUv'] {
  const count = grid.widthPx * grid.heightPx;
  const seen = { left: 1, top: 1, right: 0, bottom: 0 };
  for (let texel = 0; texel < count; texel++) {
    const [column, row] = [texel % grid.widthPx, Math.floor(texel / grid.widthPx)];
    if (grid.planes[texel] === 0 || coverage[2 * row * sidePx + 2 * column]! < 128) continue;
    const u = ((grid.planes[texel]! - 1) / 65_534) * photoUv.span + photoUv.min;
    const v = ((grid.planes[count + texel]! - 1) / 65_534) * photoUv.span + photoUv.min;
    if (u < 0 || u > 1 || v < 0 || v > 1) continue;
    seen.left = Math.min(seen.left, u);
    seen.right = Math.max(seen.right, u);
    seen.top = Math.min(seen.top, v);
    seen.bottom = Math.max(seen.bottom, v);
  }
  return seen;
}

/** Whether any of the print area lies on the product: otherwise there is nothing to print on. */
export const showsArea = ({ meta: { visibleUv: seen } }: ScenePixels): boolean => seen.right > seen.left;
