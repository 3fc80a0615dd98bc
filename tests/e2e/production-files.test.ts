import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { look, tabTo } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';
import { aTransferBatch } from './transfer-batch.ts';

/* What files of production are called and where presses find them, by the hands of staff. */
describe('files of production', () => {
  const hot = mkdtempSync(path.join(tmpdir(), 'merchmill-hot-'));
  let shop: RunningShop;
  let browser: Browser;
  let console: Visitor;
  let olga: Person;

  beforeAll(async () => {
    shop = await runShop({ RELEASE_GRACE_MINUTES: '0', HOT_FOLDER: path.join(hot, 'rip') });
    browser = await openBrowser();
    console = await aVisitor(browser, shop.url);
    olga = await Person.login(console.context, 'operations@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    rmSync(hot, { recursive: true, force: true });
  });

  it('[HOT-01][HOT-02] are named by a template that is seen at work while it is typed', async () => {
    const { page } = console;
    await page.goto('/operations/settings#file-names');
    const part = page.getByRole('region', { name: 'Names of print files' });
    const field = part.getByLabel('Print files', { exact: false }).first();
    await part.getByText('01_K3ZA-77QP_black-m_front_x2.png').waitFor();
    await field.fill('{technique}/{order}_{oder}');
    await part.getByRole('button', { name: 'Save' }).click();
    await part.getByText('There is no {oder}.', { exact: false }).waitFor();
    await look(console, 'file-names-refused');
    await field.fill('{technique}/{order}');
    await part.getByText('dtf/K3ZA-77QP_A1B2-C3D4-E5F6_back.png').waitFor();
    await look(console, 'file-names');
    await part.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: false }).first().waitFor();
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('{technique}/{order}');
  });

  it('[HOT-08] is told on the batch page why the hot folder took nothing, and tried again by the keyboard', async () => {
    const { page } = console;
    await page.goto(`/operations/batches/${await aTransferBatch(shop, browser, olga, 2)}`);
    const state = page.getByRole('region', { name: 'Hot folder' });
    await state.getByText('Not handed to the hot folder yet.', { exact: false }).waitFor();
    await look(console, 'hot-folder-none');
    await page.getByRole('button', { name: 'Start printing' }).click();
    await state.getByText('The hot folder can’t be found.', { exact: false }).waitFor();
    await look(console, 'hot-folder-missing');
    mkdirSync(path.join(hot, 'rip'));
    await tabTo(page, state.getByRole('button', { name: 'Try again now' }));
    await page.keyboard.press('Enter');
    await state.getByText('Handed to the hot folder at', { exact: false }).waitFor();
    await look(console, 'hot-folder-done');
    const files = readdirSync(path.join(hot, 'rip'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.ticket.json'))).toHaveLength(1);
    await tabTo(page, state.getByRole('button', { name: 'Hand over again' }));
    await page.keyboard.press('Enter');
    await look(console, 'hot-folder-again');
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over again' }).press('Enter');
    await page.getByText('Files are on their way.').waitFor();
    await state.getByText('Handed to the hot folder at', { exact: false }).waitFor();
  });
});
