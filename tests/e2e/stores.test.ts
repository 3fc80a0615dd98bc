import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSettingsMessages as settings } from '../../apps/web/app/areas/account/messages/store-settings.ts';
import { storeMessages as messages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import { expectFineOnBoth, pressOn } from './looking.ts';
import { shopName as name, openShop } from './penny-row.ts';
import type { Person } from './person.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

/* A seller and their shop on the sandbox marketplace: connected on its consent page, approved, set up, and ended. */
describe('a store', () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  beforeAll(async () => {
    on = await openForSeller();
    ({ seller, vera } = on);
  });
  afterAll(() => on?.close());

  /** What the browser has said of the marketplace's own pages is not ours. */
  const ofElsewhere = () => {
    const ours = seller.errors.filter((text) => text.includes(on.shop.url));
    seller.errors.splice(0, seller.errors.length, ...ours);
  };

  it('[USR-05][USR-11] a seller without stores is told what to do, and what each marketplace can do', async () => {
    const { page } = seller;
    // A link that does not know who follows it.
    await page.goto('/connect-store?problem=expired');
    await page.getByText(messages.problems.expired).waitFor();
    expect(new URL(page.url()).pathname).toBe(vera.at('stores/connect-store'));
    await page.goto(vera.at('stores'));
    await page.getByRole('heading', { name: messages.emptyTitle }).waitFor();
    await expectFineOnBoth(seller);
    await pressOn(page, page.getByRole('link', { name: messages.connect }));
    await page.getByRole('heading', { level: 1, name: messages.connectTitle }).waitFor();
    for (const platform of ['Shopify', 'WooCommerce', 'Etsy'])
      expect(await page.getByText(`${platform} isn’t set up in this shop yet.`, { exact: false }).count()).toBe(1);
    await expectFineOnBoth(seller);
  });

  it('[USR-11] a change of mind on the consent page changes nothing', async () => {
    const { page } = seller;
    await page.goto(vera.at('stores/connect-store'));
    await page.getByRole('link', { name: messages.connectTo({ name: 'Penny Row' }) }).click();
    await openShop(page);
    await page.getByRole('button', { name: 'Don’t allow' }).click();
    await page.getByText(messages.problems.canceled).waitFor();
    ofElsewhere();
    await expectFineOnBoth(seller);
  });

  it('[USR-09][USR-11] the consent of the shop’s seller leads to the guide, where the store is approved', async () => {
    const { page } = seller;
    await page.getByRole('link', { name: messages.connectTo({ name: 'Penny Row' }) }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: messages.guideTitle({ name }) }).waitFor();
    await page.getByText(messages.healths.waiting).waitFor();
    ofElsewhere();
    await untilHydrated(page);
    await expectFineOnBoth(seller);
    await pressOn(page, page.getByRole('button', { name: messages.approveSend }));
    await page.getByText(messages.approved({ name })).waitFor();
    await page.getByText(messages.healths.good, { exact: true }).waitFor();
    const step = messages.steps.packing;
    await page.getByRole('button', { name: messages.markDoneOf({ step }) }).click();
    await page.getByRole('button', { name: messages.markOpenOf({ step }) }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: messages.markOpenOf({ step }) }).waitFor();
    await expectFineOnBoth(seller);
  });

  it('[USR-05] the list tells how the store is doing', async () => {
    const { page } = seller;
    await page.goto(vera.at('stores'));
    await page.getByText(messages.healthTexts.good).waitFor();
    await page.getByRole('heading', { name: messages.surveyTitle }).waitFor();
    await expectFineOnBoth(seller);
    await page.getByLabel(messages.surveyVolume).selectOption('upTo10');
    await page.getByLabel(messages.products.drinkware).check();
    await page.getByRole('button', { name: messages.surveySend }).click();
    await page.getByText(messages.surveyThanks).waitFor();
    await page.getByRole('heading', { name: messages.surveyTitle }).waitFor({ state: 'hidden' });
  });

  it('its settings are kept, and the vacation is set at the marketplace', async () => {
    const { page } = seller;
    await page.getByRole('link', { name, exact: true }).click();
    const tabs = page.getByRole('navigation', { name: messages.tabs });
    await tabs.getByRole('link', { name: messages.pageTitles.settings }).click();
    await page.getByRole('heading', { level: 1, name: settings.title({ name }) }).waitFor();
    await untilHydrated(page);
    await expectFineOnBoth(seller);
    const shipping = page.locator('#shipping');
    await shipping.getByLabel('Express').selectOption({ index: 1 });
    await shipping.getByRole('button', { name: settings.save }).click();
    await page.getByText(settings.saved).waitFor();
    await page.getByRole('button', { name: settings.startVacation }).click();
    await page.getByRole('dialog').getByRole('button', { name: settings.startVacation }).click();
    await page.getByText(settings.vacationOn).waitFor();
    await page.getByRole('button', { name: settings.endVacation }).click();
    await page.getByText(settings.vacationOff).waitFor();
    const sender = page.locator('#sender');
    await sender.getByRole('radio', { name: settings.senderOwn }).check();
    await sender.getByRole('button', { name: settings.save }).click();
    await sender.getByText('Please enter the recipient’s name.').waitFor();
    await expectFineOnBoth(seller);
  });

  it('[USR-05] is disconnected, keeps its history, and can be deleted', async () => {
    const { page } = seller;
    await page.getByRole('button', { name: settings.disconnect, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: settings.disconnect, exact: true }).click();
    await page.getByText(settings.disconnected({ name })).waitFor();
    await page.getByText(messages.healths.off, { exact: true }).first().waitFor();
    await expectFineOnBoth(seller);
    await page.getByRole('button', { name: settings.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: settings.delete }).click();
    await page.getByRole('heading', { name: messages.emptyTitle }).waitFor();
  });
});
