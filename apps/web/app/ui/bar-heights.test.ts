import { expect, it } from 'vitest';
import { barsOf } from './bar-heights.ts';

it('[DSH-06] bars stand on zero, and hang from it where the value is below', () => {
  expect(barsOf([10, 0, 5])).toEqual({
    ...{ zero: 100, max: 10, min: 0 },
    bars: [
      { top: 0, height: 100 },
      { top: 100, height: 0 },
      { top: 50, height: 50 },
    ],
  });
  expect(barsOf([30, -10])).toMatchObject({
    zero: 75,
    bars: [
      { top: 0, height: 75 },
      { top: 75, height: 25 },
    ],
  });
  expect(barsOf([-4])).toMatchObject({ zero: 0, bars: [{ top: 0, height: 100 }] });
});

it('[DSH-06] without any value there is only the line', () => {
  expect(barsOf([0, 0])).toMatchObject({ zero: 100, bars: [{ height: 0 }, { height: 0 }] });
  expect(barsOf([])).toMatchObject({ bars: [], zero: 100 });
});
