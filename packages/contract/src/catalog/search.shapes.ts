import type { Shapes } from '../call.ts';
import { BizId, Handle, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { FacetQuery } from './facet-query.shapes.ts';
import { searchSorts } from './facets.ts';
import { Listing } from './listing.shapes.ts';

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
  kind: z.enum(['product', 'design', 'category', 'collection', 'article']),
  title: z.string(),
  link: z.string(),
  image: Picture.nullable(),
});

/** A curated collection that holds something. */
export const CollectionCard = z.object({
  bizId: BizId,
  title: z.string(),
  handle: Handle,
  link: z.string(),
  intro: z.string(),
  image: Picture,
});
export type CollectionCard = z.infer<typeof CollectionCard>;

export const searchShapes = {
  products: {
    summary: 'Products by category, keyword, facets, and sort order, paginated.',
    query: ListingQuery,
    data: Listing,
  },
  pods: {
    summary: 'Ready designs by category, keyword, facets, and sort order, paginated.',
    query: ListingQuery,
    data: Listing,
  },
  collections: {
    summary: 'Collections matching a keyword, title matches first.',
    query: PageQuery.extend({ keyword: z.string().trim().min(1, 'Please enter a search term.').max(100) }),
    data: pageOf(CollectionCard),
  },
  inCollection: {
    summary: 'Items of a curated collection by keyword, facets, and sort order, paginated.',
    params: z.object({ handle: Handle }),
    query: PageQuery.extend(FacetQuery.shape).extend({
      keyword: z.string().trim().max(100).optional(),
      /** `featured` where nothing is said; with a keyword, `relevance`. */
      sort: z.enum(searchSorts).optional(),
    }),
    data: Listing,
  },
  suggest: {
    summary: 'Search suggestions: categories, collections, products, designs, articles.',
    query: z.object({ keyword: z.string().trim().min(2).max(60) }),
    data: z.array(Suggestion),
  },
} satisfies Shapes;
