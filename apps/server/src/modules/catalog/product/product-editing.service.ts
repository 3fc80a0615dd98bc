import type { ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { makerFaults } from '../catalog/compliance.rules.ts';
import {
  changeProduct,
  deleteProduct,
  findTakenCodes,
  holdMakers,
  listKnownMakers,
  listWarehouses,
  repriceSpus,
  writePrintAreas,
  writeStockLevels,
  writeVariants,
  writeWarehouses,
} from '../catalog/index.ts';
import {
  categoryWords,
  placeProductsWithDesigns,
  raisePrices,
  searchText,
  writeCategoriesOf,
} from '../listing/index.ts';
import { checkScenes, withPhotoRoles } from './photograph.service.ts';
import {
  colorOf,
  colorsAfter,
  lowestPriceCents,
  missingForSale,
  type ProductBefore,
  productFaults,
  variantInWords,
} from './product-editing.rules.ts';
import { type Aggregate, readAggregates } from './product-form.service.ts';

/** How many designs are laid out for each print area of a product. */
export type CountDesigns = (ctx: Ctx, productId: string) => Promise<Record<string, number>>;

/** A product that is about to be changed from the version that was read. */
async function lockProduct(ctx: Ctx, productId: string, version: string): Promise<Aggregate> {
  const aggregate = assertFound((await readAggregates(ctx, [productId], { lock: true })).get(productId));
  if (aggregate.form.version !== version) throw new AppError('dataChanged');
  return aggregate;
}

async function refuseTakenCodes(ctx: Ctx, productId: string, form: ProductForm): Promise<void> {
  const codes = form.skus.map((sku) => sku.code);
  const [taken] = await findTakenCodes(ctx, codes, productId);
  if (!taken) return;
  const message = `Another product already uses the code ${taken}.`;
  throw new AppError('invalidInput', message, [{ path: `skus.${codes.indexOf(taken)}.code`, message }]);
}

async function refuseUnknownWarehouses(ctx: Ctx, form: ProductForm): Promise<void> {
  const known = new Set((await listWarehouses(ctx)).map(({ code }) => code));
  const index = form.warehouses.findIndex((code) => !known.has(code));
  if (index < 0) return;
  const message = `Unknown warehouse: ${form.warehouses[index]}.`;
  throw new AppError('invalidInput', message, [{ path: `warehouses.${index}`, message }]);
}

async function writeProductRow(ctx: Ctx, { row }: Aggregate, form: ProductForm): Promise<void> {
  const material = form.facts.find((fact) => fact.label === 'Material')?.value ?? null;
  const techniques = [...new Set(form.printAreas.map((area) => area.technique))];
  await changeProduct(ctx, row.id, {
    title: form.title,
    subtitle: form.subtitle,
    description: form.description,
    facts: form.facts,
    options: form.options,
    sizeTable: form.sizeTable,
    colors: colorsAfter(form.options, row.colors),
    defaultColor: form.defaultColor,
    tiers: form.tiers,
    productionDaysMin: form.productionDays.min,
    productionDaysMax: form.productionDays.max,
    hs6: form.hs6,
    compliance: form.compliance,
    scenes: await withPhotoRoles(ctx, form.shownIn),
    warehouseCode: form.warehouses[0]!,
    globalWarehouse: form.skus.some((sku) => sku.onHand !== null),
    lowestPriceCents: lowestPriceCents(form.skus),
    searchText: searchText([form.title, form.subtitle, material, ...techniques, ...(await categoryWords(ctx, row.id))]),
  });
  await writeWarehouses(ctx, row.id, form.warehouses);
}

async function writeSkus(ctx: Ctx, { row, form: before }: Aggregate, form: ProductForm): Promise<void> {
  const rows = form.skus.map((sku, position) => ({
    id: sku.bizId ?? newId(ctx.now()),
    productId: row.id,
    code: sku.code,
    position,
    color: colorOf(sku.values, form.defaultColor),
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
  await writeVariants(
    ctx,
    row.id,
    rows.map(({ onHand: _, ...each }) => each),
    { only: row.draft },
  );
  const was = new Map(before.skus.map(({ bizId, onHand }) => [bizId, onHand]));
  const counted = rows.map(({ id, onHand }) => ({ skuId: id, onHand, was: was.get(id) ?? null }));
  const [location, locationBefore] = [form.warehouses[0]!, before.warehouses[0]];
  await writeStockLevels(
    ctx,
    location,
    location === locationBefore ? counted : counted.map((each) => ({ ...each, was: undefined })),
  );
}

function writeAreas(ctx: Ctx, productId: string, areas: ProductForm['printAreas']): Promise<void> {
  const rows = areas.map(({ surcharge: surchargeCents, ...area }, position) => {
    return { ...area, productId, position, surchargeCents };
  });
  return writePrintAreas(ctx, productId, rows);
}

/** What follows from changed products: prices of ready designs, listings, facets, what visitors' pages are kept of. */
async function placeWithDesigns(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  await raisePrices(ctx, CategoryTabType.pod, await repriceSpus(ctx, productIds));
  await placeProductsWithDesigns(ctx, productIds);
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

/** Makers, of which those that are named stay until the end of the transaction. */
async function holdNamedMakers(ctx: Ctx, edits: readonly Edit[]) {
  const named = edits.flatMap(({ form: { compliance } }) => [
    ...(compliance.manufacturerId ? [compliance.manufacturerId] : []),
    ...compliance.responsible.map(({ operatorId }) => operatorId),
  ]);
  await holdMakers(ctx, [...new Set(named)]);
  return listKnownMakers(ctx);
}

/** Makes checked changes of locked products, with their audit rows. Call it in a transaction. */
export async function writeProducts(ctx: Ctx, actor: Actor, what: string, edits: readonly Edit[]): Promise<void> {
  const makers = await holdNamedMakers(ctx, edits);
  for (const { before, form, designsByArea } of edits) {
    const { row } = before;
    const seen: ProductBefore = {
      form: before.form,
      colors: row.colors,
      draft: row.draft,
      designsByArea,
    };
    const faults = [...productFaults(form, seen), ...makerFaults(form.compliance, makers)];
    if (faults.length) throw new AppError('invalidInput', faults[0]!.message, faults);
    await refuseTakenCodes(ctx, row.id, form);
    await refuseUnknownWarehouses(ctx, form);
    await checkScenes(ctx, form, colorsAfter(form.options, row.colors));
    if (versionOf(before.form.categories) !== versionOf(form.categories))
      await writeCategoriesOf(ctx, row.id, { before: before.form.categories, wanted: form.categories });
    await writeProductRow(ctx, before, form);
    await writeSkus(ctx, before, form);
    await writeAreas(ctx, row.id, form.printAreas);
    const { before: was, after } = differences(before.form, form);
    await recordChange(ctx, actor, { subject: 'product', subjectId: row.id, what, before: was, after });
  }
  const prices = edits.map(({ before: { row }, form }) => ({
    ...{ id: row.id, wasCents: row.lowestPriceCents, cents: lowestPriceCents(form.skus) },
  }));
  await raisePrices(ctx, CategoryTabType.product, prices);
  await placeWithDesigns(
    ctx,
    edits.map(({ before }) => before.row.id),
  );
}

export type SaveProduct = { productId: string; form: ProductForm; countDesigns: CountDesigns };

/** Changes a product as a whole. Saving what is there already changes nothing. */
export function saveProduct(ctx: Ctx, actor: Actor, { productId, form, countDesigns }: SaveProduct): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockProduct(ctx, productId, form.version);
    if (!differences(before.form, form).changed) return;
    const designsByArea = await countDesigns(ctx, productId);
    await writeProducts(ctx, actor, 'edit', [{ before, form, designsByArea }]);
  });
}

export type Publish = { productId: string; version: string; published: boolean };

/** Puts a product on sale, once it has all it needs, or withdraws it with all ready designs on it. */
export function publishProduct(ctx: Ctx, actor: Actor, { productId, version, published }: Publish): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { row, form } = await lockProduct(ctx, productId, version);
    if (row.published === published) return;
    const missing = published && row.draft ? missingForSale(form, await listKnownMakers(ctx)) : [];
    if (missing.length)
      throw new AppError('invalidInput', `This product can’t be published yet. ${missing[0]!.message}`, missing);
    const first = row.draft ? { draft: false, releaseTime: ctx.now() } : {};
    await changeProduct(ctx, productId, { published, ...first });
    await placeWithDesigns(ctx, [productId]);
    await recordChange(ctx, actor, {
      subject: 'product',
      subjectId: productId,
      what: published ? 'publish' : 'withdraw',
      before: { published: row.published },
      after: { published },
    });
  });
}

type Removal = { productId: string; version: string; countDesigns: CountDesigns };

/** Throws a draft away. What has been on sale stays, for orders name it. */
export function removeDraft(ctx: Ctx, actor: Actor, { productId, version, countDesigns }: Removal) {
  return inTransaction(ctx, async (ctx) => {
    const { row, form } = await lockProduct(ctx, productId, version);
    if (!row.draft || Object.keys(await countDesigns(ctx, productId)).length)
      throw invalidField('version', 'Only drafts without designs can be deleted. Unpublish the product instead.');
    await deleteProduct(ctx, productId);
    const { version: _, ...before } = form;
    await recordChange(ctx, actor, { subject: 'product', subjectId: productId, what: 'remove', before });
    await raiseTags(ctx, `product:${productId}`);
    return {};
  });
}
