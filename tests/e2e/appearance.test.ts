import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../apps/server/src/testing/profile.ts';
import { editorMessages } from '../../apps/web/app/editor/messages.ts';
import { appearanceWords as messages } from '../../apps/web/app/shell/messages/appearance.ts';
import { aVisitor, openBrowser, untilHydrated, untilStill, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const isDark = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme === 'dark');
const product = '/product/detail/classic-cotton-tee';

/** Colors of the page and of the window, as the browser has computed them. */
const groundOf = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.documentElement).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    window: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content,
  }));
const light = { paper: 'rgb(251, 250, 247)', scheme: 'light', window: '#fbfaf7' };
const dark = { paper: 'rgb(23, 23, 26)', scheme: 'dark', window: '#17171a' };

/* Somebody chooses dark, and reads all kinds of pages in it. */
describe('the appearance', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let vera: Person;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    ({ page } = visitor);
    vera = await Person.join(visitor.context);
    await vera.order();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  // Colors change within a moment even where motion is reduced.
  const expectGround = (ground: typeof light) => expect.poll(() => groundOf(page)).toEqual(ground);
  const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });

  it('[LAY-10] is light on a dark device until one chooses, and dark from then on', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(vera.at('settings/appearance'));
    await page.evaluate(() => localStorage.removeItem('appearance'));
    await page.reload();
    await untilHydrated(page);
    await expectGround(light);
    expect(await choice(messages.choices.light).isChecked()).toBe(true);
    await pressOn(page, choice(messages.choices.light), 'ArrowDown');
    expect(await choice(messages.choices.dark).isChecked()).toBe(true);
    await expectGround(dark);
    await expectFineOnBoth(visitor);
    await page.reload();
    await untilHydrated(page);
    await expectGround(dark);
    expect(await choice(messages.choices.dark).isChecked()).toBe(true);
  });

  it('[LAY-10] follows the device where that was chosen, while one looks', async () => {
    await choice(messages.choices.device).check();
    await expectGround(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectGround(light);
    await choice(messages.choices.dark).check();
    await expectGround(dark);
  });

  it('[LAY-10] is light on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expectGround({ ...light, window: dark.window });
    await page.emulateMedia({ media: 'screen' });
  });

  it('[LAY-10] pages of an account can be read in dark', async () => {
    for (const path of ['cart', 'orders', 'settings/security']) {
      await page.goto(vera.at(path));
      await expectFineOnBoth(visitor);
    }
  });

  it('[LAY-10] the designer is as the other pages, and has another look when its button says so', async () => {
    await page.goto(product);
    await page.getByRole('link', { name: 'Design it' }).first().click();
    await page.waitForURL(/\/product\/designer\//);
    const light = page.getByRole('button', { name: editorMessages.theme.light });
    await light.waitFor();
    await untilStill(page);
    await expectFineOnBoth(visitor);
    await light.click();
    await page.getByRole('button', { name: editorMessages.theme.dark }).waitFor();
    expect(await isDark(page)).toBe(false);
    await page.goto(product);
    expect(await isDark(page)).toBe(true);
  });

  it('[LAY-10] visitors’ pages are dark without waiting for our scripts, and light where no script runs', async () => {
    // What is open would go on asking for what is new to somebody who is gone.
    await page.goto('about:blank', { waitUntil: 'load' });
    await visitor.context.clearCookies();
    for (const path of someOf(['/', '/product/clothing', product], 2)) {
      await page.goto(path);
      await expectGround(dark);
      await expectFineOnBoth(visitor);
    }
    await page.getByRole('combobox', { name: messages.title }).selectOption('light');
    await expectGround(light);
    await page.reload();
    await untilHydrated(page);
    await expectGround(light);
    await page.getByRole('combobox', { name: messages.title }).selectOption('dark');
    await expectGround(dark);
    const other = await aVisitor(browser, shop.url);
    await other.context.addInitScript(() => localStorage.setItem('appearance', 'dark'));
    await other.context.route('**/assets/*.js', (route) => route.abort());
    await other.page.goto('/', { waitUntil: 'commit' });
    await other.page.locator('main').first().waitFor();
    expect(await isDark(other.page)).toBe(true);
    await other.context.close();
    const without = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false, colorScheme: 'dark' });
    const plain = await without.newPage();
    await plain.goto('/');
    expect(await plain.locator('html').getAttribute('data-theme')).toBeNull();
    await without.close();
  });

  it('[LAY-10] the console can be read in dark', async () => {
    const staff = await aVisitor(browser, shop.url);
    await staff.context.addInitScript(() => localStorage.setItem('appearance', 'dark'));
    await Person.login(staff.context, 'operations@example.com');
    for (const path of someOf(['/operations', '/operations/orders', '/operations/catalog'], 2)) {
      await staff.page.goto(path);
      expect(await isDark(staff.page), path).toBe(true);
      await expectFineOnBoth(staff);
    }
  });
});
