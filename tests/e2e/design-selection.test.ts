import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { aVisitor, openBrowser, untilStill, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';
const mug = '/product/detail/ceramic-mug';

/** Several layers at once, by mouse, by keyboard, and with a finger. */
describe('several layers in the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let designer: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    ({ page } = visitor);
    designer = new Designer(page);
    await designer.open(tee);
    await designer.addShape('rect');
    await press(9, 'Shift+ArrowLeft');
    await designer.addShape('circle');
    await press(9, 'Shift+ArrowRight');
    await designer.addShape('star');
    await press(12, 'Shift+ArrowDown');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const canvas = (on: Page) => new Designer(on).canvas;
  const layers = (on: Page = page) => new Designer(on).layers;
  const nth = (index: number) => layers().nth(index);
  const expectSelected = (count: number, on: Page = page) => new Designer(on).expectSelected(count);
  const press = (times: number, key: string) => designer.press(times, key);
  const placeOf = (index: number) => designer.placeOf(index);
  const places = () => Promise.all([placeOf(0), placeOf(1), placeOf(2)]);
  const button = (name: string) => designer.property(name);

  it('[LYR-01] a frame drawn with the mouse selects what it touches; Escape and a click beside deselect', async () => {
    await page.keyboard.press('Escape');
    await expectSelected(0);
    const { x, y, width, height } = (await canvas(page).boundingBox())!;
    await page.mouse.move(x + 20, y + 90);
    await page.mouse.down();
    await page.mouse.move(x + width - 20, y + height - 90, { steps: 5 });
    await page.locator('[data-marquee]').waitFor();
    await new Designer(page).shoot('selection-frame-desk');
    await page.mouse.up();
    await expectSelected(3);
    expect(await page.locator('[data-marquee]').count()).toBe(0);
    await page.getByRole('heading', { name: messages.layers.count({ count: 3 }) }).waitFor();
    expect(await page.getByRole('status').allTextContents()).toContain(messages.said.selected({ count: 3 }));
    await new Designer(page).shoot('selection-several-desk');
    await expectFine(visitor);
    await page.keyboard.press('Escape');
    await expectSelected(0);
  });

  it('[LYR-01][LYR-02] Shift and a click add a layer, a drag moves both, one undo brings them back', async () => {
    const before = await places();
    await page.mouse.click(before[0].x, before[0].y);
    await expectSelected(1);
    await page.keyboard.down('Shift');
    await page.mouse.click(before[1].x, before[1].y);
    await page.keyboard.up('Shift');
    await expectSelected(2);
    await page.keyboard.down('Alt');
    await page.mouse.move(before[0].x, before[0].y);
    await page.mouse.down();
    await page.mouse.move(before[0].x + 20, before[0].y + 40, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    const after = await places();
    for (const index of [0, 1] as const) {
      expect(Math.abs(after[index].x - before[index].x - 20)).toBeLessThanOrEqual(1);
      expect(Math.abs(after[index].y - before[index].y - 40)).toBeLessThanOrEqual(1);
    }
    expect(after[2]).toEqual(before[2]);
    await page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(before);
    await page.keyboard.down('Shift');
    await page.mouse.click(before[1].x, before[1].y);
    await page.keyboard.up('Shift');
    await expectSelected(1);
  });

  it('[LYR-03] layers are aligned and spread with the buttons', async () => {
    const before = await places();
    await page.keyboard.press('Control+a');
    await expectSelected(3);
    await button(messages.placement.alignments.center).click();
    await expect.poll(async () => new Set((await places()).map(({ x }) => x)).size).toBe(1);
    await button(messages.placement.distributions.y).click();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(before);
  });

  it('[LYR-04][LYR-05] copies are pasted here, on another product in another tab, and not from foreign text', async () => {
    await page.keyboard.press('Control+a');
    await expectSelected(3);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(() => layers().count()).toBe(6);
    await expectSelected(3);
    await page.keyboard.press('Control+z');
    await expect.poll(() => layers().count()).toBe(3);

    const other = await visitor.context.newPage();
    await new Designer(other).open(mug);
    await other.keyboard.press('Control+v');
    await expectSelected(3, other);
    await other.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '{"format":"merchmill-layers","version":1,"document":{"areas":"<script>"}}');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await other.getByText(messages.clipboard.nothing).first().waitFor();
    expect(await layers(other).count()).toBe(3);
    await other.close();
  });

  it('[LYR-01][LYR-02] by keys alone layers are selected, moved, deleted, and brought back', async () => {
    await page.keyboard.press('Escape');
    await expectSelected(0);
    await nth(0).focus();
    await expectSelected(1);
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Tab');
    await expectSelected(1);
    await page.keyboard.press('Shift+Space');
    await expectSelected(2);
    const before = await places();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(async () => (await placeOf(0)).y > before[0].y && (await placeOf(1)).y > before[1].y).toBe(true);
    expect(await placeOf(2)).toEqual(before[2]);
    await page.keyboard.press('Delete');
    await expect.poll(() => layers().count()).toBe(1);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(before);
    await page.keyboard.press('Escape');
  });

  it('[LYR-01][LYR-02] on a phone layers are selected one by one with a finger, and deleted together', async () => {
    const phone = await aVisitor(browser, shop.url, 'phone');
    const { page: small } = phone;
    await small.addInitScript(() => localStorage.setItem('designerMode', '2'));
    await small.goto(new URL(page.url()).pathname);
    await canvas(small).waitFor();
    await untilStill(small);
    const bar = (name: string) =>
      small.getByRole('navigation', { name, exact: true }).or(small.getByRole('group', { name, exact: true }));
    for (const kind of ['rect', 'circle'] as const) {
      await bar(messages.tools.title).getByRole('button', { name: messages.tools.shapes, exact: true }).click();
      await small
        .getByRole('button', { name: messages.shape.add({ name: messages.shape.kinds[kind] }), exact: true })
        .click();
      await bar(messages.inspector.actions).getByRole('button', { name: messages.inspector.done }).click();
    }
    await bar(messages.tools.title).getByRole('button', { name: messages.tools.layers, exact: true }).click();
    await small.getByRole('button', { name: messages.layers.selectSeveral }).click();
    const rows = small.getByRole('list', { name: messages.layers.title }).getByRole('listitem');
    for (const index of [0, 1]) await rows.nth(index).locator('button[aria-pressed]').first().click();
    await expectSelected(2, small);
    await new Designer(small).shoot('selection-phone');
    await bar(messages.inspector.actionsForSeveral)
      .getByRole('button', { name: messages.inspector.edit, exact: true })
      .click();
    await small.getByRole('heading', { name: messages.layers.count({ count: 2 }) }).waitFor();
    await new Designer(small).shoot('selection-phone-properties');
    await expectFine(phone);
    await bar(messages.inspector.actionsForSeveral)
      .getByRole('button', { name: messages.layers.remove, exact: true })
      .click();
    await expect.poll(() => layers(small).count()).toBe(0);
    await phone.context.close();
  });

  it('[LYR-14] lengths are told and typed in inches or millimeters, as the visitor chose, and on the next page too', async () => {
    const other = await aVisitor(browser, shop.url);
    const their = new Designer(other.page);
    await their.open(tee);
    await their.addShape('rect');
    const field = (name: string) => other.page.getByLabel(name);
    const unitButton = (unit: 'mm' | 'in') =>
      other.page.getByRole('button', { name: messages.lengthUnit({ unit }), exact: true });
    const shape = (unit: 'mm' | 'in') =>
      their.canvas.getByRole('button', { name: messages.layers.size[unit]({ w: 2, h: 2 }) });
    const start = (await unitButton('in').count()) > 0 ? 'in' : 'mm';
    if (start === 'mm') await unitButton('mm').click();
    await field(messages.placement.w).fill('2');
    await field(messages.placement.h).fill('2');
    await field(messages.placement.h).press('Enter');
    await shape('in').waitFor();
    await their.shoot('inches-desk');
    await unitButton('in').click();
    expect(await field(messages.placement.w).inputValue()).toBe('50.8');
    expect(await field(messages.placement.h).inputValue()).toBe('50.8');
    await field(messages.placement.x).fill('25.4');
    await field(messages.placement.x).press('Enter');
    await unitButton('mm').press('Enter');
    expect(await field(messages.placement.x).inputValue()).toBe('1');
    await field(messages.placement.x).press('ArrowUp');
    expect(await field(messages.placement.x).inputValue()).toBe('1.05');
    await expectFine(other);
    const next = new Designer(await other.context.newPage());
    await next.open(mug);
    await next.page.getByRole('group', { name: / in$/ }).waitFor();
    await other.context.close();
  });
});
