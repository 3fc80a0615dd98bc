import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptWeight } from '../../bench/page-weight.ts';
import { accessibilityProblems, aVisitor, openBrowser, type screens } from './browser.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* What a shopper reads and looks through before there is a cart, on a desk and on a phone. */
describe('the storefront', () => {
  let shop: VisitedShop;
  let browser: Browser;
  const pages = new Map<keyof typeof screens, { page: Page; errors: string[] }>();

  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    for (const screen of ['desk', 'phone'] as const) pages.set(screen, await aVisitor(browser, shop.url, screen));
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** A page that is there, fits the screen, is open to everybody and says nothing in the console. */
  async function opened(screen: keyof typeof screens, path: string): Promise<Page> {
    const { page, errors } = pages.get(screen)!;
    errors.splice(0);
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(errors.splice(0)).toEqual([]);
    return page;
  }
  /** Pictures of the main content that were drawn. */
  const picturesOf = (page: Page) =>
    page
      .locator('main img')
      .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);

  describe.each(['desk', 'phone'] as const)('on a %s', (screen) => {
    it('[SCR-02] how it works is explained to shoppers and to sellers, with pictures of the things', async () => {
      const page = await opened(screen, '/how-it-works');
      for (const name of ['Add your art', 'For sellers']) {
        await expect(page.getByRole('heading', { name }).count()).resolves.toBe(1);
      }
      await page.locator('main img').last().scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(await picturesOf(page)).toBeGreaterThanOrEqual(3);
    });

    it('[SCR-16] what a user made has a page with its maker, its price and the way into the cart', async () => {
      const page = await opened(screen, '/product/ugc/night-shift-hoodie');
      expect(await page.getByRole('main').textContent()).toContain('Designed by Toni');
      expect(await page.getByRole('button', { name: 'Add to cart' }).first().isEnabled()).toBe(true);
      expect(await page.getByRole('heading', { name: 'More by Toni' }).count()).toBe(1);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
        /\/product\/ugc\/night-shift-hoodie$/,
      );
    });

    it('[SCR-20] a collection is a listing in its curated order, that can be sorted otherwise', async () => {
      const page = await opened(screen, '/collection/made-by-you');
      expect(await page.locator('.mm-listing-card').count()).toBeGreaterThanOrEqual(12);
      const first = () => page.locator('.mm-listing-card a').first().textContent();
      const curated = await first();
      await page.getByRole('link', { name: 'Lowest price' }).click();
      await page.waitForURL(/sort=lowestPrice/);
      await page.waitForFunction(
        (before) => document.querySelector('.mm-listing-card a')?.textContent !== before,
        curated,
      );
    });

    it('[SCR-25] the help center, the privacy policy and the terms are there', async () => {
      for (const path of ['/help', '/contact', '/privacy', '/terms']) await opened(screen, path);
    });

    it.each([
      ['what selling on Etsy is like', '/etsy-introduce'],
      ['a search with a slip in it', '/product/search-result?keyword=hoddie'],
      ['a listing narrowed by facets', '/product?color=black&technique=dtg'],
    ])('%s is there, fits the screen and is open to everybody', async (_, path) => {
      await opened(screen, path);
    });
  });

  describe('the pictures of a product', () => {
    const slides = (page: Page) =>
      page
        .locator('.mm-gallery .mm-crop img')
        .evaluateAll((all) => all.map((each) => ({ alt: each.getAttribute('alt')!, src: each.getAttribute('src')! })));
    const pressed = (page: Page) =>
      page
        .locator('.mm-gallery button[aria-pressed]')
        .evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-pressed') === 'true'));

    /** Chooses a value of an option: a radio's label is what one sees. */
    const choose = (page: Page, name: string) => {
      const radio = page.getByRole('radio', { name, exact: true });
      return expect
        .poll(async () => {
          await radio.dispatchEvent('click');
          return radio.isChecked();
        })
        .toBe(true);
    };

    it('show it from its sides and close up, and keep the look in another color', async () => {
      const page = await opened('desk', '/product/detail/classic-cotton-tee?color=white');
      const alts = (await slides(page)).map(({ alt }) => alt);
      expect(alts.length).toBeGreaterThanOrEqual(5);
      expect(alts.length).toBeLessThanOrEqual(8);
      expect(alts.slice(0, 4)).toEqual([
        'Classic Cotton Tee, White, front',
        'Classic Cotton Tee, White, back',
        'Detail of the collar: Classic Cotton Tee, White',
        'Detail of the hem: Classic Cotton Tee, White',
      ]);
      expect(alts.filter((alt) => alt.startsWith('Detail of the print: '))).toHaveLength(1);
      await page.getByRole('button', { name: 'Image 3 of' }).click();
      await page.waitForFunction(() => {
        const strip = document.querySelector('.mm-gallery .mm-crop ul')!;
        return Math.round(strip.scrollLeft / strip.clientWidth) === 2;
      });
      await choose(page, 'Black');
      await page.waitForFunction(() => document.querySelector('.mm-gallery img[alt*="Black"]'));
      expect((await slides(page))[2]!.alt).toBe('Detail of the collar: Classic Cotton Tee, Black');
      expect(await pressed(page)).toBe(2);
    });

    it('begin with the variant that is chosen, which the cart shows too', async () => {
      const page = await opened('phone', '/product/detail/matte-poster');
      expect((await slides(page))[0]!.src).toContain('/poster-room.');
      await choose(page, 'Unframed');
      await page.waitForFunction(() =>
        document.querySelector('.mm-gallery .mm-crop img')?.getAttribute('src')?.includes('/poster-plain.'),
      );
      expect(await pressed(page)).toBe(0);
      const { alt } = (await slides(page)).find(({ src }) => src.includes('poster-plain~print'))!;
      expect(alt).toMatch(/^Detail of the print: /);
      expect((await slides(page)).filter(({ src }) => src.includes('poster-room~'))).toEqual([]);
    });
  });

  it('pages weigh no more than they may, gzipped', async () => {
    // KB of HTML and of scripts. What is added to all pages must be worth it to everybody on a slow line.
    // For whom a member of a team works is asked by links on every page (0.5 KB), and the list of products that a seller
    // imports is kept by every page (0.6 KB).
    // What was just added to that list is chosen there, and a count reads as it is heard (0.3 KB). Every page knows the address
    // of the one on which a design is placed on other products (0.4 KB).
    // An offer has to say who makes the product and who answers for it (Regulation (EU) 2023/988, article 19): 1.2 KB of HTML.
    // The designer's dialogs come late, and what they share with these pages packs apart from the rest (0.4 KB; a listing has 172.3).
    // Ids are random and pack better or worse: a tenth of a KB.
    const most = {
      '/': [32, 174],
      '/product': [28, 173],
      '/product/detail/classic-cotton-tee': [40.3, 183],
    } as const;
    for (const [path, [html, scripts]] of Object.entries(most)) {
      const { htmlKb, scriptKb } = await scriptWeight(shop, path);
      expect(htmlKb, path).toBeLessThan(html);
      expect(scriptKb, path).toBeGreaterThan(100);
      expect(scriptKb, path).toBeLessThan(scripts);
    }
  });

  it('pages bring what one came to see before their scripts, which come by themselves or when somebody presses', async () => {
    for (const path of ['/', '/product', '/product/detail/classic-cotton-tee', '/collection/made-by-you']) {
      const html = await (await fetch(shop.url + path)).text();
      expect(html.match(/<img[^>]* fetchPriority="high"/gi), path).toHaveLength(1);
      expect(html.match(/<link[^>]* rel="preload"[^>]* as="image"/g) ?? [], path).toHaveLength(1);
      expect(html, path).not.toMatch(/rel="modulepreload"|<script[^>]* (?:src|async)/);
      expect(html.match(/<script type="text\/late-module" data-modules="\/assets\/[^"]+"/g), path).toHaveLength(1);
    }
    const { context, page, errors } = await aVisitor(browser, shop.url, 'phone');
    await page.goto('/product');
    const loaded = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')!.currentSrc;
      const scripts = entries.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
      return { picture: entries.find(({ name }) => name === picture)!.responseEnd, script: Math.min(...scripts) };
    });
    expect(loaded.script).toBeGreaterThan(loaded.picture);

    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
    await page.goto('/design', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    letGo();
    await page.getByRole('dialog').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[CAP-01] all catalogs can be browsed, each by a page of its own, and searched', async () => {
    const cardsIn = (html: string) => html.match(/class="mm-listing-card\b/g)?.length ?? 0;
    const pageOf = async (path: string) => (await fetch(shop.url + path)).text();
    const cardsOn = async (path: string) => cardsIn(await pageOf(path));
    const catalogs = {
      products: '/product',
      designs: '/design',
      hotList: '/collection/best-of-the-press',
      globalWarehouse: '/product?scope=globalWarehouse',
      templateDesign: '/product?scope=knife',
      searched: '/product/search-result?keyword=mug',
    };
    for (const [name, path] of Object.entries(catalogs)) expect(await cardsOn(path), name).toBeGreaterThan(3);
    // Nobody can become a member yet, so nothing is promised to members.
    for (const path of ['/product?scope=member', '/product/detail/ceramic-mug', '/product']) {
      expect(await pageOf(path), path).not.toMatch(/member (price|product)|members pay/i);
      expect(await pageOf(path), path).not.toMatch(/<h1[^>]*>[^<]*member/i);
    }
    const { page } = pages.get('desk')!;
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: /festivals/i }).click();
    const festival = page.locator('header a[href^="/collection/"]').first();
    expect(await cardsOn((await festival.getAttribute('href'))!)).toBeGreaterThan(3);
  });

  it('[SCR-16] the pages of users and those of the shop do not mix', async () => {
    const status = async (path: string) => (await fetch(shop.url + path, { redirect: 'manual' })).status;
    expect(await status('/product/ugc/nobody-made-this')).toBe(404);
    const found = await (await fetch(`${shop.url}/api/search/pod?sort=featured`)).json();
    expect(await status(`/product/ugc/${found.data.list[0].handle}`)).toBe(404);
    const moved = await fetch(`${shop.url}/product/spu/night-shift-hoodie`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/product/ugc/night-shift-hoodie']);
  });

  it('[SCR-21] a design can be shown to others before it is published, by a link that search engines leave alone', async () => {
    const { context, page: own } = await aVisitor(browser, shop.url);
    await own.goto('/login?returnUrl=%2Fproduct');
    await own.getByLabel('Email address').fill('shopper@example.com');
    await own.getByLabel('Password', { exact: true }).fill('print-something');
    await own.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await own.waitForURL((address) => address.pathname === '/product');
    const handle = await own.evaluate(async () => {
      const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)![1]!);
      const send = async (path: string, body?: object) => {
        const key = { 'idempotency-key': crypto.randomUUID() };
        const headers = { 'content-type': 'application/json', 'x-xsrf-token': xsrf, ...key };
        const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
        return (await (await fetch(path, init)).json()).data;
      };
      const { list } = await send('/api/search/pod?sort=featured');
      const start = await send(`/api/podDesigner/${list[0].bizId}`);
      const template = await send('/api/podDesigner/template', {
        productId: start.product.bizId,
        name: 'Only for you',
        color: start.defaultColor,
        document: start.document,
      });
      return (await send('/api/preview', { templateId: template.bizId })).handle as string;
    });
    await context.close();
    const { page: other } = pages.get('phone')!;
    expect((await other.goto(`/preview/${handle}`))!.status()).toBe(200);
    expect(await other.getByRole('heading', { level: 1 }).textContent()).toBe('Only for you');
    expect(await other.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await accessibilityProblems(other)).toEqual([]);
    expect((await other.goto(`/preview/${handle.slice(0, -4)}AAAA`))!.status()).toBe(404);
  });

  it('[SCR-13] finds what was meant, and says what it looked for instead', async () => {
    const { page } = pages.get('desk')!;
    await page.goto('/product/search-result?keyword=hoddie');
    const hits = page.getByRole('main').getByRole('link', { name: /hoodie/i });
    await hits.first().waitFor();
    expect(await page.getByRole('main').textContent()).toMatch(/hoodie/i);
  });

  it('[SCR-25] articles of the help center can be read', async () => {
    const { page } = pages.get('desk')!;
    await page.goto('/help');
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
      const { page, context, errors } = await aVisitor(browser, shop.url);
      await page.goto('/login?returnUrl=%2Fproduct');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('print-something');
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL((address) => address.pathname === '/product');
      const own = await (await context.request.get('/product')).text();
      expect(own).toContain(name);
      errors.splice(0);
      await page.goto('/product');
      expect(errors, 'a page for one runs by its nonce').toEqual([]);
      await context.close();
      const after = await visitor();
      expect(after).not.toContain(email);
      expect(after).not.toContain(name);
      expect(after.length).toBeGreaterThan(before.length / 2);
    }
  });

  it.each(['/', '/product', '/product/detail/classic-cotton-tee'])(
    '%s leaves as it is kept, whoever asks',
    async (path) => {
      for (const coding of ['identity', 'gzip', 'br']) {
        const [one, other] = [await sent(shop.url + path, coding), await sent(shop.url + path, coding)];
        expect(one.headers['content-encoding'] ?? 'identity').toBe(coding);
        expect(other.bytes.equals(one.bytes), coding).toBe(true);
        expect(other.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
        if (coding === 'identity') expect(one.bytes.toString()).not.toMatch(/ nonce="[^"]/);
      }
    },
  );

  it('a kept page runs its own scripts, and none that came into it on the way', async () => {
    const { page, context, errors } = await aVisitor(browser, shop.url);
    for (const path of ['/', '/product', '/product/detail/classic-cotton-tee']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.dataset.hydrated), path).toBe('');
      expect(errors.splice(0), path).toEqual([]);
    }
    const [theirs, elsewhere] = ['document.documentElement.dataset.stolen = "1"', 'https://elsewhere.example/steal.js'];
    const scripts = `<script>${theirs}</script><script nonce="guess">${theirs}</script><script src="${elsewhere}"></script>`;
    await page.route('**/product', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${scripts}</main>`) });
    });
    await page.goto('/product');
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ hydrated: '' });
    expect(errors.filter((error) => /Content Security Policy/.test(error))).toHaveLength(3);
    await context.close();
  });
});

/** An answer as it goes over the wire, before anything is unpacked. */
async function sent(url: string, coding: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, resolve).on('error', reject);
  });
  return { headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) };
}
