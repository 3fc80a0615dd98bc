import { writeClip } from '@merchmill/design/clip.ts';
import type { TextLayer } from '@merchmill/design/document.ts';
import { renderLayer } from '@merchmill/design/render.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { textMessages } from '../../apps/web/app/editor/text-messages.ts';
import { aVisitor, openBrowser, untilStill, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';
const long = 'Words that go on and on, until there is no more room for them on any shirt there is. '.repeat(4);

const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;
const look = { lineHeight: 1.15, align: 'center', fill: '#17171a', stroke: null } as const;

/** Texts of all scripts: straight, in a room that is too small for them, tracked, and curved. */
const texts = [
  ['Łódź façade fiancé', 'playfair-display-400'],
  ['Tiếng Việt đẹp lắm ở Huế', 'roboto-700'],
  ['Καλημέρα κόσμε', 'comfortaa-700'],
  ['Съешь ещё этих булок', 'caveat-700'],
  ['abc אבג 123 (שלום)', 'noto-sans-hebrew-400'],
  ['السلام عليكم ٢٠٢٦ OK', 'amiri-400'],
  ['नमस्ते क्षत्रिय', 'mukta-400'],
  ['สวัสดีครับที่นี่', 'itim-400'],
  ['Party 🎉🚀 1️⃣', 'lobster-400'],
] as const;

const variants = [
  {},
  { fit: { widthMm: 60, heightMm: 20 } },
  { tracking: 120, wrapMm: 50 },
  { curve: 150, bend: true },
  { curve: -90 },
] satisfies Partial<TextLayer>[];

const layersToPaste: TextLayer[] = texts.flatMap(([text, font], row) =>
  variants.map((variant, column) => ({
    ...upright,
    ...look,
    id: `text-${row}-${column}`,
    type: 'text',
    text,
    font,
    sizeMm: 9,
    tracking: 0,
    curve: 0,
    x: 40 + column * 55,
    y: 25 + row * 42,
    w: 10,
    h: 10,
    ...variant,
  })),
);

/** Words in the designer, as people type them. */
describe('text in the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url);
    ({ page } = visitor);
    await new Designer(page).open(tee);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const layers = () => new Designer(page).layers;
  const tool = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
  /** The panel of text, whatever was open. The canvas that is still empty has a button of the same name. */
  const openTextTool = async () => {
    const style = page.getByRole('searchbox', { name: textMessages.searchFonts });
    if (!(await style.first().isVisible())) await tool(page, messages.tools.text).click();
  };
  const addText = (on: Page) => tool(on, textMessages.add).first().click();
  const typed = (on: Page) => on.getByRole('textbox', { name: messages.canvas.editText });
  // After each, so that one that failed is tried again on an empty canvas.
  afterEach(async () => {
    await page.keyboard.press('Escape');
    if ((await layers().count()) === 0) return;
    // In a field the keys below are about what it says.
    await layers().first().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect.poll(() => layers().count()).toBe(0);
  });
  /** What is drawn of the only layer, in pixels. */
  const inkOf = async (on: Page) => (await on.locator('[data-layer] path').first().boundingBox())!;

  it('[TXT-01] stays on the canvas whatever is typed, and says how to set its width', async () => {
    await openTextTool();
    await addText(page);
    await typed(page).fill(long);
    const outside = async () => {
      const [ink, frame] = [await inkOf(page), (await new Designer(page).canvas.boundingBox())!];
      return [frame.x - ink.x, frame.y - ink.y, ink.x + ink.width - frame.x - frame.width].filter((by) => by > 0);
    };
    await expect.poll(outside).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: textMessages.box }).waitFor();
    expect(await page.locator('[data-handle="1 0"] title').textContent()).toBe(messages.canvas.wrapHandle);
    expect(await page.getByRole('checkbox', { name: textMessages.shrink }).isChecked()).toBe(true);
    await new Designer(page).shoot('text-long-desk');
    await expectFine(visitor);
  });

  it('[TXT-04][TXT-05] loads letters as they are typed, and takes a font that has them', async () => {
    await openTextTool();
    await addText(page);
    await typed(page).fill('Привет мир');
    await expect.poll(() => page.locator('[data-layer] path').count()).toBe(1);
    // A text that its font writes in part keeps it; one of which nothing is written gets another by itself.
    await typed(page).fill('Oz שלום');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Print check: / }).click();
    const fix = page.getByRole('button', { name: /^Use Noto / });
    await fix.waitFor();
    await tool(page, messages.checks.fixes.dropCharacters).waitFor();
    await new Designer(page).shoot('text-missing-desk');
    await fix.click();
    await fix.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[data-layer] path').count()).toBe(1);
    await expectFine(visitor);
  });

  it('[TXT-07] adds a text in a style, and gives another to the selected one', async () => {
    await openTextTool();
    const names = textMessages.styleNames;
    const style = (name: string) => tool(page, textMessages.addStyle({ name }));
    await style(names.comic).locator('svg path').waitFor();
    await new Designer(page).shoot('text-styles-desk');
    await style(names.comic).click();
    await expect.poll(() => page.locator('[data-layer] path[stroke]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await tool(page, textMessages.applyStyle({ name: names.badge })).click();
    await expect.poll(() => page.locator('[data-layer] path[stroke]').count()).toBe(0);
    expect(await layers().count()).toBe(1);
    await expectFine(visitor);
  });

  it('[TXT-15] gets a font of its letters while it is typed, in the print area', async () => {
    await openTextTool();
    await addText(page);
    const properties = page.getByRole('complementary', { name: messages.inspector.title });
    const font = properties.getByRole('button', { name: new RegExp(`^${textMessages.font}: `) });
    const before = await font.textContent();
    await typed(page).fill('แมวกำลังนอนหลับอยู่บนเสื่อ');
    await expect.poll(() => font.textContent()).not.toBe(before);
    expect(await font.textContent()).toMatch(/Thai|Itim|Sriracha/);
    await expect.poll(async () => (await inkOf(page)).width).toBeGreaterThan(50);
    await page.getByRole('button', { name: /^Print check: Ready to print/ }).waitFor();
    await page.keyboard.press('Escape');
    await new Designer(page).shoot('text-thai-desk');
    // In the properties too, where what one reads is what one has typed.
    const field = properties.getByRole('textbox', { name: textMessages.messages, exact: true });
    expect(await field.inputValue()).toBe('แมวกำลังนอนหลับอยู่บนเสื่อ');
    await field.fill('مرحبا بالعالم');
    await expect.poll(() => font.textContent()).not.toMatch(/Thai|Itim|Sriracha|Roboto/);
    await expect.poll(async () => (await inkOf(page)).width).toBeGreaterThan(50);
    await page.getByRole('button', { name: /^Print check: Ready to print/ }).waitFor();
  });

  it('[TXT-04][TXT-06] takes a font that is found by its script, and curves to the degree', async () => {
    await openTextTool();
    await addText(page);
    await typed(page).fill('سلام يا عالم');
    await page.keyboard.press('Escape');
    const properties = page.getByRole('complementary', { name: messages.inspector.title });
    await properties.getByRole('button', { name: new RegExp(`^${textMessages.font}: `) }).click();
    // The list begins with fonts of the script that was typed.
    expect(await properties.getByRole('combobox', { name: textMessages.script }).inputValue()).toBe('arabic');
    await properties.getByRole('searchbox', { name: textMessages.searchFonts }).fill('amiri bold');
    await properties.getByRole('radio', { name: 'Amiri Bold' }).check({ force: true });
    await expect.poll(() => page.locator('[data-layer] path').count()).toBe(1);
    await new Designer(page).shoot('text-fonts-desk');
    await properties.getByRole('textbox', { name: textMessages.curveDegrees }).fill('77');
    await page.keyboard.press('Enter');
    await properties.getByText(textMessages.bendAlways).waitFor();
    expect(await properties.getByRole('slider', { name: textMessages.curve }).getAttribute('aria-valuetext')).toBe(
      '77°',
    );
    await properties.getByText(textMessages.bendAlways).scrollIntoViewIfNeeded();
    await new Designer(page).shoot('text-curve-desk');
    await expectFine(visitor);
  });

  it('[TXT-02][TXT-03][TXT-06] is drawn by the browser as by the server, to the last digit', async () => {
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      writeClip({ layers: layersToPaste, assets: {} }),
    );
    await expect.poll(() => layers().count()).toBe(layersToPaste.length);
    await untilStill(page);
    const outlines = (markup: string) => [...markup.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]!);
    const drawn = await layers().evaluateAll((all) => all.map((each) => each.innerHTML));
    const env = { font: loadFont, imageHref: () => '' };
    for (const [index, layer] of layersToPaste.entries()) {
      const wanted = outlines(renderLayer(layer, env));
      expect(wanted, layer.id).toHaveLength(1);
      expect(outlines(drawn[index]!), `${layer.text} ${JSON.stringify(variants[index % variants.length])}`).toEqual(
        wanted,
      );
    }
    await page.keyboard.press('Escape');
    await new Designer(page).shoot('text-scripts-desk');
  });

  it('[TXT-01][TXT-04][TXT-07] works on a phone', async () => {
    const phone = await aVisitor(browser, shop.url, 'phone');
    const { page: small } = phone;
    await small.addInitScript(() => localStorage.setItem('designerMode', '2'));
    await small.goto(new URL(page.url()).pathname);
    await new Designer(small).ready();
    const bar = (name: string) =>
      small.getByRole('navigation', { name, exact: true }).or(small.getByRole('group', { name, exact: true }));
    await tool(bar(messages.tools.title) as unknown as Page, messages.tools.text).click();
    await small
      .getByRole('button', { name: textMessages.addStyle({ name: textMessages.styleNames.poster }) })
      .locator('svg')
      .waitFor();
    await new Designer(small).shoot('text-styles-phone');
    await expectFine(phone);
    await addText(small);
    await typed(small).fill(long);
    await new Designer(small).shoot('text-long-phone');
    const [ink, frame] = [await inkOf(small), (await new Designer(small).canvas.boundingBox())!];
    expect(ink.x).toBeGreaterThanOrEqual(frame.x);
    expect(ink.x + ink.width).toBeLessThanOrEqual(frame.x + frame.width);
    await phone.context.close();
  });
});
