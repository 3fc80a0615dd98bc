/** Days as YYYY-MM-DD; empty where it has no such end. */
export type DayRange = { from: string; to: string };
export type PresetName = 'today' | 'week' | 'month' | 'thisMonth' | 'lastMonth' | 'thisYear';

const two = (value: number) => String(value).padStart(2, '0');
/** The day that a calendar of this browser shows. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
/** Undefined for what is no day. */
export function dateOf(day: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(date)) : undefined;
}

/** The ranges that are asked for most, as of a day. */
export function presetRanges(today: Date): readonly (DayRange & { name: PresetName })[] {
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const range = (name: PresetName, from: Date, to: Date) => ({ name, from: dayOf(from), to: dayOf(to) });
  return [
    range('today', today, today),
    range('week', new Date(year, month, date - 6), today),
    range('month', new Date(year, month, date - 29), today),
    range('thisMonth', new Date(year, month, 1), today),
    range('lastMonth', new Date(year, month - 1, 1), new Date(year, month, 0)),
    range('thisYear', new Date(year, 0, 1), today),
  ];
}
