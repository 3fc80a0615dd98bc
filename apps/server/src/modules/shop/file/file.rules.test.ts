import { describe, expect, it } from 'vitest';
import { decodingWeight, pictureName, servedFormat, storedFormat } from './file.rules.ts';

describe('names of pictures', () => {
  it.each([
    ['holiday.jpg', 'holiday.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\beach photo.png', 'beach photo.png'],
    ['  two \n lines\t.png ', 'two lines.png'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['nul\0byte.png', 'nulbyte.png'],
    ['', 'Picture'],
    ['/', 'Picture'],
    ['\u200b\u200d', 'Picture'],
    ['été 🌊.webp', 'été 🌊.webp'],
  ])('%j is shown as %j', (given, shown) => {
    expect(pictureName(given)).toBe(shown);
  });

  it('are cut between characters, never inside one', () => {
    expect(pictureName('🌊'.repeat(300))).toBe('🌊'.repeat(100));
  });
});

describe('the format that is kept', () => {
  const size = { widthPx: 100, heightPx: 100, animated: false, interlaced: false } as const;
  const jpeg = { ...size, mime: 'image/jpeg', lossless: false } as const;
  const png = { ...size, mime: 'image/png', lossless: true } as const;

  it('is JPEG for what came with loss however small it is, and for photographs without loss', () => {
    expect(storedFormat(jpeg, 200, true)).toBe('jpeg');
    expect([storedFormat(png, 9999, true), storedFormat(png, 10_000, true)]).toEqual(['png', 'jpeg']);
  });

  it('is PNG for what shows the product through', () => {
    expect([storedFormat(jpeg, 20_000, false), storedFormat(png, 20_000, false)]).toEqual(['png', 'png']);
  });
});

describe('what decoding a picture takes', () => {
  it('is its pixels; twice as much where a format is decoded as a whole, five times where it comes in passes', () => {
    const size = { widthPx: 300, heightPx: 200, animated: false, interlaced: false } as const;
    const weightOf = (mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif', interlaced = false) =>
      decodingWeight({ ...size, mime, interlaced, lossless: true });
    expect([weightOf('image/jpeg'), weightOf('image/png')]).toEqual([60_000, 60_000]);
    expect([weightOf('image/webp'), weightOf('image/gif')]).toEqual([120_000, 120_000]);
    expect(weightOf('image/png', true)).toBe(300_000);
  });
});

describe('the format of a view', () => {
  it('is the smallest that the browser names, and keeps what shows through', () => {
    const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    expect(servedFormat(chrome, 'image/png')).toBe('avif');
    expect(servedFormat('image/webp,*/*', 'image/png')).toBe('webp');
    expect(servedFormat('*/*', 'image/png')).toBe('png');
    expect(servedFormat('*/*', 'image/jpeg')).toBe('jpeg');
    expect(servedFormat(undefined, 'image/jpeg')).toBe('jpeg');
  });
});
