import { expect, it } from 'vitest';
import { plural, wholeNumber } from './numbers.ts';

it('whole numbers are written as English writes them', () => {
  for (const value of [0, 7, 12, 999, 1000, 12_300, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1000, -123_456])
    expect(wholeNumber(value)).toBe(value.toLocaleString('en-US'));
});

it('one is singular, all else plural', () => {
  expect([0, 1, 2, 1001].map((count) => plural(count, 'unit', 'units'))).toEqual([
    '0 units',
    '1 unit',
    '2 units',
    '1,001 units',
  ]);
});
