import { type Cloth, clothOf, foldMax } from './cloth.ts';
import { byteOfStep, type LinearRgb, lightSteps, linearOfByte, linearOfHex } from './color.ts';
import { fillInkRow, inkSource, inkStride } from './ink.ts';
import type { Placement } from './placement.ts';
import { foldGainsOf, type InkLook, plainInk } from './print-look.ts';
import type { Raster } from './raster.ts';
import { type MockupColors, partColors } from './scene.ts';
import type { ScenePixels } from './scene-pixels.ts';
import { type Spans, spansOf } from './spans.ts';

export type ComposeInput = {
  design: Raster | null;
  placement: Placement;
  colors: MockupColors;
  /** How the design's ink lies on the product; plain where it is not said. */
  ink?: InkLook;
  /** Rows of the picture that are wanted, from one up to another; the others are left as they are in the target. */
  rows?: { from: number; to: number };
};

/** Where the pixels go: RGB or RGBA rows without padding, 8 bits per channel. */
export type ComposeTarget = { data: Uint8Array | Uint8ClampedArray; channels: 3 | 4 };

/**
 * What stays the same from row to row. Rows are the unit of work because engines optimize short functions best. Light
 * is counted in whole steps of the table that turns it into bytes (color.ts): what depends on a byte of a layer only
 * is looked up, and a pixel of the bare product is made of additions.
 */
type Composition = {
  scene: ScenePixels;
  spans: Spans;
  target: ComposeTarget;
  /** Byte of the light layer → light on each part, 256 steps for red, green and blue of each; none of a clear body. */
  bare: Int32Array;
  /** Whether the backdrop is seen through the body. */
  isClear: boolean;
  /** Byte of the light layer → light on a white surface. */
  lit: Float32Array;
  /** Byte of the backdrop → light. */
  open: Int32Array;
  /** Byte of the reflection layer → light; and what full ink adds to it. */
  shine: Int32Array;
  gloss: Float32Array;
  /** Byte of the fold → light on the cloth, 256 steps for each part; null where folds are as they were photographed. */
  folds: { cloth: Cloth; gain: Float32Array } | null;
};

/** Entries of `bare` for one part. */
const partStride = 3 * 256;

/**
 * Puts colors and a design on a scene. In linear light, per pixel:
 *   out = backdrop × (1 - coverage) + gain × reflection + surface × light
 * where surface is the part's color under the ink (ink.ts), and gain that of the color or of the ink. Light is stored
 * relative to white, so a white design on a white product leaves the photograph as it was. Dark cloth shows its folds
 * more (print-look.ts). Of a clear body, the backdrop takes the place of the color under the ink. The shader
 * (webgl-shader.ts) is the same formula.
 */
export function composeScene(scene: ScenePixels, input: ComposeInput, target: ComposeTarget): void {
  const { widthPx, heightPx } = scene;
  if (target.data.length !== widthPx * heightPx * target.channels) {
    throw new RangeError('The target does not fit the scene');
  }
  const spans = spansOf(scene);
  const { design, placement, colors, ink = plainInk, rows = { from: 0, to: heightPx } } = input;
  const product = linearOfHex(partColors(scene.meta, colors)[0]!);
  const source = design ? inkSource(scene, design, placement, { ink, product }) : null;
  const composition = compositionOf(scene, { colors, ink }, { spans, target });
  for (let row = rows.from; row < rows.to; row++) {
    const from = spans.product[2 * row]!;
    const to = spans.product[2 * row + 1]!;
    copyBackdrop(composition, row * widthPx, row * widthPx + from);
    if (from < to) blendRow(composition, row, source && fillInkRow(source, row) ? source.row : null);
    copyBackdrop(composition, row * widthPx + to, (row + 1) * widthPx);
  }
}

function compositionOf(
  scene: ScenePixels,
  { colors, ink }: { colors: MockupColors; ink: InkLook },
  rest: Pick<Composition, 'spans' | 'target'>,
): Composition {
  const { meta } = scene;
  const steps = (factor: number) => Int32Array.from(linearOfByte, (value) => Math.round(value * factor * lightSteps));
  const parts = partColors(meta, colors).map(linearOfHex);
  const fabrics = parts.flat();
  const glossGain = ink.gloss === null ? 0 : ink.gloss - colors.specGain;
  const bare = new Int32Array(256 * fabrics.length);
  const isClear = meta.sheet === 'clear';
  for (const [channel, value] of fabrics.entries())
    if (!isClear || channel >= 3) bare.set(steps(value * meta.lightMax), 256 * channel);
  return {
    scene,
    bare,
    isClear,
    lit: linearOfByte.map((value) => value * lightSteps * meta.lightMax),
    open: steps(1),
    shine: steps(meta.specMax * colors.specGain),
    gloss: linearOfByte.map((value) => value * lightSteps * meta.specMax * glossGain),
    folds: foldsOf(scene, parts),
    ...rest,
  };
}

