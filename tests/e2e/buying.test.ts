import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, openKeepingBrowser, screens, type Visitor } from './browser.ts';
import { expectFine } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const pages = {
  blank: '/product/detail/classic-cotton-tee',
  /** A ready design on it. */
  design: '',
  made: '/product/ugc/night-shift-hoodie',
};
type Kind = keyof typeof pages;
const kinds: readonly Kind[] = ['blank', 'design', 'made'];

/* What somebody sees between the page of a product and the mail of thanks. */
describe('buying', () => {
  let shop: VisitedShop;
  let browser: Browser;
  const visitors: Partial<Record<keyof typeof screens, Visitor>> = {};

  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    for (const screen of ['desk', 'phone'] as const) visitors[screen] = await aVisitor(browser, shop.url, screen);
    const { designs } = await read<{ designs: { link: string }[] }>('/api/product/handle/classic-cotton-tee');
    pages.design = designs[0]!.link;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function read<T>(path: string): Promise<T> {
    const { data } = (await (await fetch(shop.url + path)).json()) as { data: T };
    return data;
  }
  const addButton = (page: Page) => page.getByRole('button', { name: /^Add to cart/ });
  const sizes = (page: Page) => page.getByRole('group', { name: /^Size/ });
  const bar = (page: Page) => page.locator('.mm-foot-bar');
  const focusedIn = (page: Page, group: string) =>
    page.evaluate((name) => document.activeElement?.closest('fieldset')?.textContent?.startsWith(name), group);

  it.each(kinds)('[SCR-14] of a %s can begin without scrolling on a desk', async (kind) => {
    const { page } = visitors.desk!;
    await page.goto(pages[kind]);
    const { y, height } = (await addButton(page).first().boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(screens.desk.height);
    // Quantity prices concern few: they come after it.
    const tiers = await page.getByRole('heading', { name: 'Buy more, save more' }).boundingBox();
    expect(tiers!.y).toBeGreaterThan(y + height);
    expect(await bar(page).isVisible()).toBe(false);
  });

  it.each(kinds)('[SCR-14] of a %s is always in reach on a phone', async (kind) => {
    const visitor = visitors.phone!;
    const { page } = visitor;
    await page.goto(pages[kind]);
    await bar(page).waitFor();
    expect(await bar(page).textContent()).toMatch(/^from \$\d/);
    await expectFine(visitor);
    // At the end of the page, nothing of its last line lies below it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = (await page.getByRole('button', { name: 'Privacy choices' }).boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y);
    // It is gone, for the keyboard too, while the buttons of the page are seen.
    await addButton(page).first().scrollIntoViewIfNeeded();
    await bar(page).waitFor({ state: 'detached' });
    expect(await addButton(page).count()).toBe(1);
  });

  it.each(['desk', 'phone'] as const)('needs a size that somebody chose, on a %s', async (screen) => {
    const visitor = visitors[screen]!;
    const { page } = visitor;
    await page.goto(pages.blank);
    const group = sizes(page);
    expect(await group.getByRole('radio', { checked: true }).count()).toBe(0);
    if (screen === 'phone') await bar(page).getByRole('button', { name: 'Add to cart (unprinted)' }).click();
    else await addButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Please select a size' }).waitFor();
    expect(await focusedIn(page, 'Size')).toBe(true);
    expect(await page.getByRole('link', { name: /^Cart, \d/ }).count()).toBe(0);
    await expectFine(visitor);

    await page.keyboard.press('ArrowRight');
    await page.getByText('Please select a size').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('m');
    await addButton(page).first().click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  });

  it('keeps the size of a link, from the page into the designer, and asks for none where there is one', async () => {
    const { page } = visitors.desk!;
    await page.goto(`${pages.blank}?size=xl`);
    expect(await page.getByRole('radio', { name: 'XL', exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('link', { name: 'Design it' }).getAttribute('href')).toMatch(/[?&]size=xl\b/);
    const { list } = await read<{ list: { link: string; handle: string }[] }>('/api/search/product?keyword=tumbler');
    await page.goto(list[0]!.link);
    expect(await page.getByRole('group', { name: /^(Size|Volume)/ }).count()).toBe(0);
    await addButton(page).click();
    await page.getByRole('link', { name: 'View cart' }).waitFor();
  });

  it('[SCR-14] of a blank shows its print areas, its quantity prices and when it arrives', async () => {
    const { page } = visitors.desk!;
    await page.goto(`${pages.blank}?size=m`);
    const main = page.getByRole('main');
    expect(await main.getByRole('img', { name: /^Front: \d.* in$/ }).count()).toBe(1);
    const tiers = main.getByRole('listitem').filter({ hasText: /^\d+\+\$[\d.]+Save \d+%$/ });
    expect(await tiers.count()).toBeGreaterThanOrEqual(2);
    const delivery = main.getByRole('region', { name: 'Delivery' });
    expect(await delivery.getByRole('listitem').first().textContent()).toMatch(
      /[A-Z][a-z]{2} \d{1,2}.+(?:tracked|no tracking)\$[\d.]+$/,
    );
  });

  it('[SCR-15] of a ready design leads to making it personal, and to the same artwork on other products', async () => {
    const { page } = visitors.desk!;
    await page.goto(pages.design);
    const link = page.getByRole('link', { name: /^Personali[sz]e it$/ });
    expect(await link.getAttribute('href')).toMatch(/^\/product\/designer\/[^?]+\?color=/);
    const others = page.getByRole('region', { name: /same artwork|This design on other products/ });
    expect(await others.getByRole('article').count()).toBeGreaterThan(1);
  });

  it.each([
    ['en-US', 'in'],
    ['de-DE', 'cm'],
  ])('tells somebody of %s lengths in %s from the first byte, until they choose', async (locale, unit) => {
    const html = await (
      await fetch(`${shop.url}${pages.blank}`, { headers: { 'accept-language': `${locale},en;q=0.5` } })
    ).text();
    expect(html).toMatch(new RegExp(`Front: [\\d.]+ × [\\d.]+ ${unit}"`));
    const context = await browser.newContext({ baseURL: shop.url, locale, viewport: screens.phone });
    const page = await context.newPage();
    await page.goto(pages.blank);
    const sizeUnit = page.getByRole('region', { name: /^Sizes, / });
    expect(await sizeUnit.getAttribute('aria-label')).toBe(`Sizes, ${unit}`);
    // All columns are seen on a phone.
    expect(await sizeUnit.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const other = unit === 'in' ? 'cm' : 'in';
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await page.getByRole('button', { name: other, exact: true }).first().click();
    await page.getByRole('region', { name: `Sizes, ${other}` }).waitFor();
    await page.reload();
    expect(await sizeUnit.getAttribute('aria-label')).toBe(`Sizes, ${other}`);
    await context.close();
  });

  it('says that a tax which waits for the address comes later, and that the total is an estimate', async () => {
    const { page } = visitors.desk!;
    await page.goto(`${pages.blank}?size=m`);
    await addButton(page).click();
    await page.getByRole('link', { name: 'View cart' }).waitFor();
    await page.goto('/cart');
    const summary = await page.getByRole('region', { name: 'Order summary' }).textContent();
    expect(summary).toMatch(/Tax.*Calculated at next step/);
    expect(summary).toContain('Estimated total');
    await page.getByLabel('Deliver to').selectOption('DE');
    await page.getByRole('term').filter({ hasText: 'Estimated total' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: 'Order summary' }).textContent()).toMatch(/VAT.*\$\d/);
  });

  it.each(['desk', 'phone'] as const)('shows cards whose words and buttons keep apart, on a %s', async (screen) => {
    const { page } = visitors[screen]!;
    await page.goto(pages.blank);
    const tooWide = await page.evaluate(
      () =>
        [...document.querySelectorAll('.mm-listing-card .mm-swatches')].filter((row) => {
          const card = row.closest('.mm-listing-card')!.getBoundingClientRect();
          return [...row.children].some((each) => each.getBoundingClientRect().right > card.right + 1);
        }).length,
    );
    expect(tooWide).toBe(0);
    await page.context().addCookies([{ name: 'productLayout', value: 'list', url: shop.url }]);
    await page.goto('/product/clothing');
    const overlapping = await page.evaluate(() => {
      const boxes = (card: Element, what: string) =>
        [...card.querySelectorAll(what)].map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return range.getBoundingClientRect();
        });
      return [...document.querySelectorAll('.mm-listing-card')].filter((card) =>
        boxes(card, '.mm-card-words > h2, .mm-card-words > p').some((text) =>
          [...card.querySelectorAll('.mm-card-action')].some((button) => {
            const box = button.getBoundingClientRect();
            return (
              box.width > 0 &&
              box.left < text.right &&
              box.bottom > text.top &&
              box.top < text.bottom &&
              box.right > text.left
            );
          }),
        ),
      ).length;
    });
    expect(overlapping).toBe(0);
  });

  it.each(['desk', 'phone'] as const)(
    'is paid without holes beside eight items, on a %s',
    async (screen) => {
      const { context, page } = await aVisitor(browser, shop.url, screen);
      const vera = await Person.join(context);
      const order = await vera.order({ kinds: 8 });
      await page.goto(vera.at(`pay/${order.bizId}`));
      const gaps = await page
        .locator('form:has(button[type="submit"])')
        .last()
        .evaluate((form) => {
          // Of what is seen: a row that is too high is a hole, too.
          const boxes = [...form.children]
            .map((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              return range.getBoundingClientRect();
            })
            .filter(({ height }) => height > 0);
          return boxes.slice(1).map((box, place) => box.top - boxes[place]!.bottom);
        });
      expect(gaps.length).toBeGreaterThan(1);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(48);
      // Then it is thanked for, with what was bought, where it goes and when it arrives.
      await page.goto(await vera.pay(order.bizId));
      await page.getByRole('heading', { level: 1, name: 'Thank you, Vera' }).waitFor();
      const bought = page.getByRole('region', { name: 'Your order' });
      expect(await bought.locator('img').count()).toBe(8);
      expect(await bought.textContent()).toMatch(/Arrives .*\d.*12 Orchard Street.*Portland, OR 97205/);
      expect(await page.getByRole('main').textContent()).toContain(`Order ${order.number} is confirmed`);
      await context.close();
    },
    90_000,
  );

  it("goes back to a listing as it was left, and to nobody's own pages after a logout", async () => {
    const keeping = await openKeepingBrowser();
    const { context, page } = await aVisitor(keeping, shop.url);
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(globalThis, { restored: true })),
    );
    const goBack = async (path: string) => {
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
      await page.waitForTimeout(300);
      return page.evaluate(() => ({
        restored: 'restored' in globalThis,
        reasons:
          (
            performance.getEntriesByType('navigation')[0] as unknown as {
              notRestoredReasons?: { reasons: { reason: string }[] };
            }
          ).notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [],
      }));
    };
    expect((await fetch(`${shop.url}/product`)).headers.get('cache-control')).toBe('private, no-cache');
    await page.goto('/product');
    await page.goto(pages.blank);
    expect(await goBack('/product')).toEqual({ restored: true, reasons: [] });

    // Somebody logs in elsewhere: the page that comes back is theirs.
    await page.goto(pages.blank);
    const vera = await Person.join(context);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.getByRole('button', { name: /^Account/ }).waitFor();

    const own = await page.goto(vera.at('orders'));
    expect(own!.headers()['cache-control']).toBe('private, no-store');
    await vera.send('POST', '/api/user/logout');
    await page.goto('/product');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(/\/login/);
    await keeping.close();
  });
});
