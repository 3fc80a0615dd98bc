import { readFileSync } from 'node:fs';
import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  catalogEditingMessages,
  editingMessages,
  tableEditingMessages,
} from '../../apps/web/app/areas/console/messages/editing.ts';
import { operationsMessages } from '../../apps/web/app/areas/console/messages/operations.ts';
import { productionMessages } from '../../apps/web/app/areas/console/messages/production.ts';
import { calendarMessages } from '../../apps/web/app/areas/console/messages/table-limits.ts';
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
  });
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
    await expect.poll(focused).toBe(tableMessages.selectPage);
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

  it('edits a row of more fields than columns in a form that leaves none of them out of sight', async () => {
    await page.goto('/operations/tables');
    await pressOn(page, button(tableEditingMessages.promo.add));
    const form = page.getByRole('group', { name: tableEditingMessages.promo.add });
    await expect.poll(focused).toBe(tableEditingMessages.promo.code);
    await expectFineOnBoth(visitor);
    const frame = page.getByRole('group', { name: tableEditingMessages.tabs.promos });
    const edges = await frame.evaluate((box) => [box.getBoundingClientRect().left, box.getBoundingClientRect().right]);
    const fields = await form.locator('input, select, button').all();
    expect(fields.length).toBeGreaterThan(12);
    for (const field of fields) {
      const { x, width } = (await field.boundingBox())!;
      expect([x >= edges[0]!, x + width <= edges[1]!], (await field.getAttribute('aria-label')) ?? '').toEqual([
        true,
        true,
      ]);
    }
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  it('removes rows one after the other: the focus is in what is in their place', async () => {
    await page.goto('/operations/tables/shipping');
    const rows = () => table().locator('tr[data-index]').count();
    const count = await rows();
    await row(1).getByRole('button').last().focus();
    for (const left of [count - 1, count - 2]) {
      await page.keyboard.press('Enter');
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: editingMessages.remove, exact: true }));
      await expect.poll(rows).toBe(left);
      await expect.poll(() => row(1).evaluate((each) => each.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  it('keeps the focus while an editor is saved, and what is wrong is told at its field alone', async () => {
    await page.goto('/operations/tables/calendars');
    const rows = () => page.getByLabel(/^Date of holiday/).count();
    const holidays = await rows();
    const day = page.getByLabel(calendarMessages.dayOf({ number: holidays + 1 }));
    const save = button(editingMessages.saveChanges);
    const hasFocus = (what: typeof save) => what.evaluate((element) => element === document.activeElement);

    await pressOn(page, button(calendarMessages.add));
    await expect.poll(() => hasFocus(day)).toBe(true);
    await pressOn(page, save);
    await expect.poll(() => hasFocus(day)).toBe(true);
    await page.getByText(editingMessages.checkFields({ count: 2 })).waitFor();
    await day.fill('2031-05-04');
    await typeInto(page, page.getByLabel(calendarMessages.nameOf({ number: holidays + 1 })), 'Stocktaking');

    const zone = page.getByLabel(calendarMessages.timeZone);
    const before = await zone.inputValue();
    await zone.fill('Europe/Nowhere');
    await pressOn(page, save);
    await expect.poll(() => hasFocus(zone)).toBe(true);
    expect(await page.getByText('Please enter a time zone such as America/New_York.').count()).toBe(1);
    // The browser says so itself when an answer is 400.
    visitor.errors.length = 0;
    await expectFineOnBoth(visitor);

    await zone.fill(before);
    await pressOn(page, save);
    await page.getByText(editingMessages.allSaved).waitFor();
    expect(await hasFocus(save)).toBe(true);
    await pressOn(page, button(editingMessages.removeRow({ name: 'Stocktaking' })));
    await expect.poll(rows).toBe(holidays);
    await pressOn(page, button(editingMessages.discard));
    await expect.poll(rows).toBe(holidays + 1);
    expect(await hasFocus(save)).toBe(true);
  });

  it('goes on from what was answered to what is in its place, and from a list of choices to the next one', async () => {
    const guest = await browser.newContext({ baseURL: shop.url });
    for (const text of ['Where is my package?', 'Do you print on wool?'])
      await guest.request.post(supportCalls.write.path, { data: { email: 'ann@example.com', text } });
    await guest.close();
    await page.goto('/operations/support');
    const cards = page.getByRole('main').getByRole('article');
    const waiting = await cards.count();
    const next = (await cards.nth(1).getByRole('heading').innerText()).trim();
    await typeInto(page, cards.first().getByRole('textbox'), 'It is on its way to you.');
    await pressOn(page, cards.first().getByRole('button'));
    await expect.poll(() => cards.count()).toBe(waiting - 1);
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())).toBe(next);

    await page.goto('/operations/tables/zones');
    const country = page.getByRole('main').locator('li select').first();
    await country.focus();
    const options = await country
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    const other = options.find((value) => value !== '')!;
    await country.selectOption((await country.inputValue()) === other ? '' : other);
    await expect.poll(() => page.locator('select[aria-busy="true"]').count()).toBe(0);
    expect(await country.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('goes through the page of a product, which has a table in each section', async () => {
    const olga = await Person.login(visitor.context, 'operations@example.com');
    const products = '/api/operations/catalog/products?keyword=tee&pageSize=1';
    const { list } = await olga.send<{ list: { bizId: string }[] }>('GET', products);
    await page.goto(`/operations/catalog/${list[0]!.bizId}`);
    for (const name of [catalogEditingMessages.sections.measures, catalogEditingMessages.sections.variants])
      await page.getByRole('region', { name, exact: true }).getByRole('table').waitFor();
    await expectFineOnBoth(visitor);
    await pressOn(page, button(catalogEditingMessages.addFact));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await button(editingMessages.discard).focus();
    await page.keyboard.press('Enter');
    await page.getByText(editingMessages.allSaved).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(editingMessages.saveChanges);
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
