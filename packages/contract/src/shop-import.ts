import type { DesignDocument } from '@merchmill/design/document.ts';
import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import type { MarketingBlock } from './catalog/content.shapes.ts';
import type { ArticleTopic } from './catalog/content.ts';
import type { EditedFacts } from './catalog/facts.shapes.ts';
import type { FactsMarket } from './catalog/facts.ts';
import type { DateRule } from './catalog/hot.console.shapes.ts';
import type { MakerForm } from './catalog/maker.console.shapes.ts';
import type { CustomerType, HotCategoryKind, HotCategoryType } from './enums.ts';
import type { StaffRole } from './permissions.ts';

/*
 * A whole shop as plain data, to be taken in at once. Everything is keyed by handle, code or email address; ids are given
 * when it is written to a database. Money is US cents, lengths are millimeters unless the name says otherwise, weights
 * grams, dates ISO days.
 */

export interface ShopImport {
  people: readonly PersonImport[];
  warehouses: readonly WarehouseImport[];
  catalog: CatalogImport;
  reviews: readonly ReviewImport[];
  promos: readonly PromoImport[];
  articles: readonly ArticleImport[];
  blocks: readonly BlockImport[];
}

export interface PersonImport {
  email: string;
  name: string;
  type?: CustomerType;
  roles?: readonly StaffRole[];
}

export interface WarehouseImport {
  code: string;
  name: string;
  country: string;
  timeZone: string;
  /** Until when (hour, local time) it begins on the same day. */
  cutOff: number;
  /** Its carriers ask for less and take longer, in percent of the price and in days. */
  slow?: { percent: number; days: number };
}

export interface CatalogImport {
  /** Who makes, imports and answers for its products. */
  makers: readonly MakerImport[];
  productCategories: readonly CategoryImport[];
  designCategories: readonly CategoryImport[];
  products: readonly ProductImport[];
  designs: readonly DesignImport[];
  hotLists: readonly HotListImport[];
}

export interface CategoryImport {
  /** Unique within its tree. */
  handle: string;
  title: string;
  intro: string;
  children?: CategoryImport[];
}

export interface ColorImport {
  code: string;
  label: string;
  swatch: string;
  /** Colors of the mockup scene's recolorable parts, in the scene's order. */
  partColors: string[];
  /** How strongly highlights show; less than 1 keeps dark fabric from looking gray. */
  specGain: number;
}

export interface ParcelImport {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

export interface SizeImport {
  code: string;
  label: string;
  priceCents: number;
  weightGrams: number;
  /** Where it travels in another parcel than the product's own. */
  parcel?: ParcelImport;
}

export interface SizeTableImport {
  columns: string[];
  /** Centimeters, one row per size code, in the order of `columns`. */
  rows: Record<string, number[]>;
}

export interface QuantityTierImport {
  minQty: number;
  percentOff: number;
}

export interface StockImport {
  warehouse: string;
  /** By `${colorCode}/${sizeCode}`. */
  onHand: Record<string, number>;
}

/** An economic operator, named by its handle. */
export interface MakerImport extends MakerForm {
  handle: string;
}

/** What has to be told about a product by law; operators by their handles. */
export interface FactsImport extends Omit<EditedFacts, 'manufacturerId' | 'responsible' | 'certificates'> {
  manufacturer: string;
  responsible: { market: FactsMarket; operator: string }[];
  /** Valid for so many days from the import. */
  certificates: (Omit<EditedFacts['certificates'][number], 'expiresOn'> & { untilDay: number })[];
}

export interface ProductImport {
  handle: string;
  title: string;
  subtitle: string;
  description: string;
  facts: { material: string; weightGsm: number | null; care: string; fit: string | null; madeIn: string };
  technique: Technique;
  techniqueSurchargeCents: number;
  /** Mockup scenes, best first, each with the print area that it shows, and of what variants it is a picture. */
  scenes: { scene: string; area: string; shows?: { option: string; value: string } }[];
  printAreas: PrintArea[];
  colors: ColorImport[];
  /** What the second option is called, e.g. Size or Finish. */
  sizeOptionLabel: string;
  /** One SKU exists per color and size; price and weight depend on the size alone. */
  sizes: SizeImport[];
  sizeTable: SizeTableImport | null;
  quantityTiers: QuantityTierImport[];
  productionDays: { min: number; max: number };
  parcel: ParcelImport;
  hs6: string;
  compliance: FactsImport;
  /** Codes of where it is made, first choice first. */
  warehouses: string[];
  /** Offered by its die-line in the template-design section. */
  isKnife: boolean;
  /** Ready goods kept in global warehouses; empty where each unit is made to order. */
  stock: StockImport[];
  /** Members pay so much less for it. */
  memberPercentOff?: number;
  releasedAt: string;
  settleOrderNum: number;
  /** Handles of the product categories that it belongs to, the best first. */
  categories: string[];
}

export interface DesignImport {
  handle: string;
  title: string;
  description: string;
  tags: string[];
  /** Designs of the same artwork are shown together. */
  artwork: string;
  /** Handle of the product that it is on. */
  product: string;
  /** The same object for designs that look the same. */
  document: DesignDocument;
  /** Codes of the colors it is offered in; the default one is among them. */
  colors: string[];
  defaultColor: string;
  markupCents: number;
  /** Handles of the design categories that it belongs to, the best first. */
  categories: string[];
  /** 0 to 99, added to the weight that it has in a category. */
  featuredBoost: number;
  releasedAt: string;
  settleOrderNum: number;
  /** Email address of the customer who published it; null for a design of the shop's own. */
  maker: string | null;
}

export interface HotListImport {
  type: HotCategoryType;
  kind: HotCategoryKind;
  title: string;
  handle: string;
  blurb: string;
  /** Handles of its ready designs, the most featured first. */
  spus: string[];
  /** Only for festivals: the day is computed each year. */
  festival: { date: DateRule; orderByLeadDays: number } | null;
  /** Only for directories: the category that it opens. */
  directory: { tab: 'product' | 'pod'; handle: string } | null;
  /** Only for articles: the handle of the article that it opens. */
  article: string | null;
}

/** A review that no buyer wrote; it is shown as a sample. */
export interface ReviewImport {
  product: string;
  /** Handle of the ready design; null for the product itself. */
  design: string | null;
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Days before the import. */
  daysAgo: number;
}

export interface PromoImport {
  code: string;
  label: string;
  kind: 'percent' | 'fixed' | 'freeShipping';
  percentOff?: number;
  amountCents?: number;
  minSubtotalCents?: number;
  perUserLimit?: number;
  totalLimit?: number;
  stackable?: boolean;
  /** Handles of the product categories that it is for; everything without. */
  categories?: readonly string[];
  /** Days from the import; from the import on, without end, unless said. */
  fromDay?: number;
  untilDay?: number;
}

export interface ArticleImport {
  seoHandle: string;
  topic: ArticleTopic;
  title: string;
  /** One or two sentences, shown in lists and to search engines. */
  summary: string;
  /** Markdown, as articles are written in the console. */
  body: string;
}

/** A section of a page. Texts that are left out are the page's own. */
export interface BlockImport extends Pick<MarketingBlock, 'kind'> {
  id: string;
  page: 'home' | 'how-it-works' | 'etsy-introduce';
  title?: string;
  text?: string;
  link?: { label: string; to: string };
}
