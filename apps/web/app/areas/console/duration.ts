import { dayMs, hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import { productionMessages as messages } from './messages/production.ts';

/** A stretch of time in its largest unit: 3 d, 5 h, 12 min. */
export function formatDuration(ms: number): string {
  const length = Math.abs(ms);
  if (length >= 48 * hourMs) return messages.days({ days: Math.floor(length / dayMs) });
  if (length >= hourMs) return messages.hours({ hours: Math.floor(length / hourMs) });
  return messages.minutes({ minutes: Math.floor(length / minuteMs) });
}

/** How long something has been so. */
export const ageOf = (since: string, now: string) => formatDuration(Date.parse(now) - Date.parse(since));

/** How far off a deadline is, in words. */
export function deadlineText(dueAt: string, now: string): string {
  const left = Date.parse(dueAt) - Date.parse(now);
  return left < 0 ? messages.overdue({ time: formatDuration(left) }) : messages.dueIn({ time: formatDuration(left) });
}
