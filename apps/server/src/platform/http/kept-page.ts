import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { brotliParts } from './kept-brotli.ts';

const deflated = promisify(deflateRaw);
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([3, 0]);

/**
 * A rendered page that leaves many times, each time with another nonce. It is cut where the nonce stands, and each
 * part is compressed by itself, so that an answer is put together without compressing anything again.
 */
export type KeptPage = {
  status: number;
  headers: Record<string, string>;
  parts: Buffer[];
  packed: Buffer[];
  /** For browsers that take it; a fifth smaller than `packed`, which is gzip. */
  brotli: Buffer[] | null;
};

/** How far back a deflate stream may refer. */
const windowBytes = 32 * 1024;
/** Setting up a compressor costs more than it could save on less. */
const worthPackingBytes = 256;

/** @param nonce with which the page was rendered; those it leaves with must be as long */
export async function keepPage(html: string, nonce: string): Promise<Pick<KeptPage, 'parts' | 'packed' | 'brotli'>> {
  // A part may refer to those before it. No text has zeros, so it never refers to the nonces between them.
  const whole = Buffer.from(html.replaceAll(nonce, '\0'.repeat(nonce.length)));
  const gap = Buffer.alloc(nonce.length);
  const packing: Promise<Buffer>[] = [];
  const parts: Buffer[] = [];
  for (let start = 0; start <= whole.length; ) {
    const found = whole.indexOf(gap, start);
    const end = found < 0 ? whole.length : found;
    const part = whole.subarray(start, end);
    parts.push(part);
    packing.push(pack(part, whole.subarray(Math.max(0, start - windowBytes), start)));
    if (found < 0) break;
    start = end + gap.length;
  }
  const [packed, brotli] = await Promise.all([Promise.all(packing), brotliParts(parts, nonce.length)]);
  return { parts, packed, brotli };
}

async function pack(part: Buffer, before: Buffer): Promise<Buffer> {
  if (part.length < worthPackingBytes) return storedBlock(part);
  // Flushed to a whole byte and not marked as the end, so that more may follow.
  const options = { level: 5, finishFlush: constants.Z_SYNC_FLUSH };
  return deflated(part, before.length > 0 ? { ...options, dictionary: before } : options);
}

export const keptBytes = ({ parts, packed, brotli }: Pick<KeptPage, 'parts' | 'packed' | 'brotli'>) =>
  [...parts, ...packed, ...(brotli ?? [])].reduce((sum, part) => sum + part.length, 0);

export function plainPage({ parts }: KeptPage, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
}

/** Bytes as they are, as a block of a deflate stream (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** One member of gzip (RFC 1952). */
export function gzippedPage({ parts, packed }: KeptPage, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  const block = storedBlock(between);
  const blocks: Buffer[] = [gzipHeader];
  let [sum, length] = [0, 0];
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      blocks.push(block);
      sum = crc32(between, sum);
      length += between.length;
    }
    blocks.push(packed[index]!);
    sum = crc32(part, sum);
    length += part.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...blocks, lastBlock, tail]);
}
