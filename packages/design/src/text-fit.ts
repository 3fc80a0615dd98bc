/** Whether a text fits in a share of its size; with `wholeWords`, without a break inside a word. */
export type Fits = (share: number, how: { wholeWords: boolean }) => boolean;

/** Letters get this much smaller to keep words whole; a longer word is broken. */
const leastForWholeWords = 1 / 3;
/** Halvings of a size that are tried before what fits is taken to be nothing. */
const maxHalvings = 20;
/** Halvings of the difference to the largest size that fits: to less than a hundredth of it. */
const steps = 7;

function largestBetween(low: number, high: number, fits: (share: number) => boolean): number {
  let [best, over] = [low, high];
  for (let step = 0; step < steps; step++) {
    const middle = (best + over) / 2;
    if (fits(middle)) best = middle;
    else over = middle;
  }
  return best;
}

/**
 * The largest share of its size that a text fits in, to a hundredth. The same few shares are tried everywhere, so that a
 * browser and a server find the same to the last bit.
 */
export function largestShare(fits: Fits): number {
  const whole = (share: number) => fits(share, { wholeWords: true });
  if (whole(1)) return 1;
  if (whole(leastForWholeWords)) return largestBetween(leastForWholeWords, 1, whole);
  const broken = (share: number) => fits(share, { wholeWords: false });
  // Not larger than just before it was broken: a box that gets narrower makes no text larger.
  if (broken(leastForWholeWords)) return leastForWholeWords;
  let low = leastForWholeWords / 2;
  for (let halving = 0; halving < maxHalvings && !broken(low); halving++) low /= 2;
  return largestBetween(low, low * 2, broken);
}
