import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decision, indexVariants, matchLine as matchIn, type OurVariant, type TheirLine } from './match.rules.ts';
import { variantKeyOf } from './variant-key.ts';

type Line = TheirLine & { title: string };

const matchLine = (line: TheirLine, ours: readonly OurVariant[], decision: Decision | undefined) =>
  matchIn(line, indexVariants(ours), decision);

const sizes = ['S', 'M', 'L', 'XL'];
const colors = ['Black', 'White', 'Café'];

/** A store of ten products in twelve variants. */
const ours: OurVariant[] = Array.from({ length: 10 }, (_, product) =>
  colors.flatMap((Color) =>
    sizes.map((Size) => ({
      ...{ storeProductId: `p${product}`, skuId: `tee-${Color}-${Size}`, isDeleted: false },
      ...{ listingId: `l${product}`, variantId: `l${product}-${Color}-${Size}` },
      sku: `P${product}AAAAA-TEE-${Color.toUpperCase()}-${Size}`,
      options: { Color, Size },
    })),
  ),
).flat();

/** As a platform gives it where our SKU went into the bar code as well. */
const lineOf = ({ listingId, variantId, sku, options }: OurVariant): Line => ({
  ...{ listingId, variantId, sku, barcode: sku, options, title: 'Tee' },
});
const reversed = (options: TheirLine['options']) => Object.fromEntries(Object.entries(options).reverse());

/** What sellers do to their listings, each with what is left of a line. */
const mutations: Record<string, (line: Line, noise: string) => Line> = {
  sku: (line, noise) => ({ ...line, sku: noise }),
  noSku: (line) => ({ ...line, sku: null }),
  optionOrder: (line) => ({ ...line, options: reversed(line.options) }),
  copied: (line, noise) => ({ ...line, listingId: `copy-${noise}`, variantId: `copy-${noise}-v` }),
  copiedAndReordered: (line, noise) => ({
    ...{ ...line, listingId: `copy-${noise}`, variantId: `copy-${noise}-v` },
    options: reversed(line.options),
  }),
  variantMadeAnew: (line, noise) => ({ ...line, variantId: `new-${noise}` }),
  noBarcode: (line) => ({ ...line, barcode: null }),
  barcode: (line, noise) => ({ ...line, barcode: noise }),
  title: (line, noise) => ({ ...line, title: `Best seller ${noise}` }),
};

