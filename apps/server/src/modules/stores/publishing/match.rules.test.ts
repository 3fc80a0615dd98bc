import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchVariants } from './match.rules.ts';
import { plainWords } from './option-words.rules.ts';

const ours = [
  { skuId: 's1', code: 'TEE-BLACK-S', variant: 'Black, S', values: {} },
  { skuId: 's2', code: 'TEE-BLACK-M', variant: 'Black, M', values: {} },
  { skuId: 's3', code: 'TEE-ECRU-S', variant: 'Écru, S', values: {} },
  { skuId: 's4', code: 'TEE-RED-S', variant: '赤, S', values: {} },
];
type Ours = (typeof ours)[number];
const theirs = (
  variantId: string,
  sku: string,
  options: Record<string, string> = {},
  barcode: string | null = null,
) => ({
  ...{ variantId, sku, options, barcode },
});
const matchOne = (variant: ReturnType<typeof theirs>, among: readonly Ours[] = ours) =>
  matchVariants([variant], among).get(variant.variantId);

const one = fc.constantFrom(...ours);
/** What a seller, or a shop before ours, has there; as a code it is nothing of ours. */
const foreign = fc.stringMatching(/^[A-Z0-9]{0,3}[0-9]{4,12}$/);
/** The same code as people and programs write it. */
const written = (code: string) =>
  fc.constantFrom(code, code.toLowerCase(), ` ${code} `, `OLD-${code}`, `shop-2-${code.toLowerCase()}`);
const optionsOf = ({ variant }: Ours) => {
  const [Color, Size] = variant.split(', ');
  return { Color: Color!, Size: Size! };
};

describe('variants of a listing that we did not make', () => {
  it.each([
    ['by SKU', theirs('v', 'tee-black-m'), 's2'],
    ['by a SKU that ends in ours', theirs('v', 'OLD-TEE-BLACK-M'), 's2'],
    ['by bar code', theirs('v', 'x', {}, 'TEE-ECRU-S'), 's3'],
    ['by options in another order', theirs('v', '', { Size: 'M', Color: 'black' }), 's2'],
    ['by options that are written as one', theirs('v', '', { Variation: 'S / black' }), 's1'],
    ['by options without accents', theirs('v', '', { Farbe: 'Ecru', Größe: 's' }), 's3'],
    ['by options in any script', theirs('v', '', { 色: '赤', サイズ: 'S' }), 's4'],
    ['not at all', theirs('v', 'TEE-BLUE-S', { Color: '青', Size: 'S' }), undefined],
  ])('[PUB-10] are matched %s', (_, variant, skuId) => {
    expect(matchOne(variant)).toBe(skuId);
  });

  it('[PUB-10] each of ours is matched once, SKUs before options', () => {
    const matched = matchVariants([theirs('a', '', { Color: 'Black', Size: 'S' }), theirs('b', 'TEE-BLACK-S')], ours);
    expect([...matched]).toEqual([['b', 's1']]);
  });

  it('[PUB-10] are matched by bar code, however it is written and whatever their SKU is', () => {
    const code = one.chain((truth) => fc.tuple(fc.constant(truth), written(truth.code), foreign));
    fc.assert(
      fc.property(code, ([truth, barcode, sku]) => {
        expect(matchOne(theirs('v', sku, {}, barcode))).toBe(truth.skuId);
        expect(matchOne(theirs('v', sku, optionsOf(truth), barcode))).toBe(truth.skuId);
      }),
    );
  });

  it('[PUB-10] are not matched by what only looks like a bar code of ours', () => {
    const mangled = one.chain(({ code }) =>
      fc.oneof(
        foreign,
        foreign.map((noise) => `${code}${noise}`),
        foreign.map((noise) => `${code}-${noise}`),
        foreign.map((noise) => `${noise}${code}`),
        fc.integer({ min: 1, max: code.length - 1 }).map((end) => code.slice(0, end)),
        fc.integer({ min: 1, max: code.length - 1 }).map((begin) => code.slice(begin)),
      ),
    );
    fc.assert(fc.property(mangled, (barcode) => matchOne(theirs('v', '', {}, barcode)) === undefined));
  });

  it('[PUB-10] are left to the seller where SKU, bar code, and options say different things', () => {
    const pair = fc.tuple(one, one).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(pair, ([a, b]) => {
        expect(matchOne(theirs('v', a.code, {}, b.code))).toBeUndefined();
        expect(matchOne(theirs('v', a.code, optionsOf(b)))).toBeUndefined();
        expect(matchOne(theirs('v', '', optionsOf(a), b.code))).toBeUndefined();
      }),
    );
  });

  it('[PUB-10] are left to the seller where two of them are the same one of ours, or one is two of ours', () => {
    const twice = matchVariants([theirs('a', 'TEE-BLACK-S'), theirs('b', 'x', {}, 'tee-black-s')], ours);
    expect([...twice]).toEqual([]);
    const ends = [...ours, { skuId: 's5', code: 'BLACK-S', variant: 'Black, S', values: {} }];
    expect(matchOne(theirs('v', 'BIG-TEE-BLACK-S'), ends)).toBe('s1');
    expect(matchOne(theirs('v', 'BIG-BLACK-S'), ends)).toBe('s5');
    expect(matchOne(theirs('v', '', { Color: 'Black', Size: 'S' }), ends)).toBeUndefined();
    const twoColors = [{ skuId: 't', code: 'T', variant: 'Navy, Blue Red', values: {} }];
    expect(matchOne(theirs('v', '', { Body: 'Navy Blue', Sleeves: 'Red' }), twoColors)).toBeUndefined();
  });

  it('[PUB-10] come to the same whatever their order, and each of ours once', () => {
    const variant = fc
      .tuple(one, one, foreign, fc.subarray(['sku', 'barcode', 'options'] as const))
      .map(([truth, other, noise, has]) =>
        theirs(
          '',
          has.includes('sku') ? truth.code : noise,
          has.includes('options') ? optionsOf(truth) : {},
          has.includes('barcode') ? other.code : null,
        ),
      );
    fc.assert(
      fc.property(fc.array(variant, { maxLength: 6 }), (all) => {
        const named = all.map((each, at) => ({ ...each, variantId: `v${at}` }));
        const matched = matchVariants(named, ours);
        expect(new Set(matched.values()).size).toBe(matched.size);
        expect(new Map(matchVariants(named.toReversed(), ours.toReversed()))).toEqual(matched);
      }),
    );
  });
});

describe('words of an option', () => {
  it.each([
    ['Écru', 'ECRU'],
    ['Navy  Blue', 'navy-blue'],
    ['2XL', '２xl'],
    ['M / L', 'M, L'],
  ])('%s and %s say the same', (one, other) => {
    expect(plainWords(one)).toBe(plainWords(other));
  });

  it.each([
    ['A+', 'A'],
    ['★', '♥'],
    ['🔴', '🔵'],
    ['カ', 'ガ'],
    ['कि', 'का'],
    ['?', '!'],
    ['31', '3+1'],
  ])('%s and %s do not', (one, other) => {
    expect(plainWords(one)).not.toBe(plainWords(other));
  });
});
