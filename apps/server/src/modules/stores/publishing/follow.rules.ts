import { hourMs, minuteMs } from '@merchmill/contract/durations.ts';

const firstMs = 5 * minuteMs;
const longestMs = 6 * hourMs;

/** When what follows our stock or prices is sent again after it has failed so often in a row, last at that time. */
export const tillNextFollow = (lastAt: Date, failures: number): Date =>
  new Date(lastAt.getTime() + Math.min(firstMs * 2 ** (failures - 1), longestMs));
