import { describe, expect, it } from 'vitest';
import { TextLayer } from './document.ts';
import { defaultFontId, designFont, designFonts, findDesignFont, fontFileUrls } from './fonts.ts';

describe('the font registry', () => {
  it('gives every font an id of its own that a text layer accepts', () => {
    const ids = designFonts.map((font) => font.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(TextLayer.shape.font.safeParse(id).success, id).toBe(true);
    expect(ids).toContain(defaultFontId);
  });

  it('names weight and style in the id', () => {
    expect(designFont('playfair-display-400-italic')).toMatchObject({
      family: 'Playfair Display',
      weight: 400,
      style: 'italic',
      label: 'Playfair Display Italic',
    });
  });

  it('tells where the files are served, the Latin one first', () => {
    expect(fontFileUrls('bebas-neue-400')).toEqual([
      '/fonts/bebas-neue-latin-400-normal.woff',
      '/fonts/bebas-neue-latin-ext-400-normal.woff',
    ]);
  });

  it('[TXT-04] has at least 40 families, of every kind', () => {
    expect(new Set(designFonts.map(({ family }) => family)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(designFonts.map(({ kind }) => kind)).size).toBe(7);
    expect(designFonts.every(({ subsets }) => subsets[0] === 'latin')).toBe(true);
  });

  it('knows no other fonts', () => {
    expect(findDesignFont('comic-sans-400')).toBeUndefined();
    expect(() => designFont('comic-sans-400')).toThrow(RangeError);
  });
});
