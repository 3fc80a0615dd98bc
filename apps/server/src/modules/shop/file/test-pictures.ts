import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Ctx } from '../../../context.ts';
import { type IncomingFile, inWorkFolder } from './incoming.ts';

/* Pictures for tests, good and hostile, all made here. */

/** Bytes as a file that has come in. */
export function asIncoming<T>(ctx: Pick<Ctx, 'config'>, bytes: Uint8Array, work: (file: IncomingFile) => Promise<T>) {
  return inWorkFolder(ctx, bytes.length, async (folder) => {
    const file = path.join(folder, 'incoming');
    await writeFile(file, bytes);
    return work({ path: file, bytes: bytes.length, folder });
  });
}

export type Rgb = readonly [number, number, number];

/** Red, green, blue, white: the quarters of a picture from the top left, row by row. */
export const quarterColors = { R: [220, 30, 30], G: [30, 200, 30], B: [30, 30, 220], W: [240, 240, 240] } as const;

export function quarters(widthPx = 96, heightPx = 64): Sharp {
  const pixels = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 3) {
      const name = (['R', 'G', 'B', 'W'] as const)[(y < heightPx / 2 ? 0 : 2) + (x < widthPx / 2 ? 0 : 1)]!;
      pixels.set(quarterColors[name], at);
    }
  }
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** A gradient with a texture, so that encoders have something to do. `seed` makes different pictures. */
export function photo(widthPx = 480, heightPx = 320, seed = 1): Sharp {
  const pixels = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 3) {
      const grain = (Math.imul(x * 7 + y * 13 + seed * 101, 2_654_435_761) >>> 24) % 40;
      pixels[at] = (x * 200) / widthPx + grain;
      pixels[at + 1] = (y * 200) / heightPx + grain;
      pixels[at + 2] = 60 + grain + seed;
    }
  }
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** A disc on a transparent ground. */
export function disc(sidePx = 200, color: Rgb = [200, 80, 40]): Sharp {
  const pixels = Buffer.alloc(sidePx * sidePx * 4);
  for (let y = 0, at = 0; y < sidePx; y++) {
    for (let x = 0; x < sidePx; x++, at += 4) {
      pixels.set([...color, Math.hypot(x - sidePx / 2, y - sidePx / 2) < sidePx / 2.2 ? 255 : 0], at);
    }
  }
  return sharp(pixels, { raw: { width: sidePx, height: sidePx, channels: 4 } });
}

export function plain(color: Rgb, sidePx = 64): Sharp {
  const [r, g, b] = color;
  return sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: { r, g, b } } });
}

/** Two frames, as GIF or WebP. */
export function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, pageHeight] = [64, 64];
  const pixels = Buffer.alloc(width * pageHeight * 2 * 3, 200).fill(40, 0, width * pageHeight * 3);
  const frames = sharp(pixels, { raw: { width, height: pageHeight * 2, channels: 3, pageHeight } });
  return frames.toFormat(format).toBuffer();
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** Puts chunks behind the header of a PNG. */
export function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  const header = 33;
  return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
}

/** What marks a PNG as an animation of so many frames. */
export function animationControl(frames: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(frames, 0);
  return pngChunk('acTL', data);
}

/** A small file whose header claims a huge picture. */
export function claimedPng(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Packed text that unpacks to gigabytes. */
export function textBomb(png: Buffer): Buffer {
  const packed = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 });
  const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0', 'latin1'), packed]));
  return withChunks(png, Array<Buffer>(200).fill(chunk));
}

const script = '<script>alert(document.domain)</script>';
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${script}<rect width="100" height="100"/></svg>`;
export const html = `<!doctype html><html><body>${script}</body></html>`;

/** A body of one or more multipart fields. */
export function multipart(parts: readonly { field: string; filename?: string; type?: string; content: Uint8Array }[]) {
  const boundary = '----merchmill-test-boundary';
  const units = parts.flatMap(({ field, filename, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `Content-Type: ${type ?? 'application/octet-stream'}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...units, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
