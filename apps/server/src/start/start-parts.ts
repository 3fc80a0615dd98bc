import type { DemoPart } from '../import/load-demo.ts';

/** What a start does, in order. */
export type StartPart = 'database' | DemoPart | 'shop';

export const partTexts = {
  database: 'Opening the database',
  newDatabase: 'Creating the database',
  products: 'Adding demo products and designs',
  texts: 'Adding demo reviews and articles',
  history: 'Adding demo orders',
  shop: 'Opening the shop',
} as const;

/** Seconds on an ordinary machine, as measured; their proportions are what matters. */
export function secondsOf({ isNew, demo }: { isNew: boolean; demo: boolean }): Record<StartPart, number> {
  const filled = isNew && demo ? { products: 2.2, texts: 0.3, history: 6 } : { products: 0, texts: 0, history: 0 };
  return { database: isNew ? 4 : 1.5, ...filled, shop: 1.5 };
}
