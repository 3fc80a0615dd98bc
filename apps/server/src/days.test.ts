import { describe, expect, it } from 'vitest';
import { addDays, beginOf, dayIn, daysBetween, monthOf, nextMonth } from './days.ts';

describe('days', () => {
  it.each([
    ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-31'],
    ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
    ['2026-10-31T10:00:00Z', 'Pacific/Kiritimati', '2026-11-01'],
    ['2026-10-31T23:30:00Z', 'UTC', '2026-10-31'],
  ])('%s in %s is %s', (at, zone, day) => {
    expect(dayIn(new Date(at), zone)).toBe(day);
  });

  it('months and terms go over the ends of months and years, and over changes of the clock', () => {
    expect([monthOf('2026-11-30'), nextMonth('2026-11-01'), nextMonth('2026-12-01')]).toEqual([
      ...['2026-11-01', '2026-12-01', '2027-01-01'],
    ]);
    expect([addDays('2028-02-28', 1), addDays('2026-10-25', 14), daysBetween('2026-10-20', '2026-11-10')]).toEqual([
      ...['2028-02-29', '2026-11-08', 21],
    ]);
    expect(beginOf('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(beginOf('2026-12-01', 'America/New_York').toISOString()).toBe('2026-12-01T05:00:00.000Z');
  });
});
