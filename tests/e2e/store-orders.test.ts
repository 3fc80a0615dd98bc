import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrderMessages as messages } from '../../apps/web/app/areas/account/messages/store-orders.ts';
import { storeMessages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import { look } from './looking.ts';
import { buyHere, connectStore, enterDemoShop } from './penny-row.ts';
import type { Person } from './person.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

/* Somebody buys on the sandbox marketplace what we know nothing of, and its seller says so. */
describe('orders of a store', () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  let storePath: string;
  let buyer: Page;
  beforeAll(async () => {
    on = await openForSeller();
    ({ seller, vera } = on);
  });
  afterAll(() => on?.close());

  it('has none at first, and says so', async () => {
    const { page } = seller;
    storePath = await connectStore(seller, vera, enterDemoShop);
    const market = await page.getByRole('link', { name: storeMessages.visit }).first().getAttribute('href');
    seller.errors.splice(0);
    await page.goto(`${storePath}/orders`);
    await page.getByRole('heading', { name: messages.emptyTitle }).waitFor();
    await look(seller, 'empty');
    buyer = await on.aBuyer();
    await buyer.goto(market!);
  });

  it('[API-084] an order of an item that nobody knows is held, and its seller says that they ship it', async () => {
    await buyer.getByRole('link', { name: /candle/i }).click();
    await buyHere(buyer);

    const { page } = seller;
    await untilHydrated(page);
    await page.getByRole('button', { name: messages.sync }).click();
    await page.getByText(messages.synced).waitFor();
    const order = page.getByRole('link', { name: /^Order \d+$/ });
    await order.waitFor();
    await page.getByText(messages.holds.unresolved).first().waitFor();
    await look(seller, 'held');
    await order.click();
    await page.getByRole('heading', { level: 2, name: messages.lines }).waitFor();
    await untilHydrated(page);
    await look(seller, 'order');
    await page.getByRole('button', { name: messages.sayWhat }).click();
    await page.getByRole('button', { name: messages.notOurs }).click();
    await page.getByText(messages.states.notOurs).first().waitFor();
    await page.getByText(messages.changes.resolved).waitFor();
    expect(seller.errors).toEqual([]);
  });

  it('[SOR-27] is found from the list of what is to do, whatever has become of it', async () => {
    const { page } = seller;
    await page.goto(`${storePath}/orders`);
    await untilHydrated(page);
    const search = async (text: string) => {
      const main = page.getByRole('main');
      await main.getByRole('searchbox', { name: messages.search }).fill(text);
      await main.getByRole('button', { name: messages.search }).click();
    };
    await search('beeswax');
    await page.getByRole('link', { name: /^Order \d+$/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?show=all&q=beeswax');
    await look(seller, 'found');
    await search('nobody bought this');
    await page.getByRole('heading', { name: messages.notFoundTitle }).waitFor();
    await look(seller, 'not-found');
    await page.getByRole('link', { name: messages.clear }).click();
    await page.getByRole('link', { name: /^Order \d+$/ }).waitFor();
    expect(seller.errors).toEqual([]);
  });
});
