import { zoneKinds } from '@merchmill/design/area-ground.ts';
import { PrintArea } from '@merchmill/design/print-area.ts';
import { fileOf, type Shapes } from '../call.ts';
import { BizId, byHandle, Cents, Handle, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { ProductCompliance } from './facts.shapes.ts';
import { crumb, ListingCard, ratingSum } from './listing.shapes.ts';
import { pictureRoles, type PictureRole as Role } from './picture-roles.ts';

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

export const PictureRole = z.enum(Object.keys(pictureRoles) as [Role, ...Role[]]);

/** The variants that a picture is of: those with this value of an option. */
export const ShownValue = z.object({ option: z.string(), value: z.string() });
export type ShownValue = z.infer<typeof ShownValue>;

/** A picture of a gallery. */
export const GalleryPicture = Picture.extend({
  role: PictureRole,
  /** The variants it is a picture of; null for all. */
  shows: ShownValue.nullable(),
});
export type GalleryPicture = z.infer<typeof GalleryPicture>;

const Fact = z.object({ label: z.string(), value: z.string() });

export const ProductDetail = z.object({
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  facts: z.array(Fact),
  /** Maker, origin, fibers, care, warnings, and certificates, as the law asks for them. */
  compliance: ProductCompliance,
  options: z.array(ProductOption),
  skus: z.array(Sku),
  printAreas: z.array(
    PrintArea.omit({ ground: true, excludes: true }).extend({
      ...{ surcharge: Cents, widthPx: z.number().int(), heightPx: z.number().int() },
      /** Path data in millimeters, where the finished print is no rectangle; `safe` where words keep off its edge. */
      dieLine: z.object({ trim: z.string(), safe: z.string().nullable() }).nullable(),
    }),
  ),
  /** Quantity tiers: from `minQuantity` units on, so many percent off the item price. */
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
  /**
   * Pictures for each color code, the best first and then by role; `default` where the product has no colors. A variant
   * with a picture of its own begins with that one.
   */
  pictures: z.record(z.string(), z.array(GalleryPicture)),
  defaultColor: z.string(),
  lowestPrice: Cents,
  rating: ratingSum,
  breadcrumbs: z.array(crumb),
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
  personalizable: z.boolean(),
  /** First name of the user who made and published it; null for designs of the shop. */
  maker: z.string().nullable(),
  product: ProductDetail.omit({ pictures: true, designs: true, breadcrumbs: true }),
  pictures: z.record(z.string(), z.array(GalleryPicture)),
  defaultColor: z.string(),
  lowestPrice: Cents,
  rating: ratingSum,
  breadcrumbs: z.array(crumb),
  /** The same artwork on other products; of a maker, what else they published. */
  siblings: z.array(ListingCard),
});
export type SpuDetail = z.infer<typeof SpuDetail>;

const KnifeLine = z.object({
  /** The zones of the area are lines, too: what is cut out of it, and what is covered by something. */
  kind: z.enum(['bleed', 'trim', 'safe', ...zoneKinds]),
  /** What a zone is called. */
  label: z.string().optional(),
  /** Where the line is no rectangle: SVG path data in millimeters from the sheet's top left corner. */
  path: z.string().optional(),
  /** The box around the line, from the sheet's top left corner. */
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

export const productShapes = {
  product: {
    summary: 'A product by its ID.',
    params: z.object({ bizId: BizId }),
    data: ProductDetail,
  },
  productByHandle: {
    summary: 'A product by its handle.',
    params: byHandle,
    data: ProductDetail,
  },
  skuKnife: {
    summary: 'The die-line of a variant: its print areas with bleed, trim, and safe lines, as data and as templates.',
    query: z.object({ skuId: BizId }),
    data: SkuKnife,
  },
  knifeTemplate: {
    summary: 'A print template: one area as SVG (`<area>.svg`) or all of them as PDF (`all.pdf`).',
    params: z.object({ skuId: BizId, file: z.string().max(200) }),
    data: fileOf('image/svg+xml', 'application/pdf'),
  },
  spuByHandle: {
    summary: 'A ready design by its handle.',
    params: byHandle,
    data: SpuDetail,
  },
  ugcByHandle: {
    summary: 'A customer-made product by its handle.',
    params: byHandle,
    data: SpuDetail,
  },
} satisfies Shapes;
