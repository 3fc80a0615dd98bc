import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { look, tabTo } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';
import { aTransferBatch } from './transfer-batch.ts';

/* Prints that are laid out together before they are printed, by the hands of operations. */
describe('a batch of transfers', () => {
  let shop: RunningShop;
  let browser: Browser;
  let console: Visitor;
  let olga: Person;

  beforeAll(async () => {
    shop = await runShop({ RELEASE_GRACE_MINUTES: '0' });
    browser = await openBrowser();
    console = await aVisitor(browser, shop.url);
    olga = await Person.login(console.context, 'operations@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('[NST-02][NST-03][NST-04] is laid out on sheets by the keyboard, for the film at hand, and downloaded', async () => {
    const { page } = console;
    await page.goto(`/operations/batches/${await aTransferBatch(shop, browser, olga, 5)}`);
    await tabTo(page, page.getByRole('button', { name: 'Gang sheet' }));
    await look(console, 'batch');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gang sheet' });
    await dialog.getByLabel('Width (mm)').focus();
    const status = dialog.getByRole('status');
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/gangSheet\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await status.getByText('Laying out prints…', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Lay out prints' }).getAttribute('aria-disabled')).toBe('true');
    letIn();
    await status.getByText('1 sheet', { exact: true }).waitFor();
    await status.getByText(/^Sheet 1: 560 × \d+ mm, 5 prints, \d\d% filled/).waitFor();
    await look(console, 'gang-sheet');
    const linkTo = async (name: string) => (await dialog.getByRole('link', { name }).getAttribute('href'))!;
    const bodyOf = async (name: string) => (await console.context.request.get(await linkTo(name))).body();
    expect((await bodyOf('Sheets (PDF)')).subarray(0, 5).toString()).toBe('%PDF-');
    const ticket = JSON.parse((await bodyOf('Order ticket (JSON)')).toString());
    expect(ticket.sheets[0].placements).toHaveLength(5);

    await dialog.getByLabel('Width (mm)').fill('60');
    await dialog.getByLabel('Length up to (mm)').fill('60');
    await dialog.getByRole('button', { name: 'Lay out prints' }).click();
    await status.getByText('Larger than a sheet, and left out:').waitFor();
    await look(console, 'gang-sheet-too-large');
    await dialog.getByLabel('Width (mm)').fill('wide');
    await dialog.getByRole('button', { name: 'Lay out prints' }).click();
    await expect.poll(() => dialog.getByLabel('Width (mm)').getAttribute('aria-invalid')).toBe('true');
    await look(console, 'gang-sheet-refused');
  });
});
