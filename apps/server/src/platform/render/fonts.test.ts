import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { designFonts } from '@merchmill/design/fonts.ts';
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

  it.each(['../package.json', '../../../etc/passwd', 'roboto-cyrillic-400-normal.woff', '', 'constructor'])(
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
