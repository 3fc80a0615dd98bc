import { spawn } from 'node:child_process';
import { mirroredLanguage, pseudoLanguage } from '@merchmill/messages/languages.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole, someOf } from '../../apps/server/src/testing/profile.ts';
import { aVisitor, openBrowser, screens, untilStill, type Visitor } from './browser.ts';
import { Person } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/** The pages in another language, beside those in English. */
function build(language: string): Promise<void> {
  const building = spawn(process.execPath, ['tools/bin/run.mjs', 'build'], {
    env: { ...process.env, SHOP_LANGUAGE: language },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) =>
    building.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${language} could not be built`)))),
  );
}

const guestPages = [
  '/',
  '/product',
  '/design/nature',
  '/product/detail/classic-cotton-tee',
  '/product/spu/atomic-arcs-classic-cotton-tee',
  '/product/search-result?keyword=hoddie',
  '/help',
  '/contact',
  '/how-it-works',
  '/terms',
  '/login',
];

async function pagesOfShopper(shopper: Person): Promise<string[]> {
  const order = await shopper.order({ kinds: 2 });
  await shopper.order();
  return ['orders', `orders/${order.bizId}`, `pay/${order.bizId}`, 'payments', 'favourites'].map((path) =>
    shopper.at(path),
  );
}

/**
 * What stays English in any language, besides the data of the shop: days and months, which are written by hand (ADR 030),
 * names of countries and lists of things, which the platform writes, and names that are no words.
 */
const staysEnglish = new Set([
  ...'January February March April May June July August September October November December'.split(' '),
  ...'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  ...'Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec AM PM UTC and'.split(' '),
  'Merchmill',
]);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const countries = letters.flatMap((one) => letters.map((other) => countryNames.of(one + other) ?? ''));

/** The runs of plain letters in a text: nothing of ours has any in the language of brackets and accents. */
const plainRuns = (text: string) =>
  (text.match(/[\x20-\x7e’“”]+/g) ?? [])
    .flatMap((run) => run.split(/[,:;()[\]“”|/]+| [-–—] /))
    .map((run) => run.trim().replace(/^[^a-z]+|[^a-z]+$/gi, ''))
    .filter((run) => /[a-z]{2}/i.test(run) && !run.split(' ').every((word) => staysEnglish.has(word)));

/** Everything on the page that is read or heard. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, noscript, template, [translate="no"]') || !element.checkVisibility())
        continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => text.trim() !== '');
  });

/** What a page was loaded with, as it travels in it: the goods, names and figures of the shop. */
const dataIn = (html: string) =>
  [...html.matchAll(/enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text]) => JSON.parse(text!) as string).join('\n');

// Each takes a build of its own.
describe.each(isWhole ? [pseudoLanguage, mirroredLanguage] : [pseudoLanguage])('the shop in %s', (language) => {
  let shop: RunningShop;
  let browser: Browser;
  const visitors: { visitor: Visitor; paths: string[]; heard: string[] }[] = [];

  beforeAll(async () => {
    await build(language);
    shop = await runShop({ SHOP_LANGUAGE: language });
    browser = await openBrowser();
    const [guest, member] = [await aVisitor(browser, shop.url), await aVisitor(browser, shop.url)];
    const shopper = await Person.login(member.context, 'shopper@example.com');
    for (const [visitor, paths] of [
      [guest, guestPages],
      [member, await pagesOfShopper(shopper)],
    ] as const) {
      const heard: string[] = [];
      visitor.page.on('response', async (answer) => {
        if (/\/(api|open)\//.test(answer.url())) heard.push(await answer.text().catch(() => ''));
      });
      visitors.push({ visitor, paths: [...paths], heard });
    }
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const untranslated = language === pseudoLanguage ? ', and has no text that a translator was not given' : '';
  it(`fits its screens, runs in its direction, says nothing in the console${untranslated}`, async () => {
    const direction = language === mirroredLanguage ? 'rtl' : 'ltr';
    const untold = new Set<string>();
    for (const { visitor, paths, heard } of visitors) {
      for (const path of someOf(paths, 6)) {
        const answer = (await visitor.page.goto(path))!;
        expect(answer.status(), path).toBe(200);
        await untilStill(visitor.page);
        for (const size of [screens.phone, screens.desk]) {
          await visitor.page.setViewportSize(size);
          const seen = await visitor.page.evaluate(() => ({
            language: document.documentElement.lang,
            direction: getComputedStyle(document.body).direction,
            tooWide: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
          }));
          expect(seen, `${path} at ${size.width} px`).toEqual({ language, direction, tooWide: 0 });
        }
        expect(visitor.errors.splice(0), path).toEqual([]);
        if (language !== pseudoLanguage) continue;
        const kept = await visitor.page.evaluate(() => Object.values(localStorage));
        const known = [dataIn(await answer.text()), ...heard, ...kept, ...countries].join('\n').toLowerCase();
        for (const run of (await textsOn(visitor.page)).flatMap(plainRuns))
          if (!known.includes(run.toLowerCase())) untold.add(`${path}: ${run}`);
      }
    }
    expect([...untold]).toEqual([]);
  }, 360_000);
});
