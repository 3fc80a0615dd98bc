import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { mailTemplates } from '@merchmill/contract/shop/mail.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { inTransaction } from '../../../context.ts';
import { isExhaustive } from '../../../testing/profile.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { aMember } from '../../account/team/test-team.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { callMarketplace } from './call.service.ts';
import { checkAccess } from './doubt.service.ts';
import type { CallPurpose } from './quota.rules.ts';
import { readQuota } from './quota.service.ts';
import { stores } from './store.tables.ts';
import { aScriptedMarketplace, aStore, ended, faulty, lost, setMarketplace } from './test-stores.ts';

/** All instances of a shop seal with the same key. */
const config = { secretKeys: ['a key that all instances of this shop have'] };
const runs = isExhaustive ? 1000 : 100;

describe.each(backends())('access to a store on %s', (backend) => {
  let shop: TestApp;
  let seller: Actor;

  beforeAll(async () => {
    shop = await testApp({ backend, config });
    seller = await shop.aUser({ name: 'Sam' });
  });
  afterAll(() => shop.close());

  const look = (storeId: string, purpose: CallPurpose = 'orders', at = shop) =>
    callMarketplace(at.ctx, storeId, purpose, (marketplace, access) => marketplace.shop(access));
  const readStore = async (id: string) => (await shop.ctx.db.select().from(stores).where(eq(stores.id, id)))[0]!;
  const kindOf = (error: unknown) => (error instanceof MarketplaceError ? error.kind : error);
  const failure = (call: Promise<unknown>) => call.then(() => 'no failure', kindOf);
  const over = () => new Date(shop.ctx.now().getTime() - 1000);

  /** What the clock asks for in the next minutes. */
  async function passMinutes(minutes: number) {
    for (let minute = 0; minute < minutes; minute++) {
      shop.pass(60_000);
      await checkAccess.run(shop.ctx, {});
    }
  }

  it('[STO-03] is renewed once, however many instances need it at the same time', async () => {
    const { marketplace, counts } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const other = await testApp({ database: shop.database, config });
    setMarketplace(other, marketplace);
    const storeId = await aStore(shop, seller, { expiresAt: over() });
    const calls = Array.from({ length: 20 }, (_, n) => look(storeId, 'orders', n % 2 ? other : shop));
    expect((await Promise.all(calls)).map(({ currency }) => currency)).toEqual(Array(20).fill('USD'));
    expect(counts).toEqual({ refresh: 1, shop: 20 });
    await other.close();
  });

  it('[STO-03] is renewed where the platform no longer takes a token that should last, and the call made again', async () => {
    const { marketplace, script, counts } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller);
    const { shop: works } = script;
    let refused = 0;
    script.shop = async (access) => {
      if (refused++ === 0) throw ended();
      return works(access);
    };
    expect((await look(storeId)).currency).toBe('USD');
    expect(counts).toEqual({ refresh: 1, shop: 2 });
    expect((await readStore(storeId)).state).toBe('connected');
  });

  it('[STO-03] is renewed by somebody else where an instance has died over it', async () => {
    const { marketplace, counts } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller, { expiresAt: over() });
    const dead = { refreshLease: 'dead', refreshLeaseUntil: new Date(shop.ctx.now().getTime() + 1500) };
    await shop.ctx.db.update(stores).set(dead).where(eq(stores.id, storeId));
    await look(storeId);
    expect(counts.refresh).toBe(1);
  });

  it(`[STO-04] is lost by none of ${runs} faulty answers`, async () => {
    const { marketplace, script } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller, { expiresAt: over() });
    const { refresh: works } = script;
    const told = await shop.ctx.db.$count(mails);
    const answers: string[] = [];
    for (let n = 0; n < runs; n++) {
      // Every third one is the platform's own false word that the access was withdrawn.
      script.refresh = async () => {
        throw n % 3 === 0 ? lost() : faulty();
      };
      answers.push(String(await failure(look(storeId))));
      expect((await readStore(storeId)).state).toBe('connected');
      if (n % 3 === 2) {
        script.refresh = async (access) => ({ ...(await works(access)), expiresAt: over() });
        await look(storeId);
        shop.pass(61_000);
      }
    }
    expect(new Set(answers)).toEqual(new Set(['unavailable']));
    expect(await shop.ctx.db.$count(mails)).toBe(told);
  });

  it('[STO-04] is lost for certain once the platform says so for minutes, and its owner is told within five', async () => {
    const { marketplace, script } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const owner = await shop.aUser({ name: 'Sam' });
    const storeId = await aStore(shop, owner, { expiresAt: over() });
    const [here, gone] = [await aMember(shop, owner), await aMember(shop, owner)];
    const named = (email: string, of: string) =>
      shop.call(owner, storeCalls.setEmail, { params: { storeId: of }, body: { email, notifiesBuyers: true } });
    await named(gone.email, storeId);
    await shop.call(owner, teamCalls.remove, { params: { bizId: gone.userId } });
    const other = await aStore(shop, owner, { expiresAt: over() });
    await named(here.email, other);
    script.refresh = async () => {
      throw lost();
    };
    script.shop = async () => {
      throw ended();
    };
    const began = shop.ctx.now().getTime();
    expect(await failure(look(storeId))).toBe('unavailable');
    await passMinutes(4);
    const { state, reason, stateSince } = await readStore(storeId);
    expect([state, reason]).toEqual(['needsReauth', 'accessWithdrawn']);
    expect(stateSince.getTime() - began).toBeLessThanOrEqual(5 * 60_000);
    const mine = await shop.ctx.db.select().from(notifications).where(eq(notifications.userId, owner.userId));
    expect(mine.map(({ kind, title }) => [kind, title])).toEqual([['storeAccess', 'Connect Paper & Moss again']]);
    expect(mailTemplates.storeAccessLost.to).toBe('customer');
    const sent = await shop.ctx.db.select().from(mails).where(eq(mails.to, owner.email));
    expect(sent.map(({ subject }) => subject)).toEqual(['Connect Paper & Moss again']);
    const told = async (to: string) => (await shop.ctx.db.select().from(mails).where(eq(mails.to, to))).length;
    const [before, ofGone] = [await told(here.email), await told(gone.email)];
    expect(await failure(look(other))).toBe('unavailable');
    await passMinutes(4);
    expect([await told(here.email), await told(gone.email)]).toEqual([before + 1, ofGone]);
    expect(await failure(look(storeId))).toBe('needsReauth');
  });

  it('[STO-04] is not lost while the platform takes the token that we hold, or gives no answer for the shop', async () => {
    const { marketplace, script } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller, { expiresAt: over() });
    const { shop: works } = script;
    script.refresh = async () => {
      throw lost();
    };
    expect(await failure(look(storeId))).toBe('unavailable');
    await passMinutes(6);
    script.shop = async () => {
      throw faulty();
    };
    expect(await failure(look(storeId))).toBe('unavailable');
    await passMinutes(6);
    expect((await readStore(storeId)).state).toBe('connected');
    script.shop = works;
  });

  it('[STO-05] leaves the orders’ share alone where many calls are made at once', async () => {
    const { marketplace, script, counts } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller);
    const resetsAt = new Date(shop.ctx.now().getTime() + 60_000);
    script.quota = { limit: 100, left: 33, resetsAt };
    await look(storeId);
    const { shop: works } = script;
    let answer = () => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    script.shop = async (access) => {
      await answered;
      return works(access);
    };
    const calls = Array.from({ length: 8 }, () => failure(look(storeId, 'publishing')));
    await vi.waitFor(() => expect(counts.shop).toBe(4));
    answer();
    const said = await Promise.all(calls);
    expect(said.filter((each) => each === 'limited')).toHaveLength(5);
    expect(counts.shop).toBe(4);
  });

  it('[STO-05] believes no answer that is older than what was said since', async () => {
    const { marketplace, script } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller);
    const at = (seconds: number) => new Date(shop.ctx.now().getTime() + seconds * 1000);
    const left = async (quota: NonNullable<typeof script.quota>) => {
      script.quota = quota;
      await look(storeId);
      return (await readQuota(shop.ctx, { marketplace, storeId }))!.left;
    };
    expect(await left({ limit: 100, left: 40, resetsAt: at(60) })).toBe(40);
    expect(await left({ limit: 100, left: 90, resetsAt: at(60) })).toBe(39);
    expect(await left({ limit: 100, left: 80, resetsAt: at(120) })).toBe(80);
    expect(await left({ limit: 100, left: 20, resetsAt: at(60) })).toBe(79);
    shop.pass(121_000);
    expect(await left({ limit: 100, left: 99, resetsAt: at(60) })).toBe(99);
  });

  it('[STO-05] leaves 30 % of the quota to orders, whichever instance has seen it', async () => {
    const { marketplace, script, counts } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller);
    const resetsAt = new Date(shop.ctx.now().getTime() + 60_000);
    script.quota = { limit: 100, left: 31, resetsAt };
    await look(storeId, 'publishing');
    script.quota = { limit: 100, left: 30, resetsAt };
    await look(storeId, 'publishing');
    expect(await failure(look(storeId, 'publishing'))).toBe('limited');
    expect(await failure(look(storeId, 'seller'))).toBe('limited');
    script.quota = { limit: 100, left: 15, resetsAt };
    await look(storeId, 'stock');
    expect(await failure(look(storeId, 'stock'))).toBe('limited');
    script.quota = { limit: 100, left: 0, resetsAt };
    await look(storeId, 'orders');
    expect(await failure(look(storeId, 'orders'))).toBe('limited');
    expect(counts.shop).toBe(4);
    shop.pass(61_000);
    await look(storeId, 'publishing');
    expect(counts.shop).toBe(5);
  });

  it('[STO-02] publishes and imports nothing before it is approved, and never inside a transaction', async () => {
    const { marketplace } = aScriptedMarketplace();
    setMarketplace(shop, marketplace);
    const storeId = await aStore(shop, seller, { state: 'pending' });
    expect(await failure(look(storeId, 'publishing'))).toBe('refused');
    expect(await failure(look(storeId, 'orders'))).toBe('refused');
    expect((await look(storeId, 'seller')).currency).toBe('USD');
    const within = inTransaction(shop.ctx, (ctx) =>
      callMarketplace(ctx, storeId, 'seller', (there, access) => there.shop(access)),
    );
    await expect(within).rejects.toThrow('inside a transaction');
  });

  it('[STO-07] is kept sealed, for this store alone', async () => {
    const storeId = await aStore(shop, seller);
    const { credentials } = await readStore(storeId);
    expect(credentials).toMatch(/^v1\./);
    expect(shop.ctx.secrets.open('storeCredentials:another', credentials!)).toBeUndefined();
    expect(shop.ctx.secrets.open(`storeCredentials:${storeId}`, credentials!)).toContain('accessToken');
  });
});
