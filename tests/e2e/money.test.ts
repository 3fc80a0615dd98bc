import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFine, expectFineOnBoth, pressOn, tabTo, typeInto } from './looking.ts';
import { cards, Person, type PlacedOrder } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* How money comes in and goes back: late, in two parts, and after a change of mind. */
describe('the money of an order', () => {
  let shop: VisitedShop;
  let browser: Browser;
  /** Pays late and cancels. */
  let vera: Person;
  let visitor: Visitor;
  /** Comes without an account's cookie, and by keyboard. */
  let guest: Visitor;
  /** Who that is. */
  let bo: Person;

  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    guest = await aVisitor(browser, shop.url);
    vera = await Person.join(visitor.context);
    const elsewhere = await browser.newContext({ baseURL: shop.url });
    bo = await Person.join(elsewhere);
    await elsewhere.close();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const outbox = async () => (await fetch(`${shop.url}/outbox`)).text();

  describe('that the bank lets wait', () => {
    let order: PlacedOrder;

    it('[SCR-08] the page after paying says honestly that nothing is decided', async () => {
      const { page } = visitor;
      order = await vera.order();
      await page.goto(await vera.pay(order.bizId, { card: cards.pending }));
      await heading(page, 'Waiting for your bank');
      expect(await page.getByRole('main').textContent()).not.toMatch(/\bPaid\b/);
      await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
      await expectFineOnBoth(visitor);
    });

    it('[SCR-08][USR-04] the word of the provider comes later, and the open page shows it by itself', async () => {
      const { page } = visitor;
      await page.getByRole('heading', { level: 1, name: /^Thank you, / }).waitFor();
      expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
      await expectFine(visitor);
      await page.getByRole('link', { name: 'Track your order' }).click();
      await heading(page, `Order ${order.number}`);
      await page.getByText('Paid', { exact: true }).first().waitFor();
      await expect.poll(outbox).toContain(`Thanks for your order ${order.number}`);
      await expectFineOnBoth(visitor);
    });
  });

  describe('that staff look after', () => {
    let sol: Visitor;
    let order: PlacedOrder;
    const actions = () => sol.page.getByRole('region', { name: 'Actions' });
    const dialog = () => sol.page.getByRole('dialog');

    it('[CAP-20] hold, ask, note and another shipping method, by keyboard', async () => {
      sol = await aVisitor(browser, shop.url);
      await Person.login(sol.context, 'support@example.com');
      order = await vera.order();
      await vera.pay(order.bizId);
      const { page } = sol;
      await page.goto(`/operations/orders/${order.bizId}`);
      await heading(page, `Order ${order.number}`);
      await page.getByText(vera.account.email).waitFor();
      await expectFineOnBoth(sol);

      await pressOn(page, actions().getByRole('button', { name: 'Ask customer' }));
      await dialog().waitFor();
      await page.getByLabel('Your question').fill('With one n or with two?');
      await page.keyboard.press('Tab');
      await pressOn(page, dialog().getByRole('button', { name: 'Ask customer' }));
      await page.getByRole('article').getByText('With one n or with two?').waitFor();

      await pressOn(page, actions().getByRole('button', { name: 'Change shipping' }));
      await dialog()
        .getByText(/costs you \$[\d.]+ more/)
        .waitFor();
      await dialog()
        .getByRole('radio', { name: /Express/ })
        .check();
      await dialog().getByLabel('Reason').fill('A birthday on Friday');
      await page.keyboard.press('Enter');
      await page.getByText('Shipping method changed').waitFor();
      await dialog().waitFor({ state: 'detached' });
      await page.getByLabel('Internal note').fill('Rang up about a present.');
      await pressOn(page, page.getByRole('button', { name: 'Add note' }));
      await page.getByRole('listitem').filter({ hasText: 'Rang up about a present.' }).waitFor();
      await expectFineOnBoth(sol);
    });

    it('[CAP-20][USR-12] the customer replies, and the order goes on when staff have read it', async () => {
      const { page } = visitor;
      await page.goto(vera.at(`orders/${order.bizId}`));
      await page.getByText('With one n or with two?').waitFor();
      await page.getByText('Express').first().waitFor();
      await page.getByRole('radio', { name: 'Reply' }).check();
      await page.getByRole('button', { name: 'Reply' }).click();
      await page.getByText('Please enter your reply.').first().waitFor();
      await page.getByLabel('Your reply').fill('With two, please.');
      await page.getByRole('button', { name: 'Reply' }).click();
      await page.getByText('Our team is reviewing this order.').waitFor();
      await expectFineOnBoth(visitor);

      await sol.page.goto('/operations/inbox');
      await sol.page.getByRole('article').filter({ hasText: 'The customer replied: With two, please.' }).waitFor();
      await sol.page.goto(`/operations/orders/${order.bizId}`);
      await sol.page.getByRole('button', { name: 'Release hold' }).click();
      await sol.page.getByRole('article').waitFor({ state: 'detached' });
    });

    it('[CAP-20][CAP-05] the order is canceled as its customer asked', async () => {
      await actions().getByRole('button', { name: 'Cancel order' }).click();
      await dialog().getByLabel('Reason').fill('Found a better present');
      await dialog().getByRole('button', { name: 'Cancel order' }).click();
      await actions().waitFor({ state: 'detached' });
      await sol.page.getByText("Canceled at the customer's request").waitFor();
      await expectFineOnBoth(sol);
      await expect.poll(outbox).toContain(`Order ${order.number} was canceled`);
    });
  });

  describe('that is given back', () => {
    it('[CAP-05][USR-14] its owner cancels an order that was paid in two parts, and both go back', async () => {
      const { page } = visitor;
      await vera.recharge(1000);
      const before = await vera.send<{ balance: number }>('GET', '/api/user/wallet');
      const order = await vera.order();
      await vera.pay(order.bizId, { useWallet: true });
      await page.goto(vera.at(`orders/${order.bizId}`));
      await page.getByRole('button', { name: 'Cancel order' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('We’ll refund the full amount').waitFor();
      await dialog.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByText('Your order was canceled.').first().waitFor();
      await page.getByText('Canceled', { exact: true }).first().waitFor();
      await expectFine(visitor);

      const after = await vera.send<{ balance: number }>('GET', '/api/user/wallet');
      expect(after.balance).toBe(before.balance);
      const refunds = page.locator('li', { hasText: `Refund for order ${order.number}` });
      await expect
        .poll(
          async () => {
            await page.goto(vera.at('payments?list=refunds'), { waitUntil: 'domcontentloaded' });
            return refunds.locator('[aria-current="step"]', { hasText: 'Refunded' }).count();
          },
          { interval: 2000 },
        )
        .toBe(2);
      await refunds.getByText('To your wallet').waitFor();
      await refunds.getByText('To original payment method: Card').waitFor();
      expect(await outbox()).toContain(order.number);
      await expectFineOnBoth(visitor);
    });
  });

  describe('of a guest who uses only the keyboard', () => {
    let page: Page;

    it('[SCR-14] puts a shirt into the cart and sees what it costs', async () => {
      page = guest.page;
      await page.goto('/product/detail/classic-cotton-tee');
      const colors = page.getByRole('group', { name: /^Colou?r/ }).getByRole('radio');
      const before = await colors.and(page.locator(':checked')).getAttribute('value');
      await pressOn(page, colors.and(page.locator(':checked')), 'ArrowRight');
      await expect.poll(() => colors.and(page.locator(':checked')).getAttribute('value')).not.toBe(before);
      await pressOn(page, page.getByRole('radio', { name: 'S', exact: true }), 'Space');
      await pressOn(page, page.getByRole('button', { name: 'Add to cart (unprinted)' }));
      const cart = page.getByRole('link', { name: 'Cart, 1 item' });
      await cart.waitFor();
      await page.getByRole('link', { name: 'View cart' }).waitFor();
      await cart.press('Enter');
      await heading(page, 'Cart');
      // The note of what was added would stand for seconds before what comes next.
      await page.getByRole('link', { name: 'View cart' }).waitFor({ state: 'detached', timeout: 2000 });
      await expectFineOnBoth(guest);
    });

    it('[SCR-04][USR-17] logs in on the way, and the cart comes along', async () => {
      await pressOn(page, page.getByRole('button', { name: 'Log in to check out' }));
      const email = page.getByLabel('Email address');
      await typeInto(page, email, bo.account.email);
      await typeInto(page, page.getByLabel('Password', { exact: true }), bo.account.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/user\/[^/]+\/cart$/);
      await page.getByText('1 item').first().waitFor();
      await heading(page, 'Cart');
    });

    it('[USR-17] fills in where it goes and orders', async () => {
      const country = page.getByLabel('Country', { exact: true });
      await tabTo(page, country);
      await page.keyboard.type('Germany');
      for (const [label, text] of [
        ['Full name', 'Bo Business'],
        ['Street address', 'Ackerstr. 1'],
        ['Postal code', '10115'],
        ['City', 'Berlin'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        await tabTo(page, field);
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
      }
      await pressOn(page, page.getByRole('button', { name: 'Save address' }));
      await page.getByText('Ackerstr. 1').first().waitFor();
      await pressOn(page, page.getByRole('button', { name: 'Place order' }).first());
      await page.waitForURL(/\/user\/[^/]+\/pay\/[^/]+$/);
    });

    it('[USR-02][CAP-04] pays a part out of the wallet and the rest by a card with 3-D Secure', async () => {
      await (await bo.alsoIn(guest.context)).recharge(500);
      await page.reload();
      await pressOn(page, page.getByRole('checkbox', { name: /Use wallet balance/ }), 'Space');
      await page.getByText('From wallet', { exact: true }).waitFor();
      await expectFineOnBoth(guest);
      await pressOn(page, page.getByRole('button', { name: /^Pay / }));
      await page.waitForURL(/\/sandbox\/checkout\//);
      await pressOn(page, page.getByRole('button', { name: /4000 0000 0000 3220/ }));
      await page.getByLabel('Code').waitFor();
      await expectFineOnBoth(guest);
      await page.keyboard.type('1234');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/payment-result/);
      await heading(page, /^Thank you, /);
      const facts = await page.getByRole('main').textContent();
      expect(facts).toMatch(/From wallet/);
      expect(facts).toMatch(/Card/);
      await expectFineOnBoth(guest);
    });

    it('[USR-04] sees both parts on the order, and its invoice', async () => {
      await pressOn(page, page.getByRole('link', { name: 'Track your order' }));
      await heading(page, /^Order /);
      await page.getByText('Paid', { exact: true }).first().waitFor();
      await page.getByText(/^\$5\.00 from wallet, \$\d+\.\d\d by Card$/).waitFor();
      await expectFineOnBoth(guest);
      await pressOn(page, page.getByRole('link', { name: 'Invoices', exact: true }).first());
      await heading(page, 'Invoices');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Invoice / })
        .first()
        .click();
      await heading(page, /^Invoice /);
      await expectFineOnBoth(guest);
      const pdf = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
      const document = await guest.context.request.get(pdf!);
      expect([document.status(), (await document.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    });
  });
});
