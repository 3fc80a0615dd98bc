import type { FastifyRequest } from 'fastify';
import { isOwnName } from './own-host.ts';

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
/** What proxies add. Whoever sends one speaks for somebody else, who may be anywhere. */
const passedOn = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/**
 * Whether a request comes from this machine itself. A proxy on the same machine does not: it is told by what it adds,
 * whether or not TRUST_PROXY_HOPS says that it is there, and by a name that it was asked for. One that adds nothing and asks
 * for this machine by its address cannot be told.
 */
export function isFromThisMachine({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): boolean {
  const isPassedOn = Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || passedOn.includes(name));
  return !isPassedOn && isOwnName(headers.host ?? '') && loopback.test(ip) && loopback.test(socket.remoteAddress ?? '');
}
