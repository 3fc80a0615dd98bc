import { dayMs, hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';

/* When the marketplace of a store is asked for orders again: pure functions. Events come first; this finds what they lost. */

/** What was read is read again from so far back: clocks differ, and changes become visible late. */
export const overlapMs = 10 * minuteMs;
/** How far back a store is read when it is connected. */
export const firstLookMs = 14 * dayMs;
/** After a look that failed. */
const failedMs = 2 * minuteMs;
/** For so long after an event was lost the store is watched. */
const watchMs = 2 * hourMs;

/** Whether a look each minute costs next to nothing: one call of what each store has for itself. */
const isGenerous = ({ quota }: PlatformAbilities) =>
  quota.scope === 'store' && (quota.amount * 60) / quota.perSeconds >= 100;

type Known = { now: Date; changedAt: Date | null; missedAt: Date | null; hasFailed: boolean };

export function nextLookMs(abilities: PlatformAbilities, { now, changedAt, missedAt, hasFailed }: Known): number {
  if (hasFailed) return failedMs;
  const isWithin = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() < ms;
  // At most 58 calls a day where all stores share one quota.
  if (!isGenerous(abilities)) return isWithin(missedAt, watchMs) ? 15 * minuteMs : 25 * minuteMs;
  if (isWithin(missedAt, watchMs) || isWithin(changedAt, hourMs)) return minuteMs;
  return isWithin(changedAt, dayMs) ? 5 * minuteMs : 15 * minuteMs;
}
