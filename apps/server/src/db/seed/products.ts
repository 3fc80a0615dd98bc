import type { ProductSeed } from './catalog-seed.types.ts';
import { clothing } from './products/clothing.ts';
import { cushions } from './products/cushions.ts';
import { drinkware } from './products/drinkware.ts';
import { wallArt } from './products/wall-art.ts';

/** Every blank of the demo catalogue. */
export const products: ProductSeed[] = [...clothing, ...drinkware, ...wallArt, ...cushions];
