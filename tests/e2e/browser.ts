import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { findChromium, findWindowed } from '../../apps/server/src/testing/chromium.ts';
import { isWhole } from '../../apps/server/src/testing/profile.ts';

/** The engine that the builder of `@axe-core/playwright` brings. */
const axe: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Without a graphics card mockups are drawn by the processor: by WebGL in software, as those with a card see them. Tests
 * that are not to be whole see them as those without one do, which costs a quarter less.
 */
const isLess = process.env.VITEST !== undefined && !isWhole;
const graphics = isLess ? ['--disable-3d-apis'] : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Its own traffic to the outside is switched off. */
const launch = (options: LaunchOptions = {}) =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...graphics,
      // What draws pages by a graphics card costs most of the processor where there is none.
      '--disable-gpu-compositing',
    ],
    ...options,
  });

/** Back and forward restore pages as they were, as they do for people: the shell keeps no pages. */
export const openKeepingBrowser = (): Promise<Browser> =>
  launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'], executablePath: findWindowed() });

/** Where what is waited for may take as long as elsewhere in tests. */
async function aContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(120_000);
  return context;
}

let ofWorker: Browser | undefined;

/** The browser of this worker, which is there for its next file too: `close` closes what was opened in it. */
export async function openBrowser(): Promise<Browser> {
  if (!ofWorker?.isConnected()) ofWorker = await launch();
  return new Proxy(ofWorker, {
    get(browser, name) {
      if (name === 'close') return () => Promise.all(browser.contexts().map((context) => context.close()));
      if (name === 'newContext') return (options?: BrowserContextOptions) => aContext(browser, options);
      const value = Reflect.get(browser, name, browser);
      return typeof value === 'function' ? value.bind(browser) : value;
    },
  });
}

export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts and of the console; answers of 4xx and 5xx, and what hydration complains of, are among them. */
  errors: string[];
};

export async function aVisitor(browser: Browser, url: string, screen: keyof typeof screens = 'desk'): Promise<Visitor> {
  const context = await aContext(browser, { baseURL: url, viewport: screens[screen], reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (!options?.waitUntil) await untilHydrated(page);
    return answer;
  };
  return { context, page, errors };
}

/** Scripts come after what one came to see: waits until they listen. Pages that have none of ours are ready as they are. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(
    () => !('endPreHydrationClicks' in window) || document.documentElement.dataset.hydrated !== undefined,
  );

/** Holds what is written to an address until it is released, as a slow network does. `sent`: it is on its way. */
export async function holdWrites(page: Page, address: RegExp): Promise<{ sent: Promise<void>; release: () => void }> {
  const [sent, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') {
      sent.resolve();
      await held.promise;
    }
    await route.continue();
  });
  return { sent: sent.promise, release: held.resolve };
}

/** Waits until nothing is loading or fading: half-way colors are nobody's choice. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

type Axe = {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: readonly unknown[] }[] }[] }>;
};

/**
 * Breaches of WCAG 2.2 AA that axe finds on the page as it is now, a line each. It runs within the page and tells only
 * these: what passed, of hundreds of elements, would be most of the work. No page of ours has frames.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // What lies half under the header, which stays in sight, would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  await untilStill(page);
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, axeTags);
}
