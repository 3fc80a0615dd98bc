/**
 * A color of a product and how its mockup scenes show it. Pictures are kept for ever under its code, so what a code
 * looks like never changes: a new shade is a new code.
 */
export type MockupColour = {
  code: string;
  label: string;
  /** Of the swatch, `#rrggbb`. */
  hex: string;
  /** Colors of the scene's recolorable parts, in the scene's order. */
  parts: string[];
  /** How strongly highlights show. */
  specGain: number;
};

/** A scene that shows a print area of a product. */
export type MockupScene = { sceneId: string; areaCode: string };
