/* Where the bars of a chart stand, in hundredths of its height. */

export type Bar = { top: number; height: number };

/** The scale reaches from the lowest to the highest value, and to zero. */
export function barsOf(values: readonly number[]): { bars: Bar[]; zero: number; max: number; min: number } {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const span = max - min || 1;
  const yOf = (value: number) => ((max - value) / span) * 100;
  const zero = max === min ? 100 : yOf(0);
  const bars = values.map((value) => ({
    top: value > 0 ? yOf(value) : zero,
    height: (Math.abs(value) / span) * 100,
  }));
  return { bars, zero, max, min };
}
