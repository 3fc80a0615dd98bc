import { currencyFormats, fallbackCurrency, currencies as known } from '@merchmill/contract/currencies.ts';
import { asc, inArray, ne, sql } from 'drizzle-orm';
import type { Quotes } from '../../../adapters/rates/port.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { currencies, rateHistory } from './currency.tables.ts';
import { daysOld, isTooOld, judgeRate } from './rates.rules.ts';

export type RateChange = { taken: string[]; refused: string[] };

/**
 * Takes published rates over: into use, and into the history. What is older than the rate in use, unknown or
 * implausible stays out. A currency that the source does not name keeps the rate it has.
 */
export function takeRates(ctx: Ctx, { source, asOf, usdPerUnit }: Quotes): Promise<RateChange> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(currencies).for('update');
    const inUse = new Map(rows.map((row) => [row.code, row]));
    const judged = [...usdPerUnit].map(([code, rate]) => ({
      code,
      rate,
      verdict: judgeRate(code, rate, inUse.get(code)?.rate),
    }));
    const refused = judged.filter(({ verdict }) => verdict === 'implausible').map(({ code }) => code);
    const taken = judged.filter(({ code, verdict }) => {
      const before = inUse.get(code);
      return verdict === 'take' && (!before || before.updatedAt <= asOf);
    });
    // What is published again as it was is as fresh as what has changed.
    const again = judged.filter(({ code, verdict }) => verdict === 'same' && inUse.get(code)!.updatedAt < asOf);
    // Which of them are too old to sell by follows from their days.
    if (again.length || taken.length) await raiseTags(ctx, 'money');
    if (again.length) {
      const codes = again.map(({ code }) => code);
      await ctx.db.update(currencies).set({ updatedAt: asOf }).where(inArray(currencies.code, codes));
    }
    if (taken.length === 0) return { taken: [], refused };
    const position = new Map(known.map(({ code }, index) => [code, index]));
    const country = new Map(known.map((each) => [each.code, each.country]));
    await ctx.db
      .insert(currencies)
      .values(
        taken.map(({ code, rate }) => ({
          code,
          rate,
          country: country.get(code)!,
          position: position.get(code)!,
          updatedAt: asOf,
        })),
      )
      .onConflictDoUpdate({
        target: currencies.code,
        set: { rate: sql`excluded.rate`, updatedAt: sql`excluded.updated_at` },
      });
    await ctx.db
      .insert(rateHistory)
      .values(taken.map(({ code, rate }) => ({ code, rate, asOf, source, recordedAt: ctx.now() })))
      .onConflictDoUpdate({
        target: [rateHistory.code, rateHistory.asOf],
        set: { rate: sql`excluded.rate`, source: sql`excluded.source`, recordedAt: sql`excluded.recorded_at` },
      });
    return { taken: taken.map(({ code }) => code), refused };
  });
}

/**
 * The day of the oldest rate that the shop sells by: one that is set by hand does not make the others new. Where all are
 * older than its owner sells by, that of the newest; null where there is none but the dollar's.
 */
export async function findRatesDay(ctx: Ctx): Promise<Date | null> {
  const rows = await ctx.db
    .select()
    .from(currencies)
    .where(ne(currencies.code, fallbackCurrency.currency))
    .orderBy(asc(currencies.updatedAt));
  const inUse = rows.filter(({ code }) => currencyFormats.has(code));
  const oldest = inUse.find((row) => !isTooOld(row, ctx.config.rates.maxAgeDays, ctx.now()));
  return (oldest ?? inUse.at(-1))?.updatedAt ?? null;
}

/** How many days old the oldest rate is that the shop sells by. */
export async function ageOfRates(ctx: Ctx): Promise<number | null> {
  const day = await findRatesDay(ctx);
  return day && daysOld(day, ctx.now());
}

/** Asks the source for today's rates. */
export async function updateRates(ctx: Ctx): Promise<void> {
  const { taken, refused } = await takeRates(ctx, await ctx.rates.quotes());
  if (refused.length > 0) ctx.log.error({ refused }, 'implausible rates were rejected');
  if (taken.length > 0) ctx.log.info({ taken: taken.length }, 'exchange rates updated');
}
