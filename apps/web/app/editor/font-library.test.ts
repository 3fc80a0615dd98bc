import { fontFileUrl, fontSlices } from '@merchmill/design/fonts.ts';
import { readFontFile, textLayer } from '@merchmill/design/testing/test-env.ts';
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
    return url === fontFileUrl(latin!.file) ? new Response(Uint8Array.from(readFontFile(id))) : new Response('', { status: 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the fonts of the designer', () => {
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
