import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundMessages } from '../../apps/web/app/editor/ground-messages.ts';
import { editorMessages } from '../../apps/web/app/editor/messages.ts';
import { savingMessages } from '../../apps/web/app/editor/saving-messages.ts';
import { textMessages } from '../../apps/web/app/editor/text-messages.ts';
import { aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const pageOf = (handle: string) => `/product/detail/${handle}`;

describe('the product under the design', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let designer: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    designer = new Designer(visitor.page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it.each([
    ['classic-cotton-tee', 0],
    ['ceramic-mug', 2],
    ['tough-case', 1],
    ['classic-cap', 0],
    ['classic-hoodie', 1],
    ['hardcover-notebook', 1],
    ['everyday-tote', 0],
  ])('[KNF-01] is drawn on its color behind the print of %s, on a desk and on a phone', async (handle, zones) => {
    const { page } = visitor;
    await page.setViewportSize(screens.desk);
    await designer.open(pageOf(handle));
    const outline = page.locator('[data-product="outline"]');
    const trim = page.locator('[data-product="trim"]');
    for (const [name, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      await designer.ready();
      const [product, print, canvas] = await Promise.all([
        outline.boundingBox(),
        trim.boundingBox(),
        designer.canvas.boundingBox(),
      ]);
      // The product reaches beyond its print, and all of the print is in sight.
      expect(product!.width).toBeGreaterThan(print!.width);
      expect(print!.x).toBeGreaterThan(canvas!.x);
      expect(print!.x + print!.width).toBeLessThan(canvas!.x + canvas!.width);
      expect(await page.locator('[data-zone]').count()).toBe(zones);
      await designer.shoot(`ground-${handle}-${name}`);
      await expectFine(visitor);
    }
  });

  it('[KNF-03] a text over the camera cutout is found by the print check, which leads to its layer', async () => {
    const { page } = visitor;
    await page.setViewportSize(screens.desk);
    await designer.open(pageOf('tough-case'));
    await page.getByRole('button', { name: textMessages.add, exact: true }).first().click();
    await designer.expectSelected(1);
    await page.keyboard.press('Escape');
    await designer.press(5, 'Shift+ArrowUp');
    await page.keyboard.press('Escape');
    await designer.expectSelected(0);
    await page.getByRole('button', { name: /^Print check: / }).click();
    await designer.shoot('ground-check-desk');
    await page.getByRole('button', { name: /is over the camera cutout/ }).click();
    await designer.expectSelected(1);
    await expectFine(visitor);
  });

  it('[CHK-01][CHK-40] what the print check warns of is said again at the cart, and printed when one says so', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: /^Print check: 1 warning/ }).waitFor();
    const add = page.getByRole('button', { name: savingMessages.cart.add, exact: true });
    await add.click();
    const dialog = page.getByRole('dialog', { name: savingMessages.cart.add });
    await dialog.getByText(savingMessages.cart.warnings({ count: 1 })).waitFor();
    await designer.shoot('cart-warnings-desk');
    await expectFine(visitor);
    expect(await dialog.getByRole('radio').count()).toBe(0);
    await dialog.getByRole('button', { name: savingMessages.cart.showWarnings, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: editorMessages.checks.title, exact: true }).waitFor();
    await add.click();
    await page.setViewportSize(screens.phone);
    expect(await page.locator('button[data-level=amber]').textContent()).toBe('1');
    await designer.shoot('cart-warnings-phone');
    await expectFine(visitor);
    await page.setViewportSize(screens.desk);
    await dialog.getByRole('button', { name: savingMessages.cart.confirm, exact: true }).click();
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('[KNF-01] is not drawn anew while a layer or the view is moved', async () => {
    const { page } = visitor;
    await page.setViewportSize(screens.desk);
    // The case has a draft by now.
    await designer.open(pageOf('ceramic-mug'));
    await designer.addShape('rect');
    const parts = page.locator('[data-product], [data-zone]');
    expect(await parts.count()).toBeGreaterThan(2);
    const changes = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let seen = 0;
          const count = new MutationObserver((records) => {
            seen += records.length;
          });
          for (const part of document.querySelectorAll('[data-product], [data-zone]')) {
            count.observe(part, { attributes: true, childList: true, subtree: true });
          }
          setTimeout(() => resolve(seen), 3000);
        }),
    );
    await designer.layers.first().focus();
    const before = await designer.placeOf(0);
    await designer.press(4, 'ArrowDown');
    await page.getByRole('button', { name: editorMessages.zoom.in, exact: true }).click();
    await expect.poll(() => designer.placeOf(0)).not.toEqual(before);
    expect(await changes).toBe(0);
  });

  it('[KNF-05] an area says which other one it can’t be printed together with', async () => {
    const { page } = visitor;
    await page.setViewportSize(screens.desk);
    // No product of the demo has such areas.
    await page.route('**/api/podDesigner/**', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace('"code":"back",', '"code":"back","excludes":["front"],'),
      });
    });
    await designer.open(pageOf('heavyweight-tee'));
    const note = page.getByText(groundMessages.excluded({ other: 'Front', area: 'Back' }));
    await page.getByRole('tab', { name: /^Back/ }).click();
    expect(await note.count()).toBe(0);
    await page.getByRole('tab', { name: /^Front/ }).click();
    await designer.addShape('rect');
    expect(await note.count()).toBe(0);
    await page.getByRole('tab', { name: /^Back/ }).click();
    await note.waitFor();
    await designer.shoot('ground-excluded-desk');
    await expectFine(visitor);
    await designer.addShape('star');
    await page.getByRole('button', { name: /^Print check: / }).click();
    await page.getByText('Back can’t be printed together with Front.').waitFor();
    await page.getByRole('button', { name: /Front can’t be printed together with Back/ }).click();
    await page.getByRole('tab', { name: /^Front/, selected: true }).waitFor();
    await page.getByRole('button', { name: /Back can’t be printed together with Front/ }).click();
    await page.getByRole('tab', { name: /^Back/, selected: true }).waitFor();
    await page.setViewportSize(screens.phone);
    await designer.ready();
    await note.waitFor();
    await designer.shoot('ground-excluded-phone');
    await expectFine(visitor);
    await page.unroute('**/api/podDesigner/**');
  });

  it('[KNF-06] the price follows what is printed and the color, and is that of the cart', async () => {
    const { page } = visitor;
    await page.setViewportSize(screens.desk);
    await designer.open(pageOf('classic-cotton-tee'));
    const price = page.getByRole('region', { name: groundMessages.price.title });
    const cents = async () => {
      const [, dollars] = /\$([\d.]+)/.exec((await price.locator('p').first().textContent())!)!;
      return Math.round(Number(dollars) * 100);
    };
    const blank = await cents();
    await expect.poll(() => price.textContent()).toContain('Front adds $');
    await designer.addShape('rect');
    await expect.poll(cents).toBeGreaterThan(blank);
    const withFront = await cents();
    await page.getByRole('tab', { name: /^Back/ }).click();
    await designer.addShape('star');
    await expect.poll(cents).toBe(withFront + (withFront - blank));
    const text = await price.textContent();
    for (const area of ['Front', 'Back']) expect(text).toContain(`${area} + $`);
    await designer.shoot('ground-price-desk');
    const now = await cents();
    await page.getByRole('button', { name: savingMessages.cart.add, exact: true }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'M', exact: true }).press('Space');
    const each = savingMessages.cart.perUnit({ price: `$${(now / 100).toFixed(2)}` });
    await page.getByRole('dialog').getByText(each).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize(screens.phone);
    await designer.ready();
    await page.getByRole('button', { name: /^Price: / }).click();
    await price.waitFor();
    await designer.shoot('ground-price-phone');
    await expectFine(visitor);
  });

  it('[KNF-07] the design is seen on every color at once, and one is chosen by a press', async () => {
    const { page } = visitor;
    for (const [name, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      await designer.ready();
      await page.getByRole('button', { name: groundMessages.colors.open, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: groundMessages.colors.title });
      const tiles = dialog.locator('[data-drawn]');
      await expect.poll(() => tiles.count()).toBeGreaterThan(5);
      await expect.poll(() => dialog.locator('[data-drawn="false"]').count()).toBe(0);
      await designer.shoot(`ground-colors-${name}`);
      await expectFine(visitor);
      const color = name === 'phone' ? 'Black' : 'Navy';
      await dialog.getByRole('button', { name: new RegExp(`^${color}`) }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.locator(`input[type=radio][value=${color.toLowerCase()}]`).first().isChecked()).toBe(true);
    }
  });

  it('all views of its preview have room in the dialog', async () => {
    const { page, context } = await aVisitor(browser, shop.url);
    const fresh = new Designer(page);
    await fresh.open(pageOf('tough-case'));
    await page.getByRole('button', { name: editorMessages.preview, exact: true }).click();
    const choice = page.getByRole('dialog').getByRole('group', { name: editorMessages.mockup.scenes });
    await choice.waitFor();
    for (const [name, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      await fresh.shoot(`ground-views-${name}`);
      const roomLeft = await choice.evaluate((frame) => {
        const { right } = frame.getBoundingClientRect();
        return [...frame.querySelectorAll('label')].map((view) => right - view.getBoundingClientRect().right);
      });
      expect(roomLeft.length).toBeGreaterThan(2);
      expect(Math.min(...roomLeft)).toBeGreaterThanOrEqual(0);
    }
    await context.close();
  });
});
