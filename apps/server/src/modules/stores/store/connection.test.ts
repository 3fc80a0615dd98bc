import { createHmac } from 'node:crypto';
import { errors } from '@merchmill/contract/errors.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { shopEvents } from '../../../platform/events/event.tables.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type OpenMarketplace, openMarketplace } from '../../../testing/test-marketplace.ts';
import { aMember } from '../../account/team/test-team.ts';
import { callMarketplace } from './call.service.ts';
import { checkAccess } from './doubt.service.ts';
import { checkStores, forgetStoreTraces } from './store.jobs.ts';
import { storePersonalData } from './store.personal.ts';
import { changeState } from './store.service.ts';
import { storeConnections, storeEvents, stores } from './store.tables.ts';
import { aScriptedMarketplace, connectOn, setMarketplace } from './test-stores.ts';

const sender = { name: 'Pat', line1: 'Ackerstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' };

describe('connecting a store', () => {
  let marketplace: OpenMarketplace;
  let shop: TestApp;
  let seller: Actor;

  beforeAll(async () => {
    marketplace = await openMarketplace();
    shop = await testApp({ config: marketplace.config });
    marketplace.join(shop);
    seller = await shop.aUser({ name: 'Sam' });
  });
  afterAll(async () => {
    await marketplace.close();
    await shop.close();
  });

  const go = async (actor: Actor | null, url: string, headers: Record<string, string> = {}) => {
    const answer = await shop.app.inject({
      url,
      headers: { ...(actor ? { authorization: actor.token } : {}), ...headers },
    });
    return { status: answer.statusCode, to: String(answer.headers.location ?? '') };
  };
  const install = (actor: Actor | null, more = '', headers = {}) =>
    go(actor, `/api/platformStores/install?platformSource=9&appType=new${more}`, headers);
  const consent = (url: string, shopId: string) => {
    const back = new URL(marketplace.control.consent(shopId, Object.fromEntries(new URL(url).searchParams)));
    return back.pathname + back.search;
  };
  const connect = (actor: Actor, shopId: string) => connectOn(shop, marketplace, actor, shopId);
  const read = async (id: string) => (await shop.ctx.db.select().from(stores).where(eq(stores.id, id)))[0]!;
  const approve = (actor: Actor, storeId: string, more: object = {}) =>
    shop.send(actor, storeCalls.approve, {
      params: { storeId },
      body: { shopName: 'Pat’s shop', currency: 'USD', sender, ...more },
    });

  it('[STO-01] goes to the consent page with a challenge, and nothing that the server keeps for itself', async () => {
    const { status, to } = await install(seller);
    expect(status).toBe(303);
    const url = new URL(to);
    expect(url.origin + url.pathname).toBe(`${marketplace.origin}/oauth/authorize`);
    const { state, code_challenge, code_challenge_method, redirect_uri } = Object.fromEntries(url.searchParams);
    expect([code_challenge_method, redirect_uri]).toEqual([
      'S256',
      'http://localhost:3000/api/platformStores/callback/sandbox',
    ]);
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify(await shop.ctx.db.select().from(storeConnections));
    expect(kept).not.toContain(state);
  });

  it('[API-071][STO-01] the answer of the consent page makes a store that waits for its seller, once', async () => {
    const { id: shopId } = marketplace.aShop();
    const back = consent((await install(seller)).to, shopId);
    const { status, to } = await go(seller, back);
    const [, storeId] = /^\/user\/[\w-]+\/stores\/([\w-]+)\/guide$/.exec(to) ?? [];
    expect([status, Boolean(storeId)]).toEqual([303, true]);
    const store = await read(storeId!);
    expect([store.state, store.reason, store.shopId, store.currency]).toEqual(['pending', 'authorized', shopId, 'USD']);
    expect(store.credentials).toMatch(/^v1\./);
    expect((await go(seller, back)).to).toBe(`/user/${seller.userId}/stores/connect-store?problem=expired`);
    const { list } = await shop.call(seller, storeCalls.list);
    expect(list.filter(({ bizId }) => bizId === storeId).map(({ health }) => health)).toEqual(['waiting']);
  });

  it('[API-071][STO-01] is nobody’s but the one’s who began it, and nothing after half an hour', async () => {
    const { id: shopId } = marketplace.aShop();
    const other = await shop.aUser();
    const back = consent((await install(seller)).to, shopId);
    expect((await go(other, back)).to).toBe(`/user/${other.userId}/stores/connect-store?problem=expired`);
    expect((await go(null, back)).to).toMatch(/^\/login\?/);
    expect((await go(seller, back)).to).toContain('/guide');
    const late = consent((await install(seller)).to, marketplace.aShop().id);
    shop.pass(31 * 60_000);
    expect((await go(await shop.freshSession(seller), late)).to).toContain('problem=expired');
    seller = await shop.freshSession(seller);
  });

  it('[API-071] tells a change of mind, and a marketplace that does not answer, from each other', async () => {
    const state = (url: string) => new URL(url).searchParams.get('state');
    const path = '/api/platformStores/callback/sandbox';
    const denied = await go(seller, `${path}?error=access_denied&state=${state((await install(seller)).to)}`);
    expect(denied.to).toContain('problem=canceled');
    const back = consent((await install(seller)).to, marketplace.aShop().id);
    marketplace.control.plan({ kind: 'status', on: 'token' });
    expect((await go(seller, back)).to).toContain('problem=away');
    expect((await go(seller, path)).to).toContain('problem=expired');
  });

  it('[STO-11][TEA-09] a member whose role may change stores connects one for the owner, and no other role', async () => {
    const manager = await aMember(shop, seller, { role: 'manager' });
    const designer = await aMember(shop, seller, { role: 'designer' });
    const forOwner = { 'acting-owner': seller.userId };
    expect((await install(designer, '', forOwner)).status).toBe(404);
    const back = consent((await install(manager, '', forOwner)).to, marketplace.aShop().id);
    expect((await go(manager, back)).to).toMatch(new RegExp(`^/user/${seller.userId}/stores/[\\w-]+/guide$`));
  });

  it('[STO-06] a shop has one owner at a time, whose access another one’s try does not end', async () => {
    const { id: shopId } = marketplace.aShop();
    const storeId = await connect(seller, shopId);
    const other = await shop.aUser();
    const taken = await go(other, consent((await install(other)).to, shopId));
    expect(taken.to).toContain('problem=taken');
    const { currency } = await callMarketplace(shop.ctx, storeId, 'seller', (there, access) => there.shop(access));
    expect(currency).toBe('USD');
    await shop.call(seller, storeCalls.disconnect, { params: { storeId } });
    expect(await connect(other, shopId)).not.toBe(storeId);
  });

  it('[STO-06] a shop whose access was lost is its new owner’s, whom the marketplace has let in', async () => {
    const { id: shopId } = marketplace.aShop();
    const storeId = await connect(seller, shopId);
    await inTransaction(shop.ctx, (ctx) =>
      changeState(ctx, storeId, { state: 'needsReauth', reason: 'accessWithdrawn', personId: null, from: ['pending'] }),
    );
    const other = await shop.aUser();
    const theirs = await connect(other, shopId);
    expect(await read(storeId)).toMatchObject({ state: 'disconnected', credentials: null });
    expect(await read(theirs)).toMatchObject({ state: 'pending', ownerId: other.userId });
    expect((await go(seller, consent((await install(seller)).to, shopId))).to).toContain('problem=taken');
  });

  it('[API-073][STO-02] is approved for what the marketplace says then, and works from there on', async () => {
    const storeId = await connect(seller, marketplace.aShop().id);
    expect((await approve(seller, storeId, { currency: 'EUR' })).code).toBe(errors.dataChanged.code);
    expect((await approve(seller, storeId, { sender: { ...sender, postcode: 'x' } })).data).toMatchObject({
      fields: [{ path: 'sender.postcode' }],
    });
    expect((await read(storeId)).state).toBe('pending');
    const { data } = await approve(seller, storeId);
    expect([data.state, data.health, data.guide.done]).toEqual(['connected', 'good', 2]);
    expect(data.changes.map(({ state, by }) => [state, by])).toEqual([
      ['connected', 'Sam'],
      ['pending', 'Sam'],
    ]);
    expect((await approve(seller, storeId)).code).toBe(errors.alreadyDone.code);
    await shop.runJobs();
    expect((await read(storeId)).subscribedAt).not.toBeNull();
  });

  it('[API-073][STO-10] ends at the marketplace too, keeps its history, and may be connected again', async () => {
    const { id: shopId } = marketplace.aShop();
    const storeId = await connect(seller, shopId);
    await approve(seller, storeId);
    const { state, changes } = await shop.call(seller, storeCalls.disconnect, { params: { storeId } });
    expect([state, changes.length]).toEqual(['disconnected', 3]);
    const { credentials } = await read(storeId);
    expect(credentials).toBeNull();
    const [grant] = marketplace.parts.state.all<{ ended_at: number | null }>(
      'select ended_at from grants where shop_id = ?',
      shopId,
    );
    expect(grant!.ended_at).not.toBeNull();
    expect(await connect(seller, shopId)).toBe(storeId);
    expect((await read(storeId)).state).toBe('pending');
  });

  it('[API-074] is renamed here, and deleted without a trace for its seller', async () => {
    const storeId = await connect(seller, marketplace.aShop().id);
    const params = { storeId };
    expect((await shop.call(seller, storeCalls.update, { params, body: { name: 'Moss' } })).name).toBe('Moss');
    await shop.call(seller, storeCalls.delete, { params });
    expect((await shop.send(seller, storeCalls.detail, { params })).status).toBe(404);
    const { list } = await shop.call(seller, storeCalls.list);
    expect(list.map(({ bizId }) => bizId)).not.toContain(storeId);
  });

  it('[API-085][STO-09] events are believed when signed, kept once, and told once the store works', async () => {
    const { id: shopId } = marketplace.aShop();
    const storeId = await connect(seller, shopId);
    await approve(seller, storeId);
    const { webhookSecret } = await read(storeId);
    const secret = shop.ctx.secrets.open(`storeWebhook:${storeId}`, webhookSecret!)!;
    const event = (id: string) =>
      JSON.stringify({ event_id: id, shop_id: shopId, topic: 'order.changed', resource_id: 'o1' });
    const post = async (url: string, payload: string, key: string) => {
      const signature = `sha256=${createHmac('sha256', key).update(payload).digest('hex')}`;
      const headers = { 'content-type': 'application/json', 'x-penny-row-signature': signature };
      const answer = await shop.app.inject({ method: 'POST', url, payload, headers });
      return answer.statusCode;
    };
    const own = `/open/webhooks/sandbox/${storeId}`;
    expect(await post(own, event('a'), 'another secret')).toBe(401);
    expect([await post(own, event('a'), secret), await post(own, event('a'), secret)]).toEqual([200, 200]);
    const app = marketplace.config.sandboxMarketplace.secret;
    expect(await post('/open/webhooks/sandbox', event('a'), app)).toBe(200);
    expect(await post('/open/webhooks/sandbox', event('b').replace(shopId, 'unknown'), app)).toBe(200);
    expect(await post('/open/webhooks/sandbox', event('c'), secret)).toBe(401);
    expect(await post('/open/webhooks/shopify', event('d'), app)).toBe(404);
    const ping = JSON.stringify({ event_id: 'p', shop_id: shopId, topic: 'ping', resource_id: null });
    expect(await post(own, ping, 'unsigned')).toBe(200);
    const kept = await shop.ctx.db
      .select()
      .from(storeEvents)
      .where(inArray(storeEvents.eventId, ['a', 'b', 'c', 'd', 'p']))
      .orderBy(desc(storeEvents.inbox), asc(storeEvents.eventId));
    expect(kept.map(({ inbox, eventId, storeId: of }) => [inbox, eventId, of])).toEqual([
      [`store:${storeId}`, 'a', storeId],
      ['installation:9', 'a', storeId],
      ['installation:9', 'b', null],
    ]);
    const told = await shop.ctx.db.select().from(shopEvents).where(eq(shopEvents.type, 'store.eventReceived'));
    expect(told.map(({ payload }) => payload)).toEqual(Array(2).fill({ storeId, about: 'order', resourceId: 'o1' }));
  });

  it('[STO-04] notices within minutes that the seller has taken the app away at the marketplace', async () => {
    const { id: shopId } = marketplace.aShop();
    const storeId = await connect(seller, shopId);
    await approve(seller, storeId);
    await shop.runJobs();
    const [client] = marketplace.parts.options.clients;
    marketplace.control.revoke(shopId, client!.id);
    await marketplace.sendWebhooks();
    for (let minute = 0; minute < 4; minute++) {
      shop.pass(60_000);
      await checkAccess.run(shop.ctx, {});
    }
    expect((await read(storeId)).state).toBe('needsReauth');
    // Consent is enough to go on: what was approved stays approved.
    await connect(seller, shopId);
    const { state, reason } = await read(storeId);
    expect([state, reason]).toEqual(['connected', 'reauthorized']);
  });

  it('[STO-09] reads the shop anew when the marketplace says that it has changed, and keeps nothing once it has ended', async () => {
    const { id: shopId } = marketplace.aShop();
    const storeId = await connect(seller, shopId);
    await approve(seller, storeId);
    const { webhookSecret } = await read(storeId);
    const secret = shop.ctx.secrets.open(`storeWebhook:${storeId}`, webhookSecret!)!;
    const tell = (id: string) => {
      const payload = JSON.stringify({ event_id: id, shop_id: shopId, topic: 'shop.changed', resource_id: null });
      const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
      const headers = { 'content-type': 'application/json', 'x-penny-row-signature': signature };
      return shop.app.inject({ method: 'POST', url: `/open/webhooks/sandbox/${storeId}`, payload, headers });
    };
    marketplace.parts.state.run('update shops set is_on_vacation = 1 where id = ?', shopId);
    expect((await tell('vacation')).statusCode).toBe(200);
    await shop.runJobs();
    expect((await read(storeId)).isOnVacation).toBe(true);
    await shop.call(seller, storeCalls.disconnect, { params: { storeId } });
    expect((await tell('after')).statusCode).toBe(200);
    expect(await shop.ctx.db.$count(storeEvents, eq(storeEvents.eventId, 'after'))).toBe(0);
  });

  it('forgets consent pages after a day, and events after a month', async () => {
    shop.pass(31 * 24 * 3_600_000);
    expect(await shop.ctx.db.$count(storeEvents)).toBeGreaterThan(0);
    await forgetStoreTraces.run(shop.ctx, {});
    expect([await shop.ctx.db.$count(storeEvents), await shop.ctx.db.$count(storeConnections)]).toEqual([0, 0]);
    shop.clock.turnBack();
  });

  it('[STO-02] waits for its seller where the shop changes its currency', async () => {
    const { id: shopId } = marketplace.aShop();
    const storeId = await connect(seller, shopId);
    await approve(seller, storeId);
    marketplace.parts.state.run('update shops set currency = ? where id = ?', 'EUR', shopId);
    shop.pass(7 * 3_600_000);
    seller = await shop.freshSession(seller);
    await checkStores.run(shop.ctx, {});
    const { state, reason, currency } = await read(storeId);
    expect([state, reason, currency]).toEqual(['pending', 'currencyChanged', 'EUR']);
    const publishing = callMarketplace(shop.ctx, storeId, 'publishing', (there, access) => there.terms(access));
    await expect(publishing).rejects.toThrow('Approve');
  });

  it('[STO-10][USR-16] ends at the marketplace with the account', async () => {
    const leaving = await shop.aUser({ name: 'Leaving' });
    const { id: shopId } = marketplace.aShop();
    await connect(leaving, shopId);

    await storePersonalData.eraseFiles!(shop.ctx, {
      ...{ id: leaving.userId, email: leaving.email, provenAt: null, emails: [], orderIds: [] },
    });
    const [grant] = marketplace.parts.state.all<{ ended_at: number | null }>(
      'select ended_at from grants where shop_id = ?',
      shopId,
    );
    expect(grant!.ended_at).not.toBeNull();
  });

  it('[STO-08] a shop that its seller names is asked for on the public web alone', async () => {
    const { marketplace: scripted } = aScriptedMarketplace();
    const asked: string[] = [];
    setMarketplace(shop, {
      ...scripted,
      source: 1,
      abilities: { ...scripted.abilities, connects: 'shopFirst' },
      begin: ({ shop: host }) => {
        asked.push(host!);
        return { url: `https://${host}/consent` };
      },
    });
    const open = (host: string) =>
      go(seller, `/api/platformStores/install?platformSource=1&shop=${encodeURIComponent(host)}`);
    const inside = [
      ...['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]'],
      ...['169.254.169.254', '10.0.0.1', 'http://shop.example.com', 'shop.example.com:22', 'user@shop.example.com'],
      ...['https://evil.example.com\\@shop.example.com', 'file:///etc/passwd', 'gopher://shop.example.com'],
      ...['metadata.google.internal', 'printer.local', 'db.localhost', 'intranet', 'shop.example.com/../admin'],
      ...['shop.example.com?x=1', 'shop.example.com#x', ' ', '', 'a'.repeat(300), 'shop。localhost', '①②⑦.⓪.⓪.①'],
    ];
    for (const host of inside)
      expect([host, (await open(host)).to]).toEqual([host, expect.stringContaining('problem=failed')]);
    expect(asked).toEqual([]);
    expect((await open('Paper-Moss.example.com')).to).toBe('https://paper-moss.example.com/consent');
  });
});
