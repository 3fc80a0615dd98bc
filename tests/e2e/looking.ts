import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isWhole } from '../../apps/server/src/testing/profile.ts';
import { accessibilityProblems, screens, untilHydrated, type Visitor } from './browser.ts';

/** The page as it is now fits the screen and said nothing in the console. */
async function expectFitting({ page, errors }: Visitor): Promise<void> {
  const { pathname } = new URL(page.url());
  // What is still on its way has a bar above the page.
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), pathname).toBeLessThanOrEqual(0);
  expect(errors.splice(0), pathname).toEqual([]);
}

/** So it is, and breaks no rule of accessibility. */
export async function expectFine(visitor: Visitor): Promise<void> {
  await expectFitting(visitor);
  expect(await accessibilityProblems(visitor.page), new URL(visitor.page.url()).pathname).toEqual([]);
}

/** Until the page is laid out anew and drawn: what is pressed before may be pressed where it was. */
async function resizeTo(page: Page, screen: keyof typeof screens): Promise<void> {
  const size = screens[screen];
  await page.setViewportSize(size);
  await page.waitForFunction(
    (width) =>
      innerWidth === width &&
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))),
    size.width,
  );
}

let looks = 0;

/**
 * So too on a phone, to which the window is made for a moment. Rules of accessibility take most of the time: unless the
 * run is whole, every other page is held against them, in turn on the desk and on the phone.
 */
export async function expectFineOnBoth(visitor: Visitor): Promise<void> {
  const turn = ++looks % 4;
  await (isWhole || turn === 0 ? expectFine : expectFitting)(visitor);
  await resizeTo(visitor.page, 'phone');
  await (isWhole || turn === 2 ? expectFine : expectFitting)(visitor);
  await resizeTo(visitor.page, 'desk');
}

/** The same; with SHOTS a picture of it at both widths comes into that folder. */
export async function look(visitor: Visitor, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    for (const screen of ['phone', 'desk'] as const) {
      await resizeTo(visitor.page, screen);
      await visitor.page.screenshot({ path: `${folder}/${name}-${screen}.png`, fullPage: true });
    }
  }
  await expectFineOnBoth(visitor);
}

/** Walks by Tab until this has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  await untilHydrated(page);
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Goes there by Tab and presses Enter, or another key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
