import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { undoDays } from '@merchmill/contract/account/privacy.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { moveOrder } from '../../orders/order/order.service.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { getBuyerPage } from '../../orders/order/order-link.service.ts';
import { anOrder } from '../../orders/order/test-orders.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { users } from '../account/account.tables.ts';
import { addGuest, createGuestSession } from '../account/index.ts';
import { eraseAccounts } from './privacy.jobs.ts';
import { accountDeletions } from './privacy.tables.ts';
import { searchEverywhere } from './test-canaries.ts';

describe.each(backends())('personal data of guests on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let log = '';
  beforeAll(async () => {
    const write = (line: string) => {
      log += line;
    };
    shop = await testApp({ backend, config: { logLevel: 'debug' }, log: { write } });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  let count = 0;
  /** A guest with an order that has arrived, and the token of its page. */
  async function aGuest({
    email = `guest-${++count}@example.com`,
    state = 'completed' as const,
    name = 'Gus Guest',
  } = {}) {
    const userId = await addGuest(shop.ctx, { email, name });
    const owner: Actor = { userId, email, token: await createGuestSession(shop.ctx, userId) };
    const address = { ...berlin, name, line1: `${name} Street 5` };
    const order = await anOrder(shop, tee, { owner, fields: { state, address } });
    return { ...order, email, userId, page: (await getBuyerPage(shop.ctx, order.orderId)).split('/').at(-1)! };
  }
  type Guest = Awaited<ReturnType<typeof aGuest>>;
  const mailsTo = async (to: string) => (await listMails(shop.ctx, 500)).filter((mail) => mail.to === to);
  const linkIn = (text: string) => /guest-privacy\/([\w.-]+)/.exec(text)![1]!;
  async function linkOf({ page, email }: Pick<Guest, 'page' | 'email'>) {
    await shop.call(null, privacyCalls.sendGuestLink, { params: { token: page } });
    return linkIn((await mailsTo(email))[0]!.text);
  }
  const read = (token: string) => shop.call(null, privacyCalls.guest, { params: { token } });
  const askToDelete = (token: string) => shop.send(null, privacyCalls.deleteGuest, { params: { token } });
  const isErased = async ({ userId }: Pick<Guest, 'userId'>) =>
    (await shop.ctx.db.select().from(users).where(eq(users.id, userId)))[0]!.email.endsWith('@deleted.invalid');

  it('[USR-16][CAP-17][GST-01] is deleted by a mailed link, seven days later, and nothing but the books is left', async () => {
    const gus = await aGuest({ name: 'Zebulonguest', email: 'zebulon.canary@example.com' });
    const token = await linkOf(gus);
    expect(await read(token)).toEqual({ email: gus.email, orders: [gus.number], deletion: null, obstacles: [] });
    const { code, data } = await askToDelete(token);
    expect([code, Date.parse(data.eraseAt) - Date.parse(data.requestedAt)]).toEqual([0, undoDays * dayMs]);
    expect((await askToDelete(token)).data).toEqual(data);
    const [mail] = await mailsTo(gus.email);
    expect(mail!.subject).toMatch(/^Your Merchmill data will be deleted on/);
    shop.pass(undoDays * dayMs - hourMs);
    await eraseAccounts.run(shop.ctx, {});
    expect(await isErased(gus)).toBe(false);
    // The first link works for a day; the one in this mail as long as it can be undone.
    expect((await askToDelete(token)).status).toBe(404);
    expect((await read(linkIn(mail!.text))).deletion).toEqual(data);
    shop.pass(hourMs);
    await eraseAccounts.run(shop.ctx, {});
    expect(await isErased(gus)).toBe(true);
    expect(await searchEverywhere(shop, ['zebulonguest', 'zebulon.canary'], log)).toEqual([]);
    const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, gus.orderId));
    expect([order!.totalCents, order!.address]).toMatchObject([8089, { name: 'Deleted', country: 'DE' }]);
    expect((await shop.send(null, buyerCalls.order, { params: { token: gus.page } })).status).toBe(404);
    expect((await shop.send(null, privacyCalls.guest, { params: { token: linkIn(mail!.text) } })).status).toBe(404);
  });

  it('[GST-02] is kept by the link in the mail about it', async () => {
    const gus = await aGuest();
    await askToDelete(await linkOf(gus));
    const token = linkIn((await mailsTo(gus.email))[0]!.text);
    shop.pass(3 * dayMs);
    await shop.call(null, privacyCalls.keepGuest, { params: { token } });
    await shop.call(null, privacyCalls.keepGuest, { params: { token } });
    shop.pass(undoDays * dayMs);
    await eraseAccounts.run(shop.ctx, {});
    expect(await isErased(gus)).toBe(false);
    const kept = (await mailsTo(gus.email)).filter(({ subject }) => subject.includes('won’t be deleted'));
    expect(kept).toHaveLength(1);
  });

  it('[GST-03] takes the mailed link of that guest: neither the page of the order nor number and address do', async () => {
    const [gus, eve] = [await aGuest(), await aGuest()];
    const token = await linkOf(eve);
    const [id, expires, signature] = (await linkOf(gus)).split('.');
    const later = (Number.parseInt(expires!, 36) + dayMs).toString(36);
    const wrong = [
      gus.page,
      `${id}.${later}.${signature}`,
      `${gus.userId}.${token.split('.').slice(1).join('.')}`,
      'x',
    ];
    for (const each of wrong)
      for (const call of [privacyCalls.deleteGuest, privacyCalls.keepGuest])
        expect([each, (await shop.send(null, call, { params: { token: each } })).status]).toEqual([each, 404]);
    const account = await shop.aUser();
    const own = await anOrder(shop, tee, { owner: account });
    const page = (await getBuyerPage(shop.ctx, own.orderId)).split('/').at(-1)!;
    expect((await shop.send(null, privacyCalls.sendGuestLink, { params: { token: page } })).status).toBe(404);
    expect(await mailsTo(account.email)).toEqual([]);
    expect(await shop.ctx.db.$count(accountDeletions, eq(accountDeletions.userId, gus.userId))).toBe(0);
  });

  it('[GST-04] stays while an order is on its way', async () => {
    const gus = await aGuest({ state: 'unpaid' as never });
    const token = await linkOf(gus);
    const refused = await askToDelete(token);
    expect([refused.code, refused.msg]).toEqual([
      errors.accountInUse.code,
      'You can’t delete your data yet: an order is still on its way.',
    ]);
    expect((await read(token)).obstacles).toEqual([{ kind: 'openOrders', number: 1 }]);
    await moveOrder(shop.ctx, gus.orderId, 'cancelled', { by: 'customer', why: 'Not needed' });
    expect((await askToDelete(token)).code).toBe(0);
  });

  it('[GST-05] does not take an account with it: of the same address, or made of the guest meanwhile', async () => {
    const account = await shop.aUser();
    const same = await aGuest({ email: account.email });
    await askToDelete(await linkOf(same));
    const gus = await aGuest();
    await askToDelete(await linkOf(gus));
    await shop.call(null, guestCalls.sendAccountLink, { params: { token: gus.page } });
    const link = /guest-account\/([\w.-]+)/.exec((await mailsTo(gus.email))[0]!.text)![1]!;
    const body = { password: 'seven green lamps on a roof', privacyPolicyVersion: '1' };
    const opened = await shop.call(null, guestCalls.openAccount, { params: { token: link }, body });
    const owner: Actor = { userId: gus.userId, email: gus.email, token: opened.token };
    expect(await shop.call(owner, privacyCalls.deletion)).toEqual({ deletion: null });
    shop.pass(undoDays * dayMs);
    await eraseAccounts.run(shop.ctx, {});
    expect([await isErased(same), await isErased(gus)]).toEqual([true, false]);
    expect((await shop.call(account, accountCalls.current)).email).toBe(account.email);
    // The account may still be deleted by its own hand.
    const asked = await shop.send(owner, privacyCalls.deleteAccount, { body: { password: body.password } });
    expect(asked.code).toBe(0);
    const moving = await aGuest({ email: account.email });
    await askToDelete(await linkOf(moving));
    await shop.call(null, guestCalls.sendAccountLink, { params: { token: moving.page } });
    const move = /guest-account\/([\w.-]+)/.exec((await mailsTo(account.email))[0]!.text)![1]!;
    expect(await shop.call(null, guestCalls.moveOrders, { params: { token: move } })).toEqual({
      orders: [moving.number],
    });
    expect(await shop.ctx.db.$count(accountDeletions, eq(accountDeletions.userId, moving.userId))).toBe(0);
  });
});
