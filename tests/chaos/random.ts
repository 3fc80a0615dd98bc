/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of these, each as often as its weight says. */
export function drawOne<T>(random: () => number, weighted: readonly (readonly [T, number])[]): T {
  let rest = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [each, weight] of weighted) {
    rest -= weight;
    if (rest < 0) return each;
  }
  return weighted.at(-1)![0];
}

/** A whole number from 1 to `most`. */
export const upTo = (random: () => number, most: number) => 1 + Math.floor(random() * most);
