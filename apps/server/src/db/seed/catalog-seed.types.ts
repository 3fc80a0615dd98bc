import type { HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import type { DesignArea } from '@merchmill/design/document.ts';
import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import type { DateRule } from '../../modules/catalog/festival.rules.ts';
import type { SceneId } from './scenes.ts';
import type { demoWarehouses } from './warehouses.ts';

/*
 * Shapes of the demo catalogue. Everything is keyed by handle or code; ids are given when it is written to a database.
 * Money is US cents, lengths are millimetres unless the name says otherwise, weights grams, dates ISO days.
 */

export type WarehouseCode = (typeof demoWarehouses)[number]['code'];

/** Light ink is made for dark fabric and the other way round. On full-bleed goods it is the colourway of the print. */
export type Ink = 'light' | 'dark';

/** What an artwork must know about the place it is laid out for. */
export type ArtArea = Pick<PrintArea, 'widthMm' | 'heightMm' | 'bleedMm' | 'edge'>;

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
  /** Simple enough to be stitched a few centimetres high. */
  isStitchable: boolean;
}

export interface ColorSeed {
  code: string;
  label: string;
  swatch: string;
  /** Ink that reads on it; null where the print covers the ground and the colour does not matter. */
  ink: Ink | null;
  /** Colours of the mockup scene's recolourable parts, in the scene's order. */
  partColors: string[];
  /** How strongly highlights show; less than 1 keeps dark fabric from looking grey. */
  specGain: number;
}

export interface ParcelSeed {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

export interface SizeSeed {
  code: string;
  label: string;
  priceCents: number;
  weightGrams: number;
  /** Where it travels in another parcel than the product's own. */
  parcel?: ParcelSeed;
}

export interface SizeTableSeed {
  columns: string[];
  /** Centimetres, one row per size code, in the order of `columns`. */
  rows: Record<string, number[]>;
}

export interface QuantityTierSeed {
  minQty: number;
  percentOff: number;
}

export interface StockSeed {
  warehouse: WarehouseCode;
  /** By `${colorCode}/${sizeCode}`. */
  onHand: Record<string, number>;
}

export interface ProductSeed {
  handle: string;
  title: string;
  subtitle: string;
  description: string;
  facts: { material: string; weightGsm: number | null; care: string; fit: string | null; madeIn: string };
  technique: Technique;
  techniqueSurchargeCents: number;
  /** Mockup scenes, best first, each with the print area that it shows. */
  scenes: { scene: SceneId; area: string }[];
  printAreas: PrintArea[];
  colors: ColorSeed[];
  /** What the second option is called, e.g. Size or Finish. */
  sizeOptionLabel: string;
  /** One SKU exists per colour and size; price and weight depend on the size alone. */
  sizes: SizeSeed[];
  sizeTable: SizeTableSeed | null;
  quantityTiers: QuantityTierSeed[];
  productionDays: { min: number; max: number };
  parcel: ParcelSeed;
  hs6: string;
  /** Where it is made, first choice first. */
  warehouses: WarehouseCode[];
  /** Offered by its die-line in the template-design section. */
  isKnife: boolean;
  /** Ready goods kept in global warehouses; empty where each piece is made to order. */
  stock: StockSeed[];
  releasedAt: string;
  settleOrderNum: number;
  /** Handles of the product categories that it belongs to, the best first. */
  categories: string[];
  /** What it is called after the name of an artwork, and the sentence about it in the description of a ready design. */
  ready: { noun: string; line: string };
}

export interface CategorySeed {
  /** Unique within its tab. */
  handle: string;
  title: string;
  intro: string;
  children?: CategorySeed[];
}

export interface SpuSeed {
  handle: string;
  title: string;
  description: string;
  tags: string[];
  artwork: string;
  product: string;
  /** Code of the print area the artwork is laid out for. */
  area: string;
  ink: Ink;
  defaultColor: string;
  /** Colour codes it is offered in; the default one is among them. */
  colors: string[];
  markupCents: number;
  /** 0 to 99, added to the weight that its artwork has in a category. */
  featuredBoost: number;
  releasedAt: string;
  settleOrderNum: number;
}

export interface HotSeed {
  type: HotCategoryType;
  kind: HotCategoryKind;
  title: string;
  handle: string;
  blurb: string;
  /** Handles of ready designs. */
  spus: string[];
  /** Handles of blanks, for the template-design entries. */
  products: string[];
  /** Only for festivals: the day is computed each year. */
  festival: { date: DateRule; orderByLeadDays: number } | null;
  /** Only for directories: the category that it opens. */
  directory: { tab: 'product' | 'pod'; handle: string } | null;
  /** Only for articles: the handle of the article that it opens. */
  article: string | null;
}
