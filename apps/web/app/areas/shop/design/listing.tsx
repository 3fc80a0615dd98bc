import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import {
  canonicalListing,
  listingPageSize,
  plainSort,
  readFacets,
  readListingAddress,
} from '../../../features/catalog/listing/listing-address.ts';
import { designSearchWords, listingMeta } from '../../../features/catalog/listing/listing-meta.ts';
import { ListingBody, ListingHead } from '../../../features/catalog/listing/listing-view.tsx';
import { loadListing } from '../../../features/catalog/listing/load-listing.ts';
import { orMoved } from '../../../features/catalog/listing/moved-category.ts';
import { plusUnless } from '../../../features/catalog/listing/plus-unless.ts';
import { catalogMessages as messages } from '../../../features/catalog/messages/catalog.ts';
import { pageContext } from '../../../page-context.ts';
import type { Route } from './+types/listing';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { scope: _, ...address } = plainSort(readListingAddress(url.searchParams));
  const place = { category: params.category1, subcategory: params.category2 };
  const found = loadListing(readFacets(url.searchParams), (facets) =>
    call(searchCalls.pods, { query: { ...address, ...place, ...facets, pageSize: listingPageSize } }),
  );
  const handles = [params.category1, params.category2];
  const listing = await orMoved(found, call, { tab: CategoryTabType.pod, handles, url });
  return { listing, publicUrl, path: canonicalListing(url.pathname.replace(/\/$/, ''), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? listingMeta(loaderData.listing, loaderData, designSearchWords) : [];

export default function DesignListing({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <div className="mm-page">
      <ListingHead
        listing={listing}
        count={messages.designs({ count: listing.total, more: plusUnless(listing.totalIsExact) })}
      />
      <ListingBody listing={listing} />
    </div>
  );
}
