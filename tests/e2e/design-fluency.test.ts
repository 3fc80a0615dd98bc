import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundMessages } from '../../apps/web/app/editor/ground-messages.ts';
import { restMs } from '../../apps/web/app/editor/rest.ts';
import { packedBytes, scriptNames } from '../../bench/page-weight.ts';
import { aVisitor, openBrowser, untilStill, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';

/* What can be counted of fluency. Milliseconds depend on the machine: `npm run bench -- --only=designer` has them. */
describe('the fluency of the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let designer: Designer;
  let address: string;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    designer = new Designer(page);
    await designer.open(tee);
    address = new URL(page.url()).pathname;
    // Shapes and copies of them: twelve layers, one beside the other.
    await designer.addShape('star');
    for (let copy = 0; copy < 11; copy++) await page.keyboard.press('Control+d');
    await designer.layers.nth(11).waitFor();
    await untilStill(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** Of each layer, and of the price and the tabs, which say what is printed and not where. */
  const watched = `[data-layer], section[aria-label="${groundMessages.price.title}"], [role="tablist"] button`;
  /** React gives an element other props whenever it draws its component; so many of these have others than before. */
  const rememberProps = () =>
    page.evaluate((watched) => {
      const layers = [...document.querySelectorAll<Element & Record<string, unknown>>(watched)];
      const propsOf = (layer: (typeof layers)[number]) => {
        const key = Object.keys(layer).find((name) => name.startsWith('__reactProps$'));
        if (!key) throw new Error('React keeps the props of elements elsewhere by now');
        return layer[key];
      };
      const before = layers.map(propsOf);
      Object.assign(globalThis, {
        drawnAgain: () =>
          layers
            .filter((layer, at) => propsOf(layer) !== before[at])
            .map((layer) => layer.getAttribute('aria-label') ?? layer.textContent),
      });
    }, watched);
  const drawnAgain = () => page.evaluate(() => (globalThis as unknown as { drawnAgain(): string[] }).drawnAgain());

  it('[PHN-06] a pointer move and a key draw one layer anew, however many there are', async () => {
    expect(await page.locator(watched).count()).toBeGreaterThan(12 + 1);
    // A first try may have ended half-way.
    await page.mouse.up();
    await page.keyboard.press('Escape');
    const { x, y } = await designer.placeOf(11);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 10, { steps: 3 });
    for (const step of [20, 30, 40]) {
      const before = await designer.placeOf(11);
      await rememberProps();
      await page.mouse.move(x + step, y + step);
      await expect.poll(() => designer.placeOf(11)).not.toEqual(before);
      await untilStill(page);
      expect(await drawnAgain()).toHaveLength(1);
    }
    await page.mouse.up();
    await rememberProps();
    const before = await designer.placeOf(11);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => designer.placeOf(11)).not.toEqual(before);
    expect(await drawnAgain()).toHaveLength(1);
    await rememberProps();
    await page.keyboard.press('Control+a');
    await designer.expectSelected(12);
    expect(await drawnAgain(), 'what is selected anew says so').toHaveLength(11);
  });

  it('[PHN-07] the engine that sets letters is fetched along with the editor, not after it', async () => {
    const { page: other, context } = await aVisitor(browser, shop.url);
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await other.route(/\/assets\/editor-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const engine = other.waitForRequest(/harfbuzz[^/]*\.wasm$/);
    await other.goto(address);
    await engine;
    expect(await other.locator('[role="group"][aria-label^="Canvas"]').count()).toBe(0);
    letIn();
    await new Designer(other).ready();
    await context.close();
  });

  it('[PHN-07] what it loads is compressed, and no more than it may be', async () => {
    const { page: other, context } = await aVisitor(browser, shop.url);
    const packed = new Map<string, string | undefined>();
    other.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|wasm|css)$/.test(pathname)) packed.set(pathname, response.headers()['content-encoding']);
    });
    // What comes once the page has rested is waited for by nobody, and on a busy machine it would be among the rest.
    await other.addInitScript((restMs) => {
      const begin = globalThis.setTimeout;
      globalThis.setTimeout = ((run: () => void, ms?: number, ...given: []) =>
        ms === restMs ? 0 : begin(run, ms, ...given)) as typeof setTimeout;
    }, restMs);
    const client = await context.newCDPSession(other);
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await other.goto(address);
    await new Designer(other).ready();
    await other.waitForLoadState('networkidle');
    expect([...packed].filter(([, coding]) => coding === undefined)).toEqual([]);
    const loaded = [...packed.keys()].filter((name) => name.endsWith('.js') && !name.includes('manifest'));
    const ofEveryPage = await scriptNames(shop, '/');
    const kbOf = async (names: readonly string[]) =>
      (await Promise.all(names.map((name) => packedBytes(shop, name)))).reduce((sum, bytes) => sum + bytes / 1024, 0);
    const own = await kbOf(loaded.filter((name) => !ofEveryPage.has(name)));
    expect(own).toBeGreaterThan(100);
    // With what is see-through and sewn solid, and sheets without white ink (1 KB).
    expect(own).toBeLessThan(217);
    await context.close();
  });
});
