import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { BrowserKey } from './browser-keys.ts';
import type { Memory } from './browser-memory.ts';

/** As much of a product as a list in the browser shows. */
export type KeptCard = Pick<ListingCard, 'bizId' | 'title' | 'subtitle' | 'link' | 'picture'>;

export function keptCardOf({ bizId, title, subtitle, link, picture }: KeptCard): KeptCard {
  return { bizId, title, subtitle, link, picture };
}

/** Something from the browser's storage; what is not (or no longer) in order counts as nothing. */
export function readKept<T>(
  memory: Pick<Memory, 'getItem'>,
  key: BrowserKey,
  inOrder: (kept: unknown) => kept is T,
): T | null {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? 'null');
    return inOrder(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const maxKept = 500;

const isKeptCard = (value: unknown): value is KeptCard =>
  isRecord(value) &&
  [value.bizId, value.title, value.subtitle, value.link].every(isText) &&
  isRecord(value.picture) &&
  [value.picture.url, value.picture.alt].every(isText);
/** Every page reads this list, so it is checked by hand and not by a shape, whose library would come along. */
export const areKeptCards = (value: unknown): value is KeptCard[] =>
  Array.isArray(value) && value.length <= maxKept && value.every(isKeptCard);
