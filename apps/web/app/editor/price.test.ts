import { frontArea } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { designPrice } from './price.ts';

const areas = [
  { ...frontArea(), surcharge: 450, offered: true },
  { ...frontArea({ code: 'back', label: 'Back' }), surcharge: 550, offered: true },
  { ...frontArea({ code: 'sleeve', label: 'Sleeve' }), surcharge: 300, offered: false },
];
const value = (code: string, hex: string | null = null) => ({ code, label: code, hex });
const sku = (color: string, size: string, price: number, available = true) => ({
  ...{ bizId: `${color}-${size}`, code: `${color}-${size}`, weightGrams: 1, onHand: null, left: null },
  ...{ values: { size, color }, price, available },
});
const product = {
  options: [
    { code: 'size', label: 'Size', values: [value('s'), value('xl')] },
    { code: 'color', label: 'Color', values: [value('white', '#ffffff'), value('navy', '#001133')] },
  ],
  skus: [sku('white', 's', 1000), sku('white', 'xl', 1200), sku('navy', 's', 900, false), sku('navy', 'xl', 1300)],
  printAreas: areas,
};
describe('the price of a design', () => {
  it('is that of the blank and of each area that is printed', () => {
    expect(designPrice(product, [], 'white')).toMatchObject({ cents: 1000, blankCents: 1000, printed: [] });
    const both = designPrice(product, ['front', 'back'], 'white')!;
    expect([both.cents, both.printCents]).toEqual([2000, 1000]);
    expect(both.printed.map(({ label, cents }) => [label, cents])).toEqual([
      ['Front', 450],
      ['Back', 550],
    ]);
  });

  it('says what else could be printed, but not where nothing is offered', () => {
    expect(designPrice(product, ['front'], 'white')!.more.map(({ code }) => code)).toEqual(['back']);
    expect(designPrice(product, ['sleeve'], 'white')!.cents).toBe(1300);
  });

  it('is that of the cheapest variant of the color that can be had', () => {
    expect(designPrice(product, [], 'white')).toMatchObject({ isLowest: true });
    expect(designPrice(product, [], 'navy')).toMatchObject({ blankCents: 1300, isLowest: false });
    expect(designPrice(product, [], 'pink')).toBeNull();
  });
});
