import { type Cloth, clothOf, foldMax, weaveMax } from './cloth.ts';
import { type LinearRgb, linearOfByte } from './color.ts';
import type { Placement } from './placement.ts';
import { type InkLook, showThroughOf, translucencyOf } from './print-look.ts';
import type { Raster } from './raster.ts';
import type { ScenePixels } from './scene-pixels.ts';
import { spansOf } from './spans.ts';

/** A design as a scene's pixels find it: pixel of the raster = coded uv × scale + origin. */
export type InkSource = {
  scene: ScenePixels;
  spans: Uint16Array;
  /** The raster's pixels, each as one number. */
  pixels: Int32Array;
  widthPx: number;
  heightPx: number;
  scaleX: number;
  scaleY: number;
  originX: number;
  originY: number;
  clamp: boolean;
  soak: Soak;
  /**
   * The last row that was filled, five numbers for each pixel: linear red, green and blue times cover, cover, and how
   * much of it is color rather than the white of the product.
   */
  row: Float32Array;
};

/** How ink is changed by what it lies on. */
type Soak = {
  cloth: Cloth | null;
  /** How much of the product's color comes through all ink, and what light of each color that leaves. */
  translucency: number;
  tint: LinearRgb;
  /** Byte of the weave or fold → cover that is left, and light on the ink. */
  cover: Float32Array;
  shadow: Float32Array;
  lit: Float32Array;
  folds: Float32Array;
  /** Byte of the weave → how far the design is drawn aside, in its pixels; and how far apart it is read twice. */
  drawn: Float32Array;
  apart: number;
};

/** Numbers of `row` for one pixel. */
export const inkStride = 5;

export type InkOn = { ink: InkLook; product: LinearRgb };

export function inkSource(scene: ScenePixels, design: Raster, placement: Placement, on: InkOn): InkSource {
  const { uv, footprintPx } = scene.meta;
  const { widthPx, heightPx } = design;
  if (design.data.length !== widthPx * heightPx * 4) throw new RangeError('The design raster does not fit its size');
  const step = uv.span / 65534;
  // Pixels of the design per thousandth of the scene's width.
  const density = (widthPx * placement.scaleU * scene.meta.widthPx) / footprintPx.width / 1000;
  return {
    scene,
    spans: spansOf(scene).print,
    pixels: wholePixels(design),
    widthPx,
    heightPx,
    scaleX: step * placement.scaleU * widthPx,
    scaleY: step * placement.scaleV * heightPx,
    originX: ((uv.min - step) * placement.scaleU + placement.offsetU) * widthPx - 0.5,
    originY: ((uv.min - step) * placement.scaleV + placement.offsetV) * heightPx - 0.5,
    clamp: placement.clamp,
    soak: soakOf(on, scene, density),
    row: new Float32Array(inkStride * scene.widthPx),
  };
}

/** A thread this much darker or lighter than those around lets twice the cloth through, or none of it. */
export const openWeave = 0.08;
/** Share of the ink that is lost in a fold without light. */
export const foldedInk = 0.15;

function soakOf({ ink, product }: InkOn, scene: ScenePixels, density: number): Soak {
  const cloth = clothOf(scene);
  const bytes = (of: (value: number) => number) =>
    Float32Array.from({ length: 256 }, (_, byte) => of((byte - 128) / 127));
  const translucency = translucencyOf(ink, product, scene.meta.sheet);
  const showThrough = showThroughOf(ink, product);
  const openness = (value: number) => Math.min(1, Math.max(-1, (value * weaveMax) / openWeave));
  return {
    cloth,
    translucency,
    tint: product.map((value) => 1 + (value - 1) * translucency) as unknown as LinearRgb,
    cover: bytes((value) => 1 - showThrough * (1 - openness(value))),
    shadow: bytes((value) => 1 - (showThrough ? foldedInk * Math.max(0, -value * foldMax) : 0)),
    lit: bytes((value) => ink.weave * value * weaveMax),
    folds: bytes((value) => ink.folds * value * foldMax),
    drawn: bytes((value) => ink.ragged * density * openness(value)),
    apart: ink.soft * density,
  };
}

/** Red is the lowest byte and alpha the highest on every machine that runs browsers or Node. */
function wholePixels({ data }: Raster): Int32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

/** Fills the source's row; answers false, with the row left as it was, where none of it is printed. */
export function fillInkRow(source: InkSource, rowIndex: number): boolean {
  const { scene, spans, scaleX, scaleY, originX, originY, row, soak } = source;
  const { uv, printable } = scene;
  const from = spans[2 * rowIndex]!;
  const to = spans[2 * rowIndex + 1]!;
  const planeSize = scene.widthPx * scene.heightPx;
  let any = false;
  for (let column = from, i = rowIndex * scene.widthPx + from; column < to; column++, i++) {
    const u = uv[i]!;
    const print = printable[i]!;
    if (u === 0 || print === 0) continue;
    if (!any) row.fill(0, inkStride * from, inkStride * to);
    any = true;
    const x = u * scaleX + originX;
    const y = uv[planeSize + i]! * scaleY + originY;
    if (soak.cloth) sampleOnCloth(source, i, x, y, inkStride * column);
    else addInk(source, x, y, print / 255, inkStride * column);
    if (row[inkStride * column + 3] !== 0) soakIn(soak, row, i, inkStride * column);
  }
  return any;
}

