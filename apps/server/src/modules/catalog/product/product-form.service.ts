import { noFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import type { ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { versionOf } from '../../../row-version.ts';
import { type ProductParts, readProductParts } from '../catalog/index.ts';
import { listCategoryIds, roleOf } from '../listing/index.ts';

/* Products as forms: all that is edited of them, many at once. */

export type Aggregate = { row: ProductParts['row']; form: ProductForm };

type Parts = Omit<ProductParts, 'row'> & {
  /** Ids of its categories, the main one first. */
  placed: string[];
};

function toForm(row: Aggregate['row'], { areas, variants, places, placed }: Parts): ProductForm {
  const form = {
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    categories: placed,
    facts: row.facts,
    options: row.options,
    sizeTable: row.sizeTable,
    defaultColor: row.defaultColor,
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
    compliance: row.compliance ?? noFacts,
    printAreas: areas.map(
      ({ productId: _, position: __, surchargeCents, ground, excludes, wrapMm, seamMm, ...area }) => ({
        ...area,
        surcharge: surchargeCents,
        ...(ground && { ground }),
        ...(excludes && { excludes }),
        ...(wrapMm !== null && { wrapMm }),
        ...(seamMm !== null && { seamMm }),
      }),
    ),
    shownIn: row.scenes.map((scene) => {
      const { sceneId, areaCode, shows } = scene;
      return { sceneId, areaCode, role: roleOf(scene), ...(shows && { shows }) };
    }),
  };
  return { ...form, version: versionOf({ ...form, published: row.published }) };
}

/** Products with all that is edited of them, many at once; locked until the end of the transaction where told. */
export async function readAggregates(
  ctx: Ctx,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, Aggregate>> {
  const known = await readProductParts(ctx, ids, { lock });
  const placed = await listCategoryIds(ctx, ids);
  return new Map(
    known.map(({ row, ...parts }) => [
      row.id,
      { row, form: toForm(row, { ...parts, placed: placed.get(row.id) ?? [] }) },
    ]),
  );
}
