import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { describe, expect, it } from 'vitest';
import { createCaller } from './caller.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';

function setUp(hasToken = false) {
  const sent: (HttpRequest & { client: string })[] = [];
  const client = (name: string): HttpClient => ({
    request: (request) => {
      sent.push({ ...request, client: name });
      return Promise.resolve(undefined as never);
    },
  });
  return { sent, call: createCaller({ api: client('api'), open: client('open'), hasToken: () => hasToken }) };
}

describe('a call of the contract', () => {
  it('goes over the client of its prefix, with its parameters and its body', async () => {
    const { call, sent } = setUp();
    await call(merchandisingCalls.collection, { params: { handle: 'cosy' }, query: { pageNum: 2 } });
    await call(cartCalls.add, { body: { skuId: 's1', quantity: 2 } }, { idempotencyKey: 'k' });
    await call(paymentCalls.webhook, { params: { provider: 'sandbox' } });
    expect(sent[0]).toMatchObject({
      client: 'api',
      method: 'GET',
      url: '/collection/{handle}',
      params: { handle: 'cosy', pageNum: 2 },
    });
    expect(sent[1]).toMatchObject({ data: { skuId: 's1', quantity: 2 }, idempotencyKey: 'k', errorMode: 'toast' });
    expect(sent[2]).toMatchObject({ client: 'open', url: '/open/webhooks/payment/{provider}' });
  });

  it('[ERR-05] background loads are silent', async () => {
    const { call, sent } = setUp(true);
    await call(listingCalls.categories);
    await call(listingCalls.knifeCategories);
    await call(listingCalls.warehouseCategories);
    await call(currencyCalls.currencies);
    await call(paymentCalls.paymentMethods, { body: { orderId: 'o1' } });
    await call(notificationCalls.unread);
    await call(cartCalls.count);
    expect(sent.map((request) => request.errorMode)).toEqual(Array(7).fill('silent'));
  });

  it('[ERR-05] the current user and the hot categories speak up only when a token is sent', async () => {
    const visitor = setUp(false);
    const member = setUp(true);
    for (const { call } of [visitor, member]) {
      await call(accountCalls.current);
      await call(merchandisingCalls.hotCategories);
    }
    expect(visitor.sent.map((request) => request.errorMode)).toEqual(['silent', 'silent']);
    expect(member.sent.map((request) => request.errorMode)).toEqual(['toast', 'toast']);
  });

  it('[ERR-05] everything else shows a toast, unless the page says otherwise', async () => {
    const { call, sent } = setUp(true);
    await call(cartCalls.view);
    await call(searchCalls.products, {}, { errorMode: 'modal' });
    expect(sent.map((request) => request.errorMode)).toEqual(['toast', 'modal']);
  });
});