/** Threads draw the ink aside, and its edge fades: the design is read twice, to both sides of where a thread has it. */
function sampleOnCloth(source: InkSource, i: number, x: number, y: number, at: number): void {
  const { scene, soak } = source;
  const { weave } = soak.cloth!;
  const thread = weave[i]!;
  // A thread further on, so that both directions are drawn by their own.
  const other = weave[Math.min(i + otherThread.x + otherThread.y * scene.widthPx, weave.length - 1)]!;
  const across = soak.apart;
  const down = thread >= 128 ? soak.apart : -soak.apart;
  const drawnX = x + soak.drawn[thread]!;
  const drawnY = y + soak.drawn[other]!;
  const amount = scene.printable[i]! / 510;
  addInk(source, drawnX + across, drawnY + down, amount, at);
  addInk(source, drawnX - across, drawnY - down, amount, at);
}

/** Pixels of the scene from a thread to the one that draws the ink up and down. */
export const otherThread = { x: 3, y: 5 };

/** Lets cloth through the ink, dyes it with the product and gives it the light of threads and folds. */
function soakIn(soak: Soak, row: Float32Array, i: number, at: number): void {
  const { tint, translucency, cloth } = soak;
  const red = row[at]!;
  const green = row[at + 1]!;
  const blue = row[at + 2]!;
  const color = row[at + 3]! - translucency * Math.min(red, green, blue);
  let kept = 1;
  let lit = 1;
  if (cloth) {
    const thread = cloth.weave[i]!;
    const fold = cloth.fold[i]!;
    kept = soak.cover[thread]! * soak.shadow[fold]!;
    lit = kept * (1 + color * (soak.lit[thread]! + soak.folds[fold]!));
  }
  row[at] = red * tint[0] * lit;
  row[at + 1] = green * tint[1] * lit;
  row[at + 2] = blue * tint[2] * lit;
  row[at + 3]! *= kept;
  row[at + 4] = color;
}

/** 1 inside the art, falling to 0 over the one pixel that its border runs through. `x` counts from pixel centers. */
function borderRamp(x: number, size: number): number {
  const within = (x < size - 1 - x ? x : size - 1 - x) + 1;
  return within <= 0 ? 0 : within < 1 ? within : 1;
}

/**
 * A place counted from one pixel before the art, in 65536ths of a pixel. Whole numbers are handed from function to
 * function for nothing; a fraction would be put in memory for each pixel.
 */
function fixed(x: number, size: number): number {
  return ((x < -1 ? 0 : x > size ? size + 1 : x + 1) * 65_536) | 0;
}

/** Adds so much of the ink at x, y to the row; less of it on the border of the art, none outside. */
function addInk(source: InkSource, x: number, y: number, amount: number, at: number): void {
  const { widthPx, heightPx, clamp } = source;
  const inside = clamp ? 1 : borderRamp(x, widthPx) * borderRamp(y, heightPx);
  if (inside !== 0) sampleInk(source, fixed(x, widthPx), fixed(y, heightPx), inside * amount, at);
}

/** Adds the four pixels around fixed x, y (held inside the art), premultiplied in linear light. */
function sampleInk(source: InkSource, x: number, y: number, amount: number, at: number): void {
  const { pixels, widthPx, heightPx, row } = source;
  const column = (x >> 16) - 1;
  const line = (y >> 16) - 1;
  const left = held(column, widthPx);
  const right = held(column + 1, widthPx);
  const top = held(line, heightPx) * widthPx;
  const bottom = held(line + 1, heightPx) * widthPx;
  const p = pixels[top + left]!;
  const q = pixels[top + right]!;
  const r = pixels[bottom + left]!;
  const s = pixels[bottom + right]!;
  if (p === q && p === r && p === s) {
    // Most of a design is plain or empty.
    const cover = ((p >>> 24) / 255) * amount;
    row[at]! += cover * linearOfByte[p & 255]!;
    row[at + 1]! += cover * linearOfByte[(p >>> 8) & 255]!;
    row[at + 2]! += cover * linearOfByte[(p >>> 16) & 255]!;
    row[at + 3]! += cover;
    return;
  }
  const toRight = (x & 65_535) / 65_536;
  const toBottom = (((y & 65_535) / 65_536) * amount) / 255;
  const toTop = amount / 255 - toBottom;
  const ofP = toTop * (1 - toRight) * (p >>> 24);
  const ofQ = toTop * toRight * (q >>> 24);
  const ofR = toBottom * (1 - toRight) * (r >>> 24);
  const ofS = toBottom * toRight * (s >>> 24);
  for (let channel = 0; channel < 3; channel++) {
    const shift = 8 * channel;
    row[at + channel]! +=
      ofP * linearOfByte[(p >>> shift) & 255]! +
      ofQ * linearOfByte[(q >>> shift) & 255]! +
      ofR * linearOfByte[(r >>> shift) & 255]! +
      ofS * linearOfByte[(s >>> shift) & 255]!;
  }
  row[at + 3]! += ofP + ofQ + ofR + ofS;
}

function held(index: number, size: number): number {
  return index < 0 ? 0 : index >= size ? size - 1 : index;
}
