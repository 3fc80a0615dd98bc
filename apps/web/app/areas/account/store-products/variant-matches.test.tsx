import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import { VariantMatches } from './variant-matches.tsx';

const label = (code: string) => ({ code, label: code.toUpperCase() });
const props = {
  listing: {
    variants: [
      { variantId: 'v1', options: { Size: 'One' } },
      { variantId: 'v2', options: {}, sku: 'OLD-2' },
    ],
  },
  product: {
    options: [{ code: 'size', label: 'Size', values: [label('s'), label('m')] }],
    skus: [
      { bizId: 'sku-s', values: { size: 's' } },
      { bizId: 'sku-m', values: { size: 'm' } },
    ],
  },
  onMatches: () => {},
} as unknown as Omit<Parameters<typeof VariantMatches>[0], 'matches'>;
const show = (matches: Record<string, string>) => renderToStaticMarkup(<VariantMatches {...props} matches={matches} />);
const count = (html: string, text: string) => html.split(text).length - 1;

it('[PUB-17] variants that say nothing alike are matched by hand, each of ours once, and none at first', () => {
  const open = show({});
  expect(['One', 'OLD-2'].every((name) => open.includes(name))).toBe(true);
  expect(count(open, `value="" selected="">${messages.notOurs}`)).toBe(2);
  expect(count(open, '>S</option>')).toBe(2);
  expect(open).not.toContain('<option value="sku-s" disabled');
  const matched = show({ v1: 'sku-s' });
  expect(count(matched, '<option value="sku-s" selected="">S')).toBe(1);
  expect(count(matched, '<option value="sku-s" disabled="">S')).toBe(1);
});
