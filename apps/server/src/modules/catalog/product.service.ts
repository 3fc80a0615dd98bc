import type { ListingCard, ProductDetail, Sku, SpuDetail } from '@merchmill/contract/catalog.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { printSizePx } from '@merchmill/design/print-area.ts';
import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { edgeOfProduct, pictureIn, type Showcase, selectSpuCards, showcasesOfProduct, spuCard } from './cards.ts';
import { designAddsCents, type Tab } from './catalog.rules.ts';
import { categories, productCategories, products, spuCategories, spus, warehouses } from './catalog.tables.ts';
import { type Crumb, crumbsTo, getCategoryTree } from './category-tree.ts';
import { listPrintAreas, listSkus, type ProductPrintArea } from './facts.service.ts';

/** Ready designs shown on a product, and things with the same artwork shown beside a ready design. */
const neighbours = 24;
/** Pictures of designs on a product's own page, after it was shown blank. */
const showcases = 2;

type ProductRow = typeof products.$inferSelect;
type Warehouse = ProductDetail['warehouse'];
type ProductBase = Omit<ProductDetail, 'pictures' | 'designs' | 'breadcrumbs'>;

const inPixels = ({ surchargeCents, ...area }: ProductPrintArea): ProductDetail['printAreas'][number] => ({
  ...area,
  surcharge: surchargeCents,
  ...printSizePx(area),
});

type Parts = { row: ProductRow; warehouse: Warehouse; skus: Sku[]; areas: ProductPrintArea[] };

function productBase({ row, warehouse, skus, areas }: Parts): ProductBase {
  return {
    bizId: row.id,
    handle: row.handle,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    facts: row.facts,
    options: row.options,
    skus,
    printAreas: areas.map(inPixels),
    tiers: row.tiers,
    sizeTable: row.sizeTable,
    productionDays: { min: row.productionDaysMin, max: row.productionDaysMax },
    warehouse,
    knife: row.knife,
    globalWarehouse: row.globalWarehouse,
    defaultColour: row.defaultColour,
    lowestPrice: row.lowestPriceCents,
  };
}

/** The way to an item through the category where it matters most. */
async function crumbsOf(ctx: Ctx, tab: Tab, categoryId: string | undefined, page: Crumb): Promise<Crumb[]> {
  const { root, byId } = await getCategoryTree(ctx, tab);
  return [...crumbsTo((categoryId && byId.get(categoryId)) || root), page];
}

async function listSpuCards(ctx: Ctx, where: SQL): Promise<ListingCard[]> {
  const rows = await selectSpuCards(ctx.db)
    .where(where)
    .orderBy(desc(spus.settleOrderNum), desc(spus.id))
    .limit(neighbours);
  return rows.map((row) => spuCard(row, ctx.now()));
}

type Looks = { row: ProductRow; edge: 'float' | 'full' | null; designs: Showcase[] };

/** Blank in every scene, then with some designs; where art covers all of it, the designs first. */
function productPictures({ row, edge, designs }: Looks): Record<string, Picture[]> {
  const thing = { ...row, productId: row.id, documentHash: null };
  return Object.fromEntries(
    row.colours.map(({ code }) => {
      const plain = row.scenes.map((scene) => pictureIn(thing, code, scene.sceneId));
      const printed = designs
        .filter((design) => design.colours.includes(code))
        .map((design) => pictureIn({ ...thing, title: design.title, documentHash: design.documentHash }, code));
      return [code, edge === 'full' ? [...printed, ...plain] : [...plain, ...printed]];
    }),
  );
}

