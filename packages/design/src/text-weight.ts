import type { TextLayer } from './document.ts';
import type { Font } from './font-file.ts';
import { facedPieces, graphemes } from './text-shaping.ts';

/*
 * How much path a text becomes, without laying it out: what its characters take one by one. A letter of a plain font is
 * some hundred bytes, an emoji up to 50,000.
 */

/** A coordinate with what stands beside it, of a design in millimeters. */
const bytesPerCoordinate = 8;
/** Straight strokes become curves where letters bend. */
const bentFactor = 2;
/** Characters whose weight is remembered for a font. */
const maxKnown = 5000;

const known = new WeakMap<Font, Map<string, number>>();

function graphemeBytes(font: Font, segment: string): number {
  let bytes = 0;
  for (const { face, segment: piece } of facedPieces(font, { segment, index: 0 })) {
    // A file that has not come yet is weighed when it has.
    if (!face || face.isPending) continue;
    for (const { glyphId } of face.shape(piece, true)) {
      const { ops, coords } = face.outline(glyphId);
      bytes += ops.length + bytesPerCoordinate * coords.length;
    }
  }
  return bytes;
}

/** Bytes of the path that a text becomes, about. */
export function outlineBytes(font: Font, { text, curve }: Pick<TextLayer, 'text' | 'curve'>): number {
  let weights = known.get(font);
  if (!weights || weights.size > maxKnown) {
    weights = new Map();
    known.set(font, weights);
  }
  let bytes = 0;
  for (const { segment } of graphemes(text)) {
    let weight = weights.get(segment);
    if (weight === undefined) {
      weight = graphemeBytes(font, segment);
      weights.set(segment, weight);
    }
    bytes += weight;
  }
  return curve === 0 ? bytes : bentFactor * bytes;
}
