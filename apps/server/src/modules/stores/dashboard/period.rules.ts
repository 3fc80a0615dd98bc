import type { DashboardPeriod } from '@merchmill/contract/stores/dashboard.ts';
import { addDays, beginOf, monthOf, nextMonth } from '../../../days.ts';

/* Which days a period has, and when they begin for a store. */

export type Span = { from: string; until: string };

/** The days of a period up to this one, or twelve months. */
export function spansOf(period: DashboardPeriod, today: string): Span[] {
  if (period !== 'year') {
    const days = Number(period);
    return Array.from({ length: days }, (_, at) => {
      const day = addDays(today, at - days + 1);
      return { from: day, until: day };
    });
  }
  const spans: Span[] = [];
  for (let first = monthOf(today); spans.length < 12; first = monthOf(addDays(first, -1)))
    spans.unshift({ from: first, until: spans.length ? addDays(nextMonth(first), -1) : today });
  return spans;
}

/** When each of them begins by the clock of a time zone. */
export const startsIn = (spans: readonly Span[], timeZone: string): Date[] =>
  spans.map(({ from }) => beginOf(from, timeZone));
