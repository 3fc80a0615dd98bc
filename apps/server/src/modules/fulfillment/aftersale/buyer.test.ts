import { readFileSync } from 'node:fs';
import { behalfCalls } from '@merchmill/contract/account/behalf.calls.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls, buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { settingsConsoleCalls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xsrfToken } from '../../../platform/http/security.ts';
import { loggedPath } from '../../../platform/http/server.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aBrowser } from '../../account/account/test-browser.ts';
import { skus } from '../../catalog/catalog/catalog.tables.ts';
import { orderEvents, orderLinks, orders } from '../../orders/order/order.tables.ts';
import { letRelease, type MadeOrder } from '../../orders/order/test-orders.ts';
import { files } from '../../shop/file/file.tables.ts';
import { photosPerLink } from './aftersale.rules.ts';
import { linkPhotos } from './aftersale.tables.ts';
import { aBoughtOrder, aDeliveredOrder, aPhoto, aReleasedOrder, asForm, large } from './test-aftersale.ts';

describe.each(backendsOfLong())("the buyer's own link on %s", (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  async function linkOf({ owner, orderId }: MadeOrder): Promise<string> {
    const { url } = await shop.call(owner, aftersaleCalls.makeLink, { params: { orderId } });
    return url.split('/order-status/')[1]!;
  }
  const look = (token: string) => shop.send(null, buyerCalls.order, { params: { token } });
  const address = { name: 'Grace', line1: 'Neue Str. 2', city: 'Berlin', postcode: '10117', country: 'DE' };

  it('shows an order to whoever has the link, and nothing of its owner or their money', async () => {
    const order = await aBoughtOrder(shop, tee);
    const { data } = await look(await linkOf(order));
    expect(data).toMatchObject({ number: order.number, state: 'paid', changeable: true, claimable: false });
    expect(data.lines.map((line) => [line.title, line.quantity])).toEqual([
      ['Square Tee', 2],
      ['Test Tee', 1],
    ]);
    const shown = JSON.stringify(data);
    for (const secret of [order.owner.email, order.owner.userId, '2550', '8089', 'Payment authorized']) {
      expect(shown).not.toContain(secret);
    }
  });

  it('is shown to nobody but the owner: who has it may cancel, and staff refund so much by two people', async () => {
    const order = await aBoughtOrder(shop, tee, large);
    const token = await linkOf(order);
    const params = { orderId: order.orderId };
    const own = await shop.call(order.owner, aftersaleCalls.get, { params });
    expect(own.link!.url).toContain(token);
    const operator = await shop.aUser({ type: UserType.interior });
    const shown = await shop.call(operator, aftersaleCalls.get, { params });
    expect(shown.cancel).toBe('free');
    expect(JSON.stringify(shown)).not.toContain(token);
  });

  it('[USR-16] nor to staff on behalf of the owner, who would be nobody with it', async () => {
    const order = await aBoughtOrder(shop, tee, large);
    const token = await linkOf(order);
    const sue = await shop.aUser({ roles: ['support'] });
    const browser = aBrowser(shop);
    browser.cookies.set('token', sue.token).set('XSRF-TOKEN', xsrfToken(shop.ctx.signingKey, sue.token));
    const why = 'Rang up: the order page won’t open';
    const started = await browser.send(behalfCalls.start, { params: { bizId: order.owner.userId }, body: { why } });
    expect(started.code).toBe(0);
    const params = { orderId: order.orderId };
    const shown = await browser.send(aftersaleCalls.get, { params });
    expect(shown.data).toMatchObject({ cancel: 'free', link: null });
    const page = await browser.send(guestCalls.page, { params });
    expect([page.status, JSON.stringify(page).includes(token)]).toEqual([403, false]);
  });

  it('a link that is wrong, revoked, replaced or too old is not found', async () => {
    const order = await aBoughtOrder(shop, tee);
    const token = await linkOf(order);
    const other = await linkOf(await aBoughtOrder(shop, tee));
    const [id, signature] = token.split('.');
    const [otherId] = other.split('.');
    const forged = [`${id}.${signature!.slice(0, -2)}AA`, `${otherId}.${signature}`, `${id}.${'A'.repeat(43)}`];
    for (const wrong of forged) expect((await look(wrong)).status, wrong).toBe(404);
    expect((await look(token)).status).toBe(200);

    const second = await linkOf(order);
    expect([(await look(token)).status, (await look(second)).status]).toEqual([404, 200]);
    const params = { orderId: order.orderId };
    expect((await shop.send(await shop.aUser(), aftersaleCalls.revokeLink, { params })).status).toBe(404);
    await shop.call(order.owner, aftersaleCalls.revokeLink, { params });
    expect((await look(second)).status).toBe(404);
    expect((await shop.send(await shop.aUser(), aftersaleCalls.makeLink, { params })).status).toBe(404);

    const third = await linkOf(order);
    const expiresAt = new Date(shop.ctx.now().getTime() + 1000);
    // Whoever could move the end of a link in the database would break its signature.
    await shop.ctx.db
      .update(orderLinks)
      .set({ expiresAt })
      .where(eq(orderLinks.id, third.split('.')[0]!));
    expect((await look(third)).status).toBe(404);
    const old = await linkOf(order);
    shop.pass(181 * dayMs);
    expect((await look(old)).status).toBe(404);
  });

  it('changes the address and the size until the release, and not afterwards', async () => {
    const order = await aBoughtOrder(shop, tee);
    const token = await linkOf(order);
    const params = { token };
    const moved = await shop.call(null, buyerCalls.address, { params, body: address });
    expect(moved.address).toMatchObject({ name: 'Grace', line1: 'Neue Str. 2' });
    const abroad = { ...address, country: 'US', region: 'NY', postcode: '10001' };
    expect((await shop.send(null, buyerCalls.address, { params, body: abroad })).status).toBe(400);

    const blank = moved.lines[1]!;
    expect(blank.swaps).toEqual([{ skuId: tee.skuIds.black, variant: 'Black' }]);
    expect(moved.lines[0]!.swaps).toEqual([]);
    const swap = (orderLineId: string, skuId: string) =>
      shop.send(null, buyerCalls.swap, { params, body: { orderLineId, skuId } });
    expect((await swap(moved.lines[0]!.bizId, tee.skuIds.white)).code).toBe(errors.skuUnavailable.code);
    await shop.ctx.db.update(skus).set({ priceCents: 2100 }).where(eq(skus.id, tee.skuIds.black));
    expect((await swap(blank.bizId, tee.skuIds.black)).code).toBe(errors.skuUnavailable.code);
    await shop.ctx.db.update(skus).set({ priceCents: 2000 }).where(eq(skus.id, tee.skuIds.black));
    expect((await swap(blank.bizId, tee.skuIds.black)).data.lines[1]).toMatchObject({ variant: 'Black' });

    await letRelease(shop);
    expect((await shop.send(null, buyerCalls.address, { params, body: address })).code).toBe(
      errors.orderNotChangeable.code,
    );
    expect((await swap(blank.bizId, tee.skuIds.white)).code).toBe(errors.orderNotChangeable.code);
    expect((await shop.send(null, buyerCalls.cancel, { params, body: {} })).code).toBe(errors.orderNotChangeable.code);
  });

  it('cancels, and the money goes back to whoever has paid', async () => {
    const order = await aBoughtOrder(shop, tee);
    const token = await linkOf(order);
    const { state } = await shop.call(null, buyerCalls.cancel, { params: { token }, body: { reason: 'Not needed' } });
    expect(state).toBe('cancelled');
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, order.orderId));
    expect(row!.refundedCents).toBe(8089);
    const events = await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.orderId));
    expect(events.at(-1)).toMatchObject({ by: 'buyer', byUser: null, why: 'Not needed' });
    const seen = await shop.call(order.owner, orderCalls.detail, { params: { orderId: order.orderId } });
    expect(seen.state).toBe('cancelled');
  });

  describe('a claim', () => {
    const send = async (token: string) => {
      const { payload, headers } = asForm(await aPhoto());
      const url = buyerCalls.photo.path.replace('{token}', token);
      return (await shop.app.inject({ method: 'POST', url, payload, headers })).json();
    };
    const text = 'The print is torn at the seam.';

    it('is made with a photo after the delivery, which its owner and operations can see', async () => {
      const order = await aDeliveredOrder(shop, tee);
      const token = await linkOf(order);
      const photo = await send(token);
      const photoIds = [photo.data.photoId];
      const body = { orderLineId: order.lineIds[0]!, text, photoIds };
      const claimed = await shop.call(null, buyerCalls.claim, { params: { token }, body });
      expect(claimed.claims).toMatchObject([{ state: 'open', text }]);
      const view = (headers: Record<string, string>) =>
        shop.app.inject({ url: `/media/file/${photo.data.photoId}/160`, headers });
      expect((await view({ authorization: order.owner.token })).statusCode).toBe(200);
      expect((await view({})).statusCode).toBe(404);
      expect((await view({ authorization: (await shop.aUser()).token })).statusCode).toBe(404);
    });

    it('has a photo that no owner of the shop can make the logo, which everybody sees', async () => {
      const owner = await shop.aUser({ type: UserType.interior });
      const { data } = await send(await linkOf(await aDeliveredOrder(shop, tee)));
      const { groups } = await shop.call(owner, settingsConsoleCalls.settings);
      const { version } = groups.find(({ group }) => group === 'brand')!;
      const body = { version, form: { BRAND_LOGO: `${data.photoId} 160x120` } };
      expect(await shop.send(owner, settingsConsoleCalls.save, { params: { group: 'brand' }, body })).toMatchObject({
        status: 400,
        data: { fields: [{ path: 'form.BRAND_LOGO' }] },
      });
      expect((await shop.app.inject({ url: `/media/file/${data.photoId}/160` })).statusCode).toBe(404);
    });

    it('takes no photo of another link, before the delivery, or without end', async () => {
      const tokenA = await linkOf(await aDeliveredOrder(shop, tee));
      const b = await aDeliveredOrder(shop, tee);
      const tokenB = await linkOf(b);
      const { data } = await send(tokenA);
      const body = { orderLineId: b.lineIds[0]!, text, photoIds: [data.photoId] };
      expect((await shop.send(null, buyerCalls.claim, { params: { token: tokenB }, body })).status).toBe(400);
      expect((await send(await linkOf(await aReleasedOrder(shop, tee)))).code).toBe(errors.claimNotNow.code);
      expect((await send(`${tokenA.split('.')[0]}.wrong-signature`)).code).toBe(errors.notFound.code);
      const [photo] = await shop.ctx.db.select().from(linkPhotos).where(eq(linkPhotos.fileId, data.photoId));
      const [file] = await shop.ctx.db.select().from(files).where(eq(files.id, data.photoId));
      const many = Array.from({ length: photosPerLink - 1 }, (_, i) => ({ ...file!, id: `${file!.id}-${i}` }));
      await shop.ctx.db.insert(files).values(many);
      await shop.ctx.db.insert(linkPhotos).values(many.map(({ id }) => ({ ...photo!, fileId: id })));
      expect((await send(tokenA)).code).toBe(errors.tooManyRequests.code);
    });
  });
});

