import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardMessages as messages } from '../../apps/web/app/areas/account/messages/dashboard.ts';
import { storeMessages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import { look, tabTo } from './looking.ts';
import { allowAtPennyRow, approve, buyHere, shopName as name } from './penny-row.ts';
import type { Person } from './person.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

/* What a seller sees from before the first store to the first order, which is bought on the sandbox marketplace. */
describe('the dashboard', () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  let storeId: string;
  let listing: { title: string; url: string };
  beforeAll(async () => {
    on = await openForSeller();
    ({ seller, vera } = on);
  });
  afterAll(() => on?.close());

  /** Opens the page again until it says so. */
  async function untilItSays(text: string) {
    const { page } = seller;
    await expect
      .poll(
        async () => {
          await page.goto(vera.at('dashboard'));
          return page.getByText(text).count();
        },
        { interval: 1000 },
      )
      .toBeGreaterThan(0);
  }

  it('[USR-01][DSH-06] without stores says how to begin', async () => {
    const { page } = seller;
    await page.goto(vera.at('orders'));
    await untilHydrated(page);
    await page
      .getByRole('button', { name: /^Account/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: messages.title }).click();
    await page.getByRole('heading', { level: 1, name: messages.title }).waitFor();
    await page.getByRole('heading', { name: messages.noStoresTitle }).waitFor();
    await look(seller, 'no-stores');
    await page.getByRole('link', { name: messages.connect }).click();
    await allowAtPennyRow(seller);
    storeId = new URL(page.url()).pathname.split('/').at(-2)!;
  });

  it('[DSH-03][DSH-06] a store that waits is a to-do that leads to its page; without products, it says to publish', async () => {
    const { page } = seller;
    await page.goto(vera.at('dashboard'));
    const what = messages.toDos.approve({ store: name });
    await page.getByRole('link', { name: messages.actOf({ act: messages.acts.approve, what }) }).click();
    await page.getByRole('heading', { level: 1, name: storeMessages.guideTitle({ name }) }).waitFor();
    await untilHydrated(page);
    await approve(seller);
    await page.goto(vera.at('dashboard'));
    await page.getByRole('heading', { name: messages.noProductsTitle }).waitFor();
    await look(seller, 'no-products');
  });

  it('[DSH-06] with products and without orders, it says to buy one on the sandbox', async () => {
    const { page } = seller;
    const { list } = await vera.send<{ list: { bizId: string }[] }>('GET', '/api/search/pod?sort=featured');
    const sources = list.slice(0, 2).map(({ bizId }) => ({ kind: 'spu', bizId }));
    const { bizIds } = await vera.send<{ bizIds: string[] }>('POST', '/api/storeProducts/batchSave', {
      ...{ storeId, sources },
      // Tags of ready designs are longer than this marketplace takes.
      settings: { template: { title: 'Wall art', description: 'Printed for you.', tags: ['art'] } },
    });
    await vera.send('POST', '/api/storeProducts/publish', { bizIds });
    await expect
      .poll(
        async () => {
          const found = await vera.send<{ list: (typeof listing & { state: string })[] }>(
            'GET',
            `/api/storeProducts?storeId=${storeId}`,
          );
          listing = found.list[0]!;
          return found.list.map(({ state }) => state);
        },
        { interval: 1000 },
      )
      .toEqual(['published', 'published']);
    await page.goto(vera.at('dashboard'));
    await page.getByText(messages.noOrdersSandbox).waitFor();
    await look(seller, 'no-orders');
  });

  it('[USR-01][DSH-06] an order from there is in the figures, the charts, and the table', async () => {
    const { page } = seller;
    await vera.recharge(20_000);
    const front = await seller.context.newPage();
    await front.goto(listing.url);
    await buyHere(front, 2);
    await front.close();
    seller.errors.splice(0);
    await untilItSays(messages.bestUnits({ units: 2 }));
    await untilHydrated(page);
    const slider = page.getByRole('slider', { name: messages.cursorDays({ title: messages.figures.orders }) });
    const said = await slider.getAttribute('aria-valuetext');
    expect(said).toMatch(/: 1$/);
    await tabTo(page, slider);
    await page.keyboard.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/: 0$/);
    await page.getByText(messages.table).click();
    await page.getByRole('table', { name: messages.tableCaption({ currency: 'USD' }) }).waitFor();
    await look(seller, 'selling');
    await page.getByText(messages.table).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: messages.csv }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sales-[\d-]+\.csv$/);
  });

  it('[USR-01] is narrowed by period, and looks right in the dark', async () => {
    const { page } = seller;
    await page.getByLabel(messages.period, { exact: true }).selectOption('year');
    await page.getByRole('button', { name: messages.show, exact: true }).click();
    await page.getByRole('slider', { name: messages.cursorMonths({ title: messages.figures.sales }) }).waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await look(seller, 'dark');
  });
});
