import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { describe, expect, it } from 'vitest';
import { typedPrice } from './typed-price.ts';

describe('prices of variants as they are typed', () => {
  const rule = {
    ...usualPriceRule,
    ...{ profit: { kind: 'fixed' as const, amountMinor: 1000 }, feeBasisPoints: 1000, ending: null },
    variants: [{ option: 'size', value: 'xl', profit: { kind: 'fixed' as const, amountMinor: 1500 } }],
  };
  const usd = { rule, currency: 'USD', listingFee: 20 };
  const medium = { cost: 2000, values: { size: 'm' } };

  it.each([
    ['follows the rule where nothing is typed', medium, '', { byRule: 3000, profit: 680 }],
    ['follows the exception of its size', { cost: 2000, values: { size: 'xl' } }, ' ', { byRule: 3500, profit: 1130 }],
    ['is what is typed', medium, '40.00', { byRule: 3000, profit: 1580 }],
    ['brings less than nothing', medium, '20', { byRule: 3000, profit: -220 }],
    ['is no number', medium, '.', { byRule: 3000, profit: null }],
    ['is nothing', medium, '0', { byRule: 3000, profit: null }],
  ])('[PUB-01] %s', (_, variant, typed, expected) => {
    expect(typedPrice(variant, typed, usd)).toEqual(expected);
  });

  it('[PUB-01] counts in yen where there are no cents', () => {
    const yen = { rule: { ...rule, feeBasisPoints: 0 }, currency: 'JPY', listingFee: 0 };
    expect(typedPrice(medium, '4,000', yen)).toEqual({ byRule: 3000, profit: 2000 });
  });
});
