/* Days as they are written in en-US. A day has no time zone: it is read and written as UTC. */

const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment as the day it lies on: February 14, 2026 */
export function formatDayOfYear(isoTime: string): string {
  return dayOfYear.format(new Date(isoTime));
}

/** 2026-02-14 → Feb 14 */
export function formatDay(isoDate: string): string {
  return dayAndMonth.format(new Date(isoDate));
}

/** 2026-02-14 → Saturday, February 14 */
export function formatLongDay(isoDate: string): string {
  return longDay.format(new Date(isoDate));
}
