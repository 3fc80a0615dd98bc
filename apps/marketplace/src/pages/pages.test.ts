import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarketplace, type MarketplaceServer } from '../app.ts';
import { addDemo, demoSeller } from '../demo.ts';
import { addPicture, createListing, getListing, setPictures, setState, setVariants } from '../listings.ts';
import { fulfill, getOrder } from '../orders.ts';
import { shopBySlug } from '../sellers.ts';

const origin = 'http://127.0.0.1:3001';
const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
const client = {
  ...{ id: 'shop', secret: 'a secret of the shop', name: `Merch ${hostile}` },
  ...{ redirectUris: ['http://localhost:3000/back'], eventsUrl: null },
};
let server: MarketplaceServer;

beforeAll(async () => {
  server = createMarketplace({ origin, clients: [client], deliver: async () => 200 });
  addDemo(server);
  await server.app.ready();
});
afterAll(() => server.app.close());

/** A browser that keeps its cookie and sends forms as browsers do. */
function aBrowser() {
  let cookie = '';
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    extra: { headers?: object; payload?: string | Buffer } = {},
  ) => {
    const answer = await server.app.inject({
      ...{ method, url, payload: extra.payload },
      headers: { cookie, ...(method === 'POST' && { origin }), ...extra.headers },
    });
    const set = answer.headers['set-cookie'];
    if (set) cookie = String(set).split(';')[0]!;
    return answer;
  };
  return {
    get: (url: string) => send('GET', url),
    post: (url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send('POST', url, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      }),
    async postParts(url: string, form: Record<string, string | { name: string; bytes: string }>) {
      const data = new FormData();
      for (const [name, value] of Object.entries(form)) {
        if (typeof value === 'string') data.set(name, value);
        else data.set(name, new Blob([value.bytes]), value.name);
      }
      const request = new Request('http://x/', { method: 'POST', body: data });
      const headers = { 'content-type': request.headers.get('content-type')! };
      return send('POST', url, { headers, payload: Buffer.from(await request.arrayBuffer()) });
    },
  };
}

/** A listing of the demo's shop whose every word is hostile. */
function aHostileListing() {
  const { parts } = server;
  const shop = shopBySlug(parts, 'nell-s-corner');
  const bytes = Buffer.from('89504e470d0a1a0a00000000', 'hex');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const picture = addPicture(parts, shop.id, { bytes, hash, alt: hostile, provenance: 'rendered' });
  const made = createListing(parts, shop.id, {
    ...{ reference: null, title: `Tee ${hostile}`, description: hostile, tags: [], collectionIds: [] },
    ...{ productType: null, options: ['Size'], shippingProfileId: null },
    questions: [
      { key: hostile.slice(0, 40), label: 'Your name', type: 'text', isRequired: true, maxLength: 200, choices: [] },
      { key: 'photo', label: 'Your photo', type: 'file', isRequired: false, maxLength: null, choices: [] },
    ],
    disclosure: { madeBy: hostile, materials: [hostile], originCountry: null, manufacturer: hostile },
  });
  const variant = { sku: hostile, options: { Size: hostile.slice(0, 60) }, isAvailable: true, barcode: null };
  setVariants(parts, made, [{ ...variant, price: { currency: 'USD', amountMinor: 2400 } }]);
  setPictures(parts, getListing(parts, shop.id, made.id), [picture.id]);
  return setState(parts, getListing(parts, shop.id, made.id), 'active');
}

const buyer = {
  ...{ name: hostile, email: 'ada@example.com', line1: '1 Main Street', line2: '', city: 'Springfield', region: 'IL' },
  ...{ zip: '62701', country: 'US', shippingService: 'ship_standard', giftMessage: hostile },
};
const query = new URLSearchParams({
  ...{ response_type: 'code', client_id: client.id, redirect_uri: client.redirectUris[0]!, state: 'st' },
  ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
}).toString();

const expectHarmless = (page: { body: string; headers: Record<string, unknown> }) => {
  expect(page.body).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self'; img-src 'self'; form-/,
  );
};

