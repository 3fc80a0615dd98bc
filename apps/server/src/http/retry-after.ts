const leastSeconds = 1;
const mostSeconds = 4;

/** When to ask again, different for each, so that all who were sent away do not come back together. */
export const retryAfterSeconds = (): number =>
  leastSeconds + Math.floor(Math.random() * (mostSeconds - leastSeconds + 1));
