import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, untilHydrated, untilStill } from '../../tests/e2e/browser.ts';

/*
 * The pictures of the help center: `npm run help:pictures -- http://localhost:3000 [name …]`, by hand, on a demo shop
 * that was just filled (`npm start` with an empty DATA_DIR). Look at each of them before you commit it.
 */

const folder = path.resolve(import.meta.dirname, '../../apps/web/app/features/catalog/content/pictures');
const widths = [640, 1280];
const size = { width: 1280, height: 800 };
const mostBytes = 60_000;

type Who = 'nobody' | 'shopper@example.com' | 'operations@example.com';
type Shot = { name: string; as: Who; take(page: Page): Promise<unknown> };

/** Address of a page of the person's own. */
async function own(page: Page, rest: string): Promise<string> {
  const user = (await page.context().cookies()).find(({ name }) => name === 'user')!;
  const { bizId } = JSON.parse(decodeURIComponent(user.value)) as { bizId: string };
  return `/user/${bizId}/${rest}`;
}

const at = (address: string) => (page: Page) => page.goto(address);
const atOwn = (rest: string) => async (page: Page) => page.goto(await own(page, rest));
const tee = '/product/detail/classic-cotton-tee';

async function filledCart(page: Page): Promise<void> {
  const found = await page.request.get('/api/search/pod?keyword=mug&pageSize=1');
  const { data } = (await found.json()) as { data: { list: { link: string }[] } };
  await page.goto(data.list[0]!.link);
  await untilHydrated(page);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /cart/i.test(response.url()),
  );
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await answered;
  await page.goto('/cart');
}

async function anOrder(page: Page): Promise<void> {
  await page.goto(await own(page, 'orders?state=shipped'));
  await page.goto(
    (await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .getAttribute('href'))!,
  );
}

async function aDesign(page: Page): Promise<void> {
  await page.goto(await own(page, 'private-products'));
  await page.goto((await page.getByRole('link', { name: /^Edit/ }).first().getAttribute('href'))!);
  await page.getByRole('application').or(page.locator('canvas')).first().waitFor();
  await page.waitForTimeout(6000);
}

/** Messages of customers to look at: the demo has none. */
async function messages(page: Page): Promise<void> {
  for (const [email, text] of [
    ['jamie@example.com', 'Hi! Can you print the same design on a hoodie, in forest green?'],
    [
      'robin@example.com',
      'We’d like forty mugs for our choir in March. Is there anything we need to know about the artwork?',
    ],
  ])
    await page.request.post('/api/feedback', { data: { email, text }, headers: { authorization: 'Bearer none' } });
  await page.goto('/operations/support');
}

const shots: readonly Shot[] = [
  { name: 'product-page', as: 'nobody', take: at(tee) },
  { name: 'cart', as: 'nobody', take: filledCart },
  { name: 'track-order', as: 'nobody', take: at('/track') },
  { name: 'register', as: 'nobody', take: at('/register') },
  { name: 'order-page', as: 'shopper@example.com', take: anOrder },
  { name: 'invoices', as: 'shopper@example.com', take: atOwn('invoices') },
  { name: 'my-designs', as: 'shopper@example.com', take: atOwn('private-products') },
  { name: 'sign-in-settings', as: 'shopper@example.com', take: atOwn('settings/sign-in') },
  { name: 'privacy-settings', as: 'shopper@example.com', take: atOwn('settings/privacy') },
  { name: 'designer', as: 'shopper@example.com', take: aDesign },
  { name: 'console-overview', as: 'operations@example.com', take: at('/operations') },
  { name: 'console-messages', as: 'operations@example.com', take: messages },
];

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('print-something');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** As good as it may be within the bytes. */
async function write(name: string, shot: Buffer): Promise<void> {
  for (const width of widths) {
    for (let quality = 86; ; quality -= 6) {
      const file = await sharp(shot).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
      if (file.length > mostBytes && quality > 40) continue;
      writeFileSync(path.join(folder, `${name}-${width}.webp`), file);
      process.stdout.write(`${name}-${width}: ${file.length} bytes at quality ${quality}\n`);
      break;
    }
  }
}

async function take(context: BrowserContext, { name, take }: Shot): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await take(page);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle').catch(() => {});
  await untilStill(page);
  await page.addStyleTag({ content: '.mm-message { display: none; }' });
  await write(name, await page.screenshot({ animations: 'disabled' }));
  await page.close();
}

const [baseURL = 'http://localhost:3000', ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const who of new Set(wanted.map(({ as }) => as))) {
    const context = await browser.newContext({ baseURL, viewport: size, reducedMotion: 'reduce', locale: 'en-US' });
    if (who !== 'nobody') {
      const page = await context.newPage();
      await logIn(page, who);
      await page.close();
    }
    for (const shot of wanted.filter(({ as }) => as === who)) {
      await take(context, shot).catch((error: Error) => {
        process.exitCode = 1;
        process.stderr.write(`${shot.name}: ${error.message}\n`);
      });
    }
    await context.close();
  }
} finally {
  await browser.close();
}
