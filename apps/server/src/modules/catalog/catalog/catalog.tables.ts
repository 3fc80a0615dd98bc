import type { EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import type { AreaGround } from '@merchmill/design/area-ground.ts';
import type { Technique } from '@merchmill/design/print-area.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from '../../account/account/account.tables.ts';
import { designDocuments } from '../../design/document/document.tables.ts';
import type { MockupColor, MockupScene } from '../../design/picture/index.ts';

export type ProductFact = { label: string; value: string };
export type ProductOption = {
  code: string;
  label: string;
  values: { code: string; label: string; hex: string | null }[];
};
export type SizeTable = { columns: string[]; rows: { size: string; cm: number[] }[] };
export type QuantityTier = { minQuantity: number; percentOff: number };

export const warehouses = pgTable('warehouses', {
  code: text().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  position: integer().notNull(),
});

/** Economic operators: who makes products, brings them into a market, or answers for them there. */
export const makers = pgTable(
  'makers',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    /** Email address or web page. */
    contact: text().notNull(),
    manufacturer: boolean().notNull(),
    importer: boolean().notNull(),
    euResponsible: boolean().notNull(),
    ukResponsible: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('makers_name').on(t.name),
    check('makers_role', sql`${t.manufacturer} or ${t.importer} or ${t.euResponsible} or ${t.ukResponsible}`),
  ],
);

/** What an item is found by, beside its title and the names of its colors. */
const searchColumns = () => ({
  /** Without accents, in lower case (search-words.rules.ts). */
  searchText: text().notNull(),
});

/** What listings are narrowed by. */
const facetColumns = () => ({
  /**
   * Everything an item can be narrowed by, as one kind of token: `c:black`, `s:M`, and likewise the listings (`k:` and
   * the id of the category) and scopes (`o:`) that it is in (facets.rules.ts); none where it is in no listing.
   * Written by `placeProducts` and `placeSpus`; prices and ratings follow by themselves (catalog.triggers.sql).
   */
  facets: text().array().notNull().default(sql`'{}'::text[]`),
  /** Mean of all ratings, 1 to 5; null where there is none. */
  ratingAverage: doublePrecision(),
  ratingCount: integer().notNull().default(0),
});

/** What everybody sorts by; kept again in the item's index row and every listing it is in, by triggers. */
export const sortKeys = () => ({
  releaseTime: time().notNull(),
  /** Units settled. */
  settleOrderNum: integer().notNull().default(0),
  lowestPriceCents: integer().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    handle: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    description: text().notNull(),
    facts: jsonb().$type<ProductFact[]>().notNull(),
    /** All options with their values; the color among them where there is a choice. */
    options: jsonb().$type<ProductOption[]>().notNull(),
    /** At least one: a product without a choice of colors has one called `default`. */
    colors: jsonb().$type<MockupColor[]>().notNull(),
    defaultColor: text().notNull(),
    /** Which scene shows which print area, best first. */
    scenes: jsonb().$type<MockupScene[]>().notNull(),
    sizeTable: jsonb().$type<SizeTable>(),
    tiers: jsonb().$type<QuantityTier[]>().notNull(),
    productionDaysMin: integer().notNull(),
    productionDaysMax: integer().notNull(),
    hs6: text().notNull(),
    /** What has to be told by law; null where nothing was told yet. It names makers, which stay as long as it does. */
    compliance: jsonb().$type<EditedFacts>(),
    /** From which it ships, among all that make or hold it. */
    warehouseCode: text()
      .notNull()
      .references(() => warehouses.code),
    /** Offered by its die-line. */
    knife: boolean().notNull(),
    /** In stock in a named warehouse. */
    globalWarehouse: boolean().notNull(),
    /** A member product: members pay so many percent less. Null where all pay the same. */
    memberPercentOff: integer(),
    /** Where false it is withdrawn, with all ready designs on it: in no listing, without a page, not to be bought. */
    published: boolean().notNull().default(true),
    /** Being made: it has never been on sale, and nothing of it can have been ordered. */
    draft: boolean().notNull().default(false),
    ...sortKeys(),
    ...facetColumns(),
    ...searchColumns(),
  },
  (t) => [
    uniqueIndex('products_handle').on(t.handle),
    check('products_pictured', sql`jsonb_array_length(${t.colors}) > 0 and jsonb_array_length(${t.scenes}) > 0`),
    check('products_member_price', sql`${t.memberPercentOff} between 1 and 50`),
    check('products_production', sql`${t.productionDaysMin} between 0 and ${t.productionDaysMax}`),
    check('products_hs6', sql`${t.hs6} ~ '^[0-9]{6}$'`),
    check(
      'products_rating',
      sql`(${t.ratingCount} = 0) = (${t.ratingAverage} is null) and ${t.ratingAverage} between 1 and 5`,
    ),
    check('products_price', sql`${t.lowestPriceCents} > 0`),
    check('products_draft', sql`not (${t.draft} and ${t.published})`),
  ],
);

