import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '../../apps/server/src/modules/orders/tax/test-certificates.ts';
import { businessMessages as messages } from '../../apps/web/app/areas/account/messages/business.ts';
import { certificateMessages } from '../../apps/web/app/areas/console/messages/certificates.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn, tabTo, typeInto } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/* A reseller sends a certificate, the staff decide about it, and the reseller says who the business is. */
describe('business and tax', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let seller: Visitor;
  let staff: Visitor;
  let me: Person;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    seller = await aVisitor(browser, shop.url);
    staff = await aVisitor(browser, shop.url);
    me = await Person.join(seller.context);
    await Person.login(staff.context, 'finance@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });

  it('[USR-16][BIZ-08] a certificate is sent by keyboard and waits for review', async () => {
    const { page } = seller;
    await page.goto(me.at('settings/business'));
    await expectFineOnBoth(seller);
    await pressOn(page, button(seller, messages.add));
    const dialog = page.getByRole('dialog');
    await pressOn(page, dialog.getByRole('button', { name: messages.submit }));
    await dialog.getByText(messages.fileMissing).waitFor();
    const file = { name: 'texas.pdf', mimeType: 'application/pdf', buffer: aPdf() };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText(messages.fileChosen({ name: 'texas.pdf' })).waitFor();
    const states = dialog.getByLabel(messages.states, { exact: true });
    await tabTo(page, states);
    await states.selectOption('TX');
    await states.selectOption('CA');
    await pressOn(page, dialog.getByRole('button', { name: messages.removeState({ state: 'California' }) }));
    await typeInto(page, dialog.getByLabel(messages.certificateNumber), '32-0123456-7');
    await dialog.getByLabel(messages.expiresOn).fill('2027-12-31');
    await expectFineOnBoth(seller);
    await pressOn(page, dialog.getByRole('button', { name: messages.submit }));
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('list', { name: messages.certificatesList }).getByRole('article');
    await row.getByText(messages.statuses.pending).waitFor();
    expect(await row.getByRole('heading').textContent()).toContain('Texas');
    await expectFineOnBoth(seller);
  });

  it('[USR-16][BIZ-13][BIZ-08] staff download the file, and accept the certificate; its owner sees that', async () => {
    const { page } = staff;
    await page.goto('/operations/certificates');
    await expectFineOnBoth(staff);
    const name = certificateMessages.downloadOf({ number: '32-0123456-7', states: 'Texas' });
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    expect(download.suggestedFilename()).toBe('texas.pdf');
    await pressOn(page, button(staff, certificateMessages.accept));
    await page.getByText(certificateMessages.empty.pending).waitFor();
    await page.goto('/operations/certificates?state=accepted');
    await expectFineOnBoth(staff);
    await page.getByLabel(certificateMessages.reason).fill('The permit was revoked.');
    await page.goto('/operations/audit');
    await seller.page.goto(me.at('settings/business'));
    await seller.page.getByText(messages.statuses.accepted, { exact: true }).waitFor();
  });

  it('[USR-16] the identity of the business is kept, and wrong numbers are said at their fields', async () => {
    const { page } = seller;
    await page.goto(me.at('settings/business'));
    await page.getByLabel(messages.line1).fill('Marienplatz 1');
    await page.getByLabel(messages.city, { exact: true }).fill('München');
    await page.locator('select[name="address.country"]').selectOption('DE');
    await page.getByLabel(messages.traders.trader).check();
    await pressOn(page, button(seller, messages.addEpr));
    await page.getByLabel(messages.eprNumber, { exact: true }).fill('DE12');
    await pressOn(page, button(seller, messages.addTaxId));
    await page.locator('select[name="otherTaxIds.0.country"]').selectOption('GB');
    await page.locator('input[name="otherTaxIds.0.id"]').fill('GB434031494');
    const save = button(seller, messages.save).last();
    await save.click();
    await page.getByText(/This isn’t a number of this register/).waitFor();
    // That it was refused is in the console.
    seller.errors.splice(0);
    await expectFineOnBoth(seller);
    await page.getByLabel(messages.eprNumber, { exact: true }).fill('DE1234567890123');
    await save.click();
    await page.getByText(messages.saved).waitFor();
    await page.reload();
    expect(await page.locator('input[name="epr.0.number"]').inputValue()).toBe('DE1234567890123');
    expect(await page.getByLabel(messages.line1).inputValue()).toBe('Marienplatz 1');
    await page.getByText(messages.declaredAt.trim()).first().waitFor();
    await expectFineOnBoth(seller);
  });
});
