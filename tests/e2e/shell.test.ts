import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { expectFine } from './looking.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/* What is around every page: header, menus, drawer, footer, and what the shop asks its visitors. */
describe('the frame of the shop', () => {
  let shop: RunningShop;
  let browser: Browser;

  beforeAll(async () => {
    shop = await runShop({
      LINK_HELP_CENTER: 'https://help.example/',
      LINK_CUSTOMER_SERVICE: 'https://desk.example/chat',
      LINK_ETSY_APP: 'https://apps.example/etsy',
      LINK_SHOPIFY_APP: 'https://apps.example/shopify',
      SUPPORT_EMAIL: 'care@mill.example',
    });
    browser = await openBrowser();
  });
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
        await expect.poll(opened, { message: button }).toBe(id);
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
      await expect.poll(opened).toBe('0');
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

  it('[CON-03] links elsewhere that are set are where one looks for them', () =>
    visit('desk', async (visitor) => {
      const { page } = visitor;
      await page.goto('/etsy-introduce');
      const linksIn = (role: 'main' | 'contentinfo' | 'dialog') =>
        page
          .getByRole(role)
          .getByRole('link')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      const apps = ['https://apps.example/etsy', 'https://apps.example/shopify'];
      expect(await linksIn('main')).toEqual(expect.arrayContaining(apps));
      const help = ['https://help.example/', 'https://desk.example/chat'];
      expect(await linksIn('contentinfo')).toEqual(expect.arrayContaining([...help, ...apps]));
      await page.getByRole('banner').getByRole('button', { name: 'Help & contact' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Help center' }).waitFor();
      expect(await linksIn('dialog')).toEqual(expect.arrayContaining([...help, 'mailto:care@mill.example']));
      await expectFine(visitor);
    }));

  it.each(['desk', 'phone'] as const)('[STA-08] on a %s the search box can be cleared', (screen) =>
    visit(screen, async ({ page }) => {
      await page.goto('/product/search-result?keyword=mug');
      const box = page.getByRole('combobox', { name: 'Search products and designs' });
      expect(await box.inputValue()).toBe('mug');
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect.poll(() => box.inputValue()).toBe('');
      expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.getByRole('button', { name: 'Clear search' }).count()).toBe(0);
    }),
  );

  it('[STA-08] the drawer of a phone goes when the window becomes wide', () =>
    visit('phone', async ({ page }) => {
      await page.goto('/privacy');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.waitFor();
      await page.setViewportSize(screens.desk);
      await drawer.waitFor({ state: 'detached' });
      await page.setViewportSize(screens.phone);
      await page.getByRole('button', { name: 'Open menu' }).waitFor();
      expect(await drawer.count()).toBe(0);
    }));

  it('[STA-08][STA-03] a visitor who likes something is told once what a login is good for', () =>
    visit('desk', async ({ page }) => {
      await page.goto('/product');
      const hearts = page.getByRole('main').getByRole('button', { name: /^Favou?rite:/ });
      const notes = page.getByText('Saved on this device');
      for (const place of [0, 1]) await hearts.nth(place).click();
      await notes.waitFor();
      expect(await notes.count()).toBe(1);
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /2$/ }).waitFor();
      await page.goto('/design');
      await hearts.first().click();
      // Products and designs together.
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /3$/ }).waitFor();
    }));

  const offer = (page: Page) => page.getByRole('complementary', { name: 'Newsletter' });
  /** Lets the page note, by its own clock, when it came alive and when it made the offer. */
  const noteTimes = (page: Page) =>
    page.addInitScript(() => {
      const times: Record<string, number> = {};
      Object.assign(globalThis, { times });
      new MutationObserver(() => {
        if (document.documentElement?.dataset.hydrated !== undefined) times.hydrated ??= Date.now();
        if (document.querySelector('aside[aria-label="Newsletter"]')) times.offer ??= Date.now();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
  const waitedMs = (page: Page) =>
    page.evaluate(() => {
      const { times } = globalThis as unknown as { times: { hydrated: number; offer: number } };
      return times.offer - times.hydrated;
    });
  /** Somebody who has seen a page already, and has been on the second one for long enough. */
  async function lookAround(page: Page): Promise<void> {
    await page.clock.install();
    await page.goto('/privacy');
    await page.goto('/product');
    await page.clock.runFor(6000);
    await offer(page).waitFor({ state: 'attached' });
  }
  /** What is hit in the middle of a thing is the thing. */
  const isOnTop = (thing: Locator) =>
    thing.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

  describe.each(['desk', 'phone'] as const)('the newsletter on a %s', (screen) => {
    it('[SUB-01][SUB-04][SUB-05] is offered after a while, from the second page on, and covers nothing', () =>
      visit(screen, async ({ page }) => {
        await page.clock.install();
        await noteTimes(page);
        await page.goto('/');
        await page.clock.runFor(20_000);
        expect(await offer(page).count()).toBe(0);
        const found = await (await fetch(`${shop.url}/api/search/pod?sort=featured`)).json();
        const detail = [
          '/product/detail/classic-cotton-tee',
          found.data.list[0].link,
          '/product/ugc/night-shift-hoodie',
        ];
        const listings = ['/product/clothing', '/design/nature', '/product/search-result?keyword=mug'];
        for (const path of [...detail, ...listings, '/']) {
          await page.goto(path);
          await page.clock.runFor(6500);
          await offer(page).waitFor({ state: 'attached' });
          expect(await waitedMs(page), path).toBeGreaterThan(5000);
          expect((await offer(page).boundingBox())!.height, path).toBe((screen === 'phone' ? 12 : 16) * 4);
          if (!detail.includes(path)) continue;
          const buy = page
            .getByRole('main')
            .getByRole('button', { name: /^Add to cart/ })
            .first();
          await buy.scrollIntoViewIfNeeded();
          expect(await isOnTop(buy), path).toBe(true);
        }
        // Leaving in time calls it off: it is not there at once when one comes back.
        await page.goto('/privacy');
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
        const footer = page.getByRole('contentinfo');
        const title = (name: string) => page.getByRole('heading', { level: 1, name });
        await footer.getByRole('link', { name: 'All designs' }).click();
        await title('All designs').waitFor();
        await footer.getByRole('link', { name: 'Terms' }).click();
        await title('Terms').waitFor();
        await page.clock.runFor(20_000);
        await page.goBack();
        await title('All designs').waitFor();
        expect(await offer(page).count()).toBe(0);
        await page.clock.runFor(6000);
        await offer(page).waitFor({ state: 'attached' });
      }));

    it('[SUB-03] closed it is gone for the session', () =>
      visit(screen, async ({ page }) => {
        await lookAround(page);
        await offer(page).getByRole('button', { name: 'Close for this visit' }).click();
        await offer(page).waitFor({ state: 'detached' });
        const flags = () => page.evaluate(() => [sessionStorage.subscribeEmail, sessionStorage.subscribeEmailClosed]);
        expect(await flags()).toEqual(['0', '1']);
        await page.goto('/design');
        await page.clock.runFor(20_000);
        expect(await offer(page).count()).toBe(0);
      }));

    it('[SUB-02][STA-08] opens a dialog that posts the address, and is not made again', () =>
      visit(screen, async (visitor) => {
        const { page } = visitor;
        await lookAround(page);
        await offer(page).getByRole('button', { name: 'Sign up' }).click();
        const dialog = page.getByRole('dialog', { name: 'Be the first to know' });
        const email = `reader.${screen}@example.com`;
        await dialog.getByLabel('Email address').fill(email);
        const [posted] = await Promise.all([
          page.waitForRequest(
            (request) => request.method() === 'POST' && /\/open\/email\/subscriber\/add/.test(request.url()),
          ),
          dialog.getByRole('button', { name: 'Sign up' }).click(),
        ]);
        expect(posted.postDataJSON()).toEqual({ email });
        await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByText('You’re on the list.').waitFor();
        expect(await offer(page).count()).toBe(0);
        await page.goto('/design');
        await page.clock.runFor(20_000);
        expect(await offer(page).count()).toBe(0);
        expect(await page.getByText('You’re on the list.').count()).toBe(1);
        expect(visitor.errors).toEqual([]);
      }));
  });

  it('[CON-01] lines and cards come and go in their times', () =>
    visit('desk', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.clock.install();
      await page.goto('/product');
      const compare = page.getByRole('main').getByRole('button', { name: /^Compare:/ });
      for (const place of [0, 1, 2, 3]) await compare.nth(place).click();
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: /^Favou?rite:/ })
        .first();
      await heart.click();
      const card = page.locator('.mm-notification');
      await card.waitFor();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      // The fifth has no room, and a line says so.
      await compare.nth(4).click();
      const toast = page.locator('.mm-message');
      await toast.waitFor();
      const times = (shown: Locator) =>
        shown.evaluate((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return [animationDuration, transitionDuration.split(',')[0]];
        });
      expect(await times(toast)).toEqual(['0.1s', '0.3s']);
      expect(await times(card)).toEqual(['0.4s', '0.3s']);
      const isLeaving = (shown: Locator) => shown.evaluate((element) => element.className.includes('opacity-0'));
      await page.clock.runFor(2990);
      expect(await isLeaving(toast)).toBe(false);
      await page.clock.runFor(20);
      await expect.poll(() => isLeaving(toast)).toBe(true);
      await page.clock.runFor(380);
      expect(await toast.count()).toBe(1);
      await page.clock.runFor(20);
      await toast.waitFor({ state: 'detached' });
      await card.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => isLeaving(card)).toBe(true);
      await page.clock.runFor(490);
      expect(await card.count()).toBe(1);
      await page.clock.runFor(20);
      await card.waitFor({ state: 'detached' });
    }));

  it('[LAY-07] listings are a grid until somebody wants a list, which is kept here as it is spelled', () =>
    visit('desk', async ({ page }) => {
      await page.goto('/product/clothing');
      const layout = page.getByRole('group', { name: 'Layout' });
      const grid = layout.getByRole('button', { name: 'Grid' });
      const list = layout.getByRole('button', { name: 'List' });
      const kept = () => page.evaluate(() => localStorage.getItem('productLayout'));
      expect([await grid.getAttribute('aria-pressed'), await kept()]).toEqual(['true', null]);
      await list.click();
      await expect.poll(kept).toBe('list');
      await page.goto('/design');
      expect(await list.getAttribute('aria-pressed')).toBe('true');
      await grid.click();
      await expect.poll(kept).toBe('gird');
    }));

  it('[SCR-01] the home page has all its bands, each with what it speaks of', () =>
    visit('desk', async ({ page }) => {
      await page.goto('/');
      const band = (title: string) =>
        page.locator('main section, main header', { has: page.getByRole('heading', { name: title }) });
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Your art.');
      const linked: Record<string, [links: string, least: number]> = {
        'Shop by product': ['/product/', 6],
        'Shop by theme': ['/design/', 4],
        'Hot list': ['/collection/', 2],
        'New arrivals': ['/product/spu/', 6],
        'How it works': ['/how-it-works', 1],
      };
      for (const [title, [links, least]] of Object.entries(linked)) {
        expect(await band(title).first().locator(`a[href^="${links}"]`).count(), title).toBeGreaterThanOrEqual(least);
      }
      await page.getByText('Coming up').waitFor({ state: 'attached' });
      expect(await page.locator('main blockquote').count()).toBeGreaterThan(1);
      expect(await page.getByRole('main').locator('img').count()).toBeGreaterThan(20);
    }));
});
