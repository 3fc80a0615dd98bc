import type { StoreOrderEventKind } from '@merchmill/contract/stores/store-order.ts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { storeOrderHistory, type storeOrders } from './store-order.tables.ts';

export type StoreOrderRow = typeof storeOrders.$inferSelect;

/** Writes down what happened to an order, in the transaction of the change. */
export async function note(
  ctx: Ctx,
  { id: storeOrderId, storeId }: Pick<StoreOrderRow, 'id' | 'storeId'>,
  what: StoreOrderEventKind,
  { message = null, personId = null }: { message?: string | null; personId?: string | null } = {},
): Promise<void> {
  const at = ctx.now();
  const row = { id: newId(at), storeId, storeOrderId, at, what, message: message?.slice(0, 300) ?? null, personId };
  await ctx.db.insert(storeOrderHistory).values(row);
}

export async function wasNoted({ db }: Ctx, storeOrderId: string, what: StoreOrderEventKind): Promise<boolean> {
  const { storeOrderId: of, what: kind } = storeOrderHistory;
  return (await db.$count(storeOrderHistory, and(eq(of, storeOrderId), eq(kind, what)))) > 0;
}
