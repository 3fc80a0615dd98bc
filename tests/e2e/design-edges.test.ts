import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundMessages } from '../../apps/web/app/editor/ground-messages.ts';
import { editorMessages } from '../../apps/web/app/editor/messages.ts';
import { aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine, tabTo } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const { wrap: messages } = groundMessages;

describe('edges that are folded or sewn', () => {
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

  const shown = () => page.locator('[data-wrap]');
  const edges = () => page.getByRole('group', { name: messages.title, exact: true });
  const kind = (name: keyof typeof messages.kinds) => edges().getByRole('radio', { name: messages.kinds[name] });

  /** A star that reaches over the left edge. */
  async function starAtTheEdge(): Promise<void> {
    await designer.addShape('star');
    await designer.expectSelected(1);
    await page.keyboard.press('Escape');
    await designer.layers.first().focus();
    await designer.press(26, 'Shift+ArrowLeft');
  }

  it('[WRP-03] the sides are drawn as they are chosen, by keys too, and each choice can be undone', async () => {
    await page.setViewportSize(screens.desk);
    await designer.open('/product/detail/canvas-60-75');
    expect(await page.locator('[data-edge="fold"]').count()).toBe(1);
    await starAtTheEdge();
    await page.getByRole('button', { name: editorMessages.tools.background, exact: true }).click();
    expect(await kind('continue').isChecked()).toBe(true);
    expect(await shown().count()).toBe(0);
    await designer.shoot('edges-continue-desk');
    await tabTo(page, kind('continue'));
    for (const name of ['mirror', 'extend', 'color'] as const) {
      await page.keyboard.press('ArrowRight');
      expect(await kind(name).isChecked()).toBe(true);
      await expect.poll(() => shown().getAttribute('data-wrap')).toBe(name);
      await designer.shoot(`edges-${name}-desk`);
    }
    await expectFine(visitor);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shown().getAttribute('data-wrap')).toBe('extend');
    await designer.press(2, 'Control+z');
    await expect.poll(() => shown().count()).toBe(0);
  });

  it('[WRP-03] on a phone they are chosen with the product', async () => {
    // The canvas as it was left.
    await page.setViewportSize(screens.phone);
    await page.getByRole('button', { name: editorMessages.tools.product, exact: true }).click();
    await kind('mirror').check({ force: true });
    await expect.poll(() => shown().getAttribute('data-wrap')).toBe('mirror');
    await edges().scrollIntoViewIfNeeded();
    await designer.shoot('edges-mirror-phone');
    await expectFine(visitor);
  });

  it('[WRP-04] the seam of a cushion is drawn, and words close to it are warned of', async () => {
    await page.setViewportSize(screens.desk);
    await designer.open('/product/detail/cotton-canvas-cushion');
    expect(await page.locator('[data-edge="seam"]').textContent()).toBe(messages.seam);
    await designer.shoot('edges-seam-desk');
    expect(await page.getByRole('group', { name: messages.title, exact: true }).count()).toBe(0);
    await page.setViewportSize(screens.phone);
    await designer.ready();
    await designer.shoot('edges-seam-phone');
    await expectFine(visitor);
  });
});
