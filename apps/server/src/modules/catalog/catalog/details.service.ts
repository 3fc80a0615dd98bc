import { leadOf } from '@merchmill/contract/catalog/picture-roles.ts';
import type { Sku } from '@merchmill/contract/catalog/product.shapes.ts';
import type { ExcludingArea } from '@merchmill/design/excluded-areas.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { MockupColor, MockupScene } from '../../design/picture/index.ts';
import type { MockupProduct } from '../../design/picture/mockup.rules.ts';
import {
  type ProductOption,
  printAreas,
  products,
  productWarehouses,
  type QuantityTier,
  skus,
  spus,
  stock,
  warehouses,
} from './catalog.tables.ts';
import { makersOfProduct } from './compliance.service.ts';

/** Whether a design is on something that everybody can see. */
export async function isPublishedDesign({ db }: Pick<Ctx, 'db'>, documentHash: string): Promise<boolean> {
  const ofDesign = and(eq(spus.documentHash, documentHash), eq(spus.published, true));
  return (await db.select({ id: spus.id }).from(spus).where(ofDesign).limit(1)).length > 0;
}

/* What other modules need to know about things one can buy: many at once, never a query per item. */

type Reader = Pick<Ctx, 'db'>;

export type Parcel = { lengthMm: number; widthMm: number; heightMm: number };
export type SkuDetails = {
  skuId: string;
  code: string;
  productId: string;
  productHandle: string;
  productTitle: string;
  /** The chosen options in words, e.g. Black, M. */
  variant: string;
  /** Code of the color. */
  color: string;
  values: Record<string, string>;
  /** The scene to picture it in: that of this variant, else the product's best one. */
  sceneId: string;
  /** The scenes that show its print areas, by the code of the area; the best one of this variant first. */
  scenesByArea: Record<string, MockupScene[]>;
  priceCents: number;
  weightGrams: number;
  /** Of one unit. */
  parcel: Parcel;
  hs6: string;
  available: boolean;
  /** Units in stock in its warehouse that are promised to nobody; null for what is made to order. */
  onHand: number | null;
  /** The most that one order line can have: at the stock location with the most; null without a limit. */
  left: number | null;
  tiers: QuantityTier[];
  /** Added for each print area that is printed. */
  surchargeCentsByArea: Record<string, number>;
  /** What each print area is called. */
  areaLabels: Record<string, string>;
  /** The print areas, with those that exclude each other. */
  excluding: ExcludingArea[];
  productionDays: { min: number; max: number };
  /** From which it ships. */
  warehouse: { code: string; name: string; country: string };
};

/* Columns of outer queries are written with their table, which the query builder leaves away where nothing is joined. */

/** What can be sold in the warehouse that the product ships from; null where it is made to order there. */
const onHandOfSku = sql<number | null>`(
  select s.on_hand - s.reserved from ${stock} s
  where s.sku_id = ${skus}.id and s.warehouse_code = ${products}.warehouse_code)`;

/** The most that one place can give, of all that make or hold it; null where one of them makes it to order. */
const leftOfSku = sql<number | null>`(
  select case when bool_or(s.on_hand is null) then null else max(s.on_hand - s.reserved) end
  from (
    select ${products}.warehouse_code as code
    union select w.warehouse_code from ${productWarehouses} w where w.product_id = ${products}.id
  ) place left join ${stock} s on s.sku_id = ${skus}.id and s.warehouse_code = place.code)`;

/** Name and surcharge of each print area, and what it excludes, by its code. */
const areasByCode = sql<Record<
  string,
  { label: string; cents: number; excludes: string[] | null; position: number }
> | null>`(
  select jsonb_object_agg(a.code,
    jsonb_build_object('label', a.label, 'cents', a.surcharge_cents, 'excludes', a.excludes, 'position', a.position))
  from ${printAreas} a where a.product_id = ${products}.id)`;

/** A product's print areas in their order, as a column of a query on products. */
export const areasOfProduct = sql<ProductPrintArea[] | null>`(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', a.code, 'label', a.label, 'widthMm', a.width_mm, 'heightMm', a.height_mm,
    'bleedMm', a.bleed_mm, 'safeMm', a.safe_mm, 'dpi', a.dpi, 'technique', a.technique, 'edge', a.edge,
    'wrapMm', a.wrap_mm, 'seamMm', a.seam_mm,
    'surchargeCents', a.surcharge_cents, 'ground', a.ground, 'excludes', a.excludes)) order by a.position)
  from ${printAreas} a where a.product_id = ${products}.id)`;

