import { expect, it } from 'vitest';
import { isSame } from './use-form.ts';

it('[PUB-16] knows what was changed since it was saved, sets included', () => {
  const form = { title: 'Tee', chosen: new Set(['s', 'm']), prices: { s: '10.00' } };
  expect(isSame(form, { ...form, chosen: new Set(['m', 's']) })).toBe(true);
  expect(isSame(form, { ...form, title: 'Mug' })).toBe(false);
  expect(isSame(form, { ...form, chosen: new Set(['s', 'l']) })).toBe(false);
  expect(isSame(form, { ...form, prices: {} })).toBe(false);
  expect(isSame({ count: Number.NaN }, { count: null })).toBe(false);
  const file = (name: string) => new File(['sku,quantity'], name, { lastModified: 0 });
  expect(isSame({ file: file('may.csv') }, { file: file('may.csv') })).toBe(true);
  expect(isSame({ file: file('may.csv') }, { file: file('june.csv') })).toBe(false);
});
