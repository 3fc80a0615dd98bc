import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { State } from '../../../../../marketplace/src/state.ts';
import { signatureHeader, signatureOf } from '../../../../../marketplace/src/webhooks.ts';
import { newId } from '../../../ids.ts';
import {
  aChallenge,
  anAddress,
  connectTo,
  type OpenMarketplace,
  openMarketplace,
} from '../../../testing/test-marketplace.ts';
import { outboundTo } from '../../outbound-http.ts';
import type { ListingDraft, ListingVariant, Marketplace, StoreAccess } from '../port.ts';
import { createSandboxMarketplace } from './sandbox.ts';

const client = {
  ...{ id: 'shop', secret: 'a secret of the shop', name: 'The shop' },
  ...{ redirectUris: ['http://localhost:3000/back'], eventsUrl: null },
};
const returnUrl = client.redirectUris[0]!;
const delivered: { headers: Record<string, string>; body: string }[] = [];
let webhookStatus = 200;
let server: OpenMarketplace;
let sandbox: Marketplace;
let clock = Date.now();

beforeAll(async () => {
  server = await openMarketplace({
    clients: [client],
    now: () => clock,
    deliver: async (_url, headers, body) => {
      delivered.push({ headers, body });
      return webhookStatus;
    },
  });
  sandbox = createSandboxMarketplace({
    ...{ origin: server.origin, clientId: client.id, clientSecret: client.secret },
    ...{ fetch: outboundTo(server.origin), now: () => new Date(clock) },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.control.clearFaults();
  server.control.clearCounters();
  server.control.turn({ quota: { amount: 1_000_000, perSeconds: 60 }, accessTokenSeconds: 900, pictureSeconds: 0 });
  delivered.length = 0;
  webhookStatus = 200;
});

const aStore = () => connectTo(server, sandbox, { shopId: server.aShop().id, returnUrl });

const aDraft = (more: Partial<ListingDraft> = {}): ListingDraft => ({
  ...{ reference: newId(), title: 'Cat and moon tee', description: 'Soft.\n<script>alert(1)</script>', tags: ['cat'] },
  ...{ collectionIds: ['col_new'], productType: 'T-shirts', options: ['Color', 'Size'], shippingProfileId: null },
  questions: [{ key: 'name', label: 'Your name', type: 'text', isRequired: true, maxLength: 20, choices: [] }],
  disclosure: { madeBy: 'Merchmill', materials: ['cotton'], originCountry: 'PT', manufacturer: null },
  ...more,
});
const aVariant = (Size: string, more: Partial<ListingVariant> = {}): ListingVariant => ({
  ...{ sku: `TEE-${Size}`, options: { Color: 'Black', Size }, isAvailable: true },
  price: { currency: 'USD', amountMinor: 2400 },
  ...more,
});
const aPicture = () => {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(40)]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { picture: { hash, alt: 'Ein Tee – für „Katzen“', provenance: 'rendered' as const }, bytes };
};

/** An active listing with two variants. */
async function aListing(access: StoreAccess, draft = aDraft()) {
  const { listingId } = await sandbox.createListing(access, draft);
  const { variantIds } = await sandbox.setVariants(access, listingId, [aVariant('S'), aVariant('M')]);
  const { picture, bytes } = aPicture();
  const { pictureId } = await sandbox.uploadPicture(access, picture, bytes);
  await sandbox.setPictures(access, listingId, [pictureId]);
  await sandbox.setState(access, listingId, 'active');
  return { listingId, variantIds };
}

async function anOrder(access: StoreAccess, more: { quantity?: number } = {}) {
  const { listingId, variantIds } = await aListing(access);
  const item = { listingId, variantId: variantIds['TEE-M']!, quantity: more.quantity ?? 2, answers: [] };
  return server.control.buy(access.shopId, {
    ...{ items: [item], buyer: { name: 'Ada', email: 'ada@example.com' }, shipTo: anAddress },
    ...{ shippingService: 'ship_standard', giftMessage: null },
  });
}

const isKind = (kind: string) => expect.objectContaining({ kind });

describe('connecting', () => {
  it('reads the shop with the access that the seller gave', async () => {
    const access = await aStore();
    expect(await sandbox.shop(access)).toEqual({
      ...{ shopId: access.shopId, name: 'Pat’s shop', url: expect.stringContaining('/shop/'), currency: 'USD' },
      ...{ timeZone: 'America/New_York', country: 'US', isOnVacation: false },
    });
    expect((await sandbox.terms(access)).collections[0]).toEqual({ id: 'col_new', name: 'New in' });
    await sandbox.setVacation(access, true);
    expect((await sandbox.shop(access)).isOnVacation).toBe(true);
  });

  it('takes a code once, and only from whoever has asked for it', async () => {
    const { verifier, challenge } = aChallenge();
    const { url } = sandbox.begin({ state: 'x', challenge, returnUrl, shop: null });
    const consent = () => {
      const back = server.control.consent(server.aShop().id, Object.fromEntries(new URL(url).searchParams));
      return Object.fromEntries(new URL(back).searchParams);
    };
    const stolen = consent();
    await expect(sandbox.finish(stolen, aChallenge().verifier, returnUrl)).rejects.toThrow(isKind('refused'));
    await expect(sandbox.finish(stolen, verifier, returnUrl)).rejects.toThrow(isKind('refused'));
    const own = consent();
    expect(own.state).toBe('x');
    await sandbox.finish(own, verifier, returnUrl);
    await expect(sandbox.finish(own, verifier, returnUrl)).rejects.toThrow(isKind('refused'));
    await expect(sandbox.finish({ error: 'access_denied' }, verifier, returnUrl)).rejects.toThrow(isKind('refused'));
  });

  it('gives a new refresh token with every use, and takes the old one only while its answer may be lost', async () => {
    const access = await aStore();
    server.control.plan({ kind: 'hangUp', on: 'token' });
    await expect(sandbox.refresh(access)).rejects.toThrow(isKind('unavailable'));
    const fresh = { ...access, credentials: await sandbox.refresh(access) };
    expect(fresh.credentials.refreshToken).not.toBe(access.credentials.refreshToken);
    await sandbox.shop(fresh);
    await expect(sandbox.refresh(access)).rejects.toThrow(isKind('needsReauth'));
    expect((await sandbox.refresh(fresh)).expiresAt).toEqual(new Date(clock + 900_000));
  });

  it('tells an access token that has ended from a store that has', async () => {
    const access = await aStore();
    clock += 901_000;
    await expect(sandbox.shop(access)).rejects.toThrow(isKind('expired'));
    const fresh = { ...access, credentials: await sandbox.refresh(access) };
    await sandbox.shop(fresh);
    server.control.revoke(access.shopId, client.id);
    await expect(sandbox.shop(fresh)).rejects.toThrow(isKind('expired'));
    await expect(sandbox.refresh(fresh)).rejects.toThrow(isKind('needsReauth'));
  });

  it('takes no disturbed answer of the token endpoint for the end of a connection', async () => {
    const access = await aStore();
    const disturbances = [
      { kind: 'status', status: 400 },
      { kind: 'status', status: 401 },
      { kind: 'status', status: 429 },
      { kind: 'status', status: 500 },
      { kind: 'status', status: 503 },
      { kind: 'doneStatus', status: 502 },
      { kind: 'garbage' },
      { kind: 'hangUp' },
    ] as const;
    for (const disturbance of disturbances) {
      server.control.plan({ ...disturbance, on: 'token' });
      const kind = 'status' in disturbance && disturbance.status === 429 ? 'limited' : 'unavailable';
      await expect(sandbox.refresh(access), JSON.stringify(disturbance)).rejects.toThrow(isKind(kind));
    }
    server.control.plan({ kind: 'falseInvalidGrant', on: 'token' });
    await sandbox.refresh(access);
  });

  it('ends the access, and ends it again without a fault', async () => {
    const access = await aStore();
    await sandbox.revoke(access);
    await sandbox.revoke(access);
    await expect(sandbox.refresh(access)).rejects.toThrow(isKind('needsReauth'));
  });
});

describe('listings', () => {
  it('say when they were created, a copy later than what it is a copy of', async () => {
    const access = await aStore();
    const draft = aDraft();
    const { listingId } = await aListing(access, draft);
    const createdAt = new Date(clock);
    clock += 60_000;
    const copy = server.control.copyListing(listingId);
    await sandbox.updateListing(access, listingId, { ...draft, title: 'Another' });
    const found = await sandbox.findListings(access, draft.reference);
    expect(new Map(found.map((each) => [each.listingId, each.createdAt]))).toEqual(
      new Map([listingId, copy.id].sort().map((id) => [id, id === copy.id ? new Date(clock) : createdAt])),
    );
  });

  it('of a file that was made before are as old as can be', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'marketplace-')), 'state.db');
    new State(file).close();
    const before = new DatabaseSync(file);
    before.exec('alter table listings drop column created_at');
    before.close();
    const state = new State(file);
    expect(state.all('select created_at from listings')).toEqual([]);
    state.close();
  });

  it('are made as drafts, found by our reference and read back as written', async () => {
    const access = await aStore();
    const draft = aDraft();
    const { listingId, variantIds } = await aListing(access, draft);
    expect(Object.keys(variantIds)).toEqual(['TEE-S', 'TEE-M']);
    const [found, ...others] = await sandbox.findListings(access, draft.reference);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ listingId, reference: draft.reference, state: 'active', title: draft.title, tags: draft.tags },
      description: draft.description,
      variants: [{ sku: 'TEE-S', variantId: variantIds['TEE-S'] }, { sku: 'TEE-M' }],
      pictures: [{ isReady: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    await sandbox.updateListing(access, listingId, { ...draft, title: 'Another' });
    const changed = await sandbox.listing(access, listingId);
    expect(changed.title).toBe('Another');
    expect(Number(changed.version)).toBeGreaterThan(Number(found!.version));
    await sandbox.setState(access, listingId, 'hidden');
    expect((await sandbox.listings(access, null)).listings).toMatchObject([{ state: 'hidden' }]);
    await sandbox.deleteListing(access, listingId);
    await expect(sandbox.listing(access, listingId)).rejects.toThrow(isKind('notFound'));
    expect(server.control.counters()).toMatchObject({
      createListing: 1,
      setVariants: 1,
      uploadPicture: 1,
      setState: 2,
    });
  });

  it('are replaced in their variants: what is left out is gone, what fails is told and stays as it was', async () => {
    const access = await aStore();
    const { listingId, variantIds } = await aListing(access);
    const { failed } = await sandbox.setVariants(access, listingId, [
      aVariant('M', { price: { currency: 'EUR', amountMinor: 2400 } }),
      aVariant('L'),
      aVariant('L', { sku: 'TWICE' }),
    ]);
    expect(failed.map(({ sku }) => sku)).toEqual(['TEE-M', 'TWICE']);
    const { variants } = await sandbox.listing(access, listingId);
    expect(variants.map(({ sku, price }) => [sku, price.currency])).toEqual([
      ['TEE-M', 'USD'],
      ['TEE-L', 'USD'],
    ]);
    expect(variants[0]!.variantId).toBe(variantIds['TEE-M']);
  });

  it('are refused with the field that is wrong', async () => {
    const access = await aStore();
    await expect(sandbox.createListing(access, aDraft({ title: 'x'.repeat(141) }))).rejects.toMatchObject({
      ...{ kind: 'refused', field: 'title' },
    });
    await expect(sandbox.createListing(access, aDraft({ productType: 'Castles' }))).rejects.toMatchObject({
      ...{ kind: 'refused', field: 'productType' },
    });
    const { listingId } = await sandbox.createListing(access, aDraft());
    await expect(sandbox.setState(access, listingId, 'active')).rejects.toMatchObject({ field: 'variants' });
  });

  it('have each picture once, ready later, and none that came damaged', async () => {
    server.control.turn({ pictureSeconds: 30 });
    const access = await aStore();
    const { picture, bytes } = aPicture();
    const { pictureId } = await sandbox.uploadPicture(access, picture, bytes);
    expect(await sandbox.uploadPicture(access, picture, bytes)).toEqual({ pictureId });
    const { listingId } = await sandbox.createListing(access, aDraft());
    await sandbox.setPictures(access, listingId, [pictureId]);
    expect((await sandbox.listing(access, listingId)).pictures).toMatchObject([{ isReady: false, hash: picture.hash }]);
    clock += 31_000;
    expect((await sandbox.listing(access, listingId)).pictures).toMatchObject([{ isReady: true }]);
    const damaged = { ...picture, hash: '0'.repeat(64) };
    await expect(sandbox.uploadPicture(access, damaged, bytes)).rejects.toMatchObject({ field: 'hash' });
    const script = Buffer.from('<svg onload="alert(1)"/>');
    const named = { ...picture, hash: createHash('sha256').update(script).digest('hex') };
    await expect(sandbox.uploadPicture(access, named, script)).rejects.toMatchObject({ field: 'bytes' });
  });

  it('keep our reference when the seller copies them', async () => {
    const access = await aStore();
    const draft = aDraft();
    const { listingId } = await aListing(access, draft);
    server.control.copyListing(listingId);
    const found = await sandbox.findListings(access, draft.reference);
    expect(found).toHaveLength(2);
    expect(new Set(found.map((listing) => listing.variants[0]!.variantId)).size).toBe(2);
  });

  it('are not there for another shop', async () => {
    const [access, other] = [await aStore(), await aStore()];
    const { listingId } = await aListing(access);
    await expect(sandbox.listing(other, listingId)).rejects.toThrow(isKind('notFound'));
    await expect(sandbox.deleteListing(other, listingId)).rejects.toThrow(isKind('notFound'));
    expect((await sandbox.listings(other, null)).listings).toEqual([]);
  });
});

