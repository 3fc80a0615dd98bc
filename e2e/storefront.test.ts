import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, aVisitor, openBrowser, type screens } from './browser.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/* What a shopper reads and looks through before there is a cart, on a desk and on a phone. */
describe('the storefront', () => {
  let shop: RunningShop;
  let browser: Browser;
  const pages = new Map<keyof typeof screens, { page: Page; errors: string[] }>();

  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
    for (const screen of ['desk', 'phone'] as const) pages.set(screen, await aVisitor(browser, shop.url, screen));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  describe.each(['desk', 'phone'] as const)('on a %s', (screen) => {
    it.each([
      ['[SCR-02] how it works', '/how-it-works'],
      ['what selling on Etsy is like', '/etsy-introduce'],
      ['[SCR-13] a search with a slip in it', '/product/search-result?keyword=hoddie'],
      ['a listing narrowed by facets', '/product?colour=black&technique=dtg'],
      ['[SCR-20] a collection', '/collection/gifts-under-25'],
      ['[SCR-25] the help centre', '/article'],
      ['[SCR-25] the privacy policy', '/privacy'],
      ['[SCR-25] the terms', '/terms'],
    ])('%s is there, fits the screen and is open to everybody', async (_, path) => {
      const { page, errors } = pages.get(screen)!;
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(200);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(errors.splice(0)).toEqual([]);
    });
  });

  it('[SCR-13] finds what was meant, and says what it looked for instead', async () => {
    const { page } = pages.get('desk')!;
    await page.goto('/product/search-result?keyword=hoddie');
    const hits = page.getByRole('main').getByRole('link', { name: /hoodie/i });
    await hits.first().waitFor();
    expect(await page.getByRole('main').textContent()).toMatch(/hoodie/i);
  });

  it('[SCR-25] articles of the help centre can be read', async () => {
    const { page } = pages.get('desk')!;
    await page.goto('/article');
    const link = page.locator('main a[href^="/article/"]').first();
    const href = await link.getAttribute('href');
    await page.goto(href!);
    expect((await page.getByRole('main').textContent())!.length).toBeGreaterThan(800);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('pages that are kept for visitors never hold a person: two of them and a visitor through one cache', async () => {
    const visitor = async () => (await fetch(`${shop.url}/product`)).text();
    const before = await visitor();
    for (const [email, name] of [
      ['shopper@example.com', 'Sam Shopper'],
      ['business@example.com', 'Bo Business'],
    ] as const) {
      const { page, context } = await aVisitor(browser, shop.url);
      await page.goto('/login?returnUrl=%2Fproduct');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('print-something');
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((address) => address.pathname === '/product');
      const own = await (await context.request.get('/product')).text();
      expect(own).toContain(name);
      await context.close();
      const after = await visitor();
      expect(after).not.toContain(email);
      expect(after).not.toContain(name);
      expect(after.length).toBeGreaterThan(before.length / 2);
    }
    const nonces = [await visitor(), await visitor()].map((html) => /nonce="([^"]+)"/.exec(html)?.[1]);
    expect(new Set(nonces).size).toBe(2);
  });
});
