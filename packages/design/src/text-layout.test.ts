import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testFont, textLayer } from './testing/test-env.ts';
import { layoutText } from './text-layout.ts';

const layout = (layer: Parameters<typeof textLayer>[0]) => {
  const full = textLayer(layer);
  return layoutText(testFont(full.font), full);
};

describe('straight text', () => {
  it('is drawn as one path of closed outlines, without any text', () => {
    const { d } = layout({ text: 'Merch' });
    expect(d).toMatch(/^[MLQCZ0-9.,\- ]+$/);
    expect(d.startsWith('M')).toBe(true);
    expect(d.endsWith('Z')).toBe(true);
  });

  it('grows in proportion to the em size', () => {
    const small = layout({ sizeMm: 10 });
    const large = layout({ sizeMm: 30 });
    expect(large.widthMm).toBeCloseTo(3 * small.widthMm, 6);
    expect(large.heightMm).toBeCloseTo(3 * small.heightMm, 6);
    expect(large.capHeightMm).toBeCloseTo(21.3, 1);
  });

  it('adds tracking between the characters but not after the last', () => {
    const plain = layout({ text: 'ABCD' });
    const tracked = layout({ text: 'ABCD', tracking: 100 });
    expect(tracked.widthMm - plain.widthMm).toBeCloseTo(3 * 0.1 * 10, 6);
  });

  it('takes ligatures apart when it is tracked', () => {
    const outlines = (tracking: number) =>
      layout({ text: 'ffi', font: 'playfair-display-400', tracking }).lines[0]!.carets.map((caret) => caret.xMm);
    const [start, second] = outlines(500);
    expect(second! - start!).toBeGreaterThan(5);
  });

  it('puts lines one line height apart', () => {
    const one = layout({ text: 'One' });
    const three = layout({ text: 'One\nTwo\r\nSix', lineHeight: 1.5 });
    expect(three.lines).toHaveLength(3);
    expect(three.heightMm - one.heightMm).toBeCloseTo(2 * 1.5 * 10, 6);
    expect(three.lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 7],
      [9, 12],
    ]);
  });

  it.each([
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const)('aligns short lines %s', (align, share) => {
    const { lines, widthMm } = layout({ text: 'A wide first line\nshort', align });
    expect(lines[1]!.carets[0]!.xMm).toBeCloseTo((widthMm - lines[1]!.widthMm) * share, 6);
  });

  it('keeps the ink of ordinary letters inside its box', () => {
    const { ink, widthMm, heightMm } = layout({ text: 'Hamburg' });
    expect(ink!.x).toBeGreaterThan(-0.5);
    expect(ink!.y).toBeGreaterThan(0);
    expect(ink!.x + ink!.w).toBeLessThan(widthMm + 0.5);
    expect(ink!.y + ink!.h).toBeLessThan(heightMm);
  });

  it('keeps a box for an empty text and draws nothing', () => {
    const empty = layout({ text: '' });
    expect(empty).toMatchObject({ d: '', ink: null, missing: [] });
    expect(empty.widthMm).toBe(2);
    expect(empty.lines[0]!.carets).toHaveLength(1);
  });

  it('gives equal results for equal styles and remembers them', () => {
    expect(layout({ text: 'Again' })).toBe(layout({ text: 'Again', id: 'other', x: 3 }));
    expect(layout({ text: 'Again' })).not.toBe(layout({ text: 'Again', sizeMm: 11 }));
  });
});

describe('wrapped text', () => {
  const text = 'The quick brown fox jumps over the lazy dog';
  const wrapped = layout({ text, wrapMm: 50 });

  it('breaks between words so that no line is wider than the box', () => {
    expect(wrapped.lines.length).toBeGreaterThan(2);
    for (const line of wrapped.lines) expect(line.widthMm).toBeLessThanOrEqual(50);
    expect(wrapped.lines.map((line) => text.slice(line.start, line.end)).join('')).toBe(text);
    for (const line of wrapped.lines.slice(0, -1)) expect(text.slice(line.start, line.end)).toMatch(/ $/);
  });

  it('fills lines as far as they go', () => {
    for (const [index, line] of wrapped.lines.slice(0, -1).entries()) {
      const next = wrapped.lines[index + 1]!;
      const word = text.slice(next.start).split(' ')[0]!;
      const longer = layout({ text: text.slice(line.start, line.end) + word });
      expect(longer.widthMm).toBeGreaterThan(50);
    }
  });

  it('has the width of the box, whatever the lines need', () => {
    expect(wrapped.widthMm).toBe(50);
  });

  it('does not count the spaces at the end of a line', () => {
    const [line] = layout({ text: 'word     ', wrapMm: 60 }).lines;
    expect(line!.widthMm).toBeCloseTo(layout({ text: 'word' }).widthMm, 6);
  });

  it('breaks a word that is wider than the box between letters', () => {
    const long = layout({ text: 'a Donaudampfschifffahrt', wrapMm: 30 });
    expect(long.lines.length).toBeGreaterThan(3);
    for (const line of long.lines) expect(line.widthMm).toBeLessThanOrEqual(30);
  });
});

