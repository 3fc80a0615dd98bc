import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, untilHydrated, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, typeInto } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* How staff look after a user: finding them, a note, shopping on their behalf, keeping them out and letting them in again. */
describe('users in the console', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let customer: Visitor;
  let vera: Person;
  let console: Visitor;

  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    customer = await aVisitor(browser, shop.url);
    console = await aVisitor(browser, shop.url);
    vera = await Person.join(customer.context);
    await Person.login(console.context, 'operations@example.com');
    await vera.order({ quantity: 2 });
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = (name: string | RegExp) => console.page.getByRole('button', { name });
  const dialog = () => console.page.getByRole('dialog');

  it('[USR-16] are found, and have a page with everything about them; notes are written there', async () => {
    const { page } = console;
    await page.goto('/operations/people?state=active&type=1');
    await page.getByRole('searchbox', { name: 'Search' }).fill(vera.account.email);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=visitor-/);
    await expectFineOnBoth(console);
    await page.getByRole('table').getByRole('link', { name: /^Vera/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Vera/ }).waitFor();
    await expectFineOnBoth(console);
    await typeInto(page, page.getByLabel('New note'), 'Likes matte mugs.');
    await pressOn(page, button('Add note'));
    await page.getByRole('listitem').getByText('Likes matte mugs.').waitFor();
  });

  it('are shopped for under a banner, with their money and passwords out of reach', async () => {
    const { page } = console;
    await untilHydrated(page);
    const usersPage = new URL(page.url()).pathname;
    await button('Shop on their behalf').click();
    await dialog().getByLabel('Reason').fill('The cart won’t open');
    await dialog().getByRole('button', { name: 'Open the shop' }).click();
    const banner = page.getByRole('region', { name: 'Acting on behalf of a customer' });
    await banner.waitFor();
    await expectFineOnBoth(console);
    await page.goto(vera.at('orders'));
    await banner.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await page.goto('/operations/people'))?.status()).toBe(404);
    await banner.waitFor();
    await untilHydrated(page);
    await pressOn(page, banner.getByRole('button', { name: 'End' }));
    await page.waitForURL((url) => url.pathname === usersPage);
    await page.getByText('Stopped acting on behalf').waitFor();
    console.errors.splice(0);
  });

  it('are suspended with a reason and let in again', async () => {
    const { page } = console;
    await untilHydrated(page);
    await button('Suspend').click();
    await dialog().getByLabel('Reason for the user').fill('Chargebacks on several orders');
    await expectFineOnBoth(console);
    await dialog().getByRole('button', { name: 'Suspend' }).click();
    await page.getByText(/The user was told: “Chargebacks/).waitFor();
    await expectFineOnBoth(console);
    await customer.page.goto(vera.at('orders'));
    await customer.page.getByLabel('Password', { exact: true }).waitFor();
    await button('Lift suspension').click();
    await dialog().getByLabel('Reason').fill('It was settled');
    await dialog().getByRole('button', { name: 'Lift suspension' }).click();
    await button('Suspend').waitFor();
    await expectFineOnBoth(console);
  });
});
