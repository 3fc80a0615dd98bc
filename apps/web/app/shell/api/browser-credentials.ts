import { readAdSource } from '../state/ad-source.ts';
import type { Memory } from '../state/browser-memory.ts';
import { consentOf } from '../state/consent.ts';
import { readCookie } from '../state/cookies.ts';
import type { Credentials } from './http-client.ts';

type Held = { token: string | null; openAuthorization: string | null; actingOwner?: string | null };

/** What a request says about who makes it. Where the visitor came from goes along only with their consent. */
export function credentialsOf(held: Held, cookies: string, memory: Pick<Memory, 'getItem'>): Credentials {
  const consented = consentOf(readCookie(cookies, 'consent')) === 'all';
  return { ...held, xsrfToken: readCookie(cookies, 'XSRF-TOKEN'), adSource: consented ? readAdSource(memory) : null };
}
