import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { stockCameIn } from './catalog.events.ts';
import { stock } from './catalog.tables.ts';

/** Units of a variant that somebody has counted, and what was there when they began; null for what is made to order. */
export type Counted = {
  skuId: string;
  onHand: number | null;
  /** Undefined where nobody has counted this stock location. */
  was: number | null | undefined;
};

const promised = (units: number) => (units === 1 ? '1 unit is' : `${units} units are`);

/** What is promised cannot be counted away: it is said at the order that something has run out, and its buyer is asked. */
function refuseBelowPromised(counted: readonly Counted[], reservedBySku: ReadonlyMap<string, number>): void {
  const fields = counted.flatMap(({ skuId, onHand }, index) => {
    const reserved = reservedBySku.get(skuId) ?? 0;
    if (reserved <= (onHand ?? 0)) return [];
    const message = `${promised(reserved)} reserved for orders. Report them out of stock first.`;
    return [{ path: `skus.${index}.onHand`, message }];
  });
  if (fields.length) throw new AppError('invalidInput', fields[0]!.message, fields);
}

/**
 * Sets what a place has in stock, variant by variant in the order of the form.
 * @throws AppError invalidInput where less is there than is promised to orders, dataChanged where units have left since
 */
export async function writeStockLevels(ctx: Ctx, warehouseCode: string, counted: readonly Counted[]): Promise<void> {
  const skuIds = counted.map(({ skuId }) => skuId);
  const here = and(inArray(stock.skuId, skuIds), eq(stock.warehouseCode, warehouseCode));
  // Locked in the order in which orders lock them (stock.service.ts).
  const before = await ctx.db.select().from(stock).where(here).orderBy(stock.skuId).for('update');
  const onHandBySku = new Map(before.map(({ skuId, onHand }) => [skuId, onHand]));
  // A parcel has left while somebody was typing: their number does not know of it.
  if (counted.some(({ skuId, was }) => was !== undefined && was !== (onHandBySku.get(skuId) ?? null)))
    throw new AppError('dataChanged');
  refuseBelowPromised(counted, new Map(before.map(({ skuId, reserved }) => [skuId, reserved])));
  const emptied = counted.filter(({ onHand }) => onHand === null).map(({ skuId }) => skuId);
  if (emptied.length && before.length) await ctx.db.delete(stock).where(and(here, inArray(stock.skuId, emptied)));
  const stocked = counted
    .flatMap(({ skuId, onHand }) => (onHand === null ? [] : [{ skuId, warehouseCode, onHand }]))
    .sort((a, b) => (a.skuId < b.skuId ? -1 : 1));
  if (!stocked.length) return;
  await ctx.db
    .insert(stock)
    .values(stocked)
    .onConflictDoUpdate({ target: [stock.skuId, stock.warehouseCode], set: { onHand: sql`excluded.on_hand` } });
  await publishEvent(ctx, stockCameIn, { skuIds: stocked.map(({ skuId }) => skuId) });
}
