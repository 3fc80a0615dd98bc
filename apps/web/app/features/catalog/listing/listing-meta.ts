import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { MetaDescriptor } from 'react-router';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { breadcrumbData } from '../../../shell/page/structured-data.ts';
import { catalogMessages as messages } from '../messages/catalog.ts';

type ListingPlace = { /** Canonical address of this page. */ path: string; publicUrl: string };

/** What a listing is called in search results, and what it is about there: more than the one word of its heading. */
type SearchWords = { title: (of: { title: string }) => string; description: (of: { intro: string }) => string };

export const productSearchWords: SearchWords = {
  title: messages.productsTitle,
  description: messages.listingDescription,
};
export const designSearchWords: SearchWords = {
  title: messages.designsTitle,
  description: messages.listingDescription,
};

/** Everything in the head of a listing's page. Without `search`, its heading and its introduction say it all. */
export function listingMeta(
  listing: Listing,
  { path, publicUrl }: ListingPlace,
  search?: SearchWords,
): MetaDescriptor[] {
  const { title, intro, pageNum } = listing;
  return [
    ...pagesBeside(listing, path, publicUrl),
    ...describePage({
      title: pageTitle(messages.pageOf({ title: search?.title({ title }) ?? title, pageNum })),
      description: (intro && search?.description({ intro })) || intro,
      publicUrl,
      path,
      picture: listing.list[0]?.picture,
    }),
    breadcrumbData(publicUrl, listing.breadcrumbs),
  ];
}

/**
 * What search engines should know of a listing besides its words: the pages beside it; and that a choice within it is
 * no page of its own.
 */
function pagesBeside(listing: Listing, path: string, publicUrl: string): MetaDescriptor[] {
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
