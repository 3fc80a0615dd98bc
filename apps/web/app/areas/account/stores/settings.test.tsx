import { noOrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import type { StoreState } from '@merchmill/contract/stores/store.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { noCounts } from '../../../shell/state/counts-store.ts';
import { ShopProvider } from '../../../shell/state/shop-context.tsx';
import type { InitialState } from '../../../shell/state/shop-state.ts';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';
import { storeMessages } from '../messages/stores.ts';
import StoreSettingsPage from './settings.tsx';

const usd = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' };
const initial: InitialState = {
  ...{ user: null, money: { currency: usd, rates: [usd] }, layout: 'gird', paymentChannel: [] },
  ...{ counts: noCounts, favorites: { product: [], spu: [] } },
};

/** The page as the server sends it. */
function show(state: StoreState): string {
  const health = state === 'byFile' ? 'byFile' : 'good';
  const store = {
    ...{
      bizId: 's',
      source: 3,
      name: 'Sunset',
      platform: 'Etsy',
      currency: 'USD',
      country: 'US',
      timeZone: 'UTC',
      url: null,
    },
    ...{ state, health, failure: null, abilities: [], figures: null, changes: [] },
  };
  const loaderData = {
    ...{ store, shipping: { profiles: [], fallback: null, known: [], methods: [] }, sender: null },
    ...{ gift: { printsMessage: true, packingSlip: 'store', slipText: '' }, rules: noOrderRules },
    costChanges: { onCostChange: 'keep' },
    ...{
      email: { email: null, notifiesBuyers: true },
      openOrders: 4,
      vacation: { ability: 'write', onVacation: false },
      channels: {},
      countries: [],
    },
    members: [{ name: 'Robin', email: 'robin@example.com' }],
  };
  const props = { loaderData, params: { userid: 'u' } };
  const element = (
    <ShopProvider initial={initial}>
      <StoreSettingsPage {...(props as unknown as Parameters<typeof StoreSettingsPage>[0])} />
    </ShopProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('[FIL-01] settings of a store by file have nothing that only a connection knows or does', () => {
  const { shippingUnmapped, notifiesBuyers, noProfiles, byFileShipping } = messages;
  const said = (html: string) =>
    [shippingUnmapped, notifiesBuyers, noProfiles, byFileShipping].filter((text) => html.includes(text));
  expect(said(show('byFile'))).toEqual([byFileShipping]);
  expect(said(show('connected'))).toEqual([shippingUnmapped, notifiesBuyers, noProfiles]);
});

it('[STO-12] settings of a store without access say so, and lead to connecting it again', () => {
  const { noProfiles, noProfilesOff, vacationOff, vacationUnknown, startVacation } = messages;
  const texts = [noProfiles, noProfilesOff, vacationOff, vacationUnknown, startVacation];
  const said = (html: string) => texts.filter((text) => html.includes(text));
  const reconnect = storeMessages.reconnectOf({ name: 'Sunset' });
  expect(said(show('connected'))).toEqual([noProfiles, vacationOff, startVacation]);
  expect(show('connected')).not.toContain(reconnect);
  for (const state of ['disconnected', 'needsReauth'] as const) {
    expect(said(show(state))).toEqual([noProfilesOff, vacationUnknown]);
    expect(show(state)).toContain(reconnect);
  }
});

it('[PUB-21] who else is written to is chosen from the team', () => {
  expect(show('connected')).toContain('<option value="robin@example.com">Robin (robin@example.com)</option>');
});
