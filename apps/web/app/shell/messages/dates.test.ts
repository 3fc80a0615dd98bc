import { expect, it } from 'vitest';
import { formatDay, formatDayOfYear, formatLongDay } from './dates.ts';

const days = [
  '2026-01-01',
  '2026-02-14',
  '2024-02-29',
  '2026-05-31',
  '2026-09-05T23:59:59Z',
  '2026-12-31T00:00:00.000Z',
];

it.each(days)('%s is written as English writes it, wherever the reader is', (day) => {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
  expect(formatDayOfYear(day)).toBe(write({ dateStyle: 'long' }));
  expect(formatDay(day)).toBe(write({ month: 'short', day: 'numeric' }));
  expect(formatLongDay(day)).toBe(write({ weekday: 'long', month: 'long', day: 'numeric' }));
});
