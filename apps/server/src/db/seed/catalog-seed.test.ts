import { HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import { DesignDocument, type TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { preflight } from '@merchmill/design/preflight.ts';
import { PrintArea } from '@merchmill/design/print-area.ts';
import { describe, expect, it } from 'vitest';
import { nextFestival } from '../../modules/catalog/festival.rules.ts';
import { loadFont } from '../../render/fonts.ts';
import { artworks } from './artworks.ts';
import type { CategorySeed, ProductSeed, SpuSeed } from './catalog-seed.types.ts';
import { podCategories, productCategories } from './categories.ts';
import { hotEntries } from './hot.ts';
import { products } from './products.ts';
import { spus } from './spus.ts';

const handlesOf = (list: readonly { handle: string }[]) => list.map(({ handle }) => handle);
const flat = (tree: readonly CategorySeed[]): CategorySeed[] =>
  tree.flatMap((node) => [node, ...flat(node.children ?? [])]);
const depth = (tree: readonly CategorySeed[]): number =>
  tree.length === 0 ? 0 : 1 + Math.max(...tree.map((node) => depth(node.children ?? [])));
const productOf = (spu: SpuSeed): ProductSeed => products.find(({ handle }) => handle === spu.product)!;
const areaOf = (spu: SpuSeed): PrintArea => productOf(spu).printAreas.find(({ code }) => code === spu.area)!;
const made = (spu: SpuSeed) => artworks.find(({ handle }) => handle === spu.artwork)!.make(areaOf(spu), spu.ink);
const documentOf = (spu: SpuSeed) => DesignDocument.parse({ v: 1, areas: { [spu.area]: made(spu) } });
const lowestPrice = (product: ProductSeed) => Math.min(...product.sizes.map(({ priceCents }) => priceCents));
const order = (key: (spu: SpuSeed) => string | number) =>
  [...spus]
    .sort((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : a.handle < b.handle ? -1 : 1))
    .slice(0, 12)
    .map(({ handle }) => handle);

describe('the blanks of the demo catalogue', () => {
  it('are many enough, with handles of their own and print areas that the contract accepts', () => {
    expect(products.length).toBeGreaterThanOrEqual(14);
    expect(new Set(handlesOf(products)).size).toBe(products.length);
    for (const product of products) for (const area of product.printAreas) expect(PrintArea.parse(area)).toEqual(area);
    expect(new Set(products.map(({ scene }) => scene)).size).toBe(4);
  });

  it('can be bought: every colour and size has a code, a price and a weight, and stock names real ones', () => {
    for (const product of products) {
      expect(new Set(product.colors.map(({ code }) => code)).size, product.handle).toBe(product.colors.length);
      for (const size of product.sizes) {
        expect(size.priceCents, product.handle).toBeGreaterThan(500);
        expect(size.weightGrams, product.handle).toBeGreaterThan(50);
      }
      const variants = product.colors.flatMap((color) => product.sizes.map((size) => `${color.code}/${size.code}`));
      for (const { onHand, warehouse } of product.stock) {
        expect(product.warehouses).toContain(warehouse);
        for (const variant of Object.keys(onHand)) expect(variants).toContain(variant);
      }
      if (product.sizeTable) expect(Object.keys(product.sizeTable.rows)).toEqual(product.sizes.map(({ code }) => code));
    }
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
    expect(spus.length).toBeGreaterThanOrEqual(60);
    expect(new Set(spus.map(({ artwork }) => artwork)).size).toBe(artworks.length);
    expect(new Set(spus.map(({ product }) => product)).size).toBe(products.length);
    expect(new Set(handlesOf(spus)).size).toBe(spus.length);
    for (const spu of spus) {
      const codes = productOf(spu).colors.map(({ code }) => code);
      expect(spu.colors, spu.handle).toContain(spu.defaultColor);
      for (const color of spu.colors) expect(codes, spu.handle).toContain(color);
      expect(areaOf(spu), spu.handle).toBeDefined();
      expect(spu.releasedAt >= productOf(spu).releasedAt, spu.handle).toBe(true);
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
    const price = (spu: SpuSeed) =>
      lowestPrice(productOf(spu)) + productOf(spu).techniqueSurchargeCents + spu.markupCents;
    const tops = [
      order((s) => s.releasedAt),
      order((s) => s.settleOrderNum),
      order(price),
      order((s) => -price(s)),
      order((s) => s.featuredBoost),
    ];
    for (const [index, top] of tops.entries()) {
      for (const other of tops.slice(index + 1)) {
        expect(top.filter((handle) => other.includes(handle)).length).toBeLessThan(8);
      }
    }
  });

  it('come out the same every time they are drawn', () => {
    for (const spu of spus.slice(0, 12)) expect(made(spu)).toEqual(made(spu));
  });
});

describe.each(spus.map((spu) => [spu.handle, spu] as const))('%s', (_, spu) => {
  const document = documentOf(spu);
  const area = areaOf(spu);
  const design = document.areas[spu.area]!;

  it('is a valid document of the size of its print area, within the limits', () => {
    expect([design.widthMm, design.heightMm]).toEqual([area.widthMm, area.heightMm]);
    expect(design.layers.length).toBeGreaterThan(0);
    expect(JSON.stringify(document).length).toBeLessThan(400 * 1024);
    expect(new Set(design.layers.map(({ id }) => id)).size).toBe(design.layers.length);
    expect(design.background === null).toBe(area.edge === 'float');
  });

  it('has texts that keep the size they were laid out with', () => {
    const texts = design.layers.filter((layer): layer is TextLayer => layer.type === 'text');
    for (const text of texts) {
      const fitted = fitText(text, { font: loadFont });
      expect(fitted.w, text.text).toBeCloseTo(text.w, 1);
      expect(fitted.h, text.text).toBeCloseTo(text.h, 1);
    }
  });

  it('passes the pre-flight on every colour it is offered in', () => {
    const colors =
      area.edge === 'float' ? productOf(spu).colors.filter(({ code }) => spu.colors.includes(code)) : [null];
    for (const color of colors) {
      const options = color ? { garmentHex: color.swatch } : {};
      const { findings } = preflight(document, spu.area, area, { font: loadFont }, options);
      const bad = findings.filter(({ level }) => level !== 'green');
      expect(bad.map(({ message }) => `${color?.code}: ${message}`)).toEqual([]);
    }
  });
});

describe('the categories', () => {
  it('have three levels on both tabs, with handles of their own', () => {
    for (const tree of [productCategories, podCategories]) {
      expect(depth(tree)).toBe(3);
      const handles = handlesOf(flat(tree));
      expect(new Set(handles).size).toBe(handles.length);
    }
  });

  it('hold every product and every artwork, and nothing else', () => {
    const members = (tree: readonly CategorySeed[]) =>
      new Set(flat(tree).flatMap((node) => handlesOf(node.members ?? [])));
    expect([...members(productCategories)].sort()).toEqual(handlesOf(products).sort());
    expect([...members(podCategories)].sort()).toEqual(handlesOf(artworks).sort());
  });

  it('have something in every last branch', () => {
    for (const node of [...flat(productCategories), ...flat(podCategories)]) {
      expect((node.children ?? []).length + (node.members ?? []).length, node.handle).toBeGreaterThan(0);
    }
  });
});

describe('the curated entries', () => {
  it('resolve, and each kind has what it opens', () => {
    expect(new Set(handlesOf(hotEntries)).size).toBe(hotEntries.length);
    const trees = { product: handlesOf(flat(productCategories)), pod: handlesOf(flat(podCategories)) };
    for (const entry of hotEntries) {
      for (const handle of entry.spus) expect(handlesOf(spus), entry.handle).toContain(handle);
      for (const handle of entry.products) {
        expect(products.find((product) => product.handle === handle)?.isKnife, entry.handle).toBe(true);
      }
      if (entry.directory) expect(trees[entry.directory.tab], entry.handle).toContain(entry.directory.handle);
      expect(entry.directory !== null).toBe(entry.kind === HotCategoryKind.dir);
      expect(entry.article !== null).toBe(entry.kind === HotCategoryKind.article);
      expect(entry.spus.length >= 5).toBe(entry.kind === HotCategoryKind.collection);
      expect(entry.festival !== null).toBe(entry.type === HotCategoryType.Festivals);
    }
  });

  it('has a festival to come at any time of the year', () => {
    const festivals = hotEntries.flatMap(({ festival }) => (festival ? [festival] : []));
    expect(festivals.length).toBeGreaterThanOrEqual(5);
    for (const { date, orderByLeadDays } of festivals) {
      const next = nextFestival(date, orderByLeadDays, new Date('2026-11-02T00:00:00Z'));
      expect(next.date >= '2026-11-02' && next.date < '2027-11-03', next.date).toBe(true);
      expect(next.orderBy < next.date).toBe(true);
    }
  });

  it('keeps the promise of its price in the title', () => {
    const gifts = hotEntries.find(({ handle }) => handle === 'gifts-under-25')!;
    for (const spu of spus.filter(({ handle }) => gifts.spus.includes(handle))) {
      const product = productOf(spu);
      expect(lowestPrice(product) + product.techniqueSurchargeCents + spu.markupCents, spu.handle).toBeLessThan(2500);
    }
  });
});
