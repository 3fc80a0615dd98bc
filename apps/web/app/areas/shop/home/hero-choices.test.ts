import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../../page-context.ts';
import { heroArtworks, sameProduct, sharedTitle } from './hero-choices.ts';

const card = (artwork: string, product: string): ListingCard => ({
  kind: 'spu',
  bizId: `${artwork}-${product}`,
  handle: `${artwork}-${product}`.toLowerCase(),
  title: `${artwork} ${product}`,
  subtitle: product,
  link: '/',
  picture: { url: '/media/x', alt: '' },
  hoverPicture: null,
  swatches: [],
  lowestPrice: 1000,
  settleOrderNum: 0,
  releaseTime: '2026-01-01T00:00:00Z',
  isNew: false,
  colorNumber: 0,
  onProducts: null,
  memberPrice: null,
  rating: { average: null, count: 0 },
});
const products = ['Tee', 'Mug', 'Poster'];
const artworks = ['Tidewater', 'Fern', 'Arcs', 'Sunday', 'Coffee', 'Moon'];

describe('the artworks of the hero', () => {
  const asked: string[] = [];
  const call = ((_call: unknown, input: { params: { handle: string } }) => {
    const { handle } = input.params;
    asked.push(handle);
    const all = artworks.flatMap((artwork) => products.map((product) => card(artwork, product)));
    const self = all.find((each) => each.handle === handle)!;
    const artwork = self.title.split(' ')[0]!;
    return Promise.resolve({
      description: `About ${artwork}`,
      siblings: all.filter((each) => each.title.startsWith(artwork) && each !== self),
    });
  }) as unknown as PageContext['call'];

  it('are five different pictures, however many designs of one come first', async () => {
    asked.length = 0;
    const designs = artworks.flatMap((artwork) => products.map((product) => card(artwork, product)));
    const chosen = await heroArtworks(call, designs);
    expect(chosen.map((artwork) => artwork.title)).toEqual(['Tidewater', 'Fern', 'Arcs', 'Sunday', 'Coffee']);
    expect(chosen[0]?.cards.map((each) => each.subtitle)).toEqual(products);
    expect(asked).toHaveLength(5);
  });

  it('keeps the product when another picture is picked, or takes the first there is', () => {
    const artwork = { title: 'Fern', story: '', cards: [card('Fern', 'Tee'), card('Fern', 'Mug')] };
    expect(sameProduct(artwork, 'Mug').subtitle).toBe('Mug');
    expect(sameProduct(artwork, 'Cushion').subtitle).toBe('Tee');
  });

  it('is called by the words its titles share', () => {
    expect(sharedTitle(['Tidewater Classic Tee', 'Tidewater Ceramic Mug'])).toBe('Tidewater');
    expect(sharedTitle(['Cat and Moon – Tee', 'Cat and Moon – Mug'])).toBe('Cat and Moon');
    expect(sharedTitle(['Fern', 'Moss'])).toBe('Fern');
  });
});
