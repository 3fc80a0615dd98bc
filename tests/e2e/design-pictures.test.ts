import { errors } from '@merchmill/contract/errors.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { pictureMessages } from '../../apps/web/app/editor/picture-messages.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';
const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="9" height="10" fill="#ff0000"/><circle cx="15" cy="5" r="5" fill="#0000ff"/></svg>`;

/** A disc on white, with a hole in its upper left corner. The same picture twice would be one of my images. */
async function logo(name: string, fill = '#c81e28') {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path d="M120 0H600V600H0V120H120Z" fill="#fff"/><circle cx="300" cy="300" r="200" fill="${fill}"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

/** Letter by letter, with nothing in between: a busy machine would take its time for each key. */
const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((input, typed) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    for (let end = 1; end <= typed.length; end++) {
      set!.call(input, typed.slice(0, end));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);

describe.each(['desk', 'phone'] as const)('pictures in the designer, %s', (screen) => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let vera: Person;
  let designer: Designer;
  let page: Page;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url, screen);
    page = visitor.page;
    vera = await Person.join(visitor.context);
    await vera.upload(await logo('anchor.png', '#24407a'));
    await vera.upload(await logo('boat.png', '#1f6f54'));
    await vera.upload(await logo('compass.png', '#f2b705'));
    await page.addInitScript(() => localStorage.setItem('designerMode', '2'));
    designer = new Designer(page);
    await designer.open(tee);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const isPhone = screen === 'phone';
  async function openTool(tool: 'upload' | 'shapes') {
    const panel = page.getByRole('region', { name: messages.tools[tool], exact: true });
    if (!(await panel.isVisible())) await button(messages.tools[tool]).click();
    await panel.waitFor();
  }
  async function openProperties() {
    if (!isPhone) return;
    const bar = page.getByRole('group', { name: messages.inspector.actions, exact: true });
    await bar.getByRole('button', { name: messages.inspector.edit, exact: true }).click();
  }
  const place = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await openTool('upload');
    await page.locator('input[type=file]').first().setInputFiles(file);
    await designer.expectSelected(1);
  };
  const picture = () => designer.selected.locator('image').first();
  const hrefOf = () => picture().getAttribute('href');

  it('[PIC-13] an image on its way can be canceled, and one with too many pixels is not sent at all', async () => {
    await openTool('upload');
    const sent: string[] = [];
    const stopped: string[] = [];
    page.on('requestfailed', (request) => stopped.push(request.url()));
    // A line on which nothing arrives.
    await page.route('**/api/fileStorage/upload', (route) => void sent.push(route.request().url()));
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles(await logo('slow.png'));
    const cancel = button(messages.upload.cancel({ name: 'slow.png' }));
    await cancel.waitFor();
    await expect.poll(() => sent.length).toBe(1);
    await designer.shoot(`uploading-${screen}`);
    await expectFine(visitor);
    await cancel.press('Enter');
    await expect.poll(() => stopped.length).toBe(1);
    await cancel.waitFor({ state: 'detached' });
    expect(await designer.layers.count()).toBe(0);

    const header = Buffer.alloc(64);
    header.write('89504e470d0a1a0a0000000d49484452', 'hex');
    header.writeUInt32BE(10_050, 16);
    header.writeUInt32BE(10_050, 20);
    header.write('IDAT', 37);
    await input.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: header });
    await page.getByText(errors.uploadTooManyPixels.msg, { exact: true }).waitFor();
    expect(sent).toHaveLength(1);
    await button(messages.upload.dismiss({ name: 'poster.png' })).click();
    await page.unroute('**/api/fileStorage/upload');
    page.removeAllListeners('requestfailed');
    if (isPhone) await page.keyboard.press('Escape');
    visitor.errors.length = 0;
  });

  it('[PIC-01][PIC-06][PIC-07] an image is filtered, repeated, and loses its background, which can be put back', async () => {
    await place(await logo('logo.png'));
    await openProperties();
    const stored = await hrefOf();
    await page.getByLabel(pictureMessages.filters.brightness).fill('30');
    await expect.poll(hrefOf).toMatch(/^blob:/);
    const filtered = await hrefOf();
    await button(pictureMessages.removal.start).click();
    await expect.poll(hrefOf).not.toBe(filtered);
    const removed = await hrefOf();
    const pick = button(pictureMessages.removal.pick);
    await pick.click({ position: { x: 20, y: 20 } });
    await page.getByText(pictureMessages.removal.noColor).first().waitFor();
    expect(await hrefOf()).toBe(removed);
    await pick.click();
    await expect.poll(hrefOf).not.toBe(removed);
    await pick.focus();
    await page.keyboard.press('Enter');
    await expect.poll(hrefOf).toBe(removed);
    await designer.shoot(`pictures-removal-${screen}`);
    await expectFine(visitor);
    await button(pictureMessages.removal.undo).click();
    await expect.poll(hrefOf).toBe(filtered);
    await page
      .getByRole('radio', { name: pictureMessages.pattern.arrangements.brick, exact: true })
      .check({ force: true });
    await expect.poll(() => designer.selected.locator('use').count()).toBeGreaterThan(5);
    await designer.shoot(`pictures-pattern-${screen}`);
    await expectFine(visitor);
    await page
      .getByRole('radio', { name: pictureMessages.pattern.arrangements.none, exact: true })
      .check({ force: true });
    await button(pictureMessages.filters.reset).click();
    await expect.poll(hrefOf).toBe(stored);
  });

  it('[PIC-03] an SVG becomes a drawing in place of the image, and one of its colors is changed', async () => {
    const file = { name: 'sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(sign) };
    await page.getByLabel(pictureMessages.picture.replace).setInputFiles(file);
    await expect.poll(() => designer.layers.locator('image').count()).toBe(0);
    const fills = () =>
      designer.canvas.locator('[data-layer] path').evaluateAll((all) => all.map((each) => each.getAttribute('fill')));
    await expect.poll(fills).toEqual(['#ff0000', '#0000ff']);
    const color = page.getByRole('group', { name: messages.groupColor({ number: 1 }), exact: true });
    await color.getByRole('radio', { name: messages.inks['#1f6f54'], exact: true }).check({ force: true });
    await expect.poll(fills).toEqual(['#1f6f54', '#0000ff']);
    await designer.shoot(`pictures-drawing-${screen}`);
    await expectFine(visitor);
  });

  it('[PIC-05] clip art is found by name, placed by keys, and recolored', async () => {
    await openTool('shapes');
    const before = await designer.layers.count();
    await page.getByLabel(messages.clipArt.search).fill('heart');
    const grid = page.getByRole('toolbar', { name: messages.tools.shapes });
    await expect.poll(() => grid.getByRole('button').count()).toBeLessThan(15);
    await designer.shoot(`pictures-clip-art-${screen}`);
    await expectFine(visitor);
    await page.getByLabel(messages.clipArt.kind).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => designer.layers.count()).toBe(before + 1);
    await designer.expectSelected(1);
    await openProperties();
    const ink = page.getByRole('radio', { name: messages.inks['#c0392b'], exact: true }).first();
    await ink.check({ force: true });
    await expect.poll(() => designer.selected.locator('path').first().getAttribute('fill')).toBe('#c0392b');
  });

  it('[PIC-08] my images are walked by arrow keys, found by name in one request, and removed by Delete alone', async () => {
    await openTool('upload');
    const grid = page.getByRole('toolbar', { name: messages.materials.title });
    const tile = (name: string) => grid.getByRole('button', { name: messages.materials.add({ name }), exact: true });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const layers = await designer.layers.count();
    await tile('compass.png').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(messages.materials.add({ name: 'boat.png' }));
    await designer.shoot(`pictures-mine-${screen}`);
    await expectFine(visitor);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Delete');
    await expect.poll(() => tile('boat.png').count()).toBe(0);
    await expect.poll(focused).toBe(messages.materials.add({ name: 'anchor.png' }));
    expect(await designer.layers.count()).toBe(layers);
    const asked: string[] = [];
    page.on('request', (request) => {
      const keyword = new URL(request.url()).searchParams.get('keyword');
      if (keyword) asked.push(keyword);
    });
    const search = page.getByLabel(messages.materials.search);
    await typeAtOnce(search, 'compass');
    await expect.poll(() => tile('anchor.png').count()).toBe(0);
    expect(asked).toEqual(['compass']);
    await page.route(/keyword=none/, (route) => route.abort());
    await search.fill('none');
    await page.getByText(messages.materials.failed).waitFor();
    expect(await search.inputValue()).toBe('none');
    visitor.errors.length = 0;
  });
});
