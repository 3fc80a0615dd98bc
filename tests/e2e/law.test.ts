import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth, look, pressOn, typeInto } from './looking.ts';
import { Person, type PlacedOrder } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';
import { whileItIsMade } from './seller-visit.ts';

const berlin = { name: 'Sam Shopper', line1: 'Ackerstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' };

/* What the law asks a shop to have: by the hands of customers, visitors without scripts, and staff. */
describe('the rights of customers and visitors', () => {
  let shop: RunningShop;
  let browser: Browser;
  let customer: Visitor;
  let staff: Visitor;
  let sam: Person;
  let olga: Person;
  let order: PlacedOrder;
  beforeAll(async () => {
    shop = await runShop({ RELEASE_GRACE_MINUTES: '0', CARRIER_SPEED: '100000', CLOCK_SECONDS: '1' });
    browser = await openBrowser();
    customer = await aVisitor(browser, shop.url);
    staff = await aVisitor(browser, shop.url);
    sam = await Person.login(customer.context, 'shopper@example.com');
    olga = await Person.login(staff.context, 'operations@example.com');
    order = await sam.order({ quantity: 2, address: berlin });
    await sam.pay(order.bizId);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const stateOf = async () => (await sam.send<{ state: string }>('GET', `/api/orders/${order.bizId}`)).state;
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

  it('a ready design is ordered and delivered', async () => {
    await whileItIsMade(olga, () =>
      expect.poll(stateOf, { timeout: 400_000, interval: 2000 }).toMatch(/delivered|completed/),
    );
  }, 500_000);

  it('[WDR-07] a withdrawal by number and address, with the keyboard alone, is received and shows nothing of any order', async () => {
    const guest = await aVisitor(browser, shop.url);
    const { page } = guest;
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
    await look(guest, 'withdraw');
    await pressOn(page, button(page, 'Continue'));
    await page.getByText('Please enter your name.').waitFor();
    await typeInto(page, page.getByLabel('Your name'), 'Sam Shopper');
    await typeInto(page, page.getByLabel('Order number'), order.number);
    await typeInto(page, page.getByLabel('Email address'), 'shopper@example.com');
    await pressOn(page, button(page, 'Continue'));
    await page.getByText(`I withdraw from the contract for order ${order.number}.`).waitFor();
    await look(guest, 'withdraw-review');
    await pressOn(page, button(page, 'Confirm withdrawal'));
    await page.getByRole('heading', { name: 'We received your withdrawal' }).waitFor();
    await look(guest, 'withdraw-sent');
    const outbox = async () => (await fetch(`${shop.url}/outbox`)).text();
    await expect.poll(outbox).toContain(`We received your withdrawal from order ${order.number}`);
    await guest.context.close();
  });

  it('[WDR-01] a withdrawal on the order’s page chooses items, is confirmed, and is refunded once they came back', async () => {
    const { page } = customer;
    await page.goto(sam.at(`orders/${order.bizId}`));
    await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' }).click();
    await page.getByRole('heading', { name: `Withdraw from order ${order.number}` }).waitFor();
    await look(customer, 'order-withdraw');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
    await look(customer, 'order-withdraw-review');
    await button(page, 'Confirm withdrawal').click();
    await page.getByText('We’ve emailed you a confirmation with the return address.').waitFor();
    await look(customer, 'order-withdraw-done');

    await staff.page.goto('/operations/inbox?tab=withdrawals');
    await staff.page.getByText('By the account').waitFor();
    await look(staff, 'inbox');
    await button(staff.page, 'Mark received & refund').click();
    await staff.page.getByText('All caught up').waitFor();
    await expect.poll(stateOf).toBe('refunded');
    await page.goto(sam.at(`orders/${order.bizId}`));
    await page.getByText('Refunded').first().waitFor();
    await page.goto(sam.at(`orders/${order.bizId}/withdraw`));
    await page.getByText('Items received, refund started').waitFor();
    await expectFineOnBoth(customer);
  });

  it('[FRM-05][REP-01][REP-03] a product is reported without scripts, taken down by staff, and gone', async () => {
    const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const page = await plain.newPage();
    const { list } = await sam.send<{ list: { handle: string; title: string }[] }>(
      'GET',
      '/api/search/pod?sort=featured',
    );
    const { handle, title } = list.at(-1)!;
    await page.goto(`/product/spu/${handle}`);
    await page.getByRole('link', { name: 'Report this product' }).click();
    await page.waitForURL(`**/report/${handle}`);
    await page.getByLabel('What’s wrong?').fill('Bad.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please write at least 20 characters.').waitFor();
    expect(await page.getByLabel('What’s wrong?').inputValue()).toBe('Bad.');
    await page.getByLabel('Reason').selectOption('copyright');
    await page.getByLabel('What’s wrong?').fill('It copies a drawing of mine, shown at example.org.');
    await page.getByLabel('Your name').fill('Rea Porter');
    await page.getByLabel('Your email address').fill('rea@example.com');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('heading', { name: 'Thanks for your report' }).waitFor();
    await plain.close();

    const guest = await aVisitor(browser, shop.url);
    await guest.page.goto(`/report/${handle}`);
    await look(guest, 'report');
    await pressOn(guest.page, button(guest.page, 'Send report'));
    await guest.page.getByText('Please choose a reason.').waitFor();
    await guest.context.close();

    await staff.page.goto('/operations/reports');
    await staff.page.getByRole('link', { name: title }).waitFor();
    await look(staff, 'reports');
    await staff.page.getByLabel('Reasons').fill('It copies a drawing that is somebody else’s.');
    await button(staff.page, 'Take down').click();
    await staff.page.getByText('Nothing here').waitFor();
    const status = async () => (await fetch(`${shop.url}/product/spu/${handle}`)).status;
    await expect.poll(status).toBe(404);
    await staff.page.goto('/operations/reports?show=removals');
    await staff.page.getByText('Taken down by').waitFor();
    await expectFineOnBoth(staff);
  });
});
