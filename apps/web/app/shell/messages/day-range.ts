import { formatDay } from './dates.ts';

/** 2026-12-01, 2026-12-05 → Dec 1 – 5; over the end of a month: Nov 28 – Dec 2; the same day once: Dec 1. */
export function formatDayRange(from: string, to: string): string {
  if (from.slice(0, 10) === to.slice(0, 10)) return formatDay(from);
  const [fromMonth] = formatDay(from).split(' ');
  const [toMonth, toDay] = formatDay(to).split(' ');
  const sameMonth = fromMonth === toMonth && from.slice(0, 4) === to.slice(0, 4);
  return `${formatDay(from)} – ${sameMonth ? toDay : formatDay(to)}`;
}
