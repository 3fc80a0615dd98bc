import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../apps/server/src/context.ts';
import { newId, newSecret } from '../../apps/server/src/ids.ts';
import { orders } from '../../apps/server/src/modules/orders/order/order.tables.ts';
import { xsrfToken } from '../../apps/server/src/platform/http/security.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../apps/server/src/testing/shop-makers.ts';
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';
import { createDatabase } from '../../apps/server/src/testing/throw-away-postgres.ts';
import type { Moment } from '../chaos/fault-points.ts';
import { FaultProxy } from '../chaos/fault-proxy.ts';
import { checkoutOf, concurrentShoppers } from './concurrent-shoppers.ts';

/** What the shop says and keeps while its database is out of reach. The embedded one cannot be. */
describe.runIf(inject('postgres'))('a database that goes away', () => {
  let shop: TestApp;
  let proxy: FaultProxy;
  let tee: MadeProduct;
  beforeAll(async () => {
    const url = new URL(await createDatabase(inject('postgres')!, `outage_${newId().toLowerCase()}`));
    proxy = new FaultProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(await proxy.listen());
    shop = await testApp({ databaseUrl: url.href, pages: 'built' });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterEach(() => proxy.shut(false));
  afterAll(async () => {
    await shop.close();
    await proxy.close();
  });

  /** The connection breaks at the COMMIT of the next order: unheard by the database, or done and not answered. */
  function breakAtCommit(moment: Moment): Promise<string> {
    const broken = Promise.withResolvers<string>();
    const onDeath = (point: string) => {
      broken.resolve(point);
      proxy.cut();
    };
    const isWanted = (point: string) => point.includes('commit carts');
    proxy.arm({ at: 'statement', kind: 'commit', moment, nth: 1, isForAll: true, isWanted, onDeath });
    return broken.promise;
  }

  it.each([
    ['was never heard', 'before', 0],
    ['was done, and its answer lost', 'unheard', 1],
  ] as const)('says that it does not know, and the same key finds out: the commit %s', async (_what, moment, kept) => {
    const [shopper] = await concurrentShoppers(shop, tee, 1);
    const { actor, addressId } = shopper!;
    const body = { ...(await checkoutOf(shop, shopper!)), addressId };
    const placed = () => shop.ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.ownerId, actor.userId));
    const order = (given = body) => shop.send(actor, checkoutCalls.create, { body: given }, { idempotencyKey });
    const idempotencyKey = newSecret();

    const point = breakAtCommit(moment);
    const first = await order();
    expect(await point).toContain('commit carts');
    expect([first.status, first.code]).toEqual([503, errors.outcomeUnknown.code]);
    expect(first.msg).toMatch(/couldn’t confirm/);
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    expect(await placed()).toHaveLength(kept);

    // The key still stands for this request.
    expect((await order({ ...body, currency: 'USD' })).code).toBe(errors.keyReused.code);
    let again = await order();
    // The first may hold the key for a moment longer: the database has to notice that its connection is gone.
    for (let tries = 0; again.code === errors.stillRunning.code && tries < 20; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      again = await order();
    }
    expect([again.status, again.code]).toEqual([200, 0]);
    expect(await placed()).toEqual([{ id: again.data.bizId }]);
    expect((await order()).headers['idempotent-replayed']).toBe('true');
  });

  it('refuses what it cannot look up, whoever asks, and logs nobody out', async () => {
    const ada = await shop.aUser();
    await shop.send(ada, accountCalls.current);
    proxy.shut(true);
    const cookie = `token=${ada.token}; XSRF-TOKEN=${xsrfToken(shop.ctx.signingKey, ada.token)}`;
    for (const headers of [{ cookie }, { authorization: ada.token }]) {
      const response = await shop.app.inject({ url: '/api/user', headers });
      expect([response.statusCode, response.json().code]).toEqual([503, errors.databaseAway.code]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
    proxy.shut(false);
    expect((await shop.send(ada, accountCalls.current)).code).toBe(0);
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('goes on showing visitors what it has shown before, and says how old it is', async () => {
    const list = (query: string) => shop.app.inject(`/api/search/product?${query}`);
    const before = await list('pageSize=5');
    proxy.shut(true);
    await new Promise((resolve) => setTimeout(resolve, 1100)); // the version of the catalog is known for a second
    const kept = await list('pageSize=5');
    expect([kept.statusCode, kept.body]).toEqual([200, before.body]);
    expect(Number(kept.headers.age)).toBeGreaterThan(0);
    expect(kept.headers['cache-control']).toBe('no-store');
    expect((await list('pageSize=6')).statusCode).toBe(503);
    proxy.shut(false);
    const fresh = await list('pageSize=5');
    expect([fresh.statusCode, fresh.headers.age]).toEqual([200, undefined]);
    expect((await shop.send(null, searchCalls.products)).code).toBe(0);
  });

  it('shows visitors the pages it has shown before, and a readable page in place of the others', async () => {
    const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
    const before = await ask('/product');
    expect([before.statusCode, before.headers.age]).toEqual([200, undefined]);
    const ada = await shop.aUser();
    proxy.shut(true);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const kept = await ask('/product');
    expect([kept.statusCode, kept.body.length]).toEqual([200, before.body.length]);
    expect(Number(kept.headers.age)).toBeGreaterThan(0);
    const cookie = `token=${ada.token}`;
    const others: [string, Record<string, string>][] = [
      ['/product?sort=lowestPrice', {}],
      ['/product', { cookie }],
      [`/user/${ada.userId}/cart`, { cookie }],
      ['/product.data?sort=lowestPrice', {}],
    ];
    for (const [url, headers] of others) {
      const page = await ask(url, headers);
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 503, 'text/html; charset=utf-8']);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(page.headers['set-cookie']).toBeUndefined();
      expect(page.headers['x-content-type-options']).toBe('nosniff');
      expect(page.body).toContain('We’ll be right back');
      expect(page.body).not.toMatch(/ECONNREFUSED|Failed query|at .*\.ts/);
    }
    const opened = performance.now();
    proxy.shut(false);
    expect((await ask('/product', { cookie })).statusCode).toBe(200);
    expect(performance.now() - opened).toBeLessThan(5000);
  });

  it('outlives connections that break in its hands, however many, and has them all back', async () => {
    const idle = () =>
      inTransaction(shop.ctx, async (ctx) => {
        await ctx.db.execute(sql`select 1`);
        proxy.cut();
        await new Promise((resolve) => setTimeout(resolve, 50));
        await ctx.db.execute(sql`select 1`);
      });
    for (let i = 0; i < 3; i++) await expect(idle()).rejects.toThrow();
    // More often than the pool has connections, each BEGIN finds its own broken.
    for (let i = 0; i < 25; i++) {
      const client = shop.ctx.db.execute(sql`select 1`);
      await client;
      proxy.cut();
      await inTransaction(shop.ctx, async (ctx) => ctx.db.execute(sql`select 1`)).catch(() => {});
    }
    const all = Array.from({ length: 20 }, () => shop.ctx.db.execute(sql`select pg_sleep(0.05)`));
    await expect(Promise.all(all)).resolves.toHaveLength(20);
  });

  it('says the same where nobody answers at its address any more', async () => {
    await proxy.close();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (const url of ['/product?sort=newest', '/product.data?sort=newest', '/api/search/product?pageSize=7']) {
      const answer = await shop.app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
