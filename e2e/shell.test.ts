import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, type screens, type Visitor } from './browser.ts';
import { expectFine } from './looking.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/* What is around every page: header, menus, drawer, footer, and what the shop asks its visitors. */
describe('the frame of the shop', () => {
  let shop: RunningShop;
  let browser: Browser;

  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** Somebody new, who leaves when the walk is over. */
  async function visit(screen: keyof typeof screens, walk: (visitor: Visitor) => Promise<void>): Promise<void> {
    const visitor = await aVisitor(browser, shop.url, screen);
    try {
      await walk(visitor);
    } finally {
      await visitor.context.close();
    }
  }

  it('[HDR-03][HDR-04][STA-05][ENU-06] each section of the header opens its categories, the new arrivals first', () =>
    visit('desk', async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const opened = () => menu.getAttribute('data-menu');
      expect(await opened()).toBe('0');
      const sections = [
        ['Open Products', '1', '/product/', /^\/product\//],
        ['Open Designs', '1', '/design/', /^\/design\//],
        ['Hot list', '2', '/design/', /^\/(?:collection|article|design|product)/],
        ['Festivals', '3', '/design/', /^\/collection\//],
        ['Open Template design', '4', '/product/', /^\/product|^\/collection/],
        ['Open Global warehouse', '5', '/product/', /^\/product/],
      ] as const;
      for (const [button, id, arrivals, links] of sections) {
        await menu.getByRole('button', { name: button, exact: true }).click();
        expect(await opened(), button).toBe(id);
        const panel = menu.locator('[id]:has(> .mm-page)');
        const first = panel.getByRole('link').first();
        expect([await first.textContent(), await first.getAttribute('href')]).toEqual([
          'Explore New Arrivals',
          arrivals,
        ]);
        const others = panel.locator('ul a');
        await others.first().waitFor();
        for (const link of await others.evaluateAll((all) => all.map((each) => each.getAttribute('href')!))) {
          expect(link, button).toMatch(links);
        }
      }
      await page.keyboard.press('Escape');
      expect(await opened()).toBe('0');
      await menu.getByRole('link', { name: /^Favou?rites/ }).waitFor();
    }));

  it('[HDR-02][STA-05] on a phone the menu button opens a drawer with all categories, and closes it', () =>
    visit('phone', async (visitor) => {
      const { page } = visitor;
      await page.goto('/privacy');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.waitFor();
      await page.getByRole('button', { name: 'Close menu' }).first().click();
      await drawer.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const fold = (title: string) => drawer.locator('details', { has: page.locator('summary', { hasText: title }) });
      const expected: Record<string, string[]> = {
        Products: ['Clothing', 'Drinkware'],
        Designs: ['Nature', 'Animals'],
        'Hot list': ['Best of the press'],
        Festivals: ['Christmas'],
        'Template design': [],
        'Global warehouse': ['Clothing'],
      };
      for (const [title, some] of Object.entries(expected)) {
        await fold(title).locator('summary').click();
        const links = fold(title).getByRole('link');
        await expect.poll(() => links.count()).toBeGreaterThan(2);
        const titles = await links.allTextContents();
        expect(titles[0]).toBe('Explore New Arrivals');
        expect(titles, title).toEqual(expect.arrayContaining(some));
      }
      // One goes into a category, and finds the drawer open where it was left.
      await fold('Designs').locator('summary').click();
      await fold('Designs').getByRole('link', { name: 'Nature' }).click();
      await page.waitForURL(/\/design\/nature$/);
      await drawer.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => [sessionStorage.activeMenuId, sessionStorage.activeMenuName])).toEqual([
        '1',
        'design',
      ]);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await fold('Designs').getByRole('link', { name: 'Nature' }).waitFor();
      expect(await drawer.locator('details[open] summary').allTextContents()).toEqual(['Designs']);
      await expectFine(visitor);
    }));

  it('[LAY-04] a line at the top shows that the next page is on its way', () =>
    visit('desk', async ({ page }) => {
      await page.goto('/privacy');
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(/\/terms\.data/, (route) => held.then(() => route.continue()));
      const bar = page.getByRole('progressbar', { name: 'Loading page' });
      expect(await bar.count()).toBe(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await bar.waitFor({ state: 'attached' });
      expect((await bar.boundingBox())!.y).toBe(0);
      letGo();
      await page.waitForURL(/\/terms$/);
      await bar.waitFor({ state: 'detached' });
    }));
});
