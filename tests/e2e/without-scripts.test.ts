import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMessages as messages } from '../../apps/web/app/features/account/messages/account.ts';
import { deletionMessages } from '../../apps/web/app/features/account/messages/deletion.ts';
import { openBrowser } from './browser.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* The ways in of a browser that runs no scripts, or has sent the form before they were there. */
describe('without scripts', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isIn = async () => (await context.request.get('/api/user')).ok();

  /** Somebody who has an account, with what they do to it in another browser. */
  async function aMember<T>(act: (member: Person) => T | Promise<T>): Promise<T> {
    const elsewhere = await browser.newContext({ baseURL: shop.url });
    const given = await act(await Person.join(elsewhere));
    await elsewhere.close();
    return given;
  }
  async function logIn({ email, password }: Person['account']) {
    await field(messages.email).fill(email);
    await field(messages.password).fill(password);
    await press(messages.logIn);
  }

  it('[SCR-05][FRM-01] an account is opened with the code from the mail', async () => {
    const email = `nora-${randomUUID()}@example.com`;
    await page.goto('/register?returnUrl=%2Fcart');
    await field(messages.name).fill('Nora Noscript');
    await field(messages.email).fill(email);
    await field(messages.password).fill('seven lamps in the attic');
    await press(messages.createAccount);
    await page.getByText('Please accept the privacy policy to continue.').waitFor();
    expect(await field(messages.email).inputValue()).toBe(email);
    expect(await page.content()).not.toContain('seven lamps');
    await field(messages.password).fill('seven lamps in the attic');
    await page.getByRole('checkbox').check();
    await press(messages.createAccount);
    await page.getByRole('heading', { name: messages.codeTitle }).waitFor();
    let code: string | undefined;
    const look = async () => {
      const outbox = await (await context.request.get('/outbox')).text();
      code = /\b\d{6}\b/.exec(outbox.slice(outbox.indexOf(email)))?.[0];
      return code;
    };
    await expect.poll(look).toBeDefined();
    await field(messages.code).fill(code === '000000' ? '000001' : '000000');
    await press(messages.confirm);
    await page.getByRole('alert').waitFor();
    expect(await isIn()).toBe(false);
    await field(messages.code).fill(code!);
    await press(messages.confirm);
    await page.waitForURL('**/cart');
    expect(await isIn()).toBe(true);
  });

  it('[SCR-04][FRM-02] one is in after the right password, and where one wanted to go', async () => {
    const account = await aMember((member) => member.account);
    await page.goto('/login?returnUrl=%2Fcompare');
    await logIn({ ...account, password: 'wrong in every way' });
    await page.getByText('The email address or password is incorrect.').waitFor();
    expect(await isIn()).toBe(false);
    await logIn(account);
    await page.waitForURL('**/compare');
    expect(await isIn()).toBe(true);
  });

  it('[SCR-04][FRM-03] an account with a second step asks for its code', async () => {
    const { account, app, recoveryCodes } = await aMember(async (member) => {
      const { password } = member.account;
      const { secret } = await member.send<{ secret: string }>('POST', '/api/user/authenticator', { password });
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      const confirm = { code: app.generate() };
      type Codes = { recoveryCodes: string[] };
      const { recoveryCodes } = await member.send<Codes>('POST', '/api/user/authenticator/confirm', confirm);
      return { account: member.account, app, recoveryCodes };
    });
    await page.goto('/login?returnUrl=%2Fcompare');
    await logIn(account);
    await field(messages.appCode).fill('12');
    await press(messages.confirm);
    await page.getByRole('alert').waitFor();
    expect(await isIn()).toBe(false);
    // A code works once, and the next one is half a minute away at most.
    await field(messages.appCode).fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await press(messages.confirm);
    await page.waitForURL('**/compare');
    expect(await isIn()).toBe(true);

    await context.clearCookies();
    await page.goto('/login?returnUrl=%2Fcompare');
    await logIn(account);
    await page.getByRole('link', { name: messages.useRecoveryCode }).click();
    await field(messages.recoveryCode).fill('abcd-efgh-jkmn-pqrs');
    await press(messages.confirm);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: messages.useAppCode }).click();
    await field(messages.appCode).waitFor();
    await page.getByRole('link', { name: messages.useRecoveryCode }).click();
    await field(messages.recoveryCode).fill(recoveryCodes[0]!);
    await press(messages.confirm);
    await page.waitForURL('**/compare');
    expect(await isIn()).toBe(true);
  });

  it('[SCR-04][SGN-18] whose account is to be deleted is told so, with the way to keep it and the way on', async () => {
    const owner = await aMember(async (member) => {
      await member.send('DELETE', '/api/user', { password: member.account.password });
      return member;
    });
    await page.goto('/login?returnUrl=%2Fcompare');
    await logIn(owner.account);
    await page.getByRole('heading', { name: deletionMessages.title }).waitFor();
    const keep = page.getByRole('link', { name: deletionMessages.keep });
    expect(await keep.getAttribute('href')).toBe(owner.at('settings/privacy'));
    await page.getByRole('link', { name: deletionMessages.goOn }).click();
    await page.waitForURL('**/compare');
    expect(await isIn()).toBe(true);
  });
});
