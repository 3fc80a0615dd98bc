import { existsSync } from 'node:fs';
import { HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import { DesignDocument, type TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { preflight } from '@merchmill/design/preflight.ts';
import type { Finding } from '@merchmill/design/preflight-inspection.ts';
import { PrintArea } from '@merchmill/design/print-area.ts';
import { testFont } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { artworks } from './artworks/all.ts';
import { drawer } from './artworks/drawing.ts';
import type { CategorySeed, ProductSeed, SpuSeed } from './catalog.types.ts';
import { podCategories, productCategories } from './categories/categories.ts';
import { hotEntries } from './categories/hot.ts';
import { lowestPriceCents } from './designs/prices.ts';
import { coveredAreas, readyDesigns, suits } from './designs/ready-designs.ts';
import { products } from './products/all.ts';
import { demoScenes, type SceneFacts, type SceneId, sceneFacts, sceneShows } from './products/scenes.ts';
import { warehouses as places } from './products/warehouses.ts';

const draw = drawer(testFont);
const spus = readyDesigns(draw);
const hot = hotEntries(spus);

const handlesOf = (list: readonly { handle: string }[]) => list.map(({ handle }) => handle);
const flat = (tree: readonly CategorySeed[]): CategorySeed[] =>
  tree.flatMap((node) => [node, ...flat(node.children ?? [])]);
const depth = (tree: readonly CategorySeed[]): number =>
  tree.length === 0 ? 0 : 1 + Math.max(...tree.map((node) => depth(node.children ?? [])));
const productOf = (spu: SpuSeed): ProductSeed => products.find(({ handle }) => handle === spu.product)!;
const areaOf = (spu: SpuSeed): PrintArea => productOf(spu).printAreas.find(({ code }) => code === spu.area)!;
const artworkOf = (spu: SpuSeed) => artworks.find(({ handle }) => handle === spu.artwork)!;
const order = (key: (spu: SpuSeed) => string | number) =>
  [...spus]
    .sort((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : a.handle < b.handle ? -1 : 1))
    .slice(0, 12)
    .map(({ handle }) => handle);

/** Words that only products with a fact may have, and must have. */
const wordsOfFacts: readonly [what: string, words: RegExp, shows: (facts: SceneFacts) => boolean][] = [
  ['oversized', /oversized|wide and dropped/i, ({ cut }) => cut === 'oversized'],
  ['child', /children|\bkids\b/i, ({ cut }) => cut === 'child'],
  ['fitted', /gently fitted/i, ({ cut }) => cut === 'fitted'],
  ['tall', /eight more centimeters|extra long/i, ({ cut }) => cut === 'tall'],
  ['short and wide', /short and wide/i, ({ cut }) => cut === 'boxy'],
  ['matte glaze', /matte (sublimation|glaze)/i, ({ glaze }) => glaze === 'matte'],
  ['white handle', /white outside and handle/i, ({ handle }) => handle === 'white'],
  ['thin rim', /thin rim/i, ({ shape }) => shape === 'thin rim'],
  ['wide enough', /wide enough for a spoon/i, ({ shape }) => shape === 'wide'],
  ['20 oz mug', /20 oz, for one person/i, ({ shape }) => shape === '20 oz'],
  ['straw', /\bstraw\b/i, ({ straw }) => straw === true],
  ['soft cover', /two stitches/i, ({ cover }) => cover === 'soft'],
  ['curved hem', /over the hip/i, ({ cut }) => cut === 'long'],
  ['deep bars', /deep bars/i, ({ bars }) => bars === 'deep'],
  ['linen canvas', /unbleached linen/i, ({ canvas }) => canvas === 'linen'],
  ['clear sheet', /20 cm, see-through/i, ({ sheet }) => sheet === 'clear'],
  ['printed back', /on the back, printed/i, ({ back }) => back === 'printed'],
  ['seeds', /with wildflower seeds/i, ({ seeds }) => seeds === true],
  ['pocket', /pocket for two cards/i, ({ pocket }) => pocket === true],
  ['kraft', /kraft paper/i, ({ sheet }) => sheet === 'kraft'],
  ['no lid', /stackable/i, ({ lid }) => lid === 'none'],
  ['gloss', /deep gloss/i, ({ finish }) => finish === 'gloss'],
  ['clear sides', /see-through sides/i, ({ sides }) => sides === 'clear'],
  ['ring', /ring of magnets/i, ({ inside }) => inside === 'ring'],
  ['mesh', /\bmesh\b/i, ({ cap }) => cap === 'mesh'],
  ['pale edges', /edges went pale/i, ({ cap }) => cap === 'washed'],
  ['corduroy', /corduroy/i, ({ cap }) => cap === 'cord'],
  ['melange', /melange/i, ({ cloth }) => cloth === 'melange'],
  ['washed', /stone-washed|seams went pale|then washed soft/i, ({ cloth }) => cloth === 'washed'],
  ['slubs', /slubby/i, ({ cloth }) => cloth === 'slub'],
  ['velvet', /velvet/i, ({ cloth }) => cloth === 'velvet'],
  ['loops', /loops on the back/i, ({ cloth }) => cloth === 'loops'],
  ['coated', /\bcoated back/i, ({ cloth }) => cloth === 'coated'],
  ['padded', /\bpadd(ed|ing)\b/i, ({ cloth }) => cloth === 'padded'],
  ['ties', /\bties\b/i, ({ ties }) => ties === true],
  ['snap', /\ba snap\b/i, ({ snap }) => snap === true],
  ['no cords', /without cords/i, ({ cords }) => cords === false],
  ['loose', /loose in the body/i, ({ cut }) => cut === 'loose'],
  ['all over', /sleeves included/i, ({ print }) => print === 'all-over'],
  ['stitched edge', /stitched edge/i, ({ edge }) => edge === 'stitched'],
  ['plain foot', /plain foot/i, ({ foot }) => foot === 'plain'],
  ['folded', /A6 folded/i, ({ folded }) => folded === true],
];

function contradictions(product: ProductSeed, scene: SceneId): string[] {
  const facts = sceneFacts[scene] ?? {};
  const { title, subtitle, description } = product;
  const words = [title, subtitle, description, product.facts.material, product.facts.fit].join('; ');
  const found = wordsOfFacts.filter(([, pattern, shows]) => pattern.test(words) !== shows(facts)).map(([what]) => what);
  const isOfSize = ({ widthMm, heightMm }: PrintArea) =>
    !facts.sizeMm || (widthMm === facts.sizeMm[0] && heightMm === facts.sizeMm[1]);
  return [...found, ...(product.printAreas.every(isOfSize) ? [] : ['another size'])];
}

describe('the blanks of the demo catalog', () => {
  it('have one that is printed on one side, the front or the back', () => {
    const oneSided = products.filter(({ printAreas }) => printAreas.some(({ excludes }) => excludes));
    expect(oneSided.map(({ handle, printAreas }) => [handle, printAreas.map(({ excludes }) => excludes)])).toEqual([
      ['team-sweatshirt', [['back'], ['front']]],
    ]);
  });

  it('have handles of their own, print areas that the contract accepts and scenes that are in the repository', () => {
    expect(new Set(handlesOf(products)).size).toBe(products.length);
    for (const product of products) {
      for (const area of product.printAreas) expect(PrintArea.parse(area)).toEqual(area);
      expect(product.scenes[0], product.handle).toBeDefined();
      for (const { scene, area } of product.scenes) {
        expect(existsSync(new URL(`../../../assets/scenes/${scene}/meta.json`, import.meta.url)), scene).toBe(true);
        expect(
          product.printAreas.map(({ code }) => code),
          product.handle,
        ).toContain(area);
      }
    }
    expect(new Set(products.map(({ scenes }) => scenes[0]!.scene)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(demoScenes).size).toBe(demoScenes.length);
  });

  it('are 120 or more', () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
  });

  it('are pictured on each side that is printed, where they are of fleece, of a melange or washed', () => {
    const ofFleece = (product: ProductSeed) => product.hs6 === '611020';
    const own = products.filter((product) => ofFleece(product) || sceneFacts[product.scenes[0]!.scene]?.cloth);
    const unseen = own.flatMap(({ handle, printAreas, scenes }) =>
      printAreas.filter(({ code }) => !scenes.some(({ area }) => area === code)).map(({ code }) => `${handle} ${code}`),
    );
    expect(own.filter(ofFleece).length).toBeGreaterThanOrEqual(15);
    expect(unseen).toEqual([]);
  });

  it('begin with the variant that the first picture shows, and are in no picture with one that they do not have', () => {
    const wrong = products.flatMap(({ handle, scenes, sizes, sizeOptionLabel }) =>
      scenes.flatMap(({ scene }, place) => {
        const shown = sceneShows[scene];
        if (shown?.option !== sizeOptionLabel.toLowerCase()) return [];
        const fits = place === 0 ? sizes[0]!.code === shown.value : sizes.some(({ code }) => code === shown.value);
        return fits ? [] : [`${handle}: ${scene} shows ${shown.value}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are shown as they are described: what a scene shows is said, and what is said is shown', () => {
    const wrong = products.flatMap((product) =>
      product.scenes.flatMap(({ scene }) =>
        contradictions(product, scene).map((what) => `${product.handle} in ${scene}: ${what}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['classic-cotton-tee', 'oversized-tee-front', 'oversized'],
    ['kids-cotton-tee', 'tee-front', 'child'],
    ['two-tone-mug', 'mug-inside-right', 'white handle'],
    ['office-mug', 'mug-matte-right', 'matte'],
    ['matte-card', 'flat-card', 'folded'],
    ['steel-tumbler', 'festival-tumbler', 'no lid'],
    ['matte-case', 'gloss-case', 'gloss'],
    ['classic-cap', 'mesh-cap-front', 'mesh'],
    ['classic-cap', 'kids-cap-front', 'child'],
    ['clear-edge-case', 'phone-case', 'clear sides'],
    ['ring-case', 'phone-case', 'ring'],
    ['womens-classic-tee', 'womens-long-tee-front', 'curved hem'],
    ['canvas-60-75', 'canvas-framed', 'size'],
    ['tri-blend-tee', 'tee-front', 'melange'],
    ['classic-cotton-tee', 'vintage-tee-front', 'washed'],
    ['linen-look-cushion', 'cushion-front', 'slubs'],
    ['velvet-cushion', 'cushion-front', 'velvet'],
    ['minky-blanket', 'blanket', 'velvet'],
    ['boucle-cushion', 'cushion-front', 'loops'],
    ['picnic-blanket', 'blanket', 'coated'],
    ['nursery-blanket', 'blanket', 'padded'],
    ['garden-cushion', 'cushion-plain', 'ties'],
    ['bib-apron', 'tote-front', 'ties'],
    ['baby-bib', 'tee-front', 'snap'],
    ['heavyweight-hoodie', 'hoodie-front', 'no cords'],
    ['heavyweight-hoodie', 'hoodie-back', 'no cords'],
    ['relaxed-sweatshirt', 'sweatshirt-front', 'loose'],
    ['canvas-40-50', 'canvas-20-25', 'size'],
    ['linen-canvas', 'canvas-framed', 'linen canvas'],
    ['kraft-sticker-sheet', 'sticker-sheet', 'kraft'],
    ['clear-sticker-sheet', 'sticker-sheet', 'clear sheet'],
    ['party-card', 'flat-card', 'printed back'],
    ['seed-card', 'flat-card', 'seeds'],
    ['wallet-case', 'phone-case', 'pocket'],
    ['all-over-print-tee', 'tee-front', 'all over'],
    ['desk-mat', 'mouse-pad', 'stitched edge'],
    ['mouse-pad', 'desk-mat', 'size'],
    ['crew-socks', 'kids-tee-front', 'plain foot'],
  ] as const)('would be found out in a wrong picture: %s in %s', (handle, scene, what) => {
    const product = products.find((each) => each.handle === handle)!;
    expect(contradictions(product, scene).join()).toContain(what);
  });

  it('come with an inside that is sold where one is seen', () => {
    // A cover that is pictured over a filling says that none comes with it.
    for (const { scenes, sizeOptionLabel, subtitle, handle } of products) {
      if (!scenes.some(({ scene }) => sceneShows[scene]?.option === 'filling') || sizeOptionLabel === 'Filling')
        continue;
      expect(subtitle, handle).toContain('filling not included');
    }
  });

  it('can be bought: every color and size has a code, a price and a weight, and stock names real ones', () => {
    for (const product of products) {
      expect(new Set(product.colors.map(({ code }) => code)).size, product.handle).toBe(product.colors.length);
      for (const size of product.sizes) {
        expect(size.priceCents, product.handle).toBeGreaterThan(150);
        expect(size.weightGrams, product.handle).toBeGreaterThan(5);
      }
      const variants = product.colors.flatMap((color) => product.sizes.map((size) => `${color.code}/${size.code}`));
      for (const { onHand, warehouse } of product.stock) {
        expect(product.warehouses).toContain(warehouse);
        for (const variant of Object.keys(onHand)) expect(variants).toContain(variant);
      }
      if (product.sizeTable) {
        expect(Object.keys(product.sizeTable.rows)).toEqual(product.sizes.map(({ code }) => code));
        for (const row of Object.values(product.sizeTable.rows))
          expect(row).toHaveLength(product.sizeTable.columns.length);
      }
    }
  });

  it('have a variant that is sold out wherever it could be made, and some that nearly are', () => {
    const units = products.flatMap(({ stock, warehouses }) => {
      const places = warehouses.map((code) => stock.find(({ warehouse }) => warehouse === code)?.onHand ?? {});
      return Object.keys(stock[0]?.onHand ?? {}).map((variant) => places.map((onHand) => onHand[variant] ?? Infinity));
    });
    const most = units.map((own) => Math.max(...own));
    expect(most).toContain(0);
    expect(most.filter((left) => left > 0 && left <= 5).length).toBeGreaterThanOrEqual(2);
    expect(most.filter((left) => left > 100 && left < Infinity).length).toBeGreaterThan(10);
  });

  it('come in thirty variants or more where they are worn', () => {
    for (const product of products.filter(({ hs6 }) => hs6 === '610910')) {
      expect(product.colors.length * product.sizes.length, product.handle).toBeGreaterThanOrEqual(20);
    }
  });

  it('ship from warehouses that post has prices for, and lie in stock in at least four', () => {
    const served = new Set<string>(places.map(({ code }) => code));
    for (const { warehouses, handle } of products)
      for (const code of warehouses) expect(served, handle).toContain(code);
    expect(
      new Set(products.flatMap(({ stock }) => stock.map(({ warehouse }) => warehouse))).size,
    ).toBeGreaterThanOrEqual(4);
  });

  it('give more off the more are ordered', () => {
    for (const { quantityTiers } of products) {
      for (const [index, tier] of quantityTiers.slice(1).entries()) {
        expect(tier.minQty).toBeGreaterThan(quantityTiers[index]!.minQty);
        expect(tier.percentOff).toBeGreaterThan(quantityTiers[index]!.percentOff);
      }
    }
  });

  it('came out within the year before November 2026', () => {
    for (const { releasedAt } of [...products, ...spus]) {
      expect(releasedAt >= '2025-11-01' && releasedAt < '2026-11-01', releasedAt).toBe(true);
    }
  });
});

describe('the ready designs', () => {
  it('are many, from many artworks, and refer only to what there is', () => {
    expect(artworks.length).toBeGreaterThanOrEqual(80);
    expect(new Set(artworks.map(({ theme }) => theme)).size).toBeGreaterThanOrEqual(12);
    expect(spus.length).toBeGreaterThanOrEqual(1200);
    expect(new Set(spus.map(({ artwork }) => artwork)).size).toBe(artworks.length);
    expect(new Set(spus.map(({ product }) => product)).size).toBe(products.length);
    expect(new Set(handlesOf(spus)).size).toBe(spus.length);
    for (const spu of spus) {
      const codes = productOf(spu).colors.map(({ code }) => code);
      expect(spu.colors, spu.handle).toContain(spu.defaultColor);
      for (const color of spu.colors) expect(codes, spu.handle).toContain(color);
      expect(areaOf(spu), spu.handle).toBeDefined();
      expect(
        productOf(spu).scenes.map(({ area }) => area),
        spu.handle,
      ).toContain(spu.area);
      expect(suits(artworkOf(spu), productOf(spu)), spu.handle).toBe(true);
      expect(spu.releasedAt >= productOf(spu).releasedAt, spu.handle).toBe(true);
    }
  });

  it('are patterns on all areas of what is printed all over', () => {
    const whole = spus.filter((spu) => productOf(spu).isAllOver);
    expect(whole.length).toBeGreaterThanOrEqual(10);
    for (const spu of whole) {
      expect(artworkOf(spu).isRepeat, spu.handle).toBe(true);
      // $11.90, and $5.90 for each side.
      expect(lowestPriceCents(spu) - spu.markupCents, spu.handle).toBe(2370);
    }
    const plain = spus.find((spu) => productOf(spu).printAreas.length > 1 && !productOf(spu).isAllOver)!;
    expect(coveredAreas(productOf(plain), plain.area)).toHaveLength(1);
  });

  it('are described in words of their own', () => {
    expect(new Set(spus.map(({ description }) => description)).size).toBe(spus.length);
    for (const { notes, story, tags, handle } of artworks) {
      expect(notes.length, handle).toBeGreaterThanOrEqual(3);
      expect(story.length, handle).toBeGreaterThan(60);
      expect(new Set(tags).size, handle).toBeGreaterThanOrEqual(5);
    }
  });

  it('offer light ink only on dark fabric and dark ink only on light fabric', () => {
    for (const spu of spus) {
      const inks = productOf(spu)
        .colors.filter(({ code }) => spu.colors.includes(code))
        .map(({ ink }) => ink);
      expect(
        inks.every((ink) => ink === null || ink === spu.ink),
        spu.handle,
      ).toBe(true);
    }
  });

  it('come in clearly different orders under the five sorts', () => {
    expect(new Set(spus.map(({ settleOrderNum }) => settleOrderNum)).size).toBe(spus.length);
    const tops = [
      order((s) => s.releasedAt),
      order((s) => s.settleOrderNum),
      order(lowestPriceCents),
      order((s) => -lowestPriceCents(s)),
      order((s) => s.featuredBoost),
    ];
    for (const [index, top] of tops.entries()) {
      for (const other of tops.slice(index + 1)) {
        expect(top.filter((handle) => other.includes(handle)).length).toBeLessThan(8);
      }
    }
  });

  it('come out the same every time they are drawn', () => {
    for (const spu of spus.filter((_, index) => index % 97 === 0)) {
      const again = artworkOf(spu).make({ ...areaOf(spu), fonts: testFont }, spu.ink);
      expect(again).toEqual(draw(artworkOf(spu), areaOf(spu), spu.ink));
    }
  });
});

/** Ready designs that are printed alike: the same drawing by the same technique. */
const alike = Map.groupBy(spus, (spu) => {
  const { widthMm, heightMm, technique, dpi, safeMm } = areaOf(spu);
  return [spu.artwork, spu.ink, widthMm, heightMm, technique, dpi, safeMm].join();
});
const found = new Map<readonly SpuSeed[], Finding[]>();

/** What the print check says of ready designs that are printed alike, on all colors that they are offered in. */
function findingsOf(group: readonly SpuSeed[]): Finding[] {
  const known = found.get(group);
  if (known) return known;
  const spu = group[0]!;
  const area = areaOf(spu);
  const document = DesignDocument.parse({ v: 1, areas: { [spu.area]: draw(artworkOf(spu), area, spu.ink) } });
  const offered = group.flatMap((each) => productOf(each).colors.filter(({ code }) => each.colors.includes(code)));
  const swatches = area.edge === 'float' ? new Set(offered.map(({ swatch }) => swatch)) : [undefined];
  const findings = [...swatches]
    .flatMap((garmentHex) => {
      const options = garmentHex ? { garmentHex } : {};
      return preflight(document, spu.area, area, { font: testFont }, options).findings;
    })
    .filter(({ level }) => level !== 'green');
  found.set(group, findings);
  return findings;
}

/** Here a part of them, spread over all; CI takes all. */
const every = process.env.CI || process.env.WHOLE ? 1 : 4;
const byArtwork = [...Map.groupBy(alike.values(), ([first]) => first!.artwork)].filter((_, at) => at % every === 0);

describe.each(byArtwork)('the ready designs of %s', (_, groups) => {
  it('are valid documents of the size of their print areas, within the limits', () => {
    for (const [spu] of groups) {
      const area = areaOf(spu!);
      const document = DesignDocument.parse({ v: 1, areas: { [spu!.area]: draw(artworkOf(spu!), area, spu!.ink) } });
      const design = document.areas[spu!.area]!;
      expect([design.widthMm, design.heightMm]).toEqual([area.widthMm, area.heightMm]);
      expect(design.layers.length).toBeGreaterThan(0);
      expect(JSON.stringify(document).length, spu!.handle).toBeLessThan(400 * 1024);
      expect(new Set(design.layers.map(({ id }) => id)).size).toBe(design.layers.length);
      expect(design.background === null).toBe(area.edge === 'float');
    }
  });

  it('have texts that keep the size they were laid out with', () => {
    for (const [spu] of groups) {
      const { layers } = draw(artworkOf(spu!), areaOf(spu!), spu!.ink);
      for (const text of layers.filter((layer): layer is TextLayer => layer.type === 'text')) {
        const fitted = fitText(text, { font: testFont });
        expect(fitted.w, text.text).toBeCloseTo(text.w, 1);
        expect(fitted.h, text.text).toBeCloseTo(text.h, 1);
      }
    }
  });

  it('pass the pre-flight on every color they are offered in', () => {
    const bad = groups.flatMap((group) => findingsOf(group).filter(({ rule }) => !findsFineWork.has(rule)));
    expect(bad.map(({ message }) => `${groups[0]![0]!.artwork}: ${message}`)).toEqual([]);
  });
});

/** Rules that are right about fine work on small products: they say so, and it is ordered all the same. */
const findsFineWork = new Set(['thin-fill']);

it('[CHK-04] fewer than one in fifty of the ready designs get a warning, of fine work on a mug or a case', () => {
  const checked = byArtwork.flatMap(([, groups]) => groups);
  const warned = checked.filter((group) => findingsOf(group).length > 0);
  expect(warned.flat().length / checked.flat().length).toBeLessThanOrEqual(0.02);
  const areas = warned.map(([spu]) => areaOf(spu!));
  expect(areas.every(({ widthMm, heightMm }) => Math.min(widthMm, heightMm) <= 160)).toBe(true);
});

describe('the categories', () => {
  it('have three levels and twenty entries or more on both tabs, with handles of their own', () => {
    for (const tree of [productCategories, podCategories]) {
      expect(depth(tree)).toBe(3);
      const handles = handlesOf(flat(tree));
      expect(new Set(handles).size).toBe(handles.length);
      expect(handles.length).toBeGreaterThanOrEqual(20);
    }
  });

  it('are those that products and artworks name, and hold something in every last branch', () => {
    for (const [tree, list] of [
      [productCategories, products],
      [podCategories, artworks],
    ] as const) {
      const handles = handlesOf(flat(tree));
      const named = new Set(list.flatMap(({ categories }) => categories));
      for (const handle of named) expect(handles).toContain(handle);
      for (const node of flat(tree)) if (!node.children) expect([...named]).toContain(node.handle);
      for (const { handle, categories } of list) expect(categories.length, handle).toBeGreaterThan(0);
    }
  });
});

describe('the curated entries', () => {
  it('resolve, and each kind has what it opens', () => {
    expect(new Set(handlesOf(hot)).size).toBe(hot.length);
    const trees = { product: handlesOf(flat(productCategories)), pod: handlesOf(flat(podCategories)) };
    const there = new Set(handlesOf(spus));
    for (const entry of hot) {
      for (const handle of entry.spus) expect(there, entry.handle).toContain(handle);
      expect(new Set(entry.spus).size, entry.handle).toBe(entry.spus.length);
      for (const handle of entry.products) {
        expect(products.find((product) => product.handle === handle)?.isKnife, entry.handle).toBe(true);
      }
      if (entry.directory) expect(trees[entry.directory.tab], entry.handle).toContain(entry.directory.handle);
      expect(entry.directory !== null).toBe(entry.kind === HotCategoryKind.dir);
      expect(entry.article !== null).toBe(entry.kind === HotCategoryKind.article);
      expect(entry.spus.length >= 5, entry.handle).toBe(entry.kind === HotCategoryKind.collection);
      expect(entry.festival !== null).toBe(entry.type === HotCategoryType.Festivals);
    }
  });

  it('begins each festival with what is about it, and leads the whole shop with nothing of a season', () => {
    const about: Record<string, string[]> = {
      'mothers-day': ['mothers-and-gardens'],
      'fathers-day': ['fathers-prints'],
      easter: ['spring-and-easter', 'wildflowers'],
      halloween: ['halloween-prints'],
      thanksgiving: ['autumn-prints', 'baking-lettering'],
      christmas: ['christmas-prints'],
      'valentines-day': ['love-and-weddings'],
      'new-year': ['winter-prints'],
      'womens-day': ['wildflowers', 'mothers-and-gardens'],
      'st-patricks-day': ['folk-art', 'ferns-and-leaves'],
      'mothering-sunday': ['mothers-and-gardens'],
      'earth-day': ['mountains-and-woods', 'forest-animals'],
      midsummer: ['seventies', 'sea-and-coast'],
      'friendship-day': ['kitchen-lettering-and-food', 'music'],
      'cat-day': ['cats'],
      'back-to-school': ['school-and-teachers', 'books-and-games', 'science'],
      'coffee-day': ['coffee-lettering', 'baking-lettering'],
      'teachers-day': ['school-and-teachers', 'science', 'books-and-games'],
    };
    const festivals = hot.filter(({ festival }) => festival !== null);
    expect(handlesOf(festivals).sort()).toEqual(Object.keys(about).sort());
    const themes = (handle: string) => artworkOf(spus.find((spu) => spu.handle === handle)!).categories;
    for (const { handle, spus: items } of festivals) {
      expect(items.length, handle).toBeGreaterThanOrEqual(8);
      const off = items.slice(0, 8).filter((item) => !themes(item).some((theme) => about[handle]!.includes(theme)));
      expect(off, handle).toEqual([]);
    }
    const best = hot.find(({ handle }) => handle === 'best-of-the-press')!;
    expect(
      best.spus.filter((item) => themes(item).some((theme) => /christmas|winter|halloween|easter/.test(theme))),
    ).toEqual([]);
  });

  it('keeps the promise of its price in the title', () => {
    const gifts = hot.find(({ handle }) => handle === 'gifts-under-25')!;
    for (const spu of spus.filter(({ handle }) => gifts.spus.includes(handle))) {
      expect(lowestPriceCents(spu), spu.handle).toBeLessThan(2500);
    }
  });
});
