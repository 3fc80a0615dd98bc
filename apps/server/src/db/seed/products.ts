import type { ProductSeed } from './catalog-seed.types.ts';
import { awaitingPictures } from './products/awaiting-pictures.ts';
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

const families = Object.entries({
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
});

/** Every blank there is, also those that await a picture. */
export const allProducts: ProductSeed[] = families.flatMap(([, list]) => list);

/** What is offered of each family; ready designs are spread over the families in turn. */
export const productFamilies: ReadonlyMap<string, ProductSeed[]> = new Map(
  families.map(([name, list]) => [name, list.filter(({ handle }) => !(handle in awaitingPictures))]),
);

/** Every blank that the demo shop offers. */
export const products: ProductSeed[] = [...productFamilies.values()].flat();
