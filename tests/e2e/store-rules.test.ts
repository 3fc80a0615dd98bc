import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrderMessages as messages } from '../../apps/web/app/areas/account/messages/store-orders.ts';
import { storePaymentMessages as payment } from '../../apps/web/app/areas/account/messages/store-payment.ts';
import { storeSettingsMessages as settings } from '../../apps/web/app/areas/account/messages/store-settings.ts';
import { leavingMessages } from '../../apps/web/app/shell/messages/leaving.ts';
import { holdWrites, untilHydrated, type Visitor } from './browser.ts';
import { look } from './looking.ts';
import { buyHere, connectStore } from './penny-row.ts';
import type { Person } from './person.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

type Drafts = { bizIds: string[] };

/* A seller decides which orders are made, and how they are paid. */
describe('rules for orders of a store', () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  let storePath: string;
  let listing: string;
  let buyer: Page;
  beforeAll(async () => {
    on = await openForSeller();
    ({ seller, vera } = on);
    buyer = await on.aBuyer();
    storePath = await connectStore(seller, vera);
  });
  afterAll(() => on?.close());

  /** One of the ready designs, on sale in the store; where buyers see it. */
  async function aListing(): Promise<string> {
    const storeId = storePath.split('/').at(-1)!;
    const { list } = await vera.send<{ list: { handle: string }[] }>('GET', '/api/search/pod?sort=featured');
    const spu = await vera.send<{ bizId: string }>('GET', `/api/pod/handle/${list[0]!.handle}`);
    const sources = [{ kind: 'spu', bizId: spu.bizId }];
    const { bizIds } = await vera.send<Drafts>('POST', '/api/storeProducts/batchSave', { storeId, sources });
    await vera.send('POST', '/api/storeProducts/publish', { bizIds });
    const read = () => vera.send<{ state: string; url: string }>('GET', `/api/storeProducts/${bizIds[0]}`);
    await expect.poll(async () => (await read()).state).toBe('published');
    return (await read()).url;
  }

  /** Somebody buys there, and the seller looks. */
  async function anOrder(): Promise<void> {
    const { page } = seller;
    await buyer.goto(listing);
    await buyHere(buyer);
    await page.goto(`${storePath}/orders?show=all`);
    await untilHydrated(page);
    await page.getByRole('button', { name: messages.sync }).click();
    await page.getByText(messages.synced).waitFor();
  }

  it('[SOR-20][API-080] a seller sets them, is told at the field what is wrong, and finds them again', async () => {
    const { page } = seller;
    await page.goto(`${storePath}/settings#orderRules`);
    await untilHydrated(page);
    const rules = page.getByRole('region', { name: settings.rulesTitle });
    await rules.getByRole('radio', { name: settings.releases.afterWait }).check();
    await rules.getByLabel(settings.waitHours).fill('99');
    await rules.getByLabel(settings.costAbove).fill('400');
    await rules.getByRole('combobox', { name: settings.addCountry }).fill('germ');
    await page.getByRole('option', { name: 'Germany' }).click();
    // The list stays open for more.
    await page.keyboard.press('Escape');
    await rules.getByRole('button', { name: settings.save }).click();
    await rules.getByText('Please enter 1 to 72 hours.').waitFor();
    await look(seller, 'rules');
    await rules.getByLabel(settings.waitHours).fill('6');
    await rules.getByRole('button', { name: settings.save }).click();
    await page.getByText(settings.saved).waitFor();
    await page.reload();
    await untilHydrated(page);
    expect(await rules.getByLabel(settings.waitHours).inputValue()).toBe('6');
    expect(await rules.getByLabel(settings.costAbove).inputValue()).toBe('400.00');
    expect(await rules.getByRole('button', { name: settings.removeCountry({ country: 'Germany' }) }).count()).toBe(1);
  });

  it('what is typed on while they are saved is not left behind unasked', async () => {
    const { page } = seller;
    await page.goto(`${storePath}/settings#orderRules`);
    await untilHydrated(page);
    const rules = page.getByRole('region', { name: settings.rulesTitle });
    const asked = page.getByRole('dialog', { name: leavingMessages.unsaved });
    const save = await holdWrites(page, /\/orderRules$/);
    await rules.getByLabel(settings.costAbove).fill('410');
    await rules.getByRole('button', { name: settings.save }).click();
    await save.sent;
    // As it was, which it is no longer.
    await rules.getByLabel(settings.costAbove).fill('400.00');
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await asked.getByRole('button', { name: leavingMessages.stay }).click();
    save.release();
    await page.getByText(settings.saved).waitFor();
    await rules.getByLabel(settings.costAbove).fill('410');
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.waitForURL(/\/orders/);
  });

  it('[SOR-20] an order waits for its hours, and is approved at once', async () => {
    const { page } = seller;
    listing = await aListing();
    await anOrder();
    await page.getByText(messages.waitsUntil).first().waitFor();
    await look(seller, 'waiting');
    await page.getByRole('link', { name: /^Order \d+$/ }).click();
    await page.getByRole('heading', { level: 2, name: messages.lines }).waitFor();
    await untilHydrated(page);
    await look(seller, 'waiting-order');
    await page.getByRole('button', { name: messages.approveNow }).click();
    await page.getByText(messages.approved({ count: 1 })).waitFor();
    await page.getByRole('button', { name: messages.approveNow }).waitFor({ state: 'detached' });
  });

  it('[SOR-21] orders that a rule holds say so, and are approved together', async () => {
    const { page } = seller;
    await page.goto(`${storePath}/settings`);
    await untilHydrated(page);
    const rules = page.getByRole('region', { name: settings.rulesTitle });
    await rules.getByRole('radio', { name: settings.releases.onApproval }).check();
    await rules.getByLabel(settings.costAbove).fill('1');
    await rules.getByRole('button', { name: settings.save }).click();
    await page.getByText(settings.saved).waitFor();
    await anOrder();
    await anOrder();
    await page.goto(`${storePath}/orders?show=held`);
    await untilHydrated(page);
    await page.getByText(messages.holds.approval).first().waitFor();
    await page
      .getByRole('link', { name: /^Order \d+$/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 2, name: messages.lines }).waitFor();
    await look(seller, 'held-order');
    await page.goBack();
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await look(seller, 'held');
    await page.getByRole('button', { name: messages.approve, exact: true }).click();
    await page.getByText(messages.approved({ count: 2 })).waitFor();
  });

  it('[SOR-23] a seller chooses a saved card for store orders, and sees what it is charged', async () => {
    const { page } = seller;
    await page.goto(vera.at('stores'));
    await untilHydrated(page);
    await page.getByRole('link', { name: payment.link, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: payment.title }).waitFor();
    await untilHydrated(page);
    await page.getByRole('radio', { name: payment.sourceNotes.card }).check();
    await page.getByRole('button', { name: payment.save }).click();
    await page.getByText('Please choose a saved card.').waitFor();
    await look(seller, 'payment-no-card');
    const { next } = await vera.send<{ next: { url: string } }>('POST', '/api/pay/bind', { method: 'card' });
    await vera.context.request.post(next.url, { form: { card: '4111111111111111' }, maxRedirects: 0 });
    await page.reload();
    await untilHydrated(page);
    await page.getByRole('radio', { name: payment.sourceNotes.card }).check();
    await page.getByLabel(payment.card).selectOption({ index: 1 });
    await page.getByRole('button', { name: payment.save }).click();
    await page.getByText(payment.saved).waitFor();
    await expect
      .poll(async () => (await page.reload()) && page.getByRole('button', { name: payment.chargeNow }).count(), {
        interval: 3000,
      })
      .toBe(1);
    await untilHydrated(page);
    await look(seller, 'payment-gathered');
    await page.getByRole('button', { name: payment.chargeNow }).click();
    await page.getByRole('cell', { name: payment.states.paid }).first().waitFor();
    await look(seller, 'payment-charged');
  });

  it('[SOR-25] a refund there is seen here, with what can be done', async () => {
    const { page } = seller;
    // Where they opened their shop, they are still logged in.
    const market = await seller.context.newPage();
    await market.goto(new URL('/sell', listing).href);
    await market.getByRole('link', { name: /^\d+$/ }).first().click();
    await market.getByLabel('Amount').fill('1.50');
    await market.getByLabel('Reason (optional)').fill('A scratch');
    await market.getByRole('button', { name: 'Refund', exact: true }).click();
    await market.getByText('Refunded').first().waitFor();
    await page.goto(`${storePath}/orders?show=all`);
    await untilHydrated(page);
    await page.getByRole('button', { name: messages.sync }).click();
    await page
      .getByText(messages.refundedOf({ amount: '$1.50' }))
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^Order \d+$/ })
      .first()
      .click();
    await page.getByText('A scratch').waitFor();
    await untilHydrated(page);
    await look(seller, 'refunded');
    expect(seller.errors).toEqual([]);
  });
});
