import { describe, expect, it } from 'vitest';
import {
  bandsFrom,
  bandsOf,
  centsFrom,
  codecs,
  dollarsOf,
  milliPercentFrom,
  momentFrom,
  momentOf,
} from './field-codecs.ts';

describe('fields of the editors', () => {
  it.each([
    ['12.5', 1250],
    ['1,205.5', 120_550],
    ['$ 7', 700],
    ['0.09', 9],
  ])('reads %s as an amount of %i cents', (text, cents) => {
    expect(centsFrom(text)).toBe(cents);
    expect(centsFrom(dollarsOf(cents))).toBe(cents);
  });

  it.each(['', 'twelve', '1.234'])('takes %j for no amount', (text) => {
    expect(centsFrom(text)).toBeUndefined();
  });

  it('keeps percentages exact to the thousandth', () => {
    expect(milliPercentFrom('8.875 %')).toBe(8875);
    expect(codecs.percent.show(8875)).toBe('8.875');
  });

  it('writes moments in UTC and reads them back', () => {
    expect(momentFrom(momentOf('2026-07-01T06:30:00.000Z'))).toBe('2026-07-01T06:30:00.000Z');
    expect(momentFrom('tomorrow')).toBeUndefined();
  });

  it('reads bands of weight as they are written', () => {
    const bands = [
      { upToGrams: 500, price: 400 },
      { upToGrams: 2000, price: 905 },
    ];
    expect(bandsFrom(bandsOf(bands))).toEqual(bands);
    expect(bandsFrom('500: 4; 2000')).toBeUndefined();
    expect(bandsFrom(' ')).toEqual([]);
  });
});
