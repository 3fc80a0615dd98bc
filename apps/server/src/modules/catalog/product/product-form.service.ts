import type { ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { versionOf } from '../../../row-version.ts';
import { printAreas, products, productWarehouses, skus, stock, warehouses } from '../catalog/catalog.tables.ts';
import { categories, productCategories } from '../catalog/listing.tables.ts';

/* Products as forms: all that is edited of them, many at once. */

type ProductRow = typeof products.$inferSelect;
export type Aggregate = { row: ProductRow; form: ProductForm };

type Parts = {
  placed: string[];
  areas: (typeof printAreas.$inferSelect)[];
  variants: { sku: typeof skus.$inferSelect; onHand: number | null }[];
  places: string[];
};

function toForm(row: ProductRow, { areas, variants, places, placed }: Parts): ProductForm {
  const form = {
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    categories: placed,
    facts: row.facts,
    options: row.options,
    sizeTable: row.sizeTable,
    defaultColour: row.defaultColour,
    skus: variants.map(({ sku, onHand }) => ({
      bizId: sku.id,
      code: sku.code,
      values: sku.values,
      price: sku.priceCents,
      weightGrams: sku.weightGrams,
      lengthMm: sku.lengthMm,
      widthMm: sku.widthMm,
      heightMm: sku.heightMm,
      offered: sku.offered,
      onHand,
    })),
    tiers: row.tiers,
    productionDays: { min: row.productionDaysMin, max: row.productionDaysMax },
    warehouses: [row.warehouseCode, ...places.filter((code) => code !== row.warehouseCode)],
    hs6: row.hs6,
    printAreas: areas.map(({ productId: _, position: __, surchargeCents, ...area }) => ({
      ...area,
      surcharge: surchargeCents,
    })),
    shownIn: row.scenes.map(({ sceneId, areaCode }) => ({ sceneId, areaCode })),
  };
  return { ...form, version: versionOf({ ...form, published: row.published }) };
}

/** Products with all that is edited of them, many at once; locked until the end of the transaction where told. */
export async function readAggregates(
  ctx: Ctx,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, Aggregate>> {
  if (!ids.length) return new Map();
  const wanted = [...ids];
  const select = ctx.db.select().from(products).where(inArray(products.id, wanted)).orderBy(asc(products.id));
  const rows = await (lock ? select.for('update') : select);
  const areas = await ctx.db
    .select()
    .from(printAreas)
    .where(inArray(printAreas.productId, wanted))
    .orderBy(asc(printAreas.position));
  const variants = await ctx.db
    .select({ sku: skus, onHand: stock.onHand })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .leftJoin(stock, and(eq(stock.skuId, skus.id), eq(stock.warehouseCode, products.warehouseCode)))
    .where(inArray(skus.productId, wanted))
    .orderBy(asc(skus.position));
  const places = await ctx.db
    .select()
    .from(productWarehouses)
    .where(inArray(productWarehouses.productId, wanted))
    .orderBy(asc(productWarehouses.position));
  const listed = await ctx.db
    .select({ productId: productCategories.productId, id: productCategories.categoryId })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(productCategories.productId, wanted), eq(categories.kind, 'category')))
    .orderBy(desc(productCategories.weight), asc(productCategories.categoryId));
  const listedOf = Map.groupBy(listed, (place) => place.productId);
  const [areasOf, variantsOf, placesOf] = [
    Map.groupBy(areas, (area) => area.productId),
    Map.groupBy(variants, ({ sku }) => sku.productId),
    Map.groupBy(places, (place) => place.productId),
  ];
  return new Map(
    rows.map((row) => {
      const parts = {
        placed: listedOf.get(row.id)?.map(({ id }) => id) ?? [],
        areas: areasOf.get(row.id) ?? [],
        variants: variantsOf.get(row.id) ?? [],
        places: placesOf.get(row.id)?.map((place) => place.warehouseCode) ?? [],
      };
      return [row.id, { row, form: toForm(row, parts) }];
    }),
  );
}

export const listWarehouses = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .select({ code: warehouses.code, name: warehouses.name, country: warehouses.country })
    .from(warehouses)
    .orderBy(asc(warehouses.position));