async function readProduct(ctx: Ctx, where: SQL): Promise<ProductDetail> {
  const { db } = ctx;
  const [read] = await db
    .select({
      row: products,
      warehouse: { code: warehouses.code, name: warehouses.name, country: warehouses.country },
      edge: edgeOfProduct,
      designs: showcasesOfProduct(showcases),
    })
    .from(products)
    .innerJoin(warehouses, eq(warehouses.code, products.warehouseCode))
    .where(where);
  const { row, warehouse, edge, designs } = found(read);
  const [skus, areas, cards, [belongs]] = await Promise.all([
    listSkus(ctx, row.id),
    listPrintAreas(ctx, row.id),
    listSpuCards(ctx, eq(spus.productId, row.id)),
    db
      .select({ id: categories.id })
      .from(productCategories)
      .innerJoin(categories, eq(categories.id, productCategories.categoryId))
      .where(and(eq(productCategories.productId, row.id), eq(categories.kind, 'category')))
      .orderBy(desc(productCategories.weight), categories.id)
      .limit(1),
  ]);
  const page = { title: row.title, link: `/product/detail/${row.handle}` };
  return {
    ...productBase({ row, warehouse, skus, areas }),
    pictures: productPictures({ row, edge, designs: designs ?? [] }),
    designs: cards,
    breadcrumbs: await crumbsOf(ctx, CategoryTabType.product, belongs?.id, page),
  };
}

export const getProduct = (ctx: Ctx, productId: string) => readProduct(ctx, eq(products.id, productId));
export const getProductByHandle = (ctx: Ctx, handle: string) => readProduct(ctx, eq(products.handle, handle));

type SpuRow = typeof spus.$inferSelect;

/** The product as this design is offered on it: only its colours and their skus. */
function offeredProduct(parts: Parts, spu: SpuRow): SpuDetail['product'] {
  const base = productBase({ ...parts, skus: parts.skus.filter((sku) => isOffered(sku, spu)) });
  const options = base.options.map((option) =>
    option.code === colourOption
      ? { ...option, values: option.values.filter((value) => spu.colours.includes(value.code)) }
      : option,
  );
  return { ...base, options, defaultColour: spu.defaultColour };
}

/** Code of the option whose values are a product's colours. */
export const colourOption = 'colour';
/** Where a product has no choice of colours, its skus have no such value and are all offered. */
const isOffered = (sku: Sku, spu: SpuRow) => {
  const colour = sku.values[colourOption];
  return colour === undefined || spu.colours.includes(colour);
};

function spuPictures(spu: SpuRow, row: ProductRow): Record<string, Picture[]> {
  const thing = { ...row, productId: row.id, title: spu.title, documentHash: spu.documentHash };
  return Object.fromEntries(
    spu.colours.map((code) => [code, row.scenes.map((scene) => pictureIn(thing, code, scene.sceneId))]),
  );
}

export async function getSpuByHandle(ctx: Ctx, handle: string): Promise<SpuDetail> {
  const { db } = ctx;
  const [read] = await db
    .select({
      spu: spus,
      row: products,
      warehouse: { code: warehouses.code, name: warehouses.name, country: warehouses.country },
    })
    .from(spus)
    .innerJoin(products, eq(products.id, spus.productId))
    .innerJoin(warehouses, eq(warehouses.code, products.warehouseCode))
    .where(eq(spus.handle, handle));
  const { spu, row, warehouse } = found(read);
  const [skus, areas, siblings, [belongs]] = await Promise.all([
    listSkus(ctx, row.id),
    listPrintAreas(ctx, row.id),
    listSpuCards(ctx, and(eq(spus.artwork, spu.artwork), ne(spus.id, spu.id))!),
    db
      .select({ id: categories.id })
      .from(spuCategories)
      .innerJoin(categories, eq(categories.id, spuCategories.categoryId))
      .where(and(eq(spuCategories.spuId, spu.id), eq(categories.kind, 'category')))
      .orderBy(desc(spuCategories.weight), categories.id)
      .limit(1),
  ]);
  const surchargeCentsByArea = Object.fromEntries(areas.map((area) => [area.code, area.surchargeCents]));
  return {
    bizId: spu.id,
    handle: spu.handle,
    title: spu.title,
    description: spu.description,
    tags: spu.tags,
    markup: designAddsCents({ ...spu, surchargeCentsByArea }),
    personalisable: spu.personalisable,
    product: offeredProduct({ row, warehouse, skus, areas }, spu),
    pictures: spuPictures(spu, row),
    defaultColour: spu.defaultColour,
    lowestPrice: spu.lowestPriceCents,
    breadcrumbs: await crumbsOf(ctx, CategoryTabType.pod, belongs?.id, {
      title: spu.title,
      link: `/product/spu/${spu.handle}`,
    }),
    siblings,
  };
}
