import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import {
  canonicalListing,
  listingPageSize,
  plainSort,
  readFacets,
  readListingAddress,
} from '../../../features/catalog/listing/listing-address.ts';
import { listingMeta, productSearchWords } from '../../../features/catalog/listing/listing-meta.ts';
import { ListingBody, ListingHead } from '../../../features/catalog/listing/listing-view.tsx';
import { loadListing } from '../../../features/catalog/listing/load-listing.ts';
import { orMoved } from '../../../features/catalog/listing/moved-category.ts';
import { plusUnless } from '../../../features/catalog/listing/plus-unless.ts';
import { catalogMessages as messages } from '../../../features/catalog/messages/catalog.ts';
import { pageContext } from '../../../page-context.ts';
import type { Route } from './+types/listing';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const address = readListingAddress(url.searchParams);
  const place = { category: params.category1, subcategory: params.category2 };
  const listing = loadListing(readFacets(url.searchParams), (facets) =>
    call(searchCalls.products, { query: { ...plainSort(address), ...place, ...facets, pageSize: listingPageSize } }),
  );
  const handles = [params.category1, params.category2];
  const found = await orMoved(listing, call, { tab: CategoryTabType.product, handles, url });
  const scoped = address.scope !== 'all' && !params.category1 ? messages.scopes[address.scope] : {};
  const path = url.pathname.replace(/\/$/, '');
  const isScoped = address.scope !== 'all';
  return { listing: { ...found, ...scoped }, isScoped, publicUrl, path: canonicalListing(path, url.searchParams) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  return listingMeta(loaderData.listing, loaderData, loaderData.isScoped ? undefined : productSearchWords);
};

export default function ProductListing({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <div className="mm-page">
      <ListingHead
        listing={listing}
        count={messages.products({ count: listing.total, more: plusUnless(listing.totalIsExact) })}
      />
      <ListingBody listing={listing} />
    </div>
  );
}
