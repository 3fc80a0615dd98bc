import type { PictureRole } from '@merchmill/contract/catalog/picture-roles.ts';
import type { ShownValue } from '@merchmill/contract/catalog/product.shapes.ts';

/**
 * A color of a product and how its mockup scenes show it. Pictures are kept for ever under its code, so what a code
 * looks like never changes: a new shade is a new code.
 */
export type MockupColor = {
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
export type MockupScene = {
  sceneId: string;
  areaCode: string;
  /** What its picture shows of this product; where it is not said, what the scene was made for. */
  role?: PictureRole | undefined;
  /** The variants it is a picture of; all where it is not said. */
  shows?: ShownValue | undefined;
};
