import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import type { PageContext } from '../../../page-context.ts';

/** A picture and the things it is printed on. */
export type HeroArtwork = { title: string; story: string; cards: ListingCard[] };

const maxArtworks = 5;
const maxProducts = 4;

/**
 * Artworks for the hero, from ready designs in order of preference. Designs with the same artwork are siblings, so one
 * that has turned up as a sibling already is the same picture once more.
 */
export async function heroArtworks(call: PageContext['call'], designs: readonly ListingCard[]): Promise<HeroArtwork[]> {
  const artworks: HeroArtwork[] = [];
  const seen = new Set<string>();
  for (const card of designs) {
    if (artworks.length === maxArtworks) break;
    if (seen.has(card.bizId)) continue;
    const { description, siblings } = await call(productCalls.spuByHandle, { params: { handle: card.handle } });
    const cards = onePerProduct([card, ...siblings]);
    for (const shown of [card, ...siblings]) seen.add(shown.bizId);
    if (cards.length > 1)
      artworks.push({ title: sharedTitle(cards.map((shown) => shown.title)), story: description, cards });
  }
  return artworks;
}

/** Cards name their product in the subtitle. */
function onePerProduct(cards: readonly ListingCard[]): ListingCard[] {
  const products = new Map(cards.map((card) => [card.subtitle, card]));
  return [...products.values()].slice(0, maxProducts);
}

/** The words that all titles begin with: “Tidewater” of “Tidewater Mug” and “Tidewater Poster”. */
export function sharedTitle(titles: readonly string[]): string {
  const [first = [], ...rest] = titles.map((title) => title.split(' '));
  const different = first.findIndex((word, index) => rest.some((messages) => messages[index] !== word));
  const shared = different === -1 ? first : first.slice(0, different);
  return (shared.length > 0 ? shared : first).join(' ').replace(/[\s,:–-]+$/, '');
}

/** The same product for another picture; the first there is where this picture is not on it. */
export function sameProduct(artwork: HeroArtwork, product: string): ListingCard {
  return artwork.cards.find((card) => card.subtitle === product) ?? artwork.cards[0]!;
}
