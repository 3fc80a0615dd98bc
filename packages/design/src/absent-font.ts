import type { DesignDocument } from './document.ts';
import type { Font, FontFace } from './font-file.ts';
import { designFont } from './fonts.ts';
import { drawnLayers } from './layers.ts';
import type { RenderEnv } from './render.ts';

/*
 * A font that a design uses and that is not installed here: its package was removed, or the design comes from a shop that
 * has it. Nothing else is drawn in its place, as a print must not differ from what was seen.
 */

const nothing = (): never => {
  throw new Error('A font that is not installed draws nothing');
};

/** Has room for every character, and draws none. */
const absentFace: FontFace = {
  isPending: true,
  unitsPerEm: 1000,
  ascender: 0.88,
  descender: -0.12,
  capHeight: 0.7,
  covers: () => true,
  shape: nothing,
  outline: nothing,
};

export const absentFont = (id: string): Font => ({ id, isAbsent: true, faces: [absentFace] });

export const absentFontMessage = (id: string): string =>
  `The font ${designFont(id).label} isn’t available in this shop.`;
export const absentFontFix = 'Choose another font for this text.';

interface AbsentFontProblem {
  readonly message: string;
  readonly fix: string;
  readonly areaCode: string;
}

/** What is told of a design that cannot be drawn, as it uses a font that is not installed. */
export function absentFontProblem(
  document: DesignDocument,
  { font }: Pick<RenderEnv, 'font'>,
): AbsentFontProblem | null {
  for (const [areaCode, { layers }] of Object.entries(document.areas)) {
    for (const { layer } of drawnLayers(layers)) {
      if (layer.type !== 'text' || !font(layer.font).isAbsent) continue;
      return { message: absentFontMessage(layer.font), fix: absentFontFix, areaCode };
    }
  }
  return null;
}
