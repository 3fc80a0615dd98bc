import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { describe, expect, it } from 'vitest';
import { readRule, typedRule } from './typed-rule.ts';

describe('a price rule as it is typed', () => {
  const rule = {
    ...usualPriceRule,
    ...{ feeBasisPoints: 650, leastMinor: 1500 },
    variants: [{ option: 'size', value: 'xl', profit: { kind: 'fixed' as const, amountMinor: 1250 } }],
    markets: [{ currency: 'EUR', profit: { kind: 'percent' as const, basisPoints: 4000 }, ending: 95 }],
  };
  const typed = typedRule(rule, 'USD');
  const wrongField = (part: Partial<typeof typed>) => {
    const read = readRule({ ...typed, ...part }, 'USD');
    return 'field' in read ? read.field : null;
  };

  it('[PUB-01] is what it was, with what is not shown of it', () => {
    expect(typed).toMatchObject({ kind: 'margin', amount: '30', fee: '6.5', ending: '99', least: '15.00' });
    expect(typed.exceptions).toEqual([{ option: 'size', value: 'xl', kind: 'fixed', amount: '12.50' }]);
    expect(readRule(typed, 'USD')).toEqual({ rule });
  });

  it.each([
    ['amount', { amount: '' }],
    ['amount', { amount: '99' }],
    ['fee', { fee: 'abc' }],
    ['fee', { fee: '51' }],
    ['least', { least: 'abc' }],
    ['least', { least: '100,001' }],
    [0, { exceptions: [{ option: 'size', value: 'xl', kind: 'fixed' as const, amount: '' }] }],
    [0, { exceptions: [{ option: 'size', value: 'xl', kind: 'margin' as const, amount: '91' }] }],
    [null, { least: '', fee: '', exceptions: [] }],
  ])('[PUB-01] %s is wrong in %o', (field, part) => {
    expect(wrongField(part)).toBe(field);
  });
});
