import { linearOfByte, linearOfHex } from './color.ts';
import type { Raster } from './raster.ts';
import { grain, litSlope, Stack, softAlpha } from './relief.ts';

/** The metal that the laser lays bare under the coat. */
const metal = linearOfHex('#b9bec2');
/** Width of the step from the coat down to the metal. */
const edgeMm = 0.25;
/** How much of the coat is left in the lightest tone of art that has several. */
const lightestCover = 0.22;
/** Art whose tones lie closer than this is one tone, whichever it is. */
const oneTone = 0.08;

/**
 * The art in one tone, that of the metal: its darkest parts go down to the metal, lighter ones take away less. Art of a
 * single color is engraved fully, whatever its color.
 */
export function engrave(design: Raster, pxPerMm: number): Raster {
  const { data, widthPx, heightPx } = design;
  const soft = softAlpha(design, edgeMm * pxPerMm);
  const depthOf = depths(design);
  const result = new Uint8Array(data.length);
  const stack = new Stack();
  // Brushed metal: long grains, as wide as a pixel at most sizes.
  const grainPx = Math.max(1, 0.2 * pxPerMm);
  for (let y = 0, i = 0; y < heightPx; y++) {
    const line = Math.floor(y / grainPx);
    for (let x = 0; x < widthPx; x++, i++) {
      const at = 4 * i;
      const alpha = data[at + 3]!;
      if (alpha === 0) continue;
      const brushed = 0.94 + 0.12 * grain(line, Math.floor((x + 40 * grain(line, 7)) / (30 * grainPx)));
      // The metal lies deeper than the coat: the edge next to the light throws its shadow on it.
      const edge = Math.max(0.35, Math.min(1.25, 1 - 3 * litSlope(soft, design, x, y)));
      const shade = brushed * edge;
      stack.clear();
      stack.lay([metal[0] * shade, metal[1] * shade, metal[2] * shade], (alpha / 255) * depthOf[luma(data, at)]!);
      stack.write(result, at);
    }
  }
  return { data: result, widthPx, heightPx };
}

/** Luminance (ITU-R BT.709, in linear light) as a byte on the sRGB curve's rough square root. */
function luma(data: Raster['data'], at: number): number {
  const linear =
    0.2126 * linearOfByte[data[at]!]! + 0.7152 * linearOfByte[data[at + 1]!]! + 0.0722 * linearOfByte[data[at + 2]!]!;
  return Math.round(255 * Math.sqrt(linear));
}

/** Cover of the engraving for each byte of luminance, spread between the art's own darkest and lightest tone. */
function depths({ data }: Raster): Float32Array {
  const amounts = new Float64Array(256);
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha < 128) continue;
    const tone = luma(data, at);
    amounts[tone] = amounts[tone]! + 1;
    all++;
  }
  const darkest = toneAt(amounts, 0.02 * all) / 255;
  const lightest = toneAt(amounts, 0.98 * all) / 255;
  const range = lightest - darkest;
  if (range < oneTone) return new Float32Array(256).fill(1);
  return Float32Array.from(amounts, (_, tone) => {
    const light = Math.min(1, Math.max(0, (tone / 255 - darkest) / range));
    return 1 - light * (1 - lightestCover);
  });
}

/** The tone below which so many pixels lie. */
function toneAt(amounts: Float64Array, count: number): number {
  let sum = 0;
  for (let tone = 0; tone < 256; tone++) {
    sum += amounts[tone]!;
    if (sum > count) return tone;
  }
  return 255;
}
