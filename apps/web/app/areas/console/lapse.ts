import { dayMs, hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import { productionMessages as words } from './messages/production.ts';

/** A stretch of time in its largest unit: 3 d, 5 h, 12 min. */
export function lapse(ms: number): string {
  const length = Math.abs(ms);
  if (length >= 48 * hourMs) return words.days({ days: Math.floor(length / dayMs) });
  if (length >= hourMs) return words.hours({ hours: Math.floor(length / hourMs) });
  return words.minutes({ minutes: Math.floor(length / minuteMs) });
}

/** How long something has been so. */
export const ageOf = (since: string, now: string) => lapse(Date.parse(now) - Date.parse(since));

/** How far off a deadline is, in words. */
export function deadlineText(dueAt: string, now: string): string {
  const left = Date.parse(dueAt) - Date.parse(now);
  return left < 0 ? words.overdue({ time: lapse(left) }) : words.dueIn({ time: lapse(left) });
}
