import { searchCalls } from '@merchmill/contract/catalog.ts';
import { canonicalListing, listingPageSize, readListingAddress } from '../../catalog/listing-address.ts';
import { ListingBody, ListingHead } from '../../catalog/listing-view.tsx';
import { catalogMessages as words } from '../../messages/catalog.ts';
import { pageContext } from '../../page-context.ts';
import { loadOr404 } from '../load-or-404.ts';
import { describePage, pageTitle } from '../page-meta.ts';
import { breadcrumbData } from '../structured-data.ts';
import type { Route } from './+types/listing';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { sort, pageNum } = readListingAddress(url.searchParams);
  const query = { sort, pageNum, category: params.category1, subcategory: params.category2, pageSize: listingPageSize };
  const listing = await loadOr404(call(searchCalls.pods, { query }));
  return { listing, publicUrl, path: canonicalListing(url.pathname.replace(/\/$/, ''), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { listing, publicUrl, path } = loaderData;
  const title = pageTitle(words.pageOf(listing.title, listing.pageNum));
  return [
    ...describePage({ title, description: listing.intro, publicUrl, path, picture: listing.list[0]?.picture }),
    breadcrumbData(publicUrl, listing.breadcrumbs),
  ];
};

export default function DesignListing({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <div className="mm-page">
      <ListingHead listing={listing} count={words.designs(listing.total)} />
      <ListingBody listing={listing} />
    </div>
  );
}
