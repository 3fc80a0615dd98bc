import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestPrivacyMessages as messages } from '../../apps/web/app/features/account/messages/guest-privacy.ts';
import { cartMessages } from '../../apps/web/app/features/orders/messages/cart.ts';
import { guestMessages } from '../../apps/web/app/features/orders/messages/guest.ts';
import { aVisitor, openBrowser, untilHydrated } from './browser.ts';
import { expectFineOnBoth, pressOn } from './looking.ts';
import { cards } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const email = 'gale.guest@example.com';

describe('a guest', () => {
  let shop: VisitedShop;
  let browser: Browser;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** The newest link of this kind in the local outbox. */
  async function mailed(path: string): Promise<string> {
    let link: string | undefined;
    const look = async () => {
      const outbox = await (await fetch(`${shop.url}/outbox`)).text();
      link = new RegExp(`/${path}/[\\w.-]+`).exec(outbox)?.[0];
      return link;
    };
    await expect.poll(look).toBeTruthy();
    return link!;
  }
  async function open(page: Page, path: string) {
    await page.goto(path);
    await untilHydrated(page);
  }

  it('buys in at most 14 fields, follows the order by its mail and makes an account of it later', async () => {
    const visitor = await aVisitor(browser, shop.url);
    const { page } = visitor;
    const { designs } = (await (await fetch(`${shop.url}/api/product/handle/classic-cotton-tee`)).json()).data;
    await open(page, `${designs[0].link}?size=m`);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'Check out as guest' }).click();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await expectFineOnBoth(visitor);

    let fields = 0;
    const fill = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      fields++;
    };
    const choose = async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).selectOption(option);
      fields++;
    };
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Please enter an email address such as name@example.com.').waitFor();
    await fill('Email address', email);
    await choose('Country', 'US');
    await fill('Full name', 'Gale Guest');
    await fill('Street address', '12 Orchard Street');
    await fill('City', 'Portland');
    await choose('State', 'OR');
    await fill('ZIP code', '97205');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/\/pay\//);
    // The address changes before the page does: only the payment's own heading names the order.
    const title = await page.getByRole('heading', { level: 1, name: /\w{4}-\w{4}/ }).textContent();
    const [number] = /\w{4}-\w{4}/.exec(title!)!;
    await expectFineOnBoth(visitor);
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL(/sandbox/);
    for (const [name, text] of Object.entries({ number: cards.good, expiry: '12/39', cvc: '123' })) {
      await page.locator(`[name="${name}"]`).fill(text);
      fields++;
    }
    expect(fields).toBeLessThanOrEqual(14);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { name: /Gale/ }).waitFor();

    await open(page, await mailed('order-status'));
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await page.getByText('We’ve sent the link').waitFor();
    await expectFineOnBoth(visitor);
    await open(page, await mailed('guest-account'));
    await expectFineOnBoth(visitor);
    await page.getByLabel('Password', { exact: true }).fill('seven green lamps on a roof');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/user\/[^/]+\/orders$/);
    await page.getByText(number).first().waitFor();

    await open(page, '/track');
    await expectFineOnBoth(visitor);
  });

  it('[USR-16][GST-01][GST-02][GST-04] pays in another browser by the link, cancels, and has the data deleted and kept after all', async () => {
    const first = await aVisitor(browser, shop.url);
    const { designs } = (await (await fetch(`${shop.url}/api/product/handle/classic-cotton-tee`)).json()).data;
    await open(first.page, `${designs[0].link}?size=m`);
    await first.page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await first.page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await first.page.getByRole('link', { name: 'Check out as guest' }).click();
    const fields = {
      'Full name': 'Finn Guest',
      'Street address': '9 Elm Street',
      City: 'Portland',
      'ZIP code': '97205',
    };
    await untilHydrated(first.page);
    await first.page.getByLabel('Email address', { exact: true }).fill('finn.guest@example.com');
    await first.page.getByLabel('Country', { exact: true }).selectOption('US');
    await first.page.getByLabel('State', { exact: true }).selectOption('OR');
    for (const [label, text] of Object.entries(fields)) await first.page.getByLabel(label, { exact: true }).fill(text);
    // A change that comes while the order is on its way is not in it, and that is said.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await first.page.route('**/api/guest/orders', async (route) => {
      await held;
      await route.continue();
    });
    await first.page.getByRole('button', { name: 'Continue to payment' }).click();
    await first.page.getByLabel('City', { exact: true }).fill('Salem');
    release();
    await first.page.getByRole('heading', { level: 1, name: /\w{4}-\w{4}/ }).waitFor();
    const seeOrder = first.page.getByRole('link', { name: cartMessages.viewOrder });
    await seeOrder.waitFor();
    await expectFineOnBoth(first);
    const [, orderId] = /\/pay\/([^/?]+)/.exec(first.page.url())!;
    const answer = await first.context.request.get(`/api/guest/orders/${orderId}/page`);
    const { pathname } = new URL((await answer.json()).data.url);
    expect(await seeOrder.getAttribute('href')).toBe(pathname);

    const visitor = await aVisitor(browser, shop.url);
    const { page } = visitor;
    await open(page, pathname);
    await page.getByRole('heading', { name: guestMessages.payTitle }).waitFor();
    await expectFineOnBoth(visitor);
    await pressOn(page, page.getByRole('button', { name: guestMessages.pay }));
    await page.waitForURL(new RegExp(`/pay/${orderId}`));
    await page.getByRole('button', { name: /^Pay / }).waitFor();

    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await open(page, pathname);
    await pressOn(page, page.getByRole('button', { name: messages.ask }));
    await page.getByText(messages.asked).waitFor();
    await expectFineOnBoth(visitor);
    const link = await mailed('guest-privacy');
    await open(page, link);
    await page.getByText(messages.notYet).waitFor();
    await expectFineOnBoth(visitor);
    await open(page, pathname);
    await press('Cancel order');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await open(page, link);
    await expectFineOnBoth(visitor);
    await pressOn(page, page.getByRole('button', { name: messages.delete }));
    await page.getByRole('heading', { name: messages.pendingTitle }).waitFor();
    await expectFineOnBoth(visitor);
    await press(messages.keep);
    await page.getByRole('heading', { name: messages.keptTitle }).waitFor();
    await expectFineOnBoth(visitor);
  });
});