describe('orders', () => {
  it('come in the order of their changes, page by page, none left out', async () => {
    const access = await aStore();
    const first = await anOrder(access);
    const { doc } = first;
    for (let n = 0; n < 120; n++) server.control.putOrder(access.shopId, doc);
    server.control.editOrder(first.id, { giftMessage: 'Happy birthday', isGift: true });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Marketplace['orders']>> = await sandbox.orders(access, new Date(0), cursor);
      seen.push(...page.orders.map(({ orderId }) => orderId));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(121);
    expect(seen).toHaveLength(121);
    expect(seen.at(-1)).toBe(first.id);
    expect(await sandbox.countOrders(access, new Date(0), new Date(clock + 60_000))).toBe(121);
    expect(await sandbox.order(access, first.id)).toMatchObject({
      ...{ giftMessage: 'Happy birthday', state: 'open', isPaid: true, buyer: { name: 'Ada' }, shipTo: anAddress },
      ...{ version: '2', total: { currency: 'USD', amountMinor: 5299 } },
      lines: [{ sku: 'TEE-M', quantity: 2, options: { Color: 'Black', Size: 'M' } }],
    });
  });

  it('can all be read, whatever a buyer has written in one of them', async () => {
    const access = await aStore();
    const { id, doc } = await anOrder(access);
    server.control.editOrder(id, {
      ...{ giftMessage: `\0${'😀'.repeat(3000)}`, isGift: true, shippingService: 'x'.repeat(900) },
      buyer: { name: 'A\0da', email: `${'a'.repeat(400)}@example.com` },
    });
    server.control.putOrder(access.shopId, doc);
    const { orders } = await sandbox.orders(access, new Date(0), null);
    expect(orders).toHaveLength(2);
    const read = orders.find(({ orderId }) => orderId === id)!;
    expect([read.buyer.name, read.giftMessage!.isWellFormed(), JSON.stringify(read).includes('\\u0000')]).toEqual([
      'Ada',
      true,
      false,
    ]);
  });

  it('are fulfilled in parts, never more than was ordered', async () => {
    const access = await aStore();
    const { id, doc } = await anOrder(access);
    const { lineId } = doc.lines[0]!;
    const parcel = (quantity: number, number: string) => ({
      ...{ lines: [{ lineId, quantity }], carrier: 'ups', number, trackingUrl: 'https://example.com/t', notify: true },
    });
    const { fulfillmentId } = await sandbox.fulfill(access, id, parcel(1, '1Z1'));
    await expect(sandbox.fulfill(access, id, parcel(2, '1Z2'))).rejects.toThrow(isKind('refused'));
    await expect(sandbox.fulfill(access, id, { ...parcel(1, '1Z2'), carrier: 'acme' })).rejects.toMatchObject({
      ...{ kind: 'refused', field: 'carrier' },
    });
    await expect(sandbox.cancelOrder(access, id, 'too late')).rejects.toThrow(isKind('refused'));
    await sandbox.fulfill(access, id, parcel(1, '1Z2'));
    const order = await sandbox.order(access, id);
    expect(order.state).toBe('fulfilled');
    expect(order.fulfillments).toMatchObject([{ fulfillmentId, number: '1Z1' }, { number: '1Z2' }]);
    expect(server.control.getOrder(id).doc.fulfillments.map(({ notified }) => notified)).toEqual([true, true]);
  });

  it('are canceled before anything has left, and again without a change', async () => {
    const access = await aStore();
    const { id } = await anOrder(access);
    await sandbox.cancelOrder(access, id, 'Out of stock');
    await sandbox.cancelOrder(access, id, 'Out of stock');
    expect(await sandbox.order(access, id)).toMatchObject({ state: 'cancelled', version: '2' });
  });
});

