import { linearOfByte } from './colour.ts';
import type { Raster } from './compose.ts';
import type { Placement } from './placement.ts';
import type { ScenePixels } from './scene-pixels.ts';

/** A design as a scene's pixels find it: pixel of the raster = coded uv × scale + origin. */
export type InkSource = {
  scene: ScenePixels;
  design: Raster;
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
    design,
    scaleX: step * placement.scaleU * widthPx,
    scaleY: step * placement.scaleV * heightPx,
    originX: ((uv.min - step) * placement.scaleU + placement.offsetU) * widthPx - 0.5,
    originY: ((uv.min - step) * placement.scaleV + placement.offsetV) * heightPx - 0.5,
    clamp: placement.clamp,
    row: new Float32Array(4 * scene.widthPx),
  };
}

/** Fills the source's row; answers false, with the row left as it was, where none of it is printed. */
export function fillInkRow(source: InkSource, row: number): boolean {
  const { scene, design, scaleX, scaleY, originX, originY, clamp } = source;
  const { uv, printable, widthPx } = scene;
  const planeSize = widthPx * scene.heightPx;
  let any = false;
  for (let column = 0, i = row * widthPx; column < widthPx; column++, i++) {
    const u = uv[i]!;
    const print = printable[i]!;
    if (u === 0 || print === 0) continue;
    const x = u * scaleX + originX;
    const y = uv[planeSize + i]! * scaleY + originY;
    const inside = clamp ? 1 : borderRamp(x, design.widthPx) * borderRamp(y, design.heightPx);
    if (inside === 0) continue;
    if (!any) source.row.fill(0);
    any = true;
    sampleInk(source, x, y, 4 * column);
    if (inside * print !== 255) dilute(source.row, 4 * column, (inside * print) / 255);
  }
  return any;
}

/** 1 inside the art, falling to 0 over the one pixel that its border runs through. `x` counts from pixel centres. */
function borderRamp(x: number, size: number): number {
  const within = Math.min(x, size - 1 - x) + 1;
  return Math.max(0, Math.min(1, within));
}

/** Mixes the four pixels around x, y (held inside the art) into the row, premultiplied in linear light. */
function sampleInk(source: InkSource, x: number, y: number, at: number): void {
  const { data, widthPx, heightPx } = source.design;
  const column = Math.floor(x);
  const line = Math.floor(y);
  const left = held(column, widthPx);
  const right = held(column + 1, widthPx);
  const top = held(line, heightPx) * widthPx;
  const bottom = held(line + 1, heightPx) * widthPx;
  const toRight = x - column;
  const toBottom = y - line;
  let red = 0;
  let green = 0;
  let blue = 0;
  let cover = 0;
  for (let tap = 0; tap < 4; tap++) {
    const offset = ((tap < 2 ? top : bottom) + (tap & 1 ? right : left)) * 4;
    const alpha = data[offset + 3]!;
    if (alpha === 0) continue;
    const weight = (tap < 2 ? 1 - toBottom : toBottom) * (tap & 1 ? toRight : 1 - toRight) * alpha;
    red += weight * linearOfByte[data[offset]!]!;
    green += weight * linearOfByte[data[offset + 1]!]!;
    blue += weight * linearOfByte[data[offset + 2]!]!;
    cover += weight;
  }
  const row = source.row;
  row[at] = red / 255;
  row[at + 1] = green / 255;
  row[at + 2] = blue / 255;
  row[at + 3] = cover / 255;
}

function dilute(row: Float32Array, at: number, amount: number): void {
  for (let i = at; i < at + 4; i++) row[i] = row[i]! * amount;
}

function held(index: number, size: number): number {
  return index < 0 ? 0 : index >= size ? size - 1 : index;
}
