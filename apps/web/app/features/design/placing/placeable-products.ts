import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import type { PageContext } from '../../../page-context.ts';
import { allPages } from '../../../shell/page/all-pages.ts';

export type PlaceableCategory = { handle: string; title: string; productIds: readonly string[] };
export type Placeable = { products: readonly ListingCard[]; categories: readonly PlaceableCategory[] };

/** The products of the catalog that something can be placed on, and which of its categories they are in. */
export async function loadPlaceable(call: PageContext['call']): Promise<Placeable> {
  const listed = (category?: string) =>
    allPages((page) => call(searchCalls.products, { query: { ...page, ...(category && { category }) } }));
  const [products, tree] = await Promise.all([listed(), call(listingCalls.categories, { query: {} })]);
  const categories = await Promise.all(
    tree.map(async ({ handle, title }) => ({
      handle,
      title,
      productIds: (await listed(handle)).map(({ bizId }) => bizId),
    })),
  );
  return { products, categories: categories.filter(({ productIds }) => productIds.length > 0) };
}
