import type {
  CategoryImport,
  ColorImport,
  DesignImport,
  HotListImport,
  ParcelImport,
  ProductImport,
  QuantityTierImport,
  SizeImport,
  SizeTableImport,
  StockImport,
} from '@merchmill/contract/shop-import.ts';
import type { DesignArea } from '@merchmill/design/document.ts';
import type { Font } from '@merchmill/design/font-file.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { SceneId } from './products/scenes.ts';
import type { warehouses } from './products/warehouses.ts';

/* Shapes of the demo catalog: those of an import, and what it is made from. */

export type WarehouseCode = (typeof warehouses)[number]['code'];

/** Opens a font by its id. */
export type Fonts = (id: string) => Font;

/** Light ink is made for dark fabric and the other way round. On full-bleed goods it is the colorway of the print. */
export type Ink = 'light' | 'dark';

/** What an artwork must know about the place it is laid out for, and the fonts to set words in. */
export type ArtArea = Pick<PrintArea, 'widthMm' | 'heightMm' | 'bleedMm' | 'edge'> & { fonts: Fonts };

export interface ArtworkSeed {
  handle: string;
  title: string;
  theme: string;
  /** Two sentences about where the design comes from. */
  story: string;
  tags: string[];
  /** The inks of the design, `#rrggbb`. */
  palette: string[];
  make(area: ArtArea, ink: Ink): DesignArea;
}

/** An artwork with how it is offered. */
export interface ListedArtwork extends ArtworkSeed {
  /** Sentences of which one begins the description of each ready design. */
  notes: string[];
  /** Handles of the pod categories that it belongs to, the best first. */
  categories: string[];
  /** It is laid out for areas of any proportion; else only for those near a tee's, a mug's, a poster's or a cushion's. */
  isAnySize: boolean;
  /** It repeats, and fills whatever area there is. */
  isRepeat?: true;
  /** Simple enough to be stitched a few centimeters high. */
  isStitchable: boolean;
}

export interface ColorSeed extends ColorImport {
  /** Ink that reads on it; null where the print covers the ground and the color does not matter. */
  ink: Ink | null;
}

export type ParcelSeed = ParcelImport;
export type SizeSeed = SizeImport;
export type SizeTableSeed = SizeTableImport;
export type QuantityTierSeed = QuantityTierImport;
export type StockSeed = StockImport & { warehouse: WarehouseCode };

export interface ProductSeed extends Omit<ProductImport, 'compliance'> {
  scenes: { scene: SceneId; area: string }[];
  colors: ColorSeed[];
  warehouses: WarehouseCode[];
  stock: StockSeed[];
  /** It goes through the press as a whole: its ready designs are patterns, which cover all of its areas. */
  isAllOver?: true;
  /** What it is called after the name of an artwork, and the sentence about it in the description of a ready design. */
  ready: { noun: string; line: string };
}

export type CategorySeed = CategoryImport;

/** A ready design before it is drawn. */
export interface SpuSeed extends Omit<DesignImport, 'document' | 'categories' | 'maker'> {
  /** Code of the print area the artwork is laid out for. */
  area: string;
  ink: Ink;
}

export interface HotSeed extends HotListImport {
  /** Handles of blanks, for the template-design entries. */
  products: string[];
}
