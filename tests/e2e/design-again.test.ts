import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savingMessages } from '../../apps/web/app/editor/saving-messages.ts';
import { cartMessages as messages } from '../../apps/web/app/features/orders/messages/cart.ts';
import { lifeMessages } from '../../apps/web/app/features/orders/messages/order-life.ts';
import { printedSidesMessages } from '../../apps/web/app/features/orders/messages/printed-sides.ts';
import { untilStill } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import type { Person } from './person.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

type Area = { code: string; widthMm: number; heightMm: number };
type Designed = {
  product: { bizId: string; printAreas: Area[]; skus: { bizId: string; values: Record<string, string> }[] };
};
type Saved = { bizId: string; version: number };

const name = 'Two red squares';

/** From the cart and from an order back to the design, and back again with what was changed. */
describe('a design that is in the cart or ordered', () => {
  let visit: SellerVisit;
  let vera: Person;
  let page: Page;
  let tee: Designed['product'];
  let design: Saved;
  beforeAll(async () => {
    visit = await openForSeller();
    ({
      vera,
      seller: { page },
    } = visit);
    const { bizId } = await vera.send<{ bizId: string }>('GET', '/api/product/handle/classic-cotton-tee');
    ({ product: tee } = await vera.send<Designed>('GET', `/api/podDesigner/${bizId}`));
    design = await save({ fill: '#c62828' });
    const sku = tee.skus.find(({ values }) => values.color === 'white' && values.size === 'm')!;
    await vera.send('POST', '/api/user/cart', { skuId: sku.bizId, quantity: 2, templateId: design.bizId });
  });
  afterAll(() => visit?.close());

  /** A square on the front and one on the back. */
  function save({ fill, ...head }: { fill: string; bizId?: string; version?: number }): Promise<Saved> {
    const areas = tee.printAreas.filter(({ code }) => code === 'front' || code === 'back');
    const layer = ({ code, widthMm, heightMm }: Area) => ({
      ...{ id: code, type: 'shape', shape: 'rect', fill, x: widthMm / 2, y: heightMm / 2, w: 80, h: 80 },
    });
    const document = {
      v: 1,
      areas: Object.fromEntries(
        areas.map((area) => [
          area.code,
          { widthMm: area.widthMm, heightMm: area.heightMm, background: null, layers: [layer(area)] },
        ]),
      ),
      assets: {},
    };
    const body = { ...head, name, productId: tee.bizId, color: 'white', document };
    return vera.send('POST', '/api/podDesigner/template', body);
  }
  const shoot = (as: string) => new Designer(page).shoot(as);
  async function inDesigner(button: string) {
    await new Designer(page).ready();
    // Another place is another design.
    await page.locator('[data-layer]').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  }
  const line = () => page.getByRole('listitem').filter({ hasText: messages.designName({ name }) });

  it('[BCK-01] shows its name and all its sides in the cart, which are enlarged one after the other', async () => {
    await page.goto(vera.at('cart'));
    await line().waitFor();
    await untilStill(page);
    await shoot('design-in-cart-desk');
    await expectFine(visit.seller);
    await line()
      .getByRole('button', { name: /^Enlarge / })
      .click();
    const large = page.getByRole('dialog');
    await large.getByRole('button', { name: printedSidesMessages.next }).click();
    await page.getByRole('dialog', { name: /: Back$/ }).waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 390, height: 844 });
    await untilStill(page);
    await shoot('design-in-cart-phone');
    await expectFine(visit.seller);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('[BCK-02] opens in the designer as the line is, and the line is what was made of it there', async () => {
    await line()
      .getByRole('link', { name: messages.editDesignOf({ name }) })
      .click();
    await page.waitForURL(/cartLine=/);
    const dialog = await inDesigner(savingMessages.cart.update);
    expect(await dialog.getByLabel(savingMessages.cart.quantity, { exact: true }).inputValue()).toBe('2');
    expect(await dialog.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true);
    await shoot('update-cart-desk');
    await expectFine(visit.seller);
    await dialog.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: savingMessages.cart.update, exact: true }).click();
    await page.waitForURL(/\/cart$/);
    await line().getByText('White, L').waitFor();
    expect(await line().count()).toBe(1);
    expect(await line().getByText(messages.olderDesign).count()).toBe(0);
  });

  it('[BCK-03] says that its design was saved anew since, and takes the newer version at a press', async () => {
    design = await save({ fill: '#1565c0', bizId: design.bizId, version: design.version + 1 });
    await page.reload();
    await line().getByText(messages.olderDesign).waitFor();
    await shoot('newer-design-desk');
    await line().getByRole('button', { name: messages.takeLatest }).click();
    await line().getByText(messages.olderDesign).waitFor({ state: 'hidden' });
    await page.getByText(messages.tookLatest({ name })).first().waitFor();
  });

  it('[BCK-04] is changed on an order that is not released, from the order and back to it', async () => {
    const { bizId: orderId } = await vera.order();
    await page.goto(vera.at(`orders/${orderId}`));
    await page.getByText(messages.designName({ name })).waitFor();
    await untilStill(page);
    await shoot('design-in-order-desk');
    await page.getByRole('link', { name: lifeMessages.editDesignOf({ name }) }).click();
    await page.waitForURL(/order=/);
    const dialog = await inDesigner(savingMessages.order.update);
    await shoot('update-order-desk');
    await dialog.getByRole('button', { name: savingMessages.order.update, exact: true }).click();
    await page.waitForURL((url) => url.pathname === vera.at(`orders/${orderId}`));
    await page.getByText(savingMessages.order.updated).first().waitFor();
    await page.getByRole('link', { name: lifeMessages.editDesignOf({ name }) }).waitFor();
  });
});
