/** Milliseconds after which the page rests: what few visits need is fetched then, and nobody waits for it. */
export const restMs = 2500;
