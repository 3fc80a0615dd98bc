/** The calendar day by which taxes go. */
export const taxDay = (now: Date): string => now.toISOString().slice(0, 10);
