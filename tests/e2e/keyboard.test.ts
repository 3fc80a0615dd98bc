import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { editingMessages } from '../../apps/web/app/areas/console/messages/editing.ts';
import { operationsMessages } from '../../apps/web/app/areas/console/messages/operations.ts';
import { productionMessages } from '../../apps/web/app/areas/console/messages/production.ts';
import { dateRangeMessages, pickerMessages } from '../../apps/web/app/shell/messages/pickers.ts';
import { tableMessages } from '../../apps/web/app/shell/messages/tables.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFine, expectFineOnBoth, pressOn, tabTo, typeInto } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/* Lists of the console and what they are narrowed by, without a mouse. */
describe('[CAP-20] the console by keyboard alone', () => {
  let shop: RunningShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    shop = await runShop({ RELEASE_GRACE_MINUTES: '0' });
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    const sam = await Person.login((await aVisitor(browser, shop.url)).context, 'shopper@example.com');
    const olga = await Person.login(visitor.context, 'operations@example.com');
    const units = () => olga.send<{ total: number }>('GET', '/api/operations/production/units?states=filesReady');
    // Of different ages.
    for (const kinds of [3, 2]) {
      const before = (await units()).total;
      await sam.pay((await sam.order({ kinds })).bizId);
      const areReady = async () => expect((await units()).total).toBeGreaterThanOrEqual(before + kinds);
      await vi.waitFor(areReady, { timeout: 120_000, interval: 1000 });
    }
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const production = '/operations/production?view=table';
  const table = () => page.getByRole('table').first();
  const row = (at: number) => table().locator(`tr[data-index="${at}"]`);
  const box = (at: number) => row(at).getByRole('checkbox');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  const head = (name: string) => table().getByRole('columnheader', { name });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

  it('sorts by the head of a column, and turns the order round', async () => {
    await page.goto(production);
    const link = head(productionMessages.age).getByRole('link');
    await pressOn(page, link);
    await expect.poll(() => head(productionMessages.age).getAttribute('aria-sort')).toBe('ascending');
    const first = await row(0).innerText();
    await page.keyboard.press('Enter');
    await expect.poll(() => head(productionMessages.age).getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => row(0).innerText()).not.toBe(first);
    expect(page.url()).toContain('sort=-since');
    await expectFineOnBoth(visitor);
  });

  it('selects rows, with Shift as far as here, and nothing again', async () => {
    await page.goto(production);
    await pressOn(page, box(0), ' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(await box(2).getAttribute('aria-label'));
    await page.keyboard.press('Shift+ ');
    const said = page.getByRole('region', { name: tableMessages.selected({ count: 3 }) });
    await said.waitFor();
    expect(await Promise.all([0, 1, 2, 3].map((at) => box(at).isChecked()))).toEqual([true, true, true, false]);
    await expectFine(visitor);
    await pressOn(page, button(tableMessages.clear));
    await said.waitFor({ state: 'detached' });
  });

  it('opens a row from its box', async () => {
    await page.goto(production);
    await tabTo(page, box(0));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const label = await focused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/operations\/production\/units\//);
    const number = label.match(/order (.+)$/)?.[1];
    expect(number).toBeTruthy();
    await page.getByRole('main').getByText(number!).first().waitFor();
  });

  it('chooses columns, which the browser remembers, and takes what is shown away as a file', async () => {
    await page.goto(production);
    const menu = page.locator('summary', { hasText: tableMessages.columns });
    await pressOn(page, menu);
    await pressOn(page, page.getByRole('checkbox', { name: productionMessages.batch, exact: true }), ' ');
    await head(productionMessages.batch).waitFor({ state: 'detached' });
    await expectFine(visitor);
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.reload();
    await head(productionMessages.batch).waitFor({ state: 'detached' });

    await tabTo(page, button(tableMessages.download));
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const [titles, ...lines] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    expect(titles).toContain(productionMessages.deadline);
    expect(titles).not.toContain(productionMessages.batch);
    expect(lines.length).toBeGreaterThanOrEqual(await table().locator('tr[data-index]').count());
  });

  it('filters rows, edits one of them and leaves it as it was', async () => {
    await page.goto('/operations/tables/currencies');
    await typeInto(page, page.getByRole('searchbox', { name: tableMessages.find }), 'CHF');
    await expect.poll(() => table().locator('tr[data-index]').count()).toBe(1);
    await expect.poll(() => page.url()).toContain('find=CHF');
    const edit = button(editingMessages.editRow({ name: 'CHF' }));
    await pressOn(page, edit);
    await edit.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(editingMessages.editRow({ name: 'CHF' }));
    await expectFineOnBoth(visitor);
  });

  it('finds a person by typing, and narrows the log to what that person did', async () => {
    await page.goto('/operations/audit');
    const who = page.getByRole('combobox', { name: operationsMessages.who });
    await typeInto(page, who, 'pia prod');
    await page.getByRole('option', { name: 'Pia Production' }).waitFor();
    await expectFineOnBoth(visitor);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await who.inputValue()).toBe('Pia Production');
    await pressOn(page, button(operationsMessages.find));
    await page.waitForURL(/userId=\w/);
    await expect.poll(() => who.inputValue()).toBe('Pia Production');
    await pressOn(page, button(pickerMessages.clear({ label: operationsMessages.who })));
    await expect.poll(() => who.inputValue()).toBe('');
    // What was only typed is no choice.
    await typeInto(page, who, 'nobody');
    await page.getByText(pickerMessages.nothing).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => who.inputValue()).toBe('');
  });

  it('chooses days in a calendar, or one of the usual ranges', async () => {
    await page.goto('/operations/audit');
    const [from, to] = [page.getByLabel(dateRangeMessages.from), page.getByLabel(dateRangeMessages.to)];
    await pressOn(page, button(dateRangeMessages.calendar));
    const calendar = page.getByRole('dialog', { name: dateRangeMessages.calendar });
    await pressOn(page, calendar.locator('[role="grid"] button[tabindex="0"]'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectFineOnBoth(visitor);
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(dateRangeMessages.calendar);
    const days = Date.parse(await to.inputValue()) - Date.parse(await from.inputValue());
    expect(days).toBe(86_400_000);

    await page.keyboard.press('Enter');
    await pressOn(page, calendar.getByRole('button', { name: dateRangeMessages.ranges.week }));
    await calendar.waitFor({ state: 'detached' });
    expect(Date.parse(await to.inputValue()) - Date.parse(await from.inputValue())).toBe(6 * 86_400_000);
    const wanted = await from.inputValue();
    await pressOn(page, button(operationsMessages.find));
    await page.waitForURL((url) => url.searchParams.get('from') === wanted);
    expect(await from.inputValue()).toBe(wanted);
  });
});
