import type { StoreState } from '@merchmill/contract/stores/store.ts';
import type { StoreOrderDetail } from '@merchmill/contract/stores/store-order.shapes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { noCounts } from '../../../shell/state/counts-store.ts';
import { ShopProvider } from '../../../shell/state/shop-context.tsx';
import type { InitialState } from '../../../shell/state/shop-state.ts';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { OrderActs } from './order-acts.tsx';

const usd = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' };
const initial: InitialState = {
  ...{ user: null, money: { currency: usd, rates: [usd] }, layout: 'gird', paymentChannel: [] },
  ...{ counts: noCounts, favorites: { product: [], spu: [] } },
};

const anOrder = {
  ...{ bizId: 'o', storeId: 's', number: '100003', state: 'held', holds: [{ kind: 'approval', message: null }] },
  ...{ alert: null, risk: null, cost: null, waitsUntil: null, chargedAt: null, orderId: null, content: 'x' },
};

/** The part of the page as the server sends it. */
function show(order: object, state: StoreState = 'connected'): string {
  const shown = { ...anOrder, ...order } as unknown as StoreOrderDetail;
  const element = (
    <ShopProvider initial={initial}>
      <OrderActs order={shown} userId="u" mayEdit store={{ state }} />
    </ShopProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('[SOR-29] an order of a store that is not connected leads to connecting it, and to nothing that could not be done', () => {
  const unpaid = { state: 'unpaid', holds: [], orderId: 'ours' };
  const answers = { holds: [{ kind: 'answers', message: null }] };
  const acts = [messages.approve, messages.pay, messages.payOtherwise, messages.readAnswers];
  for (const order of [{}, unpaid, answers]) {
    expect(acts.some((act) => show(order).includes(act))).toBe(true);
    expect(show(order)).not.toContain(messages.risk.acts.reconnect);
    for (const state of ['disconnected', 'needsReauth', 'pending'] as const) {
      const html = show(order, state);
      expect(acts.filter((act) => html.includes(act))).toEqual([]);
      expect(html).toContain(messages.risk.acts.reconnect);
    }
  }
  expect(show({ state: 'placed', holds: [] }, 'disconnected')).toBe('');
});
