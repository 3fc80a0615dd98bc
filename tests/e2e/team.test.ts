import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamSettingsMessages as settings } from '../../apps/web/app/areas/account/messages/team-settings.ts';
import { invitationMessages as messages } from '../../apps/web/app/areas/shop/messages/team-invitation.ts';
import { frameMessages } from '../../apps/web/app/editor/frame-messages.ts';
import { accountMessages } from '../../apps/web/app/features/account/messages/account.ts';
import { detailMessages } from '../../apps/web/app/features/catalog/messages/catalog.ts';
import { favoritesMessages } from '../../apps/web/app/features/catalog/messages/favorites.ts';
import { teamMessages } from '../../apps/web/app/shell/messages/team.ts';
import { aVisitor, openBrowser, untilHydrated, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, typeInto } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const email = `books-${randomUUID()}@example.com`;
const password = 'seven lamps in the attic';

/** What an accountant must not come to, by its address. */
const closed = [
  ...['orders', 'private-products', 'favourites', 'cart', 'notifications', 'settings/profile', 'settings/addresses'],
  ...['settings/security', 'settings/sign-in', 'settings/notifications', 'settings/privacy', 'settings/team'],
  'settings/appearance',
];

/* An owner and their accountant: invited, at work with the invoices and with nothing else, and removed. */
describe('a team', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let owner: Visitor;
  let vera: Person;
  let accountant: Visitor;
  let personId: string;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    owner = await aVisitor(browser, shop.url);
    accountant = await aVisitor(browser, shop.url);
    vera = await Person.join(owner.context);
    const { bizId } = await vera.order();
    await vera.pay(bizId);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** Mails to the accountant, newest first. */
  const mails = async () => {
    const all = (await (await fetch(`${shop.url}/outbox`)).text()).split('<article>');
    return all.filter((mail) => mail.includes(`<small>to ${email} `)).join('');
  };
  async function newest(pattern: RegExp): Promise<string> {
    let found: RegExpExecArray | null = null;
    await expect
      .poll(async () => {
        found = pattern.exec(await mails());
        return found;
      })
      .not.toBeNull();
    return found!.at(-1)!;
  }
  const bar = (page: Page) => page.getByRole('region', { name: teamMessages.bar });
  const statusOf = async (path: string) => (await accountant.page.goto(vera.at(path)))!.status();

  it('[USR-16][TEA-01][TEA-22] the owner invites somebody by keyboard, and sees the invitation', async () => {
    const { page } = owner;
    await page.goto(vera.at('settings/team'));
    await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
    await expectFineOnBoth(owner);
    await typeInto(page, page.getByLabel(settings.email, { exact: true }), email);
    const role = page.getByLabel(settings.role, { exact: true });
    await role.selectOption('accountant');
    const noteId = await role.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${noteId}"]`).textContent()).toBe(settings.roleLeads.accountant);
    await page.getByText(settings.rightsOf({ role: 'Accountant' })).click();
    await page.getByText(settings.rights['money.view']).last().waitFor();
    await expectFineOnBoth(owner);
    await pressOn(page, page.getByRole('button', { name: settings.invite }));
    await page.getByRole('button', { name: settings.revokeOf({ email }) }).waitFor();
    await expectFineOnBoth(owner);
  });

  it('[TEA-01][TEA-21] who is invited registers with that address, accepts, and sees the invoices', async () => {
    const { page } = accountant;
    const link = await newest(/\/team-invitation\/[\w-]{43}/);
    await page.goto(link);
    await page.getByText(messages.forAddress({ email })).waitFor();
    await expectFineOnBoth(accountant);
    await page.getByRole('link', { name: messages.register }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bea Counter');
    await page.getByLabel(accountMessages.email, { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await code.fill(await newest(/\b(\d{6}) is your Merchmill code/));
    await page.getByRole('button', { name: 'Verify & continue' }).click();
    await page.waitForURL(/team-invitation/);
    await untilHydrated(page);
    await pressOn(page, page.getByRole('button', { name: messages.accept }));
    await page.waitForURL((url) => url.pathname === vera.at('invoices'));
    await bar(page).getByText('Accountant').waitFor();
    const user = (await accountant.context.cookies()).find(({ name }) => name === 'user')!;
    personId = (JSON.parse(decodeURIComponent(user.value)) as { bizId: string }).bizId;
    expect(personId).not.toBe(vera.bizId);
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole('row').count();
        },
        { interval: 1000 },
      )
      .toBeGreaterThan(1);
    await untilHydrated(page);
    await expectFineOnBoth(accountant);
    const download = page.waitForEvent('download');
    await page.getByRole('table').getByRole('link', { name: /PDF/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('[TEA-19] and nothing else: no page, no entry of the menu, no button that changes anything', async () => {
    const { page } = accountant;
    expect(await statusOf('payments')).toBe(200);
    await bar(page).waitFor();
    await expectFineOnBoth(accountant);
    expect(await page.getByRole('heading', { name: 'Saved cards' }).count()).toBe(0);
    expect(await statusOf('settings/business')).toBe(200);
    await untilHydrated(page);
    expect(await page.getByRole('main').getByRole('textbox').first().isDisabled()).toBe(true);
    await expectFineOnBoth(accountant);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: teamMessages.ownAccount }).waitFor();
    const entries = await page.getByRole('menuitem').allTextContents();
    expect(entries).toEqual(['Payments & wallet', 'Invoices', 'Dashboard', 'Settings', 'My account', 'Log out']);
    await page.keyboard.press('Escape');
    for (const path of closed) expect([path, await statusOf(path)]).toEqual([path, 404]);
    // Pages that are not there say so in the console.
    accountant.errors.splice(0);
  });

  it('[USR-16][TEA-20] shop pages show no button that the role lacks, and say why', async () => {
    const { page } = accountant;
    await statusOf('invoices');
    const { list } = await vera.send<{ list: { handle: string }[] }>('GET', '/api/search/pod?sort=featured');
    await page.goto(`/product/spu/${list[0]!.handle}`);
    const main = page.getByRole('main');
    await main.getByText(detailMessages.roleCannotOrder).waitFor();
    for (const name of [detailMessages.addToCart, favoritesMessages.save])
      expect(await main.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    expect(await main.getByRole('link', { name: detailMessages.personalise }).count()).toBe(0);
    expect(await page.locator('.mm-favorite').count()).toBe(0);
    await expectFineOnBoth(accountant);
    // By its address too: nothing is drawn that could not be saved.
    const { bizId } = await vera.send<{ bizId: string }>('GET', `/api/pod/handle/${list[0]!.handle}`);
    await page.goto(`/product/designer/${bizId}`);
    await page.getByRole('heading', { level: 1, name: frameMessages.notYoursTitle }).waitFor();
    await expectFineOnBoth(accountant);
  });

  it('[TEA-21] goes back to an account of their own, and from there by the menu', async () => {
    const { page } = accountant;
    await statusOf('invoices');
    await bar(page).getByRole('button', { name: teamMessages.back }).click();
    await page.waitForURL((url) => url.pathname === `/user/${personId}/orders`);
    expect(await bar(page).count()).toBe(0);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Work for/ }).click();
    await page.waitForURL((url) => url.pathname === vera.at('invoices'));
    await bar(page).waitFor();
  });

  it('[USR-16][TEA-13] is removed at once, and told by mail; the owner sees what happened', async () => {
    const { page } = owner;
    await page.reload();
    await untilHydrated(page);
    await expectFineOnBoth(owner);
    await pressOn(page, page.getByRole('button', { name: settings.removeOf({ name: 'Bea Counter' }) }));
    await expectFineOnBoth(owner);
    await page.getByRole('dialog').getByRole('button', { name: settings.remove, exact: true }).click();
    await page.getByText(settings.noMembers).waitFor();
    await page
      .getByText(/removed Bea Counter/)
      .first()
      .waitFor();
    await expectFineOnBoth(owner);
    expect(await statusOf('invoices')).toBe(404);
    expect(await bar(accountant.page).count()).toBe(0);
    expect((await accountant.page.goto(`/user/${personId}/orders`))!.status()).toBe(200);
    await newest(/no longer on a team/);
  });
});
