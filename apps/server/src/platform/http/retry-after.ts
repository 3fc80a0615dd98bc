const [leastSeconds, maxSeconds] = [1, 10];

/**
 * When to ask again: when those ahead are through, as it looks, and different for each, so that all who were sent away
 * do not come back together.
 */
export function retryAfterSeconds(aheadMs = 0): number {
  const seconds = 1 + aheadMs / 1000;
  return Math.min(maxSeconds, Math.max(leastSeconds, Math.round(seconds * (0.5 + Math.random()) + Math.random() * 2)));
}
