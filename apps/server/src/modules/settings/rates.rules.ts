import { currencyFormats, fallbackCurrency } from '@merchmill/contract/currencies.ts';

/** A published rate this many times above or below the one in use is a mistake until a person says otherwise. */
export const implausibleFactor = 2;

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
