import { readFileSync } from 'node:fs';
import { designFont, fontFileUrl, fontSlices } from '@merchmill/design/fonts.ts';
import { hasNumberedFonts, readFontFile, testFont, textLayer, wholeFile } from '@merchmill/design/testing/test-env.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FontLibrary } from './font-library.ts';

const id = 'roboto-700';
const [latin] = fontSlices(id);
const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal('document', { fonts: { add: () => {} } });
  vi.stubGlobal('FontFace', class {});
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return url === fontFileUrl(latin!.file)
      ? new Response(Uint8Array.from(readFontFile(id)))
      : new Response('', { status: 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the fonts of the designer', () => {
  it.skipIf(!hasNumberedFonts)('[TXT-10] come in the few numbered files that a text needs', async () => {
    const font = designFont('yusei-magic-400');
    vi.stubGlobal('fetch', async (url: string) => {
      const file = url.replace('/fonts/', '');
      fetched.push(file);
      return new Response(Uint8Array.from(readFileSync(new URL(file, wholeFile(font)))));
    });
    const fonts = new FontLibrary([{ ...font, urls: [] }]);
    await fonts.load(font.id, '東京タワー 2026');
    expect(fetched.toSorted()).toEqual(
      ['113', '115', '119', 'latin'].map((part) => `yusei-magic-${part}-400-normal.woff`),
    );
    const { d, missing } = layoutText(fonts.font(font.id), textLayer({ font: font.id, text: '東京タワー 2026' }));
    expect(missing).toEqual([]);
    expect(d).toBe(layoutText(testFont(font.id), textLayer({ font: font.id, text: '東京タワー 2026' })).d);
  });

  it('[TXT-11] leave one out that the shop does not have, and are asked for nothing', async () => {
    const fonts = new FontLibrary([]);
    await fonts.load('yusei-magic-400', '東京');
    expect(fetched).toEqual([]);
    expect(fonts.font('yusei-magic-400').isAbsent).toBe(true);
    expect(fonts.offers({ id: 'yusei-magic-400' })).toBe(false);
    expect(fonts.offered.every(({ numbered }) => numbered === null)).toBe(true);
  });

  it('[TXT-04] come without files for characters that are not seen', async () => {
    await new FontLibrary([]).load(id, 'a\ufe0f\u200d\u200f');
    expect(fetched).toEqual([fontFileUrl(latin!.file)]);
  });

  it('[TXT-04] ask once for a file that fails, however often a text is drawn meanwhile, and then a few times', async () => {
    const fonts = new FontLibrary([]);
    await fonts.load(id);
    vi.useFakeTimers();
    fetched.length = 0;
    const draw = async (times: number) => {
      for (let at = 0; at < times; at++) {
        layoutText(fonts.font(id), textLayer({ text: 'Ж', sizeMm: 10 + fetched.length + at / 100 }));
        await vi.advanceTimersByTimeAsync(10);
      }
    };
    await draw(20);
    expect(fetched).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    await draw(20);
    expect(fetched).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveLength(6);
  });
});
