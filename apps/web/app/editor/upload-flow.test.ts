import { errors } from '@merchmill/contract/errors.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './upload-flow.ts';

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

  it('[SCR-17] knows a drawing also after a long comment', async () => {
    const drawing = `<?xml version="1.0"?><!--${'Made by hand. '.repeat(500)}--><svg/>`;
    expect(await refusalOf(file(drawing))).toBe(errors.uploadVector.msg);
  });
});
