import type { ProductDetail, Sku } from '@merchmill/contract/catalog/product.shapes.ts';
import { tierFor, unitPriceCents } from '@merchmill/contract/orders/pricing.ts';
import { describe, expect, it } from 'vitest';
import { chosenColor, isAvailable, missingOption, skuFor, skusOf, startingChoice } from './sku-choice.ts';

const options: ProductDetail['options'] = [
  {
    code: 'color',
    label: 'Color',
    values: [
      { code: 'white', label: 'White', hex: '#ffffff' },
      { code: 'black', label: 'Black', hex: '#111111' },
    ],
  },
  {
    code: 'size',
    label: 'Size',
    values: ['s', 'm', 'l'].map((code) => ({ code, label: code.toUpperCase(), hex: null })),
  },
];
const sku = (color: string, size: string, available = true): Sku => ({
  bizId: `${color}-${size}`,
  code: `${color}-${size}`,
  values: { color, size },
  price: 1000,
  weightGrams: 150,
  available,
  onHand: null,
  left: null,
});
// Black has no S, and its L is sold out.
const skus = [sku('white', 's'), sku('white', 'm'), sku('white', 'l'), sku('black', 'm'), sku('black', 'l', false)];
const product = { options, skus };
const asked = (wanted: Record<string, string>) => (option: string) => wanted[option] ?? null;

describe('the variant', () => {
  it('is the one that has all chosen values', () => {
    expect(skuFor(skus, { color: 'black', size: 'm' })?.bizId).toBe('black-m');
    expect(skuFor(skus, { color: 'black', size: 's' })).toBeNull();
  });

  it('cannot be had where it does not exist or is sold out', () => {
    const chosen = { color: 'black', size: 'm' };
    expect(isAvailable(skus, chosen, 'size', 's')).toBe(false);
    expect(isAvailable(skus, chosen, 'size', 'm')).toBe(true);
    expect(isAvailable(skus, chosen, 'size', 'l')).toBe(false);
    expect(isAvailable(skus, chosen, 'color', 'white')).toBe(true);
  });

  it('can be had as long as any that is still open can', () => {
    expect(isAvailable(skus, { color: 'white' }, 'color', 'black')).toBe(true);
    expect(skusOf(skus, { color: 'black' }).map(({ bizId }) => bizId)).toEqual(['black-m', 'black-l']);
  });
});

describe('what a page starts with', () => {
  it('is the default color, and no size where there are several', () => {
    expect(startingChoice(product, asked({}), 'white')).toEqual({ color: 'white' });
    expect(missingOption(options, { color: 'white' })?.code).toBe('size');
    expect(missingOption(options, { color: 'white', size: 's' })).toBeUndefined();
  });

  it('is the only size there is', () => {
    const oneSize = { options: [options[0]!, { ...options[1]!, values: [options[1]!.values[1]!] }], skus };
    expect(startingChoice(oneSize, asked({}), 'white')).toEqual({ color: 'white', size: 'm' });
  });

  it('is the first value of anything else that can be had with it', () => {
    const pages = { code: 'pages', label: 'Pages', values: options[1]!.values };
    const books = skus.map((each) => ({ ...each, values: { color: each.values.color!, pages: each.values.size! } }));
    const book = { options: [options[0]!, pages], skus: books };
    expect(startingChoice(book, asked({}), 'white')).toEqual({ color: 'white', pages: 's' });
    expect(startingChoice(book, asked({}), 'black')).toEqual({ color: 'black', pages: 'm' });
  });

  it('is what the address asks for, even where it is sold out', () => {
    expect(startingChoice(product, asked({ color: 'black', size: 'l' }), 'white')).toEqual({
      color: 'black',
      size: 'l',
    });
  });

  it('takes no value that the product does not have', () => {
    expect(startingChoice(product, asked({ color: 'gold', size: '<b>' }), 'white')).toEqual({ color: 'white' });
  });

  it('knows the color, and the name under which things without colors keep their pictures', () => {
    expect(chosenColor(options, { color: 'black', size: 'm' })).toBe('black');
    expect(chosenColor(options.slice(1), { size: 'm' })).toBe('default');
  });
});

describe('quantity tiers', () => {
  const tiers = [
    { minQuantity: 10, percentOff: 5 },
    { minQuantity: 25, percentOff: 12.5 },
  ];
  it.each([
    [1, null],
    [9, null],
    [10, 5],
    [24, 5],
    [25, 12.5],
    [999, 12.5],
  ])('%i units take %s percent off', (quantity, percentOff) => {
    expect(tierFor(tiers, quantity)?.percentOff ?? null).toBe(percentOff);
  });

  it('rounds a unit to the cent', () => {
    expect(unitPriceCents(1050, null)).toBe(1050);
    expect(unitPriceCents(1050, tiers[0]!)).toBe(998);
    expect(unitPriceCents(999, tiers[1]!)).toBe(874);
  });
});
