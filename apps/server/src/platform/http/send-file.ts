import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../file-answer.ts';

/* How a file leaves that a call answers with. What keeps it, and for how long, is said with the call. */

/** Nothing that leads to another folder, ends a line or turns the direction of what follows. */
const saveable = (name: string) => name.toWellFormed().replace(/[/\\\p{C}]/gu, '_');

const asAscii = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["%/\\]/g, '_');

/** As RFC 8187 wants it: letters and digits as they are, all else as its bytes. */
const asExtended = (name: string) =>
  `UTF-8''${encodeURIComponent(name).replace(/['()*!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** With the name in full where ASCII has not all of its letters; what does not read that takes the other one. */
export function dispositionOf(name: string, kind: 'inline' | 'attachment'): string {
  const full = saveable(name);
  const ascii = asAscii(full);
  return `${kind}; filename="${ascii}"${ascii === full ? '' : `; filename*=${asExtended(full)}`}`;
}

const isText = /^text\/|\+xml$/;

const isKnown = ({ headers }: FastifyRequest, mark: string) =>
  headers['if-none-match']
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === mark || each === '*') ?? false;

type Body = FileAnswer['body'];
const isUnits = (body: Body): body is AsyncIterable<string | Uint8Array> => Symbol.asyncIterator in body;

/** Whoever asks for the head only has nothing made or read for it. */
function headOf(reply: FastifyReply, body: Body): FastifyReply {
  if (!isUnits(body)) reply.header('content-length', 'bytes' in body ? body.bytes : body.length);
  // A file that is open already is closed, and not when memory is looked through some day.
  if (body instanceof Readable) body.destroy();
  return reply.send(Readable.from([]));
}

async function bytesOf(body: Exclude<Body, AsyncIterable<string | Uint8Array>>): Promise<Buffer> {
  const bytes = 'read' in body ? await body.read() : body;
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, body, inline, etag }: FileAnswer,
): Promise<FastifyReply> {
  if (etag !== undefined) {
    const mark = `"${etag}"`;
    reply.header('etag', mark);
    if (isKnown(request, mark)) return reply.code(304).send();
  }
  reply.headers({
    'content-disposition': dispositionOf(name, inline ? 'inline' : 'attachment'),
    // A browser that guesses would run what somebody has drawn or typed.
    'x-content-type-options': 'nosniff',
  });
  reply.type(isText.test(type) ? `${type}; charset=utf-8` : type);
  if (request.method === 'HEAD') return headOf(reply, body);
  if (!isUnits(body)) return reply.send(await bytesOf(body));
  return reply.send(body instanceof Readable ? body : Readable.from(body, { objectMode: false }));
}
