import type { ListingState, RemoteListing } from '../../../adapters/marketplaces/port.ts';
import type { WantedListing, WrittenStep } from './plan.rules.ts';

/* What was written compared with what is there: a platform may say yes and do nothing. */

export type NotTaken = { step: WrittenStep; message: string };

const stateOf: Record<'publish' | 'hide', ListingState> = { publish: 'active', hide: 'hidden' };
const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const inOrder = (all: readonly string[]) => [...all].sort().join('\n');

function missingVariants({ variants }: WantedListing, remote: RemoteListing): string | null {
  const there = new Map(remote.variants.map((variant) => [variant.sku, variant]));
  for (const { sku, price, isAvailable } of variants) {
    const found = there.get(sku);
    if (!found) return `The variant ${sku} is missing`;
    if (found.price.amountMinor !== price.amountMinor || found.price.currency !== price.currency)
      return `The price of ${sku} is another one`;
    if (found.isAvailable !== isAvailable) return `Whether ${sku} is in stock is another`;
  }
  return remote.variants.length === variants.length ? null : 'There are variants that should be gone';
}

/**
 * What of a listing is not as it was written, each as one sentence. `pictureIds`: of the gallery, in its order; null
 * where it was not sent.
 */
export function compareListing(
  wanted: WantedListing,
  remote: RemoteListing,
  { pictureIds, marketplace }: { pictureIds: readonly string[] | null; marketplace: string },
): NotTaken[] {
  if (wanted.goal === 'delete') return [];
  const state = stateOf[wanted.goal];
  const said = `${marketplace} said yes and didn’t do it. Try again, or look at the listing there.`;
  const activate: NotTaken[] =
    remote.state === state
      ? []
      : [{ step: 'activate', message: `The listing is ${remote.state}, not ${state}: ${said}` }];
  if (wanted.goal === 'hide') return activate;
  const { title, description, tags } = wanted.draft;
  const texts =
    words(remote.title) !== words(title)
      ? 'title'
      : words(remote.description) !== words(description)
        ? 'description'
        : inOrder(remote.tags) !== inOrder(tags)
          ? 'tags'
          : null;
  const variants = missingVariants(wanted, remote);
  const gallery = pictureIds && pictureIds.join(' ') !== remote.pictures.map(({ pictureId }) => pictureId).join(' ');
  return [
    ...(texts ? [{ step: 'details' as const, message: `The ${texts} wasn’t changed: ${said}` }] : []),
    ...(variants ? [{ step: 'variants' as const, message: `${variants}: ${said}` }] : []),
    ...(gallery ? [{ step: 'gallery' as const, message: `The pictures are others: ${said}` }] : []),
    ...activate,
  ];
}
