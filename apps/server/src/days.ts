import { dayMs } from '@merchmill/contract/durations.ts';

/* Days of the calendar, written as 2026-11-30: they compare like words. */

/** The day that it is by UTC. */
export const dayInUtc = (at: Date): string => at.toISOString().slice(0, 10);

/** Making one takes a hundred times as long as using it, and there are a few hundred time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Day and minutes after midnight on the clock of a time zone. */
export function clockIn(at: Date, timeZone: string): { day: string; minutes: number } {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)!.value;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The day that it is in a time zone. */
export const dayIn = (at: Date, timeZone: string): string => clockIn(at, timeZone).day;

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string => dayInUtc(new Date(midnight(day) + days * dayMs));

/** Days from one to the other; below zero where the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / dayMs);

/** The moment so many times 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** The first day of a day's month, and of the one after. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const nextMonth = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/** The moment at which clocks of a time zone show so many minutes after midnight of a day. */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const wanted = midnight(day) + minutes * 60_000;
  // What clocks there are ahead of UTC depends on the moment, which is near after the first step and found by the second.
  const aheadAt = (at: number) => {
    const clock = clockIn(new Date(at), timeZone);
    return midnight(clock.day) + clock.minutes * 60_000 - Math.floor(at / 60_000) * 60_000;
  };
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}

/** When a day begins in a time zone. */
export const beginOf = (day: string, timeZone: string): Date => momentOf(day, 0, timeZone);

/** When the day began that it is in a time zone. */
export const startOfDay = (now: Date, timeZone: string): Date => beginOf(dayIn(now, timeZone), timeZone);
