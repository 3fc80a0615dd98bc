import type { Breach } from '@merchmill/contract/stores/store-product.shapes.ts';

/** Brand names that a seller has not confirmed yet, each once. */
export const namesToConfirm = (breaches: readonly Pick<Breach, 'level' | 'word'>[]): string[] => [
  ...new Set(breaches.flatMap(({ level, word }) => (level === 'confirm' && word ? [word] : []))),
];

export const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
