import type { StoreOrderEventKind } from '@merchmill/contract/stores/store-order.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { storeOrderHistory, type storeOrders } from './store-order.tables.ts';

export type StoreOrderRow = typeof storeOrders.$inferSelect;

const shorten = (message: string | null) => message?.slice(0, 300) ?? null;

/** Writes down what happened to an order, in the transaction of the change. */
export async function note(
  ctx: Ctx,
  { id: storeOrderId, storeId }: Pick<StoreOrderRow, 'id' | 'storeId'>,
  what: StoreOrderEventKind,
  { message = null, personId = null }: { message?: string | null; personId?: string | null } = {},
): Promise<void> {
  const at = ctx.now();
  const row = { id: newId(at), storeId, storeOrderId, at, what, message: shorten(message), personId };
  await ctx.db.insert(storeOrderHistory).values(row);
}

export async function wasNoted({ db }: Ctx, storeOrderId: string, what: StoreOrderEventKind): Promise<boolean> {
  const { storeOrderId: of, what: kind } = storeOrderHistory;
  return (await db.$count(storeOrderHistory, and(eq(of, storeOrderId), eq(kind, what)))) > 0;
}

/** Whether nothing has happened to an order since this did. */
export async function isLast({ db }: Ctx, id: string, what: StoreOrderEventKind, message: string): Promise<boolean> {
  const { storeOrderId, at, id: noteId } = storeOrderHistory;
  const [last] = await db
    .select()
    .from(storeOrderHistory)
    .where(eq(storeOrderId, id))
    .orderBy(desc(at), desc(noteId))
    .limit(1);
  return last?.what === what && last.message === shorten(message);
}
