import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkColors } from './color-laws.ts';

const pages = new Map(
  globSync('apps/web/app/**/*.{ts,tsx,css}').map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const withPage = (text: string, file = 'areas/shop/home/new.tsx') =>
  checkColors(new Map([...pages, [`apps/web/app/${file}`, text]]));

describe('the laws of colors', () => {
  it('are kept', () => {
    expect(checkColors(pages)).toEqual([]);
  });

  it.each([
    `<p className="bg-white">`,
    `<p className="hover:text-black">`,
    `<p className="text-[#ffd500]">`,
    `<svg fill="#fff">`,
    `style={{ color: 'rgb(0 0 0 / 0.4)' }}`,
    `<g style={{ mixBlendMode: 'multiply' }}>`,
  ])('[LAY-10] notice a color that is the same in light and dark: %s', (text) => {
    expect(withPage(text)).toHaveLength(1);
  });

  it('notice them in style sheets', () => {
    expect(withPage('.mm-new { background: #fff; }', 'areas/shop/new.css')).toHaveLength(1);
  });

  it.each([
    `<p className="bg-card text-on-ink border-line">`,
    `async #add(file) { this.#add(file); }`,
    `<a href="#content">`,
    `<span data-theme="light" className="bg-card mm-overprint">`,
  ])('let pass what is none: %s', (text) => {
    expect(withPage(text)).toEqual([]);
  });

  it('notice an exception that nothing needs any more', () => {
    expect(withPage('export const inkOnLight = 1;', 'editor/use-add-text.ts')).toEqual([
      'apps/web/app/editor/use-add-text.ts needs no exception for its colors',
    ]);
  });
});
