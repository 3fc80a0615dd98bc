import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationMessages as applying } from '../../apps/web/app/areas/account/messages/application.ts';
import { applicationsMessages as deciding } from '../../apps/web/app/areas/console/messages/applications.ts';
import { creditTermsMessages as agreeing } from '../../apps/web/app/areas/console/messages/credit-terms.ts';
import { receivablesMessages as receivables } from '../../apps/web/app/areas/console/messages/receivables.ts';
import { invoiceBalanceMessages as balance } from '../../apps/web/app/features/money/messages/invoice-balance.ts';
import { paymentMessages as paying } from '../../apps/web/app/features/money/messages/payment.ts';
import { deliveryMessages } from '../../apps/web/app/features/orders/messages/delivery.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, tabTo, typeInto } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* A shopper becomes a business customer, orders by invoice, and pays a part of it. */
describe('paying by invoice', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let buyer: Visitor;
  let staff: Visitor;
  let me: Person;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    buyer = await aVisitor(browser, shop.url);
    staff = await aVisitor(browser, shop.url);
    me = await Person.join(buyer.context);
    await Person.login(staff.context, 'finance@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });

  it('[ENU-01][BIZ-01] somebody applies for a business account by keyboard', async () => {
    const { page } = buyer;
    await page.goto(me.at('settings/business'));
    await pressOn(page, button(buyer, applying.apply));
    const dialog = page.getByRole('dialog');
    await typeInto(page, dialog.getByLabel(applying.legalName), 'Sam’s Mugs GmbH');
    const country = dialog.getByLabel(deliveryMessages.taxIdCountry);
    await tabTo(page, country);
    await country.selectOption('DE');
    await typeInto(page, dialog.getByLabel(deliveryMessages.taxId, { exact: true }), 'DE136695977');
    const volume = dialog.getByLabel(applying.volume);
    await tabTo(page, volume);
    await volume.selectOption('upTo250');
    await typeInto(page, dialog.getByLabel(applying.sells), 'Mugs for cafés in the neighborhood.');
    await pressOn(page, dialog.getByRole('checkbox'), 'Space');
    await typeInto(page, dialog.getByLabel(applying.wishedLimit), '2500');
    await expectFineOnBoth(buyer);
    await pressOn(page, dialog.getByRole('button', { name: applying.submit }));
    await dialog.getByText(/This isn’t a valid tax ID/).waitFor();
    // That it was refused is in the console.
    buyer.errors.splice(0);
    await dialog.getByLabel(deliveryMessages.taxId, { exact: true }).fill('DE136695976');
    await pressOn(page, dialog.getByRole('button', { name: applying.submit }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(applying.states.submitted, { exact: true }).waitFor();
    await expectFineOnBoth(buyer);
  });

  it('[ENU-01][BIZ-03] staff approve it with a limit', async () => {
    const { page } = staff;
    await page.goto('/operations/applications');
    await page.getByRole('link', { name: 'Sam’s Mugs GmbH' }).waitFor();
    await expectFineOnBoth(staff);
    await page.getByRole('link', { name: 'Sam’s Mugs GmbH' }).click();
    expect(await page.getByLabel(agreeing.limit).inputValue()).toMatch(/^2,?500\.00$/);
    await expectFineOnBoth(staff);
    await pressOn(page, button(staff, deciding.approve));
    await page.getByText(deciding.states.approved, { exact: true }).waitFor();
    await expectFineOnBoth(staff);
  });

  it('[INV-01] an order is paid by invoice, and owed', async () => {
    const { page } = buyer;
    const { bizId, number } = await me.order();
    await page.goto(me.at(`pay/${bizId}`));
    await page.getByLabel(paying.byInvoice).check();
    await expectFineOnBoth(buyer);
    await button(buyer, await page.getByRole('button', { name: /by invoice$/ }).innerText()).click();
    await page.waitForURL(/payment-result|status/);
    await page
      .getByText(/by invoice/)
      .first()
      .waitFor();
    await page.goto(me.at('invoice-balance'));
    await page.getByRole('link', { name: number }).waitFor();
    await expectFineOnBoth(buyer);
  });

  it('[INV-07][INV-09] staff record what came to the bank, and change the limit', async () => {
    const { page } = staff;
    await page.goto('/operations/receivables');
    await expectFineOnBoth(staff);
    await page.getByRole('link', { name: 'Sam’s Mugs GmbH' }).click();
    await page.getByRole('heading', { name: receivables.record }).waitFor();
    await expectFineOnBoth(staff);
    const record = async (amount: string, reference: string) => {
      await page.getByLabel(receivables.amount).fill(amount);
      await page.getByLabel(receivables.receivedOn).fill(new Date().toISOString().slice(0, 10));
      await page.getByLabel(receivables.reference).fill(reference);
      await pressOn(page, button(staff, receivables.recordIt));
    };
    await record('1.00', 'SEPA 1');
    await page.getByText('SEPA 1').waitFor();
    await record('2.00', 'sepa-1');
    await page.getByText(/is already recorded with this reference/).waitFor();
    // The browser says of itself that the call was refused.
    expect(staff.errors.splice(0)).toEqual([expect.stringContaining('400')]);
    await expectFineOnBoth(staff);
    await page.getByLabel(receivables.another).check();
    await pressOn(page, button(staff, receivables.recordIt));
    await page.getByText('sepa-1', { exact: true }).waitFor();
    await page.getByLabel(agreeing.limit).fill('3000');
    await page.getByRole('textbox', { name: receivables.reason }).fill('A good first month');
    await pressOn(page, button(staff, receivables.save));
    await page.getByText('$3,000.00').first().waitFor();
    await buyer.page.reload();
    await buyer.page.getByText('SEPA 1').waitFor();
  });

  it('[INV-18] staff reverse it by keyboard, with a reason, and the customer sees that it was', async () => {
    const { page } = staff;
    const name = receivables.reverseOf({ reference: 'SEPA 1', amount: '$1.00' });
    await pressOn(page, button(staff, name));
    const dialog = page.getByRole('dialog');
    await pressOn(page, dialog.getByRole('button', { name: receivables.reverseIt }));
    await dialog.getByText('Please say why.').waitFor();
    await typeInto(page, dialog.getByLabel(receivables.reason), 'Typed for the wrong customer');
    await expectFineOnBoth(staff);
    await pressOn(page, dialog.getByRole('button', { name: receivables.reverseIt }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Typed for the wrong customer').waitFor();
    expect(await button(staff, name).count()).toBe(0);
    // The button has gone, and the focus has a place on the page all the same.
    await page.locator('main :focus').waitFor();
    await expectFineOnBoth(staff);
    await buyer.page.reload();
    await buyer.page.getByText(/^Reversed /).waitFor();
    await expectFineOnBoth(buyer);
  });

  it('who has no account is shown how to get one', async () => {
    const other = await aVisitor(browser, shop.url);
    const dana = await Person.join(other.context);
    await other.page.goto(dana.at('invoice-balance'));
    await other.page.getByRole('heading', { name: balance.noneTitle }).waitFor();
    await expectFineOnBoth(other);
  });
});
