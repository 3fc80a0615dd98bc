import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Font, openFont } from './font-file.ts';
import { type DesignFont, emojiFiles, fontSlices } from './fonts.ts';
import { sliceTables } from './slice-tables.ts';
import { type Cut, loadSliceTable } from './slices.ts';
import { hasNumberedFonts, numberedFonts, testFont, textLayer, wholeFile } from './testing/test-env.ts';
import { layoutText } from './text-layout.ts';
import { type ShapedLine, shapeLine } from './text-shaping.ts';

/*
 * Japanese and Korean fonts come in 120 files each, and in one that has the characters of all of them. What is laid out
 * over the borders of files must equal what the one file gives, by HarfBuzz, in one run.
 */

const whole = new Map<string, Font>();
function wholeFont(font: DesignFont): Font {
  let opened = whole.get(font.id);
  if (!opened) {
    opened = openFont(font.id, [readFileSync(wholeFile(font))]);
    whole.set(font.id, opened);
  }
  return opened;
}

const lineOf = (font: Font, text: string) => shapeLine(font, text, { start: 0, inParagraph: 0, tracking: 0 });
const rounded = (em: number) => Math.round(em * 1e6) / 1e6;
/** Where glyphs stand and how wide they are; their numbers differ between files. */
const placed = ({ glyphs, width }: ShapedLine) => ({
  width: rounded(width),
  glyphs: glyphs.map(({ x, y, advance }) => [x, y, advance].map(rounded)),
});
const outlines = ({ glyphs }: ShapedLine) =>
  glyphs.map(({ face, glyphId }) => {
    const { ops, coords } = face.outline(glyphId);
    return [ops, ...coords];
  });

const filesOf = (font: DesignFont, text: string) =>
  new Set(
    [...text].flatMap(
      (character) =>
        fontSlices(font.id, sliceTables).find(
          ({ range }, at) =>
            range.has(character.codePointAt(0)!) && testFont(font.id).faces[at]!.covers(character.codePointAt(0)!),
        )?.file ?? [],
    ),
  );

/** Sentences of many files each: kana beside ideographs, long vowels, brackets, numbers, and Latin words. */
const sentences: Record<Cut, readonly string[]> = {
  japanese: [
    '東京タワー 2026',
    'むかしむかし、モモは「ヴァイオリン」を弾いた…。',
    '渋谷Tシャツ（限定ＶＩＰ）',
    'アヴァンギャルド・トレイン',
  ],
  korean: ['안녕하세요', '서울의 봄 2026 “한글날” Tokyo', '뷁은 읽기 어렵다, ㅋㅋㅋ!', '값어치 있는 흙냄새'],
};

/** What may stand in a word: kana, marks, letters, and ideographs or syllables that are common and that are not. */
const pools: Record<Cut, string> = {
  japanese:
    'あかがさたなはばぱまやらわをんぁっゃむゐめアカガサタナハバパマヤラワヲンァッャモヰメー々〇、。・「」『』（）！？…—〜０Ａａ東京日本語愛夢空海薔薇鬱龍鷹 AVTaovy,.!027',
  korean:
    '가각간갈감값강개거건걸것고곡골과괜구국굴귀그글금기긴길까꽃꿈나너노눈는니다달더도뚫라로를리마말뷁사서세쉬신아안어여요우으이자저지하한할해흙ㅋㅎㅠ AVTaovy,.!?“”027',
};

