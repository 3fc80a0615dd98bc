import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/*
 * Answers leave packed: what is kept is packed once and kept so, the rest when it is asked for, in another thread. Only
 * what is read is packed: answers that hold a token (login, codes, links) are answers to writes, and what is packed
 * together with something that an attacker can choose tells its length. No page and no reading call has a secret in
 * its body beside what was asked for; the token of forms is in a cookie.
 */

export type Coding = 'br' | 'gzip';

/** Setting up a compressor and a longer head cost more than it saves on less. */
export const worthPackingBytes = 1024;
const packedTypes = /^(?:application\/(?:json|xml|wasm)|image\/svg\+xml|text\/(?:plain|csv|html|xml))\b/;

/** As well as it goes without being felt, for what is made once; quick, for what is made for one. */
const [cachedQuality, quickQuality, gzipLevel] = [6, 4, 5];

const brotliOptions = (quality: number, size?: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(size === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  },
});
const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

function pack(bytes: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  return coding === 'br' ? brotlied(bytes, brotliOptions(quality, bytes.length)) : gzipped(bytes, { level: gzipLevel });
}

const taken = (coding: string) => new RegExp(`(?:^|[,\\s])${coding}(?=[\\s,;]|$)(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const [brotliTaken, gzipTaken] = [taken('br'), taken('gzip')];

/** The shortest coding that the asker takes. */
export function codingFor(accepted: string | undefined): Coding | null {
  if (!accepted) return null;
  if (brotliTaken.test(accepted)) return 'br';
  return gzipTaken.test(accepted) ? 'gzip' : null;
}

/** Bytes that leave many times. Each coding is made when it is first asked for. */
export class Packed {
  readonly plain: Buffer;
  readonly #codings = new Map<Coding, Promise<Buffer>>();

  constructor(content: string | Uint8Array) {
    this.plain =
      typeof content === 'string'
        ? Buffer.from(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }

  /** With both codings, about. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.4);
  }

  in(coding: Coding): Promise<Buffer> {
    const made = this.#codings.get(coding) ?? pack(this.plain, coding, cachedQuality);
    this.#codings.set(coding, made);
    return made;
  }
}

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  if (String(before).includes('accept-encoding')) return;
  reply.header('vary', before ? `${String(before)}, accept-encoding` : 'accept-encoding');
}

/** Sends bytes that are kept, in the shortest form that the asker can unpack. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  if (packed.plain.length < worthPackingBytes) return reply.send(packed.plain);
  vary(reply);
  const coding = codingFor(request.headers['accept-encoding']);
  if (!coding) return reply.send(packed.plain);
  reply.header('content-encoding', coding);
  return reply.send(await packed.in(coding));
}

type Stream = NodeJS.ReadableStream & { pipe: NodeJS.ReadableStream['pipe'] };
const isStream = (payload: unknown): payload is Stream =>
  typeof (payload as { pipe?: unknown } | null)?.pipe === 'function';

function isWorthPacking(request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  if (request.method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return false;
  // A mark stands for these very bytes, and a length for so many.
  if (reply.hasHeader('etag') || !packedTypes.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (isStream(payload)) return !reply.hasHeader('content-length');
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= worthPackingBytes;
}

/** Packs what is read and was not packed before. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWorthPacking(request, reply, payload)) return payload;
    vary(reply);
    const coding = codingFor(request.headers['accept-encoding']);
    if (!coding) return payload;
    reply.header('content-encoding', coding);
    reply.removeHeader('content-length');
    if (!isStream(payload)) return pack(Buffer.from(payload as string | Buffer), coding, quickQuality);
    const packer = coding === 'br' ? createBrotliCompress(brotliOptions(quickQuality)) : createGzip();
    payload.on('error', (error: Error) => packer.destroy(error));
    packer.on('close', () => (payload as { destroy?: () => void }).destroy?.());
    return payload.pipe(packer);
  });
}
