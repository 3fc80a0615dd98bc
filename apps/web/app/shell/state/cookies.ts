import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { daySeconds } from '@merchmill/contract/durations.ts';

/**
 * What the readable `user` cookie holds: enough to show a name, nothing private. Older cookies know no roles, and none
 * knows of a team or of staff on behalf of a customer: for whom they act is said by the page, for each tab.
 */
export type SessionUser = Partial<Pick<User, 'roles' | 'team' | 'behalf'>> &
  Pick<
    User,
    | 'bizId'
    | 'name'
    | 'type'
    | 'source'
    | 'hasPassword'
    | 'hasGoogleAccount'
    | 'sendProofEmailType'
    | 'sendShippedEmailType'
  >;

const yearSeconds = 365 * daySeconds;

/** The value of a cookie, from a Cookie header or `document.cookie`. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

export function userFromCookie(cookies: string | null): SessionUser | null {
  try {
    const user: unknown = JSON.parse(readCookie(cookies, 'user') ?? 'null');
    const known = typeof user === 'object' && user !== null && 'bizId' in user && 'name' in user;
    return known ? (user as SessionUser) : null;
  } catch {
    return null;
  }
}

/** A choice that the server must know to render the page as it was left; lasts a year. */
export function preferenceCookie(name: 'currency' | 'productLayout' | 'country' | 'lengthUnit', value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

/** Who is logged in, whoever they work for on this page. */
export const personOf = (user: Pick<SessionUser, 'bizId' | 'team'> | null | undefined): string | undefined =>
  user?.team?.personId ?? user?.bizId;
