import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { settings } from '../settings/settings.tables.ts';

/*
 * Readings of the catalogue are kept in memory as long as its version stands in the database, which is looked at every
 * second. So another instance's change shows here too. Small readings that every page needs (category trees, hot
 * entries) stay until then; pages of listings and details, which also show units sold and in stock, for seconds only.
 */

const versionKey = 'catalog-version';
const lookEveryMs = 1000;
const brieflyMs = 5000;
/** A detail page takes some 30 KB. */
const mostKeptBriefly = 300;

type Brief = { reading: Promise<unknown>; untilMs: number };
type Shelf = {
  version: string | undefined;
  lookedAtMs: number;
  looking: Promise<void> | null;
  kept: Map<string, Promise<unknown>>;
  /** Oldest first. */
  keptBriefly: Map<string, Brief>;
};
/** By the job queue, of which each running instance has one. */
const shelves = new WeakMap<Ctx['jobs'], Shelf>();

function shelfOf(ctx: Ctx): Shelf {
  let shelf = shelves.get(ctx.jobs);
  if (!shelf) {
    const kept = { kept: new Map<string, Promise<unknown>>(), keptBriefly: new Map<string, Brief>() };
    shelf = { version: undefined, lookedAtMs: Number.NEGATIVE_INFINITY, looking: null, ...kept };
    shelves.set(ctx.jobs, shelf);
  }
  return shelf;
}

async function look(ctx: Ctx, shelf: Shelf): Promise<void> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
  const version = typeof row?.value === 'string' ? row.value : 'none';
  if (version !== shelf.version) {
    shelf.kept.clear();
    shelf.keptBriefly.clear();
  }
  shelf.version = version;
  shelf.lookedAtMs = performance.now();
}

async function currentShelf(ctx: Ctx): Promise<Shelf> {
  const shelf = shelfOf(ctx);
  if (performance.now() - shelf.lookedAtMs > lookEveryMs) {
    shelf.looking ??= look(ctx, shelf).finally(() => {
      shelf.looking = null;
    });
    await shelf.looking;
  }
  return shelf;
}

/** Which state of the catalogue stands in the database, at most a second ago. */
export async function catalogVersion(ctx: Ctx): Promise<string> {
  return (await currentShelf(ctx)).version ?? 'none';
}

/** A reading of the catalogue by its name, made once per version. Not for use inside a transaction. */
export async function kept<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<T> {
  const { kept } = await currentShelf(ctx);
  const known = kept.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  kept.set(name, reading);
  reading.catch(() => {
    if (kept.get(name) === reading) kept.delete(name);
  });
  return reading;
}

/** The same, for seconds at most, and only the latest few hundred. */
export async function keptBriefly<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<T> {
  const { keptBriefly } = await currentShelf(ctx);
  const known = keptBriefly.get(name);
  if (known && known.untilMs > performance.now()) return known.reading as Promise<T>;
  const brief = { reading: read(), untilMs: performance.now() + brieflyMs };
  keptBriefly.delete(name);
  keptBriefly.set(name, brief);
  const [oldest] = keptBriefly.keys();
  if (keptBriefly.size > mostKeptBriefly) keptBriefly.delete(oldest!);
  brief.reading.catch(() => {
    if (keptBriefly.get(name) === brief) keptBriefly.delete(name);
  });
  return brief.reading;
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
