import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

const unpacked = promisify(brotliDecompress);

/** Half the gain of the best one for a fiftieth of the time. */
const quality = 5;
const wholeWindowBits = 22;
/** What every nonce ends in: 16 bytes in base64. The coding of a text depends on the two bytes before it. */
const nonceEnd = '==';

/**
 * Stands for a nonce while packing: bytes that no text has, other ones each time. Packed as a repetition, it would shift
 * what later parts take for the last distance.
 */
function standIn(length: number, place: number): Buffer {
  const noise = createHash('sha256').update(String(place)).digest();
  const bytes = Buffer.alloc(length, nonceEnd);
  for (let at = 0; at < length - nonceEnd.length; at++) bytes[at] = 0x80 | noise[at % noise.length]!;
  return bytes;
}

/**
 * One brotli stream, cut where the nonces stand, so that a packed page is put together without packing anything again.
 * Unlike gzip's its window holds the whole page: what the data say again costs next to nothing.
 */
export async function brotliParts(parts: readonly Buffer[], nonceLength: number): Promise<Buffer[] | null> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: wholeWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, part) => sum + part.length, 0),
    },
  });
  let chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failed = new Promise<never>((_, reject) => encoder.on('error', reject));
  const flush = () => new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done));
  const take = () => {
    const taken = Buffer.concat(chunks);
    chunks = [];
    return taken;
  };
  const pack = async () => {
    const packed: Buffer[] = [];
    for (const [place, part] of parts.entries()) {
      if (place > 0) {
        encoder.write(standIn(nonceLength, place));
        await flush();
        take();
      }
      encoder.write(part);
      if (place < parts.length - 1) {
        await flush();
        packed.push(take());
      }
    }
    const ended = new Promise<void>((done) => encoder.once('end', done));
    encoder.end();
    await ended;
    return [...packed, take()];
  };
  const packed = await Promise.race([pack(), failed]);
  return (await holds(parts, packed, nonceLength)) ? packed : null;
}

/** Proof by unpacking once, with a nonce that was not there when it was packed. */
async function holds(parts: readonly Buffer[], packed: readonly Buffer[], nonceLength: number): Promise<boolean> {
  const nonce = `${'n'.repeat(nonceLength - nonceEnd.length)}${nonceEnd}`;
  const expected = Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [Buffer.from(nonce), part])));
  const found = await unpacked(brotliPage(packed, nonce)).catch(() => null);
  return found?.equals(expected) ?? false;
}

/** A block of bytes as they are (RFC 7932, 9.2): not the last, length by four nibbles, not compressed. */
function plainBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([head, bytes]);
}

export function brotliPage(packed: readonly Buffer[], nonce: string): Buffer {
  const block = plainBlock(Buffer.from(nonce));
  return Buffer.concat(packed.flatMap((part, place) => (place === 0 ? [part] : [block, part])));
}