describe('text with a room', () => {
  const text = 'The quick brown fox jumps over the lazy dog';
  const room = (fit: { widthMm: number; heightMm?: number }, layer: Parameters<typeof textLayer>[0] = {}) =>
    layout({ text, sizeMm: 20, fit, ...layer });

  it('[TXT-13] never gets larger in a narrower box', () => {
    const sizes = Array.from(
      { length: 40 },
      (_, step) =>
        layout({ text: 'Supercalifragilistic party', sizeMm: 34, fit: { widthMm: 180 - step * 4, heightMm: 300 } })
          .sizeMm,
    );
    expect(sizes[0]).toBeGreaterThan(sizes.at(-1)!);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('[TXT-01] hugs its words until they reach the width of the room, and wraps there', () => {
    const short = room({ widthMm: 200 }, { text: 'Hi' });
    expect(short.widthMm).toBeCloseTo(layout({ text: 'Hi', sizeMm: 20 }).widthMm, 9);
    const long = room({ widthMm: 200 });
    expect(long.lines.length).toBeGreaterThan(1);
    expect(long.widthMm).toBe(Math.max(...long.lines.map((line) => line.widthMm)));
    expect(long.widthMm).toBeLessThanOrEqual(200);
    expect(long.sizeMm).toBe(20);
  });

  it('[TXT-02] gets as small as its height asks, and no smaller than by a hundredth', () => {
    const shrunk = room({ widthMm: 200, heightMm: 40 });
    expect(shrunk.sizeMm).toBeLessThan(20);
    expect(shrunk.heightMm).toBeLessThanOrEqual(40);
    const larger = layout({ text, sizeMm: shrunk.sizeMm * 1.01, fit: { widthMm: 200 } });
    expect(larger.heightMm).toBeGreaterThan(40);
    expect(shrunk.capHeightMm).toBeCloseTo(layout({ sizeMm: shrunk.sizeMm }).capHeightMm, 9);
  });

  it('[TXT-02] keeps words whole by getting smaller, and breaks one that is far too long', () => {
    const whole = room({ widthMm: 60, heightMm: 400 }, { text: 'Donaudampfer fahren' });
    expect(whole.sizeMm).toBeLessThan(20);
    expect(whole.lines).toHaveLength(2);
    const broken = room({ widthMm: 60, heightMm: 400 }, { text: 'W'.repeat(36) });
    expect(broken.sizeMm).toBeCloseTo(20 / 3, 9);
    expect(broken.lines.length).toBeGreaterThan(3);
  });

  it('[TXT-02] shrinks what a curve makes too large', () => {
    const curved = room({ widthMm: 100, heightMm: 100 }, { curve: 180 });
    expect(Math.max(curved.widthMm, curved.heightMm)).toBeLessThanOrEqual(100 + 1e-6);
    expect(curved.lines).toHaveLength(1);
  });

  it('[TXT-02] wraps at the width that was set by hand, and shrinks in it', () => {
    const set = room({ widthMm: 300, heightMm: 60 }, { wrapMm: 90 });
    expect(set.widthMm).toBe(90);
    expect(set.heightMm).toBeLessThanOrEqual(60);
  });

  it('[TXT-02][TXT-08] is never larger than its room, whatever it says', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.constantFrom('AVATAR', 'a', 'שלום', 'مرحبا', 'नमस्ते', 'สวัสดี', '\n', 'e\u0301\u0302', '👩‍🚀'), {
          maxLength: 30,
        })
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(
        anyText,
        fc.double({ min: 5, max: 400, noNaN: true }),
        fc.double({ min: 5, max: 400, noNaN: true }),
        fc.double({ min: 0.5, max: 500, noNaN: true }),
        fc.constantFrom(0, 0, 90, -200, 350),
        fc.constantFrom('roboto-700', 'lobster-400', 'bebas-neue-400'),
        (anything, widthMm, heightMm, sizeMm, curve, font) => {
          const found = layout({ text: anything, sizeMm, curve, font, fit: { widthMm, heightMm } });
          expect(found.heightMm).toBeLessThanOrEqual(heightMm + 1e-6);
          expect(found.widthMm).toBeLessThanOrEqual(widthMm + 1e-6);
          expect(found.sizeMm).toBeLessThanOrEqual(sizeMm);
          expect(found.d).not.toMatch(/NaN|Infinity/);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('curved text', () => {
  it('spans the asked arc along its baseline', () => {
    const { lines } = layout({ text: 'ROUND AND ROUND', curve: 180 });
    const carets = lines[0]!.carets;
    expect(carets.at(-1)!.angleDeg - carets[0]!.angleDeg).toBeCloseTo(180, 4);
  });

  it('bows up for a positive and down for a negative angle', () => {
    const middleMinusEnd = (curve: number) => {
      const { carets } = layout({ text: 'ABCDEFGH', curve }).lines[0]!;
      return carets[4]!.yMm - carets[0]!.yMm;
    };
    expect(middleMinusEnd(120)).toBeLessThan(-3);
    expect(middleMinusEnd(-120)).toBeGreaterThan(3);
  });

  it.each([90, -90, 340, -340])('has a box around all of its ink at %i degrees', (curve) => {
    const { ink, widthMm, heightMm } = layout({ text: 'CURVED TEXT\nTWO', curve });
    expect(ink!.x).toBeGreaterThan(-0.6);
    expect(ink!.y).toBeGreaterThan(-0.6);
    expect(ink!.x + ink!.w).toBeLessThan(widthMm + 0.6);
    expect(ink!.y + ink!.h).toBeLessThan(heightMm + 0.6);
  });

  it('comes close to straight text when the angle is small', () => {
    const straight = layout({ text: 'nearly straight' });
    const curved = layout({ text: 'nearly straight', curve: 0.5 });
    expect(Math.abs(curved.widthMm - straight.widthMm)).toBeLessThan(0.2);
    expect(Math.abs(curved.heightMm - straight.heightMm)).toBeLessThan(0.2);
    expect(layout({ text: 'nearly straight', curve: 0.01 }).d).toBe(straight.d);
  });
});

describe('characters and carets', () => {
  it('takes characters from the subset file that has them', () => {
    const { missing, d } = layout({ text: 'Łódź' });
    expect(missing).toEqual([]);
    expect(d.length).toBeGreaterThan(200);
  });

  it('reports characters that no file has, draws nothing for them and leaves a gap', () => {
    const { missing, d, widthMm } = layout({ text: 'A漢Bᚠ' });
    expect(missing).toEqual([
      { text: '漢', index: 1 },
      { text: 'ᚠ', index: 3 },
    ]);
    expect(d).not.toBe('');
    expect(widthMm).toBeGreaterThan(layout({ text: 'AB' }).widthMm + 9);
    expect(layout({ text: '漢' }).d).toBe('');
  });

  it('composes letters with separate accents', () => {
    expect(layout({ text: 'e\u0301' })).toMatchObject({ missing: [] });
    expect(layout({ text: 'e\u0301' }).widthMm).toBeCloseTo(layout({ text: 'é' }).widthMm, 6);
  });

  it('ignores invisible characters', () => {
    const { missing, widthMm } = layout({ text: 'a\u200d\ufe0f\u00adb' });
    expect(missing).toEqual([]);
    expect(widthMm).toBeCloseTo(layout({ text: 'ab' }).widthMm, 1);
  });

  it('has a caret before every character and one at the end', () => {
    const { carets } = layout({ text: 'Caret' }).lines[0]!;
    expect(carets.map((caret) => caret.index)).toEqual([0, 1, 2, 3, 4, 5]);
    for (let index = 1; index < carets.length; index++)
      expect(carets[index]!.xMm).toBeGreaterThan(carets[index - 1]!.xMm);
  });

  it('divides a ligature evenly and never splits a grapheme', () => {
    const { carets } = layout({ text: 'fi', font: 'playfair-display-400' }).lines[0]!;
    expect(carets.map((caret) => caret.index)).toEqual([0, 1, 2]);
    expect(carets[1]!.xMm).toBeCloseTo(carets[2]!.xMm / 2, 6);
    const accented = layout({ text: 'xe\u0301y' }).lines[0]!.carets;
    expect(accented.map((caret) => caret.index)).toEqual([0, 1, 3, 4]);
  });
});
