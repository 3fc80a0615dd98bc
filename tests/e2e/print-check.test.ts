import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { Template } from '@merchmill/contract/design/design.shapes.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorMessages } from '../../apps/web/app/editor/messages.ts';
import { savingMessages } from '../../apps/web/app/editor/saving-messages.ts';
import { detailMessages } from '../../apps/web/app/features/catalog/messages/catalog.ts';
import { screens } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import type { Person } from './person.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

type Area = { code: string; widthMm: number; heightMm: number };
type Designed = { product: { bizId: string; printAreas: Area[] } };
type Stored = { fileId: string; sha256: string; mime: string; widthPx: number; heightPx: number };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const cartPath = '/api/user/cart';

/** White letters with a wide halo, as a generator of pictures makes them. */
async function halo(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><defs><radialGradient id="g"><stop offset="0.5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="450" cy="450" r="440" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** What the designer warns of, the server warns of, by the same pixels and in the same words. */
describe('the print check of a design with a picture', () => {
  let visit: SellerVisit;
  let vera: Person;
  let page: Page;
  let designer: Designer;
  let design: Template;
  let tee: Designed['product'];
  beforeAll(async () => {
    visit = await openForSeller();
    ({
      vera,
      seller: { page },
    } = visit);
    designer = new Designer(page);
    const { bizId } = await vera.send<{ bizId: string }>('GET', '/api/product/handle/classic-cotton-tee');
    ({ product: tee } = await vera.send<Designed>('GET', `/api/podDesigner/${bizId}`));
    await vera.upload({ name: 'halo.png', mimeType: 'image/png', buffer: await halo() });
    const { list } = await vera.send<{ list: Stored[] }>('GET', '/api/podDesigner/material?pageSize=1');
    const { fileId, sha256, mime, widthPx, heightPx } = list[0]!;
    const front = tee.printAreas.find(({ code }) => code === 'front')!;
    const middle = { x: front.widthMm / 2, y: front.heightMm / 2 };
    const { widthMm, heightMm } = front;
    const layers = [
      { ...middle, id: 'halo', type: 'image', asset: 'halo', w: 120, h: 120, crop: { x: 0, y: 0, w: 1, h: 1 } },
    ];
    design = await vera.send<Template>('POST', '/api/podDesigner/template', {
      ...{ name: 'Halo', productId: tee.bizId, color: 'white' },
      document: {
        v: 1,
        areas: { front: { widthMm, heightMm, background: null, layers } },
        assets: { halo: { fileId, sha256, mime, widthPx, heightPx } },
      },
    });
  });
  afterAll(() => visit?.close());

  const dialog = () => page.getByRole('dialog', { name: savingMessages.cart.add });
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const warnings = () => design.preflight.front!.findings.filter(({ level }) => level === 'amber');

  async function confirm() {
    await page.getByRole('button', { name: savingMessages.cart.add, exact: true }).click();
    await dialog()
      .getByText(savingMessages.cart.warnings({ count: warnings().length }))
      .waitFor();
    for (const { message } of warnings()) expect(await dialog().getByText(message, { exact: true }).count()).toBe(1);
    const { findings } = design.preflight.front!;
    for (const [index, { message }] of warnings().entries()) {
      const name = new RegExp(`^Warning ${index + 1} of ${findings.length}\\..*${escaped(message)}`);
      expect(await dialog().getByRole('button', { name }).count(), message).toBe(1);
    }
  }
  async function order() {
    await press(savingMessages.cart.confirm);
    await dialog().getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith(cartPath) && answer.request().method() === 'POST',
    );
    await press(savingMessages.cart.add);
    return answered;
  }
  const inCart = async () => (await vera.send<{ carProductNum: number }>('GET', cartPath)).carProductNum;

  it('[CHK-33] the designer says what the server says of the same design, by what is known of its picture', async () => {
    const told = page.waitForResponse((answer) => answer.url().endsWith(designCalls.pictureFacts.path));
    await page.goto(`/product/designer/${tee.bizId}?template=${design.bizId}`);
    await designer.ready();
    const { data } = (await (await told).json()) as { data: { sha256: string }[] };
    expect(data).toHaveLength(1);
    expect(warnings().map(({ rule }) => rule)).toEqual(['ink-on-garment', 'soft-edges']);
    expect(design.preflight.front!.level).toBe('amber');
    await confirm();
    await designer.shoot('print-check-confirm-desk');
    await expectFine(visit.seller);
    await page.setViewportSize(screens.phone);
    await designer.shoot('print-check-confirm-phone');
    await expectFine(visit.seller);
    await page.setViewportSize(screens.desk);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: editorMessages.theme.dark, exact: true }).click();
    await confirm();
    await designer.shoot('print-check-confirm-desk-dark');
    await expectFine(visit.seller);
    await page.setViewportSize(screens.phone);
    await designer.shoot('print-check-confirm-phone-dark');
    await page.setViewportSize(screens.desk);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: editorMessages.theme.light, exact: true }).click();
  });

  it('[CHK-40] what is asked at the cart leads to the print check and to the layer that it is about, by keyboard alone', async () => {
    await designer.expectSelected(0);
    const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
    const checks = page.locator('#print-check');
    const main = dialog().getByRole('button', { name: savingMessages.cart.showWarnings, exact: true });
    const second = dialog().getByRole('button', { name: savingMessages.cart.confirm, exact: true });
    const groundOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    // Once while the print check is closed, once while it is open already.
    for (const time of ['first', 'second']) {
      await confirm();
      expect(await groundOf(main)).toBe(await groundOf(page.locator('.mm-button:has-text("Add to cart")').first()));
      expect(await groundOf(second)).not.toBe(await groundOf(main));
      await dialog()
        .getByRole('button', { name: /^Warning 2 of / })
        .focus();
      await page.keyboard.press('Enter');
      await dialog().waitFor({ state: 'detached' });
      await designer.expectSelected(1);
      await expect.poll(() => isFocused(checks), { message: time }).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isFocused(checks.getByRole('button', { name: /^Warning 1 of / }))).toBe(true);
      await designer.shoot(`print-check-led-${time}-desk`);
      await expectFine(visit.seller);
    }
    await confirm();
    await main.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(checks)).toBe(true);
    await page.setViewportSize(screens.phone);
    await confirm();
    await dialog()
      .getByRole('button', { name: /^Warning 1 of / })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await checks.getByRole('button', { name: /^Warning 1 of / }).waitFor();
    await designer.shoot('print-check-led-phone');
    await expectFine(visit.seller);
    await page.setViewportSize(screens.desk);
  });

  it('[CHK-35] what was confirmed is what comes into the cart, and anything else is refused with a sentence', async () => {
    const before = await inCart();
    await page.route(`**${cartPath}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const body = { ...route.request().postDataJSON(), checkHash: 'a'.repeat(64) };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await confirm();
    await order();
    await page
      .getByText('The print check of this design changed. Please reload the page, look at it again, and confirm.')
      .waitFor();
    await designer.shoot('print-check-refused-desk');
    expect(await inCart()).toBe(before);
    await page.unroute(`**${cartPath}`);
    visit.seller.errors.length = 0;
    await confirm();
    const answer = await order();
    expect(answer.request().postDataJSON()).toMatchObject({ checkHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await page.getByText(detailMessages.added, { exact: true }).waitFor();
    expect(await inCart()).toBe(before + 1);
    await expectFine(visit.seller);
  });
});
