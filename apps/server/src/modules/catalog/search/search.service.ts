import type { QueryOf } from '@merchmill/contract/call.ts';
import type { FacetQuery } from '@merchmill/contract/catalog/facet-query.shapes.ts';
import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import type { ListingQuery } from '@merchmill/contract/catalog/search.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import type { z } from 'zod';
import { assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { cachedBriefly } from '../../../platform/cache/readings.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import {
  type CategoryNode,
  chosenOf,
  collectionFrame,
  crumbsTo,
  findCollection,
  getCategoryTree,
  type ItemPage,
  type ListingRequest,
  lineOf,
  linkOf,
  readItems,
  shownChildren,
  wordsOf,
} from '../listing/index.ts';
import type { ListingScope } from '../listing/listing.tables.ts';
import { conditionsOf, nearestWords } from './keyword.service.ts';

type Query = z.output<typeof ListingQuery>;

/** The category that is asked for; a subcategory must lie in its category, at any depth. */
async function getCategory(ctx: Ctx, tab: Tab, { category, subcategory }: Query): Promise<CategoryNode> {
  const { root, byHandle } = await getCategoryTree(ctx, tab);
  if (subcategory === undefined) return category === undefined ? root : assertFound(byHandle.get(category));
  if (category === undefined) throw invalidField('subcategory', 'This applies only with a category.');
  const node = assertFound(byHandle.get(subcategory));
  return assertFound(lineOf(node).some((above) => above !== node && above.handle === category) ? node : undefined);
}

type Found = ItemPage & Pick<Listing, 'correctedTo' | 'nearestWords'>;

const nothing = (request: ListingRequest): Found => ({
  list: [],
  total: 0,
  totalIsExact: true,
  facets: [],
  inCategory: () => 0,
  sort: request.sort,
  pageNum: request.pageNum,
  pageSize: request.pageSize,
  correctedTo: null,
  nearestWords: [],
});

/** What the words find within a listing; where they find nothing, what was probably meant. */
async function searchItems(ctx: Ctx, request: ListingRequest, keyword: string): Promise<Found> {
  ctx.reads.add('words');
  const words = wordsOf(keyword);
  if (!words.length) return nothing(request);
  const search = async (meant: string[]) =>
    readItems(ctx, request, await conditionsOf(ctx, request.tab, keyword, meant));
  const exact = await search(words);
  if (exact.total > 0) return { ...exact, correctedTo: null, nearestWords: [] };
  const { corrected, known } = await nearestWords(ctx, words);
  if (corrected.some((word, index) => word !== words[index])) {
    const meant = await search(corrected);
    if (meant.total > 0) return { ...meant, correctedTo: corrected.join(' '), nearestWords: [] };
  }
  return { ...exact, correctedTo: null, nearestWords: known.slice(0, 6) };
}

async function readFound(ctx: Ctx, request: ListingRequest, keyword: string | undefined): Promise<Found> {
  if (keyword) return searchItems(ctx, request, keyword);
  return { ...(await readItems(ctx, request)), correctedTo: null, nearestWords: [] };
}

/** Narrower categories with how many of their items one would see; those without any only where nothing is narrowed. */
function childrenOf(node: CategoryNode, scope: ListingScope, { inCategory }: ItemPage): Listing['children'] {
  return shownChildren(node, scope)
    .map((child) => ({
      handle: child.handle,
      title: child.title,
      link: linkOf(child, scope),
      count: inCategory?.(child.id) ?? child.shown[scope],
    }))
    .filter(({ count }) => count > 0 || inCategory === null);
}

/** A page of products or ready designs: by category, words and facets. */
export function listItems(ctx: Ctx, tab: Tab, query: Query): Promise<Listing> {
  return cachedBriefly(ctx, `items ${tab} ${JSON.stringify(query)}`, async (ctx) => {
    const node = await getCategory(ctx, tab, query);
    const { scope, pageNum, pageSize, keyword, sort = keyword ? 'relevance' : 'releaseTime' } = query;
    const byArtwork = tab === CategoryTabType.pod;
    const request = { tab, categoryId: node.id, scope, chosen: chosenOf(query), sort, pageNum, pageSize, byArtwork };
    const { inCategory, ...items } = await readFound(ctx, request, keyword);
    return {
      ...items,
      title: node.title,
      intro: node.intro,
      breadcrumbs: crumbsTo(node, scope),
      children: childrenOf(node, scope, { inCategory, ...items }),
    };
  });
}

type CollectionQuery = QueryOf<typeof searchCalls.inCollection> & z.output<typeof FacetQuery> & { handle: string };

/** A page of a curated collection: by words and facets. */
export function listCollection(ctx: Ctx, query: CollectionQuery): Promise<Listing> {
  return cachedBriefly(ctx, `collection ${JSON.stringify(query)}`, async (ctx) => {
    const collection = await findCollection(ctx, query.handle);
    const { pageNum, pageSize, keyword, sort = keyword ? 'relevance' : 'featured' } = query;
    const { tab, id: categoryId } = collection;
    const request = { tab, categoryId, scope: 'all' as const, chosen: chosenOf(query), sort, pageNum, pageSize };
    const { inCategory: _, ...items } = await readFound(ctx, request, keyword);
    return { ...items, ...collectionFrame(collection) };
  });
}
