import { dayMs, hourMs } from '@merchmill/contract/durations.ts';

/*
 * How long after a wrong password the next one may be tried. Each place counts for itself: a browser that the person has
 * logged in from before, or else the network of the address. So nobody's tries keep anybody waiting elsewhere.
 *
 * What it leaves to a guesser: 11 tries in the first minute and then one a minute from each network, 1,450 a day.
 * From 200 networks at once that is 288,000 a day at one account; a password we take is worth 10^8 guesses at the least
 * (password-strength.ts), so the weakest one holds for half a year on the average, and the networks have been found and
 * shut out long before.
 */

export const longestWaitSeconds = 60;
/** Failures of one account from unknown browsers, all over the world, after which nobody new has free tries there. */
export const failuresOfAnAttack = 100;
/** A place that was quiet for so long begins anew. */
export const forgottenAfterMs = dayMs;
export const attackOverAfterMs = hourMs;

export type Pace = { freeTries: number; firstWaitSeconds: number };
/** Typing errors of a person cost nothing. */
export const calmPace: Pace = { freeTries: 5, firstWaitSeconds: 1 };
/** The first try of a new browser is free still, or its owner could not get in. */
export const attackedPace: Pace = { freeTries: 1, firstWaitSeconds: 15 };

/** After so many failures in a row; every further one doubles the wait. */
export function waitSeconds(failures: number, { freeTries, firstWaitSeconds }: Pace): number {
  if (failures < freeTries) return 0;
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - freeTries, 10));
}
