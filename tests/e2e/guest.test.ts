import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, untilHydrated } from './browser.ts';
import { expectFineOnBoth } from './looking.ts';
import { cards } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const email = 'gale.guest@example.com';

describe('a guest', () => {
  let shop: RunningShop;
  let browser: Browser;
  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
  }, 180_000);
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
    await expect.poll(look, { timeout: 30_000 }).toBeTruthy();
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
  }, 180_000);
});