it('no page and no call with a secret in its address is logged with it', () => {
  const pages = readFileSync('apps/web/app/routes.ts', 'utf8').matchAll(/route\('([^']*:token[^']*)'/g);
  const addresses = [
    ...[...pages].map(([, page]) => `/${page!.replace(':token', 's3cret')}`),
    ...allCalls.filter(({ path }) => path.includes('{token}')).map(({ path }) => path.replace('{token}', 's3cret')),
  ];
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => loggedPath(address).includes('s3cret'))).toEqual([]);
});

it('the log does not hold what opens an order', () => {
  const token = `${'0'.repeat(26)}.${'A'.repeat(43)}`;
  for (const path of [`/order-status/${token}`, `/order-status/${token}.data?_routes=x`]) {
    expect(loggedPath(path)).toBe('/order-status/…');
  }
  expect(loggedPath(`/api/order-status/${token}/claims`)).toBe('/api/order-status/…/claims');
  expect(loggedPath('/api/preview/abc-signature')).toBe('/api/preview/…');
  expect(loggedPath('/media/mockup/0123abcd/p/s/black/640')).toBe('/media/mockup/…/p/s/black/640');
  for (const path of [
    '/setup//t0ken',
    '/setup%2Ft0ken',
    '/setup%252Ft0ken',
    '/%73etup/t0ken',
    '/setup/./t0ken',
    '/setup/t0ken%zz',
  ])
    expect(loggedPath(path), path).not.toMatch(/t0ken/);
  expect(loggedPath('/api/orders/abc?q=secret')).toBe('/api/orders/abc');
});

it('whoever guesses at links is slowed down', async () => {
  const shop = await testApp({ config: { rateLimits: true } });
  const params = { token: `${'0'.repeat(26)}.${'A'.repeat(43)}` };
  const codes: number[] = [];
  for (let i = 0; i < 62; i++) codes.push((await shop.send(null, buyerCalls.order, { params })).status);
  await shop.close();
  expect(codes[0]).toBe(404);
  expect(codes.at(-1)).toBe(429);
});
