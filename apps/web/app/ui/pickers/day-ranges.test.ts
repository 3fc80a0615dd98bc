import { expect, it } from 'vitest';
import { dateOf, dayOf, presetRanges } from './day-ranges.ts';

it('reads and writes days without moving them, and knows what is none', () => {
  for (const day of ['2026-01-01', '2028-02-29', '2026-12-31']) expect(dayOf(dateOf(day)!)).toBe(day);
  for (const text of ['', '2026-1-1', 'soon']) expect(dateOf(text)).toBeUndefined();
});

it('offers ranges that end today, and whole months over the end of a year', () => {
  const at = (day: string) =>
    Object.fromEntries(presetRanges(dateOf(day)!).map(({ name, from, to }) => [name, `${from} ${to}`]));
  expect(at('2026-01-03')).toEqual({
    today: '2026-01-03 2026-01-03',
    week: '2025-12-28 2026-01-03',
    month: '2025-12-05 2026-01-03',
    thisMonth: '2026-01-01 2026-01-03',
    lastMonth: '2025-12-01 2025-12-31',
    thisYear: '2026-01-01 2026-01-03',
  });
  expect(at('2028-03-31').lastMonth).toBe('2028-02-01 2028-02-29');
});
