import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savingMessages } from '../../apps/web/app/editor/saving-messages.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';

describe('saving in the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let vera: Person;
  let first: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    vera = await Person.join(visitor.context);
    first = new Designer(visitor.page);
    await first.open(tee);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const bar = (page: Page) => page.getByRole('banner');
  const state = (page: Page, text: string) => bar(page).getByText(text, { exact: true }).waitFor();
  const save = (page: Page) => bar(page).getByRole('button', { name: savingMessages.save.save, exact: true }).click();
  const designs = async (name: string) => {
    const { list } = await vera.send<{ list: { name: string; version: number }[] }>('GET', '/api/podDesigner/template');
    return list.filter((each) => each.name === name).map(({ version }) => version);
  };
  async function saveAs(page: Page, name: string) {
    await save(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(savingMessages.save.name).fill(name);
    await dialog.getByRole('button', { name: savingMessages.save.save, exact: true }).click();
  }

  it('[LYR-08] without a connection it waits, says so, and saves once as soon as the line is back', async () => {
    const { page, context } = visitor;
    await first.addShape('rect');
    await context.setOffline(true);
    await saveAs(page, 'On the train');
    await state(page, savingMessages.save.waitingKept);
    await first.addShape('circle');
    await first.shoot('saving-waits-desk');
    await context.setOffline(false);
    await state(page, savingMessages.save.saved);
    // What was sent first, and then what was drawn since: one design.
    expect(await designs('On the train')).toEqual([2]);
    // What the console says of the requests that failed is what this is about.
    visitor.errors.length = 0;
    await expectFine(visitor);
  });

  it('[LYR-07] undo and redo go on after a reload, of a saved design and of a draft', async () => {
    const { page } = visitor;
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('designDraft:saved'))))
      .toBe(true);
    await page.reload();
    await first.ready();
    await expect.poll(() => first.layers.count()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => first.layers.count()).toBe(1);
    await state(page, savingMessages.save.keptHere);
    await page.reload();
    await page.getByRole('button', { name: savingMessages.draft.restore }).click();
    await first.ready();
    await expect.poll(() => first.layers.count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => first.layers.count()).toBe(0);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    await expect.poll(() => first.layers.count()).toBe(2);
    await state(page, savingMessages.save.saved);
  });

  it('[LYR-13] a reload shows the color that was saved, not the one that the product page was left in', async () => {
    const visit = await aVisitor(browser, shop.url);
    await vera.alsoIn(visit.context);
    const { page } = visit;
    const designer = new Designer(page);
    await page.goto('/product/detail/classic-cotton-tee');
    const link = await page.getByRole('link', { name: 'Design it' }).getAttribute('href');
    await page.goto(`${link!.split('?')[0]}?color=white`);
    await designer.ready();
    await designer.addShape('heart');
    await page.getByRole('radio', { name: 'Navy', exact: true }).first().check({ force: true });
    await saveAs(page, 'In navy');
    await state(page, savingMessages.save.saved);
    expect(new URL(page.url()).searchParams.has('color')).toBe(false);
    await page.goto(`${page.url()}&color=white`);
    await designer.ready();
    await expect.poll(() => page.getByRole('radio', { name: 'Navy', exact: true }).first().isChecked()).toBe(true);
    await visit.context.close();
  });

  it('[LYR-09] two tabs change different things: both are kept, and said', async () => {
    const { page, context } = visitor;
    const other = await context.newPage();
    const second = new Designer(other);
    await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await second.ready();
    await expect.poll(() => second.layers.count()).toBe(2);
    await first.addShape('star');
    await save(page);
    await state(page, savingMessages.save.saved);
    await second.layers.nth(0).focus();
    await other.keyboard.press('Shift+ArrowLeft');
    await second.addShape('heart');
    await save(other);
    await other.getByText(savingMessages.save.merged).first().waitFor();
    await second.shoot('saving-merged-desk');
    await state(other, savingMessages.save.saved);
    await expect.poll(() => second.layers.count()).toBe(4);
    expect(await designs('On the train')).toEqual([4]);
    await other.keyboard.press('Control+z');
    await other.keyboard.press('Control+z');
    await expect.poll(() => second.layers.count()).toBe(3);
    await other.keyboard.press('Control+y');
    await other.keyboard.press('Control+y');
    await state(other, savingMessages.save.saved);
    await other.close();
  });

  it('[LYR-10] two tabs change the same: it is named and asked about, and the copy keeps it', async () => {
    const { page, context } = visitor;
    const other = await context.newPage();
    const second = new Designer(other);
    await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await second.ready();
    await expect.poll(() => second.layers.count()).toBe(4);
    await first.layers.nth(1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await save(page);
    await page.getByText(savingMessages.save.merged).first().waitFor();
    await state(page, savingMessages.save.saved);
    await second.layers.nth(1).focus();
    await other.keyboard.press('Shift+ArrowUp');
    await save(other);
    const dialog = other.getByRole('dialog', { name: savingMessages.save.conflictTitle });
    await dialog
      .getByText(savingMessages.save.conflicts.layer({ name: 'Circle', what: savingMessages.save.what.place }))
      .waitFor();
    await second.shoot('saving-conflict-desk');
    visitor.errors.length = 0;
    await expectFine({ ...visitor, page: other });
    await dialog.getByRole('button', { name: savingMessages.save.keepAsCopy }).click();
    await state(other, savingMessages.save.saved);
    expect(await designs('On the train')).toEqual([5]);
    expect(await designs(savingMessages.save.copyOf({ name: 'On the train' }))).toEqual([1]);
    await other.close();
  });
});
