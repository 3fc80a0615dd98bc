import type { DrawnPicture } from '@merchmill/design/picture-use.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import { FilteredPictures } from './filtered-pictures.ts';

const dusk = (brightness: number): DrawnPicture => ({
  key: `dusk.b${brightness}`,
  asset: 'dusk',
  filters: { brightness },
});

/** Makes pictures when told to, and keeps count. */
function maker() {
  const asked: string[] = [];
  const waiting: { done: () => void; fail: () => void }[] = [];
  const make = (_url: string, { key }: DrawnPicture) => {
    asked.push(key);
    return new Promise<Blob>((resolve, reject) => {
      waiting.push({ done: () => resolve(new Blob([key])), fail: () => reject(new Error('offline')) });
    });
  };
  return { asked, waiting, make };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('filtered pictures in the page', () => {
  let made = 0;
  beforeEach(() => {
    made = 0;
    vi.stubGlobal('reportError', () => {});
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('[PIC-01] are shown as stored until the first is ready, and then by the one before', async () => {
    const { waiting, make } = maker();
    const pictures = new FilteredPictures(make);
    let calls = 0;
    pictures.subscribe(() => calls++);
    expect(pictures.href(dusk(1), '/dusk')).toBe('/dusk');
    waiting[0]!.done();
    await settled();
    expect([calls, pictures.href(dusk(1), '/dusk')]).toEqual([1, 'blob:1']);
    expect(pictures.href(dusk(2), '/dusk')).toBe('blob:1');
  });

  it('[PIC-01] are made one at a time, and what a slider has passed meanwhile is not made', async () => {
    const { asked, waiting, make } = maker();
    const pictures = new FilteredPictures(make);
    let wanted = 1;
    pictures.subscribe(() => pictures.href(dusk(wanted), '/dusk'));
    for (; wanted <= 5; wanted++) pictures.href(dusk(wanted), '/dusk');
    wanted = 5;
    waiting[0]!.done();
    await settled();
    waiting[1]!.done();
    await settled();
    expect(asked).toEqual(['dusk.b1', 'dusk.b5']);
    expect(pictures.href(dusk(5), '/dusk')).toBe('blob:2');
  });

  it('[PIC-01] are tried again some time after they could not be fetched, not at once', async () => {
    vi.useFakeTimers();
    const { asked, waiting, make } = maker();
    const pictures = new FilteredPictures(make);
    pictures.subscribe(() => pictures.href(dusk(1), '/dusk'));
    pictures.href(dusk(1), '/dusk');
    waiting[0]!.fail();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(2);
  });

  it('[PIC-01] wait for a picture for half a minute, so that one that never comes stops no other', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal ? Promise.reject(signal.reason) : new Promise(() => {}),
    );
    await expect(fetchPicture('/media/file/f1/1200')).rejects.toThrow('too late');
    expect(limit).toHaveBeenCalledWith(30_000);
  });
});
