import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { isExhaustive, isWhole } from '../../../testing/profile.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type OpenMarketplace, openMarketplace } from '../../../testing/test-marketplace.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { callMarketplace } from './call.service.ts';
import { beginDoubt, checkAccess } from './doubt.service.ts';
import { storeStateChanges } from './store.tables.ts';
import { connectOn } from './test-stores.ts';

const runs = isExhaustive ? 1000 : isWhole ? 100 : 40;
const losses = isWhole ? 20 : 4;

/** What a platform's token endpoint has been seen to say while all was well. Its false word comes twice: the adapter asks twice. */
const faults = [
  { kind: 'status', status: 503 },
  { kind: 'status', status: 400 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 429 },
  { kind: 'garbage' },
  { kind: 'hangUp' },
  { kind: 'doneStatus', status: 500 },
  { kind: 'falseInvalidGrant', times: 2 },
] as const;

describe('a token endpoint that is out of order', () => {
  let marketplace: OpenMarketplace;
  let shop: TestApp;
  let seller: Actor;
  let storeId: string;

  beforeAll(async () => {
    marketplace = await openMarketplace();
    shop = await testApp({ config: marketplace.config });
    marketplace.join(shop);
    seller = await shop.aUser({ name: 'Sam' });
    storeId = await connectOn(shop, marketplace, seller, marketplace.aShop().id);
    await approve(seller, storeId);
    // Every call needs new tokens.
    marketplace.control.turn({ accessTokenSeconds: 1 });
  });
  afterAll(async () => {
    await marketplace.close();
    await shop.close();
  });

  const approve = (owner: Actor, storeId: string) =>
    shop.call(owner, storeCalls.approve, {
      params: { storeId },
      body: { shopName: 'Pat’s shop', currency: 'USD', sender: null },
    });
  const look = (id = storeId) =>
    callMarketplace(shop.ctx, id, 'orders', (there, access) => there.shop(access)).then(
      ({ currency }) => currency,
      (error) => (error instanceof MarketplaceError ? error.kind : Promise.reject(error)),
    );

  it(`[STO-04] disconnects no store in ${runs} faulty answers, each with a good one after it`, async () => {
    const before = await shop.ctx.db.$count(mails);
    shop.pass(16 * 60_000);
    await look();
    const seen = new Set<string>();
    for (let n = 0; n < runs; n++) {
      marketplace.control.plan({ on: 'token', ...faults[n % faults.length]! });
      const said = await look();
      seen.add(said);
      // The clock asks again where there is a doubt.
      if (n % 5 === 0) {
        shop.pass(61_000);
        await checkAccess.run(shop.ctx, {});
      }
      marketplace.control.clearFaults();
      expect([n, await look()]).toEqual([n, 'USD']);
    }
    expect([...seen].filter((said) => said === 'needsReauth')).toEqual([]);
    expect(seen).toContain('unavailable');
    const changes = await shop.ctx.db.select().from(storeStateChanges).where(eq(storeStateChanges.storeId, storeId));
    expect(changes.map(({ state }) => state)).toEqual(['pending', 'connected']);
    expect(await shop.ctx.db.$count(mails)).toBe(before);
  }, 900_000);

  it('[STO-04] disconnects no store however often in a row it denies the access, while the marketplace takes our token', async () => {
    marketplace.control.turn({ accessTokenSeconds: 3600 });
    await look();
    const before = await shop.ctx.db.$count(mails);
    marketplace.control.plan({ on: 'token', kind: 'falseInvalidGrant', times: 1000 });
    await beginDoubt(shop.ctx, storeId);
    for (let minute = 0; minute < 10; minute++) {
      shop.pass(61_000);
      await checkAccess.run(shop.ctx, {});
      await beginDoubt(shop.ctx, storeId);
    }
    marketplace.control.clearFaults();
    expect(await look()).toBe('USD');
    expect(await shop.ctx.db.$count(mails)).toBe(before);
  });

  it(`[STO-04] tells each owner of ${losses} true losses within five minutes, though every other answer is faulty`, async () => {
    const [client] = marketplace.parts.options.clients;
    const faulty = faults.filter(({ kind }) => kind !== 'falseInvalidGrant');
    for (let n = 0; n < losses; n++) {
      const owner = await shop.aUser({ name: 'Sam' });
      const { id: shopId } = marketplace.aShop();
      const lostId = await connectOn(shop, marketplace, owner, shopId);
      await approve(owner, lostId);
      await shop.runJobs();
      const began = shop.ctx.now().getTime();
      // Some hear of it by an event; where that is lost, by the next call.
      if (n % 2) marketplace.control.plan({ kind: 'lose', on: 'webhook', times: 2 });
      marketplace.control.revoke(shopId, client!.id);
      await marketplace.sendWebhooks();
      if (n % 2) await look(lostId);
      const tellings = async () => [
        await shop.ctx.db.$count(mails, eq(mails.to, owner.email)),
        await shop.ctx.db.$count(notifications, eq(notifications.userId, owner.userId)),
      ];
      expect(await tellings()).toEqual([0, 0]);
      for (let minute = 0; minute < 5 && !(await tellings())[0]; minute++) {
        shop.pass(60_000);
        if (minute % 2 === 0) marketplace.control.plan({ on: 'token', ...faulty[n % faulty.length]! });
        await checkAccess.run(shop.ctx, {});
        marketplace.control.clearFaults();
      }
      expect([n, ...(await tellings())]).toEqual([n, 1, 1]);
      expect(shop.ctx.now().getTime() - began).toBeLessThanOrEqual(5 * 60_000);
    }
    expect(await look()).toBe('USD');
  });
});
