const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day within a sentence; in UTC, so that server and browser say the same. */
export const userDay = (at: string): string => day.format(new Date(at));
