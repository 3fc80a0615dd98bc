import { dayInUtc } from '../../../days.ts';

/** The calendar day by which taxes go. */
export const taxDay = (now: Date): string => dayInUtc(now);
