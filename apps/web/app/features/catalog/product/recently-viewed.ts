import { useEffect, useState } from 'react';
import { localMemory } from '../../../shell/state/browser-memory.ts';

/** What is remembered of a thing that was looked at: enough to show it again. */
export type Viewed = { link: string; title: string; picture: { url: string; alt: string } };

const viewedKey = 'recentlyViewed';
const mostViewed = 12;

/** What was remembered, as far as it can be read: other versions of these pages may have written it. */
export function readViewed(remembered: string | null): Viewed[] {
  try {
    const entries: unknown = JSON.parse(remembered ?? '[]');
    return Array.isArray(entries) ? entries.filter(isViewed).slice(0, mostViewed) : [];
  } catch {
    return [];
  }
}

function isViewed(entry: unknown): entry is Viewed {
  const { link, title, picture } = (entry ?? {}) as Partial<Viewed>;
  return (
    typeof title === 'string' &&
    typeof link === 'string' &&
    /^\/product\/(detail|spu)\/[a-z0-9-]+$/.test(link) &&
    typeof picture?.alt === 'string' &&
    typeof picture.url === 'string' &&
    picture.url.startsWith('/media/')
  );
}

/** The latest first, each once. */
export function withViewed(viewed: readonly Viewed[], now: Viewed): Viewed[] {
  return [now, ...viewed.filter((entry) => entry.link !== now.link)].slice(0, mostViewed);
}

/** Remembers what is looked at in this browser, and gives what was looked at before it. */
export function useRecentlyViewed({ link, title, picture }: Viewed): readonly Viewed[] {
  const [before, setBefore] = useState<readonly Viewed[]>([]);
  const { url, alt } = picture;
  useEffect(() => {
    const viewed = readViewed(localMemory.getItem(viewedKey));
    setBefore(viewed.filter((entry) => entry.link !== link));
    localMemory.setItem(viewedKey, JSON.stringify(withViewed(viewed, { link, title, picture: { url, alt } })));
  }, [link, title, url, alt]);
  return before;
}
