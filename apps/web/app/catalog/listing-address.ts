import { type ListingSort, listingSorts } from '@merchmill/contract/enums.ts';

export type ListingScope = 'all' | 'knife' | 'globalWarehouse';
export const listingPageSize = 24;
const lastPage = 10_000;

/** Everything of a listing that is in its address, so that it can be shared and survives a reload. */
export type ListingAddress = { sort: ListingSort; pageNum: number; scope: ListingScope };

/** What is no sort, page or scope of ours counts as not said. */
export function readListingAddress(
  params: URLSearchParams,
  defaultSort: ListingSort = listingSorts[0],
): ListingAddress {
  const scope = params.get('scope');
  const pageNum = Number(params.get('pageNum') ?? 1);
  return {
    sort: listingSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    pageNum: Number.isInteger(pageNum) && pageNum >= 1 && pageNum <= lastPage ? pageNum : 1,
    scope: scope === 'knife' || scope === 'globalWarehouse' ? scope : 'all',
  };
}

/** The same listing with something changed. Another sort starts again at the first page. */
export function listingLink(path: string, current: URLSearchParams, change: Partial<ListingAddress>): string {
  const params = new URLSearchParams(current);
  if (change.sort !== undefined) {
    params.set('sort', change.sort);
    params.delete('pageNum');
  }
  if (change.pageNum !== undefined) {
    if (change.pageNum > 1) params.set('pageNum', String(change.pageNum));
    else params.delete('pageNum');
  }
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** The address search engines should know it by: another page is other content, another order is not. */
export function canonicalListing(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams();
  const { scope, pageNum } = readListingAddress(params);
  if (scope !== 'all') kept.set('scope', scope);
  if (pageNum > 1) kept.set('pageNum', String(pageNum));
  const query = kept.toString();
  return query ? `${path}?${query}` : path;
}