describe('faults', () => {
  it.each([
    [{ kind: 'status', status: 500 }, 'unavailable'],
    [{ kind: 'status', status: 404 }, 'notFound'],
    [{ kind: 'garbage' }, 'unavailable'],
  ] as const)('%j while reading is %s', async (fault, kind) => {
    const access = await aStore();
    server.control.plan({ ...fault, on: 'shop' });
    await expect(sandbox.shop(access)).rejects.toThrow(isKind(kind));
    await sandbox.shop(access);
  });

  it('a write whose answer is lost was made all the same', async () => {
    const access = await aStore();
    for (const kind of ['hangUp', 'doneStatus'] as const) {
      const draft = aDraft();
      server.control.plan({ kind, on: 'createListing' });
      await expect(sandbox.createListing(access, draft)).rejects.toThrow(isKind('unavailable'));
      expect(await sandbox.findListings(access, draft.reference)).toHaveLength(1);
    }
  });

  it('a silent no-op looks like a success, and reading back shows it', async () => {
    const access = await aStore();
    const { listingId } = await aListing(access);
    const before = await sandbox.listing(access, listingId);
    server.control.plan({ kind: 'noop', on: 'setState' });
    await sandbox.setState(access, listingId, 'hidden');
    expect(await sandbox.listing(access, listingId)).toEqual(before);
  });

  it('a quota that is used up says until when, and what is left is told before', async () => {
    const access = await aStore();
    server.control.turn({ quota: { amount: 2, perSeconds: 60 } });
    await sandbox.shop(access);
    expect(sandbox.quota(access)).toEqual({ limit: 2, left: 1, resetsAt: new Date(clock + 60_000) });
    await sandbox.shop(access);
    await expect(sandbox.shop(access)).rejects.toMatchObject({ kind: 'limited', retryAt: new Date(clock + 60_000) });
    clock += 61_000;
    await sandbox.shop(access);
    server.control.plan({ kind: 'status', status: 429, retryAfter: 7, on: 'shop' });
    await expect(sandbox.shop(access)).rejects.toMatchObject({ kind: 'limited', retryAt: new Date(clock + 7000) });
  });
});

