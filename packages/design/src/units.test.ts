import { expect, it } from 'vitest';
import { shownMm } from './units.ts';

it('tells a length that is too small with never more than there is', () => {
  expect([4.98, 0.75, 5, 0.8, 2.34].map(shownMm)).toEqual(['4.9', '0.7', '5.0', '0.8', '2.3']);
  const tenths = Array.from({ length: 200 }, (_, at) => (at / 10).toFixed(1));
  expect(tenths.map((shown) => shownMm(Number(shown)))).toEqual(tenths);
});
