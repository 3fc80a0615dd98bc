import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { daySeconds } from '@merchmill/contract/durations.ts';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { xsrfToken } from './security.ts';

const monthSeconds = 30 * daySeconds;

type CookieOptions = { httpOnly: boolean; maxAge: number };

function cookie(config: Config, name: string, value: string, { httpOnly, maxAge }: CookieOptions): string {
  const flags = [
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(config.secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
  ];
  return `${name}=${encodeURIComponent(value)}; ${flags.join('; ')}`;
}

/** `__Host-` binds the cookie to this very host, but browsers take it only over TLS. */
export const tokenCookie = (config: Config) => (config.secure ? '__Host-token' : 'token');

/** The user cookie is for showing a name without a call. It holds nothing private, and the server never believes it. */
function publicPart({
  bizId,
  name,
  type,
  roles,
  source,
  hasPassword,
  hasGoogleAccount,
  sendProofEmailType,
  sendShippedEmailType,
}: User) {
  return { bizId, name, type, roles, source, hasPassword, hasGoogleAccount, sendProofEmailType, sendShippedEmailType };
}

const userCookie = (config: Config, user: User) =>
  cookie(config, 'user', JSON.stringify(publicPart(user)), { httpOnly: false, maxAge: monthSeconds });

/** What the user cookie shows has changed. */
export function setUserCookie(reply: FastifyReply, config: Config, user: User): void {
  reply.header('set-cookie', userCookie(config, user));
}

export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  signingKey: string,
  session: { token: string; user: User },
): void {
  reply.header('set-cookie', [
    cookie(config, tokenCookie(config), session.token, { httpOnly: true, maxAge: monthSeconds }),
    userCookie(config, session.user),
    cookie(config, 'XSRF-TOKEN', xsrfToken(signingKey, session.token), { httpOnly: false, maxAge: monthSeconds }),
  ]);
}

/** Holds the session of a guest who has ordered in this browser. Pages show a visitor, so no other cookie says who it is. */
export const buyerCookie = (config: Config) => (config.secure ? '__Host-buyer' : 'buyer');

export function setBuyerCookies(
  reply: FastifyReply,
  config: Config,
  signingKey: string,
  { token, maxAge }: { token: string; maxAge: number },
): void {
  reply.header('set-cookie', [
    cookie(config, buyerCookie(config), token, { httpOnly: true, maxAge }),
    cookie(config, 'XSRF-TOKEN', xsrfToken(signingKey, token), { httpOnly: false, maxAge }),
  ]);
}

/** Holds the session of staff on behalf of a customer, beside that of their own. */
export const behalfCookie = (config: Config) => (config.secure ? '__Host-behalf' : 'behalf');
/** Longer than the session, so that it is noticed when that is over, and nothing is done as somebody else by mistake. */
const behalfSeconds = daySeconds;

/** From now on pages show the customer. */
export function setBehalfCookies(
  reply: FastifyReply,
  config: Config,
  { token, user }: { token: string; user: User },
): void {
  reply.header('set-cookie', [
    cookie(config, behalfCookie(config), token, { httpOnly: true, maxAge: behalfSeconds }),
    userCookie(config, user),
  ]);
}

/** Pages ask anew who it is, where they are not told. */
export function clearBehalfCookies(reply: FastifyReply, config: Config, user?: User): void {
  reply.header('set-cookie', [
    cookie(config, behalfCookie(config), '', { httpOnly: true, maxAge: 0 }),
    user ? userCookie(config, user) : cookie(config, 'user', '', { httpOnly: false, maxAge: 0 }),
  ]);
}

/** Says whose pages a member of a team has opened last. It opens nothing: whether they may is looked up each time. */
export const teamCookie = (config: Config) => (config.secure ? '__Host-team' : 'team');

/** Null for one's own. */
export function setTeamCookie(reply: FastifyReply, config: Config, ownerId: string | null): void {
  const maxAge = ownerId === null ? 0 : monthSeconds;
  reply.header('set-cookie', cookie(config, teamCookie(config), ownerId ?? '', { httpOnly: true, maxAge }));
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  const gone = { maxAge: 0 };
  reply.header('set-cookie', [
    cookie(config, tokenCookie(config), '', { httpOnly: true, ...gone }),
    cookie(config, buyerCookie(config), '', { httpOnly: true, ...gone }),
    cookie(config, behalfCookie(config), '', { httpOnly: true, ...gone }),
    cookie(config, teamCookie(config), '', { httpOnly: true, ...gone }),
    cookie(config, 'user', '', { httpOnly: false, ...gone }),
    cookie(config, 'XSRF-TOKEN', '', { httpOnly: false, ...gone }),
  ]);
}

/** Holds the secret of a guest's cart, nothing about the guest. */
export const guestCookie = (config: Config) => (config.secure ? '__Host-guest' : 'guest');
/** Tells the page that there is a guest's cart to count, so that it need not ask for every visitor. */
const guestHint = 'hasGuestCart';

/** Every visit that changes the cart keeps it for another month; null takes the cookie away. */
export function setGuestCookie(reply: FastifyReply, config: Config, secret: string | null): void {
  const maxAge = secret === null ? 0 : monthSeconds;
  reply.header('set-cookie', [
    cookie(config, guestCookie(config), secret ?? '', { httpOnly: true, maxAge }),
    cookie(config, guestHint, secret === null ? '' : '1', { httpOnly: false, maxAge }),
  ]);
}

/** Names this browser, by a secret, to the accounts it has logged in to and the addresses it has registered. */
const deviceCookie = (config: Config) => (config.secure ? '__Host-device' : 'device');
const deviceSeconds = 365 * daySeconds;
const deviceForm = /^[\w-]{43}$/;

export function readDeviceCookie(config: Config, header: string | undefined): string | null {
  const secret = readCookies(header).get(deviceCookie(config));
  return secret && deviceForm.test(secret) ? secret : null;
}

export function setDeviceCookie(reply: FastifyReply, config: Config, secret: string): void {
  reply.header('set-cookie', cookie(config, deviceCookie(config), secret, { httpOnly: true, maxAge: deviceSeconds }));
}

export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    try {
      cookies.set(part.slice(0, at).trim(), decodeURIComponent(part.slice(at + 1).trim()));
    } catch {
      // not ours: a cookie that is no valid percent-encoding is as good as none
    }
  }
  return cookies;
}
