import { createHash } from 'node:crypto';
import { optionsKey, type TheirLine } from './match.rules.ts';

const maxKey = 400;

/** Names a variant of the store as well as it can be named: by the platform's ids, else by its SKU, else by its options. */
export function variantKeyOf({ listingId, variantId, sku, options }: TheirLine, title: string): string {
  if (listingId && variantId) return `id:${listingId}:${variantId}`;
  if (sku) return `sku:${sku}`;
  const text = `text:${title}:${optionsKey(options)}`;
  if (text.length <= maxKey) return text;
  // Cut off, it would be the same for all options of a long title.
  const hash = createHash('sha256').update(text).digest('hex');
  return `${text.slice(0, maxKey - hash.length - 1).toWellFormed()}:${hash}`;
}
