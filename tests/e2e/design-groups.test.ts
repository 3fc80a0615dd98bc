import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';

describe('groups in the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let designer: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    designer = new Designer(visitor.page);
    await designer.open(tee);
    await designer.addShape('rect');
    await designer.press(9, 'Shift+ArrowLeft');
    await designer.addShape('circle');
    await designer.press(9, 'Shift+ArrowRight');
    await designer.addShape('star');
    await designer.press(12, 'Shift+ArrowDown');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const places = () => Promise.all([designer.placeOf(0), designer.placeOf(1), designer.placeOf(2)]);
  const click = async (index: number, more?: { clickCount: number }) => {
    const { x, y } = await designer.placeOf(index);
    await visitor.page.mouse.click(x, y, more);
  };
  const groupTheFirstTwo = async () => {
    await visitor.page.keyboard.press('Escape');
    await visitor.page.keyboard.press('Escape');
    await click(0);
    await visitor.page.keyboard.down('Shift');
    await click(1);
    await visitor.page.keyboard.up('Shift');
    await designer.expectSelected(2);
    await visitor.page.keyboard.press('Control+g');
  };

  it('[LYR-11] Ctrl+G makes one of two layers; a click selects both, a drag moves both', async () => {
    const { page } = visitor;
    await groupTheFirstTwo();
    await page.getByRole('heading', { name: messages.layers.groupOf({ count: 2 }) }).waitFor();
    await click(2);
    await designer.expectSelected(1);
    await click(1);
    await designer.expectSelected(2);
    await designer.shoot('groups-desk');
    await expectFine(visitor);
    const before = await places();
    await page.keyboard.down('Alt');
    await page.mouse.move(before[0].x, before[0].y);
    await page.mouse.down();
    await page.mouse.move(before[0].x + 20, before[0].y - 30, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    const after = await places();
    for (const index of [0, 1] as const) {
      expect(Math.abs(after[index].x - before[index].x - 20)).toBeLessThanOrEqual(1);
      expect(Math.abs(after[index].y - before[index].y + 30)).toBeLessThanOrEqual(1);
    }
    expect(after[2]).toEqual(before[2]);
    await page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(before);
  });

  it('[LYR-11] a double click goes into it to one layer, Escape out to the group, and then deselects', async () => {
    const { page } = visitor;
    await click(1);
    await designer.expectSelected(2);
    const { x, y } = await designer.placeOf(1);
    await page.mouse.dblclick(x, y);
    await designer.expectSelected(1);
    await page.locator('[data-group-frame]').waitFor();
    await designer.shoot('groups-inside-desk');
    await page.keyboard.press('Escape');
    await designer.expectSelected(2);
    expect(await page.locator('[data-group-frame]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await designer.expectSelected(0);
  });

  it('[LYR-12] the handle and the field turn several together', async () => {
    const { page } = visitor;
    await click(0);
    await designer.expectSelected(2);
    const before = await places();
    const knob = (await page.locator('[data-handle="rotate"] circle').first().boundingBox())!;
    const middle = { x: (before[0].x + before[1].x) / 2, y: (before[0].y + before[1].y) / 2 };
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(middle.x + 150, middle.y, { steps: 8 });
    await designer.shoot('groups-turning-desk');
    await page.mouse.up();
    // Side by side they come to lie above each other.
    const turned = await places();
    expect(Math.abs(turned[0].x - turned[1].x)).toBeLessThanOrEqual(3);
    expect(Math.abs(turned[0].y - turned[1].y)).toBeGreaterThan(50);
    await page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(before);
    const field = page.getByLabel(messages.placement.turnBy);
    await field.fill('180');
    await field.press('Enter');
    await expect.poll(async () => Math.abs((await designer.placeOf(0)).x - before[1].x)).toBeLessThanOrEqual(2);
    await expect.poll(() => field.inputValue()).toBe('0');
    await page.getByRole('button', { name: messages.undo, exact: true }).click();
    await expect.poll(places).toEqual(before);
  });

  it('[LYR-11] the panel shows it as a tree, by keyboard too', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: messages.tools.layers, exact: true }).click();
    const name = messages.layers.groupOf({ count: 2 });
    const inside = page.getByRole('list', { name, exact: true });
    await expect.poll(() => inside.getByRole('listitem').count()).toBe(2);
    await designer.shoot('groups-panel-desk');
    await expectFine(visitor);
    const fold = page.getByRole('button', { name: messages.layers.groupLayers({ place: '2' }), exact: true });
    await fold.focus();
    await page.keyboard.press('Enter');
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => inside.count()).toBe(0);
    await page.keyboard.press('Enter');
    const row = inside.getByRole('button', { name: 'Circle', exact: true });
    await row.focus();
    await page.keyboard.press('Enter');
    await designer.expectSelected(1);
    await page.getByRole('button', { name: messages.layers.hide({ name }) }).click();
    await expect.poll(() => designer.layers.count()).toBe(1);
    await page.getByRole('button', { name: messages.layers.show({ name }) }).click();
    await expect.poll(() => designer.layers.count()).toBe(3);
  });

  it('[LYR-11] by keys alone it is gone into, left, duplicated, and dissolved', async () => {
    const { page } = visitor;
    await page.keyboard.press('Escape');
    await designer.layers.nth(0).focus();
    await designer.expectSelected(2);
    await page.keyboard.press('Enter');
    await designer.expectSelected(1);
    await page.keyboard.press('Escape');
    await designer.expectSelected(2);
    await page.keyboard.press('Control+d');
    await expect.poll(() => designer.layers.count()).toBe(5);
    await designer.expectSelected(2);
    await page.keyboard.press('Control+Shift+g');
    await page.getByRole('heading', { name: messages.layers.count({ count: 2 }) }).waitFor();
    expect(await page.getByRole('status').allTextContents()).toContain(messages.said.ungrouped);
    await page.keyboard.press('Delete');
    await expect.poll(() => designer.layers.count()).toBe(3);
  });

  it('[LYR-11] on a phone it is made and dissolved in the bar, and left with Done', async () => {
    const phone = await aVisitor(browser, shop.url, 'phone');
    const small = new Designer(phone.page);
    await phone.page.addInitScript(() => localStorage.setItem('designerMode', '2'));
    await phone.page.goto(new URL(visitor.page.url()).pathname);
    await small.ready();
    const bar = (name: string) =>
      phone.page
        .getByRole('navigation', { name, exact: true })
        .or(phone.page.getByRole('group', { name, exact: true }));
    for (const kind of ['rect', 'circle'] as const) {
      await bar(messages.tools.title).getByRole('button', { name: messages.tools.shapes, exact: true }).click();
      await small.addShape(kind);
      if (kind === 'rect')
        await bar(messages.inspector.actions).getByRole('button', { name: messages.inspector.done }).click();
    }
    await bar(messages.inspector.actions).waitFor();
    await small.press(4, 'ArrowDown');
    await phone.page.keyboard.press('Control+a');
    const several = bar(messages.inspector.actionsForSeveral);
    await several.getByRole('button', { name: messages.layers.makeGroup, exact: true }).click();
    await several.getByRole('button', { name: messages.layers.ungroup, exact: true }).waitFor();
    await small.shoot('groups-phone');
    await expectFine(phone);
    const { x, y } = await small.placeOf(0);
    await phone.page.mouse.dblclick(x, y);
    await small.expectSelected(1);
    await bar(messages.inspector.actions).getByRole('button', { name: messages.inspector.done }).click();
    await small.expectSelected(2);
    await several.getByRole('button', { name: messages.inspector.edit, exact: true }).click();
    await small.shoot('groups-phone-properties');
    await several.getByRole('button', { name: messages.layers.ungroup, exact: true }).click();
    await several.getByRole('button', { name: messages.layers.makeGroup, exact: true }).waitFor();
    await phone.context.close();
  });
});
