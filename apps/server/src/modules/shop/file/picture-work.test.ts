import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { RenderFailed } from '../../../platform/render/render-pool.ts';
import { closePicturePools, createPicturePools } from './picture-pools.ts';
import { takePicture as takeFile } from './picture-work.ts';
import {
  animation,
  animationControl,
  asIncoming,
  claimedPng,
  disc,
  html,
  photo,
  plain,
  quarterColors,
  quarters,
  type Rgb,
  svg,
  textBomb,
  withChunks,
} from './test-pictures.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'merchmill-pictures-'));
const shop = { config: { ...readConfig({}), dataDir }, pictures: createPicturePools() };
afterAll(async () => {
  await closePicturePools(shop.pictures);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Takes a picture in, as it is kept. */
const takePicture = (bytes: Uint8Array) =>
  asIncoming(shop, bytes, async (file) => {
    const kept = await takeFile(shop, file, 'ada');
    return { ...kept, bytes: await readFile(kept.path) };
  });

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

function expectNear(actual: readonly number[], expected: readonly number[], tolerance: number) {
  const far = actual.some((value, index) => Math.abs(value - expected[index]!) > tolerance);
  expect({ actual, far }).toEqual({ actual, far: false });
}

const refusal = async (bytes: Uint8Array) =>
  takePicture(bytes).then(
    () => 'taken',
    (error) => error.errorName ?? String(error),
  );

describe('pictures that come in', () => {
  /** What stands where, from the top left, when a camera's orientation has been followed. */
  const upright = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];

  it.each(upright.map((expected, index) => [index + 1, expected] as const))(
    '[API-183] are turned upright: EXIF orientation %i',
    async (orientation, expected) => {
      const kept = await takePicture(await quarters().withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer());
      const turned = orientation >= 5;
      expect([kept.widthPx, kept.heightPx]).toEqual(turned ? [64, 96] : [96, 64]);
      const [left, right, top, bottom] = [10, kept.widthPx - 10, 10, kept.heightPx - 10];
      const corners = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const;
      for (const [at, [x, y]] of corners.entries()) {
        const color = quarterColors[expected[at] as keyof typeof quarterColors];
        expectNear(await pixelAt(kept.bytes, x, y), color, 6);
      }
      expect((await sharp(kept.bytes).metadata()).orientation).toBeUndefined();
    },
  );

  it('[API-183] are converted from a wide color space to sRGB', async () => {
    const color: Rgb = [200, 80, 40];
    const wide = await plain(color).withIccProfile('p3').png().toBuffer();
    const stored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(Math.abs(stored[0]! - color[0])).toBeGreaterThan(6);
    const kept = await takePicture(wide);
    expectNear(await pixelAt(kept.bytes, 20, 20), color, 2);
    expect((await sharp(kept.bytes).metadata()).icc).toBeUndefined();
  });

  it('[API-183] are converted from CMYK to sRGB', async () => {
    const color: Rgb = [150, 110, 95];
    const cmyk = await plain(color).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const kept = await takePicture(cmyk);
    expect((await sharp(kept.bytes).metadata()).space).toBe('srgb');
    expectNear(await pixelAt(kept.bytes, 20, 20), color, 14);
  });

  it('are reduced from sixteen bits and from gray', async () => {
    const deep = await photo(64, 64).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const kept = await takePicture(deep);
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb', channels: 3 });
    const gray = await photo(64, 64).grayscale().toColourspace('b-w').jpeg().toBuffer();
    expect((await sharp(gray).metadata()).channels).toBe(1);
    expect(await sharp((await takePicture(gray)).bytes).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
  });

  it('lose their metadata, such as where they were taken', async () => {
    const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    const told = await photo().withExif(exif).jpeg().toBuffer();
    expect((await sharp(told).metadata()).exif).toBeDefined();
    const kept = await takePicture(told);
    const { exif: left, icc, xmp, iptc } = await sharp(kept.bytes).metadata();
    expect([left, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keep their pixels: photographs as JPEG, drawings and what shows through as PNG', async () => {
    const as = async (bytes: Buffer) => {
      const { mime, widthPx, heightPx } = await takePicture(bytes);
      return `${mime} ${widthPx}×${heightPx}`;
    };
    expect(await as(await photo(500, 300).jpeg({ quality: 80 }).toBuffer())).toBe('image/jpeg 500×300');
    expect(await as(await photo(500, 300).webp({ quality: 80 }).toBuffer())).toBe('image/jpeg 500×300');
    expect(await as(await photo(500, 300).png().toBuffer())).toBe('image/jpeg 500×300');
    expect(await as(await quarters(500, 300).png().toBuffer())).toBe('image/png 500×300');
    expect(await as(await quarters(500, 300).webp({ lossless: true }).toBuffer())).toBe('image/png 500×300');
    expect(await as(await disc().png().toBuffer())).toBe('image/png 200×200');
    expect(await as(await disc().webp({ quality: 90 }).toBuffer())).toBe('image/png 200×200');
    // An alpha channel that hides nothing does not make a photograph a PNG.
    expect(await as(await photo(500, 300).ensureAlpha().png().toBuffer())).toBe('image/jpeg 500×300');
  });

  it('keep what shows through, in sixteen bits too', async () => {
    const nearlyOpaque = Buffer.alloc(64 * 64 * 4, 255).fill(254, 4000, 4001);
    const raw = { raw: { width: 64, height: 64, channels: 4 } } as const;
    const kept = await takePicture(await sharp(nearlyOpaque, raw).png().toBuffer());
    expect(kept.mime).toBe('image/png');
    const deep = await disc(64).toColourspace('rgb16').png().toBuffer();
    const { bytes } = await takePicture(deep);
    expect((await pixelAt(bytes, 0, 0))[3]).toBe(0);
    expectNear(await pixelAt(bytes, 32, 32), [200, 80, 40, 255], 1);
  });

  it('have the hash of what is kept, the same each time', async () => {
    const bytes = await photo().png().toBuffer();
    const [first, second] = [await takePicture(bytes), await takePicture(bytes)];
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(second.sha256).toBe(first.sha256);
    const digest = await crypto.subtle.digest('SHA-256', first.bytes as Uint8Array<ArrayBuffer>);
    expect(Buffer.from(digest).toString('hex')).toBe(first.sha256);
  });
});

describe('what is not taken in', () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

  it.each([
    ['an SVG', svg],
    ['an SVG behind a declaration and a comment', `\ufeff<?xml version="1.0"?>\n<!-- hello -->\n${svg}`],
    ['an SVG with a document type and entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg}`],
    ['an SVG in UTF-16', utf16(svg)],
    ['a packed SVG', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0'],
  ])('[API-183] drawings: %s', async (_name, content) => {
    expect(await refusal(Buffer.from(content as string))).toBe('uploadVector');
  });

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a page', Buffer.from(html)],
    ['a script', Buffer.from('alert(1)')],
    ['an archive', Buffer.from('PK\u0003\u0004')],
    ['a film', Buffer.from('\0\0\0\u001cftypisom')],
    ['another RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ])('[API-183] what is no picture: %s', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('uploadNotPicture');
  });

  it.each([
    ['an iPhone photo', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'uploadHeic'],
    ['an iPhone photo by its second brand', '\0\0\0\u0018ftypmif1\0\0\0\0mif1heic', 'uploadHeic'],
    ['an AVIF', '\0\0\0\u001cftypavif', 'uploadAvif'],
    ['an AVIF by its second brand', '\0\0\0\u0018ftypmif1\0\0\0\0mif1avif', 'uploadAvif'],
    ['a TIFF', 'II*\0', 'uploadTiff'],
    ['a camera raw file', 'MM\0*', 'uploadTiff'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'uploadPdf'],
    ['a PDF behind HTML', `${html}\n%PDF-1.7`, 'uploadPdf'],
    ['a Photoshop file', '8BPS\0\u0001', 'uploadPhotoshop'],
    ['an Illustrator file', `%PDF-1.5\n${' '.repeat(9000)}/Creator(Adobe Illustrator 28)`, 'uploadIllustrator'],
    ['an old Illustrator file', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8', 'uploadIllustrator'],
  ])('[API-183] what can be named is: %s', async (_name, content, name) => {
    expect(await refusal(Buffer.from(content, 'latin1'))).toBe(name);
  });

  it('[API-183] a still GIF is a picture like others, a GIF with a script or a frame too large is not', async () => {
    const gif = await quarters().gif().toBuffer();
    const kept = await takePicture(gif);
    expect([kept.mime, kept.widthPx, kept.heightPx]).toEqual(['image/png', 96, 64]);
    expectNear(await pixelAt(kept.bytes, 10, 10), quarterColors.R, 12);
    expect(await refusal(gif.subarray(0, gif.length - 40))).toBe('uploadUnreadable');
    expect(await refusal(Buffer.from(`GIF89a/*${'x'.repeat(40)}*/=1;alert(1)`))).toBe('uploadUnreadable');
    const large = Buffer.from(gif);
    const frame = large.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    large.writeUInt16LE(60_000, frame + 5);
    expect(await refusal(large)).toBe('uploadUnreadable');
  });

  it('[API-183] what a decoder must hold whole is refused by its header when it is large', async () => {
    const [side, more] = [4400, 4600];
    const progressive = await plain([9, 9, 9], more).jpeg({ progressive: true }).toBuffer();
    expect(await refusal(progressive)).toBe('uploadProgressive');
    expect(await refusal(await plain([9, 9, 9], more).png({ progressive: true }).toBuffer())).toBe('uploadInterlaced');
    expect(await refusal(await plain([9, 9, 9], side).jpeg({ progressive: true }).toBuffer())).toBe('taken');
    expect(await refusal(await plain([9, 9, 9], more).jpeg().toBuffer())).toBe('taken');
    expect(await refusal(await plain([9, 9, 9], 7100).webp({ lossless: true, effort: 0 }).toBuffer())).toBe(
      'uploadLargeWebp',
    );
    // One color after the other, in a file that calls itself baseline, costs as much.
    const baseline = await plain([9, 9, 9], more).jpeg().toBuffer();
    baseline[baseline.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1;
    expect(await refusal(baseline)).toBe('uploadProgressive');
  });

  it('large files whose size stands nowhere near their beginning are not held by the server', async () => {
    const gif = await quarters().gif().toBuffer();
    const comment = Buffer.alloc(256, 65).fill(255, 0, 1);
    const block = Buffer.concat([Buffer.from([0x21, 0xfe]), ...Array<Buffer>(32_768).fill(comment), Buffer.alloc(1)]);
    const [large, animated] = [gif, await animation('gif')].map((bytes) =>
      Buffer.concat([bytes.subarray(0, -1), block, bytes.subarray(-1)]),
    );
    const folder = mkdtempSync(path.join(dataDir, 'large-'));
    const file = path.join(folder, 'incoming');
    await writeFile(file, large!);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 1);
    const incoming = { path: file, bytes: large!.length, folder };
    const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => takeFile(shop, incoming, `person ${at}`)));
    clearInterval(watch);
    expect(new Set(kept.map(({ widthPx }) => widthPx))).toEqual(new Set([96]));
    expect(most).toBeLessThan(60 * 1024 * 1024);
    expect(await refusal(animated!)).toBe('uploadAnimated');
  });

  it('a decoder that ends is asked once more; a shop without processes is busy', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const outcome = (...reasons: string[]) => {
      const asked: string[] = [];
      const run: (typeof shop.pictures.uploads)['run'] = (task, turn) => {
        const reason = reasons[asked.length];
        asked.push(reason ?? 'done');
        return reason ? Promise.reject(new RenderFailed(reason, '')) : shop.pictures.uploads.run(task, turn);
      };
      const pictures = { ...shop.pictures, uploads: { run } as typeof shop.pictures.uploads };
      return asIncoming(shop, jpeg, (file) => takeFile({ pictures }, file, 'ada')).then(
        () => [...asked, 'taken'],
        (error) => [...asked, error.errorName],
      );
    };
    expect(await outcome('Crashed')).toEqual(['Crashed', 'done', 'taken']);
    expect(await outcome('Crashed', 'Crashed')).toEqual(['Crashed', 'Crashed', 'uploadUnreadable']);
    expect(await outcome('NotStarted')).toEqual(['NotStarted', 'busy']);
    expect(await outcome('Crashed', 'NotStarted')).toEqual(['Crashed', 'NotStarted', 'busy']);
    expect(await outcome('TookTooMuch')).toEqual(['TookTooMuch', 'uploadUnreadable']);
  });

  it('[API-183] animations', async () => {
    expect(await refusal(await animation('gif'))).toBe('uploadAnimated');
    expect(await refusal(await animation('webp'))).toBe('uploadAnimated');
    const png = await quarters().png().toBuffer();
    expect(await refusal(withChunks(png, [animationControl(2)]))).toBe('uploadAnimated');
    expect(await refusal(withChunks(png, [animationControl(1)]))).toBe('taken');
  });

  it('[API-183] pictures that claim too many pixels, before they are decoded', async () => {
    const before = process.memoryUsage().rss;
    expect(await refusal(claimedPng(20_000, 20_000))).toBe('uploadTooManyPixels');
    expect(await refusal(claimedPng(65_535, 700))).toBe('uploadTooManyPixels');
    expect(await refusal(claimedPng(0x7fff_ffff, 0x7fff_ffff))).toBe('uploadTooManyPixels');
    const jpeg = Buffer.from(await photo().jpeg().toBuffer());
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    expect(await refusal(jpeg)).toBe('uploadTooManyPixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('pictures too small to print', async () => {
    expect(await refusal(await quarters(31, 200).png().toBuffer())).toBe('uploadTooSmall');
    expect(await refusal(await quarters(32, 200).png().toBuffer())).toBe('taken');
  });

  it('files over the limit, whatever they hold', async () => {
    expect(await refusal(Buffer.alloc(uploadLimits.bytes + 1, 0xff))).toBe('tooLarge');
  });

  it.each([0.03, 0.3, 0.6, 0.9, 0.99])('[API-183] files that end after %f of their length', async (part) => {
    const sources = [photo().jpeg(), photo().jpeg({ progressive: true }), photo().png(), photo().webp()];
    for (const source of sources) {
      const whole = await source.toBuffer();
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe('uploadUnreadable');
    }
  });

  it('files whose middle is broken', async () => {
    const png = await photo().png().toBuffer();
    expect(await refusal(Buffer.from(png).fill(7, 2000, 2400))).toBe('uploadUnreadable');
    const headless = Buffer.from([0xff, 0xd8, 0xff, 0xd9, ...Buffer.alloc(40)]);
    expect(await refusal(headless)).toBe('uploadUnreadable');
  });

  it('a picture with a page hidden in it is taken as the picture alone', async () => {
    const polyglots = [
      Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(html)]),
      Buffer.concat([await quarters().png().toBuffer(), Buffer.from(html)]),
      await photo()
        .withExif({ IFD0: { Copyright: html } })
        .jpeg()
        .toBuffer(),
    ];
    for (const bytes of polyglots) {
      expect(bytes.includes('<script>')).toBe(true);
      expect(Buffer.from((await takePicture(bytes)).bytes).includes('<script>')).toBe(false);
    }
  });

  it('packed text that would fill the memory is not unpacked', async () => {
    const bomb = textBomb(await quarters().png().toBuffer());
    const before = process.memoryUsage().rss;
    const started = performance.now();
    expect((await takePicture(bomb)).widthPx).toBe(96);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
