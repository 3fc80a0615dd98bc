import { expect, it } from 'vitest';
import { formatDayRange } from './day-range.ts';

it('writes a month once where both days lie in it', () => {
  expect(formatDayRange('2026-12-01', '2026-12-05')).toBe('Dec 1 – 5');
  expect(formatDayRange('2026-11-28', '2026-12-02')).toBe('Nov 28 – Dec 2');
  expect(formatDayRange('2026-12-05', '2027-12-08')).toBe('Dec 5 – Dec 8');
});

it('writes a single day once', () => {
  expect(formatDayRange('2026-12-01', '2026-12-01')).toBe('Dec 1');
});
