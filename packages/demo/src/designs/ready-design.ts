import type { Ink } from '../catalog.types.ts';

/** One artwork on one product, before the numbers are worked out. */
export interface ReadyDesign {
  product: string;
  /** The color it is shown in first. On garments it decides the ink. */
  color: string;
  /** Colorway on full-bleed goods; `dark` (dark ink on a light ground, or the print's own day version) unless told. */
  ink?: Ink;
  markupCents: number;
  /** First sentence of the description. */
  note: string;
}

export interface DesignRange {
  artwork: string;
  /** Fabrics that are too near to one of its inks. */
  avoid?: string[];
  designs: ReadyDesign[];
}
