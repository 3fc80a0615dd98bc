import { currencyFormats, fallbackCurrency } from '@merchmill/contract/currencies.ts';
import { dayMs } from '@merchmill/contract/durations.ts';

/** A published rate this many times above or below the one in use is a mistake until a person says otherwise. */
const implausibleFactor = 2;

export type RateVerdict = 'take' | 'same' | 'unknown' | 'implausible';

/** What to do with a published rate, given the one in use. The dollar is 1 whatever is published. */
export function judgeRate(code: string, rate: number, inUse: number | undefined): RateVerdict {
  if (!currencyFormats.has(code)) return 'unknown';
  if (!Number.isFinite(rate) || rate <= 0) return 'implausible';
  if (code === fallbackCurrency.currency && rate !== 1) return 'implausible';
  if (inUse === undefined) return 'take';
  if (rate === inUse) return 'same';
  return Math.max(rate / inUse, inUse / rate) > implausibleFactor ? 'implausible' : 'take';
}

/** Rates that are older, in days, are no longer what money costs. */
export const freshDays = 7;

/** Whole days that a rate is old. */
export const daysOld = (asOf: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - asOf.getTime()) / dayMs));

/** Whether a currency is not sold in any more, since its rate is older than the owner wants; the dollar always is. */
export const isTooOld = (rate: { code: string; updatedAt: Date }, maxAgeDays: number | undefined, now: Date): boolean =>
  maxAgeDays !== undefined && rate.code !== fallbackCurrency.currency && daysOld(rate.updatedAt, now) > maxAgeDays;