describe.skipIf(!hasNumberedFonts)('fonts in numbered files', () => {
  const fonts = numberedFonts.map((font) => [font.id, font] as const);

  it.each(fonts)('[TXT-10] %s lays a sentence out over the borders of files as one file does', (id, font) => {
    for (const text of sentences[font.numbered!.cut]) {
      const [cut, all] = [lineOf(testFont(id), text), lineOf(wholeFont(font), text)];
      expect(cut.missing, text).toEqual(all.missing);
      expect(placed(cut), text).toEqual(placed(all));
      expect(outlines(cut), text).toEqual(outlines(all));
    }
    const files = sentences[font.numbered!.cut].map((text) => filesOf(font, text).size);
    expect(Math.max(...files)).toBeGreaterThan(3);
  });

  it.each(fonts)('[TXT-10] %s does so with any word', (id, font) => {
    const pool = [...pools[font.numbered!.cut]].filter((each) =>
      wholeFont(font).faces[0]!.covers(each.codePointAt(0)!),
    );
    expect(pool.length).toBeGreaterThan(60);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pool), { minLength: 2, maxLength: 12 }), (characters) => {
        const text = characters.join('');
        expect(placed(lineOf(testFont(id), text)), text).toEqual(placed(lineOf(wholeFont(font), text)));
      }),
      { numRuns: 300 },
    );
  });

  it.each(fonts)('[TXT-10] %s kerns no two characters of different files', (id, font) => {
    const pool = [...pools[font.numbered!.cut]];
    const width = (of: Font, text: string) => rounded(lineOf(of, text).width);
    const differing = pool.flatMap((first) =>
      pool.flatMap((second) => {
        const text = first + second;
        return width(testFont(id), text) === width(wholeFont(font), text) ? [] : text;
      }),
    );
    expect(differing.filter((text) => lineOf(wholeFont(font), text).missing.length === 0)).toEqual([]);
  });

  it('[TXT-10] composes marks of kana and letters of Hangul that are typed apart', () => {
    const layout = (font: string, text: string) => layoutText(testFont(font), textLayer({ font, text }));
    const voiced = 'がぎぐパピプヴ';
    expect(voiced.normalize('NFD')).toHaveLength(2 * voiced.length);
    for (const font of numberedFonts) {
      const text = font.numbered!.cut === 'japanese' ? voiced : '한글 값 닭';
      const [composed, apart] = [layout(font.id, text), layout(font.id, text.normalize('NFD'))];
      expect(apart.missing, font.id).toEqual([]);
      expect(apart.d, font.id).toBe(composed.d);
    }
  });

  it('[TXT-10] voices a kana that has no voiced form, with the mark of another file', () => {
    const font = numberedFonts.find(({ id }) => id === 'yusei-magic-400')!;
    const text = 'む\u3099あ\u3099';
    expect(filesOf(font, text).size).toBe(2);
    const cut = lineOf(testFont(font.id), text);
    expect(cut.missing).toEqual([]);
    expect(placed(cut)).toEqual(placed(lineOf(wholeFont(font), text)));
    // The mark has no width: the caret stands behind both.
    expect(cut.clusters.at(-1)!.end).toBe(text.length);
  });

  it.each(fonts)('[TXT-10] %s needs few files for a text', (_id, font) => {
    const bytes = (text: string) =>
      [...filesOf(font, text)].reduce((sum, file) => {
        const place = new URL(file, wholeFile(font));
        return sum + readFileSync(place).length;
      }, 0);
    const text = font.numbered!.cut === 'japanese' ? '東京タワー 2026' : '안녕하세요';
    expect(filesOf(font, text).size).toBeLessThanOrEqual(5);
    expect(bytes(text)).toBeLessThan(200_000);
    expect(bytes(text)).toBeLessThan(readFileSync(wholeFile(font)).length);
  });
});

describe('the tables of numbered files', () => {
  it.each(['japanese', 'korean'] as const)('[TXT-10] has every character of %s once', async (cut) => {
    const table = await loadSliceTable(cut);
    expect(table).toHaveLength(120);
    expect(table.map(({ cssRange }) => cssRange)).toEqual(sliceTables[cut].map(({ cssRange }) => cssRange));
    const holders = (character: string) => table.filter(({ range }) => range.has(character.codePointAt(0)!)).length;
    for (const character of cut === 'japanese' ? 'あモ東鬱、' : '가힣뷁ㅋ')
      expect(holders(character), character).toBe(1);
  });

  it('are needed for a font of theirs, whose emoji come last', () => {
    expect(() => fontSlices('yusei-magic-400')).toThrow('not loaded');
    const slices = fontSlices('yusei-magic-400', sliceTables);
    expect(slices.slice(-emojiFiles.length)).toEqual(emojiFiles);
    expect(slices[0]!.file).toBe('yusei-magic-latin-400-normal.woff');
    expect(slices).toHaveLength(2 + 119 + emojiFiles.length);
  });
});
