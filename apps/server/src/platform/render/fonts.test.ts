import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { designFonts, emojiFiles } from '@merchmill/design/fonts.ts';
import { subsetRange } from '@merchmill/design/subsets.ts';
import { describe, expect, it } from 'vitest';
import { fontFilePath, loadFont } from './fonts.ts';

const require = createRequire(import.meta.url);

describe('the fonts on the server', () => {
  it.each(designFonts.map((font) => [font.id, font] as const))('%s is installed in the pinned version', (_id, font) => {
    for (const file of font.files) {
      const filePath = fontFilePath(file)!;
      expect(existsSync(filePath)).toBe(true);
      const manifest = path.join(path.dirname(filePath), '..', 'package.json');
      expect(JSON.parse(readFileSync(manifest, 'utf8')).version).toBe(font.packageVersion);
    }
  });

  it('[TXT-04] all have a license that lets anybody print them', () => {
    for (const name of new Set([...designFonts, ...emojiFiles].map(({ fontPackage }) => fontPackage))) {
      const { license, version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'));
      expect(['OFL-1.1', 'Apache-2.0'], name).toContain(license);
      expect(version, name).toBe(designFonts[0]!.packageVersion);
    }
  });

  // A browser asks for a file by the range of its kind; a letter beyond it would be drawn on the server alone.
  it('[TXT-03] are cut by the ranges that we know', () => {
    const parts = (text: string) => text.split(',').map((part) => part.trim().replace('U+', '').split('-'));
    const ends = new Set<string>();
    for (const { fontPackage, subsets } of designFonts) {
      const ranges = JSON.parse(readFileSync(require.resolve(`${fontPackage}/unicode.json`), 'utf8'));
      for (const subset of subsets.slice(1)) {
        for (const code of parts(ranges[subset])
          .flat()
          .map((hex) => Number.parseInt(hex, 16))) {
          // Marks of joining have no outline, and dashes are in the first file.
          const isKnown = subsetRange[subset].has(code) || (code >= 0x2000 && code <= 0x206f) || code === 0x2e41;
          if (!isKnown) ends.add(`${subset} ${code.toString(16)}`);
        }
      }
    }
    expect([...ends]).toEqual([]);
  });

  it.each(designFonts.map((font) => font.id))('%s writes English and its neighbors', (id) => {
    const { faces } = loadFont(id);
    const writable = (text: string) =>
      [...text].every((char) => faces.some((face) => face.covers(char.codePointAt(0)!)));
    expect(writable('ABCXYZ abcxyz 0123456789 .,:;!?&%“”‘’—…')).toBe(true);
    expect(writable('ÄÖÜß éèçñ åøæ łżčšř')).toBe(true);
  });

  it('opens a font once', () => {
    expect(loadFont('roboto-400')).toBe(loadFont('roboto-400'));
    expect(() => loadFont('nope-400')).toThrow(RangeError);
  });

  it.each(['../package.json', '../../../etc/passwd', 'roboto-math-400-normal.woff', '', 'constructor'])(
    'gives no path for %s',
    (file) => {
      expect(fontFilePath(file)).toBeNull();
    },
  );

  it('gives paths inside the font packages', () => {
    const folder = path.dirname(require.resolve('@fontsource/roboto/package.json'));
    expect(fontFilePath('roboto-latin-400-normal.woff')).toBe(path.join(folder, 'files/roboto-latin-400-normal.woff'));
  });
});
