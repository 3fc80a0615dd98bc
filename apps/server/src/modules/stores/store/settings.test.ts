import type { BodyOf } from '@merchmill/contract/call.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers as marketplaceCarriers } from '../../../../../marketplace/src/orders.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type OpenMarketplace, openMarketplace } from '../../../testing/test-marketplace.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { stores } from './store.tables.ts';
import { aStore, connectOn } from './test-stores.ts';

describe('how a store is set up', () => {
  let marketplace: OpenMarketplace;
  let shop: TestApp;
  let seller: Actor;
  let params: { storeId: string };

  beforeAll(async () => {
    marketplace = await openMarketplace();
    shop = await testApp({ config: marketplace.config });
    marketplace.join(shop);
    await aShopThatShips(shop.ctx);
    seller = await shop.aUser({ name: 'Sam' });
    params = { storeId: await connectOn(shop, marketplace, seller, marketplace.aShop().id) };
  });
  afterAll(async () => {
    await marketplace.close();
    await shop.close();
  });

  const fieldsOf = ({ data }: { data: unknown }) =>
    (data as { fields?: { path: string }[] } | null)?.fields?.map(({ path }) => path);

  it('[API-006] platforms tell what they can do, and what is missing where they are not set up', async () => {
    const platforms = await shop.call(null, storeCalls.platforms);
    expect(platforms.map(({ source, name, missing }) => [source, name, missing === null])).toEqual([
      [1, 'Shopify', false],
      [2, 'WooCommerce', false],
      [3, 'Etsy', false],
      [9, 'Penny Row', true],
    ]);
    const [shopify, , , sandbox] = platforms;
    expect([shopify!.abilities, shopify!.figures]).toEqual([[], null]);
    expect(sandbox!.abilities).toEqual(
      expect.arrayContaining(['connect', 'publish', 'setVacation', 'collections', 'logisticsChannels']),
    );
    expect(sandbox!.figures!.quota.forOrders).toBe(0.3);
    expect(JSON.stringify(platforms)).not.toContain(marketplace.config.sandboxMarketplace.secret);
  });

  it('[API-072] a list has each store with its health, and others have none of it', async () => {
    const { list } = await shop.call(seller, storeCalls.list);
    expect(list).toMatchObject([{ bizId: params.storeId, platform: 'Penny Row', state: 'pending', health: 'waiting' }]);
    const other = await shop.aUser();
    expect((await shop.call(other, storeCalls.list)).list).toEqual([]);
    for (const call of [storeCalls.detail, storeCalls.shipping, storeCalls.gift, storeCalls.guide, storeCalls.tags])
      expect((await shop.send(other, call, { params })).status).toBe(404);
    const answer = JSON.stringify(await shop.call(seller, storeCalls.detail, { params }));
    expect(answer).not.toMatch(/credential|secret|token/i);
  });

  it('[API-075] names what listings choose from, as the marketplace has it', async () => {
    const of = { params };
    expect((await shop.call(seller, storeCalls.collections, of)).list[0]).toEqual({ id: 'col_new', name: 'New in' });
    expect((await shop.call(seller, storeCalls.productTypes, of)).list).toContain('Mugs');
    expect((await shop.call(seller, storeCalls.tags, of)).list).toContain('gift');
    expect((await shop.call(seller, storeCalls.theme, of)).theme).toBe('Paper');
    marketplace.control.plan({ kind: 'status', on: '*' });
    expect((await shop.send(seller, storeCalls.theme, of)).code).toBe(errors.dependencyFailed.code);
  });

  it('[API-076] gives each shipping profile one of our methods', async () => {
    const { known, methods } = await shop.call(seller, storeCalls.shipping, { params });
    expect(known.map(({ id }) => id)).toEqual(['ship_standard', 'ship_express']);
    const method = methods[0]!.id;
    const body = { profiles: [{ profileId: 'ship_standard', method }], fallback: method };
    const { profiles } = await shop.call(seller, storeCalls.setShipping, { params, body });
    expect(profiles).toEqual(body.profiles);
    const wrong = { profiles: [{ profileId: 'ship_standard', method: 'by-pigeon' }], fallback: null };
    expect(fieldsOf(await shop.send(seller, storeCalls.setShipping, { params, body: wrong }))).toEqual([
      'profiles.0.method',
    ]);
    const twice = { profiles: [...body.profiles, ...body.profiles], fallback: null };
    expect((await shop.send(seller, storeCalls.setShipping, { params, body: twice })).status).toBe(400);
    expect((await shop.call(seller, storeCalls.shipping, { params })).profiles).toEqual(body.profiles);
  });

  it('[API-077] has a sender of its own, or the shop’s', async () => {
    const sender = { name: 'Moss', line1: 'Ackerstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' };
    expect((await shop.call(seller, storeCalls.setSender, { params, body: { sender } })).sender).toEqual(sender);
    const wrong = { sender: { ...sender, postcode: '1' } };
    expect(fieldsOf(await shop.send(seller, storeCalls.setSender, { params, body: wrong }))).toEqual([
      'sender.postcode',
    ]);
    expect((await shop.call(seller, storeCalls.sender, { params })).sender).toEqual(sender);
    expect((await shop.call(seller, storeCalls.setSender, { params, body: { sender: null } })).sender).toBeNull();
  });

  it('[API-078] [API-081] [API-082] remembers packing, carriers, and who is emailed', async () => {
    const gift: BodyOf<typeof storeCalls.setGift> = { printsMessage: false, packingSlip: 'plain', slipText: 'Thanks!' };
    await shop.call(seller, storeCalls.setGift, { params, body: gift });
    expect(await shop.call(seller, storeCalls.gift, { params })).toEqual(gift);
    const desk = await aMember(shop, seller);
    const email = { email: desk.email, notifiesBuyers: false };
    await shop.call(seller, storeCalls.setEmail, { params, body: email });
    expect(await shop.call(seller, storeCalls.email, { params })).toEqual(email);
    // Whoever has not proven the address has not asked for mails.
    const stranger = { email: 'stranger@example.com', notifiesBuyers: false };
    expect(fieldsOf(await shop.send(seller, storeCalls.setEmail, { params, body: stranger }))).toEqual(['email']);
    expect(await shop.call(seller, storeCalls.email, { params })).toEqual(email);
    const { carriers, names } = await shop.call(seller, storeCalls.channels, { params });
    expect(names).toEqual(marketplaceCarriers.filter((each) => each !== 'other'));
    const channels = [{ carrier: carriers[0]!.id, channel: 'dpd' }];
    await shop.call(seller, storeCalls.setChannels, { params, body: { channels } });
    expect((await shop.call(seller, storeCalls.channels, { params })).channels).toEqual(channels);
    const wrong = { channels: [...channels, ...channels] };
    expect(fieldsOf(await shop.send(seller, storeCalls.setChannels, { params, body: wrong }))).toEqual([
      'channels.1.carrier',
    ]);
  });

  it('[API-079] sets the vacation at the marketplace and reads it back: what changes nothing is an error', async () => {
    const set = (onVacation: boolean) => shop.send(seller, storeCalls.setVacation, { params, body: { onVacation } });
    expect((await set(true)).data).toEqual({ onVacation: true, ability: 'write' });
    marketplace.control.plan({ kind: 'noop', on: '*' });
    expect((await set(false)).code).toBe(errors.storeRefused.code);
    expect((await shop.call(seller, storeCalls.vacation, { params })).onVacation).toBe(true);
    marketplace.control.clearFaults();
    expect((await set(false)).data.onVacation).toBe(false);
  });

  it('[API-080] remembers the steps of the guide, and what was set ticks its step', async () => {
    const own = await shop.aUser();
    const of = { storeId: await aStore(shop, own) };
    const { done } = await shop.call(own, storeCalls.guide, { params: of });
    expect(done).toEqual([]);
    await shop.call(own, storeCalls.setSender, { params: of, body: { sender: null } });
    const body = { step: 'packing' as const, done: ['sender' as const, 'shipping' as const] };
    await shop.call(own, storeCalls.setGuide, { params: of, body });
    expect(await shop.call(own, storeCalls.guide, { params: of })).toEqual({
      step: 'packing',
      done: ['approve', 'sender', 'shipping'],
    });
  });

  it('[STO-13] a store that waits for its seller again has its approval open in the guide', async () => {
    const own = await shop.aUser();
    const of = { storeId: await aStore(shop, own) };
    await shop.call(own, storeCalls.setGuide, { params: of, body: { step: 'packing', done: ['sender'] } });
    await shop.ctx.db.update(stores).set({ state: 'pending', approvedAt: null }).where(eq(stores.id, of.storeId));
    expect((await shop.call(own, storeCalls.guide, { params: of })).done).toEqual(['sender']);
    expect((await shop.call(own, storeCalls.detail, { params: of })).guide.done).toBe(1);
  });

  it('[API-182] asks sellers once, and takes a later answer instead', async () => {
    expect(await shop.call(seller, storeCalls.surveyAnswered)).toEqual({ answered: false });
    const body = {
      volume: 'upTo10' as const,
      products: ['drinkware' as const],
      pains: ['listings' as const],
      comment: '',
    };
    await shop.call(seller, storeCalls.answerSurvey, { body });
    await shop.call(seller, storeCalls.answerSurvey, { body: { ...body, volume: 'more' } });
    expect(await shop.call(seller, storeCalls.surveyAnswered)).toEqual({ answered: true });
    const wrong = { ...body, volume: 'lots' } as never;
    expect(fieldsOf(await shop.send(seller, storeCalls.answerSurvey, { body: wrong }))).toEqual(['volume']);
  });

  it('[STO-11][TEA-09] those who do orders see stores, and change nothing of them', async () => {
    const clerk = await aMember(shop, seller, { role: 'orders' });
    const list = await shop.call(clerk, storeCalls.list, undefined, forOwner(seller));
    expect(list.list).toHaveLength(1);
    const body = { name: 'Mine' };
    expect((await shop.send(clerk, storeCalls.update, { params, body }, forOwner(seller))).status).toBe(404);
    const accountant = await aMember(shop, seller, { role: 'accountant' });
    expect((await shop.send(accountant, storeCalls.list, undefined, forOwner(seller))).status).toBe(404);
  });
});
