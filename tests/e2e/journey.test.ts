import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserKeys, declaredKey } from '../../apps/web/app/shell/state/browser-keys.ts';
import { accessibilityProblems, aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { sidewaysPhotograph } from './photograph.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/*
 * The first sale, as a person makes it: look around, register, fill a cart, order, pay. The steps build on each other,
 * as they do for a shopper.
 */
describe('the first sale', () => {
  let shop: RunningShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  const email = 'first.sale@example.com';

  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const onPath = (path: RegExp) => page.waitForURL((address) => path.test(address.pathname));
  /** Chooses by keyboard and mouse alike: a radio's label is what one sees. */
  async function choose(name: string | RegExp) {
    const radio = page.getByRole('radio', { name, exact: typeof name === 'string' });
    await expect
      .poll(async () => {
        await radio.dispatchEvent('click');
        return radio.isChecked();
      })
      .toBe(true);
  }
  async function everythingIsFine() {
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(visitor.errors.splice(0)).toEqual([]);
  }

  it('[SCR-01][LAY-01] the home page shows real pictures of products, without JavaScript too', async () => {
    const html = await (await fetch(shop.url)).text();
    expect(html).toMatch(/<header/);
    expect(html).toMatch(/<main/);
    expect(html).toMatch(/<footer/);
    expect(html.match(/\/media\/mockup\/[0-9a-f]{40}\//g)!.length).toBeGreaterThan(10);
    await page.goto('/');
    await everythingIsFine();
  });

  it('[HDR-01][HDR-05] the header stays in sight, as wide as 420 units, and its logo leads home', async () => {
    await page.setViewportSize({ width: 2000, height: 900 });
    const header = page.getByRole('banner');
    expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    const widths = await header.evaluate((element) =>
      [...element.querySelectorAll('*')].map((child) => child.getBoundingClientRect().width),
    );
    expect(Math.max(...widths.filter((width) => width < 2000))).toBe(1680);
    await page.setViewportSize(screens.desk);
    await page.goto('/privacy');
    await page
      .getByRole('banner')
      .getByRole('link', { name: / home$/ })
      .click();
    await onPath(/^\/$/);
  });

  it('[LAY-03] main content has side padding except where pictures reach the edge', async () => {
    const padding = () =>
      page.locator('main').evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
    const found: Record<string, boolean> = {};
    for (const path of ['/', '/product', '/design', '/privacy', '/product/detail/classic-cotton-tee']) {
      await page.goto(path);
      found[path] = (await padding()) > 0;
    }
    expect(found).toEqual({
      '/': false,
      '/product': false,
      '/design': false,
      '/privacy': true,
      '/product/detail/classic-cotton-tee': true,
    });
  });

  it('[LAY-09][CON-04] text is set in our own Roboto, and the page says it is American English', async () => {
    await page.goto('/');
    const family = await page.locator('body').evaluate((element) => getComputedStyle(element).fontFamily);
    expect(family).toMatch(/^"?Roboto/);
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((name) => name.includes('.woff2')),
    );
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((name) => !name.startsWith(shop.url))).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    expect(await page.locator('[class*="mm-"]').count()).toBeGreaterThan(10);
  });

  it('[HDR-06] one chooses a currency and searches with suggestions', async () => {
    await page.goto('/product/detail/classic-cotton-tee');
    await page.getByText('$10.50').first().waitFor();
    const choose = async (typed: string) => {
      await page.getByRole('button', { name: /^Currency/ }).click();
      const list = page.getByRole('combobox', { name: 'Search currencies' });
      await list.fill(typed);
      await page.keyboard.press('Enter');
      // The dialog gives the focus back when it has gone.
      await list.waitFor({ state: 'hidden' });
      await page.locator('button:focus').waitFor();
    };
    await choose('yen');
    await page.getByRole('main').getByText('¥1,615').first().waitFor();
    // The server has it too: no price flickers when the page is loaded again.
    const cookies = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await (await fetch(page.url(), { headers: { cookie: cookies } })).text()).toContain('¥1,615');
    await choose('usd');
    const search = page.getByRole('combobox', { name: 'Search products and designs' });
    await search.fill('whale');
    await page.getByRole('option', { name: /Whale/ }).first().waitFor();
    await search.press('Enter');
    await onPath(/^\/product\/(search-result|spu|detail)/);
    await page.getByRole('main').getByText(/Whale/).first().waitFor();
  });

  it('[SCR-11][SCR-12] one walks into a category, sorts, and turns pages', async () => {
    await page.goto('/product/clothing');
    await heading('Clothing').waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
    await everythingIsFine();
    await page.goto('/design');
    await page.getByRole('link', { name: 'Lowest price' }).click();
    await page.waitForURL(/sort=lowestPrice/);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/pageNum=2/);
    await page.getByRole('link', { name: 'Page 1' }).waitFor();
    await everythingIsFine();
  });

  it('[SCR-10] an address that leads nowhere says so, with HTTP status 404', async () => {
    for (const path of ['/nowhere/at/all', '/product/detail/no-such-thing', '/404', '/user/somebody/orders/else']) {
      const answer = await fetch(shop.url + path, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, path.startsWith('/user') ? 302 : 404]);
    }
  });

  it('[SCR-15] a ready design can be looked at in its colors', async () => {
    await page.goto('/design');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await onPath(/^\/product\/spu\//);
    await page.getByRole('button', { name: /cart/i }).first().waitFor();
    await everythingIsFine();
  });

  it('[SCR-05] one registers with a code from the mail', async () => {
    await page.goto('/register?returnUrl=%2Fproduct%2Fdetail%2Fclassic-cotton-tee');
    await page.getByLabel('Name').fill('Frida First');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
    await page.getByRole('checkbox').check();
    await everythingIsFine();
    await page.getByRole('button', { name: 'Create account' }).click();
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    const outbox = await (await fetch(`${shop.url}/outbox`)).text();
    await code.fill(/\b(\d{6}) is your Merchmill code/.exec(outbox)![1]!);
    await page.getByRole('button', { name: 'Verify & continue' }).click();
    await onPath(/^\/product\/detail\/classic-cotton-tee$/);
    await heading('Classic Cotton Tee').waitFor();
  });

  it('[SCR-14] two variants of a product go into the cart', async () => {
    await choose('Black');
    await choose('M');
    await everythingIsFine();
    const add = page.getByRole('button', { name: 'Add to cart (unprinted)' });
    await add.click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await choose('Navy');
    await add.click();
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  });

  it("[SCR-17] a photograph and words become a design of one's own", async () => {
    await page.getByRole('link', { name: 'Design it' }).click();
    await onPath(/^\/product\/designer\//);
    const upload = page.getByRole('button', { name: 'Upload image' }).first();
    await upload.waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click()]);
    await chooser.setFiles({ name: 'sunset.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhotograph() });
    // Upright, as it was taken: the note of the camera has been followed.
    await page.getByText('2400 × 3200 px').waitFor();
    await page
      .getByText(/^\d{3} DPI$/)
      .first()
      .waitFor();
    await everythingIsFine();

    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: 'Add text', exact: true }).click();
    await page.keyboard.type('Higher ground');
    await page.keyboard.press('Escape');
    const left = page.getByLabel('X position');
    const before = await left.inputValue();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => left.inputValue()).not.toBe(before);
    await page.keyboard.press('Control+z');
    await expect.poll(() => left.inputValue()).toBe(before);
    await everythingIsFine();
  });

  it('the design is saved, passes the print check, and goes into the cart', async () => {
    await page.getByRole('button', { name: /^Print check: (Ready to print|\d* ?warnings?|1 warning)/ }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Design name').fill('Higher ground');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Design saved.').first().waitFor();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await page.getByRole('link', { name: 'Back to product' }).click();
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
  });

  it('[USR-17][LAY-02] the cart explains the total line by line and has no footer', async () => {
    await page.getByRole('link', { name: 'Cart, 3 items' }).click();
    await onPath(/^\/user\/[^/]+\/cart$/);
    await heading('Cart').waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Full name').fill('Frida First');
    await page.getByLabel('Street address').fill('Ackerstr. 1');
    await page.getByLabel('Postal code').fill('10115');
    await page.getByLabel('City').fill('Berlin');
    await everythingIsFine();
    await page.getByRole('button', { name: 'Save address' }).click();
    await choose(/^Standard/);
    await page
      .getByText(/Shipping: Standard/)
      .first()
      .waitFor();
    await page.getByText(/^Tax/).first().waitFor();
    await everythingIsFine();
  });

  const payPath = /^\/user\/[^/]+\/pay\/[^/]+$/;
  async function goToProvider() {
    await choose(/^Card/);
    await page.getByRole('button', { name: /^Pay / }).click();
    await onPath(/^\/sandbox\/checkout\//);
  }

  it('[USR-02][SCR-08] a refused card leaves the order to be paid another way', async () => {
    await page.getByRole('button', { name: 'Place order' }).click();
    await onPath(payPath);
    await everythingIsFine();
    await goToProvider();
    await everythingIsFine();
    await page.getByRole('button', { name: /4000 0000 0000 0002/ }).click();
    await onPath(/^\/payment-result$/);
    await heading('Payment declined').waitFor();
    await everythingIsFine();
    await page.getByRole('link', { name: 'Try another payment method' }).click();
    await onPath(payPath);
  });

  it('a card with 3-D Secure asks for a code and pays', async () => {
    await goToProvider();
    await page.getByRole('button', { name: /4000 0000 0000 3220/ }).click();
    await page.getByLabel('Code').fill('1234');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await onPath(/^\/payment-result$/);
    await heading(/^Thank you, /).waitFor();
    expect(await page.getByRole('region', { name: 'Your order' }).textContent()).toMatch(/Arrives .+\d/);
    await everythingIsFine();
  });

  let orderPath = '';
  it('[USR-04] the order page shows its way, its pictures and its total', async () => {
    await page.getByRole('link', { name: 'Track your order' }).click();
    await onPath(/^\/user\/[^/]+\/orders\/[^/]+$/);
    orderPath = new URL(page.url()).pathname;
    await heading(/^Order /).waitFor();
    expect(await page.locator('main img').count()).toBeGreaterThanOrEqual(3);
    expect(await page.getByText('Print files').count()).toBe(0);
    await everythingIsFine();
  });

  it('operations see the print file with its size, resolution, pre-flight and hash', async () => {
    const operations = await aVisitor(browser, shop.url);
    await operations.page.goto('/login?returnUrl=%2Fprivacy');
    await operations.page.getByLabel('Email address').fill('operations@example.com');
    await operations.page.getByLabel('Password', { exact: true }).fill('print-something');
    await operations.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await operations.page.waitForURL((address) => address.pathname === '/privacy');
    // Everybody works under an address of their own; operations find any order there.
    const cookie = (await operations.context.cookies()).find(({ name }) => name === 'user')!;
    const { bizId } = JSON.parse(decodeURIComponent(cookie.value));
    await operations.page.goto(`/user/${bizId}/orders/${orderPath.split('/').at(-1)}`);
    const area = operations.page.getByRole('main');
    // It is made in the background once the order is paid.
    await expect
      .poll(
        async () => {
          await operations.page.reload();
          return area.textContent();
        },
        { interval: 1000 },
      )
      .toContain('3600 × 4800 px');
    await area.getByText('300 DPI', { exact: true }).waitFor();
    expect(await area.textContent()).toMatch(/[0-9a-f]{64}|[0-9a-f]{8}…/);
    expect(await accessibilityProblems(operations.page)).toEqual([]);
    await operations.context.close();
  });

  it.each([
    ['Authorised', 'Paid'],
    ['Pending', 'Waiting for your bank'],
    ['Received', 'Your transfer is on its way'],
    ['Refused', 'Payment declined'],
    ['Parted', 'Partially paid'],
  ])('[SCR-09] /status/%s says what happened and what is next', async (status, title) => {
    await page.goto(`/status/${status}`);
    await heading(title).waitFor();
    await everythingIsFine();
  });

  it('orders survive a restart', async () => {
    await page.goto('about:blank'); // a page that is open fetches menus when it is idle
    await shop.restart();
    await page.goto(orderPath);
    await heading(/^Order /).waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await everythingIsFine();
  });

  const cookieNames = async () => (await visitor.context.cookies()).map(({ name }) => name);
  const ofSession = ['token', 'user', 'XSRF-TOKEN'];
  it('[STA-10] all this has kept nothing in the browser that is not declared', async () => {
    const kept = await page.evaluate(() => ({
      local: Object.keys(window.localStorage),
      session: Object.keys(window.sessionStorage),
    }));
    expect(kept.local.length).toBeGreaterThan(1);
    for (const [place, names] of Object.entries(kept)) {
      const declared = names.map((name) => declaredKey(name));
      expect(names.filter((_, index) => declared[index] === undefined)).toEqual([]);
      for (const key of declared)
        expect([key, browserKeys[key as keyof typeof browserKeys].place]).toEqual([key, place]);
    }
  });

  it('[ERR-01] a session that was ended elsewhere leads to the login and back, and its cookies go', async () => {
    const kept = new Map((await visitor.context.cookies()).map(({ name, value }) => [name, value]));
    const ended = await fetch(`${shop.url}/api/user/logout`, {
      method: 'POST',
      headers: { cookie: `token=${kept.get('token')}`, 'x-xsrf-token': decodeURIComponent(kept.get('XSRF-TOKEN')!) },
    });
    expect((await ended.json()).code).toBe(0);
    expect(await cookieNames()).toEqual(expect.arrayContaining(ofSession));
    await page.getByRole('button', { name: /^Account/ }).click();
    // The menu asks for one's teams, and hears that nobody is logged in.
    await onPath(/^\/login$/);
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(orderPath);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect((await cookieNames()).filter((name) => ofSession.includes(name))).toEqual([]);
    expect(await cookieNames()).toContain('device');
    // The browser itself says that the answer was a 401.
    expect(visitor.errors.splice(0).filter((error) => !error.includes('401'))).toEqual([]);
  });

  it('[ERR-01] a page that is asked for with a dead cookie takes it away', async () => {
    const dead = { value: 'gone', url: shop.url };
    await visitor.context.addCookies(ofSession.map((name) => ({ name, ...dead })));
    await page.goto(orderPath);
    await onPath(/^\/login$/);
    expect((await cookieNames()).filter((name) => ofSession.includes(name))).toEqual([]);
    await everythingIsFine();
  });

  it('[LAY-08] on a phone nothing is wider than the screen', async () => {
    const phone = await aVisitor(browser, shop.url, 'phone');
    for (const path of ['/', '/design', '/product/detail/classic-cotton-tee', '/login', '/register']) {
      await phone.page.goto(path);
      const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
      expect(await accessibilityProblems(phone.page)).toEqual([]);
    }
    expect(phone.errors).toEqual([]);
    await phone.context.close();
  });
});
