import type { SkuKnife } from '@merchmill/contract/catalog/product.shapes.ts';
import { templatePdfPath, templateSvgPath } from '@merchmill/contract/design/template-paths.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { printSizePx } from '@merchmill/design/print-area.ts';
import { eq } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { offeredAreas } from '../catalog/catalog.rules.ts';
import { products, skus } from '../catalog/catalog.tables.ts';
import { areasOfProduct } from '../catalog/index.ts';
import { knifeSheet } from './knife.rules.ts';

export type DieLineDetails = { code: string; title: string; variant: string; areas: PrintArea[] };

/** A variant with the print areas that it is offered with. */
export async function getDieLineDetails(
  { db, reads }: Pick<Ctx, 'db' | 'reads'>,
  skuId: string,
): Promise<DieLineDetails> {
  const [row] = await db
    .select({
      productId: products.id,
      code: skus.code,
      variant: skus.variant,
      title: products.title,
      scenes: products.scenes,
      areas: areasOfProduct,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(eq(skus.id, skuId));
  const { areas, scenes, productId, ...facts } = assertFound(row);
  reads.add(`product:${productId}`);
  return { ...facts, areas: offeredAreas(areas ?? [], scenes).map(({ surchargeCents: _, ...area }) => area) };
}

export async function getSkuKnife(ctx: Ctx, skuId: string): Promise<SkuKnife> {
  const { areas, ...facts } = await getDieLineDetails(ctx, skuId);
  return {
    bizId: skuId,
    ...facts,
    areas: areas.map((area) => {
      const { lines, ...sheet } = knifeSheet(area);
      return { ...area, ...printSizePx(area), sheet, lines, svg: templateSvgPath(skuId, area.code) };
    }),
    pdf: templatePdfPath(skuId),
  };
}
