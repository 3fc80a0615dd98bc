/* What the value of an option says, however it is written: pure functions. */

/** Marks that are left out by who has no key for them; those of other scripts make another letter. */
const accents = /(\p{Script=Latin})\p{M}+/gu;

/**
 * Words of a value without capitals, accents, and punctuation. Signs are kept: A+ is not A, and a star no heart. What is
 * nothing but punctuation is that.
 */
export function plainWords(value: string): string {
  const plain = value.normalize('NFKD').replace(accents, '$1').toLowerCase();
  return (
    plain
      .split(/[\s\p{P}]+/u)
      .filter(Boolean)
      .join(' ') || plain.trim()
  );
}

/** The same for several values, in whatever order. */
export const plainValues = (values: readonly string[]): string => values.map(plainWords).sort().join('|');
