import { writeClip } from '@merchmill/design/clip.ts';
import type { TextLayer } from '@merchmill/design/document.ts';
import { renderLayer } from '@merchmill/design/render.ts';
import { hasNumberedFonts, numberedFonts } from '@merchmill/design/testing/test-env.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { textMessages } from '../../apps/web/app/editor/text-messages.ts';
import { aVisitor, openBrowser, untilStill, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';
const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;
const look = { lineHeight: 1.15, align: 'center', fill: '#17171a', stroke: null, tracking: 0, curve: 0 } as const;

const texts = {
  japanese: ['東京タワー 2026', 'むかしむかし、モモは「ヴァイオリン」を弾いた。', 'か\u3099き'],
  korean: ['안녕하세요', '서울의 봄 2026', '한글'.normalize('NFD')],
} as const;
const variants = [{}, { wrapMm: 30 }, { curve: 120 }] satisfies Partial<TextLayer>[];

/** Every font with texts of many files: straight, wrapped, and curved. */
const layersToPaste: TextLayer[] = numberedFonts.flatMap(({ id, numbered }, row) =>
  texts[numbered!.cut].map((text, column) => ({
    ...{ ...upright, ...look, id: `text-${row}-${column}`, type: 'text', text, font: id, sizeMm: 8 },
    ...{ x: 50 + column * 90, y: 18 + row * 28, w: 10, h: 10 },
    ...variants[(row + column) % variants.length],
  })),
);

const fontAnswers = (page: Page) => {
  const answers: { file: string; bytes: number }[] = [];
  page.on('response', (response) => {
    const [, file] = /\/fonts\/([^?]+)$/.exec(response.url()) ?? [];
    if (!file || response.status() !== 200) return;
    void response.body().then(
      (body) => answers.push({ file, bytes: body.length }),
      () => {},
    );
  });
  return answers;
};

const addText = (on: Page) => on.getByRole('button', { name: textMessages.add, exact: true }).first().click();
const openTool = (on: Page) => on.getByRole('button', { name: messages.tools.text, exact: true }).first().click();
const typed = (on: Page) => on.getByRole('textbox', { name: messages.canvas.editText });
const paste = (on: Page, layers: TextLayer[]) =>
  on.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    writeClip({ layers, assets: {} }),
  );
const properties = (on: Page) => on.getByRole('complementary', { name: messages.inspector.title });
const fontField = (on: Page) => properties(on).getByRole('button', { name: new RegExp(`^${textMessages.font}: `) });

describe('Japanese and Korean in the designer', () => {
  let shop: VisitedShop;
  let browser: Browser;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });
  const open = async (size?: 'phone'): Promise<Visitor> => {
    const visitor = await aVisitor(browser, shop.url, size);
    await new Designer(visitor.page).open(tee);
    return visitor;
  };

  describe.skipIf(!hasNumberedFonts)('where their fonts are installed', () => {
    it('[TXT-10] takes a font that writes what was typed, and fetches the files that it needs', async () => {
      const visitor = await open();
      const { page } = visitor;
      const answers = fontAnswers(page);
      await openTool(page);
      await addText(page);
      await typed(page).fill('東京タワー 2026');
      await page.keyboard.press('Escape');
      await fontField(page).click();
      expect(await properties(page).getByRole('combobox', { name: textMessages.script }).inputValue()).toBe('japanese');
      await properties(page).getByRole('radio', { name: 'Zen Antique' }).waitFor({ state: 'attached' });
      await new Designer(page).shoot('japanese-fonts-desk');
      await properties(page).getByRole('radio', { name: 'Zen Antique' }).check({ force: true });
      await expect.poll(() => page.locator('[data-layer] path').count()).toBe(1);
      await untilStill(page);
      const own = answers.filter(({ file }) => file.startsWith('zen-antique-'));
      const files = new Set(own.map(({ file }) => file.split('-')[2]));
      // Latin, the kana, the two ideographs, and the long vowel; the sample in the list has one more.
      expect(files.size).toBeLessThanOrEqual(7);
      expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(400_000);
      await page.keyboard.press('Escape');
      await new Designer(page).shoot('japanese-desk');
      await expectFine(visitor);
      await visitor.context.close();
    });

    it('[TXT-10] is drawn by the browser as by the server, to the last digit', async () => {
      const { page, context } = await open();
      await paste(page, layersToPaste);
      const layers = new Designer(page).layers;
      await expect.poll(() => layers.count()).toBe(layersToPaste.length);
      await untilStill(page);
      const outlines = (markup: string) => [...markup.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]!);
      const drawn = await layers.evaluateAll((all) => all.map((each) => each.innerHTML));
      const env = { font: loadFont, imageHref: () => '' };
      for (const [index, layer] of layersToPaste.entries()) {
        const wanted = outlines(renderLayer(layer, env));
        expect(wanted, layer.id).toHaveLength(1);
        expect(outlines(drawn[index]!), `${layer.text} ${layer.font}`).toEqual(wanted);
      }
      await page.keyboard.press('Escape');
      await new Designer(page).shoot('japanese-all-desk');
      await context.close();
    });

    it('[TXT-10][TXT-12] is typed on a phone', async () => {
      const phone = await aVisitor(browser, shop.url, 'phone');
      const { page } = phone;
      await page.addInitScript(() => localStorage.setItem('designerMode', '2'));
      await new Designer(page).open(tee);
      await paste(page, [
        {
          ...{ ...upright, ...look, id: 'haiku', type: 'text', font: 'yusei-magic-400', sizeMm: 26, x: 150, y: 150 },
          ...{ text: '古池や、蛙飛びこむ「水の音」。', w: 10, h: 10, wrapMm: 160 },
        },
      ]);
      await expect.poll(() => page.locator('[data-layer] path').count()).toBe(1);
      await new Designer(page).shoot('japanese-phone');
      await expectFine(phone);
      await phone.context.close();
    });
  });

  it('[TXT-11] names a font that the shop does not have, and takes another', async () => {
    const visitor = await aVisitor(browser, shop.url);
    const { page } = visitor;
    // As in a shop without the optional packages.
    await page.route(/\/api\/podDesigner\//, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const all: { id: string }[] = (answer.data ?? answer).fonts;
      const optional = /^(zen-|rocknroll|yusei|yuji|gowun|nanum|jua|black-han)/;
      (answer.data ?? answer).fonts = all.filter(({ id }) => !optional.test(id));
      await route.fulfill({ response, json: answer });
    });
    await new Designer(page).open(tee);
    const layer = { ...upright, ...look, id: 'lost', type: 'text', text: 'Tokyo', font: 'yusei-magic-400' } as const;
    await paste(page, [{ ...layer, sizeMm: 30, x: 150, y: 150, w: 10, h: 10 }]);
    await expect.poll(() => new Designer(page).layers.count()).toBe(1);
    await new Designer(page).layers.first().focus();
    await fontField(page).waitFor();
    expect(await fontField(page).textContent()).toContain(textMessages.fontAbsent({ font: 'Yusei Magic' }));
    await page.getByRole('button', { name: /^Print check: / }).click();
    await page.getByText('The font Yusei Magic isn’t available in this shop.').waitFor();
    await new Designer(page).shoot('font-absent-desk');
    const fix = page.getByRole('button', { name: 'Use Caveat Brush', exact: true });
    await fix.click();
    await fix.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[data-layer] path').count()).toBe(1);
    // What no font of this shop writes.
    await openTool(page);
    await addText(page);
    await typed(page).fill('東京');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Print check: / }).click();
    await page.getByText('upload the text as an image').waitFor();
    await expectFine(visitor);
    await visitor.context.close();
  });
});
