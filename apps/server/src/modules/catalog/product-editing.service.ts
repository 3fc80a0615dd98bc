import type { ProductForm } from '@merchmill/contract/operations-catalog.ts';
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import { versionOf } from '../../row-version.ts';
import { type Doer, recordChange } from '../audit/audit.service.ts';
import { printAreas, products, productWarehouses, skus, spus, stock, warehouses } from './catalog.tables.ts';
import { categories, productCategories } from './listing.tables.ts';
import { placeProducts, placeSpus } from './placement.service.ts';
import {
  colourOf,
  coloursAfter,
  lowestPriceCents,
  type ProductBefore,
  productFaults,
  variantInWords,
} from './product-editing.rules.ts';
import { searchText } from './search-words.ts';

type ProductRow = typeof products.$inferSelect;
export type Aggregate = { row: ProductRow; form: ProductForm };
/** How many designs are laid out for each print area of a product. */
export type CountDesigns = (ctx: Ctx, productId: string) => Promise<Record<string, number>>;

type Parts = {
  areas: (typeof printAreas.$inferSelect)[];
  variants: { sku: typeof skus.$inferSelect; onHand: number | null }[];
  places: string[];
};

function toForm(row: ProductRow, { areas, variants, places }: Parts): ProductForm {
  const form = {
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    facts: row.facts,
    options: row.options,
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
  const [areasOf, variantsOf, placesOf] = [
    Map.groupBy(areas, (area) => area.productId),
    Map.groupBy(variants, ({ sku }) => sku.productId),
    Map.groupBy(places, (place) => place.productId),
  ];
  return new Map(
    rows.map((row) => {
      const parts = {
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

/** A product that is about to be changed from the version that was read. */
async function lockProduct(ctx: Ctx, productId: string, version: string): Promise<Aggregate> {
  const aggregate = found((await readAggregates(ctx, [productId], { lock: true })).get(productId));
  if (aggregate.form.version !== version) throw new AppError('dataChanged');
  return aggregate;
}

async function refuseTakenCodes(ctx: Ctx, productId: string, form: ProductForm): Promise<void> {
  const codes = form.skus.map((sku) => sku.code);
  const [taken] = await ctx.db
    .select({ code: skus.code })
    .from(skus)
    .where(and(inArray(skus.code, codes), ne(skus.productId, productId)))
    .limit(1);
  if (!taken) return;
  const message = `Another product has the code ${taken.code}.`;
  throw new AppError('invalidInput', message, [{ path: `skus.${codes.indexOf(taken.code)}.code`, message }]);
}

async function refuseUnknownWarehouses(ctx: Ctx, form: ProductForm): Promise<void> {
  const known = new Set((await listWarehouses(ctx)).map(({ code }) => code));
  const index = form.warehouses.findIndex((code) => !known.has(code));
  if (index < 0) return;
  const message = `There is no warehouse ${form.warehouses[index]}.`;
  throw new AppError('invalidInput', message, [{ path: `warehouses.${index}`, message }]);
}

/** Words that a product is found by besides its own: titles of its categories and of those above. */
async function categoryWords(ctx: Ctx, productId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ title: categories.title })
    .from(categories)
    .where(
      sql`${categories.kind} <> 'root' and ${categories.id} in (
        select unnest(c.path) from ${productCategories} pc join ${categories} c on c.id = pc.category_id
        where pc.product_id = ${productId})`,
    );
  return rows.map(({ title }) => title);
}

async function writeProductRow(ctx: Ctx, { row }: Aggregate, form: ProductForm): Promise<void> {
  const material = form.facts.find((fact) => fact.label === 'Material')?.value ?? null;
  const techniques = [...new Set(form.printAreas.map((area) => area.technique))];
  await ctx.db
    .update(products)
    .set({
      title: form.title,
      subtitle: form.subtitle,
      description: form.description,
      facts: form.facts,
      options: form.options,
      colours: coloursAfter(form.options, row.colours),
      defaultColour: form.defaultColour,
      tiers: form.tiers,
      productionDaysMin: form.productionDays.min,
      productionDaysMax: form.productionDays.max,
      hs6: form.hs6,
      warehouseCode: form.warehouses[0]!,
      globalWarehouse: form.skus.some((sku) => sku.onHand !== null),
      lowestPriceCents: lowestPriceCents(form.skus),
      searchText: searchText([
        form.title,
        form.subtitle,
        material,
        ...techniques,
        ...(await categoryWords(ctx, row.id)),
      ]),
    })
    .where(eq(products.id, row.id));
  await ctx.db.delete(productWarehouses).where(eq(productWarehouses.productId, row.id));
  await ctx.db
    .insert(productWarehouses)
    .values(form.warehouses.map((warehouseCode, position) => ({ productId: row.id, warehouseCode, position })));
}

async function writeSkus(ctx: Ctx, { row, form: before }: Aggregate, form: ProductForm): Promise<void> {
  const rows = form.skus.map((sku, position) => ({
    id: sku.bizId ?? newId(ctx.now()),
    productId: row.id,
    code: sku.code,
    position,
    colour: colourOf(sku.values, row.defaultColour),
    values: sku.values,
    variant: variantInWords(sku.values, form.options),
    priceCents: sku.price,
    weightGrams: sku.weightGrams,
    lengthMm: sku.lengthMm,
    widthMm: sku.widthMm,
    heightMm: sku.heightMm,
    offered: sku.offered,
    onHand: sku.onHand,
  }));
  await ctx.db
    .insert(skus)
    .values(rows.map(({ onHand: _, ...each }) => each))
    .onConflictDoUpdate({
      target: skus.id,
      set: {
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
  const shelf = form.warehouses[0]!;
  const emptied = rows.filter((each) => each.onHand === null).map((each) => each.id);
  const wasStocked = before.skus.some((sku) => sku.onHand !== null);
  if (emptied.length && wasStocked)
    await ctx.db.delete(stock).where(and(inArray(stock.skuId, emptied), eq(stock.warehouseCode, shelf)));
  const stocked = rows.flatMap(({ id, onHand }) =>
    onHand === null ? [] : [{ skuId: id, warehouseCode: shelf, onHand }],
  );
  if (stocked.length)
    await ctx.db
      .insert(stock)
      .values(stocked)
      .onConflictDoUpdate({ target: [stock.skuId, stock.warehouseCode], set: { onHand: sql`excluded.on_hand` } });
}

async function writeAreas(ctx: Ctx, productId: string, areas: ProductForm['printAreas']): Promise<void> {
  const codes = areas.map((area) => area.code);
  await ctx.db.delete(printAreas).where(and(eq(printAreas.productId, productId), notInArray(printAreas.code, codes)));
  const rows = areas.map(({ surcharge, ...area }, position) => ({
    ...area,
    productId,
    position,
    surchargeCents: surcharge,
  }));
  await ctx.db
    .insert(printAreas)
    .values(rows)
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
        surchargeCents: sql`excluded.surcharge_cents`,
      },
    });
}

/** The prices that ready designs on products are listed with follow their variants and areas (lowestDesignCents). */
async function repriceSpus(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    update spus i set lowest_price_cents = priced.cents
    from (select s.id, s.markup_cents
        + coalesce(min(k.price_cents) filter (where k.offered), min(k.price_cents))
        + coalesce((select sum(a.surcharge_cents) from print_areas a
            where a.product_id = s.product_id and a.code = any(s.printed_areas)), 0) as cents
      from spus s join skus k on k.product_id = s.product_id
        and (not k.values ? 'colour' or k.values ->> 'colour' = any(s.colours))
      where s.product_id = any(${sql.param([...productIds])}::text[])
      group by s.id) priced
    where i.id = priced.id and i.lowest_price_cents <> priced.cents`);
}

/** What follows from changed products: prices of ready designs, listings, facets, what visitors' pages are kept of. */
async function placeWithDesigns(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  await repriceSpus(ctx, productIds);
  await placeProducts(ctx, productIds);
  const designs = await ctx.db
    .select({ id: spus.id })
    .from(spus)
    .where(inArray(spus.productId, [...productIds]));
  const atOnce = 2000;
  for (let from = 0; from < designs.length; from += atOnce) {
    await placeSpus(
      ctx,
      designs.slice(from, from + atOnce).map(({ id }) => id),
    );
  }
}

/** Of a list, the items that the other list does not have just so. */
const others = (list: readonly unknown[], other: readonly unknown[]) => {
  const known = new Set(other.map(versionOf));
  return list.filter((item) => !known.has(versionOf(item)));
};

/** Fields that differ, as the audit log keeps them: of variants and areas only those that changed. */
export function differences(before: ProductForm, after: ProductForm) {
  const keys = (Object.keys(after) as (keyof ProductForm)[]).filter(
    (key) => key !== 'version' && versionOf(before[key]) !== versionOf(after[key]),
  );
  const pick = (form: ProductForm, other: ProductForm) =>
    Object.fromEntries(
      keys.map((key) => [key, key === 'skus' || key === 'printAreas' ? others(form[key], other[key]) : form[key]]),
    );
  return { before: pick(before, after), after: pick(after, before), changed: keys.length > 0 };
}

export type Edit = { before: Aggregate; form: ProductForm; designsByArea: Readonly<Record<string, number>> };

/** Makes checked changes of locked products, with their audit rows. Call it in a transaction. */
export async function writeProducts(ctx: Ctx, who: Doer, what: string, edits: readonly Edit[]): Promise<void> {
  for (const { before, form, designsByArea } of edits) {
    const { row } = before;
    const seen: ProductBefore = {
      form: before.form,
      colours: row.colours,
      sceneAreas: row.scenes.map((scene) => scene.areaCode),
      designsByArea,
    };
    const faults = productFaults(form, seen);
    if (faults.length) throw new AppError('invalidInput', faults[0]!.message, faults);
    await refuseTakenCodes(ctx, row.id, form);
    await refuseUnknownWarehouses(ctx, form);
    await writeProductRow(ctx, before, form);
    await writeSkus(ctx, before, form);
    await writeAreas(ctx, row.id, form.printAreas);
    const { before: was, after } = differences(before.form, form);
    await recordChange(ctx, who, { subject: 'product', subjectId: row.id, what, before: was, after });
  }
  await placeWithDesigns(
    ctx,
    edits.map(({ before }) => before.row.id),
  );
}

export type SaveProduct = { productId: string; form: ProductForm; countDesigns: CountDesigns };

/** Changes a product as a whole. Saving what is there already changes nothing. */
export function saveProduct(ctx: Ctx, who: Doer, { productId, form, countDesigns }: SaveProduct): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockProduct(ctx, productId, form.version);
    if (!differences(before.form, form).changed) return;
    const designsByArea = await countDesigns(ctx, productId);
    await writeProducts(ctx, who, 'edit', [{ before, form, designsByArea }]);
  });
}

export type Publish = { productId: string; version: string; published: boolean };

/** Puts a product on sale, or withdraws it with all ready designs on it. */
export function publishProduct(ctx: Ctx, who: Doer, { productId, version, published }: Publish): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await lockProduct(ctx, productId, version);
    if (row.published === published) return;
    await ctx.db.update(products).set({ published }).where(eq(products.id, productId));
    await placeWithDesigns(ctx, [productId]);
    await recordChange(ctx, who, {
      subject: 'product',
      subjectId: productId,
      what: published ? 'publish' : 'withdraw',
      before: { published: row.published },
      after: { published },
    });
  });
}
