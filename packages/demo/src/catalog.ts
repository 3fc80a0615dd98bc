import type { CatalogImport, DesignImport, ProductImport } from '@merchmill/contract/shop-import.ts';
import type { DesignArea, DesignDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { artworks } from './artworks/all.ts';
import { type Draw, drawer } from './artworks/drawing.ts';
import type { Fonts, ProductSeed, SpuSeed } from './catalog.types.ts';
import { podCategories, productCategories } from './categories/categories.ts';
import { hotEntries } from './categories/hot.ts';
import { madeByUsers, madeByYou } from './designs/made-by-users.ts';
import { coveredAreas, readyDesigns } from './designs/ready-designs.ts';
import { products } from './products/all.ts';
import { factsOf } from './products/facts.ts';
import { areasWithGround } from './products/grounds/grounds.ts';
import { makers } from './products/makers.ts';
import { memberPercentOff } from './products/member-prices.ts';
import { sceneShows } from './products/scenes.ts';

const byHandle = <T extends { handle: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.handle, item]));

/** A drawing beside others in one document, of which no two layers have the same id. */
const renamed = (drawing: DesignArea, code: string): DesignArea => ({
  ...drawing,
  layers: drawing.layers.map((layer) => ({ ...layer, id: `${code}-${layer.id}` })),
});

/** Makes documents of drawings, each once. */
function documents(draw: Draw, fonts: Fonts): (spu: SpuSeed) => DesignDocument {
  const made = new Map<DesignArea, DesignDocument>();
  const artworkOf = byHandle(artworks);
  const productOf = byHandle(products);
  return (spu) => {
    const covered = coveredAreas(productOf.get(spu.product)!, spu.area);
    const drawn = new Map(covered.map((area) => [area.code, draw(artworkOf.get(spu.artwork)!, area, spu.ink)]));
    const drawing = drawn.get(spu.area)!;
    const areas = Object.fromEntries(
      [...drawn].map(([code, each]) => [code, code === spu.area ? each : renamed(each, code)]),
    );
    const known = made.get(drawing);
    // The same drawing on an area of another code is another document.
    if (known && Object.keys(areas).join() === Object.keys(known.areas).join()) return known;
    const document = fitDocument({ v: 1, areas, assets: {} }, { font: fonts });
    made.set(drawing, document);
    return document;
  };
}

/** Its scenes, each with the variants that it is a picture of where it does not stand for all. */
function scenesOf({ scenes, sizes, sizeOptionLabel }: ProductSeed): ProductImport['scenes'] {
  return scenes.map((each) => {
    const shows = sceneShows[each.scene];
    const isSold = shows?.option === sizeOptionLabel.toLowerCase() && sizes.some(({ code }) => code === shows.value);
    return isSold ? { ...each, shows } : each;
  });
}

/** Draws the whole demo catalog. A shop is filled with what was drawn before: `drawn/drawn-catalog.ts`. */
export function demoCatalog(fonts: Fonts): CatalogImport {
  const draw = drawer(fonts);
  const spus = readyDesigns(draw);
  const document = documents(draw, fonts);
  const artworkOf = byHandle(artworks);
  const designs = spus.map((spu): DesignImport => {
    const { area: _area, ink: _ink, ...design } = spu;
    return { ...design, document: document(spu), categories: artworkOf.get(spu.artwork)!.categories, maker: null };
  });
  return {
    makers,
    productCategories,
    designCategories: podCategories,
    products: products.map((product) => ({
      ...product,
      printAreas: areasWithGround(product),
      scenes: scenesOf(product),
      compliance: factsOf(product),
      memberPercentOff: memberPercentOff[product.handle],
    })),
    designs: [...designs, ...madeByUsers(fonts)],
    hotLists: [...hotEntries(spus), madeByYou],
  };
}