type SkuRow = Omit<Sku, 'available'> & { offered: boolean };
/** A product's variants in their order, as a column of a query on products. */
export const skusOfProduct = sql<SkuRow[] | null>`(
  select jsonb_agg(jsonb_build_object('bizId', ${skus}.id, 'code', ${skus}.code, 'values', ${skus}.values,
    'price', ${skus}.price_cents, 'weightGrams', ${skus}.weight_grams, 'offered', ${skus}.offered,
    'onHand', ${onHandOfSku}, 'left', ${leftOfSku}) order by ${skus}.position)
  from ${skus} where ${skus}.product_id = ${products}.id)`;

/** For each print area the scenes that show it, that of this variant first; close-ups only where there is nothing else. */
function scenesByArea(scenes: readonly MockupScene[], values: Record<string, string>): Record<string, MockupScene[]> {
  return Object.fromEntries(
    [...Map.groupBy(scenes, ({ areaCode }) => areaCode)].map(([areaCode, all]) => {
      const whole = all.filter(({ role }) => role !== 'detail');
      const shown = whole.length ? whole : all;
      const lead = shown[leadOf(shown, values)]!;
      return [areaCode, [lead, ...shown.filter((scene) => scene !== lead)]];
    }),
  );
}

const mapValues = <T, U>(record: Record<string, T>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

/** Sold as long as it is offered and, where it is a stocked good, some are left. */
const isAvailable = (offered: boolean, left: number | null) => offered && left !== 0;

export async function listSkuDetails(ctx: Reader, skuIds: readonly string[]): Promise<Map<string, SkuDetails>> {
  if (!skuIds.length) return new Map();
  const rows = await ctx.db
    .select({
      sku: skus,
      product: {
        handle: products.handle,
        title: products.title,
        scenes: products.scenes,
        hs6: products.hs6,
        tiers: products.tiers,
        min: products.productionDaysMin,
        max: products.productionDaysMax,
        published: products.published,
      },
      warehouse: { code: warehouses.code, name: warehouses.name, country: warehouses.country },
      onHand: onHandOfSku,
      left: leftOfSku,
      areas: areasByCode,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(warehouses, eq(warehouses.code, products.warehouseCode))
    .where(inArray(skus.id, [...skuIds]));
  return new Map(
    rows.map(({ sku, product, warehouse, onHand, left, areas }) => [
      sku.id,
      {
        skuId: sku.id,
        code: sku.code,
        productId: sku.productId,
        productHandle: product.handle,
        productTitle: product.title,
        variant: sku.variant,
        color: sku.color,
        values: sku.values,
        sceneId: product.scenes[leadOf(product.scenes, sku.values)]!.sceneId,
        scenesByArea: scenesByArea(product.scenes, sku.values),
        priceCents: sku.priceCents,
        weightGrams: sku.weightGrams,
        parcel: { lengthMm: sku.lengthMm, widthMm: sku.widthMm, heightMm: sku.heightMm },
        hs6: product.hs6,
        available: product.published && isAvailable(sku.offered, left),
        onHand,
        left,
        tiers: product.tiers,
        surchargeCentsByArea: mapValues(areas ?? {}, ({ cents }) => cents),
        areaLabels: mapValues(areas ?? {}, ({ label }) => label),
        excluding: Object.entries(areas ?? {})
          .sort(([, a], [, b]) => a.position - b.position)
          .map(([code, { label, excludes }]) => ({ code, label, excludes: excludes ?? [] })),
        productionDays: { min: product.min, max: product.max },
        warehouse,
      },
    ]),
  );
}

/** Ids of all variants of these products, in their order. */
export async function listSkuIds(ctx: Reader, productIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.productId, [...productIds]))
    .orderBy(asc(skus.position));
  return rows.map(({ id }) => id);
}

/** Titles of products by their id. */
export async function listProductTitles(ctx: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export type Making = { warehouse: string; productionDays: { min: number; max: number } };

/** Where a product is made and how long that takes. */
export async function findMaking(ctx: Reader, productId: string): Promise<Making | undefined> {
  const [row] = await ctx.db
    .select({ warehouse: products.warehouseCode, min: products.productionDaysMin, max: products.productionDaysMax })
    .from(products)
    .where(eq(products.id, productId));
  return row && { warehouse: row.warehouse, productionDays: { min: row.min, max: row.max } };
}

export type SpuDetails = {
  spuId: string;
  handle: string;
  title: string;
  productId: string;
  documentHash: string;
  /** What its maker earns; the surcharges of the printed areas are not in it. */
  markupCents: number;
  printedAreas: string[];
  /** Codes of the colors it is offered in. */
  colors: string[];
  defaultColor: string;
  personalizable: boolean;
  /** Where false it was taken back: what is in carts cannot be ordered any more. */
  published: boolean;
};

const spuDetails = {
  spuId: spus.id,
  handle: spus.handle,
  title: spus.title,
  productId: spus.productId,
  documentHash: spus.documentHash,
  markupCents: spus.markupCents,
  printedAreas: spus.printedAreas,
  colors: spus.colors,
  defaultColor: spus.defaultColor,
  personalizable: spus.personalizable,
  published: spus.published,
};

export async function listSpuDetails(ctx: Reader, spuIds: readonly string[]): Promise<Map<string, SpuDetails>> {
  if (!spuIds.length) return new Map();
  const rows = await ctx.db
    .select(spuDetails)
    .from(spus)
    .where(inArray(spus.id, [...spuIds]));
  return new Map(rows.map((row) => [row.spuId, row]));
}

/** The product that something is on which a user made and published; undefined for designs of the shop. */
export async function findProductOfUgc(ctx: Reader, spuId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ productId: spus.productId })
    .from(spus)
    .where(and(eq(spus.id, spuId), isNotNull(spus.makerId)));
  return row?.productId;
}

