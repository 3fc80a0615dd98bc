import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrderMessages as messages } from '../../apps/web/app/areas/account/messages/store-orders.ts';
import { storeMessages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { aVisitor, openBrowser, untilHydrated, type Visitor } from './browser.ts';
import { expectFineOnBoth } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const shopName = 'Nell’s Corner';
const shots = process.env.SHOTS;

/* Somebody buys on the sandbox marketplace what we know nothing of, and its seller says so. */
describe('orders of a store', { timeout: 240_000 }, () => {
  let shop: RunningShop;
  let browser: Browser;
  let seller: Visitor;
  let sam: Person;
  let storePath: string;
  let buyer: Page;
  beforeAll(async () => {
    shop = await runShop({});
    browser = await openBrowser();
    seller = await aVisitor(browser, shop.url);
    sam = await Person.login(seller.context, 'shopper@example.com');
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function look(name: string) {
    if (shots) {
      mkdirSync(shots, { recursive: true });
      const { page } = seller;
      await page.screenshot({ path: `${shots}/${name}-1440.png`, fullPage: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `${shots}/${name}-390.png`, fullPage: true });
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await expectFineOnBoth(seller);
  }

  it('has none at first, and says so', async () => {
    const { page } = seller;
    await page.goto(sam.at('stores/connect-store'));
    await page.getByRole('link', { name: storeMessages.connectTo({ name: 'Penny Row' }) }).click();
    await page.getByRole('button', { name: 'Log in as the demo seller' }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: storeMessages.guideTitle({ name: shopName }) }).waitFor();
    await untilHydrated(page);
    await page.getByRole('button', { name: storeMessages.approveSend }).click();
    await page.getByText(storeMessages.approved({ name: shopName })).waitFor();
    storePath = new URL(page.url()).pathname.replace(/\/guide$/, '');
    const market = await page.getByRole('link', { name: storeMessages.visit }).first().getAttribute('href');
    seller.errors.splice(0);
    await page.goto(`${storePath}/orders`);
    await page.getByRole('heading', { name: messages.emptyTitle }).waitFor();
    await look('empty');
    buyer = await (await browser.newContext()).newPage();
    await buyer.goto(market!);
  });

  it('[API-084] an order of an item that nobody knows is held, and its seller says that they ship it', async () => {
    await buyer.getByRole('link', { name: /candle/i }).click();
    await buyer.getByRole('button', { name: 'Add to basket' }).click();
    await buyer.getByRole('link', { name: 'Check out' }).click();
    const address = {
      name: 'Ada Buyer',
      email: 'ada@example.com',
      line1: '1 Main St',
      city: 'Springfield',
      zip: '62701',
    };
    for (const [field, value] of Object.entries(address)) await buyer.fill(`#${field}`, value);
    await buyer.getByRole('button', { name: 'Place order' }).click();
    await buyer.getByRole('heading', { name: /^Order / }).waitFor();

    const { page } = seller;
    await untilHydrated(page);
    await page.getByRole('button', { name: messages.sync }).click();
    await page.getByText(messages.synced).waitFor();
    const order = page.getByRole('link', { name: /^Order \d+$/ });
    await order.waitFor();
    await page.getByText(messages.holds.unresolved).first().waitFor();
    await look('held');
    await order.click();
    await page.getByRole('heading', { level: 2, name: messages.lines }).waitFor();
    await untilHydrated(page);
    await look('order');
    await page.getByRole('button', { name: messages.sayWhat }).click();
    await page.getByRole('button', { name: messages.notOurs }).click();
    await page.getByText(messages.states.notOurs).first().waitFor();
    await page.getByText(messages.changes.resolved).waitFor();
    expect(seller.errors).toEqual([]);
  });
});
