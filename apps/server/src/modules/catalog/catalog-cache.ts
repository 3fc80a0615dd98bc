import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { settings } from '../settings/settings.tables.ts';

/*
 * Small readings that every page needs (category trees, hot entries) are kept in memory as long as the catalogue's
 * version stands in the database, which is looked at every two seconds. So another instance's change shows here too.
 */

const versionKey = 'catalog-version';
const lookEveryMs = 2000;

type Shelf = {
  version: string | undefined;
  lookedAtMs: number;
  looking: Promise<void> | null;
  kept: Map<string, unknown>;
};
/** By the job queue, of which each running instance has one. */
const shelves = new WeakMap<Ctx['jobs'], Shelf>();

function shelfOf(ctx: Ctx): Shelf {
  let shelf = shelves.get(ctx.jobs);
  if (!shelf) {
    shelf = { version: undefined, lookedAtMs: Number.NEGATIVE_INFINITY, looking: null, kept: new Map() };
    shelves.set(ctx.jobs, shelf);
  }
  return shelf;
}

async function look(ctx: Ctx, shelf: Shelf): Promise<void> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
  const version = typeof row?.value === 'string' ? row.value : 'none';
  if (version !== shelf.version) shelf.kept.clear();
  shelf.version = version;
  shelf.lookedAtMs = performance.now();
}

/** A reading of the catalogue by its name, made once per version. Not for use inside a transaction. */
export async function kept<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<T> {
  const shelf = shelfOf(ctx);
  if (performance.now() - shelf.lookedAtMs > lookEveryMs) {
    shelf.looking ??= look(ctx, shelf).finally(() => (shelf.looking = null));
    await shelf.looking;
  }
  const known = shelf.kept.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  shelf.kept.set(name, reading);
  reading.catch(() => {
    if (shelf.kept.get(name) === reading) shelf.kept.delete(name);
  });
  return reading;
}

/** Call it in the transaction of every change of the catalogue. */
export async function bumpCatalogVersion(ctx: Ctx): Promise<void> {
  const value = newId(ctx.now());
  await ctx.db
    .insert(settings)
    .values({ key: versionKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  shelfOf(ctx).lookedAtMs = Number.NEGATIVE_INFINITY;
}
