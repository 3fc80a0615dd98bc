import { readPictureHeader } from '@merchmill/contract/shop/picture-header.ts';
import type { UploadMime } from '@merchmill/contract/shop/upload-rules.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const canvas = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c62828' } });
const pictures: [UploadMime, () => Promise<Buffer>][] = [
  ['image/jpeg', () => canvas().jpeg().toBuffer()],
  ['image/png', () => canvas().png().toBuffer()],
  ['image/webp', () => canvas().webp().toBuffer()],
  ['image/webp', () => canvas().webp({ lossless: true }).toBuffer()],
  ['image/gif', () => canvas().gif().toBuffer()],
];

describe('the beginning of a picture', () => {
  it.each(pictures)(
    'of %s tells its size, and says nothing of it cut off anywhere rather than fail',
    async (mime, make) => {
      const whole = await make();
      const size = { mime, widthPx: 40, heightPx: 30 };
      expect(readPictureHeader(whole, mime)).toMatchObject(size);
      for (let length = 0; length < whole.length; length++) {
        const header = readPictureHeader(Uint8Array.from(whole.subarray(0, length)), mime);
        if (header) expect(header).toMatchObject(size);
        if (length < 14) expect(header).toBeNull();
      }
    },
  );

  it('says whether a WebP with a color profile is lossless, though its pixels come after the profile', async () => {
    const isLossless = async (lossless: boolean) =>
      readPictureHeader(await canvas().withIccProfile('p3').webp({ lossless }).toBuffer(), 'image/webp')?.lossless;
    expect([await isLossless(true), await isLossless(false)]).toEqual([true, false]);
  });

  it('finds the pixels of a WebP behind parts of any length: each part is filled up to an even one', () => {
    const part = (name: string, bytes: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return Buffer.concat([Buffer.from(name), length, bytes, Buffer.alloc(bytes.length % 2)]);
    };
    for (let profile = 0; profile < 7; profile++) {
      const parts = [
        part('VP8X', Buffer.alloc(10)),
        part('ICCP', Buffer.alloc(profile)),
        part('VP8L', Buffer.alloc(9)),
      ];
      const whole = part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
      expect(readPictureHeader(whole, 'image/webp'), `${profile}`).toMatchObject({ widthPx: 1, lossless: true });
    }
  });
});
