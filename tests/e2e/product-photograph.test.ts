import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editingMessages } from '../../apps/web/app/areas/console/messages/editing.ts';
import { photographMessages as words } from '../../apps/web/app/areas/console/messages/photograph.ts';
import { productMakingMessages } from '../../apps/web/app/areas/console/messages/product-making.ts';
import { leavingMessages } from '../../apps/web/app/shell/messages/leaving.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, tabTo } from './looking.ts';
import { Person } from './person.ts';
import { blankShirt } from './photograph.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const handle = 'classic-cotton-tee';

/** The owner's own photograph of a shirt, from the upload to the page and the designer. */
describe('[CAP-20] a product in a photograph of its own', () => {
  let shop: RunningShop;
  let browser: Browser;
  let owner: Visitor;
  let shopper: Visitor;
  let page: Page;
  let editor: string;

  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
    owner = await aVisitor(browser, shop.url);
    shopper = await aVisitor(browser, shop.url);
    page = owner.page;
    const olga = await Person.login(owner.context, 'operations@example.com');
    const { bizId } = await olga.send<{ bizId: string }>('GET', `/api/product/handle/${handle}`);
    editor = `/operations/catalog/${bizId}`;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const mockups = () => page.getByRole('region', { name: productMakingMessages.sections.pictures, exact: true });
  const layout = () => page.getByRole('region', { name: words.title, exact: true });
  const button = (name: string | RegExp) => layout().getByRole('button', { name });
  const corner = (name: string) => button(new RegExp(`^${name}, `));
  const placeOf = async (name: string) =>
    (await corner(name).getAttribute('aria-label'))!.match(/[\d.]+/g)!.map(Number);
  const canvas = () => layout().getByRole('group', { name: words.canvas }).locator('canvas').first();
  const dialog = () => page.getByRole('dialog', { name: leavingMessages.unsaved });
  const saved = () => page.getByText(editingMessages.saved).first().waitFor();
  /** Where a share of the photograph is on the screen. */
  async function at(x: number, y: number): Promise<[number, number]> {
    const box = (await canvas().boundingBox())!;
    return [box.x + x * box.width, box.y + y * box.height];
  }
  async function drag(name: string, x: number, y: number): Promise<void> {
    // Clear of the bar at the foot of the window.
    await canvas().evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = (await corner(name).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(...(await at(x, y)), { steps: 4 });
    await page.mouse.up();
  }
  async function upload(): Promise<void> {
    const file = { name: 'shirt.jpg', mimeType: 'image/jpeg', buffer: await blankShirt() };
    await mockups().getByLabel(words.add).setInputFiles(file);
    await corner(words.points.topLeft).waitFor();
  }

  it('is uploaded and laid out by mouse: four corners, and the shirt by its color', async () => {
    await page.goto(editor);
    await upload();
    await drag(words.points.topLeft, 0.36, 0.34);
    await drag(words.points.topRight, 0.64, 0.34);
    await drag(words.points.bottomLeft, 0.36, 0.71);
    await drag(words.points.bottomRight, 0.64, 0.71);
    for (const [name, x, y] of [
      [words.points.topLeft, 36, 34],
      [words.points.bottomRight, 64, 71],
    ] as const) {
      const [left, top] = await placeOf(name);
      expect(Math.abs(left! - x), name).toBeLessThan(0.6);
      expect(Math.abs(top! - y), name).toBeLessThan(0.6);
    }
    await layout().getByLabel(words.product).selectOption('color');
    await layout().getByText(words.invalid.mask).waitFor();
    expect(await button(words.use).isDisabled()).toBe(true);
    await page.getByText(words.pending).waitFor();
    await canvas().evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.mouse.click(...(await at(0.5, 0.28)));
    await button(new RegExp(`^${words.pick({ place: 1 })}, `)).waitFor();
    expect(await layout().getByRole('checkbox', { name: words.recolor }).isChecked()).toBe(true);
    expect(await button(words.use).isEnabled()).toBe(true);
    await expectFineOnBoth(owner);
  });

  it('is not left behind without a question', async () => {
    const away = page.getByRole('main').getByRole('link').first();
    await away.click();
    await dialog().getByText(leavingMessages.leave).waitFor();
    await expectFineOnBoth(owner);
    await dialog().getByRole('button', { name: leavingMessages.stay }).click();
    await dialog().waitFor({ state: 'detached' });
    expect((await placeOf(words.points.topLeft))[0]).toBeCloseTo(36, 0);
    const [left] = await Promise.all([
      page.waitForEvent('dialog').then(async (asked) => {
        await asked.dismiss();
        return asked.type();
      }),
      page.evaluate(() => setTimeout(() => location.reload())),
    ]);
    expect(left).toBe('beforeunload');
    expect(new URL(page.url()).pathname).toBe(editor);
  });

  it('is what shoppers see once the product is saved, on its page and in the designer, in each color', async () => {
    await button(words.use).click();
    await page.getByText(words.used).first().waitFor();
    // The best one first.
    for (let places = 0; places < 2; places++)
      await mockups()
        .getByRole('button', { name: editingMessages.up({ name: 'Front' }), exact: true })
        .click();
    await page.getByRole('button', { name: editingMessages.saveChanges }).click();
    await saved();
    await expectFineOnBoth(owner);

    const her = shopper.page;
    await her.goto(`/product/detail/${handle}`);
    const own = her.locator('img[src*="/photo-"], img[srcset*="/photo-"]').first();
    await own.waitFor({ state: 'attached' });
    const address = (await own.getAttribute('src'))!.replace(/\/\d+(?=$|[?.])/, '/640');
    expect((await shopper.context.request.get(address)).status()).toBe(200);
    await expectFineOnBoth(shopper);
    const scenes: string[] = [];
    her.on('response', (answer) => {
      if (answer.ok() && answer.url().includes('/media/scene/photo-')) scenes.push(answer.url());
    });
    await her.getByRole('link', { name: 'Design it' }).click();
    await her.waitForURL(/\/product\/designer\//);
    await her.locator('[data-mockup="success"]').first().waitFor();
    expect(scenes.length).toBeGreaterThan(0);
  });

  it('is laid out anew by keyboard alone, and replaces itself', async () => {
    await page.goto(editor);
    const edit = mockups()
      .getByRole('button', { name: words.edit({ name: 'Front' }) })
      .first();
    await pressOn(page, edit);
    const first = corner(words.points.topLeft);
    await first.waitFor();
    const [x, y] = await placeOf(words.points.topLeft);
    await tabTo(page, first);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    const [right, down] = await placeOf(words.points.topLeft);
    expect([right! - x!, down! - y!].map((by) => Math.round(by * 10))).toEqual([25, 2]);
    await pressOn(page, button(words.addPoint));
    await button(new RegExp(`^${words.pick({ place: 2 })}, `)).waitFor();
    await pressOn(page, button(words.removePoint));
    await pressOn(page, button(words.use));
    await page.getByText(words.used).first().waitFor();
    await page.keyboard.press('Control+s');
    await saved();
    await page.goto(editor);
    expect(
      await mockups()
        .getByRole('button', { name: words.edit({ name: 'Front' }) })
        .count(),
    ).toBe(1);
    await expectFineOnBoth(owner);
  });
});
