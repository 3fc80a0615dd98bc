import type { Page } from 'playwright-core';
import { quickest } from '../../apps/server/src/testing/test-app.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

export type SellerVisit = {
  shop: RunningShop;
  seller: Visitor;
  sam: Person;
  /** Somebody of the staff, logged in. */
  olga(): Promise<Person>;
  /** A window of somebody else, anywhere. */
  aBuyer(): Promise<Page>;
  close(): Promise<void>;
};

/** A shop of its own, with a seller who is logged in, for the tests of a suite: on PostgreSQL, in CI too. */
export async function openForSeller(environment: Record<string, string> = {}): Promise<SellerVisit> {
  const shop = await runShop(environment, quickest());
  const browser = await openBrowser();
  const seller = await aVisitor(browser, shop.url);
  return {
    ...{ shop, seller, sam: await Person.login(seller.context, 'shopper@example.com') },
    olga: async () => Person.login((await aVisitor(browser, shop.url)).context, 'operations@example.com'),
    aBuyer: async () => (await browser.newContext()).newPage(),
    async close() {
      await browser.close();
      await shop.close();
    },
  };
}