/** The words of ready designs, by their id. */
export async function listSpuTexts(
  ctx: Reader,
  spuIds: readonly string[],
): Promise<Map<string, { description: string; tags: string[] }>> {
  if (!spuIds.length) return new Map();
  const rows = await ctx.db
    .select({ id: spus.id, description: spus.description, tags: spus.tags })
    .from(spus)
    .where(inArray(spus.id, [...spuIds]));
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

export type ProductSheet = Awaited<ReturnType<typeof readSheets>>[number];

function readSheets(ctx: Reader, ids: readonly string[]) {
  const { id, handle, title, description, options, scenes, colors, compliance, hs6 } = products;
  return ctx.db
    .select({ id, handle, title, description, options, scenes, colors, compliance, hs6, makers: makersOfProduct })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** What is told of products where they are sold on, by their id. */
export async function listProductSheets(ctx: Reader, ids: readonly string[]): Promise<Map<string, ProductSheet>> {
  if (!ids.length) return new Map();
  return new Map((await readSheets(ctx, ids)).map((sheet) => [sheet.id, sheet]));
}

export type ProductPrintArea = PrintArea & { surchargeCents: number };

export const toSkus = (rows: SkuRow[] | null): Sku[] =>
  (rows ?? []).map(({ offered, ...sku }) => ({ ...sku, available: isAvailable(offered, sku.left) }));

const { searchText: _, ...productColumns } = getTableColumns(products);

export type DesignerProduct = {
  product: Omit<typeof products.$inferSelect, 'searchText'>;
  printAreas: ProductPrintArea[];
  options: ProductOption[];
  skus: Sku[];
  colors: MockupColor[];
  scenes: MockupScene[];
};

export async function listPrintAreas(ctx: Reader, productId: string): Promise<ProductPrintArea[]> {
  const [row] = await ctx.db.select({ areas: areasOfProduct }).from(products).where(eq(products.id, productId));
  return row?.areas ?? [];
}

/** All that designing on a product needs, by one query. */
export async function getDesignerProduct(ctx: Reader, productId: string): Promise<DesignerProduct> {
  const [row] = await ctx.db
    .select({ product: productColumns, areas: areasOfProduct, variants: skusOfProduct })
    .from(products)
    .where(eq(products.id, productId));
  const { product, areas, variants } = assertFound(row);
  return {
    product,
    printAreas: areas ?? [],
    options: product.options,
    skus: toSkus(variants),
    colors: product.colors,
    scenes: product.scenes,
  };
}

/** What pictures of a product depend on. */
export async function findMockupProduct(ctx: Reader, productId: string): Promise<MockupProduct | undefined> {
  const [product] = await ctx.db
    .select({ scenes: products.scenes, colors: products.colors, areas: areasOfProduct })
    .from(products)
    .where(eq(products.id, productId));
  return product && { ...product, printAreas: product.areas ?? [] };
}
