import { describe, expect, it } from 'vitest';
import { compareRows, idsOf } from './compare-rows.ts';

const area = {
  code: 'front',
  label: 'Front',
  widthMm: 300,
  heightMm: 405,
  bleedMm: 0,
  safeMm: 0,
  dieLine: null,
  dpi: 150,
  technique: 'dtg' as const,
  edge: 'float' as const,
  surcharge: 0,
  widthPx: 1772,
  heightPx: 2392,
};
const tee = {
  lowestPrice: 1250,
  options: [
    { code: 'color', label: 'Color', values: [{ code: 'black', label: 'Black', hex: '#000' }] },
    { code: 'size', label: 'Size', values: ['S', 'M'].map((label) => ({ code: label, label, hex: null })) },
  ],
  printAreas: [area],
  tiers: [{ minQuantity: 5, percentOff: 10 }],
  productionDays: { min: 2, max: 4 },
  warehouse: { code: 'eu-riga', name: 'Riga', country: 'LV' },
  facts: [
    { label: 'Material', value: 'Cotton' },
    { label: 'Weight', value: '180 g/m²' },
  ],
};
const mug = {
  ...tee,
  lowestPrice: 980,
  options: [tee.options[0]!],
  tiers: [],
  facts: [{ label: 'Material', value: 'Ceramic' }],
};

describe('the comparison', () => {
  const rows = compareRows([tee, mug], { currency: 'EUR', rate: 1.25 });
  const row = (label: string) => rows.find((each) => each.label === label)!;

  it('puts what each product says beside what the other says, prices in the chosen currency', () => {
    expect(row('Starting at')).toEqual({ label: 'Starting at', lines: [['€10.00'], ['€7.84']], differs: true });
    expect(row('Sizes').lines).toEqual([['S · M'], ['One size']]);
    expect(row('Print areas').lines[0]).toEqual(['Front, 30 × 40.5 cm']);
    expect(row('Buy more, save more').lines).toEqual([['5+: save 10%'], ['Same price at any quantity']]);
  });

  it('marks the rows in which they differ', () => {
    expect(row('Colors').differs).toBe(false);
    expect(row('Material').differs).toBe(true);
  });

  it('has only those further facts that more than one of them states', () => {
    expect(rows.map(({ label }) => label)).toContain('Material');
    expect(rows.map(({ label }) => label)).not.toContain('Weight');
  });

  it('reads at most four ids from its address, each once, and nothing that is no id', () => {
    expect(idsOf(new URLSearchParams('ids=a,b,a,c,<x>,d,e'), 4)).toEqual(['a', 'b', 'c', 'd']);
    expect(idsOf(new URLSearchParams(''), 4)).toEqual([]);
  });
});
