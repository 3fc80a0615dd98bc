import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import type { SimulatorForm } from '@merchmill/contract/fulfillment/simulator.console.shapes.ts';
import type { Page } from 'playwright-core';
import { stopped } from '../../apps/server/src/modules/fulfillment/production/simulator.rules.ts';
import { quickest } from '../../apps/server/src/testing/test-app.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

export type SellerVisit = {
  shop: RunningShop;
  seller: Visitor;
  vera: Person;
  /** Somebody of the staff, logged in. */
  olga(): Promise<Person>;
  /** A window of somebody else, anywhere. */
  aBuyer(): Promise<Page>;
  close(): Promise<void>;
};

/**
 * A shop with a seller who is new in it, and logged in, for the tests of a suite. On PostgreSQL, in CI too: it
 * starts quicker. @param environment of the server
 */
export async function openForSeller(environment: Record<string, string> = {}): Promise<SellerVisit> {
  const shop = await runShop(environment, quickest());
  const browser = await openBrowser();
  const seller = await aVisitor(browser, shop.url);
  return {
    ...{ shop, seller, vera: await Person.join(seller.context) },
    olga: async () => Person.login((await aVisitor(browser, shop.url)).context, 'operations@example.com'),
    aBuyer: async () => (await browser.newContext()).newPage(),
    async close() {
      await browser.close();
      await shop.close();
    },
  };
}

/** The simulator makes and ships what is ordered, at once and without mishaps, until that is done. Then it rests again. */
export async function whileItIsMade(olga: Person, untilDone: () => Promise<void>): Promise<void> {
  const set = (form: SimulatorForm) => olga.send('PUT', simulatorConsoleCalls.setSimulator.path, form);
  await set({ running: true, speed: 100_000, reprintPercent: 0, lostPercent: 0, latePercent: 0 });
  try {
    await untilDone();
  } finally {
    await set(stopped);
  }
}