describe('webhooks', () => {
  const secret = 'a secret of the store';
  const subscribed = async () => {
    const access = await aStore();
    await sandbox.subscribe(access, 'http://localhost:3000/open/webhooks/sandbox/1', secret);
    await sandbox.subscribe(access, 'http://localhost:3000/open/webhooks/sandbox/1', secret);
    return access;
  };
  const read = ({ headers, body }: (typeof delivered)[number], by = secret) =>
    sandbox.readWebhook(Buffer.from(body), headers, by);

  it('are signed over the raw body, sent again until they are taken, and say nothing but that', async () => {
    const access = await subscribed();
    webhookStatus = 500;
    const { id } = await anOrder(access);
    await server.sendWebhooks();
    const [first] = delivered.filter(({ body }) => body.includes(id));
    webhookStatus = 200;
    clock += 6000;
    await server.sendWebhooks();
    const [, second, ...more] = delivered.filter(({ body }) => body.includes(id));
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    expect(read(first!)).toEqual({
      ...{ eventId: expect.any(String), shopId: access.shopId, about: 'order', resourceId: id },
    });
    expect(read(first!, 'another secret')).toBeUndefined();
    expect(read({ ...first!, body: first!.body.replace(id, 'ord_1') })).toBeUndefined();
    expect(read({ ...first!, headers: {} })).toBeUndefined();
    clock += 86_400_000;
    await server.sendWebhooks();
    expect(delivered.filter(({ body }) => body.includes(id))).toHaveLength(2);
  });

  it('are lost, doubled and late on demand', async () => {
    const access = await subscribed();
    const { doc } = await anOrder(access);
    await server.sendWebhooks();
    delivered.length = 0;
    server.control.plan({ kind: 'lose', on: 'webhook' });
    server.control.plan({ kind: 'double', on: 'webhook' });
    server.control.plan({ kind: 'late', on: 'webhook' });
    const [, doubled, late, last] = [0, 1, 2, 3].map(() => server.control.putOrder(access.shopId, doc).id);
    await server.sendWebhooks();
    clock += 2000;
    await server.sendWebhooks();
    expect(delivered.map((each) => read(each)!.resourceId)).toEqual([doubled, doubled, last, late]);
    expect(new Set(delivered.map((each) => read(each)!.eventId)).size).toBe(3);
  });

  it('tell that the seller has ended the access, and then no more', async () => {
    const access = await subscribed();
    server.control.revoke(access.shopId, client.id);
    await server.sendWebhooks();
    expect(delivered.map((each) => read(each)!.about)).toEqual(['uninstalled']);
  });

  it('are read as a ping where they are unsigned pings or of a kind that is not known', () => {
    const body = (topic: string) => JSON.stringify({ event_id: 'e', shop_id: 's', topic, resource_id: null });
    expect(read({ headers: {}, body: body('ping') })?.about).toBe('ping');
    expect(read({ headers: {}, body: body('order.changed') })).toBeUndefined();
    const signed = { headers: { [signatureHeader]: signatureOf(body('moon.full'), secret) }, body: body('moon.full') };
    expect(read(signed)?.about).toBe('ping');
    expect(read({ headers: {}, body: 'no JSON' })).toBeUndefined();
  });

  it('go only to where the app lives', async () => {
    const access = await aStore();
    await expect(sandbox.subscribe(access, 'http://169.254.169.254/', secret)).rejects.toMatchObject({
      ...{ kind: 'refused', field: 'url' },
    });
  });
});
