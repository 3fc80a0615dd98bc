import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportMessages } from '../../apps/web/app/features/account/messages/support.ts';
import { articleMessages, voteMessages } from '../../apps/web/app/features/catalog/messages/articles.ts';
import { catalogMessages } from '../../apps/web/app/features/catalog/messages/catalog.ts';
import { suggestionMessages } from '../../apps/web/app/shell/messages/consent.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, typeInto } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* Somebody has a question: finds the answer, says whether it helped, or writes to the shop. */
describe('the help center', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('[SCR-25] lists articles by topic, and an article shows its pictures and the way back', async () => {
    const { page } = visitor;
    await page.goto('/help');
    for (const topic of Object.values(articleMessages.topics))
      await page.getByRole('heading', { level: 2, name: topic }).waitFor();
    await expectFineOnBoth(visitor);
    await page.goto('/article/place-an-order');
    const picture = page.locator('article img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600);
    const types = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(types.join()).toMatch(/"Article"/);
    expect(types.join()).toMatch(/"BreadcrumbList"/);
    await expectFineOnBoth(visitor);
    await page
      .getByRole('navigation', { name: articleMessages.breadcrumbs })
      .getByRole('link', { name: articleMessages.title })
      .click();
    await page.waitForURL(/\/help$/);
  });

  it('[SCR-25] the former address of the list leads to it', async () => {
    const answer = await visitor.context.request.get('/article?keyword=refund', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, '/help?keyword=refund']);
  });

  it('[CAP-12][HDR-01][HLP-02] is found from the header’s search, among suggestions and results', async () => {
    const { page } = visitor;
    await page.goto('/');
    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('invoice');
    await page.getByRole('option', { name: /Invoices and credit notes/ }).waitFor();
    await page.goto('/product/search-result?keyword=returns');
    const help = page.getByRole('region', { name: catalogMessages.helpSection });
    await help.getByRole('link', { name: 'Returns and refunds' }).waitFor();
    await expectFineOnBoth(visitor);
  });

  it('[CAP-12][HLP-04][HLP-05] who was not helped says why, by keyboard alone', async () => {
    const { page } = visitor;
    await page.goto('/article/care');
    await pressOn(page, page.getByRole('button', { name: voteMessages.no, exact: true }));
    await page.getByLabel(voteMessages.why).waitFor();
    await expectFineOnBoth(visitor);
    await page.getByLabel(voteMessages.why).selectOption('incomplete');
    await typeInto(page, page.getByLabel(voteMessages.comment), 'Nothing about silk.');
    await pressOn(page, page.getByRole('button', { name: voteMessages.send }));
    await page.getByText(voteMessages.told).waitFor();
    const { page: staff } = await logIn('operations@example.com');
    await staff.goto('/operations/content/articles');
    await staff.getByRole('link', { name: 'Washing and care' }).click();
    await staff.getByText('Nothing about silk.').waitFor();
    await staff.context().close();
  });

  it('[CAP-12][FRM-06][HLP-01] without scripts articles are read, searched, and voted on', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/help');
    await page.getByLabel(articleMessages.searchLabel).fill('resolution');
    await page.getByRole('main').getByRole('button', { name: articleMessages.search, exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /resolution/i })
      .first()
      .click();
    await page.getByRole('button', { name: voteMessages.no, exact: true }).click();
    await page.getByLabel(voteMessages.why).selectOption('unclear');
    await page.getByRole('button', { name: voteMessages.send }).click();
    await page.getByText(voteMessages.told).waitFor();
    await page.getByRole('button', { name: voteMessages.yes, exact: true }).click();
    await page.getByText(voteMessages.thanks).waitFor();
    await context.close();
  });

  async function logIn(email: string): Promise<Visitor> {
    const somebody = await aVisitor(browser, shop.url);
    await somebody.page.goto('/login');
    await somebody.page.getByLabel('Email address').fill(email);
    await somebody.page.getByLabel('Password', { exact: true }).fill('print-something');
    await somebody.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await somebody.page.waitForURL((address) => address.pathname !== '/login');
    return somebody;
  }

  it('[API-170][API-008] the contact page takes a message and an idea, and staff read both', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await expectFineOnBoth(visitor);
    await page.getByLabel(supportMessages.email, { exact: true }).first().fill('kim@example.com');
    await page.getByLabel(supportMessages.text).fill('Do you print on silk as well?');
    await page.getByRole('button', { name: supportMessages.submit }).click();
    await page.getByRole('heading', { name: supportMessages.sentTitle }).waitFor();
    await page.getByLabel(suggestionMessages.suggestion).fill('Umbrellas, printed on the inside.');
    await page.getByRole('button', { name: suggestionMessages.submit, exact: true }).click();
    await page.getByText(suggestionMessages.thanks).waitFor();
    const staff = await logIn('operations@example.com');
    await staff.page.goto('/operations/support');
    await staff.page.getByText('Do you print on silk as well?').waitFor();
    await staff.page.getByRole('link', { name: 'Ideas' }).click();
    await staff.page.getByText('Umbrellas, printed on the inside.').waitFor();
    await staff.context.close();
  });

  it('[CON-03] shows no link elsewhere that is not set, and loads nothing from others', async () => {
    const { page, context } = visitor;
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto('/contact');
    expect(await page.getByRole('main').getByRole('link', { name: supportMessages.customerService }).count()).toBe(0);
    expect(new Set(asked)).toEqual(new Set([new URL(shop.url).origin]));
  });
});
