import { hourMs, minuteMs } from '@merchmill/contract/durations.ts';

const firstMs = 5 * minuteMs;
const longestMs = 6 * hourMs;

/** When stock or prices are sent again after these failures in a row, the last of them at that time. */
export const tillNextFollow = (lastAt: Date, failures: number): Date =>
  new Date(lastAt.getTime() + Math.min(firstMs * 2 ** (failures - 1), longestMs));
