import { byteOfLinear, linearOfByte, linearOfHex } from './colour.ts';
import { fillInkRow, type InkSource, inkSource } from './ink.ts';
import type { Placement } from './placement.ts';
import { type MockupColours, partColours } from './scene.ts';
import type { ScenePixels } from './scene-pixels.ts';

/** A rasterised design: straight (not premultiplied) sRGB RGBA, 4 bytes per pixel. */
export type Raster = {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly widthPx: number;
  readonly heightPx: number;
};

export type ComposeInput = { design: Raster | null; placement: Placement; colours: MockupColours };

/** Where the pixels go: RGB or RGBA rows without padding, 8 bits per channel. */
export type ComposeTarget = { data: Uint8Array | Uint8ClampedArray; channels: 3 | 4 };

/** What stays the same from row to row. Rows are the unit of work because engines optimise short functions best. */
type Composition = {
  scene: ScenePixels;
  target: ComposeTarget;
  /** Linear red, green, blue of each part. */
  fabrics: Float32Array;
  /** Byte of the light layer → factor of the surface's colour. */
  lit: Float32Array;
  /** Byte of the reflection layer → linear light. */
  shine: Float32Array;
  source: InkSource | null;
};

/**
 * Puts colours and a design on a scene. In linear light, per pixel:
 *   out = backdrop × (1 - coverage) + specGain × reflection + surface × light
 * where surface is the part's colour under the ink. Light is stored relative to white, so a white design on a white
 * product leaves the photograph as it was. The shader (webgl-shader.ts) is the same formula.
 */
export function composeScene(scene: ScenePixels, input: ComposeInput, target: ComposeTarget): void {
  const { widthPx, heightPx, meta } = scene;
  if (target.data.length !== widthPx * heightPx * target.channels) {
    throw new RangeError('The target does not fit the scene');
  }
  const composition: Composition = {
    scene,
    target,
    fabrics: Float32Array.from(partColours(meta, input.colours).flatMap(linearOfHex)),
    lit: linearOfByte.map((value) => value * meta.lightMax),
    shine: linearOfByte.map((value) => value * meta.specMax * input.colours.specGain),
    source: input.design ? inkSource(scene, input.design, input.placement) : null,
  };
  for (let row = 0; row < heightPx; row++) {
    const { source } = composition;
    blendRow(composition, row, source && fillInkRow(source, row) ? source.row : null);
  }
}

function blendRow(composition: Composition, row: number, ink: Float32Array | null): void {
  const { scene, target, fabrics, lit, shine } = composition;
  const { bg, light, spec, coverage, part, printable, widthPx } = scene;
  const { data, channels } = target;
  const start = row * widthPx;
  for (let x = 0, i = start, j = 3 * start, out = channels * start; x < widthPx; x++, i++, j += 3, out += channels) {
    if (channels === 4) data[out + 3] = 255;
    if (coverage[i]! + light[j]! + light[j + 1]! + light[j + 2]! + spec[i]! === 0) {
      data[out] = bg[j]!;
      data[out + 1] = bg[j + 1]!;
      data[out + 2] = bg[j + 2]!;
      continue;
    }
    const other = (part[i]! - 1) * 3;
    const body = printable[i]! / 255;
    let red = fabrics[0]! * body + fabrics[other]! * (1 - body);
    let green = fabrics[1]! * body + fabrics[other + 1]! * (1 - body);
    let blue = fabrics[2]! * body + fabrics[other + 2]! * (1 - body);
    if (ink) {
      const bare = 1 - ink[4 * x + 3]!;
      red = red * bare + ink[4 * x]!;
      green = green * bare + ink[4 * x + 1]!;
      blue = blue * bare + ink[4 * x + 2]!;
    }
    const behind = 1 - coverage[i]! / 255;
    const gloss = shine[spec[i]!]!;
    data[out] = byteOfLinear(linearOfByte[bg[j]!]! * behind + gloss + red * lit[light[j]!]!);
    data[out + 1] = byteOfLinear(linearOfByte[bg[j + 1]!]! * behind + gloss + green * lit[light[j + 1]!]!);
    data[out + 2] = byteOfLinear(linearOfByte[bg[j + 2]!]! * behind + gloss + blue * lit[light[j + 2]!]!);
  }
}
