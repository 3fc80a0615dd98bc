import { describe, expect, it } from 'vitest';
import { testFont, textLayer } from './testing/test-env.ts';
import { bidiLevels } from './text-bidi.ts';
import { layoutText } from './text-layout.ts';

/** The characters of a line as they stand, from left to right. */
function seen(text: string, font = 'noto-sans-hebrew-400'): string {
  const layer = textLayer({ text, font });
  const [line] = layoutText(testFont(font), layer).lines;
  const places = line!.carets.slice(0, -1).map(({ index, xMm }, order) => {
    const next = line!.carets[order + 1]!.index;
    return { character: text.slice(index, next), xMm };
  });
  // The caret of what runs to the left is at the right of it, so neighbors never share a place.
  return places
    .toSorted((a, b) => a.xMm - b.xMm)
    .map(({ character }) => character)
    .join('');
}

describe('the order of what runs in both directions', () => {
  it('[TXT-03] leaves text alone that runs to the right', () => {
    expect(bidiLevels('abc 123, Ωmega (жук)')).toBeNull();
  });

  it.each([
    ['abc אבג 123', 'abc 123 גבא', 0],
    ['אבג abc 123', 'abc 123 גבא', 1],
    ['אבג', 'גבא', 1],
    ['(אבג)', '(גבא)', 1],
    ['מחיר 25 שקל', 'לקש 25 ריחמ', 1],
  ])('[TXT-03] sets %s in its order', (text, _expected, base) => {
    expect(bidiLevels(text)!.base).toBe(base);
  });
});

describe('lines in both directions', () => {
  it.each([
    ['abc אבג 123', ['abc ', '123', ' גבא']],
    ['אבג abc', ['abc', ' גבא']],
  ])('[TXT-03] %s', (text, parts) => {
    const line = seen(text).replaceAll(' ', '');
    expect(line).toBe(parts.join('').replaceAll(' ', ''));
  });

  it('[TXT-03] keeps the spaces at the end of a line out of its width, and at the side where it ends', () => {
    const layer = (text: string) =>
      layoutText(testFont('noto-sans-hebrew-400'), textLayer({ text, font: 'noto-sans-hebrew-400' }));
    expect(layer('שלום   ').lines[0]!.widthMm).toBeCloseTo(layer('שלום').lines[0]!.widthMm, 9);
    const { carets } = layer('שלום  ').lines[0]!;
    expect(carets.at(-1)!.xMm).toBeLessThan(0);
  });

  it('[TXT-08] takes controls of direction for what they are, and draws nothing for them', () => {
    const font = 'noto-sans-hebrew-400';
    const layer = (text: string) => layoutText(testFont(font), textLayer({ text, font }));
    const plain = layer('abcא');
    const turned = layer('\u202eabcא\u202c');
    expect(turned.missing).toEqual([]);
    expect(turned.lines[0]!.widthMm).toBeCloseTo(plain.lines[0]!.widthMm, 0);
    const x = (index: number) => turned.lines[0]!.carets.find((caret) => caret.index === index)!.xMm;
    expect(x(1)).toBeGreaterThan(x(3));
  });
});
