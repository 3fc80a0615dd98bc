import type { Page } from 'playwright-core';
import { storeMessages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import type { Person } from './person.ts';

/* What sellers and buyers do on the sandbox marketplace. */

/** The shop of its demo seller. */
export const shopName = 'Nell’s Corner';

/** Goes there by its link on this page, and allows what the consent page asks for. What that page's console says is not ours. */
export async function allowAtPennyRow({ page, errors }: Visitor): Promise<void> {
  await page.getByRole('link', { name: storeMessages.connectTo({ name: 'Penny Row' }) }).click();
  await page.getByRole('button', { name: 'Log in as the demo seller' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: storeMessages.guideTitle({ name: shopName }) }).waitFor();
  await untilHydrated(page);
  errors.splice(0);
}

/** Approves the store whose guide is open. */
export async function approve({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: storeMessages.approveSend }).click();
  await page.getByText(storeMessages.approved({ name: shopName })).waitFor();
}

/** Connects and approves the demo seller's shop; gives the address of its pages. */
export async function connectStore(seller: Visitor, sam: Person): Promise<string> {
  await seller.page.goto(sam.at('stores/connect-store'));
  await allowAtPennyRow(seller);
  await approve(seller);
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