describe('the shop front', () => {
  it('[SOR-11] is browsed, bought from and watched without anything of strangers being executed', async () => {
    const listing = aHostileListing();
    const browser = aBrowser();
    expectHarmless(await browser.get('/'));
    expectHarmless(await browser.get('/?q=%3Cscript%3E'));
    const page = await browser.get(`/listing/${listing.id}`);
    expectHarmless(page);
    expect(page.body).toContain('&lt;script&gt;');
    const variant =
      listing.doc.variants[0]?.variantId ??
      getListing(server.parts, listing.shopId, listing.id).doc.variants[0]!.variantId;

    const unanswered = await browser.postParts(`/listing/${listing.id}`, { variant, quantity: '2' });
    expect(unanswered.statusCode).toBe(422);
    expect(unanswered.body).toContain('Please answer: Your name');
    const added = await browser.postParts(`/listing/${listing.id}`, {
      ...{ variant, quantity: '2', q0: hostile },
      q1: { name: `${hostile}.html`, bytes: '<script>alert(1)</script>' },
    });
    expect(added.headers.location).toBe('/basket');
    expectHarmless(await browser.get('/basket'));
    expectHarmless(await browser.get('/checkout'));
    const wrong = await browser.post('/checkout', { ...buyer, city: '' });
    expect([wrong.statusCode, wrong.body.includes('Enter a city.')]).toEqual([422, true]);
    expectHarmless(wrong);

    const bought = await browser.post('/checkout', buyer);
    const address = String(bought.headers.location);
    expect(address).toMatch(/^\/order\//);
    const row = server.parts.state.get<{ id: string }>('select id from orders order by number desc limit 1')!;
    const order = getOrder(server.parts, listing.shopId, row.id);
    expect(order.doc.lines[0]).toMatchObject({ quantity: 2, answers: [{ value: hostile }, { label: 'Your photo' }] });
    const file = await browser.get(`/files/${order.doc.lines[0]!.answers[1]!.fileId}`);
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' },
      'content-disposition': expect.stringMatching(/^attachment; filename="buyers-file"$/),
    });

    const lines = [{ lineId: order.doc.lines[0]!.lineId, quantity: 1 }];
    const parcel = {
      lines,
      carrier: 'ups' as const,
      number: hostile,
      trackingUrl: 'https://example.com/1',
      notify: true,
    };
    fulfill(server.parts, order, parcel);
    const watched = await browser.get(address);
    expectHarmless(watched);
    expect(watched.body).toContain('Partly shipped');
    expect(watched.body).toContain('href="https://example.com/1"');
    expectHarmless(await browser.get('/orders'));

    await browser.post('/login', demoSeller);
    for (const url of ['/sell', `/sell/orders/${order.id}`, '/sell/listings', '/sell/apps']) {
      const own = await browser.get(url);
      expect(own.statusCode, url).toBe(200);
      expectHarmless(own);
    }
  });

  it('shows an order to who has its address only, and lets the buyer cancel before anything has left', async () => {
    const browser = aBrowser();
    const { parts } = server;
    const shop = shopBySlug(parts, 'nell-s-corner');
    const listing = aHostileListing();
    const { variants } = getListing(parts, shop.id, listing.id).doc;
    await browser.postParts(`/listing/${listing.id}`, { variant: variants[0]!.variantId, quantity: '1', q0: 'Ada' });
    const address = String((await browser.post('/checkout', buyer)).headers.location);
    expect((await browser.get('/order/guessed')).statusCode).toBe(404);
    await browser.post(`${address}/cancel`);
    expect((await browser.get(address)).body).toContain('Canceled');
  });

  it('[SOR-11] takes no form of another site', async () => {
    const browser = aBrowser();
    await browser.post('/login', demoSeller);
    for (const url of ['/sell/vacation', '/login', '/logout', '/checkout', `/oauth/authorize?${query}`]) {
      const answer = await browser.post(url, { vacation: 'on' }, { origin: 'https://evil.example' });
      expect(answer.statusCode, url).toBe(403);
    }
    expect((await browser.get('/sell')).body).toContain('Your shop is open.');
  });
});

