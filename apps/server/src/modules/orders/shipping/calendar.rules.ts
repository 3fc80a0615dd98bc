import { dayMs } from '@merchmill/contract/durations.ts';
import { addDays, clockIn, dayInUtc, momentOf } from '../../../days.ts';

/* Days are YYYY-MM-DD as the calendar on the wall of the warehouse says. */

/** When a warehouse works. */
export type Origin = { timeZone: string; cutOffMinutes: number; holidays: ReadonlySet<string> };
export type Days = { min: number; max: number };

function isWorkingDay(at: Date, holidays: ReadonlySet<string>): boolean {
  const weekday = at.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(dayInUtc(at));
}

const noHolidays: ReadonlySet<string> = new Set();

/** The day that comes so many working days (Monday to Friday, no holiday) after `from`. */
export function addWorkingDays(from: string, days: number, holidays: ReadonlySet<string> = noHolidays): string {
  let day = new Date(`${from}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (isWorkingDay(day, holidays)) left--;
  }
  return dayInUtc(day);
}

/** The day on which work on an order of this moment begins. */
export function firstWorkingDay(now: Date, { timeZone, cutOffMinutes, holidays }: Origin): string {
  const { day, minutes } = clockIn(now, timeZone);
  const today = isWorkingDay(new Date(`${day}T00:00:00Z`), holidays);
  return today && minutes < cutOffMinutes ? day : addWorkingDays(day, 1, holidays);
}

/** When workshops close on the last day that was promised. */
const closingMinutes = 17 * 60;

/** Until when work that comes in now has to leave its warehouse: the close of its n-th working day, on its clock. */
export function deadlineOf(now: Date, origin: Origin, workingDays: number): Date {
  const day = addWorkingDays(firstWorkingDay(now, origin), workingDays, origin.holidays);
  return momentOf(day, closingMinutes, origin.timeZone);
}

/**
 * The working days that something took which came in at `from` and left its warehouse at `left`: the fewest whose deadline
 * it met.
 */
export function workingDaysTaken(from: Date, left: Date, origin: Origin): number {
  const { day, minutes } = clockIn(left, origin.timeZone);
  let last = firstWorkingDay(from, origin);
  let days = 0;
  for (; last < day; days++) last = addWorkingDays(last, 1, origin.holidays);
  return last === day && minutes > closingMinutes ? days + 1 : days;
}

/** The last moment at which work may come in to leave by `by`, however many working days it takes; it may be past. */
export function latestStart(by: Date, origin: Origin, workingDays: number): Date {
  let day = clockIn(by, origin.timeZone).day;
  let cutOff = momentOf(day, origin.cutOffMinutes, origin.timeZone);
  // What comes in at the cut-off is work of the next day.
  while (deadlineOf(new Date(cutOff.getTime() - 1), origin, workingDays) > by) {
    day = addDays(day, -1);
    cutOff = momentOf(day, origin.cutOffMinutes, origin.timeZone);
  }
  return cutOff;
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
