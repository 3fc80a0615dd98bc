import { PrintArea } from '@merchmill/design/print-area.ts';
import { fileOf, type Shapes } from '../call.ts';
import { CategoryTabType, HotCategoryKind, HotCategoryType, listingSorts } from '../enums.ts';
import { BizId, Cents, Handle, IsoTime, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { mostSwatches } from './catalog.calls.ts';
import { FacetQuery } from './facet-query.shapes.ts';
import { facetNames, searchSorts } from './facets.ts';

export type Category = {
  bizId: string;
  title: string;
  handle: string;
  /** Address of its listing. */
  link: string;
  image: Picture | null;
  /** Number of products, in trees of the product tab. */
  pdNumber?: number | undefined;
  /** Number of ready designs, in trees of the pod tab. */
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

const oneOf = <T extends Record<string, number>>(values: T) =>
  z.union(Object.values(values).map((value) => z.literal(value as T[keyof T])));

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

/** A colour of a thing, and the address of a picture of it in that colour (as `Picture.url`). */
export const Swatch = z.object({ code: z.string(), label: z.string(), hex: z.string(), pictureUrl: z.string() });
export type Swatch = z.infer<typeof Swatch>;

/** Mean of all ratings, 1 to 5; null where there is none. */
const RatingSum = z.object({ average: z.number().nullable(), count: z.number().int() });

export const ListingCard = z.object({
  kind: z.enum(['product', 'spu']),
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  picture: Picture,
  hoverPicture: Picture.nullable(),
  /** The first `mostSwatches` of its colours. */
  swatches: z.array(Swatch).max(mostSwatches),
  colourNumber: z.number().int(),
  rating: RatingSum,
  lowestPrice: Cents,
  /** Of member products: what members pay instead. */
  memberPrice: Cents.nullable(),
  settleOrderNum: z.number().int(),
  releaseTime: IsoTime,
  isNew: z.boolean(),
});
export type ListingCard = z.infer<typeof ListingCard>;

const Crumb = z.object({ title: z.string(), link: z.string() });

export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  /** How many items one would see with it, given what is chosen in the other facets. */
  count: z.number().int(),
  chosen: z.boolean(),
  /** Of colours. */
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
  breadcrumbs: z.array(Crumb),
  /** Narrower categories to go on to. */
  children: z.array(z.object({ handle: Handle, title: z.string(), link: z.string(), count: z.number().int() })),
  sort: z.enum(searchSorts),
});
export type Listing = z.infer<typeof Listing>;

export const OptionValue = z.object({ code: z.string(), label: z.string(), hex: z.string().nullable() });
export const ProductOption = z.object({ code: z.string(), label: z.string(), values: z.array(OptionValue) });
export const Sku = z.object({
  bizId: BizId,
  code: z.string(),
  /** Option code → value code, one for each option. */
  values: z.record(z.string(), z.string()),
  price: Cents,
  weightGrams: z.number().int(),
  available: z.boolean(),
  /** Units in stock that are promised to nobody; null for what is made to order. */
  onHand: z.number().int().nullable(),
  /** The most that one order line can have; null without a limit. */
  left: z.number().int().nullable(),
});
export type Sku = z.infer<typeof Sku>;

const Warehouse = z.object({ code: z.string(), name: z.string(), country: z.string() });
const Fact = z.object({ label: z.string(), value: z.string() });

