import { designFonts } from '@merchmill/design/fonts.ts';
import { describe, expect, it } from 'vitest';
import { type FontFilter, filterFonts, fontKinds } from './font-filter.ts';

const find = (filter: Partial<FontFilter>) =>
  filterFonts(designFonts, { query: '', kind: null, script: null, ...filter });

describe('the list of fonts', () => {
  it('[TXT-04] has all fonts, by kind', () => {
    expect(find({})).toEqual(designFonts);
    const byKind = fontKinds.map((kind) => find({ kind }));
    expect(byKind.flat()).toHaveLength(designFonts.length);
    for (const [index, found] of byKind.entries()) expect(found.length, fontKinds[index]!).toBeGreaterThan(1);
  });

  it('[TXT-04] finds fonts by words of their name, in any order', () => {
    expect(find({ query: ' display PLAYFAIR bold' }).map(({ id }) => id)).toEqual(['playfair-display-700']);
    expect(find({ query: 'no such font' })).toEqual([]);
  });

  it('[TXT-04] finds fonts that write a script', () => {
    const arabic = find({ script: 'arabic' });
    expect(arabic.length).toBeGreaterThan(2);
    expect(arabic.every(({ subsets }) => subsets.includes('arabic'))).toBe(true);
  });
});
