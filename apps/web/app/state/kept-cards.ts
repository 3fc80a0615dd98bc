import { ListingCard } from '@merchmill/contract/catalog.ts';
import { z } from 'zod';
import type { Memory } from './browser-memory.ts';

/** As much of a product as its lists in the browser show. */
export const KeptCard = ListingCard.pick({ bizId: true, title: true, subtitle: true, link: true, picture: true });
export type KeptCard = z.infer<typeof KeptCard>;

export function keptCardOf({ bizId, title, subtitle, link, picture }: KeptCard): KeptCard {
  return { bizId, title, subtitle, link, picture };
}

/** A list from the browser's storage; what is not (or no longer) in order counts as nothing. */
export function readKept<T>(memory: Pick<Memory, 'getItem'>, key: string, shape: z.ZodType<T>): T | null {
  try {
    const kept = shape.safeParse(JSON.parse(memory.getItem(key) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

export const KeptCards = z.array(KeptCard).max(500);
