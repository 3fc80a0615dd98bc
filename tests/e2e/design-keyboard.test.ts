import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { savingMessages } from '../../apps/web/app/editor/saving-messages.ts';
import { spokenMessages } from '../../apps/web/app/editor/spoken-messages.ts';
import { textMessages } from '../../apps/web/app/editor/text-messages.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine, pressOn, tabTo } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';

/* A whole design without a mouse, and what a screen reader hears of it. The steps build on each other. */
describe('the designer by keyboard alone', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let vera: Person;
  let designer: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    vera = await Person.join(visitor.context);
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#24407a' } });
    await vera.upload({ name: 'harbor.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await visitor.context.addCookies([{ name: 'lengthUnit', value: 'cm', url: shop.url }]);
    designer = new Designer(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heard = () => page.getByRole('status').allTextContents();
  const expectHeard = (words: RegExp) => expect.poll(async () => (await heard()).join('\n')).toMatch(words);
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const openTool = async (name: string) => {
    const tool = page
      .getByRole('navigation', { name: messages.tools.title })
      .getByRole('button', { name, exact: true });
    if ((await tool.getAttribute('aria-expanded')) !== 'true') await pressOn(page, tool);
    await page.getByRole('region', { name, exact: true }).waitFor();
  };
  const backToCanvas = async () => {
    await pressOn(page, page.getByRole('link', { name: spokenMessages.skipToCanvas }));
    expect(await isFocused(designer.canvas)).toBe(true);
  };

  it('[PHN-05] the first stop of the Tab key leads past all tools to the canvas', async () => {
    await page.goto(tee);
    await pressOn(page, page.getByRole('link', { name: 'Design it' }).first());
    await page.waitForURL(/\/product\/designer\//);
    await designer.ready();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: spokenMessages.skipToCanvas });
    expect(await isFocused(skip)).toBe(true);
    await designer.shoot('keys-skip-link');
    await page.keyboard.press('Enter');
    expect(await isFocused(designer.canvas)).toBe(true);
    await designer.shoot('keys-canvas-focused');
    expect(new URL(page.url()).hash).toBe('');
    await expectFine(visitor);
  });

  it('[PHN-04][PHN-05] a text is added, typed, moved, and sized, and heard once it rests', async () => {
    await openTool(messages.tools.text);
    await pressOn(
      page,
      page
        .getByRole('region', { name: messages.tools.text })
        .getByRole('button', { name: textMessages.add, exact: true }),
    );
    await page.getByLabel(messages.canvas.editText).waitFor();
    await expectFine(visitor);
    await page.keyboard.type('Anna');
    await page.keyboard.press('Escape');
    expect(await isFocused(designer.layers.first())).toBe(true);
    await expectHeard(/^Front, text “Anna”, [\d.]+ centimeters wide, inside the safe area\.$/m);
    await designer.press(6, 'Shift+ArrowUp');
    await designer.press(2, 'Alt+Shift+ArrowUp');
    await expectHeard(/^[\d.]+ centimeters from the left, [\d.]+ from the top, [\d.]+ by [\d.]+ centimeters, /m);
    await designer.press(20, 'Shift+ArrowLeft');
    await expectHeard(/outside the print area\.$/m);
    await designer.press(20, 'Shift+ArrowRight');
    await expectHeard(/inside the safe area\.$/m);
    await designer.shoot('keys-text');
    await expectFine(visitor);
  });

  it('[PHN-05] a shape and one of my images are added from their grids', async () => {
    await openTool(messages.tools.shapes);
    const shapes = page.getByRole('toolbar', { name: messages.tools.shapes });
    await tabTo(page, shapes.getByRole('button').first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => designer.layers.count()).toBe(2);
    await openTool(messages.tools.upload);
    const mine = page.getByRole('toolbar', { name: messages.materials.title });
    await pressOn(page, mine.getByRole('button', { name: messages.materials.add({ name: 'harbor.png' }) }));
    await expect.poll(() => designer.layers.count()).toBe(3);
    await expectHeard(/^Front, image “harbor”, [\d.]+ centimeters wide, 300 DPI, inside the safe area\.$/m);
    await backToCanvas();
    await tabTo(page, designer.layers.nth(2));
    await designer.shoot('keys-image');
    await expectFine(visitor);
  });

  it('[PHN-05] layers are put in order and made groups of, which the list tells apart', async () => {
    const names = () => designer.layers.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
    await page.keyboard.press('{');
    await expect.poll(async () => (await names())[0]).toMatch(/harbor/);
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+a');
    await designer.expectSelected(4);
    await expectHeard(/^Front, 4 layers, /m);
    await designer.shoot('keys-several');
    await expectFine(visitor);
    // Two groups that are called alike: of the images, and of the others.
    for (const first of [0, 2]) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await designer.layers.nth(first).focus();
      await page.keyboard.press('Shift+Space');
      await tabTo(page, designer.layers.nth(first + 1));
      await page.keyboard.press('Shift+Space');
      await designer.expectSelected(2);
      await page.keyboard.press('Control+g');
    }
    await openTool(messages.tools.layers);
    const folds = page.getByRole('list', { name: messages.layers.title }).locator('button[aria-expanded]');
    await expect.poll(() => folds.count()).toBe(2);
    const labels = await folds.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(labels).toEqual(['1', '2'].map((place) => messages.layers.groupLayers({ place })));
    await designer.shoot('keys-groups');
    await expectFine(visitor);
  });

  it('[PHN-05] dialogs are opened and closed by keys, and give the focus back', async () => {
    await backToCanvas();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: messages.help.title }).waitFor();
    await expectFine(visitor);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(designer.canvas)).toBe(true);
    const preview = button(messages.preview);
    await pressOn(page, preview);
    await page.getByRole('dialog').waitFor();
    await expectFine(visitor);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(preview)).toBe(true);
  });

  it('[PHN-05] the design is saved and goes into the cart', async () => {
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: savingMessages.save.title });
    await dialog.waitFor();
    await expectFine(visitor);
    await tabTo(page, dialog.getByLabel(savingMessages.save.name));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Harbor by keys');
    await page.keyboard.press('Enter');
    await page.getByText(savingMessages.save.saved).first().waitFor();
    await pressOn(page, button(savingMessages.cart.add));
    const options = page.getByRole('dialog', { name: savingMessages.cart.add });
    await options.waitFor();
    await designer.shoot('keys-cart');
    await expectFine(visitor);
    const sizes = options.getByRole('group', { name: 'Size' }).getByRole('radio');
    await tabTo(page, sizes.first());
    await page.keyboard.press('ArrowRight');
    expect(await sizes.nth(1).isChecked()).toBe(true);
    await pressOn(page, options.getByRole('button', { name: /Add to cart/ }));
    type Cart = { groups: { lines: { title: string }[] }[] };
    const count = async () =>
      (await vera.send<Cart>('GET', '/api/user/cart')).groups.flatMap(({ lines }) => lines).length;
    await expect.poll(count).toBe(1);
  });
});
