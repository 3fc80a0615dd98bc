import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

/** The colors of a theme by their name, such as `ink`. */
function colors(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector), css.indexOf('color-scheme', css.indexOf(selector)));
  return new Map(
    [...block.matchAll(/--mm-([\w-]+): (?:var\(--brand-[\w-]+, )?(#[0-9a-f]{6})\)?;/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('the fonts', () => {
  it('are two files of at most 45 KB together, for they are loaded before the first picture', () => {
    const files = [...css.matchAll(/url\("(.*?)"\) format\("woff2"\)/g)].map(
      ([, file]) => new URL(file!, import.meta.url),
    );
    expect(files).toHaveLength(2);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(45_000);
  });
});

describe('the design tokens', () => {
  it('[LAY-08] break at xs 768, sm 992, md 1200, lg 1440 and xl 1680', () => {
    const breakpoints = [...css.matchAll(/--breakpoint-(\w+): (\d+)px;/g)].map(([, name, px]) => [name, Number(px)]);
    expect(breakpoints).toEqual([
      ['xs', 768],
      ['sm', 992],
      ['md', 1200],
      ['lg', 1440],
      ['xl', 1680],
    ]);
  });

  const light = colors(':root {');
  const dark = new Map([...light, ...colors('[data-theme="dark"] {')]);
  const grounds = ['paper', 'paper-deep', 'card'];
  const pairs = [
    ...['ink', 'quiet', 'accent', 'info', 'success', 'danger'].flatMap((text) =>
      grounds.map((ground) => [text, ground]),
    ),
    ...['accent', 'info', 'success', 'danger'].map((text) => [text, `${text}-wash`]),
    ['on-ink', 'ink'],
    ['on-highlight', 'highlight'],
  ] as [string, string][];

  it.each(pairs)('%s on %s can be read, by day and by night', (text, ground) => {
    for (const theme of [light, dark]) {
      expect(contrast(theme.get(text)!, theme.get(ground)!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('draws the edges of fields so that they can be seen', () => {
    for (const theme of [light, dark]) {
      expect(contrast(theme.get('line-strong')!, theme.get('card')!)).toBeGreaterThanOrEqual(3);
    }
  });
});
