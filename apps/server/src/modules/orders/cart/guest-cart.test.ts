import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Call, InputOf } from '@merchmill/contract/call.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account/account.tables.ts';
import { hashPassword } from '../../account/account/password.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { carts } from './cart.tables.ts';
import { forgetGuestCarts, mergeGuestCart } from './guest-cart.service.ts';

const guestIn = (headers: Record<string, unknown>): string | undefined =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => /^guest=([^;]*)/.exec(String(cookie))?.[1])
    .find((value) => value !== undefined);

describe.each(backends())('carts of guests on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  /** A call from a browser that has only the cookie of a guest. */
  const by = <C extends Call>(guest: string, call: C, input?: InputOf<C>) =>
    shop.send(null, call, input, { headers: { cookie: `guest=${guest}` } });

  async function aGuest(quantity = 1): Promise<string> {
    const body = { skuId: tee.skuIds.black, quantity };
    const { headers } = await shop.send(null, cartCalls.add, { body });
    return guestIn(headers)!;
  }

  it('[API-061] a guest gets a cart by a cookie that no script can read, with the first thing put in', async () => {
    const looking = await shop.send(null, cartCalls.view);
    expect([looking.code, looking.data.groups, guestIn(looking.headers)]).toEqual([0, [], undefined]);
    const added = await shop.send(null, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 2 } });
    const cookies = added.headers['set-cookie'] as string[];
    expect(cookies.find((cookie) => cookie.startsWith('guest='))).toMatch(/SameSite=Lax; HttpOnly$/);
    expect(added.headers['cache-control']).toBe('private, no-store');
    const guest = guestIn(added.headers)!;
    expect((await by(guest, cartCalls.count)).data).toEqual({ carProductNum: 2 });
    const more = await by(guest, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 1 } });
    expect(guestIn(more.headers)).toBe(guest);
    const [black] = more.data.groups[0]!.lines;
    const fewer = await by(guest, cartCalls.setQuantity, { body: { bizId: black!.bizId, quantity: 1 } });
    expect(fewer.data.carProductNum).toBe(2);
    expect((await by(guest, cartCalls.remove, { query: { bizId: black!.bizId } })).data.carProductNum).toBe(1);
  });

  it('the database holds only the hash of the cookie, and no person', async () => {
    const guest = await aGuest();
    const rows = await shop.ctx.db.select().from(carts);
    expect(JSON.stringify(rows)).not.toContain(guest);
    expect(rows.filter((row) => row.accountId !== null && row.ownerId.startsWith('guest-'))).toEqual([]);
  });

  it("another guest's lines are not found", async () => {
    const [ann, bob] = [await aGuest(), await aGuest()];
    const { bizId } = (await by(ann, cartCalls.view)).data.groups[0]!.lines[0]!;
    const attempts = [
      await by(bob, cartCalls.setQuantity, { body: { bizId, quantity: 9 } }),
      await by(bob, cartCalls.remove, { query: { bizId } }),
      await by(bob, cartCalls.confirmPrices, { body: { prices: [{ bizId, listPrice: 1 }] } }),
      await shop.send(null, cartCalls.remove, { query: { bizId } }),
    ];
    expect(attempts.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect((await by(ann, cartCalls.count)).data).toEqual({ carProductNum: 1 });
  });

  it('designs of one’s own and putting aside need a login, and say so', async () => {
    const guest = await aGuest();
    const body = { skuId: tee.skuIds.black, quantity: 1, templateId: 'mine' };
    const design = await by(guest, cartCalls.add, { body });
    expect([design.code, design.msg]).toEqual([errors.notLoggedIn.code, expect.stringMatching(/own designs/)]);
    expect((await by(guest, draftCartCalls.list)).code).toBe(errors.notLoggedIn.code);
  });

  it('[API-061] logging in brings the cart along, quantities added up, once', async () => {
    const ada = await shop.aUser();
    const password = 'a long enough password';
    await shop.ctx.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, ada.userId));
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 998 } });
    const guest = await aGuest(5);
    await by(guest, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 3 } });
    const login = await by(guest, accountCalls.login, { body: { email: ada.email, password } });
    expect(login.code).toBe(0);
    expect(guestIn(login.headers)).toBe('');
    const cart = await shop.call(ada, cartCalls.view);
    expect(cart.groups[0]!.lines.map((line) => [line.variant, line.quantity])).toEqual([
      ['Black', 999],
      ['White', 3],
    ]);
    expect((await by(guest, cartCalls.view)).data).toMatchObject({ groups: [], version: 0 });
    await mergeGuestCart(shop.ctx, guest, ada.userId);
    expect(await shop.call(ada, cartCalls.count)).toEqual({ carProductNum: 1002 });
  });

  it('[API-061] so does registering', async () => {
    const [guest, email] = [await aGuest(2), 'new-guest@example.com'];
    const form = { name: 'New', email, password: 'a long enough password', privacyPolicyVersion: '2026-11' };
    await by(guest, accountCalls.register, { body: form });
    const code = /\b\d{6}\b/.exec((await listMails(shop.ctx)).find((mail) => mail.to === email)!.text)![0];
    const { data } = await by(guest, accountCalls.verifyEmail, { body: { email, code, password: form.password } });
    const person = { userId: data.user.bizId, email, token: data.token };
    expect(await shop.call(person, cartCalls.count)).toEqual({ carProductNum: 2 });
  });

  it('a login that is refused leaves the cart with the guest', async () => {
    const guest = await aGuest();
    const { code } = await by(guest, accountCalls.login, { body: { email: 'no@example.com', password: 'whatever' } });
    expect(code).toBe(errors.wrongCredentials.code);
    expect((await by(guest, cartCalls.count)).data).toEqual({ carProductNum: 1 });
  });

  it.runIf(backend === 'postgres')('brought along many times at once, it arrives once', async () => {
    const [ada, guest] = [await shop.aUser(), await aGuest(2)];
    await Promise.all(Array.from({ length: 10 }, () => mergeGuestCart(shop.ctx, guest, ada.userId)));
    expect(await shop.call(ada, cartCalls.count)).toEqual({ carProductNum: 2 });
  });

  it('is forgotten a month after the last change, and those of people are not', async () => {
    const [ada, guest] = [await shop.aUser(), await aGuest()];
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    shop.pass(31 * dayMs);
    await forgetGuestCarts(shop.ctx);
    expect((await by(guest, cartCalls.count)).data).toEqual({ carProductNum: 0 });
    const rows = await shop.ctx.db.select().from(carts).where(eq(carts.ownerId, ada.userId));
    expect(rows).toHaveLength(1);
  });
});
