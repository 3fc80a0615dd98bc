import { changeListing, createListing, type Draft, setVariants } from './listings.ts';
import type { Parts } from './parts.ts';
import { register } from './sellers.ts';

/** Stand on the login page, so that everybody knows them. */
export const demoSeller = { email: 'seller@pennyrow.example', password: 'penny-for-a-print' };

const draft = (title: string, description: string, options: string[], productType: string): Draft => ({
  ...{ reference: null, title, description, tags: ['handmade'], collectionIds: ['col_new'], productType, options },
  ...{ questions: [], shippingProfileId: 'ship_standard' },
  disclosure: { madeBy: 'The shop', materials: [], originCountry: 'US', manufacturer: null },
});

const goods = [
  {
    draft: draft('Hand-poured beeswax candle', 'Burns for forty hours and smells of a summer attic.', [], 'Home'),
    variants: [{ sku: 'CANDLE-1', options: {}, amountMinor: 1800 }],
  },
  {
    draft: draft('Linen apron, stone washed', 'Two deep pockets and long ties.', ['Color'], 'Other'),
    variants: ['Oat', 'Moss', 'Ink'].map((Color) => ({
      sku: `APRON-${Color.toUpperCase()}`,
      options: { Color },
      amountMinor: 4200,
    })),
  },
];

/** The demo's seller with a shop that sells a little already, unless it is there. */
export function addDemo({ parts }: { parts: Parts }): void {
  const { state } = parts;
  if (state.get('select id from sellers where email = ?', demoSeller.email)) return;
  state.transaction(() => {
    const { shop } = register(parts, {
      ...{ ...demoSeller, name: 'Nell Penny', shopName: 'Nell’s Corner' },
      ...{ currency: 'USD', timeZone: 'America/New_York', country: 'US' },
    });
    for (const { draft, variants } of goods) {
      const listing = createListing(parts, shop.id, draft);
      const priced = variants.map(({ sku, options, amountMinor }) => ({
        ...{ sku, options, price: { currency: shop.currency, amountMinor }, isAvailable: true, barcode: null },
      }));
      changeListing(parts, setVariants(parts, listing, priced).listing, { state: 'active' });
    }
  });
}
