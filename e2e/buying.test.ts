import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, screens, type Visitor } from './browser.ts';
import { expectFine } from './looking.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const pages = {
  blank: '/product/detail/classic-cotton-tee',
  design: '/product/spu/pine-row-vintage-wash-tee',
  made: '/product/ugc/night-shift-hoodie',
} as const;

/* What somebody sees between the page of a product and the mail of thanks. */
describe('buying', () => {
  let shop: RunningShop;
  let browser: Browser;
  const visitors: Partial<Record<keyof typeof screens, Visitor>> = {};

  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
    for (const screen of ['desk', 'phone'] as const) visitors[screen] = await aVisitor(browser, shop.url, screen);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const addButton = (page: Page) => page.getByRole('button', { name: /^Add (blank )?to cart$/ });
  const sizes = (page: Page) => page.getByRole('group', { name: /^Size/ });
  const bar = (page: Page) => page.locator('.mm-foot-bar');
  const focusedIn = (page: Page, group: string) =>
    page.evaluate((name) => document.activeElement?.closest('fieldset')?.textContent?.startsWith(name), group);

  it.each(Object.entries(pages))('[SCR-14] of a %s can begin without scrolling on a desk', async (_, path) => {
    const { page } = visitors.desk!;
    await page.goto(path);
    const { y, height } = (await addButton(page).first().boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(screens.desk.height);
    // Quantity prices concern few: they come after it.
    const tiers = await page.getByRole('heading', { name: 'The more, the less' }).boundingBox();
    expect(tiers!.y).toBeGreaterThan(y + height);
    expect(await bar(page).isVisible()).toBe(false);
  });

  it.each(Object.entries(pages))('[SCR-14] of a %s is always in reach on a phone', async (_, path) => {
    const visitor = visitors.phone!;
    const { page } = visitor;
    await page.goto(path);
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
    if (screen === 'phone') await bar(page).getByRole('button', { name: 'Add blank to cart' }).click();
    else await addButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Choose a size' }).waitFor();
    expect(await focusedIn(page, 'Size')).toBe(true);
    expect(await page.getByRole('link', { name: /^Cart, \d/ }).count()).toBe(0);
    await expectFine(visitor);

    await page.keyboard.press('ArrowRight');
    await page.getByText('Choose a size').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('m');
    await addButton(page).first().click();
    await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor();
  });

  it('keeps the size of a link, from the page into the designer, and asks for none where there is one', async () => {
    const { page } = visitors.desk!;
    await page.goto(`${pages.blank}?size=xl`);
    expect(await page.getByRole('radio', { name: 'XL', exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('link', { name: 'Design it' }).getAttribute('href')).toMatch(/[?&]size=xl\b/);
    await page.goto('/product/detail/organic-cap');
    expect(await page.getByRole('main').textContent()).toContain('Size One size');
    await addButton(page).click();
    await page.getByRole('link', { name: 'Cart, 2 pieces' }).waitFor();
  });
});
