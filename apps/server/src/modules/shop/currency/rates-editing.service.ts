import type { EditedCurrency } from '@merchmill/contract/shop/currency.console.shapes.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { currencies, rateHistory } from './currency.tables.ts';

const maxPoints = 120;
/** Where staff have set a rate. */
const byHand = 'by hand';

/** The currencies of the shop, each with where its rate comes from. */
export async function listEditableCurrencies({ db }: Pick<Ctx, 'db'>): Promise<EditedCurrency[]> {
  const rows = await db.select().from(currencies).orderBy(asc(currencies.position));
  const latest = await db
    .selectDistinctOn([rateHistory.code], { code: rateHistory.code, source: rateHistory.source })
    .from(rateHistory)
    .orderBy(asc(rateHistory.code), desc(rateHistory.asOf));
  const sources = new Map(latest.map(({ code, source }) => [code, source]));
  return rows.map(({ code, country, rate, updatedAt }) => ({
    ...{ code, country, rate, updatedAt: updatedAt.toISOString() },
    source: sources.get(code) ?? null,
    version: versionOf({ code, rate, updatedAt: updatedAt.toISOString() }),
  }));
}

/** Rates of a currency, the latest first. */
export async function listRateHistory({ db }: Pick<Ctx, 'db'>, code: string) {
  const rows = await db
    .select()
    .from(rateHistory)
    .where(eq(rateHistory.code, code))
    .orderBy(desc(rateHistory.asOf))
    .limit(maxPoints);
  return rows.map(({ asOf, rate, source, recordedAt }) => ({
    ...{ rate, source },
    asOf: asOf.toISOString(),
    recordedAt: recordedAt.toISOString(),
  }));
}

export type RateEdit = { code: string; version: string; rate: number };

/**
 * Sets a rate by hand, into use and into the history, until the source publishes one for a later day. Call it in a
 * transaction. The dollar is 1.
 * @returns the rate before
 */
export async function setRate(ctx: Ctx, { code, version, rate }: RateEdit): Promise<number> {
  if (code === 'USD') throw invalidField('rate', 'All rates are in US dollars, so the dollar is always 1.');
  const [row] = await ctx.db.select().from(currencies).where(eq(currencies.code, code)).for('update');
  const before = assertFound(row);
  if (versionOf({ code, rate: before.rate, updatedAt: before.updatedAt.toISOString() }) !== version)
    throw new AppError('dataChanged');
  const now = ctx.now();
  await ctx.db.update(currencies).set({ rate, updatedAt: now }).where(eq(currencies.code, code));
  await ctx.db.insert(rateHistory).values({ code, rate, asOf: now, source: byHand, recordedAt: now });
  await raiseTags(ctx, 'money');
  return before.rate;
}