function foldsOf(scene: ScenePixels, parts: readonly LinearRgb[]): Composition['folds'] {
  const cloth = clothOf(scene);
  const gains = foldGainsOf(scene.meta, parts);
  if (!cloth || gains.every((gain) => gain === 0)) return null;
  const gain = new Float32Array(256 * parts.length);
  for (const [part, most] of gains.entries()) {
    for (let byte = 0; byte < 256; byte++) gain[256 * part + byte] = 1 + (most * foldMax * (byte - 128)) / 127;
  }
  return { cloth, gain };
}

/** Copies the backdrop's pixels from one index up to another. */
function copyBackdrop({ scene, target }: Composition, from: number, to: number): void {
  const { bg } = scene;
  const { data, channels } = target;
  if (channels === 3) {
    data.set(bg.subarray(3 * from, 3 * to), 3 * from);
    return;
  }
  for (let i = from; i < to; i++) {
    data[4 * i] = bg[3 * i]!;
    data[4 * i + 1] = bg[3 * i + 1]!;
    data[4 * i + 2] = bg[3 * i + 2]!;
    data[4 * i + 3] = 255;
  }
}

/** The product in its colors under the ink of its row, in front of the backdrop. */
function blendRow(composition: Composition, row: number, ink: Float32Array | null): void {
  const { scene, spans, target, bare, isClear, lit, open, shine, gloss, folds } = composition;
  const { bg, light, spec, coverage, part, printable } = scene;
  const { data, channels } = target;
  const start = row * scene.widthPx;
  const end = start + spans.product[2 * row + 1]!;
  const inkFrom = ink ? start + spans.print[2 * row]! : end;
  const inkTo = ink ? start + spans.print[2 * row + 1]! : end;
  const inks = ink ?? noInk;
  const fold = folds?.cloth.fold ?? noFold;
  const foldGain = folds?.gain ?? noInk;
  for (let i = start + spans.product[2 * row]!; i < end; i++) {
    const j = 3 * i;
    const ofRed = light[j]!;
    const ofGreen = light[j + 1]!;
    const ofBlue = light[j + 2]!;
    const body = printable[i]!;
    let share = 1;
    if (folds) share = foldGain[fold[i]!]!;
    if (body !== 255) share *= body / 255;
    let red = bare[ofRed]! * share;
    let green = bare[256 + ofGreen]! * share;
    let blue = bare[512 + ofBlue]! * share;
    if (body !== 255) {
      const number = part[i]! - 1;
      const other = number * partStride;
      let rest = 1 - body / 255;
      if (folds) rest *= foldGain[256 * number + fold[i]!]!;
      red += bare[other + ofRed]! * rest;
      green += bare[other + 256 + ofGreen]! * rest;
      blue += bare[other + 512 + ofBlue]! * rest;
    }
    let behindRed = shine[spec[i]!]!;
    let seen = isClear ? (coverage[i]! * body) / 65_025 : 0;
    if (i >= inkFrom && i < inkTo) {
      const at = inkStride * (i - start);
      const left = 1 - inks[at + 3]!;
      if (left !== 1) {
        red = red * left + inks[at]! * lit[ofRed]!;
        green = green * left + inks[at + 1]! * lit[ofGreen]!;
        blue = blue * left + inks[at + 2]! * lit[ofBlue]!;
        behindRed += inks[at + 4]! * gloss[spec[i]!]!;
        seen *= left;
      }
    }
    let behindGreen = behindRed;
    let behindBlue = behindRed;
    const gap = 1 - coverage[i]! / 255 + seen;
    if (gap > 0) {
      behindRed += open[bg[j]!]! * gap;
      behindGreen += open[bg[j + 1]!]! * gap;
      behindBlue += open[bg[j + 2]!]! * gap;
    }
    const out = channels * i;
    data[out] = byteOf(red + behindRed);
    data[out + 1] = byteOf(green + behindGreen);
    data[out + 2] = byteOf(blue + behindBlue);
    if (channels === 4) data[out + 3] = 255;
  }
}

const noInk = new Float32Array(0);
const noFold = new Uint8Array(0);

function byteOf(steps: number): number {
  return steps >= lightSteps ? 255 : byteOfStep[steps | 0]!;
}
