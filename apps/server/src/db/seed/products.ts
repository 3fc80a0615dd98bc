import type { ProductSeed } from './catalog-seed.types.ts';
import { caps, totes } from './products/bags-and-caps.ts';
import { basicTees } from './products/basic-tees.ts';
import { mugs, tumblers } from './products/cups.ts';
import { basicCushions } from './products/cushions.ts';
import { basicMugs } from './products/drinkware.ts';
import { blankets, cushions } from './products/home-textiles.ts';
import { hoodies, sweatshirts } from './products/knits.ts';
import { cards, notebooks, phoneCases, stickers } from './products/paper-and-cases.ts';
import { canvases, posters } from './products/prints.ts';
import { tees, womensTees } from './products/tees.ts';
import { basicPosters } from './products/wall-art.ts';

/** All families with the products of each; ready designs are spread over the families in turn. */
export const productFamilies: ReadonlyMap<string, ProductSeed[]> = new Map(
  Object.entries({
    tees: [...basicTees, ...tees],
    posters: [...basicPosters, ...posters],
    mugs: [...basicMugs, ...mugs],
    cushions: [...basicCushions, ...cushions],
    hoodies,
    totes,
    phoneCases,
    notebooks,
    sweatshirts,
    canvases,
    womensTees,
    cards,
    tumblers,
    stickers,
    blankets,
    caps,
  }),
);

/** Every blank of the demo catalogue. */
export const products: ProductSeed[] = [...productFamilies.values()].flat();
