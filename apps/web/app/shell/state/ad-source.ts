import type { Memory } from './browser-memory.ts';

const sourceKey = 'adSource';
const countedKey = 'adSourceCounted';

/** What an advertisement or a newsletter adds to the address it leads to. */
const markers = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'ad_source',
] as const;
const valueForm = /^[\w.~ +-]{1,100}$/;
const longest = 300;

/** Those parts of an address that say where the visitor came from, as one line; null where there are none. */
export function adSourceOf(search: string): string | null {
  const query = new URLSearchParams(search);
  const found = new URLSearchParams();
  for (const marker of markers) {
    const value = query.get(marker)?.trim();
    if (value && valueForm.test(value) && found.toString().length + value.length < longest) found.set(marker, value);
  }
  return found.toString() || null;
}

/** Kept for this session alone, and only sent along once the visitor agrees. */
export function rememberAdSource(search: string, memory: Pick<Memory, 'setItem'>): void {
  const source = adSourceOf(search);
  if (source) memory.setItem(sourceKey, source);
}

export const readAdSource = (memory: Pick<Memory, 'getItem'>): string | null => memory.getItem(sourceKey);

export function forgetAdSource(memory: Pick<Memory, 'removeItem'>): void {
  memory.removeItem(sourceKey);
  memory.removeItem(countedKey);
}

/** The name under which a visit is counted: who sent it, never who came. */
export function visitSource(adSource: string): string {
  const parts = new URLSearchParams(adSource);
  const named = parts.get('utm_source') ?? parts.get('ad_source');
  if (named)
    return named
      .toLowerCase()
      .replace(/[^a-z0-9.-]+/g, '-')
      .slice(0, 40);
  const clicks = { gclid: 'google', fbclid: 'facebook', msclkid: 'microsoft', ttclid: 'tiktok' };
  return Object.entries(clicks).find(([marker]) => parts.has(marker))?.[1] ?? 'other';
}

/** Once in a session. */
export function takeCounting(memory: Pick<Memory, 'getItem' | 'setItem'>): boolean {
  if (memory.getItem(countedKey)) return false;
  memory.setItem(countedKey, '1');
  return true;
}
