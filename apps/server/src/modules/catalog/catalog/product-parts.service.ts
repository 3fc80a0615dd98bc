import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { printAreas, products, productWarehouses, skus, stock } from './catalog.tables.ts';

/* A product with its variants, print areas and warehouses, as whoever edits it reads and writes them. */

export type ProductParts = {
  row: typeof products.$inferSelect;
  areas: (typeof printAreas.$inferSelect)[];
  /** With what lies where the product ships from; null for what is made to order there. */
  variants: { sku: typeof skus.$inferSelect; onHand: number | null }[];
  /** Codes of its warehouses. */
  places: string[];
};

/** Many at once; locked until the end of the transaction where told. */
export async function readProductParts(
  ctx: Ctx,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ProductParts[]> {
  if (!ids.length) return [];
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
  const [areasOf, variantsOf, placesOf] = [
    Map.groupBy(areas, (area) => area.productId),
    Map.groupBy(variants, ({ sku }) => sku.productId),
    Map.groupBy(places, (place) => place.productId),
  ];
  return rows.map((row) => ({
    row,
    areas: areasOf.get(row.id) ?? [],
    variants: variantsOf.get(row.id) ?? [],
    places: placesOf.get(row.id)?.map((place) => place.warehouseCode) ?? [],
  }));
}

/** Of these codes of variants the first that other products have. */
export async function findTakenCodes({ db }: Ctx, codes: readonly string[], but?: string): Promise<string[]> {
  if (!codes.length) return [];
  const rows = await db
    .select({ code: skus.code })
    .from(skus)
    .where(and(inArray(skus.code, [...codes]), but === undefined ? undefined : ne(skus.productId, but)));
  return rows.map(({ code }) => code);
}

export type NewProduct = typeof products.$inferInsert;
export type ProductChange = Partial<Omit<NewProduct, 'id'>>;

/** A draft; undefined where another product has its handle. */
export async function insertProduct({ db }: Ctx, product: NewProduct): Promise<ProductParts['row'] | undefined> {
  const [row] = await db.insert(products).values(product).onConflictDoNothing({ target: products.handle }).returning();
  return row;
}

export async function changeProduct({ db }: Ctx, productId: string, change: ProductChange): Promise<void> {
  await db.update(products).set(change).where(eq(products.id, productId));
}

export async function deleteProduct({ db }: Ctx, productId: string): Promise<void> {
  await db.delete(products).where(eq(products.id, productId));
}

/** The first of its warehouses is the one that it ships from. */
export async function writeWarehouses({ db }: Ctx, productId: string, codes: readonly string[]): Promise<void> {
  await db.delete(productWarehouses).where(eq(productWarehouses.productId, productId));
  await db
    .insert(productWarehouses)
    .values(codes.map((warehouseCode, position) => ({ productId, warehouseCode, position })));
}

type NewSku = typeof skus.$inferInsert;

/** Writes variants; with `only` those that are not among them go. */
export async function writeVariants(
  { db }: Ctx,
  productId: string,
  rows: readonly NewSku[],
  { only }: { only: boolean },
): Promise<void> {
  const kept = rows.map(({ id }) => id);
  if (only) await db.delete(skus).where(and(eq(skus.productId, productId), notInArray(skus.id, kept)));
  await db
    .insert(skus)
    .values([...rows])
    .onConflictDoUpdate({
      target: skus.id,
      set: {
        code: sql`excluded.code`,
        color: sql`excluded.color`,
        position: sql`excluded.position`,
        values: sql`excluded.values`,
        variant: sql`excluded.variant`,
        priceCents: sql`excluded.price_cents`,
        weightGrams: sql`excluded.weight_grams`,
        lengthMm: sql`excluded.length_mm`,
        widthMm: sql`excluded.width_mm`,
        heightMm: sql`excluded.height_mm`,
        offered: sql`excluded.offered`,
      },
    });
}

type NewArea = typeof printAreas.$inferInsert;

/** A product has exactly these print areas. */
export async function writePrintAreas({ db }: Ctx, productId: string, rows: readonly NewArea[]): Promise<void> {
  const codes = rows.map(({ code }) => code);
  await db.delete(printAreas).where(and(eq(printAreas.productId, productId), notInArray(printAreas.code, codes)));
  await db
    .insert(printAreas)
    .values([...rows])
    .onConflictDoUpdate({
      target: [printAreas.productId, printAreas.code],
      set: {
        position: sql`excluded.position`,
        label: sql`excluded.label`,
        widthMm: sql`excluded.width_mm`,
        heightMm: sql`excluded.height_mm`,
        bleedMm: sql`excluded.bleed_mm`,
        safeMm: sql`excluded.safe_mm`,
        dpi: sql`excluded.dpi`,
        technique: sql`excluded.technique`,
        edge: sql`excluded.edge`,
        wrapMm: sql`excluded.wrap_mm`,
        seamMm: sql`excluded.seam_mm`,
        surchargeCents: sql`excluded.surcharge_cents`,
        ground: sql`excluded.ground`,
        excludes: sql`excluded.excludes`,
      },
    });
}
