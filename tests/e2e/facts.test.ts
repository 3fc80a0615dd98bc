import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionMessages } from '../../apps/web/app/areas/console/messages/production.ts';
import { recallMessages } from '../../apps/web/app/areas/console/messages/recalls.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, tabTo, typeInto } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

type Listed<Row> = { list: Row[] };

/* What is told about products by law: by the hands of staff, of shoppers, and of whoever holds a unit. */
describe('facts of products and units', () => {
  let shop: RunningShop;
  let browser: Browser;
  let staff: Visitor;
  let olga: Person;
  let guest: Visitor;
  beforeAll(async () => {
    shop = await runShop({ RELEASE_GRACE_MINUTES: '0' });
    browser = await openBrowser();
    staff = await aVisitor(browser, shop.url);
    guest = await aVisitor(browser, shop.url);
    olga = await Person.login(staff.context, 'operations@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  /** Chooses in the last list of that name as one does with the keyboard: by the first letters of the words. */
  async function choose(page: Page, label: string, words: string): Promise<void> {
    const list = page.getByRole('main').getByLabel(label, { exact: true }).last();
    await tabTo(page, list);
    await page.keyboard.type(words);
    await expect
      .poll(() => list.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.label))
      .toContain(words);
  }

  it('[CAP-20][FCT-01][FCT-02][FCT-03][FCT-04] facts of a draft are changed by keyboard, checked, and told by its page', async () => {
    const { page } = staff;
    const products = '/api/operations/catalog/products';
    // Made in several places, whose names and buttons need two lines on a phone.
    const tee = await olga.send<{ bizId: string }>('GET', '/api/product/handle/midweight-tee');
    const handle = `facts-tee-${randomUUID()}`;
    const body = { title: 'Facts Tee', handle, from: { kind: 'copy', bizId: tee.bizId } };
    const { bizId } = await olga.send<{ bizId: string }>('POST', products, body);
    await page.goto(`/operations/catalog/${bizId}`);
    // The table of variants above has a hundred stops; from here on only keys are used.
    const toFacts = () => page.getByLabel('Main material').focus();
    await toFacts();
    await choose(page, 'Manufacturer', 'Ege');
    const percent = page.getByLabel('Percent', { exact: true });
    await tabTo(page, percent);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('95');
    await pressOn(page, button(page, 'Save changes'));
    await page
      .getByText(/Fibers must add up to 100%/)
      .first()
      .waitFor();
    await toFacts();
    await pressOn(page, button(page, 'Add fiber'));
    await choose(page, 'Fiber', 'Spandex');
    await typeInto(page, page.getByLabel('Percent', { exact: true }).last(), '5');
    await choose(page, 'Washing', 'Wash at 40');
    await expectFineOnBoth(staff);
    await pressOn(page, button(page, 'Save changes'));
    // The new manufacturer is outside of the EU.
    await page.getByText('The manufacturer is outside the EU. Choose a responsible person for the EU.').waitFor();
    expect(await button(page, 'Publish').isEnabled()).toBe(false);
    await toFacts();
    await pressOn(page, button(page, 'Add responsible person'));
    await choose(page, 'Responsible', 'Merchmill Demo Press SIA');
    await pressOn(page, button(page, 'Save changes'));
    await page.getByText('Ready to publish.').waitFor();
    await button(page, 'Publish').press('Enter');
    await page.getByText('Product published.').first().waitFor();

    const answer = await guest.page.goto(`/product/detail/${handle}`);
    const told = [
      '95% Cotton, 5% Spandex (Elastane)',
      'Wash at 40 °C',
      'Ege Örnek Tekstil A.Ş.',
      'Merchmill Demo Press SIA',
    ];
    // Without scripts too.
    const html = (await answer!.text()).replaceAll('<!-- -->', '');
    for (const words of told) {
      expect(html).toContain(words);
      await guest.page.locator('#safety').getByText(words).first().waitFor();
    }
    const structured = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)];
    expect(structured.map(([, json]) => JSON.parse(json!))).toContainEqual(
      expect.objectContaining({
        ...{ '@type': 'Product', material: 'Cotton, Spandex (Elastane)' },
        countryOfOrigin: { '@type': 'Country', name: expect.any(String) },
        manufacturer: { '@type': 'Organization', name: 'Ege Örnek Tekstil A.Ş.' },
      }),
    );
    await expectFineOnBoth(guest);
  });

  it('[CAP-20] makers are a list, and all of the demo’s products are complete', async () => {
    await staff.page.goto('/operations/catalog/makers');
    await staff.page.getByRole('cell', { name: 'Merchmill Demo Press SIA' }).waitFor();
    await expectFineOnBoth(staff);
    await staff.page.goto('/operations/catalog?state=factsToDo');
    await staff.page.getByText('No products found').waitFor();
  });

  it('[CAP-20][UNI-01][UNI-03][UNI-04][UNI-06] a batch is recalled, and the page of each unit of it says so to everybody', async () => {
    const { page } = staff;
    const customer = await browser.newContext({ baseURL: shop.url });
    const vera = await Person.join(customer);
    const order = await vera.order({ quantity: 2 });
    await vera.pay(order.bizId);
    await customer.close();
    type Unit = { bizId: string; state: string };
    const units = async () =>
      (await olga.send<Listed<Unit>>('GET', `/api/operations/production/units?orderId=${order.bizId}`)).list;
    const states = async () => (await units()).map(({ state }) => state);
    await expect.poll(states, { interval: 1000 }).toEqual(['filesReady']);
    const unitIds = (await units()).map(({ bizId }) => bizId);
    const { batches } = await olga.send<{ batches: { number: string }[] }>(
      'POST',
      '/api/operations/production/batches',
      { unitIds },
    );
    const { number } = batches[0]!;

    await page.goto('/operations/recalls');
    await expectFineOnBoth(staff);
    await typeInto(page, page.getByLabel(recallMessages.find), number);
    await page.keyboard.press('Enter');
    const unit = page.getByRole('main').getByRole('link', { name: /^([0-9A-F]{4}-){2}[0-9A-F]{4}$/ });
    await unit.waitFor();
    await expectFineOnBoth(staff);
    const code = (await unit.textContent())!;
    await guest.page.goto(`/u/${code}`);
    await guest.page.getByText(number, { exact: true }).waitFor();
    expect(await guest.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await guest.page.getByRole('main').textContent()).not.toContain(order.number);
    await expectFineOnBoth(guest);

    await pressOn(page, button(page, recallMessages.start));
    const dialog = page.getByRole('dialog');
    await typeInto(page, dialog.getByLabel(recallMessages.text), 'The ink comes off. Stop using it.');
    await pressOn(page, dialog.getByRole('button', { name: recallMessages.start, exact: true }));
    await page.getByText(recallMessages.started).first().waitFor();
    await guest.page.goto(`/u/${code}`);
    await guest.page.getByText('The ink comes off. Stop using it.').waitFor();
    await expectFineOnBoth(guest);
    await page.getByText(recallMessages.held({ held: 2 })).waitFor();
    await page.goto(`/operations/production/units/${unitIds[0]}`);
    await page.getByRole('main').getByText(productionMessages.recalled, { exact: true }).waitFor();
    expect(await button(page, productionMessages.actions.start).count()).toBe(0);
    await expectFineOnBoth(staff);
    await page.goto(`/operations/recalls?find=${number}`);
    await pressOn(page, button(page, recallMessages.end));
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: recallMessages.end, exact: true }));
    await page.getByText(recallMessages.ended).first().waitFor();
    expect((await guest.context.request.get('/u/0000-0000-0000')).status()).toBe(404);
  });
});
