import { facetNames, type SearchSort } from '@merchmill/contract/catalog/facets.ts';
import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import { type Counted, countItems, requireKnownValues } from './facet.service.ts';
import type { ListingScope } from './listing.tables.ts';
import { readListingPage } from './listing-page.ts';
import {
  activeFacets,
  type Chosen,
  type Narrowing,
  readArtworkPage,
  readNarrowedPage,
  tokenNumbers,
  type Words,
} from './narrowing.ts';

export type ListingRequest = {
  tab: Tab;
  categoryId: string;
  scope: ListingScope;
  chosen: Chosen;
  sort: SearchSort;
  pageNum: number;
  pageSize: number;
  /** Ready designs are shown once for each artwork. */
  byArtwork?: boolean;
};
export type ItemPage = Pick<Listing, 'list' | 'total' | 'totalIsExact' | 'facets' | 'sort' | 'pageNum' | 'pageSize'> &
  Pick<Counted, 'inCategory'>;

/** What was chosen of each facet, out of a query that has other things too. */
export function chosenOf(query: Chosen): Chosen {
  return Object.fromEntries(facetNames.flatMap((name) => (query[name]?.length ? [[name, query[name]]] : [])));
}

/**
 * A page of a listing with its facets: the whole of it straight from the index of its sort; narrowed by facets or
 * words, from the items that match.
 */
export async function readItems(ctx: Ctx, request: ListingRequest, words?: Words): Promise<ItemPage> {
  const { tab, chosen, sort, pageNum, pageSize } = request;
  await requireKnownValues(ctx, tab, chosen);
  const narrowing: Narrowing = { ...request, words, numbers: await tokenNumbers(ctx, request.chosen) };
  const { few, ...counted } = await countItems(ctx, narrowing);
  const page = { sort, pageNum, pageSize };
  const answer = { ...counted, ...page };
  const isWhole = !words && activeFacets(chosen).length === 0;
  if (isWhole && sort === 'relevance') throw invalidField('sort', 'This applies only with a keyword.');
  if (request.byArtwork) {
    const matches = { total: counted.total, exact: counted.totalIsExact, few };
    return { ...answer, list: await readArtworkPage(ctx, narrowing, page, matches) };
  }
  if (isWhole && sort !== 'relevance') {
    return { ...answer, list: await readListingPage(ctx, { ...request, sort }) };
  }
  const beyond = (pageNum - 1) * pageSize >= counted.total;
  return { ...answer, list: beyond ? [] : await readNarrowedPage(ctx, narrowing, page, few) };
}
