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
import { isThere } from './scenes.ts';

/** All families with the products of each; ready designs are spread over the families in turn. */
const everyFamily: Record<string, ProductSeed[]> = {
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
};

/** Nothing is offered that there is no picture of: a product keeps the scenes that are there, and goes without any. */
const pictured = (products: readonly ProductSeed[]) =>
  products.flatMap((product) => {
    const scenes = product.scenes.filter(({ scene }) => isThere(scene));
    return scenes.length ? [{ ...product, scenes }] : [];
  });

export const productFamilies: ReadonlyMap<string, ProductSeed[]> = new Map(
  Object.entries(everyFamily)
    .map(([name, list]) => [name, pictured(list)] as const)
    .filter(([, list]) => list.length > 0),
);

/** Every blank of the demo catalogue. */
export const products: ProductSeed[] = [...productFamilies.values()].flat();
