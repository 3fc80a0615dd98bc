import { dayInUtc, daysAfter } from '../../../days.ts';

/** When a festival is. The day is computed for each year, never typed in. */
export type DateRule =
  | { rule: 'fixed'; month: number; day: number }
  /** weekday 0 is Sunday; nth -1 is the month's last. */
  | { rule: 'nth-weekday'; month: number; weekday: number; nth: number }
  | { rule: 'easter'; offsetDays: number };

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher's algorithm). */
export function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return utc(year, Math.floor(f / 31), (f % 31) + 1);
}

function nthWeekday(year: number, { month, weekday, nth }: Extract<DateRule, { rule: 'nth-weekday' }>): Date {
  if (nth < 0) {
    const last = utc(year, month + 1, 0);
    return daysAfter(last, -((last.getUTCDay() - weekday + 7) % 7) + (nth + 1) * 7);
  }
  const first = utc(year, month, 1);
  return daysAfter(first, ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7);
}

/** The day in a year, at midnight UTC. */
export function festivalDay(rule: DateRule, year: number): Date {
  switch (rule.rule) {
    case 'fixed':
      return utc(year, rule.month, rule.day);
    case 'nth-weekday':
      return nthWeekday(year, rule);
    case 'easter':
      return daysAfter(easterSunday(year), rule.offsetDays);
  }
}

/**
 * The festival that comes next, today's included, and the last day to order for it.
 * @returns days as YYYY-MM-DD
 */
export function nextFestival(rule: DateRule, orderByLeadDays: number, now: Date): { date: string; orderBy: string } {
  const today = dayInUtc(now);
  const year = now.getUTCFullYear();
  // A day relative to Easter, or at the turn of the year, can fall into a neighboring year.
  const day = [year - 1, year, year + 1, year + 2]
    .map((each) => festivalDay(rule, each))
    .find((each) => dayInUtc(each) >= today)!;
  return { date: dayInUtc(day), orderBy: dayInUtc(daysAfter(day, -orderByLeadDays)) };
}
