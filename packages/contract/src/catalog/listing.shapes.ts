import type { Shapes } from '../call.ts';
import { CategoryTabType } from '../enums.ts';
import { BizId, Cents, Handle, IsoTime, oneOf, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { facetNames, searchSorts } from './facets.ts';
import { maxSwatches } from './listing.ts';

export type Category = {
  bizId: string;
  title: string;
  handle: string;
  /** Address of its listing. */
  link: string;
  image: Picture | null;
  /** Number of products, in trees of the product tab. */
  pdNumber?: number | undefined;
  /** Number of ready designs, in trees of the pod tab: as its listing shows them, each artwork once. */
  spuNumber?: number | undefined;
  children: Category[];
};

export const Category: z.ZodType<Category> = z.lazy(() =>
  z.object({
    bizId: BizId,
    title: z.string(),
    handle: Handle,
    link: z.string(),
    image: Picture.nullable(),
    pdNumber: z.number().int().optional(),
    spuNumber: z.number().int().optional(),
    children: z.array(Category),
  }),
) as z.ZodType<Category>;

/** A color of a thing, and the address of a picture of it in that color (as `Picture.url`). */
export const Swatch = z.object({ code: z.string(), label: z.string(), hex: z.string(), pictureUrl: z.string() });
export type Swatch = z.infer<typeof Swatch>;

/** Mean of all ratings, 1 to 5; null where there is none. */
export const ratingSum = z.object({ average: z.number().nullable(), count: z.number().int() });

export const ListingCard = z.object({
  kind: z.enum(['product', 'spu']),
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  picture: Picture,
  hoverPicture: Picture.nullable(),
  /** The first `maxSwatches` of its colors. */
  swatches: z.array(Swatch).max(maxSwatches),
  colorNumber: z.number().int(),
  rating: ratingSum,
  lowestPrice: Cents,
  /** Of member products: what members pay instead. */
  memberPrice: Cents.nullable(),
  /** Of ready designs of the shop: on how many products the same artwork is, up to a hundred. */
  onProducts: z.number().int().nullable(),
  settleOrderNum: z.number().int(),
  releaseTime: IsoTime,
  isNew: z.boolean(),
});
export type ListingCard = z.infer<typeof ListingCard>;

export const crumb = z.object({ title: z.string(), link: z.string() });

export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  /** How many items one would see with it, given what is chosen in the other facets. */
  count: z.number().int(),
  chosen: z.boolean(),
  /** Of colors. */
  hex: z.string().nullable(),
});

export const Facet = z.object({
  name: z.enum(facetNames),
  values: z.array(FacetValue),
  /** Where false there are more than can be counted quickly: each count is at least so many. */
  exact: z.boolean(),
});
export type Facet = z.infer<typeof Facet>;

export const Listing = pageOf(ListingCard).extend({
  /** Where false there are more than `total`, and pages beyond it are not reached. */
  totalIsExact: z.boolean(),
  facets: z.array(Facet),
  /** The words that were searched for in place of misspelt ones. */
  correctedTo: z.string().nullable(),
  /** Where the words find nothing: words that would find something. */
  nearestWords: z.array(z.string()),
  title: z.string(),
  intro: z.string(),
  breadcrumbs: z.array(crumb),
  /** Narrower categories to go on to. */
  children: z.array(z.object({ handle: Handle, title: z.string(), link: z.string(), count: z.number().int() })),
  sort: z.enum(searchSorts),
});
export type Listing = z.infer<typeof Listing>;

/** What a design or an artwork can be put on, and the topmost categories that hold something of it. */
export const Placeable = z.object({
  products: z.array(z.object({ bizId: BizId, title: z.string(), picture: Picture })),
  categories: z.array(z.object({ handle: Handle, title: z.string(), productIds: z.array(BizId) })),
});
export type Placeable = z.infer<typeof Placeable>;

const CategoryType = z.object({
  type: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1)]))
    .default(0),
});

export const listingShapes = {
  categories: {
    summary: 'The category tree of products (type 0) or ready designs (type 1), with item counts.',
    query: CategoryType,
    data: z.array(Category),
  },
  knifeCategories: {
    summary: 'Categories with template-design products.',
    query: CategoryType,
    data: z.array(Category),
  },
  warehouseCategories: {
    summary: 'Categories with goods stocked in a named warehouse.',
    query: CategoryType,
    data: z.array(Category),
  },
  memberCategories: {
    summary: 'Categories with member products.',
    query: CategoryType,
    data: z.array(Category),
  },
  placeable: {
    summary: 'All products to put a design on, the newest first, with their topmost categories.',
    data: Placeable,
  },
  movedCategory: {
    summary: 'Resolve a current or former category handle, for old links.',
    query: z.object({ tab: z.coerce.number().pipe(oneOf(CategoryTabType)), handle: Handle }),
    data: z.object({ link: z.string() }),
  },
} satisfies Shapes;
