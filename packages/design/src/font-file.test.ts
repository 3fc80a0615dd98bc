import { describe, expect, it } from 'vitest';
import { openFace, openFont, woffToSfnt } from './font-file.ts';
import { readFontFile, testFont } from './testing/test-env.ts';

describe('woffToSfnt', () => {
  it('gives a TrueType file whose tables match their checksums', () => {
    const sfnt = woffToSfnt(readFontFile('roboto-700'));
    const view = new DataView(sfnt.buffer);
    expect(view.getUint32(0)).toBe(0x00010000);
    const count = view.getUint16(4);
    let checked = 0;
    for (let index = 0; index < count; index++) {
      const at = 12 + 16 * index;
      const tag = String.fromCharCode(...sfnt.subarray(at, at + 4));
      if (tag === 'head') continue;
      let sum = 0;
      const offset = view.getUint32(at + 8);
      for (let word = 0; word < Math.ceil(view.getUint32(at + 12) / 4); word++) {
        sum = (sum + view.getUint32(offset + 4 * word)) >>> 0;
      }
      expect(sum, tag).toBe(view.getUint32(at + 4));
      checked++;
    }
    expect(checked).toBeGreaterThan(8);
  });

  it('refuses what is not a WOFF file and what is damaged', () => {
    expect(() => woffToSfnt(new Uint8Array(100))).toThrow('Not a WOFF 1 file');
    expect(() => woffToSfnt(new Uint8Array(3))).toThrow('Not a WOFF 1 file');
    const damaged = Uint8Array.from(readFontFile('roboto-700'));
    damaged.fill(0, 2000, 4000);
    expect(() => woffToSfnt(damaged)).toThrow();
  });
});

describe('openFace', () => {
  it('knows which characters its file has', () => {
    const [latin, latinExt] = testFont('roboto-700').faces;
    expect(latin!.covers('A'.codePointAt(0)!)).toBe(true);
    expect(latin!.covers('ł'.codePointAt(0)!)).toBe(false);
    expect(latinExt!.covers('ł'.codePointAt(0)!)).toBe(true);
    expect(latinExt!.covers('漢'.codePointAt(0)!)).toBe(false);
  });

  it('reads the metrics of the font in em', () => {
    const face = openFace(readFontFile('roboto-700'));
    expect(face.unitsPerEm).toBe(2048);
    expect(face.capHeight).toBeCloseTo(0.711, 3);
    expect(face.ascender).toBeGreaterThan(0.9);
    expect(face.descender).toBeLessThan(-0.2);
  });

  it('kerns and joins ligatures', () => {
    const face = openFace(readFontFile('roboto-700'));
    const advance = (text: string) => face.shape(text, true).reduce((sum, glyph) => sum + glyph.advance, 0);
    expect(advance('AV')).toBeLessThan(advance('A') + advance('V'));
    const playfair = testFont('playfair-display-400').faces[0]!;
    expect(playfair.shape('fi', true)).toHaveLength(1);
    expect(playfair.shape('fi', false)).toHaveLength(2);
  });

  it('reads an outline whose commands and points agree, and remembers it', () => {
    const face = openFace(readFontFile('roboto-700'));
    const { glyphId } = face.shape('B', true)[0]!;
    const { ops, coords } = face.outline(glyphId);
    const points = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };
    const expected = [...ops].reduce((sum, op) => sum + points[op as keyof typeof points], 0);
    expect(ops).toMatch(/^(M[LQC]+Z)+$/);
    expect([...ops].filter((op) => op === 'M')).toHaveLength(3);
    expect(coords).toHaveLength(2 * expected);
    expect(face.outline(glyphId)).toBe(face.outline(glyphId));
  });

  it('does not open a font without files', () => {
    expect(() => openFont('empty', [])).toThrow('has no files');
  });
});
