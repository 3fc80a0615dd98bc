import type { ProductSeed } from '../catalog.types.ts';
import { allOverTees } from './all-over.ts';
import { caps, totes } from './bags-and-caps.ts';
import { basicTees } from './basic-tees.ts';
import { notebooks, phoneCases } from './cases-and-notebooks.ts';
import { mugs, tumblers } from './cups.ts';
import { basicCushions } from './cushions.ts';
import { deskMats } from './desk-mats.ts';
import { basicMugs } from './drinkware.ts';
import { blankets, cushions } from './home-textiles.ts';
import { kitchenTextiles } from './kitchen.ts';
import { hoodies, sweatshirts } from './knits.ts';
import { canvases, posters } from './prints.ts';
import { socks } from './socks.ts';
import { cards, stickers } from './stickers-and-cards.ts';
import { tees, womensTees } from './tees.ts';
import { basicPosters } from './wall-art.ts';

const families = Object.entries({
  tees: [...basicTees, ...tees, ...allOverTees],
  posters: [...basicPosters, ...posters],
  mugs: [...basicMugs, ...mugs],
  cushions: [...basicCushions, ...cushions],
  hoodies,
  totes: [...totes, ...kitchenTextiles],
  phoneCases,
  notebooks,
  // What keeps warm.
  sweatshirts: [...sweatshirts, ...socks],
  canvases,
  womensTees,
  cards,
  tumblers,
  stickers,
  // Cloth that lies flat, on a sofa or a desk.
  blankets: [...blankets, ...deskMats],
  caps,
});

/** The blanks of each family; ready designs are spread over the families in turn. */
export const productFamilies: ReadonlyMap<string, ProductSeed[]> = new Map(families);

/** Every blank that the demo shop offers. */
export const products: ProductSeed[] = [...productFamilies.values()].flat();
