import { linearOfByte } from './colour.ts';
import type { Raster } from './compose.ts';
import type { Placement } from './placement.ts';
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
  /** The last row that was filled: linear red, green and blue times cover, and cover, for each pixel. */
  row: Float32Array;
};

export function inkSource(scene: ScenePixels, design: Raster, placement: Placement): InkSource {
  const { uv } = scene.meta;
  const { widthPx, heightPx } = design;
  if (design.data.length !== widthPx * heightPx * 4) throw new RangeError('The design raster does not fit its size');
  const step = uv.span / 65534;
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
    row: new Float32Array(4 * scene.widthPx),
  };
}

/** Red is the lowest byte and alpha the highest on every machine that runs browsers or Node. */
function wholePixels({ data }: Raster): Int32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

/** Fills the source's row; answers false, with the row left as it was, where none of it is printed. */
export function fillInkRow(source: InkSource, rowIndex: number): boolean {
  const { scene, spans, scaleX, scaleY, originX, originY, clamp, widthPx, heightPx, row } = source;
  const { uv, printable } = scene;
  const from = spans[2 * rowIndex]!;
  const to = spans[2 * rowIndex + 1]!;
  const planeSize = scene.widthPx * scene.heightPx;
  let any = false;
  for (let column = from, i = rowIndex * scene.widthPx + from; column < to; column++, i++) {
    const u = uv[i]!;
    const print = printable[i]!;
    if (u === 0 || print === 0) continue;
    const x = u * scaleX + originX;
    const y = uv[planeSize + i]! * scaleY + originY;
    const inside = clamp ? 1 : borderRamp(x, widthPx) * borderRamp(y, heightPx);
    if (inside === 0) continue;
    if (!any) row.fill(0, 4 * from, 4 * to);
    any = true;
    sampleInk(source, fixed(x, widthPx), fixed(y, heightPx), 4 * column);
    const amount = inside * print;
    if (amount !== 255) dilute(row, 4 * column, amount / 255);
  }
  return any;
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

/** Mixes the four pixels around fixed x, y (held inside the art) into the row, premultiplied in linear light. */
function sampleInk(source: InkSource, x: number, y: number, at: number): void {
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
    const cover = (p >>> 24) / 255;
    row[at] = cover * linearOfByte[p & 255]!;
    row[at + 1] = cover * linearOfByte[(p >>> 8) & 255]!;
    row[at + 2] = cover * linearOfByte[(p >>> 16) & 255]!;
    row[at + 3] = cover;
    return;
  }
  const toRight = (x & 65_535) / 65_536;
  const toBottom = (y & 65_535) / 65_536 / 255;
  const toTop = 1 / 255 - toBottom;
  const ofP = toTop * (1 - toRight) * (p >>> 24);
  const ofQ = toTop * toRight * (q >>> 24);
  const ofR = toBottom * (1 - toRight) * (r >>> 24);
  const ofS = toBottom * toRight * (s >>> 24);
  for (let channel = 0; channel < 3; channel++) {
    const shift = 8 * channel;
    row[at + channel] =
      ofP * linearOfByte[(p >>> shift) & 255]! +
      ofQ * linearOfByte[(q >>> shift) & 255]! +
      ofR * linearOfByte[(r >>> shift) & 255]! +
      ofS * linearOfByte[(s >>> shift) & 255]!;
  }
  row[at + 3] = ofP + ofQ + ofR + ofS;
}

function dilute(row: Float32Array, at: number, amount: number): void {
  for (let i = at; i < at + 4; i++) row[i] = row[i]! * amount;
}

function held(index: number, size: number): number {
  return index < 0 ? 0 : index >= size ? size - 1 : index;
}
