import type { SavedStoreFilter } from '@merchmill/contract/stores/publishing.shapes.ts';
import { maxSavedOfStore } from '@merchmill/contract/stores/publishing.ts';
import { and, asc, eq } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { storeProductFilters as filters } from './publishing.tables.ts';

type Filter = SavedStoreFilter['filter'];

export async function listStoreFilters(ctx: Pick<Ctx, 'db'>, userId: string): Promise<SavedStoreFilter[]> {
  const rows = await ctx.db.select().from(filters).where(eq(filters.userId, userId)).orderBy(asc(filters.name));
  return rows.map(({ id, name, filter }) => ({ bizId: id, name, filter }));
}

/** The same name again replaces what it stood for. */
export async function saveStoreFilter(ctx: Ctx, userId: string, { name, filter }: { name: string; filter: Filter }) {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(filters)
      .values({ id: newId(ctx.now()), userId, name, filter })
      .onConflictDoUpdate({ target: [filters.userId, filters.name], set: { filter } });
    if ((await ctx.db.$count(filters, eq(filters.userId, userId))) > maxSavedOfStore)
      throw new AppError('invalidInput', `You can save up to ${maxSavedOfStore} filters. Please delete one first.`);
  });
  return listStoreFilters(ctx, userId);
}

export async function deleteStoreFilter(ctx: Ctx, userId: string, id: string): Promise<SavedStoreFilter[]> {
  const [deleted] = await ctx.db
    .delete(filters)
    .where(and(eq(filters.id, id), eq(filters.userId, userId)))
    .returning({ id: filters.id });
  assertFound(deleted);
  return listStoreFilters(ctx, userId);
}
