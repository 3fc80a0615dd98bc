import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundMessages } from '../../apps/web/app/editor/ground-messages.ts';
import { editorMessages } from '../../apps/web/app/editor/messages.ts';
import { stitchMessages } from '../../apps/web/app/editor/stitch-messages.ts';
import { aVisitor, openBrowser, screens, untilStill, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine, tabTo } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

describe('stitches in the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let designer: Designer;
  const scripts: string[] = [];
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    await Person.join(visitor.context);
    await page.addInitScript(() => localStorage.setItem('designerMode', '2'));
    page.on('request', (request) => scripts.push(request.url()));
    designer = new Designer(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const option = () => page.getByRole('button', { name: groundMessages.stitches, exact: true });
  const picture = () => page.locator('image[data-stitches]');
  const said = () => page.getByRole('status').filter({ hasText: /stitch|sewn|sew |embroidered/ });
  const countSaid = async () => Number(/^([\d,]+) stitches/.exec(await said().innerText())?.[1]?.replaceAll(',', ''));
  const workers = () => scripts.filter((url) => /stitch-worker/.test(url)).length;
  const sewn = async () => {
    await picture().waitFor();
    const count = await countSaid();
    return { count, url: await picture().getAttribute('href') };
  };

  const mockup = () => page.locator('[data-mockup="success"] canvas').first();

  it('[EMB-06] are in the mockup of what is embroidered once it is settled, and of nothing else', async () => {
    await page.setViewportSize(screens.desk);
    await designer.open('/product/detail/classic-cotton-tee');
    await designer.addShape('star');
    await designer.expectSelected(1);
    await mockup().waitFor();
    await designer.shoot('stitches-mockup-none');
    expect(workers()).toBe(0);
    const held = Promise.withResolvers<void>();
    await page.route(/stitch-worker/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await designer.open('/product/detail/washed-cap');
    await designer.addShape('star');
    await designer.expectSelected(1);
    await page.keyboard.press('Escape');
    await expect.poll(workers).toBe(1);
    await untilStill(page);
    const flat = await mockup().screenshot();
    held.resolve();
    const isSewn = async () => !(await mockup().screenshot()).equals(flat);
    await expect.poll(isSewn).toBe(true);
    await page.unroute(/stitch-worker/);
    await designer.shoot('stitches-mockup-desk');
    const sewn = await mockup().screenshot();
    await page.getByRole('button', { name: editorMessages.mockup.enlarge, exact: true }).click();
    await page.getByRole('dialog').locator('[data-mockup="success"]').waitFor();
    await designer.shoot('stitches-mockup-large');
    await expectFine(visitor);
    await page.keyboard.press('Escape');
    // Moved, it is flat until it lies still; then it is sewn at its new place.
    const place = await designer.placeOf(0);
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await page.mouse.move(place.x + 20, place.y + 10, { steps: 3 });
    await page.mouse.move(place.x, place.y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await mockup().screenshot()).equals(sewn)).toBe(true);
    await page.getByRole('button', { name: 'See all colors', exact: true }).click();
    const colors = page.getByRole('dialog').locator('[data-drawn]');
    await colors.first().waitFor();
    await expect.poll(() => page.getByRole('dialog').locator('[data-drawn="false"]').count()).toBe(0);
    await designer.shoot('stitches-mockup-colors');
    await page.keyboard.press('Escape');
    await page.setViewportSize(screens.phone);
    await designer.ready();
    await page.getByRole('button', { name: editorMessages.tools.product, exact: true }).click();
    await mockup().waitFor();
    await designer.shoot('stitches-mockup-phone');
  });

  it('[EMB-05] are drawn in place of the design by keys, with their number and threads, and follow it', async () => {
    await page.setViewportSize(screens.desk);
    await designer.open('/product/detail/classic-cap');
    await designer.addShape('star');
    await designer.expectSelected(1);
    await page.keyboard.press('Escape');
    expect(await picture().count()).toBe(0);
    await tabTo(page, option());
    await page.keyboard.press('Enter');
    const before = await sewn();
    expect(before.count).toBeGreaterThan(300);
    expect(await option().getAttribute('aria-pressed')).toBe('true');
    const shownOpacity = () => page.locator('g:has(> [data-layer])').first().getAttribute('opacity');
    expect(await shownOpacity()).toBe('0');
    await designer.shoot('stitches-desk');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await designer.shoot('stitches-desk-dark');
    await expectFine(visitor);
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
    const place = await designer.placeOf(0);
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await page.mouse.move(place.x + 25, place.y - 15, { steps: 3 });
    expect([await picture().count(), await shownOpacity()]).toEqual([0, null]);
    await page.mouse.up();
    const after = await sewn();
    expect(after.url).not.toBe(before.url);
    await page.keyboard.press('Escape');
    await designer.addShape('heart');
    const isAnother = async () => {
      const count = await countSaid();
      return count > 0 && count !== after.count;
    };
    await expect.poll(isAnother).toBe(true);
  });

  it('[EMB-05] are not laid of an image, which is said', async () => {
    const red = { width: 300, height: 300, channels: 3, background: '#c62828' } as const;
    const buffer = await sharp({ create: red }).png().toBuffer();
    await page.getByRole('button', { name: editorMessages.tools.upload, exact: true }).click();
    await page.locator('input[type=file]').first().setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer });
    await page.getByRole('status').getByText(stitchMessages.refused, { exact: true }).waitFor();
    expect(await picture().count()).toBe(0);
    await designer.shoot('stitches-refused');
    await expectFine(visitor);
    await page.keyboard.press('Control+z');
    expect((await sewn()).count).toBeGreaterThan(300);
  });

  it('[EMB-05] on a phone they are switched on with the product, which says what is sewn', async () => {
    await page.setViewportSize(screens.phone);
    await designer.ready();
    await page.getByRole('button', { name: editorMessages.tools.product, exact: true }).click();
    await option().scrollIntoViewIfNeeded();
    await expect.poll(countSaid).toBeGreaterThan(300);
    await designer.shoot('stitches-phone');
    await expectFine(visitor);
    await option().click();
    expect([await picture().count(), await said().count()]).toEqual([0, 0]);
  });
});
