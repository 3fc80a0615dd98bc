import { call } from './call.ts';
import { Listing } from './catalog.ts';
import { FacetQuery } from './facet-query.ts';
import { searchSorts } from './facets.ts';
import { Handle, PageQuery, Picture } from './shapes.ts';
import { z } from './zod.ts';

export const ListingQuery = PageQuery.extend(FacetQuery.shape).extend({
  /** Handle of a category of the tab; absent means all. */
  category: Handle.optional(),
  /** Must lie within `category`. */
  subcategory: Handle.optional(),
  keyword: z.string().trim().max(100).optional(),
  /** `releaseTime` where nothing is said; with a keyword, `relevance`. */
  sort: z.enum(searchSorts).optional(),
  /** Only products offered by their die-line, goods in stock in a named warehouse, or member products. */
  scope: z.enum(['all', 'knife', 'globalWarehouse', 'member']).default('all'),
});

const Suggestion = z.object({
  kind: z.enum(['product', 'design', 'category', 'article']),
  title: z.string(),
  link: z.string(),
  image: Picture.nullable(),
});

export const searchCalls = {
  products: call({
    id: 'search.products',
    method: 'GET',
    path: '/api/search/product',
    who: 'anyone',
    summary: 'Products by category, words, facets and sort, a page at a time.',
    query: ListingQuery,
    data: Listing,
    limit: 'search',
    cacheSeconds: 15,
  }),
  pods: call({
    id: 'search.pods',
    method: 'GET',
    path: '/api/search/pod',
    who: 'anyone',
    summary: 'Ready designs by category, words, facets and sort, a page at a time.',
    query: ListingQuery,
    data: Listing,
    limit: 'search',
    cacheSeconds: 15,
  }),
  collection: call({
    id: 'search.collection',
    method: 'GET',
    path: '/api/search/collection',
    who: 'anyone',
    summary: 'What a curated collection holds, by words, facets and sort, a page at a time.',
    query: PageQuery.extend(FacetQuery.shape).extend({
      handle: Handle,
      keyword: z.string().trim().max(100).optional(),
      /** `featured` where nothing is said; with a keyword, `relevance`. */
      sort: z.enum(searchSorts).optional(),
    }),
    data: Listing,
    limit: 'search',
    cacheSeconds: 15,
  }),
  suggest: call({
    id: 'search.suggest',
    method: 'GET',
    path: '/api/search/suggest',
    who: 'anyone',
    summary: 'Suggestions while typing: products, designs, categories.',
    query: z.object({ keyword: z.string().trim().min(2).max(60) }),
    data: z.array(Suggestion),
    limit: 'search',
    cacheSeconds: 15,
  }),
};
