import { describe, expect, it } from 'vitest';
import { readDollars, writeDollars } from './amount-field.ts';

describe('an amount of dollars', () => {
  it('is read to the cent', () => {
    const amounts = { '20': 2000, '20.5': 2050, ' $1,234.56 ': 123_456, '0.07': 7, '19.99': 1999 };
    for (const [text, cents] of Object.entries(amounts)) expect(readDollars(text), text).toBe(cents);
  });

  it('is not guessed from what is no amount', () => {
    for (const text of ['', 'ten', '-5', '1.234', '1e3', '20 EUR', '99999999'])
      expect(readDollars(text), text).toBeNull();
  });

  it('is written as it is read', () => {
    for (const cents of [500, 2050, 7, 100_000]) expect(readDollars(writeDollars(cents))).toBe(cents);
  });
});
