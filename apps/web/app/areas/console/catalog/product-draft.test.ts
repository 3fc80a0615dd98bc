import type { EditedSku } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { frontArea } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import {
  firstSizeTable,
  handleFrom,
  missingSkus,
  offeredAs,
  type ProductDraft,
  withoutArea,
  withoutValue,
} from './product-draft.ts';

const option = (code: string, values: string[]) => ({
  code,
  label: code,
  values: values.map((value) => ({ code: value, label: value, hex: null })),
});
const sku = (color: string, size: string, price: number): EditedSku => ({
  ...{ bizId: `${color}${size}`, code: `TEE-${color}-${size}`.toUpperCase(), values: { color, size }, price },
  ...{ weightGrams: 100, lengthMm: 1, widthMm: 1, heightMm: 1, offered: true, onHand: 4 },
});
const draft = (skus: EditedSku[]) =>
  ({ options: [option('color', ['red', 'blue']), option('size', ['s', 'l'])], skus }) as unknown as ProductDraft;

describe('missing variants', () => {
  it('are made like the one they share most with, without stock and without an id', () => {
    const missing = missingSkus(draft([sku('red', 's', 1000), sku('red', 'l', 1200), sku('blue', 's', 1100)]), 'tee');
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatchObject({ bizId: null, code: 'TEE-BLUE-L', values: { color: 'blue', size: 'l' } });
    expect([missing[0]!.price, missing[0]!.onHand]).toEqual([1200, null]);
  });

  it('are none where all combinations are there', () => {
    const all = ['red', 'blue'].flatMap((color) => ['s', 'l'].map((size) => sku(color, size, 1000)));
    expect(missingSkus(draft(all), 'tee')).toEqual([]);
  });
});

describe('a size guide to fill in', () => {
  it('has a row for each size that one can choose, and one to name where there is no choice', () => {
    const table = firstSizeTable(draft([]), ['Width', 'Length']);
    expect(table.rows.map(({ size }) => size)).toEqual(['s', 'l']);
    expect(table.rows.every(({ cm }) => cm.length === 2 && cm.every(Number.isNaN))).toBe(true);
    const plain = { options: [option('color', ['red'])] } as unknown as ProductDraft;
    expect(firstSizeTable(plain, ['Width']).rows.map(({ size }) => size)).toEqual(['']);
  });
});

describe('values of options', () => {
  const all = draft(['red', 'blue'].flatMap((color) => ['s', 'l'].map((size) => sku(color, size, 1000))));
  const red = { option: 'color', value: 'red' };

  it('go off sale with all their variants, and on again', () => {
    const retired = offeredAs(all, red, false);
    expect(retired.skus.filter(({ offered }) => offered).map(({ values }) => values.color)).toEqual(['blue', 'blue']);
    expect(offeredAs(retired, red, true)).toEqual(all);
  });

  it('go from a draft with their variants', () => {
    const left = withoutValue(all, red);
    expect(left.options[0]!.values.map(({ code }) => code)).toEqual(['blue']);
    expect(left.skus.every(({ values }) => values.color === 'blue')).toBe(true);
  });
});

it('a print area that goes is excluded by no other one', () => {
  const area = (code: string, ...excludes: string[]) => ({ ...frontArea({ code, excludes }), surcharge: 0 });
  const left = withoutArea([area('front'), area('chest', 'front'), area('pocket', 'front', 'chest')], 0);
  expect(left.map(({ code, excludes }) => [code, excludes])).toEqual([
    ['chest', undefined],
    ['pocket', ['chest']],
  ]);
});

it('makes an address of a title', () => {
  expect(handleFrom('  Crème & Café, 2nd Édition! ')).toBe('creme-cafe-2nd-edition');
});
