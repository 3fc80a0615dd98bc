import type { Subset } from './subsets.ts';

/** Scripts that fonts are offered for, in the order of menus. */
export const designScripts = [
  'latin',
  'vietnamese',
  'greek',
  'cyrillic',
  'hebrew',
  'arabic',
  'devanagari',
  'thai',
  'japanese',
  'korean',
] as const;
export type DesignScript = (typeof designScripts)[number];

/** What a font writes, by the kinds of its files. */
export function scriptsOf(subsets: readonly Subset[]): DesignScript[] {
  return designScripts.filter((script) => subsets.includes(script));
}

/** Scripts whose letters depend on each other: a stretch of one is shaped as a whole. Everything else is shaped alike. */
export type ScriptClass = 'plain' | 'hebrew' | 'arabic' | 'devanagari' | 'thai';

const classes: readonly (readonly [ScriptClass, RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
];
const isSpecial = /[\u0590-\u08ff\u0900-\u097f\u0e00-\u0e7f\u1cd0-\u1cff\ua830-\ua8ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The class of a character with its marks. */
export function scriptClassOf(grapheme: string): ScriptClass {
  if (!isSpecial.test(grapheme)) return 'plain';
  return classes.find(([, pattern]) => pattern.test(grapheme))?.[0] ?? 'plain';
}

/** Whether the letters of a text hang together by nature, whatever the font. */
export const hasJoinedScript = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text);

const scriptPatterns: Partial<Record<DesignScript, RegExp>> = {
  vietnamese: /[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0]/,
  greek: /\p{Script=Greek}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  thai: /\p{Script=Thai}/u,
  // Ideographs that no kana stands beside are looked for in fonts of Japanese, as there are none of Chinese.
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]|^(?!.*\p{Script=Hangul}).*\p{Script=Han}/su,
  korean: /\p{Script=Hangul}/u,
};

/** A script that a text needs its font to have, other than Latin, which all of them have. */
export function neededScript(text: string): DesignScript | null {
  return designScripts.find((script) => scriptPatterns[script]?.test(text.normalize('NFC'))) ?? null;
}
