import type { ProductCompliance } from '@merchmill/contract/catalog/facts.shapes.ts';
import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { GalleryPicture, ProductDetail, Sku, SpuDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { printSizePx } from '@merchmill/design/print-area.ts';
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { cachedBriefly } from '../../../platform/cache/readings.ts';
import type { Db } from '../../../platform/db/client.ts';
import { designAddsCents, markNew, offeredAreas, spuLink, type Tab } from '../catalog/catalog.rules.ts';
import { products, spus, warehouses } from '../catalog/catalog.tables.ts';
import {
  areasOfProduct,
  makersOfProduct,
  type ProductPrintArea,
  skusOfProduct,
  toCompliance,
  toSkus,
} from '../catalog/index.ts';
import {
  type Crumb,
  crumbsTo,
  edgeOfProduct,
  getCategoryTree,
  looksOf,
  mainCategoryOfProduct,
  mainCategoryOfSpu,
  noteCards,
  pictureOfLook,
  prepared,
  type Showcase,
  selectSpuCards,
  showcasesOfProduct,
  spuCard,
} from '../listing/index.ts';
import { dieLineOf } from './knife.rules.ts';

/** Ready designs shown on a product, and things with the same artwork shown beside a ready design. */
const related = 24;
/** Pictures of designs on a product's own page, after it was shown blank. */
const showcases = 2;

const { searchText: _, ...productColumns } = getTableColumns(products);
type ProductRow = Omit<typeof products.$inferSelect, 'searchText'>;
type Warehouse = ProductDetail['warehouse'];
type ProductBase = Omit<ProductDetail, 'pictures' | 'designs' | 'breadcrumbs'>;

type DetailArea = ProductDetail['printAreas'][number];

/** Without what is drawn under a design, but for the die-line: of that only the designer has a use. */
function inPixels(offered: ProductPrintArea): DetailArea {
  const { surchargeCents, ground: _ground, excludes: _excludes, ...area } = offered;
  return { ...area, surcharge: surchargeCents, ...printSizePx(area), dieLine: dieLineOf(offered) };
}

type Parts = {
  row: ProductRow;
  warehouse: Warehouse;
  skus: Sku[];
  areas: ProductPrintArea[];
  compliance: ProductCompliance;
};

function productBase({ row, warehouse, skus, areas, compliance }: Parts): ProductBase {
  return {
    bizId: row.id,
    handle: row.handle,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    facts: row.facts,
    compliance,
    options: row.options,
    skus,
    printAreas: offeredAreas(areas, row.scenes).map(inPixels),
    tiers: row.tiers,
    sizeTable: row.sizeTable,
    productionDays: { min: row.productionDaysMin, max: row.productionDaysMax },
    warehouse,
    knife: row.knife,
    globalWarehouse: row.globalWarehouse,
    memberPercentOff: row.memberPercentOff,
    defaultColor: row.defaultColor,
    lowestPrice: row.lowestPriceCents,
    rating: { average: row.ratingAverage, count: row.ratingCount },
  };
}

/** The way to an item through the category where it matters most. */
async function crumbsOf(ctx: Ctx, tab: Tab, categoryId: string | null, page: Crumb): Promise<Crumb[]> {
  const { root, byId } = await getCategoryTree(ctx, tab);
  return [...crumbsTo((categoryId && byId.get(categoryId)) || root), page];
}

const { placeholder } = sql;

/** Ready designs that share something with what a page shows, best sold first. */
const relatedBy = (db: Db, column: PgColumn, name: string) =>
  prepared(db, name, () =>
    selectSpuCards(db)
      .where(
        and(
          eq(column, placeholder('value')),
          ne(spus.id, placeholder('but')),
          eq(products.published, true),
          eq(spus.published, true),
        ),
      )
      .orderBy(desc(spus.settleOrderNum), desc(spus.id))
      .limit(related)
      .prepare(name),
  );

async function listRelated(ctx: Ctx, by: 'product' | 'artwork', value: string, but = ''): Promise<ListingCard[]> {
  const column = by === 'product' ? spus.productId : spus.artwork;
  const rows = await relatedBy(ctx.db, column, `neighbors_by_${by}`).execute({ value, but });
  noteCards(ctx, rows);
  const cards = rows.map(spuCard);
  // Among products with one artwork, on how many it is goes without saying.
  return markNew(by === 'artwork' ? cards.map((card) => ({ ...card, onProducts: null })) : cards, ctx.now());
}

type Looks = { row: ProductRow; edge: 'float' | 'full' | null; designs: Showcase[] };

/**
 * Blank from all sides, then a closer look at a design on it, and another one. Where art covers all of it, the design
 * from all sides first: a blank sheet says nothing.
 */
function productPictures({ row, edge, designs }: Looks): Record<string, GalleryPicture[]> {
  const thing = { ...row, productId: row.id, documentHash: null };
  return Object.fromEntries(
    row.colors.map(({ code }) => {
      const plain = looksOf(row.scenes, []).map((look) => pictureOfLook(thing, code, look));
      const [all = [], ...others] = designs
        .filter((design) => design.colors.includes(code))
        .map(({ title, documentHash, printedAreas }) =>
          looksOf(row.scenes, printedAreas).map((look) => pictureOfLook({ ...thing, title, documentHash }, code, look)),
        );
      const more = others.map(([lead]) => lead!);
      if (edge === 'full' && all.length) return [code, [...all, ...more, plain[0]!]];
      const [shown] = all;
      const ofPrint = all.find(({ role }) => role === 'detail');
      return [code, [...plain, ...[shown, ofPrint].filter((each) => each !== undefined), ...more]];
    }),
  );
}

const productBy = (db: Db, column: 'id' | 'handle') =>
  prepared(db, `product_by_${column}`, () =>
    db
      .select({
        row: productColumns,
        warehouse: { code: warehouses.code, name: warehouses.name, country: warehouses.country },
        edge: edgeOfProduct,
        designs: showcasesOfProduct(showcases),
        areas: areasOfProduct,
        skus: skusOfProduct,
        makers: makersOfProduct,
        category: mainCategoryOfProduct,
      })
      .from(products)
      .innerJoin(warehouses, eq(warehouses.code, products.warehouseCode))
      .where(and(eq(products[column], placeholder('value')), eq(products.published, true)))
      .prepare(`product_by_${column}`),
  );

async function readProduct(ctx: Ctx, column: 'id' | 'handle', value: string): Promise<ProductDetail> {
  const [read] = await productBy(ctx.db, column).execute({ value });
  const { row, warehouse, edge, designs, areas, skus, makers, category } = assertFound(read);
  const compliance = toCompliance(row, makers, ctx.now());
  ctx.reads.add(`product:${row.id}`, 'shipping', 'sales');
  const page = { title: row.title, link: `/product/detail/${row.handle}` };
  return {
    ...productBase({ row, warehouse, skus: toSkus(skus), areas: areas ?? [], compliance }),
    pictures: productPictures({ row, edge, designs: designs ?? [] }),
    designs: await listRelated(ctx, 'product', row.id),
    breadcrumbs: await crumbsOf(ctx, CategoryTabType.product, category, page),
  };
}

export const getProduct = (ctx: Ctx, productId: string): Promise<ProductDetail> =>
  cachedBriefly(ctx, `product ${productId}`, (ctx) => readProduct(ctx, 'id', productId));
export const getProductByHandle = (ctx: Ctx, handle: string): Promise<ProductDetail> =>
  cachedBriefly(ctx, `product of ${handle}`, (ctx) => readProduct(ctx, 'handle', handle));

const { searchText: __, ...spuColumns } = getTableColumns(spus);
type SpuRow = Omit<typeof spus.$inferSelect, 'searchText'>;

/** The product as this design is offered on it: only its colors and their skus. */
function offeredProduct(parts: Parts, spu: SpuRow): SpuDetail['product'] {
  const base = productBase({ ...parts, skus: parts.skus.filter((sku) => isOffered(sku, spu)) });
  const options = base.options.map((option) =>
    option.code === colorOption
      ? { ...option, values: option.values.filter((value) => spu.colors.includes(value.code)) }
      : option,
  );
  return { ...base, options, defaultColor: spu.defaultColor };
}

/** Code of the option whose values are a product's colors. */
export const colorOption = 'color';
/** Where a product has no choice of colors, its skus have no such value and are all offered. */
const isOffered = (sku: Sku, spu: SpuRow) => {
  const color = sku.values[colorOption];
  return color === undefined || spu.colors.includes(color);
};

function spuPictures(spu: SpuRow, row: ProductRow): Record<string, GalleryPicture[]> {
  const thing = { ...row, productId: row.id, title: spu.title, documentHash: spu.documentHash };
  const looks = looksOf(row.scenes, spu.printedAreas);
  return Object.fromEntries(spu.colors.map((code) => [code, looks.map((look) => pictureOfLook(thing, code, look))]));
}

const spuByHandle = (db: Db) =>
  prepared(db, 'spu_by_handle', () =>
    db
      .select({
        spu: spuColumns,
        row: productColumns,
        warehouse: { code: warehouses.code, name: warehouses.name, country: warehouses.country },
        areas: areasOfProduct,
        skus: skusOfProduct,
        makers: makersOfProduct,
        category: mainCategoryOfSpu,
      })
      .from(spus)
      .innerJoin(products, eq(products.id, spus.productId))
      .innerJoin(warehouses, eq(warehouses.code, products.warehouseCode))
      .where(and(eq(spus.handle, placeholder('handle')), eq(products.published, true), eq(spus.published, true)))
      .prepare('spu_by_handle'),
  );

export const getSpuByHandle = (ctx: Ctx, handle: string): Promise<SpuDetail> =>
  cachedBriefly(ctx, `spu of ${handle}`, (ctx) => readSpu(ctx, handle));

/** The same for what a user made and published; a design of the shop is none. */
export async function getUgcByHandle(ctx: Ctx, handle: string): Promise<SpuDetail> {
  const detail = await getSpuByHandle(ctx, handle);
  return assertFound(detail.maker === null ? undefined : detail);
}

async function readSpu(ctx: Ctx, handle: string): Promise<SpuDetail> {
  const [read] = await spuByHandle(ctx.db).execute({ handle });
  const { spu, row, warehouse, category, ...rest } = assertFound(read);
  const areas = rest.areas ?? [];
  const compliance = toCompliance(row, rest.makers, ctx.now());
  const surchargeCentsByArea = Object.fromEntries(areas.map((area) => [area.code, area.surchargeCents]));
  ctx.reads.add(`product:${row.id}`, 'shipping');
  const page = { title: spu.title, link: spuLink(spu) };
  return {
    bizId: spu.id,
    handle: spu.handle,
    title: spu.title,
    description: spu.description,
    tags: spu.tags,
    markup: designAddsCents({ ...spu, surchargeCentsByArea }),
    personalizable: spu.personalizable,
    maker: spu.maker,
    product: offeredProduct({ row, warehouse, skus: toSkus(rest.skus), areas, compliance }, spu),
    pictures: spuPictures(spu, row),
    defaultColor: spu.defaultColor,
    lowestPrice: spu.lowestPriceCents,
    rating: { average: spu.ratingAverage, count: spu.ratingCount },
    breadcrumbs: await crumbsOf(ctx, CategoryTabType.pod, category, page),
    siblings: await listRelated(ctx, 'artwork', spu.artwork, spu.id),
  };
}
