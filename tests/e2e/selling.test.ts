import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../apps/server/src/testing/profile.ts';
import { storeOrderMessages as orderMessages } from '../../apps/web/app/areas/account/messages/store-orders.ts';
import { storeProductMessages as messages } from '../../apps/web/app/areas/account/messages/store-products.ts';
import { storeSampleMessages as samples } from '../../apps/web/app/areas/account/messages/store-samples.ts';
import { placingMessages } from '../../apps/web/app/features/design/messages/placing.ts';
import { cartMessages } from '../../apps/web/app/features/orders/messages/cart.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import { look } from './looking.ts';
import { buyHere, connectStore } from './penny-row.ts';
import type { Person } from './person.ts';
import { sidewaysPhotograph } from './photograph.ts';
import { openForSeller, type SellerVisit, whileItIsMade } from './seller-visit.ts';

const many = isWhole ? 20 : 2;

/* The whole loop: one artwork becomes listings in a store, somebody buys there, we make and ship it, and the buyer sees where it is. */
describe('selling', { timeout: 400_000 }, () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  let olga: Person;
  let storePath: string;
  let buyer: Page;
  beforeAll(async () => {
    on = await openForSeller({ RELEASE_GRACE_MINUTES: '0', CARRIER_SPEED: '100000' });
    ({ seller, vera } = on);
    olga = await on.olga();
    buyer = await on.aBuyer();
  });
  afterAll(() => on?.close());

  it('[CAP-07] one artwork is on sale in the store as many products, twenty with at most forty clicks', async () => {
    const { page } = seller;
    storePath = await connectStore(seller, vera);
    let clicks = 0;
    await page.exposeFunction('clicked', () => clicks++);
    await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'clicked')(), true));
    await vera.recharge(20_000);
    await vera.upload({ name: 'Sunset.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhotograph() });
    await page.goto(storePath);
    await untilHydrated(page);
    await page.getByRole('link', { name: messages.placeArtwork }).first().click();
    await page.getByRole('heading', { level: 1, name: messages.placeTitle }).waitFor();
    await untilHydrated(page);
    await page.getByRole('radio', { name: 'Sunset' }).check();
    await page.getByRole('radio', { name: placingMessages.placements.center }).check();
    const products = page.getByRole('group', { name: placingMessages.products }).getByRole('checkbox');
    // A photograph can't be embroidered: what is embroidered is left out.
    const names = await products.evaluateAll((boxes) =>
      boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    );
    const printed = names.flatMap((name, at) => (/\b(cap|hat|beanie)/i.test(name) ? [] : [at]));
    expect(printed.length).toBeGreaterThan(many);
    for (const at of printed.slice(0, many)) await products.nth(at).check();
    await page.getByRole('button', { name: placingMessages.review }).click();
    await page.getByRole('button', { name: messages.makeDrafts({ count: many }) }).click();
    await page.getByText(messages.count({ count: many })).waitFor();
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: messages.publish, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: messages.publishCount({ count: many }) })
      .click();
    await page.getByText(messages.allDone).waitFor({ timeout: 240_000 });
    expect(clicks).toBeGreaterThan(many);
    expect(clicks).toBeLessThanOrEqual(many + 20);
    const published = messages.tab({ title: messages.states.published, count: many });
    await page.getByRole('link', { name: published }).waitFor();
    expect(await page.getByRole('link', { name: /^Sunset/ }).count()).toBe(many);
    await look(seller, 'published');
  });

  it('[SOR-26] its seller orders samples of it, which go into the cart', async () => {
    const { page } = seller;
    await page.goto(storePath);
    await untilHydrated(page);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('link', { name: samples.order }).click();
    await page.getByRole('heading', { level: 1, name: samples.title }).waitFor();
    await untilHydrated(page);
    await page.getByText(samples.chosen({ count: many })).waitFor();
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    const [first] = await page.getByRole('group').all();
    await first!.getByRole('button', { name: samples.one }).click();
    await first!.getByRole('button', { name: samples.another }).click();
    await page.getByText(samples.chosen({ count: many + 1 })).waitFor();
    await look(seller, 'samples');
    await page.getByRole('button', { name: samples.add }).click();
    await page.getByRole('heading', { level: 1, name: cartMessages.title }).waitFor();
    const marks = page.getByText(cartMessages.sample, { exact: true });
    await expect.poll(() => marks.count()).toBe(many + 1);
    await look(seller, 'samples-cart');
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => marks.count()).toBe(many);
    await page.getByRole('button', { name: cartMessages.undo }).click();
    await expect.poll(() => marks.count()).toBe(many + 1);
    expect(seller.errors).toEqual([]);
    await page.goto(storePath);
  });

  it('[CAP-08] what a buyer orders there is paid, made, and shipped, and the buyer follows it there', async () => {
    const { page } = seller;
    await page
      .getByRole('link', { name: /^Sunset/ })
      .first()
      .click();
    await buyer.goto((await page.getByRole('link', { name: /^View in store/ }).getAttribute('href'))!);
    await buyHere(buyer);
    expect(await buyer.getByText('Nothing has shipped yet.').count()).toBe(1);
    await whileItIsMade(olga, () =>
      expect
        .poll(async () => (await buyer.reload()) && buyer.getByText(/1 item shipped/).count(), {
          ...{ timeout: 240_000, interval: 2000 },
        })
        .toBe(1),
    );
    await page.goto(`${storePath}/orders?show=all`);
    await page.getByRole('link', { name: /^Order \d+$/ }).click();
    await page.getByText(orderMessages.parcelStates.told, { exact: true }).waitFor();
    const parcel = page.getByRole('listitem').filter({ hasText: orderMessages.parcelStates.told });
    const number = (await parcel.locator('.font-semibold').textContent())!;
    expect(number).toMatch(/^\S{8,}$/);
    expect(await buyer.getByText(number).count()).toBe(1);
    // What it heard of its own tracking is no change there.
    expect(await page.getByText(orderMessages.changes.changed).count()).toBe(0);
    expect(await page.getByRole('region', { name: orderMessages.earnings }).getByText('Profit').count()).toBe(1);
    await look(seller, 'order-shipped');
    expect(seller.errors).toEqual([]);
  });
});
