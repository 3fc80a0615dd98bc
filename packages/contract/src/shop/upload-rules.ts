/*
 * What the shop accepts as a picture, for the server that judges and the page that says so before it sends. Nothing is
 * decoded here, and what a file is called counts for nothing.
 */

/** Formats that are taken in. */
export const pictureMimes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type UploadMime = (typeof pictureMimes)[number];

/** A sort of file by its content. `vector` is artwork that is drawn, not made of pixels. */
export type FileKind = UploadMime | 'heic' | 'avif' | 'tiff' | 'photoshop' | 'illustrator' | 'pdf' | 'vector' | 'other';

/** Of each kind that is not taken in, the row of `errors` that says what it is and what to do. */
export const kindRefusals = {
  heic: 'uploadHeic',
  avif: 'uploadAvif',
  tiff: 'uploadTiff',
  photoshop: 'uploadPhotoshop',
  illustrator: 'uploadIllustrator',
  pdf: 'uploadPdf',
  vector: 'uploadVector',
  other: 'uploadNotPicture',
} as const satisfies Record<Exclude<FileKind, UploadMime>, string>;

export const isPictureKind = (kind: FileKind): kind is UploadMime => (pictureMimes as readonly string[]).includes(kind);

/** So much of a file's beginning tells its kind. */
export const kindBytes = 64 * 1024;

/** Text at a place, one character per byte. */
function ascii(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < Math.min(end, bytes.length); at++) text += String.fromCharCode(bytes[at]!);
  return text;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** HEIC and AVIF are the same box of parts; the brands say what is in it. */
function boxedKind(bytes: Uint8Array): FileKind {
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  const brands = ascii(bytes, 8, Math.max(length, 12)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : 'other';
}

/** Files that are text or begin like it: PDF, PostScript, SVG with all that may precede it, or a packed SVG. */
function drawnKind(bytes: Uint8Array): FileKind {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'vector';
  // NULs are what UTF-16 puts between the letters.
  const start = ascii(bytes, 0, kindBytes).replaceAll('\0', '');
  const isPdf = start.slice(0, 1024).includes('%PDF-');
  const isPostScript = start.startsWith('%!PS');
  if ((isPdf || isPostScript) && start.includes('Adobe Illustrator')) return 'illustrator';
  if (isPdf) return 'pdf';
  return isPostScript || /<svg[\s>:/]|<!doctype\s+svg/i.test(start) ? 'vector' : 'other';
}

/** What a file is, by its first bytes. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (pngSignature.every((byte, at) => bytes[at] === byte)) return 'image/png';
  const start = ascii(bytes, 0, 12);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (start.slice(4, 8) === 'ftyp') return boxedKind(bytes);
  if (start.startsWith('8BPS')) return 'photoshop';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  return drawnKind(bytes);
}
