import type { Memory } from '../state/browser-memory.ts';
import { readCookie } from '../state/cookies.ts';
import type { Credentials } from './http-client.ts';

const adSourceKey = 'adSource';

/** Where the visitor came from is kept from the first address that says so, and goes along with every request. */
export function rememberAdSource(search: string, memory: Pick<Memory, 'setItem'>): void {
  const query = new URLSearchParams(search);
  const source = query.get('ad_source') ?? query.get('utm_source');
  if (source && /^[\w.-]{1,64}$/.test(source)) memory.setItem(adSourceKey, source);
}

type Held = { token: string | null; openAuthorization: string | null };

export function credentialsOf(held: Held, cookies: string, memory: Pick<Memory, 'getItem'>): Credentials {
  return { ...held, xsrfToken: readCookie(cookies, 'XSRF-TOKEN'), adSource: memory.getItem(adSourceKey) };
}
