import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { noCounts } from '../../../shell/state/counts-store.ts';
import { ShopProvider } from '../../../shell/state/shop-context.tsx';
import type { InitialState } from '../../../shell/state/shop-state.ts';
import { carrierName } from '../stores/channels-form.tsx';
import { PricesForm } from './prices-dialog.tsx';
import { inkOf } from './quote-dialog.tsx';

const usd = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' };
const initial: InitialState = {
  ...{ user: null, money: { currency: usd, rates: [usd] }, layout: 'gird', paymentChannel: [] },
  ...{ counts: noCounts, favorites: { product: [], spu: [] } },
};

it('[PUB-21] a loss is red in the quote, though it stops nothing', () => {
  expect(inkOf({ kind: 'price', level: 'warn' })).toBe('text-danger');
  expect(inkOf({ kind: 'provenance', level: 'warn' })).toBe('text-quiet');
});

it('[PUB-21] setting prices begins with the rule of the first product, and says that own prices stay', () => {
  const priceRule = { ...usualPriceRule, profit: { kind: 'margin' as const, basisPoints: 3500 } };
  const element = (
    <ShopProvider initial={initial}>
      <PricesForm first={{ title: 'Slow Riders', priceRule }} bizIds={['a']} currency="USD" onClose={() => {}} />
    </ShopProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(html).toContain('value="35"');
  expect(html).toContain('Prices you set yourself stay.');
});

it('[PUB-21] carriers are called by their names', () => {
  expect(['ups', 'royal-mail', 'Evri'].map(carrierName)).toEqual(['UPS', 'Royal Mail', 'Evri']);
});
