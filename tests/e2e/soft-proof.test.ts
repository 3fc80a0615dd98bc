import { dullerFrom, outOfGamutBy, type ProofTable, proofHex, proofTableIn } from '@merchmill/design/proof.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inks } from '../../apps/web/app/editor/inspector/inks.ts';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { proofMessages } from '../../apps/web/app/editor/proof-messages.ts';
import { aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine, tabTo } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const poster = '/product/detail/matte-poster';
const blue = '#0000ff';

/** The color in the middle of what the canvas shows of a layer. */
async function proofedColor(page: Page): Promise<string> {
  return page.locator('image[data-proof]').evaluate(async (element) => {
    const image = new Image();
    image.src = element.getAttribute('href')!;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, -image.width / 2, -image.height / 2);
    const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

describe('colors as they print', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let designer: Designer;
  let page: Page;
  let table: ProofTable;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    designer = new Designer(page);
    await page.setViewportSize(screens.desk);
    const sent = page.waitForResponse(/\/media\/proof\//);
    await designer.open(poster);
    table = proofTableIn(await (await sent).body());
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const toggle = () => page.getByRole('button', { name: proofMessages.toggle, exact: true });
  const proofed = () => page.locator('image[data-proof]');
  const said = () =>
    page.getByText(proofMessages.duller({ hex: proofHex(table, blue).toUpperCase() }), { exact: true });

  it('[PRF-04] a color that prints duller says so and shows what it becomes, and one that inks can mix does not', async () => {
    await designer.addShape('rect');
    await designer.expectSelected(1);
    const hex = page.getByRole('textbox', { name: `${messages.shape.fill}: ${messages.hexCode}` });
    await hex.fill(blue);
    await hex.press('Enter');
    await said().waitFor();
    expect(await said().locator('span > span').last().getAttribute('style')).toContain('background-color');
    await designer.shoot('proof-duller-desk');
    await expectFine(visitor);
    const outOfGamut = outOfGamutBy(table);
    for (const ink of inks) {
      const value = Number.parseInt(ink.slice(1), 16);
      expect(outOfGamut(value >> 16, (value >> 8) & 255, value & 255), ink).toBeLessThan(dullerFrom);
    }
    await hex.fill(inks[9]);
    await hex.press('Enter');
    await said().waitFor({ state: 'detached' });
    await hex.fill(blue);
    await hex.press('Enter');
    await said().waitFor();
  });

  it('[PRF-03] canvas and mockup are switched to them by keyboard, which is announced, and drawing goes on', async () => {
    await tabTo(page, toggle());
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(proofMessages.on, { exact: true }).waitFor();
    expect(await toggle().getAttribute('aria-pressed')).toBe('true');
    await proofed().waitFor();
    expect(await proofedColor(page)).toBe(proofHex(table, blue));
    await designer.shoot('proof-on-desk');
    await expectFine(visitor);
    // What is changed is drawn anew, and can be grabbed as ever.
    const before = await proofed().getAttribute('href');
    await designer.layers.first().focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect
      .poll(() =>
        proofed()
          .getAttribute('href')
          .catch(() => before),
      )
      .not.toBe(before);
    const place = await designer.placeOf(0);
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await page.mouse.move(place.x + 20, place.y - 20, { steps: 3 });
    expect(await proofed().count()).toBe(0);
    await page.mouse.up();
    await proofed().waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await designer.shoot('proof-on-dark');
    await expectFine(visitor);
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  });

  it('[PRF-03] the preview goes with them, and has the same switch', async () => {
    await page.getByRole('button', { name: messages.preview, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const inDialog = dialog.getByRole('button', { name: proofMessages.toggle, exact: true });
    expect(await inDialog.getAttribute('aria-pressed')).toBe('true');
    await dialog.locator('[data-mockup="success"]').waitFor();
    const pictureOf = () => dialog.locator('[data-mockup] canvas').screenshot();
    const printed = await pictureOf();
    await designer.shoot('proof-preview-desk');
    await expectFine(visitor);
    await inDialog.press('Space');
    await page.getByRole('status').getByText(proofMessages.off, { exact: true }).waitFor();
    await expect.poll(async () => (await pictureOf()).equals(printed)).toBe(false);
    await designer.shoot('proof-preview-off-desk');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await proofed().count()).toBe(0);
  });

  it('[PRF-03] so on a phone', async () => {
    await page.setViewportSize(screens.phone);
    await designer.ready();
    await toggle().click();
    await proofed().waitFor();
    expect(await toggle().getAttribute('aria-pressed')).toBe('true');
    await designer.shoot('proof-on-phone');
    await expectFine(visitor);
    await page.setViewportSize(screens.desk);
  });

  it('[PRF-03][PRF-04] nothing of it is there where no four inks print', async () => {
    await designer.open('/product/detail/classic-cotton-tee');
    await designer.addShape('rect');
    await designer.expectSelected(1);
    const hex = page.getByRole('textbox', { name: `${messages.shape.fill}: ${messages.hexCode}` });
    await hex.fill(blue);
    await hex.press('Enter');
    const used = page.getByRole('radio', { name: messages.usedColor({ hex: blue }) });
    await used.first().waitFor({ state: 'attached' });
    expect([await toggle().count(), await said().count()]).toEqual([0, 0]);
  });
});
