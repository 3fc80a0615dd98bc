import { errors } from '@merchmill/contract/errors.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { describe, expect, it } from 'vitest';
import { judgePicture } from './upload-flow.ts';

const refusalOf = async (file: Blob) => (await judgePicture(file)).refusal;

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const file = (start: string | Uint8Array, size = 0) => {
  const bytes = typeof start === 'string' ? Uint8Array.from(start, (char) => char.charCodeAt(0)) : start;
  return new File([bytes as Uint8Array<ArrayBuffer>, new Uint8Array(Math.max(0, size - bytes.length))], 'picture.jpg', {
    type: 'image/jpeg',
  });
};

describe('what is sent at all', () => {
  it('[SCR-17][PIC-09] is pictures the shop prints, up to the limit', async () => {
    expect(await refusalOf(file(jpeg))).toBeNull();
    expect(await refusalOf(file('RIFF\0\0\0\0WEBPVP8 '))).toBeNull();
    expect(await refusalOf(file('GIF89a'))).toBeNull();
    expect(await refusalOf(file(jpeg, uploadLimits.bytes))).toBeNull();
    expect(await refusalOf(file(jpeg, uploadLimits.bytes + 1))).toBe(
      'This file is larger than 100 MB. Save it as a JPEG or make it smaller.',
    );
  });

  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'uploadHeic'],
    ['\0\0\0\x1cftypavif', 'uploadAvif'],
    ['II*\0', 'uploadTiff'],
    ['%PDF-1.7', 'uploadPdf'],
    ['%PDF-1.5 /Creator(Adobe Illustrator 28)', 'uploadIllustrator'],
    ['8BPS', 'uploadPhotoshop'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'uploadVector'],
    ['hello', 'uploadNotPicture'],
    ['', 'uploadNotPicture'],
  ] as const)(
    '[SCR-17][PIC-09] is not %j, whatever it is called, and it is said what it is',
    async (start, refusal) => {
      expect(await refusalOf(file(start))).toBe(errors[refusal].msg);
    },
  );

  it('[PIC-13] is not what has too many pixels, or comes coarse first, by what its first bytes say', async () => {
    const beginning = (widthPx: number, heightPx: number, interlaced = 0) => {
      const bytes = new Uint8Array(64);
      const view = new DataView(bytes.buffer);
      bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      view.setUint32(8, 13);
      bytes.set(new TextEncoder().encode('IHDR'), 12);
      view.setUint32(16, widthPx);
      view.setUint32(20, heightPx);
      bytes[28] = interlaced;
      view.setUint32(33, 1000);
      bytes.set(new TextEncoder().encode('IDAT'), 37);
      return file(bytes);
    };
    expect(await judgePicture(beginning(10_000, 10_000))).toEqual({ refusal: null, isHuge: true });
    expect(await judgePicture(beginning(5000, 5000))).toEqual({ refusal: null, isHuge: false });
    expect(await refusalOf(beginning(10_000, 10_001))).toBe(errors.uploadTooManyPixels.msg);
    expect(await refusalOf(beginning(5000, 5000, 1))).toBe(errors.uploadInterlaced.msg);
    expect(await refusalOf(beginning(31, 5000))).toBe(errors.uploadTooSmall.msg);
  });

  it('[SCR-17] knows a drawing also after a long comment', async () => {
    const drawing = `<?xml version="1.0"?><!--${'Made by hand. '.repeat(500)}--><svg/>`;
    expect(await refusalOf(file(drawing))).toBe(errors.uploadVector.msg);
  });
});
