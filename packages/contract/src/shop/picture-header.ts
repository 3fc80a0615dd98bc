import type { UploadMime } from './upload-rules.ts';

/*
 * What the first bytes of an uploaded file say. Nothing is decoded here: a file that claims too many pixels must be
 * refused before a decoder takes memory for them, and what a file is called or said to be counts for nothing.
 */

/** Formats that pictures are kept in. */
export type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp';

export type PictureHeader = {
  mime: UploadMime;
  /** As stored, before the EXIF orientation turns it. */
  widthPx: number;
  heightPx: number;
  animated: boolean;
  /** Comes coarse first and finer then, so that a decoder must hold all of it. */
  interlaced: boolean;
  /** The format keeps every pixel as it was. */
  lossless: boolean;
};

/** Bytes before a PNG's first chunk: its signature. */
export const pngSignatureBytes = 8;

/** Text at a place, one character per byte. */
const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Start-of-frame markers: the size follows them. C4, C8 and CC lie in their range and are something else. */
const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Of these the frame is sent in several scans. */
const isProgressive = (marker: number) => (marker & 0b11) === 0b10;
/** Markers without a length: restarts, start and end of image. */
const isBareMarker = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

function jpegHeader(bytes: Uint8Array): PictureHeader | null {
  const view = viewOf(bytes);
  let header: PictureHeader | null = null;
  let components = 0;
  for (let at = 2; at + 10 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
    } else if (isBareMarker(marker)) {
      at += 2;
    } else if (marker === 0xda) {
      // A scan of some of the colors only: the others come later, and the decoder waits for them.
      if (header && bytes[at + 4]! < components) header.interlaced = true;
      return header;
    } else if (marker === 0xd9) {
      return null;
    } else {
      if (isFrameMarker(marker) && !header) {
        const [heightPx, widthPx] = [view.getUint16(at + 5), view.getUint16(at + 7)];
        components = bytes[at + 9]!;
        const interlaced = isProgressive(marker);
        header = { mime: 'image/jpeg', widthPx, heightPx, animated: false, interlaced, lossless: false };
      }
      at += 2 + view.getUint16(at + 2);
    }
  }
  return null;
}

/** A part of a PNG file, from its length field to behind its checksum. */
export type PngChunk = { type: string; start: number; dataStart: number; end: number };

export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = viewOf(bytes);
  for (let start = pngSignatureBytes; start + 12 <= bytes.length; ) {
    const end = start + 12 + view.getUint32(start);
    yield { type: ascii(bytes, start + 4, start + 8), start, dataStart: start + 8, end };
    start = end;
  }
}

function pngHeader(bytes: Uint8Array): PictureHeader | null {
  const view = viewOf(bytes);
  const header: PictureHeader = {
    ...{ mime: 'image/png', widthPx: 0, heightPx: 0 },
    ...{ animated: false, interlaced: false, lossless: true },
  };
  for (const { type, dataStart, end } of pngChunks(bytes)) {
    if (end > bytes.length && type !== 'IDAT') return null;
    if (type === 'IHDR') {
      header.widthPx = view.getUint32(dataStart);
      header.heightPx = view.getUint32(dataStart + 4);
      header.interlaced = bytes[dataStart + 12] === 1;
    } else if (!header.widthPx) {
      return null;
    } else if (type === 'acTL') {
      header.animated = view.getUint32(dataStart) > 1;
    } else if (type === 'IDAT') {
      return header;
    }
  }
  return null;
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

function webpHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const common = { mime: 'image/webp', animated: false, interlaced: false } as const;
  const kind = ascii(bytes, 12, 16);
  if (kind === 'VP8 ') {
    if (uint24(view, 23) !== 0x2a019d) return null;
    const size = { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff };
    return { ...common, ...size, lossless: false };
  }
  if (kind === 'VP8L') {
    if (bytes[20] !== 0x2f) return null;
    const packed = view.getUint32(21, true);
    return { ...common, widthPx: (packed & 0x3fff) + 1, heightPx: ((packed >> 14) & 0x3fff) + 1, lossless: true };
  }
  if (kind !== 'VP8X') return null;
  const size = { widthPx: uint24(view, 24) + 1, heightPx: uint24(view, 27) + 1 };
  return { ...common, ...size, animated: (bytes[20]! & 0x02) !== 0, lossless: hasWebpChunk(bytes, 'VP8L') };
}

function hasWebpChunk(bytes: Uint8Array, wanted: string): boolean {
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (ascii(bytes, at, at + 4) === wanted) return true;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return false;
}

/** Bytes behind a place of a GIF up to the end of its blocks of data. */
function behindGifBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
  return at + 1;
}

/** Bytes of a table of colors, by the flags in front of it. */
const gifColors = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Null also where the end of a GIF is missing: only there one knows that no other picture follows. */
function gifHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 14) return null;
  const view = viewOf(bytes);
  const size = { widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) };
  let frames = 0;
  for (let at = 13 + gifColors(bytes[10]!); at < bytes.length; ) {
    const block = bytes[at];
    if (block === 0x3b) {
      if (frames === 0) return null;
      return { mime: 'image/gif', ...size, animated: frames > 1, interlaced: false, lossless: true };
    }
    if (block === 0x21) {
      at = behindGifBlocks(bytes, at + 2);
    } else if (block === 0x2c && at + 10 < bytes.length) {
      frames++;
      // Frames that lie outside make decoders enlarge the picture.
      if (view.getUint16(at + 1, true) + view.getUint16(at + 5, true) > size.widthPx) return null;
      if (view.getUint16(at + 3, true) + view.getUint16(at + 7, true) > size.heightPx) return null;
      at = behindGifBlocks(bytes, at + 11 + gifColors(bytes[at + 9]!));
    } else {
      return null;
    }
  }
  return null;
}

/** Format and size of a picture by its first bytes; null where they make no sense. */
export function readPictureHeader(bytes: Uint8Array, mime: UploadMime): PictureHeader | null {
  const read = {
    'image/jpeg': jpegHeader,
    'image/png': pngHeader,
    'image/webp': webpHeader,
    'image/gif': gifHeader,
  }[mime];
  const header = read(bytes);
  return header && header.widthPx > 0 && header.heightPx > 0 ? header : null;
}
