import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNumberedFonts, testFont, textLayer } from './testing/test-env.ts';
import { ideographEnds } from './text-breaks.ts';
import { layoutText } from './text-layout.ts';

/** A text with a stroke wherever a line may end. */
function marked(text: string): string {
  const ends = new Set(ideographEnds(text));
  return [...text].reduce(
    (sum, character) => (ends.has(sum.replaceAll('|', '').length) ? `${sum}|` : sum) + character,
    '',
  );
}

describe('lines of ideographs', () => {
  it.each([
    ['東京タワー', '東|京|タ|ワー'],
    ['「東京」、行った。', '「東|京」、|行っ|た。'],
    ['きゃっと（猫）！', 'きゃっ|と|（猫）！'],
    ['2026年Tシャツ', '2026|年|T|シャ|ツ'],
    ['人々が…', '人々|が…'],
    ['￥500の本', '￥500|の|本'],
    ['か\u3099き', 'か\u3099|き'],
    ['漢\u{e0100}字', '漢\u{e0100}|字'],
    // Korean has spaces, and its words stay whole.
    ['안녕하세요 서울', '안녕하세요 서울'],
    ['서울「봄」', '서울|「봄」'],
    ['plain words, ㊗ and “more”', 'plain words, ㊗ and “more”'],
  ])('[TXT-12] %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.skipIf(!hasNumberedFonts)('[TXT-12] wrap within their width, and no mark begins or ends one that must not', () => {
    const font = 'zen-kaku-gothic-new-500';
    const parts = fc.constantFrom(...'東京都渋谷区かなカナーっゃ、。「」（）！？ッ々…', ' ', 'Tシャツ', '2026');
    fc.assert(
      fc.property(
        fc.array(parts, { minLength: 10, maxLength: 60 }),
        fc.integer({ min: 40, max: 90 }),
        (list, wrapMm) => {
          const text = list.join('');
          const { lines, missing } = layoutText(testFont(font), textLayer({ font, text, wrapMm, sizeMm: 5 }));
          expect(missing).toEqual([]);
          // What is wider than the room by itself, such as a row of marks, is broken wherever it has to be.
          const hasWide = marked(text)
            .split(/[|\s]/)
            .some((piece) => piece.length * 5 > wrapMm);
          for (const [index, { start, end, widthMm }] of lines.entries()) {
            expect(widthMm).toBeLessThanOrEqual(wrapMm + 1e-6);
            if (hasWide) continue;
            const line = text.slice(start, end).trim();
            if (index > 0 && !/\s$/.test(text.slice(0, start))) expect(line).not.toMatch(/^[、。」）！？ーッっゃ々…]/);
            if (end < text.length && !/\s/.test(text[end - 1]!)) expect(line).not.toMatch(/[「（]$/);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it.skipIf(!hasNumberedFonts)('[TXT-12] fill a room in the size they have before they get smaller', () => {
    const font = 'zen-antique-400';
    const text = '春はあけぼの。やうやう白くなりゆく山ぎは、すこしあかりて';
    const { sizeMm, lines } = layoutText(
      testFont(font),
      textLayer({ font, text, sizeMm: 10, fit: { widthMm: 80, heightMm: 200 } }),
    );
    expect(sizeMm).toBe(10);
    expect(lines.length).toBe(4);
  });
});
