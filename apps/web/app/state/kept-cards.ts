import type { ListingCard } from '@merchmill/contract/catalog.ts';
import type { Memory } from './browser-memory.ts';

/** As much of a product as its lists in the browser show. */
export type KeptCard = Pick<ListingCard, 'bizId' | 'title' | 'subtitle' | 'link' | 'picture'>;

export function keptCardOf({ bizId, title, subtitle, link, picture }: KeptCard): KeptCard {
  return { bizId, title, subtitle, link, picture };
}

/** Something from the browser's storage; what is not (or no longer) in order counts as nothing. */
export function readKept<T>(
  memory: Pick<Memory, 'getItem'>,
  key: string,
  inOrder: (kept: unknown) => kept is T,
): T | null {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? 'null');
    return inOrder(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mostKept = 500;
/** Every page reads these lists, so they are checked by hand and not by a shape, whose library would come along. */
export const isListOf = <T>(value: unknown, inOrder: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.length <= mostKept && value.every(inOrder);
export const isText = (value: unknown): value is string => typeof value === 'string';

const isKeptCard = (value: unknown): value is KeptCard =>
  isRecord(value) &&
  [value.bizId, value.title, value.subtitle, value.link].every(isText) &&
  isRecord(value.picture) &&
  [value.picture.url, value.picture.alt].every(isText);
export const areKeptCards = (value: unknown): value is KeptCard[] => isListOf(value, isKeptCard);
