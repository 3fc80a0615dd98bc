import { dayMs } from '@merchmill/contract/durations.ts';

/* Days are YYYY-MM-DD as the calendar on the wall of the warehouse says. */

/** When a warehouse works. */
export type Origin = { timeZone: string; cutOffMinutes: number; holidays: ReadonlySet<string> };
export type Days = { min: number; max: number };

/** YYYY-MM-DD of a moment, UTC. */
export const isoDate = (at: Date) => at.toISOString().slice(0, 10);

function isWorkingDay(at: Date, holidays: ReadonlySet<string>): boolean {
  const weekday = at.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(isoDate(at));
}

const noHolidays: ReadonlySet<string> = new Set();

/** The day that comes so many working days (Monday to Friday, no holiday) after `from`. */
export function addWorkingDays(from: string, days: number, holidays: ReadonlySet<string> = noHolidays): string {
  let day = new Date(`${from}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (isWorkingDay(day, holidays)) left--;
  }
  return isoDate(day);
}

/** Day and minutes after midnight on the clock of a time zone. */
function localClock(at: Date, timeZone: string): { day: string; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)!.value;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The day on which work on an order of this moment begins. */
export function firstWorkingDay(now: Date, { timeZone, cutOffMinutes, holidays }: Origin): string {
  const { day, minutes } = localClock(now, timeZone);
  const today = isWorkingDay(new Date(`${day}T00:00:00Z`), holidays);
  return today && minutes < cutOffMinutes ? day : addWorkingDays(day, 1, holidays);
}

/** The moment at which clocks of a time zone show so many minutes after midnight of a day. */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // What clocks there are ahead of UTC depends on the moment, which is near after the first step and found by the second.
  const aheadAt = (at: number) => {
    const clock = localClock(new Date(at), timeZone);
    return Date.parse(`${clock.day}T00:00:00Z`) + clock.minutes * 60_000 - Math.floor(at / 60_000) * 60_000;
  };
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}

/** When the day began that it is in a time zone. */
export const startOfDay = (now: Date, timeZone: string): Date => momentOf(localClock(now, timeZone).day, 0, timeZone);

/** When workshops close on the last day that was promised. */
const closingMinutes = 17 * 60;

/** Until when work that comes in now has to leave its warehouse: the close of its n-th working day, on its clock. */
export function deadlineOf(now: Date, origin: Origin, workingDays: number): Date {
  const day = addWorkingDays(firstWorkingDay(now, origin), workingDays, origin.holidays);
  return momentOf(day, closingMinutes, origin.timeZone);
}

/**
 * When something ordered now is there: production counts the working days of the warehouse, the way of it Mondays to
 * Fridays.
 */
export function arrivalOf(startDay: string, holidays: ReadonlySet<string>, production: Days, transit: Days) {
  const arrives = (made: number, underWay: number) =>
    addWorkingDays(addWorkingDays(startDay, made, holidays), underWay);
  return { from: arrives(production.min, transit.min), to: arrives(production.max, transit.max) };
}
