import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import type { Call, DataOf, InputOf } from '@merchmill/contract/call.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aPromo, aShopThatShips, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { privacyConsents, users } from '../../account/account/account.tables.ts';
import { aBrowser, type Browser } from '../../account/account/test-browser.ts';
import { unsubscribeLinks } from '../../account/notification/preference.service.ts';
import { letWebhooksArrive, submit } from '../../money/processing/test-checkout.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { getBuyerPage } from '../order/order-link.service.ts';
import { anOrder as anOrderOf } from '../order/test-orders.ts';

const password = 'seven green lamps on a roof';

describe.each(backends())('guests who buy on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  let count = 0;
  const anAddress = () => `guest-${++count}@example.com`;
  async function make<C extends Call>(browser: Browser, call: C, input?: InputOf<C>): Promise<DataOf<C>> {
    const answer = await browser.send(call, input);
    expect([call.id, answer.code, answer.msg]).toEqual([call.id, 0, answer.msg]);
    return answer.data;
  }
  const mailsTo = async (to: string) => (await listMails(shop.ctx, 500)).filter((mail) => mail.to === to);

  /** What a guest sends to order what is in the cart of this browser. */
  async function formOf(browser: Browser, email: string, promoCodes: string[] = []) {
    await make(browser, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    const terms = { country: 'DE', currency: 'EUR', promoCodes };
    const { method, plan, cartVersion, totals } = await make(browser, checkoutCalls.preview, { body: terms });
    const shown = { method, plan, cartVersion, currency: 'EUR', expectedTotalMinor: totals.totalMinor, promoCodes };
    return { email, ...berlin, ...shown };
  }
  async function anOrder(browser: Browser, email: string) {
    return make(browser, guestCalls.order, { body: await formOf(browser, email) });
  }
  async function pay(browser: Browser, orderId: string) {
    const { next } = await make(browser, paymentCalls.payOrder, { body: { orderId, method: 'card' } });
    if (next.kind !== 'redirect') throw new Error('no page to pay at');
    await submit(shop, new URL(next.url).pathname, {
      number: '4111 1111 1111 1111',
      expiry: '12/39',
      cvc: '123',
    });
    await letWebhooksArrive(shop);
  }
  async function tokenOf(browser: Browser, orderId: string) {
    const { url } = await make(browser, guestCalls.page, { params: { orderId } });
    return url.split('/order-status/')[1]!;
  }
  /** The link that is mailed to make the order part of an account. */
  async function accountLinkOf(browser: Browser, email: string, orderId: string) {
    await make(browser, guestCalls.sendAccountLink, { params: { token: await tokenOf(browser, orderId) } });
    const [mail] = await mailsTo(email);
    return /guest-account\/([\w.-]+)/.exec(mail!.text)![1]!;
  }
  const seen = async (browser: Browser, orderId: string) =>
    (await browser.send(orderCalls.detail, { params: { orderId } })).status;

  it('order by an address and pay; the mail has a link that needs no login', async () => {
    const ada = aBrowser(shop);
    const email = anAddress();
    const { bizId: orderId, userId, number } = await anOrder(ada, email);
    expect((await make(ada, cartCalls.count)).carProductNum).toBe(0);
    const order = await make(ada, orderCalls.detail, { params: { orderId } });
    expect([order.userId, order.state]).toEqual([userId, 'unpaid']);
    await pay(ada, orderId);
    const result = await make(ada, paymentCalls.result, { query: { orderId } });
    expect(result.result).toBe('Authorised');
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes(number))!;
    const token = /order-status\/([\w.-]+)/.exec(mail.text)![1]!;
    expect((await make(aBrowser(shop), buyerCalls.order, { params: { token } })).number).toBe(number);
    expect(mail.text).not.toContain('/user/');
  });

  it('may do no more than see and pay what they ordered in this browser', async () => {
    const [ada, other] = [aBrowser(shop), aBrowser(shop)];
    const { bizId: orderId } = await anOrder(ada, anAddress());
    const { bizId: othersId } = await anOrder(other, anAddress());
    expect(await seen(ada, othersId)).toBe(404);
    expect(await seen(aBrowser(shop), orderId)).toBe(401);
    for (const call of [accountCalls.current, accountCalls.addresses, orderCalls.list, paymentCalls.list]) {
      expect([call.id, (await ada.send(call)).code]).toEqual([call.id, errors.notLoggedIn.code]);
    }
    // A page of somebody else's cannot use the cookie.
    ada.cookies.delete('XSRF-TOKEN');
    const refused = await ada.send(paymentCalls.paymentMethods, { body: { orderId } });
    expect(refused.code).toBe(errors.csrf.code);
    expect(await seen(ada, orderId)).toBe(200);
    shop.pass(8 * dayMs);
    expect(await seen(ada, orderId)).toBe(401);
  });

  it('go on paying in another browser by the link of the order, until it is paid', async () => {
    const [ada, other] = [aBrowser(shop), aBrowser(shop)];
    const { bizId: orderId, userId } = await anOrder(ada, anAddress());
    const token = await tokenOf(ada, orderId);
    const loggedIn = await shop.aUser();
    expect((await shop.send(loggedIn, guestCalls.pay, { params: { token } })).status).toBe(404);
    const { page } = await make(other, guestCalls.pay, { params: { token } });
    expect(page).toBe(`/user/${userId}/pay/${orderId}`);
    await pay(other, orderId);
    expect((await make(other, paymentCalls.result, { query: { orderId } })).result).toBe('Authorised');
    const again = await aBrowser(shop).send(guestCalls.pay, { params: { token } });
    expect(again.code).toBe(errors.alreadyDone.code);
    // Orders of accounts are paid by whoever is logged in.
    const account = await shop.aUser();
    const own = await anOrderOf(shop, tee, { owner: account });
    const page2 = (await getBuyerPage(shop.ctx, own.orderId)).split('/').at(-1)!;
    expect((await aBrowser(shop).send(guestCalls.pay, { params: { token: page2 } })).status).toBe(404);
  });

  it('get the same order for the same cart again, where the answer was lost', async () => {
    const ada = aBrowser(shop);
    const body = await formOf(ada, anAddress());
    const first = await make(ada, guestCalls.order, { body });
    ada.cookies.delete('buyer');
    ada.cookies.delete('XSRF-TOKEN');
    const again = await make(ada, guestCalls.order, { body });
    expect([again.bizId, again.userId]).toEqual([first.bizId, first.userId]);
    expect([first.isAsAsked, again.isAsAsked]).toEqual([true, true]);
    expect(await seen(ada, first.bizId)).toBe(200);
    // Corrected since, they learn that the order is as it was.
    for (const correction of [{ line1: 'Another Street 2' }, { email: anAddress() }, { giftMessage: 'With love' }]) {
      const corrected = await make(ada, guestCalls.order, { body: { ...body, ...correction } });
      expect([corrected.bizId, corrected.isAsAsked], JSON.stringify(correction)).toEqual([first.bizId, false]);
    }
  });

  it('with the address of an account are answered the same, and neither sees anything of the other', async () => {
    const account = await shop.aUser();
    const ada = aBrowser(shop);
    const placed = await anOrder(ada, account.email.toUpperCase());
    expect(placed.userId).not.toBe(account.userId);
    expect((await shop.call(account, orderCalls.list)).total).toBe(0);
    expect((await shop.send(account, orderCalls.detail, { params: { orderId: placed.bizId } })).status).toBe(404);
    expect((await ada.send(accountCalls.current)).code).toBe(errors.notLoggedIn.code);
    const logIn = { email: account.email, password };
    expect((await ada.send(accountCalls.login, { body: logIn })).code).toBe(errors.wrongCredentials.code);
    expect(await mailsTo(account.email)).toEqual([]);
  });

  it('with one address are two, and give neither to who registers it later, nor keep it from them', async () => {
    const [first, second, owner] = [aBrowser(shop), aBrowser(shop), aBrowser(shop)];
    const email = anAddress();
    const { bizId: orderId, userId } = await anOrder(first, email);
    const { bizId: secondId, userId: secondUser } = await anOrder(second, email);
    expect(secondUser).not.toBe(userId);
    expect([await seen(first, secondId), await seen(second, orderId)]).toEqual([404, 404]);
    const form = { name: 'Ada', email, password, privacyPolicyVersion: '1' };
    await make(owner, accountCalls.register, { body: form });
    const code = /\b\d{6}\b/.exec((await mailsTo(email))[0]!.subject)![0];
    const { user } = await make(owner, accountCalls.verifyEmail, { body: { email, code } });
    expect([userId, secondUser]).not.toContain(user.bizId);
    expect((await make(owner, orderCalls.list)).total).toBe(0);
    expect([await seen(first, orderId), await seen(second, orderId)]).toEqual([200, 404]);
    expect((await first.send(accountCalls.current)).code).toBe(errors.notLoggedIn.code);
  });

  it('[SCR-05] become an account by a mailed link, a password and a consent, and by nothing they have seen', async () => {
    const [early, owner] = [aBrowser(shop), aBrowser(shop)];
    const email = anAddress();
    const { bizId: orderId, userId } = await anOrder(early, email);
    const ofConsent = eq(privacyConsents.userId, userId);
    expect(await shop.ctx.db.$count(privacyConsents, ofConsent)).toBe(0);
    const page = await tokenOf(early, orderId);
    const body = { password, privacyPolicyVersion: '1' };
    expect((await early.send(guestCalls.openAccount, { params: { token: page }, body })).status).toBe(404);
    const token = await accountLinkOf(early, email, orderId);
    expect(await make(owner, guestCalls.accountLink, { params: { token } })).toMatchObject({
      email,
      hasAccount: false,
    });
    const weak = await owner.send(guestCalls.openAccount, {
      params: { token },
      body: { ...body, password: 'password12' },
    });
    expect(weak.status).toBe(400);
    const { user } = await make(owner, guestCalls.openAccount, { params: { token }, body });
    expect([user.bizId, user.email, user.emailVerified]).toEqual([userId, email, true]);
    expect(await seen(owner, orderId)).toBe(200);
    expect(await shop.ctx.db.$count(privacyConsents, ofConsent)).toBe(1);
    // Who ordered with the address of somebody else has nothing of it any more.
    expect(await seen(early, orderId)).toBe(401);
    expect((await early.send(buyerCalls.order, { params: { token: page } })).status).toBe(404);
    expect((await owner.send(guestCalls.openAccount, { params: { token }, body })).status).toBe(404);
    expect((await make(aBrowser(shop), accountCalls.login, { body: { email, password } })).user.bizId).toBe(userId);
  });

  it('move their orders into the account of the address by a mailed link, with payments and invoices', async () => {
    const account = await shop.aUser();
    const ada = aBrowser(shop);
    const { bizId: orderId, userId, number } = await anOrder(ada, account.email);
    await pay(ada, orderId);
    const token = await accountLinkOf(ada, account.email, orderId);
    const body = { password, privacyPolicyVersion: '1' };
    expect((await ada.send(guestCalls.openAccount, { params: { token }, body })).code).toBe(errors.dataChanged.code);
    const [id, expires] = token.split('.');
    for (const wrong of [`${id}.${expires}.x`, `${account.userId}.${token.split('.').slice(1).join('.')}`])
      expect((await ada.send(guestCalls.moveOrders, { params: { token: wrong } })).status).toBe(404);
    expect((await shop.call(account, orderCalls.list)).total).toBe(0);
    // Whoever has the link may follow it in any browser: it logs nobody in.
    expect(await make(aBrowser(shop), guestCalls.moveOrders, { params: { token } })).toEqual({ orders: [number] });
    const order = await shop.call(account, orderCalls.detail, { params: { orderId } });
    expect([order.userId, order.payments.length]).toEqual([account.userId, 1]);
    expect((await shop.call(account, invoiceCalls.list)).list.map((each) => each.orderNumber)).toEqual([number]);
    expect((await shop.call(account, paymentCalls.list)).list).toHaveLength(1);
    expect(await seen(ada, orderId)).toBe(401);
    expect(await shop.ctx.db.$count(users, eq(users.id, userId))).toBe(0);
    expect((await ada.send(guestCalls.moveOrders, { params: { token } })).status).toBe(404);
  });

  it('move no orders into a test account, which is not in the books', async () => {
    const account = await shop.aUser({ type: UserType.test });
    const ada = aBrowser(shop);
    const { bizId: orderId, userId } = await anOrder(ada, account.email);
    const token = await accountLinkOf(ada, account.email, orderId);
    const refused = await aBrowser(shop).send(guestCalls.moveOrders, { params: { token } });
    expect([refused.code, (await shop.call(account, orderCalls.list)).total]).toEqual([errors.prohibited.code, 0]);
    expect(await shop.ctx.db.$count(users, eq(users.id, userId))).toBe(1);
  });

  it('are guests to staff, who can make nothing else of them', async () => {
    const staff = await shop.aUser({ type: UserType.interior });
    const email = anAddress();
    const { userId } = await anOrder(aBrowser(shop), email);
    const { list } = await shop.call(staff, peopleConsoleCalls.users, { query: { q: email } });
    expect(list.map(({ bizId, guest, orders }) => [bizId, guest, orders])).toEqual([[userId, true, 1]]);
    const body = { roles: ['owner' as const], why: 'They asked for it' };
    const made = await shop.send(staff, peopleConsoleCalls.changeRoles, { params: { bizId: userId }, body });
    expect(made.code).toBe(errors.prohibited.code);
  });

  it('a link works for a day', async () => {
    const ada = aBrowser(shop);
    const email = anAddress();
    const token = await accountLinkOf(ada, email, (await anOrder(ada, email)).bizId);
    shop.pass(dayMs + 1000);
    expect((await ada.send(guestCalls.accountLink, { params: { token } })).status).toBe(404);
  });

  it('find their order by number and address, by a mail to that address alone', async () => {
    const ada = aBrowser(shop);
    const email = anAddress();
    const { number } = await anOrder(ada, email);
    const stranger = anAddress();
    const ask = (body: { number: string; email: string }) => aBrowser(shop).send(guestCalls.track, { body });
    const answers = [
      await ask({ number, email: stranger }),
      await ask({ number: 'M0-0000', email }),
      await ask({ number: number.toLowerCase(), email: email.toUpperCase() }),
    ].map(({ status, code, msg, data }) => ({ status, code, msg, data }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo(stranger)).toEqual([]);
    const [mail, ...more] = await mailsTo(email);
    expect([mail!.text.includes('/order-status/'), more]).toEqual([true, []]);
  });

  it('order ten times a day with one address, and without codes that are counted for each customer', async () => {
    const email = anAddress();
    const code = await aPromo(shop.ctx, { perUserLimit: 1 });
    const ada = aBrowser(shop);
    const withCode = await formOf(ada, email, [code]);
    const refused = await ada.send(guestCalls.order, { body: withCode });
    expect([refused.code, refused.msg]).toEqual([errors.promoCode.code, expect.stringContaining('Log in')]);
    for (let each = 0; each < 10; each++) await anOrder(aBrowser(shop), email);
    const more = aBrowser(shop);
    const answer = await more.send(guestCalls.order, { body: await formOf(more, email) });
    expect(answer.code).toBe(errors.tooManyRequests.code);
  });

  it('are mailed links only so often, whoever asks for them', async () => {
    const [ada, email] = [aBrowser(shop), anAddress()];
    const { bizId: orderId, number } = await anOrder(ada, email);
    const token = await tokenOf(ada, orderId);
    const flood = async (address: string) => {
      const browser = aBrowser(shop, address);
      const codes = new Set<number>();
      for (let each = 0; each < 5; each++) {
        codes.add((await browser.send(guestCalls.sendAccountLink, { params: { token } })).code);
        expect(await browser.send(guestCalls.track, { body: { number, email } })).toMatchObject({ code: 0, data: {} });
      }
      return [...codes];
    };
    expect(await flood('203.0.113.1')).toEqual([0, errors.tooManyRequests.code]);
    const ofOne = (await mailsTo(email)).length;
    expect(ofOne).toBeLessThanOrEqual(6);
    // Nobody else is kept from theirs at once, and many of them together are not without an end.
    for (let each = 2; each < 8; each++) await flood(`203.0.113.${each}`);
    const all = (await mailsTo(email)).length;
    expect(all).toBeGreaterThan(ofOne);
    expect(all).toBeLessThanOrEqual(20);
  });

  it('whose orders are an account’s by now can still stop mails by a link in one', async () => {
    const account = await shop.aUser();
    const ada = aBrowser(shop);
    const { bizId: orderId, userId } = await anOrder(ada, account.email);
    const { oneClick } = unsubscribeLinks(shop.ctx, userId, ['shipped'])!;
    const token = await accountLinkOf(ada, account.email, orderId);
    await make(ada, guestCalls.moveOrders, { params: { token } });
    const answer = await shop.app.inject({ method: 'POST', url: oneClick.replace(shop.ctx.config.publicUrl, '') });
    expect([answer.statusCode, answer.json().data]).toEqual([200, { kinds: ['shipped'] }]);
  });

  it('name the field of an address that cannot be right', async () => {
    const ada = aBrowser(shop);
    const body = await formOf(ada, anAddress());
    const answer = await ada.send(guestCalls.order, { body: { ...body, postcode: '1' } });
    expect([answer.status, JSON.stringify(answer.data)]).toEqual([400, expect.stringContaining('"postcode"')]);
    expect((await make(ada, cartCalls.count)).carProductNum).toBe(1);
  });
});
