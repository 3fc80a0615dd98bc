import { placementCalls } from '@merchmill/contract/design/placement.calls.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { myDesignsMessages as messages } from '../../apps/web/app/areas/account/messages/my-designs.ts';
import { folderMessages } from '../../apps/web/app/editor/folder-messages.ts';
import { editorMessages } from '../../apps/web/app/editor/messages.ts';
import { savingMessages } from '../../apps/web/app/editor/saving-messages.ts';
import { startMessages } from '../../apps/web/app/editor/start-messages.ts';
import { placingMessages } from '../../apps/web/app/features/design/messages/placing.ts';
import { previewMessages } from '../../apps/web/app/features/design/messages/preview.ts';
import { layoutMessages } from '../../apps/web/app/shell/messages/layout.ts';
import { aVisitor, openBrowser, untilHydrated, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine, look, tabTo } from './looking.ts';
import { Person } from './person.ts';
import { sidewaysPhotograph } from './photograph.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

type Area = { code: string; widthMm: number; heightMm: number };
type Designed = { product: { bizId: string; printAreas: Area[] } };
type Saved = { bizId: string; name: string; version: number; document: unknown };

/** One's saved designs: kept private, found, shared, and taken to other products, without a store. */
describe('my designs', () => {
  let shop: VisitedShop;
  let vera: Person;
  let tee: Designed['product'];
  let me: Visitor;
  let page: Page;
  let other: Visitor;
  let dee: Person;
  let foxId: string;
  beforeAll(async () => {
    shop = await visitShop();
    const browser = await openBrowser();
    me = await aVisitor(browser, shop.url);
    page = me.page;
    other = await aVisitor(browser, shop.url);
    vera = await Person.join(me.context);
    dee = await Person.join(other.context);
    const { bizId } = await vera.send<{ bizId: string }>('GET', '/api/product/handle/classic-cotton-tee');
    ({ product: tee } = await vera.send<Designed>('GET', `/api/podDesigner/${bizId}`));
    foxId = (await save('Red fox', '#c62828')).bizId;
    await save('Blue heron', '#0047ab');
  });
  afterAll(async () => {
    await me?.context.close();
    await other?.context.close();
    await shop?.close();
  });

  /** A square on the front, high up, and one on the back. */
  function save(name: string, fill: string): Promise<Saved> {
    const areas = tee.printAreas.filter(({ code }) => code === 'front' || code === 'back');
    const layer = ({ code, widthMm }: Area) => ({
      ...{ id: code, type: 'shape', shape: 'heart', fill, x: widthMm / 2, y: 100, w: 120, h: 120 },
    });
    const document = {
      v: 1,
      areas: Object.fromEntries(
        areas.map(({ code, widthMm, heightMm }) => [
          code,
          { widthMm, heightMm, background: null, layers: [layer({ code, widthMm, heightMm })] },
        ]),
      ),
      assets: {},
    };
    const body = { name, productId: tee.bizId, color: 'white', document };
    return vera.send('POST', '/api/podDesigner/template', body);
  }
  const designs = () => page.getByRole('article');
  const titles = () => designs().getByRole('heading').allTextContents();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const openMine = async (query = '') => {
    await page.goto(`${vera.at('private-products')}${query}`);
    await untilHydrated(page);
  };
  const hasFocus = (at: Locator) => at.evaluate((node) => node === document.activeElement);
  const redSquare = () =>
    sharp({ create: { width: 90, height: 90, channels: 3, background: '#c62828' } })
      .png()
      .toBuffer();
  const pasteable = (path: string) => other.page.goto(path);

  it('[USR-13] nobody else sees my designs, nor the pages and calls of them: they are not found', async () => {
    await openMine();
    await page.getByRole('heading', { level: 2, name: 'Red fox' }).waitFor();
    const calls = [
      ['GET', `/api/podDesigner/template/${foxId}`],
      ['DELETE', `/api/podDesigner/template/${foxId}`],
    ] as const;
    const token = (await other.context.cookies()).find(({ name }) => name.endsWith('XSRF-TOKEN'))!.value;
    for (const [method, path] of calls) {
      const headers = { 'x-xsrf-token': decodeURIComponent(token) };
      expect([method, (await other.context.request.fetch(path, { method, headers })).status()]).toEqual([method, 404]);
    }
    const pages = [
      vera.at('private-products'),
      vera.at(`private-products/${foxId}/place`),
      dee.at(`private-products/${foxId}/place`),
    ];
    const statuses = [];
    for (const path of pages) statuses.push((await pasteable(path))!.status());
    expect(statuses.at(-1)).toBe(404);
    expect(statuses.slice(0, 2).every((status) => status === 404 || status === 403)).toBe(true);
    expect(await other.page.getByText('Red fox').count()).toBe(0);
    other.errors.length = 0;
  });

  it('[TPL-04] are found by words, sorted, and narrowed to a product, in the address', async () => {
    await openMine();
    await page.getByPlaceholder(messages.searchHint).fill('fox cotton');
    await page.locator('form[action*="private-products"]').getByRole('button', { name: messages.apply }).click();
    await page.waitForURL(/q=fox/);
    await expect.poll(titles).toEqual(['Red fox']);
    await page.getByRole('link', { name: messages.clear }).click();
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(1);
    await page.getByLabel(messages.sort).selectOption('name');
    await page.locator('form[action*="private-products"]').getByRole('button', { name: messages.apply }).click();
    await page.waitForURL(/sort=name/);
    await expect.poll(async () => (await titles()).indexOf('Blue heron')).toBe(0);
    await openMine('?q=nowhere');
    await page.getByText(messages.nothingTitle).waitFor();
    await look(me, 'designs-nothing');
  });

  it('[TPL-04] a design gets another name, and comes back when its deletion is undone, by keys alone', async () => {
    await openMine('?q=heron');
    await tabTo(page, button(messages.renameDesign({ name: 'Blue heron' })));
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog').getByLabel(messages.name);
    await field.fill('Grey heron');
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Grey heron']);
    await button(messages.deleteDesign({ name: 'Grey heron' })).focus();
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual([]);
    await expect.poll(() => button(messages.undo).evaluate((undo) => undo === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Grey heron']);
  });

  it('[TPL-03] one is used on other products: chosen, reviewed with checks, and saved as designs', async () => {
    await openMine();
    await look(me, 'designs');
    await page.getByRole('link', { name: placingMessages.titleOf({ name: 'Red fox' }) }).click();
    await page.getByRole('heading', { level: 1, name: placingMessages.titleOf({ name: 'Red fox' }) }).waitFor();
    await untilHydrated(page);
    const tiles = page.getByRole('group', { name: placingMessages.products }).getByRole('checkbox');
    const all = await tiles.count();
    await page.getByLabel(placingMessages.category).selectOption({ index: 1 });
    await expect.poll(() => tiles.count()).toBeLessThan(all);
    await tiles.first().check();
    await page.getByLabel(placingMessages.category).selectOption('');
    await page.getByLabel(placingMessages.findProduct).fill('mug');
    await tiles.nth(1).check();
    await page.getByLabel(placingMessages.findProduct).fill('');
    await page.getByText(placingMessages.chosenOf({ chosen: 2, most: Math.min(60, all) })).waitFor();
    await page.getByRole('radio', { name: placingMessages.placements.center }).check();
    await look(me, 'place');
    await button(placingMessages.review).click();
    await page.getByRole('heading', { name: placingMessages.reviewTitle }).waitFor();
    await page.getByText('Not printed on this product: Back.').first().waitFor();
    // What is asked a second time is shown a second time, as it is and not as it was changed.
    await page.getByLabel(placingMessages.designName).fill('Changed meanwhile');
    // Pictures of the first review are drawn meanwhile: on a busy machine it takes its time.
    const asked = page.waitForResponse((answer) => answer.url().endsWith(placementCalls.preview.path));
    await button(placingMessages.review).click();
    expect((await asked).status()).toBe(200);
    await expect.poll(() => page.getByLabel(placingMessages.designName).inputValue()).toBe('Red fox');
    await page.getByLabel(placingMessages.designName).fill('Fox everywhere');
    await look(me, 'place-review');
    await button(placingMessages.make({ count: 2 })).click();
    await page.getByText(placingMessages.made({ count: 2 })).waitFor();
    await openMine('?q=everywhere');
    await expect.poll(titles).toEqual(['Fox everywhere', 'Fox everywhere']);
  });

  it('[TPL-05] is shared by a link that shows all sides and colors, and is ended for good', async () => {
    await openMine('?q=red+fox');
    await button(previewMessages.share({ name: 'Red fox' })).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: previewMessages.makeLink }).click();
    const link = new URL(await dialog.getByLabel(previewMessages.link, { exact: true }).inputValue()).pathname;
    await look(me, 'share');
    await pasteable(link);
    await other.page.getByRole('heading', { level: 1, name: 'Red fox' }).waitFor();
    await untilHydrated(other.page);
    expect(await other.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    // Front and back.
    expect(await other.page.getByRole('button', { name: /^Image \d of \d/ }).count()).toBeGreaterThanOrEqual(2);
    await look(other, 'preview');
    expect(await other.page.getByRole('button', { name: previewMessages.copy }).count()).toBe(0);
    await dialog.getByRole('button', { name: previewMessages.stop }).click();
    await dialog.getByRole('button', { name: previewMessages.makeLink }).waitFor();
    expect((await pasteable(link))!.status()).toBe(404);
    await other.page.getByRole('heading', { level: 1, name: layoutMessages.notSharedTitle }).waitFor();
    // The browser itself reports the status.
    other.errors.length = 0;
    await look(other, 'stopped');
  });

  it('[TPL-06] others start from a copy where the owner allows it', async () => {
    await openMine('?q=red+fox');
    await button(previewMessages.share({ name: 'Red fox' })).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: previewMessages.makeLink }).click();
    const link = new URL(await dialog.getByLabel(previewMessages.link, { exact: true }).inputValue()).pathname;
    await dialog.getByLabel(previewMessages.allowsCopy).check();
    await page.keyboard.press('Escape');
    await page.getByText(previewMessages.sharedCopy).waitFor();
    await pasteable(link);
    await untilHydrated(other.page);
    await other.page.getByRole('button', { name: previewMessages.copy }).click();
    await other.page.waitForURL(/\/product\/designer\/.*template=/);
    const theirs = new Designer(other.page);
    await theirs.ready();
    expect(await theirs.layers.count()).toBe(1);
    expect(other.page.url()).not.toContain(foxId);
  });

  it('[TPL-12] the link of a design that is deleted ends at once, and opens again when that is undone', async () => {
    await openMine('?q=red+fox');
    await button(previewMessages.share({ name: 'Red fox' })).click();
    const field = page.getByRole('dialog').getByLabel(previewMessages.link, { exact: true });
    const link = new URL(await field.inputValue()).pathname;
    await page.keyboard.press('Escape');
    const status = async () => (await other.context.request.get(link)).status();
    expect(await status()).toBe(200);
    await button(messages.deleteDesign({ name: 'Red fox' })).focus();
    await page.keyboard.press('Enter');
    // The offer waits for the keyboard, which is on it.
    await button(messages.undo).waitFor();
    await expect.poll(status).toBe(404);
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Red fox']);
    await expect.poll(status).toBe(200);
  });

  it('[TPL-07] a new design starts from one of mine, on its product and placed on another, with one undo', async () => {
    const designer = new Designer(page);
    await designer.open('/product/detail/ceramic-mug');
    await page.getByRole('button', { name: startMessages.fromMine }).click();
    const panel = page.getByRole('region', { name: startMessages.tool });
    await panel.getByRole('button', { name: /^Start from Red fox/ }).waitFor();
    await designer.shoot('start-desk');
    await expectFine(me);
    await panel.getByRole('button', { name: /^Start from Red fox/ }).click();
    await page.getByText(startMessages.startedWithout({ name: 'Red fox', count: 1 })).waitFor();
    await expect.poll(() => designer.layers.count()).toBe(1);
    await designer.shoot('started-desk');
    await page.keyboard.press('Control+z');
    await expect.poll(() => designer.layers.count()).toBe(0);
    await page.keyboard.press('Control+y');
    await expect.poll(() => designer.layers.count()).toBe(1);
  });

  it('[TPL-03] the designer saves and leads to the other products', async () => {
    await page.goto(`/product/designer/${tee.bizId}?template=${foxId}`);
    await new Designer(page).ready();
    await button(placingMessages.title).click();
    await page.waitForURL(new RegExp(`${foxId}/place`));
    await page.getByRole('heading', { level: 1, name: placingMessages.titleOf({ name: 'Red fox' }) }).waitFor();
  });

  it('[TPL-09] images are moved into a folder, which is renamed and deleted without them', async () => {
    await vera.upload({ name: 'Gone.png', mimeType: 'image/png', buffer: await redSquare() });
    await vera.upload({ name: 'Beach.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhotograph() });
    const designer = new Designer(page);
    await designer.open('/product/detail/midweight-tee');
    const images = page.getByRole('toolbar', { name: editorMessages.materials.title }).locator('img');
    const dialog = page.getByRole('dialog');
    const nameIt = async (name: string) => {
      await dialog.getByLabel(folderMessages.name).fill(name);
      await dialog.getByRole('button', { name: folderMessages.save }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await button(folderMessages.add).click();
    await dialog.getByRole('button', { name: folderMessages.save }).click();
    await dialog.locator('input[aria-invalid]').waitFor();
    await nameIt('Summer');
    await page.getByText(folderMessages.none).waitFor();
    const folder = page.getByLabel(folderMessages.folder, { exact: true });
    await folder.selectOption('');
    await button(folderMessages.select).click();
    await button(folderMessages.mark({ name: 'Beach.jpg' })).click();
    await page.getByLabel(folderMessages.moveTo).selectOption({ label: 'Summer' });
    // Nothing is moved by choosing alone, nor is what was deleted meanwhile.
    await button(folderMessages.mark({ name: 'Gone.png' })).click();
    await page.keyboard.press('Delete');
    await page.getByText(folderMessages.marked({ count: 1 })).waitFor();
    await button(folderMessages.move).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(button(folderMessages.select))).toBe(true);
    await folder.selectOption({ label: folderMessages.option({ name: 'Summer', count: 1 }) });
    await expect.poll(() => images.count()).toBe(1);
    // What is uploaded while a folder is open goes into it.
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Storm.png', mimeType: 'image/png', buffer: await redSquare() });
    await expect.poll(() => images.count()).toBe(2);
    await folder
      .locator('option', { hasText: folderMessages.option({ name: 'Summer', count: 2 }) })
      .waitFor({ state: 'attached' });
    await designer.shoot('folder-desk');
    await expectFine(me);
    await button(folderMessages.rename({ name: 'Summer' })).click();
    await nameIt('Autumn');
    await button(folderMessages.delete({ name: 'Autumn' })).click();
    await dialog.getByRole('button', { name: folderMessages.deleteIt }).click();
    await folder.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(folderMessages.add))).toBe(true);
    await expect.poll(() => images.count()).toBe(2);
  });

  it('[TPL-08][ENU-07] switching between Simple and Advanced changes nothing of a design and loses no step', async () => {
    const designer = new Designer(page);
    await page.goto(`/product/designer/${tee.bizId}?template=${foxId}`);
    await designer.ready();
    await designer.addShape('star');
    await page.keyboard.press('Escape');
    await expect.poll(() => designer.layers.count()).toBe(2);
    const drawn = () => designer.layers.evaluateAll((layers) => layers.map((layer) => layer.outerHTML));
    const before = await drawn();
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByTitle(editorMessages.mode.simple, { exact: true }).click();
    await page.getByRole('region', { name: editorMessages.simple.title }).waitFor();
    expect(await tool(editorMessages.tools.layers).count()).toBe(0);
    expect(await drawn()).toEqual(before);
    await designer.shoot('simple-desk');
    await expectFine(me);
    await page.keyboard.press('Control+z');
    await expect.poll(() => designer.layers.count()).toBe(1);
    await page.keyboard.press('Control+y');
    await expect.poll(() => designer.layers.count()).toBe(2);
    await page.getByTitle(editorMessages.mode.advanced, { exact: true }).click();
    await tool(editorMessages.tools.layers).waitFor();
    expect(await drawn()).toEqual(before);
    await button(savingMessages.save.save).click();
    await page.getByRole('banner').getByText(savingMessages.save.saved, { exact: true }).waitFor();
    const { document } = await vera.send<{ document: { areas: Record<string, { layers: object[] }> } }>(
      'GET',
      `/api/podDesigner/template/${foxId}`,
    );
    expect([document.areas.front!.layers.length, document.areas.back!.layers.length]).toEqual([2, 1]);
  });

  it('[TPL-07] in Simple, and on a phone, it starts from one of mine, too', async () => {
    const phone = { width: 390, height: 844 };
    const designer = new Designer(page);
    await page.setViewportSize(phone);
    await page.goto(`/product/designer/${tee.bizId}`);
    await designer.ready();
    await page.getByRole('button', { name: startMessages.fromMine }).click();
    await page.getByRole('button', { name: /^Start from Red fox/ }).waitFor();
    await designer.shoot('start-phone');
    await expectFine(me);
    await page.getByRole('button', { name: /^Start from Red fox/ }).click();
    await expect.poll(() => designer.layers.count()).toBe(2);
    await designer.shoot('started-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
