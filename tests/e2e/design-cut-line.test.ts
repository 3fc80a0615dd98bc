import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundMessages } from '../../apps/web/app/editor/ground-messages.ts';
import { editorMessages } from '../../apps/web/app/editor/messages.ts';
import { aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine, tabTo } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

describe('where stickers are cut', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let designer: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    designer = new Designer(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const line = () => page.locator('[data-cut-line] path').last();
  const pieces = async () => ((await line().getAttribute('d')) ?? '').split('M').length - 1;
  const option = () => page.getByRole('button', { name: groundMessages.cutLine, exact: true });

  it('[NST-20] is drawn around what is on the sheet, follows it, and can be hidden by keys', async () => {
    await page.setViewportSize(screens.desk);
    await designer.open('/product/detail/vinyl-sticker-sheet');
    await designer.addShape('star');
    await designer.expectSelected(1);
    await expect.poll(pieces).toBe(1);
    const before = (await line().boundingBox())!;
    const star = (await designer.layers.first().boundingBox())!;
    expect(before.x).toBeLessThan(star.x);
    expect(before.x + before.width).toBeGreaterThan(star.x + star.width);
    await page.keyboard.press('Escape');
    await designer.layers.first().focus();
    await designer.press(4, 'Shift+ArrowUp');
    await expect.poll(async () => (await line().boundingBox())!.y).toBeLessThan(before.y - 20);
    await page.keyboard.press('Escape');
    await designer.addShape('heart');
    await expect.poll(() => designer.layers.count()).toBe(2);
    await designer.press(8, 'Shift+ArrowDown');
    await expect.poll(pieces).toBe(2);
    await designer.shoot('cut-line-desk');
    await expectFine(visitor);
    await tabTo(page, option());
    await page.keyboard.press('Enter');
    expect(await option().getAttribute('aria-pressed')).toBe('false');
    expect(await page.locator('[data-cut-line]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(pieces).toBe(2);
  });

  /** Milliseconds of script on the page's own thread for each of some moves, until all has settled. */
  async function scriptOfMoves(moves: number): Promise<number[]> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const script = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
    };
    const times: number[] = [];
    for (let move = 0; move < moves; move++) {
      const before = await script();
      const drawn = (await line().count()) ? await line().getAttribute('d') : null;
      await designer.layers.first().press(move % 2 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
      if (drawn) await expect.poll(() => line().getAttribute('d')).not.toBe(drawn);
      // Drafts and advice follow a change as well, with the line and without it.
      await page.waitForTimeout(2500);
      times.push((await script()) - before);
    }
    await devtools.detach();
    return times.sort((a, b) => a - b);
  }

  it('[NST-20] costs the page no more than 50 ms of script when a change has settled', async () => {
    const shown = await scriptOfMoves(5);
    await option().click();
    const hidden = await scriptOfMoves(5);
    await option().click();
    await expect.poll(pieces).toBe(2);
    const told = `shown ${shown.map(Math.round)}, hidden ${hidden.map(Math.round)}`;
    expect(shown[2]! - hidden[2]!, told).toBeLessThan(50);
  });

  it('[NST-20] on a phone it is drawn too, and hidden with the product', async () => {
    await page.setViewportSize(screens.phone);
    await designer.ready();
    await expect.poll(pieces).toBe(2);
    await page.getByRole('button', { name: editorMessages.tools.product, exact: true }).click();
    await option().scrollIntoViewIfNeeded();
    await designer.shoot('cut-line-phone');
    await option().click();
    expect(await page.locator('[data-cut-line]').count()).toBe(0);
    await expectFine(visitor);
  });
});
