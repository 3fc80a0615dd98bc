import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convertCents,
  convertToMinor,
  digitsOnly,
  formatAlone,
  formatCents,
  formatMinor,
  normalizeMoneyInput,
  readMoneyInput,
  writeMoneyInput,
} from './money.ts';

describe('money', () => {
  it.each([
    [1999, 'USD', 1, 19.99],
    [1999, 'EUR', 1.16, 17.23],
    [1999, 'JPY', 0.0065, 3075],
    [-1050, 'USD', 1, -10.5],
    [0, 'EUR', 1.16, 0],
  ])('%s cents in %s at %s are %s', (cents, currency, rate, shown) => {
    expect(convertCents(cents, rate, currency)).toBe(shown);
  });

  it('says an amount once, with the code only where the symbol is that of several currencies', () => {
    expect([formatAlone(5663, 'USD'), formatAlone(5663, 'CAD')]).toEqual(['$56.63', 'CA$56.63']);
    expect(formatAlone(5663, 'DKK')).toBe('kr 56.63 DKK');
  });

  it('rounds half away from zero', () => {
    expect([201, -201].map((cents) => convertCents(cents, 2, 'USD'))).toEqual([1.01, -1.01]);
  });

  it.each([
    [123456789, 'USD', '$1,234,567.89'],
    [5, 'EUR', '€0.05'],
    [-1999, 'GBP', '-£19.99'],
    [3075, 'JPY', '¥3,075'],
    [123456, 'ARS', 'AR$1.234,56'],
    [123456, 'BRL', 'R$1.234,56'],
  ])('%s of %s is written %s', (minor, currency, text) => {
    expect(formatMinor(minor, currency)).toBe(text);
  });

  it('writes the code behind it when asked', () => {
    expect(formatCents(129900, { currency: 'CAD', rate: 1 }, { code: true })).toBe('CA$1,299.00 CAD');
  });

  it('shows an unknown currency, or one without a rate, in USD', () => {
    expect(formatCents(500, { currency: 'XXX', rate: 3 })).toBe('$5.00');
    expect(formatCents(500, { currency: 'EUR', rate: 0 })).toBe('$5.00');
  });

  it('there and back loses at most half of the smallest unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(1, 1.16, 1.32, 0.715), (cents, rate) => {
        expect(Math.abs((convertToMinor(cents, rate, 'EUR') * rate - cents) / rate)).toBeLessThanOrEqual(0.5000001);
      }),
    );
  });

  describe('[VAL-01] the money input', () => {
    it.each([
      ['$1,234.5', '1,234.5'],
      ['0012', '12'],
      ['1234567', '1,234,567'],
      ['1.2.3', '1.23'],
      ['.5', '0.5'],
      ['€ 10 abc', '10'],
      ['0', '0'],
      ['', ''],
      ['12.', '12.'],
    ])('%j becomes %j', (typed, shown) => {
      expect(normalizeMoneyInput(typed)).toBe(shown);
    });
  });

  it('[VAL-05] a comma typed as a point is understood, and one of thousands is, too', () => {
    // As one types, sign by sign: what is shown, and what it is worth in the end.
    const typed = (text: string) => [...text].reduce((shown, sign) => normalizeMoneyInput(shown + sign), '');
    const amounts = {
      ...{ '39,50': ['39,50', 3950], '39,5': ['39,5', 3950], '1234,50': ['1,234.50', 123_450], '0,99': ['0,99', 99] },
      ...{ '1,234': ['1,234', 123_400], '1,234.50': ['1,234.50', 123_450], '12,345': ['12,345', 1_234_500] },
    };
    for (const [text, [shown, cents]] of Object.entries(amounts)) {
      expect([typed(text), readMoneyInput(typed(text))], text).toEqual([shown, cents]);
      expect(readMoneyInput(text), text).toBe(cents);
    }
    expect(readMoneyInput('1.234,50')).toBe(123_450);
    expect(readMoneyInput('1.234')).toBeNull();
  });

  it('what stands in a money field is read to the cent, or not at all', () => {
    const amounts = { '20': 2000, '20.5': 2050, '$1,234.56': 123_456, '0.07': 7, '.5': 50, '20.': 2000 };
    for (const [text, cents] of Object.entries(amounts)) expect(readMoneyInput(text), text).toBe(cents);
    for (const text of ['', 'ten', '1.234', '99999999']) expect(readMoneyInput(text), text).toBeNull();
    for (const cents of [500, 2050, 7, 123_456]) expect(readMoneyInput(writeMoneyInput(cents))).toBe(cents);
    expect(writeMoneyInput(123_450)).toBe('1,234.50');
  });

  describe('[VAL-02] the digits', () => {
    it.each([
      ['007', '7'],
      ['12a34', '1234'],
      ['-5', '5'],
      ['000', ''],
    ])('of %j are %j', (typed, digits) => {
      expect(digitsOnly(typed)).toBe(digits);
    });
  });
});
