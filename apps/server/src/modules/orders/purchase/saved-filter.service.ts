import type { OrderFilter, SavedFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { savedFilterLimit } from '@merchmill/contract/orders/order.ts';
import { and, asc, eq } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { orderFilters as filters } from './saved-filter.tables.ts';

export async function listFilters(ctx: Ctx, userId: string): Promise<SavedFilter[]> {
  const rows = await ctx.db.select().from(filters).where(eq(filters.userId, userId)).orderBy(asc(filters.name));
  return rows.map(({ id, name, filter }) => ({ bizId: id, name, filter }));
}

/** The same name again replaces what it stood for. */
export async function saveFilter(ctx: Ctx, userId: string, form: { name: string; filter: OrderFilter }) {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(filters)
      .values({ id: newId(ctx.now()), userId, ...form })
      .onConflictDoUpdate({ target: [filters.userId, filters.name], set: { filter: form.filter } });
    if ((await ctx.db.$count(filters, eq(filters.userId, userId))) > savedFilterLimit)
      throw new AppError('invalidInput', `You can save up to ${savedFilterLimit} filters. Please delete one first.`);
  });
  return listFilters(ctx, userId);
}

export async function deleteFilter(ctx: Ctx, userId: string, id: string): Promise<SavedFilter[]> {
  const [deleted] = await ctx.db
    .delete(filters)
    .where(and(eq(filters.id, id), eq(filters.userId, userId)))
    .returning({ id: filters.id });
  assertFound(deleted);
  return listFilters(ctx, userId);
}
