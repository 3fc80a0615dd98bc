import { currencyFormats, fallbackCurrency } from '@merchmill/contract/currencies.ts';
import type { Currency } from '@merchmill/contract/shop/currency.shapes.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { currencies, rateHistory } from './currency.tables.ts';
import { isTooOld } from './rates.rules.ts';

/** The supported currencies; USD first and always there. */
export async function listCurrencies(ctx: Pick<Ctx, 'db'>): Promise<Currency[]> {
  const rows = await ctx.db.select().from(currencies).orderBy(asc(currencies.position));
  const known = rows.filter((row) => currencyFormats.has(row.code));
  if (!known.length) return [{ ...fallbackCurrency }];
  return known.map((row) => ({ bizId: row.code, currency: row.code, rate: row.rate, country: row.country }));
}

/** Those that the shop sells in now: without those whose rate is older than its owner wants. */
export async function listOfferedCurrencies(ctx: Ctx): Promise<Currency[]> {
  ctx.reads.add('money', 'settings');
  const rows = await ctx.db.select().from(currencies);
  const { maxAgeDays } = ctx.config.rates;
  const old = new Set(rows.filter((row) => isTooOld(row, maxAgeDays, ctx.now())).map(({ code }) => code));
  return (await listCurrencies(ctx)).filter(({ currency }) => !old.has(currency));
}

/** The currency of a checkout. @throws AppError ratesTooOld where the shop does not sell in it now */
export async function getCheckoutCurrency(ctx: Ctx, code: string): Promise<{ currency: string; rate: number }> {
  const [row] = await ctx.db.select().from(currencies).where(eq(currencies.code, code));
  if (row && isTooOld(row, ctx.config.rates.maxAgeDays, ctx.now())) throw new AppError('ratesTooOld');
  return getCurrency(ctx, code);
}

/** A currency as it stands now; an unknown one is USD at rate 1. */
export async function getCurrency(ctx: Pick<Ctx, 'db'>, code: string): Promise<{ currency: string; rate: number }> {
  const [row] = await ctx.db.select().from(currencies).where(eq(currencies.code, code));
  return row && currencyFormats.has(code) ? { currency: code, rate: row.rate } : { currency: 'USD', rate: 1 };
}

/** The rates in use of these currencies, with the day and the publisher of each. */
export async function listDatedRates(
  ctx: Pick<Ctx, 'db'>,
  codes: readonly string[],
): Promise<Map<string, { currency: string; rate: number; asOf: Date; source: string }>> {
  const rows = await ctx.db
    .select({ row: currencies, source: rateHistory.source })
    .from(currencies)
    .leftJoin(rateHistory, and(eq(rateHistory.code, currencies.code), eq(rateHistory.asOf, currencies.updatedAt)))
    .where(inArray(currencies.code, [...codes]));
  return new Map(
    rows.map(({ row: { code, rate, updatedAt }, source }) => [
      code,
      { currency: code, rate, asOf: updatedAt, source: source ?? '' },
    ]),
  );
}

/** What a US dollar is in each of these currencies; in its own it is one. */
export async function readRates(
  ctx: Pick<Ctx, 'db' | 'now'>,
  currencies: readonly string[],
): Promise<(currency: string) => { rate: number; asOf: Date } | undefined> {
  const rates = await listDatedRates(ctx, [...new Set(currencies)]);
  return (currency) => (currency === 'USD' ? { rate: 1, asOf: ctx.now() } : rates.get(currency));
}
