/*
 * A yes or no for each pixel, 32 to a word: a hundred million pixels are twelve megabytes, and what is done to a mask
 * is done to 32 pixels at once. Behind each row, above the first, and below the last lies room, so that what looks
 * past an edge of the picture finds none of its pixels there.
 */

/** Pixels of room behind a row: the farthest that is looked at. */
const roomPx = 64;

export interface BitMask {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Words in a row, with the room behind it. */
  readonly stride: number;
  readonly words: Uint32Array;
}

/** The pixels whose alpha is at least so much. */
export function maskOf(alpha: Uint8Array, widthPx: number, heightPx: number, least: number): BitMask {
  const stride = Math.ceil((widthPx + roomPx) / 32);
  const words = new Uint32Array(stride * (heightPx + 2));
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = (y + 1) * stride;
    for (let x = 0; x < widthPx; x += 32) {
      const end = Math.min(32, widthPx - x);
      let word = 0;
      for (let bit = 0; bit < end; bit++) if (alpha[at++]! >= least) word |= 1 << bit;
      words[row + (x >>> 5)] = word;
    }
  }
  return { widthPx, heightPx, stride, words };
}

export const copyMask = (mask: BitMask): BitMask => ({ ...mask, words: mask.words.slice() });

/** All that is not set, the room around the picture as well. */
export const invertMask = (mask: BitMask): BitMask => ({ ...mask, words: mask.words.map((word) => ~word) });

/** The word that begins `bits` behind the one at an index; `bits` may be negative. Past the mask nothing is set. */
function wordAt(words: Uint32Array, index: number, bits: number): number {
  const from = index + (bits >> 5);
  const rest = bits & 31;
  const low = words[from] ?? 0;
  return rest === 0 ? low : (low >>> rest) | ((words[from + 1] ?? 0) << (32 - rest));
}

/** Makes each pixel what it is and (`and`) or or (`or`) what the pixel `dx`, `dy` from it is. In place. */
function combine({ words, stride }: BitMask, dx: number, dy: number, how: 'and' | 'or'): void {
  const bits = dy * stride * 32 + dx;
  const [jump, rest] = [bits >> 5, bits & 31];
  const put = (at: number) => {
    const other = wordAt(words, at, bits);
    words[at] = how === 'and' ? words[at]! & other : words[at]! | other;
  };
  // Where both words that are read are there, they are read without asking.
  const from = Math.min(words.length, Math.max(0, -jump));
  const to = Math.max(from, Math.min(words.length, words.length - jump - 1));
  // What is read must not have been written: the words behind are read on the way forward, those before on the way back.
  if (bits >= 0) {
    for (let at = 0; at < from; at++) put(at);
    forward(words, { from, to, jump, rest, how });
    for (let at = to; at < words.length; at++) put(at);
  } else {
    for (let at = words.length - 1; at >= to; at--) put(at);
    backward(words, { from, to, jump, rest, how });
    for (let at = from - 1; at >= 0; at--) put(at);
  }
}

type Run = { from: number; to: number; jump: number; rest: number; how: 'and' | 'or' };

/* One loop for each case: these run over millions of words a hundred times. A shift by 32 is none, hence the two steps. */

function forward(words: Uint32Array, { from, to, jump, rest, how }: Run): void {
  const up = 31 - rest;
  if (how === 'and')
    for (let at = from; at < to; at++)
      words[at]! &= (words[at + jump]! >>> rest) | ((words[at + jump + 1]! << up) << 1);
  else
    for (let at = from; at < to; at++)
      words[at]! |= (words[at + jump]! >>> rest) | ((words[at + jump + 1]! << up) << 1);
}

function backward(words: Uint32Array, { from, to, jump, rest, how }: Run): void {
  const up = 31 - rest;
  if (how === 'and')
    for (let at = to - 1; at >= from; at--)
      words[at]! &= (words[at + jump]! >>> rest) | ((words[at + jump + 1]! << up) << 1);
  else
    for (let at = to - 1; at >= from; at--)
      words[at]! |= (words[at + jump]! >>> rest) | ((words[at + jump + 1]! << up) << 1);
}

/** A step from pixel to pixel, along a row, a column, or a diagonal. */
export type Step = readonly [dx: number, dy: number];

/** Leaves a pixel set where all of the `length` pixels from it on are. In place, in as few rounds as doubling needs. */
export function erodeLine(mask: BitMask, [dx, dy]: Step, length: number): void {
  for (let done = 1; done < length; ) {
    const more = Math.min(done, length - done);
    combine(mask, dx * more, dy * more, 'and');
    done += more;
  }
}

/** Sets the `length` pixels from each that is set on. In place. */
export function dilateLine(mask: BitMask, [dx, dy]: Step, length: number): void {
  for (let done = 1; done < length; ) {
    const more = Math.min(done, length - done);
    combine(mask, -dx * more, -dy * more, 'or');
    done += more;
  }
}

/** Leaves a pixel set where it and its neighbors to both sides are. In place. */
export function erodeBothWays(mask: BitMask, [dx, dy]: Step): void {
  erodeLine(mask, [dx, dy], 2);
  erodeLine(mask, [-dx, -dy], 2);
}

/** Sets the neighbors to both sides of what is set. In place. */
export function dilateBothWays(mask: BitMask, [dx, dy]: Step): void {
  dilateLine(mask, [dx, dy], 2);
  dilateLine(mask, [-dx, -dy], 2);
}

/** Adds what is set in another. In place. */
export function addMask(mask: BitMask, { words }: BitMask): BitMask {
  for (let at = 0; at < words.length; at++) mask.words[at]! |= words[at]!;
  return mask;
}

/** Leaves what is set in the other as well. In place. */
export function keepBoth(mask: BitMask, { words }: BitMask): BitMask {
  for (let at = 0; at < words.length; at++) mask.words[at]! &= words[at]!;
  return mask;
}

function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countSet({ words }: BitMask): number {
  let count = 0;
  for (const word of words) count += bitsSet(word);
  return count;
}

/** Pixels set in a row from `from` up to `to`. */
export function countInRow({ words, stride }: BitMask, y: number, from: number, to: number): number {
  const row = (y + 1) * stride;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  let count = 0;
  for (let at = first; at <= last; at++) {
    let word = words[row + at]!;
    if (at === first) word &= -1 << (from & 31);
    if (at === last && (to & 31) !== 0) word &= (1 << (to & 31)) - 1;
    count += bitsSet(word);
  }
  return count;
}
