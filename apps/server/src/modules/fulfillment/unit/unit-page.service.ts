import type { UnitPage } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { products, warehouses } from '../../catalog/catalog/catalog.tables.ts';
import { findCompliance } from '../../catalog/catalog/index.ts';
import { orderLines } from '../../orders/order/order.tables.ts';
import { recalls } from './recall.tables.ts';
import { batchNumber, unitCodeOf, unitNumber } from './unit.rules.ts';
import { productionBatches, productionUnits } from './unit.tables.ts';

/**
 * What everybody who holds a unit can know of it. What was stopped was never made, and is not found, as what there is
 * none of.
 */
export async function getUnitPage(ctx: Ctx, read: string): Promise<UnitPage> {
  const code = assertFound(unitCodeOf(read) ?? undefined);
  const [found] = await ctx.db
    .select({
      unit: productionUnits,
      variant: orderLines.variant,
      product: { title: products.title, handle: products.handle, published: products.published },
      seq: productionBatches.seq,
      country: warehouses.country,
    })
    .from(productionUnits)
    .innerJoin(orderLines, eq(orderLines.id, productionUnits.orderLineId))
    .innerJoin(products, eq(products.id, productionUnits.productId))
    .leftJoin(productionBatches, eq(productionBatches.id, productionUnits.batchId))
    .leftJoin(warehouses, eq(warehouses.code, productionUnits.warehouseCode))
    .where(and(eq(productionUnits.code, code), ne(productionUnits.state, 'cancelled')));
  const { unit, variant, product, seq, country } = assertFound(found);
  const isOfUnit = or(
    eq(recalls.productId, unit.productId),
    unit.batchId === null ? undefined : eq(recalls.batchId, unit.batchId),
  );
  const open = await ctx.db
    .select({ since: recalls.createdAt, text: recalls.text })
    .from(recalls)
    .where(and(isOfUnit, isNull(recalls.endedAt)))
    .orderBy(desc(recalls.createdAt));
  return {
    code: unitNumber(code),
    product: {
      title: product.title,
      variant,
      link: product.published ? `/product/detail/${product.handle}` : null,
    },
    batch: seq === null ? null : batchNumber(seq),
    madeAt: unit.passedAt?.toISOString() ?? null,
    madeIn: country,
    compliance: assertFound(await findCompliance(ctx, unit.productId)),
    recalls: open.map(({ since, text }) => ({ since: since.toISOString(), text })),
  };
}
