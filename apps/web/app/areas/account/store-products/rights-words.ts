import type { Breach } from '@merchmill/contract/stores/store-product.shapes.ts';

/** Names that a seller has not confirmed yet, each once. */
export const wordsIn = (breaches: readonly Pick<Breach, 'level' | 'word'>[]): string[] => [
  ...new Set(breaches.flatMap(({ level, word }) => (level === 'confirm' && word ? [word] : []))),
];

export const wordsText = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
