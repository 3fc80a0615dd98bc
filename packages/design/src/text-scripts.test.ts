import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designFonts } from './fonts.ts';
import { designScripts, neededScript } from './scripts.ts';
import { testFont, testFonts, textLayer } from './testing/test-env.ts';
import { layoutText } from './text-layout.ts';

const layout = (layer: Parameters<typeof textLayer>[0]) => {
  const full = textLayer(layer);
  return layoutText(testFont(full.font), full);
};

/** A sentence of each script, with what is hard about it: marks, conjuncts, joined letters, vowels before and above. */
const sentences = {
  latin: 'Żółw, jaźń, Þórr, Čeština',
  vietnamese: 'Tiếng Việt đẹp lắm ở Huế',
  greek: 'Καλημέρα κόσμε',
  cyrillic: 'Съешь ещё этих мягких булок',
  hebrew: 'שלום עולם',
  arabic: 'السلام عليكم يا صديقي',
  devanagari: 'नमस्ते क्षत्रिय स्त्री',
  thai: 'สวัสดีครับ ที่นี่',
  japanese: 'こんにちは、東京タワー。',
  korean: '안녕하세요 서울의 봄',
} as const;

describe('scripts', () => {
  it('[TXT-04] are each written by at least three families', () => {
    for (const script of designScripts) {
      const families = new Set(designFonts.filter((font) => font.scripts.includes(script)).map((font) => font.family));
      expect(families.size, script).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(testFonts.map((font) => [font.id, font] as const))(
    '[TXT-03] %s writes what it says it writes',
    (id, { scripts, numbered }) => {
      for (const script of scripts) {
        // Those of Japanese and Korean have English and some letters more.
        const text = numbered && script === 'latin' ? 'Zebra & quick fox, 2026!' : sentences[script];
        const { missing, d } = layout({ text, font: id });
        expect(missing, script).toEqual([]);
        expect(d.length, script).toBeGreaterThan(100);
      }
    },
  );

  it('[TXT-03] are known by their letters', () => {
    for (const script of designScripts)
      expect(neededScript(sentences[script])).toBe(script === 'latin' ? null : script);
  });
});

const glyphWidth = (text: string, font: string) => layout({ text, font }).lines[0]!.widthMm;

describe('letters that depend on each other', () => {
  it('[TXT-03] join in Arabic: a word is not the sum of its letters', () => {
    const font = 'amiri-400';
    const apart = [...'سلام'].reduce((sum, letter) => sum + glyphWidth(letter, font), 0);
    expect(Math.abs(glyphWidth('سلام', font) - apart)).toBeGreaterThan(1);
    // Lam and alef are one glyph, whose carets divide it.
    expect(layout({ text: 'لا', font }).lines[0]!.carets.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('[TXT-03] stay joined when letters are spaced, and only words are', () => {
    const width = (tracking: number) => layout({ text: 'سلام', font: 'amiri-400', tracking }).lines[0]!.widthMm;
    expect(width(300)).toBeCloseTo(width(0), 9);
  });

  it('[TXT-03] form conjuncts in Devanagari, which a break does not part', () => {
    const font = 'mukta-400';
    const apart = glyphWidth('क्', font) + glyphWidth('ष', font);
    expect(glyphWidth('क्ष', font)).toBeLessThan(apart);
    const { lines } = layout({ text: 'क्षक्षक्ष', font, wrapMm: glyphWidth('क्ष', font) * 1.2 });
    expect(lines.map(({ start, end }) => end - start)).toEqual([3, 3, 3]);
  });

  it('[TXT-03] stack marks in Thai, and a vowel that is written first stays with its consonant', () => {
    const font = 'itim-400';
    expect(layout({ text: 'ที่', font }).lines[0]!.carets.map(({ index }) => index)).toEqual([0, 3]);
    const text = 'เมเมเมเม';
    const { lines } = layout({ text, font, wrapMm: glyphWidth('เม', font) * 1.1 });
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(['เม', 'เม', 'เม', 'เม']);
  });

  it('[TXT-03] are drawn by the file that has the composed letter, when a mark is typed apart', () => {
    const font = 'roboto-700';
    const composed = layout({ text: 'Việt', font });
    const apart = layout({ text: 'Việt'.normalize('NFD'), font });
    expect(apart.missing).toEqual([]);
    expect(apart.d).toBe(composed.d);
  });
});

describe('emoji', () => {
  it('[TXT-05] are outlines in any font', () => {
    for (const text of ['😀', '❤️', '🚀', '1️⃣', '🇩🇪']) {
      const { missing, d } = layout({ text, font: 'lobster-400' });
      expect(missing, text).toEqual([]);
      expect(d.length, text).toBeGreaterThan(50);
    }
  });

  it('[TXT-05] are drawn sign by sign where there is no sign for all of them', () => {
    expect(layout({ text: '👩‍🚀👨‍👩‍👧‍👦', font: 'roboto-700' }).missing).toEqual([]);
  });
});

describe('hostile text', () => {
  it.each([
    ['500 marks on one letter', `a${'\u0301'.repeat(499)}`],
    ['halves of characters', '\ud83d\ude00\ud83d x \udc00'],
    ['controls of direction', '\u202eabc\u202d\u2067\u2066xyz\u2069\u202c'],
    ['hundreds of embeddings', `${'\u202b'.repeat(200)}אבג${'\u202c'.repeat(200)}`],
    ['nothing to see', '\u200b\u200d\ufeff\u00ad\u2060'],
    ['marks without a letter', '\u064b\u0e31\u093f\u0591'],
    ['viramas', '\u094d'.repeat(300)],
  ])('[TXT-08] of %s is laid out in finite numbers, in no time', (_what, text) => {
    const start = performance.now();
    for (const wrapMm of [undefined, 40]) {
      const found = layout({ text, font: 'roboto-700', wrapMm, fit: { widthMm: 100, heightMm: 30 } });
      expect([found.widthMm, found.heightMm, found.sizeMm].every(Number.isFinite)).toBe(true);
      expect(found.d).not.toMatch(/NaN|Infinity/);
    }
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it('[TXT-08] of any kind has a caret for every place in it', () => {
    const parts = fc.constantFrom(
      'a',
      ' ',
      'א',
      'ب',
      '٣',
      '7',
      'क्ष',
      'ที่',
      '\u202e',
      '\u202c',
      '\u0301',
      '😀',
      '\ud800',
      '(',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
        const text = list.join('');
        const { lines } = layout({ text, font: 'roboto-700' });
        const { carets } = lines[0]!;
        expect(carets.map(({ index }) => index)).toEqual(carets.map(({ index }) => index).toSorted((a, b) => a - b));
        expect(carets.at(-1)!.index).toBe(text.length);
        expect(carets.every(({ xMm, yMm }) => Number.isFinite(xMm) && Number.isFinite(yMm))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('letters on a curve', () => {
  /** The outlines of a text; a joined word has fewer pieces that touch nothing. */
  const ops = (layer: Parameters<typeof textLayer>[0]) => layout(layer).d.replaceAll(/[^A-Z]/g, '');

  it('[TXT-06] bend when asked to: straight strokes become curves', () => {
    const layer = { text: 'HHH', curve: 120 };
    expect(ops(layer)).not.toContain('Q');
    expect(ops({ ...layer, bend: true })).toContain('Q');
    expect(layout({ text: 'HHH', bend: true }).d).toBe(layout({ text: 'HHH' }).d);
  });

  it('[TXT-06] keep the ends of neighbors together, which standing upright takes apart', () => {
    // The bar of a dash ends where the next begins.
    const ends = (bend: boolean) => {
      const { d } = layout({ text: '——', curve: 200, bend, font: 'roboto-700' });
      const [first, second] = d
        .split('M')
        .slice(1)
        .map((path) =>
          [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
        );
      const gaps = first!.flatMap((a) => second!.map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      return gaps.sort((a, b) => a - b)[1]!;
    };
    expect(ends(true)).toBeLessThan(ends(false));
  });

  it('[TXT-06] always bend in scripts that hang together', () => {
    const layer = { text: 'سلام', font: 'amiri-400', curve: 120 };
    expect(layout(layer).d).toBe(layout({ ...layer, bend: true }).d);
    expect(layout({ text: 'abc', curve: 120 }).d).not.toBe(layout({ text: 'abc', curve: 120, bend: true }).d);
  });
});
