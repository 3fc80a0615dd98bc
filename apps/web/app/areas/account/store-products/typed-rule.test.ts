import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { describe, expect, it } from 'vitest';
import { checkRule, typedRule } from './typed-rule.ts';

describe('a price rule as it is typed', () => {
  const rule = {
    ...usualPriceRule,
    ...{ feeBasisPoints: 650, leastMinor: 1500 },
    variants: [{ option: 'size', value: 'xl', profit: { kind: 'fixed' as const, amountMinor: 1250 } }],
    markets: [{ currency: 'EUR', profit: { kind: 'percent' as const, basisPoints: 4000 }, ending: 95 }],
  };
  const typed = typedRule(rule, 'USD');
  const wrongField = (part: Partial<typeof typed>) => {
    const { error } = checkRule({ ...typed, ...part }, 'USD');
    return error?.issues[0]?.path.join('.') ?? null;
  };

  it('[PUB-01] is what it was, with what is not shown of it', () => {
    expect(typed).toMatchObject({ kind: 'margin', amount: '30', fee: '6.5', ending: '99', least: '15.00' });
    expect(typed.exceptions).toEqual([{ option: 'size', value: 'xl', kind: 'fixed', amount: '12.50' }]);
    expect(checkRule(typed, 'USD')).toEqual({ data: rule });
  });

  it.each([
    ['rule.amount', { amount: '' }],
    ['rule.amount', { amount: '99' }],
    ['rule.fee', { fee: 'abc' }],
    ['rule.fee', { fee: '51' }],
    ['rule.least', { least: 'abc' }],
    ['rule.least', { least: '100,001' }],
    ['rule.0', { exceptions: [{ option: 'size', value: 'xl', kind: 'fixed' as const, amount: '' }] }],
    ['rule.0', { exceptions: [{ option: 'size', value: 'xl', kind: 'margin' as const, amount: '91' }] }],
    [null, { least: '', fee: '', exceptions: [] }],
  ])('[PUB-01] %s is wrong in %o', (field, part) => {
    expect(wrongField(part)).toBe(field);
  });
});
