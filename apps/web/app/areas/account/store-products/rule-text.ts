import { formatMinor } from '@merchmill/contract/money.ts';
import type { PriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storePresetMessages as messages } from '../messages/store-presets.ts';

const percentOf = (basisPoints: number) => String(basisPoints / 100);

/** A price rule in one line. */
export function ruleText({ profit, feeBasisPoints, ending, leastMinor }: PriceRule, currency: string): string {
  const earned =
    profit.kind === 'fixed'
      ? messages.ruleFixed({ amount: formatMinor(profit.amountMinor, currency) })
      : profit.kind === 'percent'
        ? messages.rulePercent({ percent: percentOf(profit.basisPoints) })
        : messages.ruleMargin({ percent: percentOf(profit.basisPoints) });
  return [
    earned,
    ...(feeBasisPoints ? [messages.ruleFee({ percent: percentOf(feeBasisPoints) })] : []),
    ...(leastMinor ? [messages.ruleLeast({ amount: formatMinor(leastMinor, currency) })] : []),
    ...(ending === null ? [] : [messages.ruleEnding({ ending: String(ending).padStart(2, '0') })]),
  ].join(', ');
}