export const ProductDetail = z.object({
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  facts: z.array(Fact),
  options: z.array(ProductOption),
  skus: z.array(Sku),
  printAreas: z.array(PrintArea.extend({ surcharge: Cents, widthPx: z.number().int(), heightPx: z.number().int() })),
  /** Quantity tiers: from `minQuantity` pieces on, so many percent off the item price. */
  tiers: z.array(z.object({ minQuantity: z.number().int(), percentOff: z.number() })),
  sizeTable: z
    .object({ columns: z.array(z.string()), rows: z.array(z.object({ size: z.string(), cm: z.array(z.number()) })) })
    .nullable(),
  productionDays: z.object({ min: z.number().int(), max: z.number().int() }),
  warehouse: Warehouse,
  knife: z.boolean(),
  globalWarehouse: z.boolean(),
  /** Of member products: so many percent less for members. */
  memberPercentOff: z.number().int().nullable(),
  /** Pictures for each colour code, best first; `default` where the product has no colours. */
  pictures: z.record(z.string(), z.array(Picture)),
  defaultColour: z.string(),
  lowestPrice: Cents,
  rating: RatingSum,
  breadcrumbs: z.array(Crumb),
  /** Ready designs on this product. */
  designs: z.array(ListingCard),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const SpuDetail = z.object({
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** Added to the price of the product's sku: printing its areas, and what its maker earns. */
  markup: Cents,
  personalisable: z.boolean(),
  /** First name of the user who made and published it; null for designs of the shop. */
  maker: z.string().nullable(),
  product: ProductDetail.omit({ pictures: true, designs: true, breadcrumbs: true }),
  pictures: z.record(z.string(), z.array(Picture)),
  defaultColour: z.string(),
  lowestPrice: Cents,
  rating: RatingSum,
  breadcrumbs: z.array(Crumb),
  /** The same artwork on other products; of a maker, what else they published. */
  siblings: z.array(ListingCard),
});
export type SpuDetail = z.infer<typeof SpuDetail>;

const KnifeLine = z.object({
  kind: z.enum(['bleed', 'trim', 'safe']),
  /** From the sheet's top left corner. */
  xMm: z.number(),
  yMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
});
/** The die-line of one variant: each of its print areas drawn on a sheet of its own. */
export const SkuKnife = z.object({
  bizId: BizId,
  code: z.string(),
  title: z.string(),
  variant: z.string(),
  areas: z.array(
    PrintArea.extend({
      /** Of the print file, bleed included. */
      widthPx: z.number().int(),
      heightPx: z.number().int(),
      sheet: z.object({ widthMm: z.number(), heightMm: z.number() }),
      lines: z.array(KnifeLine),
      /** Address of the template at its true size. */
      svg: z.string(),
    }),
  ),
  /** Address of all sheets in one file. */
  pdf: z.string(),
});
export type SkuKnife = z.infer<typeof SkuKnife>;

const CategoryType = z.object({
  type: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1)]))
    .default(0),
});
const byHandle = z.object({ handle: Handle });

export const catalogShapes = {
  categories: {
    summary: 'The tree of categories of products (type 0) or ready designs (type 1), with how many each holds.',
    query: CategoryType,
    data: z.array(Category),
  },
  knifeCategories: {
    summary: 'Categories that hold template-design products.',
    query: CategoryType,
    data: z.array(Category),
  },
  warehouseCategories: {
    summary: 'Categories that hold goods in stock in a named warehouse.',
    query: CategoryType,
    data: z.array(Category),
  },
  memberCategories: {
    summary: 'Categories that hold member products.',
    query: CategoryType,
    data: z.array(Category),
  },
  recommendColumn: {
    summary: 'The categories that sell best, of products (type 1) or ready designs (2), each with its best sellers.',
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
  movedCategory: {
    summary: 'Where the category is now that has, or had, this handle; for old addresses.',
    query: z.object({ tab: z.coerce.number().pipe(oneOf(CategoryTabType)), handle: Handle }),
    data: z.object({ link: z.string() }),
  },
  marketingCategories: {
    summary: 'The same, narrowed to one type: hot lists (1), festivals (2) or template designs (3); 0 is all.',
    query: z.object({ type: z.coerce.number().pipe(oneOf(HotCategoryType)).default(HotCategoryType.None) }),
    data: z.array(HotEntry),
  },
  product: {
    summary: 'A product by its id.',
    params: z.object({ bizId: BizId }),
    data: ProductDetail,
  },
  productByHandle: {
    summary: 'A product by its handle.',
    params: byHandle,
    data: ProductDetail,
  },
  recommendation: {
    summary: 'Best-selling neighbours of a product or a ready design; without an id, of the whole shop.',
    query: z.object({
      kind: z.enum(['product', 'spu']).default('product'),
      bizId: BizId.optional(),
      pageSize: z.coerce.number().int().min(1).max(24).default(12),
    }),
    data: z.array(ListingCard),
  },
  skuKnife: {
    summary: 'The die-line of a variant: its print areas with bleed, trim and safe lines, as data and as templates.',
    query: z.object({ skuId: BizId }),
    data: SkuKnife,
  },
  knifeTemplate: {
    summary: 'A print template: one area as SVG (`<area>.svg`), or all of them as PDF (`all.pdf`).',
    params: z.object({ skuId: BizId, file: z.string().max(200) }),
    data: fileOf('image/svg+xml', 'application/pdf'),
  },
  spuByHandle: {
    summary: 'A ready design by its handle.',
    params: byHandle,
    data: SpuDetail,
  },
  ugcByHandle: {
    summary: 'A product that a user made and published, by its handle.',
    params: byHandle,
    data: SpuDetail,
  },
  collection: {
    summary: 'A curated collection of ready designs, as a listing.',
    params: byHandle,
    query: PageQuery.extend(FacetQuery.shape).extend({ sort: z.enum(listingSorts).default('featured') }),
    data: Listing,
  },
} satisfies Shapes;
