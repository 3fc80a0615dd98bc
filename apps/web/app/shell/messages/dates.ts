/*
 * Days as they are written in en-US. A day has no time zone: it is read and written as UTC. By hand, for the first
 * format of Intl holds a phone up for 100 ms, just while a page wakes.
 */

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const dayWriter = (write: (month: string, date: Date) => string) => (isoTime: string) => {
  const date = new Date(isoTime);
  return write(months[date.getUTCMonth()]!, date);
};

/** A moment as the day it lies on: February 14, 2026 */
export const formatDayOfYear = dayWriter((month, date) => `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`);

/** 2026-02-14 → Feb 14 */
export const formatDay = dayWriter((month, date) => `${month.slice(0, 3)} ${date.getUTCDate()}`);

/** 2026-02-14 → Saturday, February 14 */
export const formatLongDay = dayWriter((month, date) => `${weekdays[date.getUTCDay()]}, ${month} ${date.getUTCDate()}`);

/** 2026-02-14 → February 2026 */
export const formatMonth = dayWriter((month, date) => `${month} ${date.getUTCFullYear()}`);
