import type { ListingScope } from './listing.tables.ts';

/** The address of a listing keeps the scope it was opened with. */
export function withScope(link: string, scope: ListingScope): string {
  return scope === 'all' ? link : `${link}?scope=${scope}`;
}
