import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { designFonts, emojiFiles, fontVersion } from '@merchmill/design/fonts.ts';
import { sliceTables } from '@merchmill/design/slice-tables.ts';
import { subsetRange } from '@merchmill/design/subsets.ts';
import { describe, expect, it } from 'vitest';
import { fontNotes, loadFont, openFontStore, shopFonts } from './fonts.ts';

const require = createRequire(import.meta.url);
const { installed, filePath: fontFilePath } = shopFonts;
/** The folder of a package, from a file that it has. */
const folderOf = (file: string) => path.join(path.dirname(fontFilePath(file)!), '..');

const emoji = { files: emojiFiles.map(({ file }) => file), file: emojiFiles[0]!.file };
const rangesIn = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
/** Ranges such as `U+41-5A, U+61`, as numbers. */
const parts = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((part) =>
        part
          .trim()
          .replace('U+', '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      );

describe('the fonts on the server', () => {
  it.each(installed.map((font) => [font.id, font] as const))('%s is installed in the pinned version', (_id, font) => {
    for (const file of font.files) {
      const filePath = fontFilePath(file)!;
      expect(existsSync(filePath)).toBe(true);
      const manifest = path.join(path.dirname(filePath), '..', 'package.json');
      expect(JSON.parse(readFileSync(manifest, 'utf8')).version).toBe(font.packageVersion);
    }
  });

  it('[TXT-04] all have a license that lets anybody print them', () => {
    for (const { files, file } of [...installed.map(({ files }) => ({ files, file: files[0]! })), emoji]) {
      const { license, version } = JSON.parse(readFileSync(path.join(folderOf(file), 'package.json'), 'utf8'));
      expect(['OFL-1.1', 'Apache-2.0'], files[0]).toContain(license);
      expect(version, files[0]).toBe(fontVersion);
    }
  });

  // A browser asks for a file by the range of its kind; a letter beyond it would be drawn on the server alone.
  it('[TXT-03] are cut by the ranges that we know', () => {
    const ends = new Set<string>();
    for (const { files, subsets } of installed) {
      const ranges = rangesIn(folderOf(files[0]!));
      for (const subset of subsets.slice(1, files.length)) {
        for (const code of parts(ranges[subset]!).flat()) {
          // Marks of joining have no outline, and dashes are in the first file.
          const isKnown = subsetRange[subset].has(code) || (code >= 0x2000 && code <= 0x206f) || code === 0x2e41;
          if (!isKnown) ends.add(`${subset} ${code.toString(16)}`);
        }
      }
    }
    expect([...ends]).toEqual([]);
  });

  const numbered = installed.flatMap((font) => (font.numbered ? [{ ...font, ...font.numbered, id: font.id }] : []));
  it.skipIf(numbered.length === 0)(
    '[TXT-10] in numbered files have no character beyond the ranges that we know',
    () => {
      for (const { id, cut, files } of numbered) {
        const first = files.find((file) => file !== null)!;
        const ranges = rangesIn(folderOf(first));
        files.forEach((file, at) => {
          const text: string | undefined = ranges[`[${at}]`];
          expect(file !== null, `${id} ${at}`).toBe(text !== undefined);
          expect(file === null || existsSync(fontFilePath(file)!), `${id} ${at}`).toBe(true);
          const outside = parts(text ?? '').flatMap(([from, to = from]) =>
            Array.from({ length: to! - from! + 1 }, (_, by) => from! + by).filter(
              (code) => !sliceTables[cut][at]!.range.has(code),
            ),
          );
          expect(outside, `${id} ${at}`).toEqual([]);
        });
      }
    },
  );

  it.each(installed.map((font) => [font.id, font] as const))('%s writes English and its neighbors', (id, font) => {
    const { faces } = loadFont(id);
    const writable = (text: string) =>
      [...text].every((char) => faces.some((face) => face.covers(char.codePointAt(0)!)));
    expect(writable('ABCXYZ abcxyz 0123456789 .,:;!?&%')).toBe(true);
    if (font.numbered) return;
    expect(writable('“”‘’—…')).toBe(true);
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

  it('[TXT-11] are those of the registry without the optional ones, where these are not installed or outdated', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
    const old = path.join(folder, '@fontsource/yusei-magic');
    mkdirSync(old, { recursive: true });
    writeFileSync(path.join(old, 'package.json'), JSON.stringify({ version: '5.2.0' }));
    const store = openFontStore(folder);
    rmSync(folder, { recursive: true });
    expect(store.installed).toEqual(designFonts.filter((font) => !font.numbered));
    expect(store.outdated).toEqual(['@fontsource/yusei-magic']);
    expect(fontNotes(store)).toEqual([expect.stringContaining('npm run fonts')]);
    expect(fontNotes()).toEqual([]);
    expect(store.isInstalled({ id: 'yusei-magic-400' })).toBe(false);
    expect(store.load('yusei-magic-400')).toMatchObject({ id: 'yusei-magic-400', isAbsent: true });
    expect(store.filePath('yusei-magic-119-400-normal.woff')).toBeNull();
    expect(store.load('roboto-700').isAbsent).toBeUndefined();
  });

  it('gives paths inside the font packages', () => {
    const folder = path.dirname(require.resolve('@fontsource/roboto/package.json'));
    expect(fontFilePath('roboto-latin-400-normal.woff')).toBe(path.join(folder, 'files/roboto-latin-400-normal.woff'));
  });
});
