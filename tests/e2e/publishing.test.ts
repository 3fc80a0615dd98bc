import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePresetMessages as presets } from '../../apps/web/app/areas/account/messages/store-presets.ts';
import { storeProductMessages as messages } from '../../apps/web/app/areas/account/messages/store-products.ts';
import { storeSettingsMessages as settings } from '../../apps/web/app/areas/account/messages/store-settings.ts';
import { storeMessages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { placingMessages } from '../../apps/web/app/features/design/messages/placing.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import { look, pressOn, typeInto } from './looking.ts';
import { connectStore } from './penny-row.ts';
import type { Person } from './person.ts';
import { sidewaysPhotograph } from './photograph.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

/* One artwork on five products, published on the sandbox marketplace and seen on its shop front. */
describe('publishing', () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  let storePath: string;
  let marketplace: string;
  beforeAll(async () => {
    on = await openForSeller();
    ({ seller, vera } = on);
  });
  afterAll(() => on?.close());

  it('a store is connected and approved', async () => {
    storePath = await connectStore(seller, vera);
  });

  it('[USR-06] its products are none yet, and say what to do', async () => {
    const { page } = seller;
    await page.goto(storePath);
    await page.getByRole('heading', { name: messages.emptyTitle }).waitFor();
    await look(seller, 'empty');
  });

  it('[USR-06] one artwork is placed on five products, reviewed, and made drafts of', async () => {
    const { page } = seller;
    await vera.upload({ name: 'Sunset.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhotograph() });
    await page.getByRole('link', { name: messages.placeArtwork }).first().click();
    await page.getByRole('heading', { level: 1, name: messages.placeTitle }).waitFor();
    await untilHydrated(page);
    await page.getByRole('radio', { name: 'Sunset' }).check();
    await page.getByRole('radio', { name: placingMessages.placements.center }).check();
    const products = page.getByRole('group', { name: placingMessages.products }).getByRole('checkbox');
    for (let at = 0; at < 5; at++) await products.nth(at).check();
    await look(seller, 'place');
    await page.getByRole('button', { name: placingMessages.review }).click();
    await page.getByRole('heading', { name: placingMessages.reviewTitle }).waitFor();
    await page.getByRole('button', { name: messages.makeDrafts({ count: 5 }) }).waitFor();
    await look(seller, 'review');
    await page.getByRole('button', { name: messages.makeDrafts({ count: 5 }) }).click();
    await page.getByText(messages.made({ count: 5 })).waitFor();
    await page.getByText(messages.count({ count: 5 })).waitFor();
  });

  it('[USR-06] they are published after the quote, and their progress is seen', async () => {
    const { page } = seller;
    await page.goto(storePath);
    for (const box of await page.getByRole('checkbox', { name: /^Select Sunset/ }).all()) await box.check();
    await look(seller, 'selected');
    await page.getByRole('button', { name: messages.publish, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(messages.calls).waitFor();
    await look(seller, 'quote');
    await dialog.getByRole('button', { name: messages.publishCount({ count: 5 }) }).click();
    await page.getByText(messages.allDone).waitFor();
    await page.getByRole('link', { name: messages.tab({ title: messages.states.published, count: 5 }) }).waitFor();
    await look(seller, 'published');
  });

  it('[USR-07] each is shown as it is in the store, and is seen on the shop front of the marketplace', async () => {
    const { page } = seller;
    await page.goto(storePath);
    await page
      .getByRole('link', { name: /^Sunset/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Sunset/ }).waitFor();
    await look(seller, 'product');
    const listing = await page.getByRole('link', { name: /^View in store/ }).getAttribute('href');
    const list = await vera.send<{ list: { title: string; url: string }[] }>(
      'GET',
      `/api/storeProducts?storeId=${storePath.split('/').at(-1)}`,
    );
    expect(list.list.map(({ url }) => url)).toContain(listing);
    marketplace = new URL(listing!).origin;
    const front = await seller.context.newPage();
    for (const { title, url } of list.list) {
      await front.goto(url, { waitUntil: 'load' });
      await front.getByRole('heading', { name: title }).waitFor();
      const picture = front.getByRole('img').first();
      // It is fetched when it comes into sight, which the page does not wait for.
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100);
    }
    await front.close();
  });

  it('[USR-08] a change is saved, told to be unsent, and published again', async () => {
    const { page } = seller;
    await page.getByRole('link', { name: messages.edit, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: messages.editTitle }).waitFor();
    await untilHydrated(page);
    await look(seller, 'edit');
    await page.getByLabel(messages.name, { exact: true }).fill('Harbor at dusk');
    await page.getByLabel(messages.percent, { exact: true }).fill('40');
    await page.getByRole('button', { name: messages.saveAndPublish }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: messages.publishCount({ count: 1 }) }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(storePath);
    await page.getByText(messages.allDone).waitFor();
    await page.getByRole('link', { name: 'Harbor at dusk' }).waitFor();
    await page.getByRole('link', { name: messages.tab({ title: messages.states.published, count: 5 }) }).waitFor();
  });

  it('[PUB-01][USR-08] a variant gets a price of its own, sees its profit, and follows the rule again, by keyboard', async () => {
    const { page } = seller;
    await page.getByRole('link', { name: 'Harbor at dusk' }).click();
    await page.getByRole('link', { name: messages.edit, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: messages.editTitle }).waitFor();
    await untilHydrated(page);
    const row = page.getByRole('table', { name: messages.variants }).getByRole('row').nth(1);
    const price = row.getByRole('textbox');
    const profit = () => row.getByRole('cell').last().textContent();
    const byRule = await profit();
    await typeInto(page, price, '1');
    expect(await profit()).toMatch(/-\$/);
    await row.getByText(/^Rule: \$/).waitFor();
    await look(seller, 'own-price');
    await pressOn(page, row.getByRole('button', { name: /^Use the price rule for/ }));
    await row.getByText(messages.byRule, { exact: true }).waitFor();
    expect([await profit(), await price.inputValue()]).toEqual([byRule, '']);
    expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: messages.addException }).click();
    await page.getByLabel(messages.exceptionPercent({ number: 1 })).fill('60');
    await expect.poll(profit).not.toBe(byRule);
    await look(seller, 'exception');
    await page.getByRole('button', { name: messages.removeException({ number: 1 }) }).click();
    await expect.poll(profit).toBe(byRule);
  });

  it('[PUB-11] a brand name is confirmed before it is published', async () => {
    const { page } = seller;
    await page.getByLabel(messages.tags, { exact: true }).fill('harbor, lego');
    await page.getByRole('button', { name: messages.saveAndPublish }).click();
    const dialog = page.getByRole('dialog');
    const confirmed = dialog.getByRole('checkbox', { name: messages.mayUse({ names: '“Lego”' }) });
    await confirmed.waitFor();
    await look(seller, 'brand-name');
    expect(await dialog.getByRole('button', { name: messages.publish, exact: true }).isDisabled()).toBe(true);
    await confirmed.check();
    await dialog.getByRole('button', { name: messages.publishCount({ count: 1 }) }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(storePath);
    await page.getByText(messages.allDone).waitFor();
  });

  it('[USR-06] products are narrowed to what needs their seller', async () => {
    const { page } = seller;
    await page.getByLabel(messages.show, { exact: true }).selectOption('costChanged');
    await page.getByRole('button', { name: messages.apply, exact: true }).click();
    await page.getByRole('heading', { name: messages.nothingTitle }).waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('costChanged');
    await look(seller, 'narrowed');
    await page.getByRole('link', { name: messages.clear }).first().click();
    await page.getByText(messages.count({ count: 5 })).waitFor();
  });

  it('[PUB-12] prices by rule follow ours where their seller chooses it', async () => {
    const { page } = seller;
    await page.getByRole('link', { name: storeMessages.pageTitles.settings, exact: true }).click();
    const prices = page.getByRole('region', { name: settings.pricesTitle });
    const reprice = prices.getByRole('radio', { name: settings.costChanges.reprice });
    await prices.waitFor();
    await untilHydrated(page);
    await reprice.check();
    await prices.getByRole('button', { name: settings.save }).click();
    await page.getByText(settings.saved).waitFor();
    await look(seller, 'settings');
    await page.reload();
    expect(await reprice.isChecked()).toBe(true);
    await page.goto(storePath);
  });

  it('[USR-10] the history says what was published', async () => {
    const { page } = seller;
    await page.getByRole('link', { name: storeMessages.pageTitles.history }).click();
    await page.getByRole('heading', { level: 1, name: messages.historyTitle }).waitFor();
    await page.getByText(messages.runDone({ done: 5, total: 5 })).waitFor();
    await look(seller, 'history');
  });

  it('[PUB-01][PUB-02] rules and templates are saved for the store', async () => {
    const { page } = seller;
    await page.getByRole('link', { name: storeMessages.pageTitles.presets }).click();
    await page.getByRole('heading', { level: 1, name: presets.title }).waitFor();
    await untilHydrated(page);
    const rules = page.getByRole('region', { name: presets.rules });
    await rules.getByLabel(presets.name).fill('Gifts');
    await rules.getByLabel(messages.percent, { exact: true }).fill('45');
    await rules.getByLabel(presets.makeUsual).check();
    await rules.getByRole('button', { name: presets.save }).click();
    await rules
      .getByText(`${presets.ruleMargin({ percent: '45' })}, ${presets.ruleEnding({ ending: '99' })}`)
      .waitFor();
    const templates = page.getByRole('region', { name: presets.templates });
    await templates.getByLabel(presets.name).fill('Short');
    await templates.getByLabel(presets.listingTitle).fill('{desing} print');
    await templates.getByRole('button', { name: presets.save }).click();
    await templates.getByText('There is no placeholder {desing}.').waitFor();
    await templates.getByLabel(presets.listingTitle).fill('{design} print');
    await templates.getByRole('button', { name: presets.save }).click();
    await templates.getByText('{design} print').waitFor();
    await look(seller, 'presets');
  });

  it('[PUB-23] they are changed and renamed in place, by keys alone', async () => {
    const { page } = seller;
    const rules = page.getByRole('region', { name: presets.rules });
    await rules.getByRole('button', { name: presets.editOf({ name: 'Gifts' }) }).press('Enter');
    await rules.getByRole('heading', { name: presets.editOf({ name: 'Gifts' }) }).waitFor();
    await page.keyboard.type('Presents');
    await rules.getByLabel(messages.percent, { exact: true }).fill('50');
    await look(seller, 'preset-edited');
    await page.keyboard.press('Enter');
    await rules.getByText(presets.ruleMargin({ percent: '50' })).waitFor();
    await rules.getByRole('heading', { name: presets.newRule }).waitFor();
    await expect
      .poll(() => rules.getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/^Presents/)]);
  });

  it('[PUB-10][API-096] what the store sells already is listed, and ours among it is known', async () => {
    const { page } = seller;
    const there = await seller.context.newPage();
    await there.goto(new URL('/sell/listings', marketplace).href);
    await there.getByRole('button', { name: 'Copy Harbor at dusk' }).click();
    await there.close();
    await page.goto(`${storePath}/external`);
    await page.getByRole('heading', { level: 1, name: presets.externalTitle }).waitFor();
    await page.getByRole('button', { name: presets.matchOf({ title: 'Harbor at dusk (copy)' }) }).waitFor();
    await page.getByRole('link', { name: `${presets.matched}: Harbor at dusk` }).waitFor();
    await look(seller, 'external');
  });

  it('[USR-19][STA-07] designs on the import list become drafts, too', async () => {
    const { page } = seller;
    await page.goto(vera.at('private-products'));
    for (const button of await page.getByRole('button', { name: messages.addOf({ title: 'Sunset' }) }).all()) {
      await button.click();
    }
    await page.goto(vera.at('import-products'));
    await page.getByText(messages.chooseAll).waitFor();
    await look(seller, 'import');
    await page.reload();
    await page
      .getByRole('button', { name: messages.removeOf({ title: 'Sunset' }) })
      .first()
      .click();
    await page.getByLabel(messages.chooseAll).check();
    await page.getByRole('button', { name: messages.toStore({ count: 4 }) }).click();
    await page.getByText(messages.made({ count: 4 })).waitFor();
    await page.goto(vera.at('import-products'));
    await page.getByRole('heading', { name: messages.importEmptyTitle }).waitFor();
    await look(seller, 'import-empty');
  });
});
