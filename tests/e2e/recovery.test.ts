import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileMessages, securityMessages } from '../../apps/web/app/areas/account/messages/settings.ts';
import { accountMessages } from '../../apps/web/app/features/account/messages/account.ts';
import { recoveryMessages } from '../../apps/web/app/features/account/messages/recovery.ts';
import { layoutMessages } from '../../apps/web/app/shell/messages/layout.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth } from './looking.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const email = 'shopper@example.com';
const password = 'seven lamps in the attic';

/* Somebody who has forgotten the password comes back in, and looks after the account. */
describe('back into an account', () => {
  let shop: RunningShop;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await runShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const field = (name: string) => visitor.page.getByLabel(name, { exact: true });
  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  async function linkInOutbox(): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => {
        const outbox = await (await visitor.context.request.get('/outbox')).text();
        found = /\/reset-password\?token=[\w-]+/.exec(outbox)?.[0];
        return found;
      })
      .toBeDefined();
    return found!;
  }

  it('[SCR-06][SCR-07] the link in the mail leads to a new password, once', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await field(accountMessages.email).fill(email);
    await page.getByRole('link', { name: recoveryMessages.forgot }).click();
    await page.waitForURL(/\/recover$/);
    expect(await field(accountMessages.email).inputValue()).toBe(email);
    await expectFineOnBoth(visitor);
    await press(recoveryMessages.send);
    await page.getByText(recoveryMessages.sentLead({ email })).waitFor();
    const link = await linkInOutbox();
    const answer = await page.goto(link);
    expect(answer!.headers()['referrer-policy']).toBe('no-referrer');
    await expectFineOnBoth(visitor);
    await field(recoveryMessages.newPassword).fill(password);
    await press(recoveryMessages.save);
    await page.getByText(recoveryMessages.changed).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: recoveryMessages.overTitle }).waitFor();
    // That the page of a used link is not found is in the console.
    visitor.errors.splice(0);
    await page.goto('/recover');
    await field(accountMessages.email).fill('nobody@example.com');
    await press(recoveryMessages.send);
    await page.getByText(recoveryMessages.sentLead({ email: 'nobody@example.com' })).waitFor();
  });

  it('[USR-16] the settings change the name that the shop greets with, and list this session', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await field(accountMessages.email).fill(email);
    await field(accountMessages.password).fill(password);
    await press(accountMessages.logIn);
    await page.waitForURL((url) => url.pathname === '/');
    const user = (await visitor.context.cookies()).find(({ name }) => name === 'user')!;
    const { bizId } = JSON.parse(decodeURIComponent(user.value)) as { bizId: string };
    await page.goto(`/user/${bizId}/settings`);
    await page.waitForURL(/\/settings\/profile$/);
    await field(profileMessages.name).fill('Sam Q. Shopper');
    await press(profileMessages.save);
    await page.getByText(profileMessages.saved).waitFor();
    await expectFineOnBoth(visitor);
    await page.goto(`/user/${bizId}/settings/security`);
    await page.getByText(securityMessages.thisDevice).waitFor();
    await expectFineOnBoth(visitor);
    await page.goto(`/user/${bizId}/settings/addresses`);
    await expectFineOnBoth(visitor);
  });

  it('[SCR-04] the login in place goes on with what one was about to do', async () => {
    const someone = await aVisitor(browser, shop.url);
    const { page } = someone;
    await page.goto('/product/mugs');
    await page
      .getByRole('link', { name: /^Favorites/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: layoutMessages.loginNeeded });
    await dialog.getByLabel(accountMessages.email, { exact: true }).fill('tester@example.com');
    await dialog.getByLabel(accountMessages.password, { exact: true }).fill('print-something');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/user\/[^/]+\/favourites$/);
    await page.getByRole('heading', { level: 1, name: 'Favorites' }).waitFor();
    expect(someone.errors).toEqual([]);
    await someone.context.close();
  });
});
