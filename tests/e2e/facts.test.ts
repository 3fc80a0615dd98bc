import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, tabTo, typeInto } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

type Page1<Row> = { list: Row[] };

/* What is told about products by law: by the hands of staff, of shoppers, and of whoever holds a unit. */
describe('facts of products and units', () => {
  let shop: RunningShop;
  let browser: Browser;
  let staff: Visitor;
  let olga: Person;
  let guest: Visitor;
  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
    staff = await aVisitor(browser, shop.url);
    guest = await aVisitor(browser, shop.url);
    olga = await Person.login(staff.context, 'operations@example.com');
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  /** Chooses in a list as one does with the keyboard: by the first letters of the words. */
  const choose = async (page: Page, label: string, words: string) => {
    const list = page.getByRole('main').getByLabel(label, { exact: true }).last();
    await tabTo(page, list);
    await page.keyboard.type(words);
    await expect
      .poll(() => list.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.label))
      .toContain(words);
  };

  it('[CAP-20] a draft gets its facts by keyboard, is published, and its page tells them', async () => {
    const { page } = staff;
    const { list } = await olga.send<Page1<{ bizId: string }>>(
      'GET',
      '/api/operations/catalog/products?keyword=classic-cotton-tee',
    );
    const from = { kind: 'copy', bizId: list[0]!.bizId };
    const body = { title: 'Facts Tee', handle: 'facts-tee', from };
    const made = await olga.send<{ bizId: string; compliance: object }>(
      'POST',
      '/api/operations/catalog/products',
      body,
    );
    const none = { compliance: {} };
    await olga.send('PUT', `/api/operations/catalog/products/${made.bizId}`, { ...made, ...none });
    await page.goto(`/operations/catalog/${made.bizId}`);
    await page.getByText('Choose the manufacturer.').waitFor();
    expect(await button(page, 'Publish').isDisabled()).toBe(true);
    await choose(page, 'Main material', 'Textile');
    await choose(page, 'Manufacturer', 'Ege');
    await pressOn(page, button(page, 'Add responsible person'));
    await choose(page, 'Responsible', 'Merchmill Demo Press SIA');
    await pressOn(page, button(page, 'Add step'));
    await choose(page, 'Country', 'Portugal');
    await pressOn(page, button(page, 'Add packaging'));
    await typeInto(page, page.getByLabel('Grams'), '40');
    await pressOn(page, button(page, 'Add fiber'));
    const percent = page.getByLabel('Percent');
    await tabTo(page, percent);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('95');
    await choose(page, 'Washing', 'Wash at 40');
    await choose(page, 'Bleaching', 'Do not');
    await choose(page, 'Drying', 'Line');
    await choose(page, 'Ironing', 'Iron medium');
    await choose(page, 'Professional care', 'Do not');
    await pressOn(page, button(page, 'Save changes'));
    await page.getByText(/Fibers must add up to 100%/).waitFor();
    await pressOn(page, button(page, 'Add fiber'));
    await choose(page, 'Fiber', 'Spandex');
    await expectFineOnBoth(staff);
    await pressOn(page, button(page, 'Save changes'));
    await page.getByText('Ready to publish.').waitFor();
    await pressOn(page, button(page, 'Publish'));
    await page.getByText('Product published.').first().waitFor();

    await guest.page.goto('/product/detail/facts-tee');
    const safety = guest.page.locator('#safety');
    for (const words of [
      '95% Cotton, 5% Spandex (Elastane)',
      'Wash at 40 °C',
      'Portugal',
      'Ege Örnek Tekstil A.Ş.',
      'Merchmill Demo Press SIA',
    ])
      await safety.getByText(words).first().waitFor();
    await expectFineOnBoth(guest);
    const data = await guest.page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"countryOfOrigin"');
  }, 180_000);

  it('[CAP-20] makers are a list, and all of the demo’s products are complete', async () => {
    await staff.page.goto('/operations/catalog/makers');
    await staff.page.getByRole('cell', { name: 'Merchmill Demo Press SIA' }).waitFor();
    await expectFineOnBoth(staff);
    await staff.page.goto('/operations/catalog?state=factsToDo');
    await staff.page.getByText('No products found').waitFor();
  }, 60_000);

  it('[CAP-20] a batch is recalled, and the page of each unit of it says so to everybody', async () => {
    const { page } = staff;
    const batches = await olga.send<Page1<{ number: string; units: number }>>(
      'GET',
      '/api/operations/production/batches',
    );
    const { number } = batches.list.find(({ units }) => units > 0)!;
    await page.goto('/operations/recalls');
    await expectFineOnBoth(staff);
    await typeInto(page, page.getByLabel('Batch number, unit number, or product handle'), number);
    await page.keyboard.press('Enter');
    const unit = page
      .getByRole('main')
      .getByRole('link', { name: /^([0-9A-F]{4}-){2}[0-9A-F]{4}$/ })
      .first();
    await unit.waitFor();
    await expectFineOnBoth(staff);
    const code = (await unit.textContent())!;
    await guest.page.goto(`/u/${code}`);
    await guest.page.getByText(number, { exact: true }).waitFor();
    expect(await guest.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await expectFineOnBoth(guest);
    await pressOn(page, button(page, 'Recall'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notice').fill('The ink comes off. Stop using it, and write to us for a new one.');
    await dialog.getByRole('button', { name: 'Recall', exact: true }).click();
    await page.getByText('Recall started. Emails are on their way.').first().waitFor();
    await guest.page.reload();
    await guest.page.getByText('The ink comes off.').waitFor();
    await expectFineOnBoth(guest);
    await pressOn(page, button(page, 'End recall'));
    await page.getByText('Recall ended.').first().waitFor();
    const unknown = await guest.context.request.get('/u/0000-0000-0000');
    expect(unknown.status()).toBe(404);
  }, 120_000);
});