describe('which variant a line of a store order is', () => {
  it('[SOR-03] is found again in orders that were mutated, and never a wrong one', () => {
    const variant = fc.constantFrom(...ours);
    const how = fc.array(fc.constantFrom(...Object.keys(mutations)), { minLength: 1, maxLength: 3 });
    let found = 0;
    let all = 0;
    const noise = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(variant, how, noise, (truth, names, noise) => {
        const line = names.reduce((line, name) => mutations[name]!(line, noise), lineOf(truth));
        const match = matchLine(line, ours, undefined);
        all++;
        if (match.resolution === 'ours') {
          found++;
          expect([match.storeProductId, match.skuId]).toEqual([truth.storeProductId, truth.skuId]);
        } else {
          // Only what has lost its listing and its SKU is asked about.
          expect(names.some((name) => name.startsWith('copied')) && line.sku !== truth.sku).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(all * 0.95);
  });

  it.each(Object.keys(mutations))('is found again after one mutation: %s', (name) => {
    for (const truth of ours) {
      const match = matchLine(mutations[name]!(lineOf(truth), 'zz9'), ours, undefined);
      expect(match).toMatchObject({ storeProductId: truth.storeProductId, skuId: truth.skuId });
    }
  });

  it('is asked about where a SKU says one thing and the options another', () => {
    const [black, other] = [ours[0]!, ours.find(({ options }) => options.Color === 'White')!];
    const line = { ...lineOf(black), listingId: 'copy', variantId: 'copy-1', options: other.options };
    expect(matchLine(line, ours, undefined).resolution).toBe('unresolved');
    const known = { ...lineOf(black), variantId: 'new', sku: other.sku };
    expect(matchLine(known, ours, undefined).resolution).toBe('unresolved');
  });

  it('is asked about where two of ours have the same SKU, unless one of them is gone', () => {
    const twins = [ours[0]!, { ...ours[1]!, sku: ours[0]!.sku }];
    const line = { ...lineOf(ours[0]!), listingId: null, variantId: null, options: {} };
    expect(matchLine(line, twins, undefined).resolution).toBe('unresolved');
    const [live, gone] = [twins[0]!, { ...twins[1]!, isDeleted: true }];
    expect(matchLine(line, [live, gone], undefined)).toMatchObject({ resolution: 'ours', skuId: live.skuId });
  });

  it('is what the seller has said before, whatever else it looks like', () => {
    const line = lineOf(ours[0]!);
    expect(matchLine(line, ours, { ours: null })).toEqual({ resolution: 'notOurs', matchedBy: 'decision' });
    const said = { storeProductId: 'p5', skuId: 'x' };
    expect(matchLine(line, ours, { ours: said })).toMatchObject({ ...said, matchedBy: 'decision' });
  });

  it('[FIL-04] is looked up among thousands, not compared with each', () => {
    let reads = 0;
    const many = Array.from({ length: 2000 }, (_, at): OurVariant => {
      const { sku, ...rest } = { ...ours[0]!, skuId: `s${at}`, listingId: `l${at}`, sku: `SKU-${at}` };
      return Object.defineProperty({ ...rest, sku: '' }, 'sku', {
        get() {
          reads++;
          return sku;
        },
      });
    });
    const index = indexVariants(many);
    for (const at of many.keys()) {
      const line = { listingId: null, variantId: null, sku: ` sku-${at} `, barcode: 'none', options: {} };
      expect(matchIn(line, index, undefined)).toMatchObject({ resolution: 'ours', skuId: `s${at}` });
    }
    expect(reads).toBeLessThan(many.length * 5);
  });

  describe('by bar code', () => {
    const variant = fc.constantFrom(...ours);
    const noise = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    /** Of a listing that we do not know, as a copy is. */
    const elsewhere = (line: Line, noise: string): Line => ({
      ...{ ...line, listingId: `copy-${noise}`, variantId: `copy-${noise}-v` },
    });
    /** As programs write it that read it off a label. */
    const scanned = (code: string) => fc.constantFrom(code, code.toLowerCase(), ` ${code} `, `${code}\n`);

    it('[SOR-03] alone it is found, however it is written', () => {
      const line = variant.chain((truth) =>
        fc.tuple(fc.constant(truth), scanned(truth.sku), fc.option(noise), fc.boolean(), noise),
      );
      fc.assert(
        fc.property(line, ([truth, barcode, sku, hasOptions, noise]) => {
          const options = hasOptions ? truth.options : {};
          const match = matchLine({ ...elsewhere(lineOf(truth), noise), sku, barcode, options }, ours, undefined);
          const { storeProductId, skuId } = truth;
          expect(match).toEqual({ resolution: 'ours', matchedBy: 'barcode', storeProductId, skuId });
        }),
      );
    });

    it('[SOR-03] what is a part of ours, or has ours in it, attaches nothing', () => {
      const mangled = variant.chain(({ sku }) =>
        fc.oneof(
          noise,
          fc.integer({ min: 10 ** 7, max: 10 ** 13 }).map(String),
          fc.tuple(noise, noise).map(([before, after]) => `${before}${sku}${after}`),
          noise.map((before) => `${before}-${sku}`),
          fc.integer({ min: 1, max: sku.length - 1 }).map((end) => sku.slice(0, end)),
          fc.integer({ min: 1, max: sku.length - 1 }).map((begin) => sku.slice(begin)),
        ),
      );
      fc.assert(
        fc.property(variant, mangled, noise, (truth, barcode, noise) => {
          const line = { ...elsewhere(lineOf(truth), noise), sku: null, barcode };
          expect(matchLine(line, ours, undefined).resolution).toBe('unresolved');
        }),
      );
    });

    it('[SOR-03] it is asked about where SKU, options, or two of ours say something else', () => {
      const pair = fc.tuple(variant, variant).filter(([a, b]) => a !== b);
      fc.assert(
        fc.property(pair, noise, ([truth, other], noise) => {
          const line = { ...elsewhere(lineOf(truth), noise), sku: other.sku };
          expect(matchLine(line, ours, undefined).resolution).toBe('unresolved');
          const known = { ...lineOf(truth), variantId: noise, sku: null, barcode: other.sku };
          expect(matchLine(known, ours, undefined).resolution).toBe('unresolved');
          const twins = [truth, { ...other, sku: truth.sku }];
          const bare = { ...elsewhere(lineOf(truth), noise), sku: null, options: {} };
          expect(matchLine(bare, twins, undefined).resolution).toBe('unresolved');
        }),
      );
    });

    it('[SOR-03] the platform’s own id stands above it', () => {
      fc.assert(
        fc.property(variant, variant, (truth, other) => {
          const match = matchLine({ ...lineOf(truth), sku: null, barcode: other.sku }, ours, undefined);
          expect(match).toMatchObject({
            matchedBy: 'variant',
            storeProductId: truth.storeProductId,
            skuId: truth.skuId,
          });
        }),
      );
    });
  });

  describe('by title', () => {
    const word = fc.constantFrom('Tee', 'Black', 'S', 'P1AAAAA-TEE-BLACK-S', 'l1', 'Café', 'Best seller');
    const title = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 600 }),
      fc.string({ minLength: 390, maxLength: 500 }),
    );
    const options = fc.record({ Color: fc.constantFrom(...colors), Size: fc.constantFrom(...sizes) });
    const bare = { listingId: null, variantId: null, sku: null, barcode: null };

    it('[SOR-03] it is never found, be it that of one of ours or its SKU', () => {
      fc.assert(
        fc.property(title, options, (title, options) => {
          expect(matchLine({ ...bare, title, options } as Line, ours, undefined).resolution).toBe('unresolved');
        }),
      );
    });

    it('[SOR-03] what the seller has said of one variant is never taken for another, however long the title is', () => {
      fc.assert(
        fc.property(title, title, options, options, (one, other, own, others) => {
          const key = variantKeyOf({ ...bare, options: own }, one);
          expect(key.length).toBeLessThanOrEqual(400);
          expect(key).toBe(variantKeyOf({ ...bare, options: reversed(own) }, one));
          const isSame = one === other && own.Color === others.Color && own.Size === others.Size;
          expect(key === variantKeyOf({ ...bare, options: others }, other)).toBe(isSame);
        }),
      );
    });

    it('[SOR-03] a new one changes nothing for what has a better name', () => {
      const variant = fc.constantFrom(...ours);
      fc.assert(
        fc.property(variant, title, title, (truth, before, after) => {
          const line = lineOf(truth);
          expect(variantKeyOf(line, before)).toBe(variantKeyOf(line, after));
          const ofSku = { ...line, listingId: null };
          expect(variantKeyOf(ofSku, before)).toBe(variantKeyOf(ofSku, after));
        }),
      );
    });
  });

  it('[SOR-03] is remembered by the best name it has', () => {
    const bare = { listingId: null, variantId: null, sku: null, barcode: null, options: { Size: 'M' } };
    expect(variantKeyOf(lineOf(ours[0]!), 'Tee')).toBe('id:l0:l0-Black-S');
    expect(variantKeyOf({ ...bare, sku: 'A' }, 'Tee')).toBe('sku:A');
    expect(variantKeyOf(bare, 'Tee')).not.toBe(variantKeyOf(bare, 'Mug'));
  });
});
