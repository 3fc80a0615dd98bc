import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSmtp } from '../../apps/server/src/adapters/mail/test-smtp.ts';
import { createDatabase } from '../../apps/server/src/testing/throw-away-postgres.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth } from './looking.ts';
import { type RunningShop, runEmptyShop } from './running-shop.ts';

/*
 * An owner's half hour on a new machine, by screens only: from the link that the first start prints to the first order
 * that somebody has paid for. Nobody pays real money in it: the sandbox was asked for.
 */
describe.skipIf(!inject('postgres'))('an owner opens a shop without the demo', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let shop: RunningShop;
  let browser: Browser;
  let owner: Visitor;
  let page: Page;

  beforeAll(async () => {
    smtp = await startSmtp();
    const url = await createDatabase(inject('postgres')!, `owner_${randomBytes(6).toString('hex')}`);
    shop = await runEmptyShop({ DATABASE_URL: url, SANDBOX_PAYMENTS: 'on', RELEASE_GRACE_MINUTES: '0' });
    browser = await openBrowser();
    owner = await aVisitor(browser, shop.url);
    page = owner.page;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    await smtp?.stop();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
  const part = (name: string) => page.getByRole('form', { name });
  const isDone = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByLabel('Done', { exact: true }).waitFor();

  it('whose empty pages are decent, and which nobody can set up by guessing', async () => {
    for (const path of ['/', '/product']) {
      await page.goto(path);
      await expectFineOnBoth(owner);
    }
    expect((await fetch(`${shop.url}/setup/${'x'.repeat(43)}`)).status).toBe(404);
  });

  it('becomes its operator by the link that the start printed, which then is no more', async () => {
    const link = /Finish setup at (\S+)/.exec(shop.said())![1]!;
    await page.goto(link);
    await heading('Set up your shop');
    await press('Open my shop');
    await page.getByText('Please enter your name.').waitFor();
    await expectFineOnBoth(owner);
    await page.getByLabel('Your name').fill('Ada Owner');
    await page.getByLabel('Email address').fill('ada@pine.example');
    await page.getByLabel('Password', { exact: true }).fill('tall pines in the fog');
    await page.getByLabel('Business name').fill('Pine Prints');
    await page.getByLabel('Address').last().fill('Forest Road 1\nLV-1010 Riga');
    await press('Open my shop');
    await heading('Overview');
    await isDone('Business details');
    await expectFineOnBoth(owner);
    expect((await fetch(link)).status).toBe(404);
  });

  it('enters a mail server, whose test mail arrives', async () => {
    await page.getByRole('link', { name: 'Set up email' }).click();
    await heading('Settings');
    const sender = part('Sender & support');
    await sender.getByLabel('Sender').fill('Pine Prints <shop@pine.example>');
    await sender.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    const server = part('Mail server');
    await server.getByLabel('Server').fill('127.0.0.1');
    await server.getByLabel('Port').fill('no port');
    await server.getByRole('button', { name: 'Save' }).click();
    await server.getByText('Please enter a port, such as 465.').waitFor();
    await server.getByLabel('Port').fill(String(smtp.port));
    await server.getByLabel('Security').selectOption('none');
    await server.getByRole('button', { name: 'Save' }).click();
    await part('Test email').getByRole('button').click();
    await page.getByText('Test email sent to ada@pine.example. Check that it arrived.').waitFor();
    expect(smtp.mails).toHaveLength(1);
    const stripe = part('Stripe');
    await stripe.getByLabel('Account').fill('acct_1Pine');
    await stripe.getByRole('button', { name: 'Save' }).click();
    await stripe.getByText('Please fill this in.').first().waitFor();
    // The browser says so itself when an answer is 400.
    owner.errors.length = 0;
    await expectFineOnBoth(owner);
  });

  it('moves the warehouse to where it is', async () => {
    await page.goto('/operations/tables/warehouses');
    await press('Edit Main warehouse');
    await page.getByRole('textbox', { name: 'Name' }).fill('Riga');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('LV');
    await press('Save');
    await page.getByRole('cell', { name: 'Latvia' }).waitFor();
    await expectFineOnBoth(owner);
    await page.goto('/operations');
    await isDone('Your warehouse');
    await page.getByRole('listitem').filter({ hasText: 'what the law requires' }).getByRole('button').click();
    await page.getByText(/Checked by Ada Owner/).waitFor();
  });

  it('makes a category and a first product, which the mockup engine photographs', async () => {
    await page.goto('/operations/catalog/categories');
    await press('New category');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').first().fill('Mugs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'mugs', exact: true }).waitFor();

    await page.goto('/operations/catalog/new');
    await page.getByLabel('Title').fill('Forest Mug');
    await page.getByLabel('Technique').selectOption('sublimation');
    await page.getByLabel('Price, $').fill('12.50');
    await page.getByLabel('Weight, g').fill('350');
    await page.getByLabel('HS code (6 digits)').fill('691110');
    await page.getByRole('checkbox', { name: 'Mug, handle on the left' }).check();
    await press('Create draft');
    await heading('Forest Mug');
    await page.getByLabel('Subtitle').fill('11 oz mug');
    await page.getByLabel('Description').fill('A mug for the mornings in the woods.');
    await page.getByRole('combobox', { name: 'Add category' }).fill('Mugs');
    await page.getByRole('option', { name: 'Mugs' }).first().click();
    await press('Save changes');
    await page.getByText('Choose the manufacturer.').waitFor();
    const product = page.url();

    await page.goto('/operations/catalog/makers');
    await press('Add maker or importer');
    for (const [field, text] of Object.entries({
      ...{ Name: 'Forest Kiln', Street: 'Kalna iela 1', 'Postal code': 'LV-1001', City: 'Riga' },
      'Email or web page': 'safety@forest-kiln.example',
    }))
      await page.getByRole('textbox', { name: field, exact: true }).fill(text);
    await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('LV');
    await press('Save');
    await page.getByRole('cell', { name: 'Forest Kiln' }).waitFor();
    await page.goto(product);
    await page.getByLabel('Main material').selectOption('ceramic');
    await page.getByLabel('Manufacturer').selectOption({ label: 'Forest Kiln, Latvia' });
    await press('Add step');
    await page.getByLabel('Country', { exact: true }).selectOption('LV');
    await press('Add packaging');
    await page.getByLabel('Grams').fill('140');
    await press('Save changes');
    await page.getByText('Ready to publish.').waitFor();
    await press('Publish');
    await page.getByText('Product published.').first().waitFor();
    await page.goto('/operations');
    await isDone('First product on sale');
  });

  it('sells it: somebody finds it, registers with a code from the mail, orders and pays', async () => {
    const shopper = await aVisitor(browser, shop.url);
    const her = shopper.page;
    const onPath = (path: RegExp) => her.waitForURL((address) => path.test(address.pathname));
    await her.goto('/');
    await her
      .getByRole('main')
      .getByRole('link', { name: /Forest Mug/ })
      .first()
      .waitFor();
    await expectFineOnBoth(shopper);
    await her
      .getByRole('main')
      .getByRole('link', { name: /Forest Mug/ })
      .first()
      .click();
    await onPath(/^\/product\/detail\/forest-mug$/);
    await expectFineOnBoth(shopper);

    await her.goto('/register?returnUrl=%2Fproduct%2Fdetail%2Fforest-mug');
    await her.getByLabel('Name').fill('Sam Buyer');
    await her.getByLabel('Email address').fill('sam@buyer.example');
    await her.getByLabel('Password', { exact: true }).fill('a quiet cup before seven');
    await her.getByRole('checkbox').check();
    await her.getByRole('button', { name: 'Create account' }).click();
    const field = her.getByLabel('Code', { exact: true });
    await field.waitFor();
    const code = () => smtp.mails.map((mail) => /\b(\d{6}) is your/.exec(mail)?.[1]).find(Boolean);
    await expect.poll(code).toBeTruthy();
    await field.fill(code()!);
    await her.getByRole('button', { name: 'Verify & continue' }).click();
    await onPath(/^\/product\/detail\/forest-mug$/);

    await her.getByRole('button', { name: 'Add to cart (unprinted)' }).click();
    await her.getByRole('link', { name: 'Cart, 1 item' }).click();
    await onPath(/\/cart$/);
    await her.getByLabel('Country').selectOption('DE');
    await her.getByLabel('Full name').fill('Sam Buyer');
    await her.getByLabel('Street address').fill('Ackerstr. 1');
    await her.getByLabel('Postal code').fill('10115');
    await her.getByLabel('City').fill('Berlin');
    await her.getByRole('button', { name: 'Save address' }).click();
    await her
      .getByText(/German VAT/)
      .first()
      .waitFor();
    await her.getByRole('button', { name: 'Place order' }).click();
    await onPath(/^\/user\/[^/]+\/pay\/[^/]+$/);
    await her.getByRole('radio', { name: /^Card/ }).dispatchEvent('click');
    await her.getByRole('button', { name: /^Pay / }).click();
    await onPath(/^\/sandbox\/checkout\//);
    await her.getByRole('button', { name: /4111 1111 1111 1111/ }).click();
    await her.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    await shopper.context.close();
  });

  it('finds the order in the console', async () => {
    await page.goto('/operations/orders');
    await page
      .getByRole('cell', { name: /Sam Buyer/ })
      .first()
      .waitFor();
    await expectFineOnBoth(owner);
  });
});