describe('a seller', () => {
  it('registers, is told what is wrong, and finds only their own orders', async () => {
    const browser = aBrowser();
    expect((await browser.get('/sell')).headers.location).toBe('/login?next=%2Fsell');
    const form = { name: 'Pat', email: 'pat@example.com', password: 'short', shopName: 'Pat’s', currency: 'EUR' };
    const place = { country: 'DE', timeZone: 'Europe/Berlin' };
    const wrong = await browser.post('/register', { ...form, ...place });
    expect([wrong.statusCode, wrong.body.includes('at least 8 characters')]).toEqual([422, true]);
    expect((await browser.post('/register', { ...form, ...place, password: 'long enough' })).statusCode).toBe(303);
    expect((await browser.get('/sell')).body).toContain('No orders yet.');
    const foreign = server.parts.state.get<{ id: string }>('select id from orders limit 1')!;
    expect((await browser.get(`/sell/orders/${foreign.id}`)).statusCode).toBe(404);
    expect((await browser.post(`/sell/orders/${foreign.id}/end`, { as: 'refund' })).statusCode).toBe(404);
  });

  it('refunds a part of an order with a reason, never more than is left', async () => {
    const browser = aBrowser();
    await browser.post('/login', demoSeller);
    const isOpen = "json_extract(doc, '$.state') = 'open'";
    const { id } = server.parts.state.get<{ id: string }>(`select id from orders where ${isOpen} limit 1`)!;
    const refund = (amount: string) => browser.post(`/sell/orders/${id}/refund`, { amount, reason: 'A <b>scratch' });
    expect((await refund('1.50')).statusCode).toBe(303);
    const page = await browser.get(`/sell/orders/${id}`);
    expectHarmless(page);
    expect(page.body).toContain('1.50');
    for (const amount of ['', 'all', '-1', '0', '99999']) expect((await refund(amount)).statusCode, amount).toBe(422);
    const order = server.parts.state.get<{ doc: string }>('select doc from orders where id = ?', id)!;
    expect(JSON.parse(order.doc)).toMatchObject({
      state: 'open',
      refunds: [{ amountMinor: 150, reason: 'A <b>scratch' }],
    });
  });

  it('agrees on the consent page, or does not', async () => {
    const browser = aBrowser();
    const asked = await browser.get(`/oauth/authorize?${query}`);
    const login = String(asked.headers.location);
    expect(login).toMatch(/^\/login\?next=/);
    const next = new URLSearchParams(login.split('?')[1]).get('next')!;
    const back = await browser.post('/login', { ...demoSeller, next });
    expect(back.headers.location).toBe(`/oauth/authorize?${query}`);
    const consent = await browser.get(String(back.headers.location));
    expectHarmless(consent);
    expect(consent.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000;");
    const allowed = await browser.post(`/oauth/authorize?${query}`, { answer: 'allow' });
    expect(allowed.headers.location).toMatch(/^http:\/\/localhost:3000\/back\?code=[\w-]+&state=st$/);
    const denied = await browser.post(`/oauth/authorize?${query}`, { answer: 'deny' });
    expect(denied.headers.location).toBe('http://localhost:3000/back?error=access_denied&state=st');
  });

  it('is sent back to no address that the app has not registered, and after the login to no other site', async () => {
    const browser = aBrowser();
    const foreign = query.replace('back', 'elsewhere');
    const refused = await browser.get(`/oauth/authorize?${foreign}`);
    expect([refused.statusCode, refused.headers.location]).toEqual([400, undefined]);
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      expect((await browser.post('/login', { ...demoSeller, next })).headers.location, next).toBe('/sell');
    }
    const plain = await browser.get(`/oauth/authorize?${query.replace('S256', 'plain')}`);
    expect(plain.headers.location).toBe('http://localhost:3000/back?error=invalid_request&state=st');
  });
});

describe('the admin door', () => {
  it('is not there without its key', async () => {
    for (const url of ['/admin/counters', '/admin/faults']) {
      const answer = await server.app.inject({ url, headers: { authorization: 'Bearer null' } });
      expect(answer.statusCode).toBe(404);
    }
    const open = createMarketplace({ origin, clients: [], adminKey: 'a key of sixteen' });
    const ask = (key: string) =>
      open.app.inject({ url: '/admin/counters', headers: { authorization: `Bearer ${key}` } });
    expect((await ask('a key of sixteem')).statusCode).toBe(404);
    expect((await ask('a key of sixteen')).json()).toEqual({});
    await open.app.close();
  });
});
