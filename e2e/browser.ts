import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** One browser for a whole file. Its own traffic to the outside is switched off; WebGL runs in software. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
}

export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

export type Visitor = {
  context: BrowserContext;
  page: Page /** Errors of scripts and of the console. */;
  errors: string[];
};

export async function aVisitor(browser: Browser, url: string, screen: keyof typeof screens = 'desk'): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, viewport: screens[screen], reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (!options?.waitUntil) await untilAlive(page);
    return answer;
  };
  return { context, page, errors };
}

/** Scripts come after what one came to see: waits until they listen, where the test names no other moment. Pages that have none of ours are alive as they are. */
const untilAlive = (page: Page) =>
  page.waitForFunction(() => !('endEarlyPresses' in window) || document.documentElement.dataset.alive !== undefined);

/** Waits until nothing is loading or fading: half-way colours are nobody's choice. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** Breaches of WCAG 2.2 AA that axe finds on the page as it is now, a line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // What lies half under the header, which stays in sight, would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  await untilStill(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}`));
}
