/*
 * A font comes in files for a part of its characters each. Which file draws a character must be the same in a browser,
 * which loads the files that a text needs, and on a server, which has them all. So every kind of file has its own
 * range, and what a file has outside of its range does not count.
 */

/** The ranges that the packages of fonts are cut by (`unicode.json` in each of them). */
const ranges = {
  // The first file of a family is always there, and counts with all that it has.
  latin: '0-10FFFF',
  'latin-ext':
    '100-2BA,2BD-2C5,2C7-2CC,2CE-2D7,2DD-2FF,304,308,329,1D00-1DBF,1E00-1E9F,1EF2-1EFF,2020,20A0-20AB,20AD-20C0,2113,' +
    '2C60-2C7F,A720-A7FF',
  vietnamese: '102-103,110-111,128-129,168-169,1A0-1A1,1AF-1B0,300-301,303-304,308-309,323,329,1EA0-1EF9,20AB',
  greek: '370-377,37A-37F,384-38A,38C,38E-3A1,3A3-3FF',
  'greek-ext': '1F00-1FFF',
  cyrillic: '301,400-45F,490-491,4B0-4B1,2116',
  'cyrillic-ext': '460-52F,1C80-1C8A,20B4,2DE0-2DFF,A640-A69F,FE2E-FE2F',
  hebrew: '307-308,590-5FF,20AA,25CC,FB1D-FB4F',
  arabic:
    '600-6FF,750-77F,870-88E,890-891,897-8E1,8E3-8FF,2E41,FB50-FDFF,FE70-FEFC,102E0-102FB,10E60-10E7E,' +
    '10EC0-10EFF,1EE00-1EEFF',
  devanagari: '900-97F,1CD0-1CF9,20A8,20B9,20F0,25CC,A830-A839,A8E0-A8FF,11B00-11B09',
  thai: '2D7,303,331,E01-E5B,25CC',
  // Roughly: each of the numbered files that these come in has a range of its own.
  japanese: '3000-30FF,31F0-31FF,4E00-9FFF,FF01-FF9F,FFE0-FFE6',
  korean: '3000-303F,3131-318E,AC00-D7A3,FF01-FF5E',
  // Digits are part of keycaps. Not by the properties of Unicode: browsers know different versions of it.
  emoji:
    '23,2A,30-39,A9,AE,203C,2049,20E3,2122,2139,2194-2199,21A9-21AA,231A-231B,2328,23CF,23E9-23F3,23F8-23FA,24C2,' +
    '25AA-25AB,25B6,25C0,25FB-25FE,2600-27BF,2934-2935,2B05-2B07,2B1B-2B1C,2B50,2B55,3030,303D,3297,3299,1F000-1FAFF',
} as const;

export type Subset = keyof typeof ranges;

export interface CodePoints {
  has(codePoint: number): boolean;
}

function partsOf(text: string): (readonly [first: number, last: number])[] {
  return text.split(',').map((part) => {
    const [first, last] = part.split('-').map((hex) => Number.parseInt(hex, 16)) as [number, number?];
    return [first, last ?? first] as const;
  });
}

/** Reads ranges such as `41-5A,61`. */
export function codePoints(text: string): CodePoints {
  const parts = partsOf(text);
  return { has: (codePoint) => parts.some(([first, last]) => codePoint >= first && codePoint <= last) };
}

/** The same, for ranges of many parts that a few hundred characters lie in. */
export function codePointSet(text: string): CodePoints {
  const all = new Set<number>();
  for (const [first, last] of partsOf(text)) for (let code = first; code <= last; code++) all.add(code);
  return all;
}

/** What the first file of a family has by rule. */
const latinText = '0-FF,131,152-153,2BB-2BC,2C6,2DA,2DC,304,308,329,2000-206F,20AC,2122,2191,2193,2212,2215,FEFF,FFFD';
const latinRange = codePoints(latinText);

/** What a file of each kind may draw. */
export const subsetRange: Readonly<Record<Subset, CodePoints>> = Object.fromEntries(
  Object.entries(ranges).map(([subset, text]) => [subset, codePoints(text)]),
) as Record<Subset, CodePoints>;

/** Whether files of these kinds have a character, as far as can be said without them. */
export const isLikelyIn = (subsets: readonly Subset[], codePoint: number): boolean =>
  subsets.some((subset) => (subset === 'latin' ? latinRange : subsetRange[subset]).has(codePoint));

/** Ranges such as `41-5A,61` as CSS has them in `unicode-range`. */
export const cssRanges = (text: string): string => text.replaceAll(/[^,]+/g, (part) => `U+${part}`);

export const cssRange = (subset: Subset): string => cssRanges(ranges[subset]);

/** Of a first file that others share characters with. */
export const latinCssRange = cssRanges(latinText);
