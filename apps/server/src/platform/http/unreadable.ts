import type { Socket } from 'node:net';
import type { ErrorName } from '@merchmill/contract/error-codes.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { describe, sendRefusal } from './envelope.ts';
import { securityHeaders, setSecurityHeaders } from './security.ts';

/* Requests that cannot be read: they are refused before any hook or route sees them, with the same headers and words. */

/** An address that cannot be decoded, or with a part that is too long. */
export function refuseAddress(config: Config) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('trace-id', request.id);
    setSecurityHeaders(reply, config);
    sendRefusal(reply, describe(error));
  };
}

const faults: Record<string, { status: number; reason: string; errorName: ErrorName }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', errorName: 'requestTimeout' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', errorName: 'invalidInput' },
};
const unreadable = { status: 400, reason: 'Bad Request', errorName: 'invalidInput' } as const;

/** What is no HTTP, or too long or too slow to be: there is nothing but the socket to answer on. */
export function refuseBytes(config: Config) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, reason, errorName } = faults[error.code ?? ''] ?? unreadable;
    const { code, msg } = errors[errorName];
    const body = JSON.stringify({ code, data: null, msg });
    const headers = {
      ...securityHeaders(config),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}

/** A proxy before us may believe another one of two hosts than we do. */
export function requireOneHost({ raw }: FastifyRequest): void {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) if (raw.rawHeaders[at]!.toLowerCase() === 'host') hosts++;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new AppError('invalidInput', 'A request must name exactly one host.');
  }
}
