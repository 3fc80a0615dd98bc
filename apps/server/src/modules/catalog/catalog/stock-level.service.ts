import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { tagsOf } from '../../../platform/cache/tags.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { stockCameIn } from './catalog.events.ts';
import { skus, stock } from './catalog.tables.ts';

/* Units in stock. Why they are counted like this: docs/decisions/010-reserved-stock.md. */

export type StockLocation = { skuId: string; warehouseCode: string };
export type Portion = StockLocation & { quantity: number };

/** Units that can be sold: what lies there and is promised to nobody. */
const freeUnits = sql<number>`${stock.onHand} - ${stock.reserved}`;

const keyOf = ({ skuId, warehouseCode }: StockLocation) => `${skuId} ${warehouseCode}`;

/**
 * One portion per stock location, in the one order in which locations are locked everywhere: two who want the same never
 * wait for each other.
 */
function inLockOrder(portions: readonly Portion[]): Portion[] {
  const byLocation = Map.groupBy(portions, keyOf);
  return [...byLocation]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => ({ ...own[0]!, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .filter(({ quantity }) => quantity > 0);
}

type Change = { set: { onHand?: SQL; reserved?: SQL }; where?: SQL };

/** Changes one stock location; the units that can be sold then. Undefined where there is none or the guard refuses. */
async function changeStockLevel(
  ctx: Ctx,
  { skuId, warehouseCode }: StockLocation,
  { set, where }: Change,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .update(stock)
    .set(set)
    .where(and(eq(stock.skuId, skuId), eq(stock.warehouseCode, warehouseCode), where))
    .returning({ free: freeUnits });
  return row?.free;
}

async function listStockLevels(ctx: Ctx, wanted: readonly StockLocation[]): Promise<Map<string, number>> {
  if (!wanted.length) return new Map();
  const skuIds = [...new Set(wanted.map(({ skuId }) => skuId))];
  const rows = await ctx.db
    .select({ skuId: stock.skuId, warehouseCode: stock.warehouseCode, free: freeUnits })
    .from(stock)
    .where(inArray(stock.skuId, skuIds));
  return new Map(rows.map((row) => [keyOf(row), row.free]));
}

/** How many are left stands on the pages of their products. */
async function raiseStock(ctx: Ctx, locations: readonly StockLocation[]): Promise<void> {
  const skuIds = locations.map(({ skuId }) => skuId);
  if (!skuIds.length) return;
  const rows = await ctx.db.selectDistinct({ id: skus.productId }).from(skus).where(inArray(skus.id, skuIds));
  await raiseTags(
    ctx,
    ...tagsOf(
      'product',
      rows.map(({ id }) => id),
    ),
  );
}

/** Holds the stock locations of these variants for who is going to change several of them one after the other. */
export async function lockStockLevels(ctx: Ctx, skuIds: readonly string[]): Promise<void> {
  await ctx.db
    .select({ skuId: stock.skuId })
    .from(stock)
    .where(inArray(stock.skuId, [...skuIds]))
    .orderBy(stock.skuId, stock.warehouseCode)
    .for('update');
}

export type Reserved =
  | { reserved: Portion[]; short: null }
  | { reserved: null; short: StockLocation & { left: number } };

/**
 * Promises units to an order, in the caller's transaction: one guarded update per location. What is made to order (has
 * none) is left out of what comes back. `short` names the first location with too few; the caller has to throw then.
 */
export async function reserveStock(ctx: Ctx, portions: readonly Portion[]): Promise<Reserved> {
  const levels = await listStockLevels(ctx, portions);
  const reserved = inLockOrder(portions).filter((portion) => levels.has(keyOf(portion)));
  for (const portion of reserved) {
    const { quantity } = portion;
    const free = await changeStockLevel(ctx, portion, {
      set: { reserved: sql`${stock.reserved} + ${quantity}` },
      where: gte(freeUnits, quantity),
    });
    if (free === undefined) {
      const left = (await listStockLevels(ctx, [portion])).get(keyOf(portion)) ?? 0;
      return { reserved: null, short: { ...portion, left } };
    }
  }
  await raiseStock(ctx, reserved);
  return { reserved, short: null };
}

/** Units that nobody waits for any more can be sold again. */
export async function releaseStock(ctx: Ctx, portions: readonly Portion[]): Promise<void> {
  const given = inLockOrder(portions);
  for (const portion of given) {
    await changeStockLevel(ctx, portion, { set: { reserved: sql`${stock.reserved} - ${portion.quantity}` } });
  }
  if (given.length) await publishEvent(ctx, stockCameIn, { skuIds: given.map(({ skuId }) => skuId) });
  await raiseStock(ctx, given);
}

/** Promised units leave the warehouse, or are used up. */
export async function takeReserved(ctx: Ctx, portions: readonly Portion[]): Promise<void> {
  for (const portion of inLockOrder(portions)) {
    const { quantity } = portion;
    const set = { onHand: sql`${stock.onHand} - ${quantity}`, reserved: sql`${stock.reserved} - ${quantity}` };
    await changeStockLevel(ctx, portion, { set });
  }
}

/** Somebody has looked: promised units are not there, and nothing that could be sold either. */
export async function writeOffStock(ctx: Ctx, { quantity, ...location }: Portion): Promise<void> {
  const left = sql`${stock.reserved} - ${quantity}`;
  const free = await changeStockLevel(ctx, location, { set: { onHand: left, reserved: left } });
  if (free !== undefined) await raiseStock(ctx, [location]);
}
