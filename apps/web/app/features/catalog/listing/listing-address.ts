import { type FacetName, facetNames, type SearchSort, searchSorts } from '@merchmill/contract/catalog/facets.ts';

/** Member products are a scope of the calls; pages have it when one can become a member. */
const narrowScopes = ['knife', 'globalWarehouse'] as const;
export type ListingScope = 'all' | (typeof narrowScopes)[number];
export const listingPageSize = 24;
const lastPage = 10_000;

/** Everything of a listing that is in its address, so that it can be shared and survives a reload. */
export type ListingAddress = { sort: SearchSort | undefined; pageNum: number; scope: ListingScope };
export type Facets = Partial<Record<FacetName, string[]>>;

/** What is no sort, page or scope of ours counts as not said. */
export function readListingAddress(params: URLSearchParams): ListingAddress {
  const scope = params.get('scope');
  const pageNum = Number(params.get('pageNum') ?? 1);
  return {
    sort: searchSorts.find((sort) => sort === params.get('sort')),
    pageNum: Number.isInteger(pageNum) && pageNum >= 1 && pageNum <= lastPage ? pageNum : 1,
    scope: narrowScopes.find((each) => each === scope) ?? 'all',
  };
}

/** Where no words are searched for, nothing is more relevant than anything else. */
export function plainSort({ sort, ...rest }: ListingAddress) {
  return { ...rest, sort: sort === 'relevance' ? undefined : sort };
}

/** What is chosen of each facet. */
export function readFacets(params: URLSearchParams): Facets {
  const chosen = facetNames.map((name) => [name, params.getAll(name).filter(Boolean)] as const);
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

export const countFacets = (params: URLSearchParams) => Object.values(readFacets(params)).flat().length;

const address = (path: string, params: URLSearchParams) => {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
};

/** The same listing with something changed. Another sort starts again at the first page. */
export function listingLink(
  path: string,
  current: URLSearchParams,
  change: { sort?: SearchSort; pageNum?: number },
): string {
  const params = new URLSearchParams(current);
  if (change.sort !== undefined) {
    params.set('sort', change.sort);
    params.delete('pageNum');
  }
  if (change.pageNum !== undefined) {
    if (change.pageNum > 1) params.set('pageNum', String(change.pageNum));
    else params.delete('pageNum');
  }
  return address(path, params);
}

/** The same listing with a value of a facet chosen or no longer chosen, from its first page. */
export function toggledFacet(path: string, current: URLSearchParams, name: FacetName, value: string): string {
  const params = new URLSearchParams(current);
  const values = params.getAll(name);
  params.delete(name);
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  for (const each of next) params.append(name, each);
  params.delete('pageNum');
  return address(path, params);
}

/** The same listing with nothing chosen. @param also further parameters to forget */
export function withoutFacets(path: string, current: URLSearchParams, also: readonly string[] = []): string {
  const params = new URLSearchParams(current);
  for (const name of [...facetNames, 'pageNum', ...also]) params.delete(name);
  return address(path, params);
}

/** Another listing with the same choice. */
export function withFacetsOf(link: string, current: URLSearchParams): string {
  const [path = '', query] = link.split('?');
  const params = new URLSearchParams(query);
  for (const [name, values] of Object.entries(readFacets(current))) {
    for (const value of values) params.append(name, value);
  }
  return address(path, params);
}

/** The address search engines should know it by: another page is other content; an order or a choice is not. */
export function canonicalListing(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams();
  const { scope, pageNum } = readListingAddress(params);
  if (scope !== 'all') kept.set('scope', scope);
  if (pageNum > 1) kept.set('pageNum', String(pageNum));
  return address(path, kept);
}
