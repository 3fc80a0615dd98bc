import { existsSync } from 'node:fs';

/**
 * Chromium's programs in the order in which tests take them. The shell is the same engine without a window and its
 * panels: a page costs it half the processor.
 */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The one that CHROMIUM names, or the first that the machine has. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place));

/** The whole browser, for what its shell does not do. */
export const findWindowed = (): string | undefined =>
  places.slice(1).find((place) => existsSync(place)) ?? process.env.CHROMIUM;

/** The shell, and the browser for what the shell does not do; or the one that CHROMIUM names. */
export const hasChromium = (): boolean =>
  existsSync(process.env.CHROMIUM ?? places[0]!) && findWindowed() !== undefined;
