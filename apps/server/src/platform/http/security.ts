import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { isOwnName } from './own-host.ts';

export function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Value of the XSRF-TOKEN cookie that belongs to a session token. */
export function xsrfToken(signingKey: string, sessionToken: string): string {
  return sign(signingKey, `xsrf:${sessionToken}`);
}

/**
 * The shop's own is what PUBLIC_URL says, and what was asked for where nobody can make a name of theirs lead here by it.
 * A public shop without PUBLIC_URL knows no name of its own.
 */
function isOwnOrigin(request: FastifyRequest, origin: string, { publicUrl, isPublic, environment }: Config): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  const mayBeAsked = isOwnName(request.host) || !isPublic || !environment.PUBLIC_URL;
  return mayBeAsked && origin === `${request.protocol}://${request.host}`;
}

/**
 * A write must come from our own pages: the browser says so by its Origin, and a session by cookie must also repeat the
 * token that only our pages can read.
 */
export function requireOwnPage(
  request: FastifyRequest,
  config: Config,
  signingKey: string,
  cookieToken: string | undefined,
): void {
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(request, origin, config)) throw new AppError('csrf');
  if (cookieToken === undefined) return;
  const given = request.headers['x-xsrf-token'];
  if (typeof given !== 'string' || !sameText(given, xsrfToken(signingKey, cookieToken))) throw new AppError('csrf');
}

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Nothing that is not a page may do anything, were it ever opened as one. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const inert = { ...common, 'content-security-policy': inertPolicy };
const inertAndSecure = { ...inert, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export const securityHeaders = ({ secure }: Pick<Config, 'secure'>): Record<string, string> =>
  secure ? inertAndSecure : inert;

export function setSecurityHeaders(reply: FastifyReply, config: Config): void {
  reply.headers(securityHeaders(config));
}

/** Besides scripts everything comes from ourselves. */
const policyWith = (scripts: string, connections: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' data: blob:${connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page for one: scripts only with this answer's nonce, and what they load. */
export function pagePolicy(nonce: string, development: boolean): string {
  return policyWith(`'nonce-${nonce}' 'strict-dynamic'`, development ? ' ws: wss:' : '');
}

/**
 * A page for all: its own inline scripts by their hashes, and our files. Not `strict-dynamic`: by that a script with a
 * hash could not import our files, for which it would need a nonce to hand on.
 */
export function cachedPagePolicy(hashes: readonly string[]): string {
  return policyWith(["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '), '');
}
