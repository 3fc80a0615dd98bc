/* Days as they are written in en-US. A day has no time zone: it is read and written as UTC. */

/** A format is made when it is first used: that takes milliseconds on a phone, and most pages load these but use none. */
function dayWriter(options: Intl.DateTimeFormatOptions): (isoTime: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (isoTime) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(new Date(isoTime));
  };
}

/** A moment as the day it lies on: February 14, 2026 */
export const formatDayOfYear = dayWriter({ dateStyle: 'long' });

/** 2026-02-14 → Feb 14 */
export const formatDay = dayWriter({ month: 'short', day: 'numeric' });

/** 2026-02-14 → Saturday, February 14 */
export const formatLongDay = dayWriter({ weekday: 'long', month: 'long', day: 'numeric' });
