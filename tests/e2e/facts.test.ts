import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/* What staff see of what products say by law. */
describe('facts of products', () => {
  let shop: RunningShop;
  let browser: Browser;
  let staff: Visitor;
  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
    staff = await aVisitor(browser, shop.url);
    await Person.login(staff.context, 'operations@example.com');
  }, 420_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('[CAP-20] makers are a list, and all of the demo’s products are complete', async () => {
    await staff.page.goto('/operations/catalog/makers');
    await staff.page.getByRole('cell', { name: 'Merchmill Demo Press SIA' }).waitFor();
    await expectFineOnBoth(staff);
    await staff.page.goto('/operations/catalog?state=factsToDo');
    await staff.page.getByText('No products found').waitFor();
  }, 60_000);
});
