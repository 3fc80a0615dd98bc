import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findSession } from '../../modules/account/account/session.service.ts';
import { aListedProduct } from '../../modules/catalog/catalog/test-catalog.ts';
import { aShopThatShips } from '../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../testing/test-app.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import { identify } from './api.ts';
import { createLanes, Lane } from './lanes.ts';
import { serveLimits } from './limiter.ts';
import { servePages } from './pages.ts';
import { xsrfToken } from './security.ts';
import { createServer } from './server.ts';
import { sharedPage } from './visitor-pages.ts';

let shop: TestApp;
let asks: FastifyInstance;
let ada: Actor;
beforeAll(async () => {
  shop = await testApp();
  await aShopThatShips(shop.ctx);
  ada = await shop.aUser({ name: 'Ada' });
  asks = fastify();
  asks.get('/*', async (request) => {
    await identify(request, shop.ctx, findSession);
    const shared = sharedPage(request, shop.ctx.config);
    return { key: shared?.key ?? null, headers: shared ? Object.fromEntries(shared.request.headers) : null };
  });
});
afterAll(async () => {
  await asks.close();
  await shop.close();
});

const ask = async (url: string, headers: Record<string, string> = {}) => (await asks.inject({ url, headers })).json();

describe('pages that all visitors share', () => {
  it("know nothing of a guest's cart", async () => {
    const plain = await ask('/product', { cookie: 'currency=EUR' });
    const guest = await ask('/product', { cookie: 'currency=EUR; guest=a-secret; hasGuestCart=1' });
    expect(guest).toEqual(plain);
    expect(guest.headers).toEqual({ cookie: 'currency=EUR' });
    expect((await ask('/cart', { cookie: 'guest=a-secret' })).key).toBeNull();
  });

  it('are told apart by address, currency and layout, and are made from nothing else', async () => {
    const personal = {
      cookie: 'user=%7B%22name%22%3A%22Ada%22%7D; currency=EUR; x=1; productLayout=list',
      'x-id': '7',
    };
    const page = await ask('/product?sort=featured', personal);
    expect(page.headers).toEqual({ cookie: 'currency=EUR; productLayout=list' });
    expect(page.key).toBe('http://localhost/product?sort=featured currency=EUR; productLayout=list');
    expect((await ask('/product?sort=featured')).key).not.toBe(page.key);
    expect((await ask('/product?sort=lowestPrice', personal)).key).not.toBe(page.key);
    expect((await ask('/product', { cookie: `currency=${'E'.repeat(50)}` })).headers).toEqual({});
  });

  it('are never those of somebody with a session, nor of a page that is somebody’s own', async () => {
    expect((await ask('/product', { cookie: `token=${ada.token}` })).key).toBeNull();
    expect((await ask('/product', { cookie: 'token=expired' })).key).toBeNull();
    expect((await ask('/product', { authorization: ada.token })).key).toBeNull();
    for (const path of ['/login', '/user/u1/cart', '/user/u1/cart.data', '/payment-result', '/product/designer/p1']) {
      expect((await ask(path)).key, path).toBeNull();
    }
    for (const path of ['/', '/_root.data', '/product.data', '/design/animals', '/collection/best?pageNum=2']) {
      expect((await ask(path)).key, path).not.toBeNull();
    }
    expect((await ask(`/product?x=${'y'.repeat(600)}`)).key).toBeNull();
  });
});

it('a page without a turn is refused before its session is looked up', async () => {
  const { config } = shop.ctx;
  const app = createServer(config);
  await serveLimits(app, shop.ctx);
  const lookUp = vi.fn(findSession);
  await servePages(app, shop.ctx, {
    routes: [],
    findSession: lookUp,
    findUser: async () => null,
    development: false,
    answers: new AnswerCache({ maxBytes: 1000, feed: shop.ctx.cache.feed }),
    lanes: { ...createLanes(config), page: new Lane({ atOnce: 0, queueLimit: 0, waitMs: 0 }) },
  });
  const refused = await app.inject({ url: '/user/u1/orders', headers: { cookie: `token=${ada.token}` } });
  expect(refused.statusCode).toBe(503);
  expect(lookUp).not.toHaveBeenCalled();
  await app.close();
});

describe('answers of the catalog', () => {
  const list = (headers: Record<string, string> = {}) =>
    shop.app.inject({ url: '/api/search/product?pageSize=3', headers });

  it('are the same bytes for visitors, private for people, and new after a change', async () => {
    const first = await list();
    expect(first.headers['cache-control']).toContain('public');
    expect(first.headers['set-cookie']).toBeUndefined();
    expect((await list()).body).toBe(first.body);
    const own = await list({ cookie: `token=${ada.token}; XSRF-TOKEN=${xsrfToken(shop.ctx.signingKey, ada.token)}` });
    expect(own.headers['cache-control']).toBe('private, no-store');
    await aListedProduct(shop.ctx, { title: 'Just printed' });
    expect((await list()).json().data.total).toBe(first.json().data.total + 1);
  });

  it('refusals are not kept', async () => {
    const wrong = await shop.send(null, searchCalls.products, { query: { colour: 'ultraviolet' } });
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([400, 'no-store']);
  });
});
