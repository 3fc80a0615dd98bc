import { describe, expect, it } from 'vitest';
import { dayInUtc } from '../../../days.ts';
import { type DateRule, easterSunday, festivalDay, nextFestival } from './festival.rules.ts';

const day = (rule: DateRule, year: number) => dayInUtc(festivalDay(rule, year));
const at = (text: string) => new Date(text);

describe('days of festivals', () => {
  it('Easter is on the days that the almanac gives', () => {
    const known = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2030-04-21', '2038-04-25', '2285-03-22'];
    expect(known.map((each) => dayInUtc(easterSunday(Number(each.slice(0, 4)))))).toEqual(known);
  });

  it('the nth weekday of a month, counted from either end', () => {
    const thanksgiving: DateRule = { rule: 'nth-weekday', month: 11, weekday: 4, nth: 4 };
    expect([2024, 2025, 2026].map((year) => day(thanksgiving, year))).toEqual([
      '2024-11-28',
      '2025-11-27',
      '2026-11-26',
    ]);
    expect(day({ rule: 'nth-weekday', month: 5, weekday: 0, nth: 2 }, 2027)).toBe('2027-05-09');
    // A month that begins on that weekday, and the last one of a month that ends on it.
    expect(day({ rule: 'nth-weekday', month: 6, weekday: 1, nth: 1 }, 2026)).toBe('2026-06-01');
    expect(day({ rule: 'nth-weekday', month: 5, weekday: 1, nth: -1 }, 2027)).toBe('2027-05-31');
    expect(day({ rule: 'nth-weekday', month: 12, weekday: 0, nth: -2 }, 2026)).toBe('2026-12-20');
  });

  it('fixed days, and days relative to Easter', () => {
    expect(day({ rule: 'fixed', month: 12, day: 24 }, 2026)).toBe('2026-12-24');
    expect(day({ rule: 'easter', offsetDays: -2 }, 2027)).toBe('2027-03-26');
    expect(day({ rule: 'easter', offsetDays: 49 }, 2027)).toBe('2027-05-16');
  });
});

describe('the next festival', () => {
  const valentine: DateRule = { rule: 'fixed', month: 2, day: 14 };

  it('is this year until the day is over, and then next year', () => {
    expect(nextFestival(valentine, 9, at('2026-02-13T23:59:59Z')).date).toBe('2026-02-14');
    expect(nextFestival(valentine, 9, at('2026-02-14T23:59:59Z')).date).toBe('2026-02-14');
    expect(nextFestival(valentine, 9, at('2026-02-15T00:00:00Z')).date).toBe('2027-02-14');
  });

  it('has an order-by day so many days before, in the year before where it must', () => {
    expect(nextFestival(valentine, 9, at('2026-01-10T12:00:00Z')).orderBy).toBe('2026-02-05');
    const newYear: DateRule = { rule: 'fixed', month: 1, day: 1 };
    expect(nextFestival(newYear, 12, at('2026-12-30T12:00:00Z'))).toEqual({
      date: '2027-01-01',
      orderBy: '2026-12-20',
    });
  });

  it('moves with Easter', () => {
    const easter: DateRule = { rule: 'easter', offsetDays: 0 };
    expect(nextFestival(easter, 10, at('2026-11-21T00:00:00Z'))).toEqual({ date: '2027-03-28', orderBy: '2027-03-18' });
  });
});
