import type { Shapes } from '../call.ts';
import { CategoryTabType, HotCategoryKind, HotCategoryType, listingSorts } from '../enums.ts';
import { BizId, byHandle, Handle, oneOf, PageQuery, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { FacetQuery } from './facet-query.shapes.ts';
import { Listing, ListingCard } from './listing.shapes.ts';

/** A curated entry of the header: a hot list, a festival, or a template design. */
export const HotEntry = z.object({
  bizId: BizId,
  title: z.string(),
  handle: Handle,
  blurb: z.string(),
  link: z.string(),
  type: oneOf(HotCategoryType),
  kind: oneOf(HotCategoryKind),
  image: Picture.nullable(),
  /** Festivals only: the day itself (YYYY-MM-DD), and the last day to order for it. */
  date: z.iso.date().nullable(),
  orderBy: z.iso.date().nullable(),
});
export type HotEntry = z.infer<typeof HotEntry>;

export const merchandisingShapes = {
  recommendColumn: {
    summary: 'Best-selling categories of products (type 1) or ready designs (2), each with its best sellers.',
    query: z.object({
      type: z.coerce.number().pipe(oneOf(CategoryTabType)).default(CategoryTabType.product),
      pageSize: z.coerce.number().int().min(1).max(12).default(4),
    }),
    data: z.array(
      z.object({
        bizId: BizId,
        title: z.string(),
        link: z.string(),
        image: Picture.nullable(),
        list: z.array(ListingCard),
      }),
    ),
  },
  hotCategories: {
    summary: 'Hot lists, festivals with their dates, and template-design entries.',
    data: z.array(HotEntry),
  },
  marketingCategories: {
    summary: 'The same by type: hot lists (1), festivals (2), or template designs (3); 0 returns all.',
    query: z.object({ type: z.coerce.number().pipe(oneOf(HotCategoryType)).default(HotCategoryType.None) }),
    data: z.array(HotEntry),
  },
  recommendation: {
    summary: 'Best-selling related items of a product or a ready design, or of the whole shop without an ID.',
    query: z.object({
      kind: z.enum(['product', 'spu']).default('product'),
      bizId: BizId.optional(),
      pageSize: z.coerce.number().int().min(1).max(24).default(12),
    }),
    data: z.array(ListingCard),
  },
  collection: {
    summary: 'A curated collection of ready designs, as a listing.',
    params: byHandle,
    query: PageQuery.extend(FacetQuery.shape).extend({ sort: z.enum(listingSorts).default('featured') }),
    data: Listing,
  },
} satisfies Shapes;
