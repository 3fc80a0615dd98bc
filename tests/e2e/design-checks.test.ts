import { writeClip } from '@merchmill/design/clip.ts';
import { shapeLayer } from '@merchmill/design/testing/test-env.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

describe('the print check in the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let designer: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    designer = new Designer(visitor.page);
    await visitor.page.setViewportSize(screens.desk);
    await designer.open('/product/detail/classic-cotton-tee');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('[CHK-08][CHK-39] numbers its findings, tells shapes that look alike apart, and leads to the one it speaks of', async () => {
    const { page } = visitor;
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowRight']) {
      await designer.addShape('rect');
      await designer.press(15, key);
    }
    await page.keyboard.press('Escape');
    await designer.expectSelected(0);
    await page.getByRole('button', { name: /^Print check: 2 warnings/ }).click();
    const list = page.getByRole('list', { name: messages.checks.title, exact: true });
    const second = list.getByRole('button', { name: /^Warning 2 of 2\..* 2 extends past/ });
    await second.waitFor();
    expect(await list.getByRole('button', { name: /^Warning 1 of 2\..* 1 extends past/ }).count()).toBe(1);
    const first = list.getByRole('button', { name: /^Warning 1 of 2\./ });
    await page.keyboard.press('Tab');
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
    await second.focus();
    await page.keyboard.press('Enter');
    await designer.expectSelected(1);
    expect(await designer.layers.nth(1).getAttribute('aria-pressed')).toBe('true');
    await designer.shoot('checks-desk');
    await expectFine(visitor);
    await page.setViewportSize(screens.phone);
    await designer.shoot('checks-phone');
    await expectFine(visitor);
    await page.setViewportSize(screens.desk);
  });

  it('[CHK-06][CHK-39] thickens a bar that is too thin with one press, and goes on at the findings', async () => {
    const { page } = visitor;
    const text = writeClip({ layers: [shapeLayer({ x: 150, y: 120, w: 80, h: 0.1 })], assets: {} });
    await page.keyboard.press('Escape');
    await page.evaluate((clip) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', clip);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await expect.poll(() => designer.layers.count()).toBe(3);
    const list = page.getByRole('list', { name: messages.checks.title, exact: true });
    if (!(await list.isVisible())) await page.getByRole('button', { name: /^Print check: / }).click();
    const thin = list.getByRole('listitem').filter({ hasText: 'is thinner than 0.25 mm' });
    const first = list.getByRole('button', { name: /^Warning 1 of 2\./ });
    await thin.waitFor();
    await designer.shoot('checks-thin-desk');
    await thin.getByRole('button', { name: messages.checks.fixes.widen, exact: true }).click();
    await thin.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: /^Print check: 2 warnings/ }).waitFor();
    await expectFine(visitor);
  });
});
