/* Units of time, as clocks and timers count them. A day is 24 hours: days of a calendar are counted by their dates. */

const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;
