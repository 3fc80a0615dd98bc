import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { storeMessages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import type { Person } from './person.ts';

/* What sellers and buyers do on the sandbox marketplace. */

/** The shop of somebody who comes there to sell. */
export const shopName = 'Vera’s Corner';

/** On the page where sellers log in, opens an empty shop. */
export async function openShop(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Open a shop' }).click();
  const form = {
    ...{ 'Your name': 'Vera Visitor', Email: `${randomUUID()}@pennyrow.example` },
    ...{ 'Password (8 characters or more)': 'a long enough sentence', 'Name of the shop': shopName },
  };
  for (const [label, text] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Open the shop' }).click();
  return shopName;
}

/** Or enters as the demo's seller, who sells a little already. */
export async function enterDemoShop(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Log in as the demo seller' }).click();
  return 'Nell’s Corner';
}

/**
 * Goes there by its link on this page, and allows what the consent page asks for. What that page's console says is not
 * ours. Gives the name of the shop there.
 */
export async function allowAtPennyRow({ page, errors }: Visitor, enter = openShop): Promise<string> {
  await page.getByRole('link', { name: storeMessages.connectTo({ name: 'Penny Row' }) }).click();
  const name = await enter(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: storeMessages.guideTitle({ name }) }).waitFor();
  await untilHydrated(page);
  errors.splice(0);
  return name;
}

/** Approves the store whose guide is open. */
export async function approve({ page }: Visitor, name = shopName): Promise<void> {
  await page.getByRole('button', { name: storeMessages.approveSend }).click();
  await page.getByText(storeMessages.approved({ name })).waitFor();
}

/** Connects and approves a shop there; gives the address of its pages. */
export async function connectStore(seller: Visitor, vera: Person, enter = openShop): Promise<string> {
  await seller.page.goto(vera.at('stores/connect-store'));
  await approve(seller, await allowAtPennyRow(seller, enter));
  return new URL(seller.page.url()).pathname.replace(/\/guide$/, '');
}

/** Buys what the listing on this page offers first. */
export async function buyHere(page: Page, quantity = 1): Promise<void> {
  await page.getByLabel('Quantity').fill(String(quantity));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  const address = {
    ...{ Name: 'Ada Buyer', Email: 'ada@example.com', 'Street address': '12 Main St', City: 'Columbus' },
    ...{ 'State or region': 'OH', 'ZIP code': '43004' },
  };
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: /^Order / }).waitFor();
}
