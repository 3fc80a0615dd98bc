/* How long nine of ten take. */

/** With fewer parcels the days say more about chance than about us. */
export const fewestParcels = 20;
/** How far back is measured: what took long in the spring says nothing of today. */
export const measuredDays = 60;

/** How many parcels took how many days. */
export type Taken = Map<number, number>;

/** The fewest days in which at least nine of ten parcels left. */
export function ninetiethOf(taken: Taken): { days: number; parcels: number } {
  const parcels = [...taken.values()].reduce((sum, many) => sum + many, 0);
  let left = 0;
  for (const [days, many] of [...taken].sort(([a], [b]) => a - b)) {
    left += many;
    // In whole numbers: 0.9 × 10 is not exactly 9 for every count.
    if (left * 10 >= parcels * 9) return { days, parcels };
  }
  throw new RangeError('Nothing was measured.');
}
