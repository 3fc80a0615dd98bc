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
const method = { code: 'card', name: 'Card', description: '', test: true };
const card = { channel: 'sandbox', name: 'Sandbox', test: true, methods: [method], cardType: [] };
const initial: InitialState = {
  ...{ user: null, money: { currency: usd, rates: [usd] }, layout: 'gird', paymentChannel: [card] },
  ...{ counts: noCounts, favorites: { product: [], spu: [] } },
};

const anOrder = {
  ...{ bizId: 'o', storeId: 's', number: '100003', state: 'held', holds: [{ kind: 'approval', message: null }] },
  ...{ alert: null, risk: null, cost: null, waitsUntil: null, chargedAt: null, orderId: null, content: 'x', due: null },
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

it('[SOR-31] an order that waits for money says its price and the balance, and offers what can be done with it', () => {
  const unpaid = (balanceCents: number | null) =>
    show({ state: 'unpaid', holds: [], orderId: 'ours', due: { totalCents: 7452, balanceCents } });
  const offered = (html: string) =>
    [messages.pay, messages.addMoney, messages.payOtherwise].filter((act) => html.includes(`>${act}<`));
  expect(unpaid(2548)).toContain('It costs $74.52, but your wallet balance is $25.48.');
  expect(offered(unpaid(2548))).toEqual([messages.addMoney, messages.payOtherwise]);
  expect(unpaid(22_548)).toContain('It costs $74.52. Your wallet balance is $225.48');
  expect(offered(unpaid(22_548))).toEqual([messages.pay, messages.payOtherwise]);
  expect(unpaid(null)).toContain('It costs $74.52');
  expect(unpaid(null)).not.toMatch(/balance/);
});