/** Every warehouse that makes or holds a product; the one it ships from at position 0. */
export const productWarehouses = pgTable(
  'product_warehouses',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    warehouseCode: text()
      .notNull()
      .references(() => warehouses.code),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.warehouseCode] })],
);

export const printAreas = pgTable(
  'print_areas',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    widthMm: doublePrecision().notNull(),
    heightMm: doublePrecision().notNull(),
    bleedMm: doublePrecision().notNull(),
    safeMm: doublePrecision().notNull(),
    dpi: integer().notNull(),
    technique: text().$type<Technique>().notNull(),
    edge: text({ enum: ['float', 'full'] }).notNull(),
    /** So much of the bleed is folded around a frame. */
    wrapMm: doublePrecision(),
    /** So much of the bleed is the seam allowance. */
    seamMm: doublePrecision(),
    /** Added to the price of a unit that is printed here. */
    surchargeCents: integer().notNull(),
    /** The product under the print. */
    ground: jsonb().$type<AreaGround>(),
    /** Codes of the areas that cannot be printed together with this one. */
    excludes: jsonb().$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.code] }),
    check('print_areas_size', sql`${t.widthMm} > 0 and ${t.heightMm} > 0`),
    check('print_areas_surcharge', sql`${t.surchargeCents} >= 0`),
  ],
);

export const skus = pgTable(
  'skus',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    position: integer().notNull(),
    /** Code of its color; the values of all options are in `values`. */
    color: text().notNull(),
    /** Option code → value code, one for each option. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** The values in words, e.g. Black, M. */
    variant: text().notNull(),
    priceCents: integer().notNull(),
    weightGrams: integer().notNull(),
    lengthMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    /** Discontinued where false. */
    offered: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('skus_code').on(t.code),
    index('skus_product').on(t.productId, t.position),
    check('skus_price', sql`${t.priceCents} > 0`),
    check('skus_parcel', sql`least(${t.weightGrams}, ${t.lengthMm}, ${t.widthMm}, ${t.heightMm}) > 0`),
  ],
);

/** Finished or blank goods at a stock location. What is made to order has no row (docs/decisions/010-reserved-stock.md). */
export const stock = pgTable(
  'stock',
  {
    skuId: text()
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    warehouseCode: text()
      .notNull()
      .references(() => warehouses.code),
    /** Units that lie there. */
    onHand: integer().notNull(),
    /** Of these, promised to orders that have not left yet; the rest can be sold. */
    reserved: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.skuId, t.warehouseCode] }),
    check('stock_on_hand', sql`${t.onHand} >= 0`),
    check('stock_reserved', sql`${t.reserved} between 0 and ${t.onHand}`),
  ],
);

/** Ready designs: an artwork on a product, offered in some of the product's colors. */
export const spus = pgTable(
  'spus',
  {
    id: text().primaryKey(),
    handle: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Handle of the artwork: what has the same one is the same picture on something else, or of the same maker. */
    artwork: text().notNull(),
    /** Whose it is, of what a user made and published (a UGC product); null for designs of our own. */
    makerId: text().references(() => users.id),
    /** The maker's first name at the time of publishing. */
    maker: text(),
    documentHash: text()
      .notNull()
      .references(() => designDocuments.hash),
    /** Codes of the areas that the document prints on. */
    printedAreas: text().array().notNull(),
    /** Codes of the colors it is offered in. */
    colors: text().array().notNull(),
    defaultColor: text().notNull(),
    /** What its maker earns: added to the sku's price and the surcharges of the printed areas. */
    markupCents: integer().notNull(),
    /** Others may open it in the designer and make it theirs. */
    personalizable: boolean().notNull().default(true),
    /** Where false its maker or operations have taken it back: in no listing, without a page, not to be bought. */
    published: boolean().notNull().default(true),
    ...sortKeys(),
    ...facetColumns(),
    ...searchColumns(),
  },
  (t) => [
    uniqueIndex('spus_handle').on(t.handle),
    index('spus_of_product').on(t.productId, t.settleOrderNum, t.id),
    index('spus_of_artwork').on(t.artwork, t.settleOrderNum, t.id),
    index('spus_of_maker').on(t.makerId, t.id),
    index('spus_of_document').on(t.documentHash),
    check('spus_made', sql`(${t.makerId} is null) = (${t.maker} is null)`),
    check('spus_default_color', sql`${t.defaultColor} = any(${t.colors})`),
    check('spus_markup', sql`${t.markupCents} >= 0`),
    check(
      'spus_rating',
      sql`(${t.ratingCount} = 0) = (${t.ratingAverage} is null) and ${t.ratingAverage} between 1 and 5`,
    ),
    check('spus_price', sql`${t.lowestPriceCents} > 0`),
  ],
);
