import { describe, expect, it } from 'vitest';
import type { Font } from './font-file.ts';
import { testFont, textLayer } from './testing/test-env.ts';
import { layoutText } from './text-layout.ts';

/** The same font, which counts the characters that it shapes. */
function counting(id: string): { font: Font; shaped: () => number } {
  let shaped = 0;
  const faces = testFont(id).faces.map((face) => ({
    ...face,
    covers: face.covers,
    get ascender() {
      return face.ascender;
    },
    shape: (...[text, ...how]: Parameters<typeof face.shape>) => {
      shaped += text.length;
      return face.shape(text, ...how);
    },
  }));
  return { font: { id, faces }, shaped: () => shaped };
}

describe('breaking lines', () => {
  const fit = { widthMm: 900, heightMm: 25 };
  it.each([
    ['cairo-700', 'با'.repeat(250)],
    ['roboto-700', 'ab'.repeat(250)],
    ['roboto-700', 'hello wor '.repeat(50)],
  ])('[TXT-02] shapes little of a long text, however many sizes are tried (%s, %#)', (id, text) => {
    const { font, shaped } = counting(id);
    const { sizeMm, lines, heightMm } = layoutText(font, textLayer({ text, font: id, sizeMm: 30, fit }));
    expect(sizeMm).toBeLessThan(30);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lines.map(({ widthMm }) => widthMm))).toBeLessThanOrEqual(fit.widthMm + 1e-6);
    expect(heightMm).toBeLessThanOrEqual(fit.heightMm + 1e-6);
    // Every prefix of every line at every size is more than a hundred times the text.
    expect(shaped()).toBeLessThan(60 * text.length);
  });

  it('[TXT-02] breaks a word at the last letter that fits', () => {
    for (const text of ['Donaudampfschifffahrtsgesellschaft', 'AVAVAVAVAVAVToToToTo', 'iiiiiiiiiiWWWWWWWWWW']) {
      for (const wrapMm of [9, 20, 33.3, 47]) {
        const layer = textLayer({ text, sizeMm: 8, wrapMm });
        const { lines } = layoutText(testFont('roboto-700'), layer);
        for (const { start, end, widthMm } of lines) {
          expect(end - start === 1 || widthMm <= wrapMm + 1e-6).toBe(true);
          if (end === text.length) continue;
          const { wrapMm: _, ...free } = layer;
          const longer = layoutText(testFont('roboto-700'), { ...free, text: text.slice(start, end + 1) });
          expect(longer.widthMm).toBeGreaterThan(wrapMm);
        }
      }
    }
  });
});
