import { readFileSync, statSync } from 'node:fs';
import { contrastOf as contrast, darkColors, paperColor } from '@merchmill/contract/shop/brand.ts';
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

  const light = colors(':root,');
  const dark = new Map([...light, ...colors('[data-theme="dark"] {')]);
  const grounds = ['paper', 'paper-deep', 'card'];
  const pairs = [
    ...['ink', 'quiet', 'accent', 'info', 'success', 'danger'].flatMap((text) =>
      grounds.map((ground) => [text, ground]),
    ),
    ...['accent', 'info', 'success', 'danger'].map((text) => [text, `${text}-wash`]),
    ['on-ink', 'ink'],
    ['on-ink', 'accent'],
    ['on-band', 'band'],
    ['on-accent', 'accent'],
    ['on-danger', 'danger'],
    ['on-highlight', 'highlight'],
  ] as [string, string][];

  it.each(pairs)('%s on %s can be read, by day and by night', (text, ground) => {
    for (const theme of [light, dark]) {
      expect(contrast(theme.get(text)!, theme.get(ground)!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('[LAY-10] is dark on screens alone: what is printed stays light', () => {
    const dark = css.indexOf('[data-theme="dark"] {');
    expect(css.slice(css.lastIndexOf('}', dark), dark).trim()).toMatch(/^}\s*@media screen {$/);
  });

  it('are the colors that the contract knows of', () => {
    expect([light.get('paper'), dark.get('paper'), dark.get('card')]).toEqual([
      paperColor,
      darkColors.paper,
      darkColors.card,
    ]);
  });

  it('draws the edges of fields so that they can be seen', () => {
    for (const theme of [light, dark]) {
      expect(contrast(theme.get('line-strong')!, theme.get('card')!)).toBeGreaterThanOrEqual(3);
    }
  });
});
