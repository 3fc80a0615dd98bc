import { UserType } from '@merchmill/contract/enums.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationMessages } from '../../apps/web/app/features/account/messages/notifications.ts';
import { aVisitor, openBrowser, untilHydrated, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn } from './looking.ts';
import { cards, Person, type PlacedOrder } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* What a browser knows of a visit: who is there, what is theirs, and that all of it goes when they leave. */
describe('the state of a visit', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let vera: Person;

  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    const elsewhere = await browser.newContext({ baseURL: shop.url });
    vera = await Person.join(elsewhere);
    // So that their type can be told from the one that everybody begins with.
    const business = { type: UserType.B2B, why: 'They sell what they order' };
    const olga = await Person.login(elsewhere, 'operations@example.com');
    await olga.send('PUT', `/api/operations/users/${vera.bizId}/type`, business);
    await elsewhere.close();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const cookie = async (name: string) => (await visitor.context.cookies()).find((each) => each.name === name);
  const account = () => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true });
  const logIn = () => page.getByRole('banner').getByRole('link', { name: 'Log in' });
  /** A page as it is served to this browser. */
  const served = async (path: string) => (await visitor.context.request.get(path)).text();
  /** What the frame was given by the server. */
  type Frame = { counts: { shoppingCarNum: number; notifications: number }; favorites: Record<string, string[]> };
  const frame = () =>
    page.evaluate(() => {
      const { __reactRouterDataRouter: router } = globalThis as unknown as {
        __reactRouterDataRouter: { state: { loaderData: { root: unknown } } };
      };
      return router.state.loaderData.root as Frame;
    });

  it('[TRN-04][STA-01] a visitor has a page that asked for nothing of anybody, in dollars', async () => {
    await page.goto('/product/detail/classic-cotton-tee');
    expect(await served('/privacy')).not.toContain('bankTransfer');
    expect(await frame()).toMatchObject({
      counts: { shoppingCarNum: 0, notifications: 0 },
      favorites: { product: [], spu: [] },
      money: { currency: { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' } },
    });
    await page.getByRole('banner').getByRole('link', { name: 'Cart, empty' }).waitFor();
    await page.getByRole('button', { name: /^Currency/ }).click();
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(80);
    await page.keyboard.press('Escape');
  });

  it('[TRN-02][STA-09] the login stores token, user and a key against forgery, and shows who is there', async () => {
    await page.goto('/login?returnUrl=%2Fproduct');
    await page.getByLabel(/^E-?mail address/).fill(vera.account.email);
    await page.getByLabel('Password', { exact: true }).fill(vera.account.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((address) => address.pathname === '/product');
    await account().waitFor();
    expect(await cookie('token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const user = await cookie('user');
    expect(user).toMatchObject({ httpOnly: false });
    expect(JSON.parse(decodeURIComponent(user!.value))).toMatchObject({ name: 'Vera Visitor', type: UserType.B2B });
    expect(await cookie('XSRF-TOKEN')).toMatchObject({ httpOnly: false });
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/(?:^|; )token=/);
    vera = await vera.alsoIn(visitor.context);
  });

  it('[TRN-05] a token whose user is not known fetches the user; a user without a token is nobody', async () => {
    const token = await cookie('token');
    await visitor.context.clearCookies({ name: 'user' });
    const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user' && answer.ok());
    await page.goto('/privacy');
    await fetched;
    await account().click();
    await page.getByRole('menu').getByText('Vera Visitor').waitFor();
    await page.keyboard.press('Escape');
    await visitor.context.clearCookies({ name: 'token' });
    await visitor.context.addCookies([
      { name: 'user', value: encodeURIComponent('{"bizId":"u1","name":"Nobody"}'), url: shop.url },
    ]);
    await page.goto('/privacy');
    await logIn().waitFor();
    await visitor.context.clearCookies({ name: 'user' });
    await visitor.context.addCookies([token!]);
    vera = await vera.alsoIn(visitor.context);
  });

  it('[STA-03][USR-12] favorites are products and designs together, each with a list of its own', async () => {
    const titles: string[] = [];
    for (const path of ['/product', '/design']) {
      await page.goto(path);
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: /^Favou?rite:/ })
        .first();
      titles.push((await heart.getAttribute('aria-label'))!.replace(/^Favou?rite: /, ''));
      await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), heart.click()]);
    }
    const count = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Favou?rites/ });
    expect(await count.textContent()).toMatch(/2$/);
    const address = await count.getAttribute('href');
    for (const [place, tab] of ['Products 1', 'Designs 1'].entries()) {
      await page.goto(address!);
      await page.getByRole('main').getByRole('link', { name: tab }).click();
      await page.getByRole('main').getByRole('article').getByText(titles[place]!).first().waitFor();
      expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
    }
    const heart = page.getByRole('main').getByRole('button', { name: /^Favou?rite:/ });
    await heart.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await heart.waitFor();
    expect((await frame()).favorites.product).toHaveLength(1);
  });

  let orders: PlacedOrder[];

  it('[TRN-07][USR-04] an order moves on by what is declared: unpaid, canceled, and no further', async () => {
    orders = [await vera.order(), await vera.order({ quantity: 2 })];
    const [first] = orders;
    await page.goto(vera.at(`orders/${first!.bizId}`));
    await page.getByText('Awaiting payment', { exact: true }).first().waitFor();
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel order/ })
      .click();
    await page
      .getByText(/^Cancell?ed$/)
      .first()
      .waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: /^Pay/ }).count()).toBe(0);
    await expect(vera.pay(first!.bizId)).rejects.toThrow(/can no longer be paid/);
    await page.goto(vera.at(`pay/${first!.bizId}`));
    await page.getByRole('link', { name: 'View order' }).waitFor();
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
  });

  it('[STA-06] what can be paid with came with the frame, and the pages of paying show it', async () => {
    expect(await served('/privacy')).toContain('bankTransfer');
    await page.goto(vera.at('payments'));
    await page.getByRole('button', { name: 'Add money' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Bank transfer/ }).waitFor({ state: 'attached' });
    await dialog.getByText('Mastercard').first().waitFor({ state: 'attached' });
    await page.goto(vera.at(`pay/${orders[1]!.bizId}`));
    await page.getByRole('radio', { name: /^Card/ }).waitFor({ state: 'attached' });
    await page.getByText('Mastercard').first().waitFor({ state: 'attached' });
  });

  it('[TRN-06] parted while the rest is owed, then pending, then paid, and never back', async () => {
    const [, order] = orders;
    await vera.recharge(500);
    type Started = { payment: { paymentId: string }; next: { url: string } };
    const started = await vera.send<Started>('POST', '/api/pay/order', {
      orderId: order!.bizId,
      method: 'card',
      useWallet: true,
    });
    const result = () => page.getByRole('heading', { level: 1 });
    const at = `/payment-result?paymentId=${started.payment.paymentId}`;
    await page.goto(at);
    await result().getByText('Partially paid').waitFor();
    await visitor.context.request.post(started.next.url, { form: { card: cards.pending }, maxRedirects: 0 });
    await vera.send('POST', '/api/paymentProvider/payments/detail', { paymentId: started.payment.paymentId });
    await page.goto(at);
    await result().getByText('Waiting for your bank').waitFor();
    await result()
      .getByText(/^(?:Paid|Thank you)/)
      .waitFor();
    await visitor.context.request.post(started.next.url, { form: { card: '4000000000000002' }, maxRedirects: 0 });
    await vera.send('POST', '/api/paymentProvider/payments/detail', { paymentId: started.payment.paymentId });
    await page.goto(at);
    await result()
      .getByText(/^(?:Paid|Thank you)/)
      .waitFor();
  });

  it('[USR-03] orders have tabs by state, a search, days from and to, a choice of all, and an export', async () => {
    const [first, second] = orders;
    await page.goto(vera.at('orders'));
    const main = page.getByRole('main');
    const shown = async () => {
      const text = (await main.textContent())!;
      return orders.map(({ number }) => text.includes(number));
    };
    expect(await shown()).toEqual([true, true]);
    await main.getByRole('link', { name: /^Cancell?ed \(1\)$/ }).click();
    await page.waitForURL(/state=cancelled/);
    await expect.poll(shown).toEqual([true, false]);
    await page.goto(vera.at('orders'));
    await main.getByRole('searchbox').fill(second!.number);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await expect.poll(shown).toEqual([false, true]);
    await page.goto(vera.at('orders?from=2020-01-01&to=2020-01-31'));
    expect(await shown()).toEqual([false, false]);
    await page.goto(vera.at('orders'));
    await main.getByRole('checkbox', { name: 'Select all' }).dispatchEvent('click');
    expect(await main.getByRole('checkbox', { checked: true }).count()).toBeGreaterThanOrEqual(2);
    const file = await main.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    const csv = await served(file!);
    expect([csv.includes(first!.number), csv.includes(second!.number)]).toEqual([true, true]);
  });

  it('[STA-04][HDR-06] the cart is counted, and unread notifications are, beside the way to them', async () => {
    const { list } = await vera.send<{ list: { handle: string }[] }>('GET', '/api/search/pod?sort=featured');
    const spu = await vera.send<{ bizId: string; product: { skus: { bizId: string }[] } }>(
      'GET',
      `/api/pod/handle/${list[0]!.handle}`,
    );
    await vera.send('POST', '/api/user/cart', { skuId: spu.product.skus[0]!.bizId, spuId: spu.bizId, quantity: 3 });
    await page.goto('/privacy');
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    const { counts } = await frame();
    expect(counts.shoppingCarNum).toBe(3);
    expect(counts.notifications).toBeGreaterThan(0);
    const bell = page.getByRole('banner').getByRole('link', { name: `Notifications, ${counts.notifications} unread` });
    expect(await bell.getAttribute('href')).toBe(vera.at('notifications'));
  });

  it('[USR-18] notifications are listed, filtered, and set as read, one and all', async () => {
    await page.goto(vera.at('notifications'));
    const rows = page.getByRole('list', { name: notificationMessages.list }).getByRole('listitem');
    await rows.first().waitFor();
    await expectFineOnBoth(visitor);
    const unread = (await frame()).counts.notifications;
    const read = rows.getByRole('button', { name: /^Mark as read:/ });
    expect(await read.count()).toBe(unread);
    await pressOn(page, read.first());
    await expect.poll(() => read.count()).toBe(unread - 1);
    await page.getByRole('link', { name: notificationMessages.unreadCount({ count: unread - 1 }) }).click();
    await page.waitForURL(/unread/);
    await expect.poll(() => rows.count()).toBe(unread - 1);
    await page.getByLabel(notificationMessages.kind).selectOption('reviewRequest');
    await page.getByRole('button', { name: notificationMessages.show, exact: true }).click();
    await page.waitForURL(/kind=reviewRequest/);
    await page.getByRole('link', { name: notificationMessages.showAll }).click();
    await rows.first().waitFor();
    await pressOn(page, page.getByRole('button', { name: notificationMessages.setAllRead }));
    await page.getByText(notificationMessages.allRead).waitFor();
    await expect.poll(() => read.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  });

  it('[STA-02][USR-16][ENU-02] the user cookie has its numbers, and follows who gets the emails about orders', async () => {
    const numbers = async () =>
      JSON.parse(decodeURIComponent((await cookie('user'))!.value)) as Record<string, unknown>;
    expect(await numbers()).toMatchObject({
      ...{ type: UserType.B2B, source: 0, hasPassword: 1, hasGoogleAccount: 0 },
      ...{ sendProofEmailType: 1, sendShippedEmailType: 1 },
    });
    await page.goto(vera.at('settings/notifications'));
    await untilHydrated(page);
    await expectFineOnBoth(visitor);
    const { modes } = notificationMessages;
    const choice = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name: new RegExp(`^${name}`) });
    expect(await choice(modes.proof, modes.choices.seller).isChecked()).toBe(true);
    await choice(modes.proof, modes.choices.none).check();
    await choice(modes.shipped, modes.choices.customer).check();
    await pressOn(page, page.getByRole('button', { name: modes.save }));
    await page.getByText(modes.saved).waitFor();
    expect(await numbers()).toMatchObject({ sendProofEmailType: 0, sendShippedEmailType: 2 });
    await page.reload();
    expect(await choice(modes.shipped, modes.choices.customer).isChecked()).toBe(true);
    expect(await vera.send('GET', '/api/user')).toMatchObject({ sendProofEmailType: 0, sendShippedEmailType: 2 });
  });

  it('[TRN-01] a logout leaves nobody, nothing in cart and favorites, and dollars, also at the server', async () => {
    await page.goto('/product/detail/classic-cotton-tee');
    const price = page.getByRole('main').getByText(/^[$¥]/).first();
    await page.getByRole('button', { name: /^Currency/ }).click();
    await page.getByRole('combobox', { name: 'Search currencies' }).fill('yen');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText(/^¥/).first().waitFor();
    expect(await cookie('currency')).toMatchObject({ value: 'JPY' });
    expect(await served('/product/detail/classic-cotton-tee')).toContain('¥');
    await account().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await logIn().waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, empty' }).waitFor();
    const favorites = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Favou?rites/ });
    expect(await favorites.textContent()).not.toMatch(/\d/);
    expect((await cookie('token'))?.value || null).toBeNull();
    expect((await cookie('user'))?.value || null).toBeNull();
    expect(await cookie('currency')).toMatchObject({ value: 'USD' });
    const html = await served('/product/detail/classic-cotton-tee');
    expect([html.includes('$10.50'), html.includes('¥1,615')]).toEqual([true, false]);
    await page.goto('/product/detail/classic-cotton-tee');
    expect(await price.textContent()).toMatch(/^\$/);
    expect(await frame()).toMatchObject({ counts: { shoppingCarNum: 0, notifications: 0 }, user: null });
  });
});
