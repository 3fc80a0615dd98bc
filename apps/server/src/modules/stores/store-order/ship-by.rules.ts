import { dayMs } from '@merchmill/contract/durations.ts';
import { deadlineOf, latestStart, type Origin } from '../../orders/shipping/calendar.rules.ts';

/* Whether an order leaves by the moment that its marketplace has promised. Deadlines are those that production works to. */

/** Sellers are told so long before it is too late to act. */
const warnMs = dayMs;
/** For orders of which no item is matched yet: nobody knows what is to be made. */
export const usualDays = 5;

/** What has to be made: where, and in how many working days nine of ten leave. */
export type Work = {
  origin: Origin;
  days: number;
  /** Of our own parcels; else what the product says, which counts from the release. */
  measured: boolean;
};

export type Guarded = {
  now: Date;
  shipBy: Date;
  work: readonly Work[];
  /** Null while it waits for somebody. */
  paidAt: Date | null;
  /** A parcel of it is packed. */
  isPacked: boolean;
  /** What is paid can be changed for so long, before it is released. */
  graceMs: number;
};

export type Forecast = { isAtRisk: boolean; leavesAt: Date; startBy: Date | null; days: number; measured: boolean };

const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)));
const earliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map(Number)));

/**
 * - Not paid: at risk a day before the last moment at which it can be paid and leave in time.
 * - Paid: at risk when nine of ten like it leave too late, and when it is not packed a working day before its promise.
 */
export function forecastOf({ now, shipBy, work, paidAt, isPacked, graceMs }: Guarded): Forecast {
  const slack = ({ measured }: Work) => (measured ? 0 : graceMs);
  const leaves = (from: Date) =>
    latest(work.map((each) => deadlineOf(new Date(from.getTime() + slack(each)), each.origin, each.days)));
  const slowest = work.reduce((most, each) => (each.days > most.days ? each : most));
  const of = { days: slowest.days, measured: slowest.measured };
  if (paidAt === null) {
    const startBy = earliest(
      work.map((each) => new Date(latestStart(shipBy, each.origin, each.days).getTime() - slack(each))),
    );
    return { ...of, isAtRisk: startBy.getTime() - now.getTime() <= warnMs, leavesAt: leaves(now), startBy };
  }
  const soonest = latest(work.map(({ origin }) => deadlineOf(now, origin, isPacked ? 0 : 1)));
  const leavesAt = isPacked ? soonest : latest([leaves(paidAt), soonest]);
  return { ...of, isAtRisk: leavesAt > shipBy, leavesAt, startBy: null };
}
