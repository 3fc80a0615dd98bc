/* Samples of what stores sell, in plain values. No Zod here: pages load it. */

/** Products on the page on which samples are chosen. */
export const maxSampleProducts = 20;
/** Variants that are put into the cart at once: as many as it has lines. */
export const maxSamples = 100;
