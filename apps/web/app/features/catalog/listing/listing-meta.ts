import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { MetaDescriptor } from 'react-router';

/**
 * What search engines should know of a listing besides its words: the pages beside it; and that a choice within it is
 * no page of its own.
 * @param path canonical address of this page
 */
export function listingMeta(listing: Listing, path: string, publicUrl: string): MetaDescriptor[] {
  const narrowed = listing.facets.some(({ values }) => values.some(({ chosen }) => chosen));
  if (narrowed) return [{ name: 'robots', content: 'noindex, follow' }];
  const { pageNum, pageSize, total } = listing;
  const beside = (page: number, rel: 'prev' | 'next'): MetaDescriptor[] => {
    if (page < 1 || (page - 1) * pageSize >= total) return [];
    const address = new URL(path, publicUrl);
    address.searchParams.delete('pageNum');
    if (page > 1) address.searchParams.set('pageNum', String(page));
    return [{ tagName: 'link', rel, href: address.href }];
  };
  return [...beside(pageNum - 1, 'prev'), ...beside(pageNum + 1, 'next')];
}
