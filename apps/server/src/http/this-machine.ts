import type { FastifyRequest } from 'fastify';

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
/** What proxies add. Whoever sends one speaks for somebody else, who may be anywhere. */
const passedOn = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/**
 * Whether a request comes from this machine itself. A proxy on the same machine does not: it is told by what it adds,
 * whether or not TRUST_PROXY_HOPS says that it is there.
 */
export function isFromThisMachine({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): boolean {
  const isPassedOn = Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || passedOn.includes(name));
  return !isPassedOn && loopback.test(ip) && loopback.test(socket.remoteAddress ?? '');
}
