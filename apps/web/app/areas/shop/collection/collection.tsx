import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
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
import { plusUnless } from '../../../features/catalog/listing/plus-unless.ts';
import { catalogMessages as messages } from '../../../features/catalog/messages/catalog.ts';
import { pageContext } from '../../../page-context.ts';
import type { Route } from './+types/collection';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { scope: _, ...address } = plainSort(readListingAddress(url.searchParams));
  const handle = { handle: params.handle };
  const listing = await loadListing(readFacets(url.searchParams), (facets) =>
    call(merchandisingCalls.collection, {
      params: handle,
      query: { ...address, ...facets, pageSize: listingPageSize },
    }),
  );
  return { listing, publicUrl, path: canonicalListing(url.pathname, url.searchParams) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? listingMeta(loaderData.listing, loaderData, designSearchWords) : [];

export default function Collection({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <>
      <ListingHead
        listing={listing}
        count={messages.designs({ count: listing.total, more: plusUnless(listing.totalIsExact) })}
      />
      <ListingBody listing={listing} />
    </>
  );
}
