import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProvider, testProvider } from '../../apps/server/src/adapters/sign-in/test-provider.ts';
import { signInMessages } from '../../apps/web/app/areas/account/messages/sign-in.ts';
import { accountMessages } from '../../apps/web/app/features/account/messages/account.ts';
import { deletionMessages } from '../../apps/web/app/features/account/messages/deletion.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { look } from './looking.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const email = 'ada@gmail.example';
const password = 'print-something';

/* Somebody new comes in by a Google account, and somebody with an account connects theirs. */
describe('in by Google', () => {
  let provider: TestProvider;
  let shop: RunningShop;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    provider = await testProvider();
    const { issuer, clientId, clientSecret } = provider.settings;
    shop = await runShop({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer });
    provider.state.redirectUri = `${shop.url}/api/user/google/callback`;
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    await provider?.close();
  });

  const google = () => visitor.page.getByRole('link', { name: accountMessages.googleLogin });
  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => visitor.page.getByLabel(name, { exact: true });

  it('[API-043][SCR-04][SGN-12] asks somebody new for consent, makes the account, and goes on where they wanted to', async () => {
    const { page } = visitor;
    await page.goto('/login?returnUrl=/compare');
    await google().waitFor();
    await look(visitor, 'login');
    await google().click();
    await page.waitForURL(/\/register\/google/);
    await page.getByText(accountMessages.googleLead({ email })).waitFor();
    expect(await field(accountMessages.name).inputValue()).toBe('Ada Lovelace');
    await press(accountMessages.createAccount);
    await page.getByText('Please accept the privacy policy').waitFor();
    await look(visitor, 'consent');
    await page.getByRole('checkbox').check();
    await press(accountMessages.createAccount);
    await page.waitForURL(/\/compare$/);
    await page.getByText(accountMessages.welcome({ name: 'Ada Lovelace' })).waitFor();
  });

  it('[API-043][SCR-04][SGN-13][SGN-18][FRM-04] opens no account of the address, which connects Google in its settings', async () => {
    provider.state.person = { sub: '2002', email: 'shopper@example.com', email_verified: true, name: 'Somebody' };
    visitor = await aVisitor(browser, shop.url);
    const { page } = visitor;
    await page.goto('/login?returnUrl=//evil.example');
    await google().click();
    await page.getByText(accountMessages.googleKnown).waitFor();
    await look(visitor, 'known');
    await field(accountMessages.email).fill('shopper@example.com');
    await field(accountMessages.password).fill(password);
    await press(accountMessages.logIn);
    await page.waitForURL((url) => url.pathname === '/');
    const user = (await visitor.context.cookies()).find(({ name }) => name === 'user')!;
    const { bizId } = JSON.parse(decodeURIComponent(user.value));
    await page.goto(`/user/${bizId}/settings/sign-in`);
    await press(signInMessages.connectGoogle);
    await field(signInMessages.password).fill(password);
    await press(signInMessages.continue);
    await page.getByText(signInMessages.connected).waitFor();
    await look(visitor, 'connected');

    // In a browser without scripts it is a link like others.
    const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto('/login?returnUrl=/compare');
    await other.getByRole('link', { name: accountMessages.googleLogin }).click();
    await other.waitForURL(/\/compare$/);
    expect((await plain.cookies()).map(({ name }) => name)).toContain('token');
    await plain.clearCookies({ name: 'token' });

    // Whose account is to be deleted is told so on the way.
    const sam = await Person.login(visitor.context, 'shopper@example.com');
    await sam.send('DELETE', '/api/user', { password });
    await other.goto('/login?returnUrl=/compare');
    await other.getByRole('link', { name: accountMessages.googleLogin }).click();
    await other.getByRole('heading', { name: deletionMessages.title }).waitFor();
    await other.getByRole('link', { name: deletionMessages.goOn }).click();
    await other.waitForURL(/\/compare$/);
    await page.goto('/login?returnUrl=/compare');
    await page.getByRole('heading', { name: deletionMessages.title }).waitFor();
    await look(visitor, 'deletion');
    await sam.send('POST', '/api/user/keep');
    await plain.close();

    await page.goto(`/user/${bizId}/settings/sign-in`);
    await press(signInMessages.disconnectGoogle);
    await field(signInMessages.password).fill(password);
    await press(signInMessages.disconnect);
    await page.getByRole('button', { name: signInMessages.connectGoogle }).waitFor();
    await look(visitor, 'disconnected');
  });
});
