import { pictureRoles } from '../catalog/picture-roles.ts';
import { BizId, CurrencyCode, Handle, IsoTime, oneLine, Picture, whole } from '../shapes.ts';
import { z } from '../zod.ts';
import { unknownPlaceholders } from './listing-template.ts';
import { PriceRuleForm } from './price-rule.shapes.ts';
import { priceLimits } from './price-rule.ts';
import {
  breachKinds,
  breachLevels,
  listingLimits,
  provenances,
  storeProductSources,
  storeProductStates,
} from './publishing.ts';

const manyLines = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .regex(/^(?:[\n\t]|[^\p{Cc}\u202a-\u202e\u2066-\u2069])*$/u, 'Please remove invisible characters.');

const Title = oneLine().max(listingLimits.title, `Please use at most ${listingLimits.title} characters.`);
const Description = manyLines(listingLimits.description);
const Tags = z
  .array(oneLine().min(1).max(listingLimits.tag, `Each tag can have at most ${listingLimits.tag} characters.`))
  .max(listingLimits.tags, `Please use at most ${listingLimits.tags} tags.`);

const withPlaceholders = (text: z.ZodType<string>) =>
  text.superRefine((written, { addIssue }) => {
    const [unknown] = unknownPlaceholders(written);
    if (unknown) addIssue({ code: 'custom', message: `There is no placeholder ${unknown}.` });
  });

export const ListingTemplateForm = z.object({
  title: withPlaceholders(Title.min(1, 'Please enter a title.')),
  description: withPlaceholders(Description),
  tags: z
    .array(withPlaceholders(oneLine().min(1).max(listingLimits.tag)))
    .max(listingLimits.tags)
    .default([]),
});

export const productSource = z.object({ kind: z.enum(storeProductSources), bizId: BizId });
export const StoreMoney = z.object({ currency: CurrencyCode, amountMinor: z.number().int() });
export type StoreMoney = z.infer<typeof StoreMoney>;

export const amountSpan = z.object({ least: z.number().int(), most: z.number().int() });

export const StoreProductCard = z.object({
  bizId: BizId,
  storeId: BizId,
  title: z.string(),
  state: z.enum(storeProductStates),
  /** Of a failed one, and of one that is out of sync: why. */
  reason: z.string().nullable(),
  picture: Picture,
  product: z.object({ bizId: BizId, handle: Handle, title: z.string() }),
  currency: CurrencyCode,
  /** Of the variants chosen. */
  price: amountSpan.nullable(),
  profit: amountSpan.nullable(),
  variants: z.number().int(),
  /** Of those, what cannot be ordered now. */
  outOfStock: z.number().int(),
  /** Its page on the marketplace. */
  url: z.string().nullable(),
  version: z.number().int(),
  updatedAt: IsoTime,
  publishedAt: IsoTime.nullable(),
});
export type StoreProductCard = z.infer<typeof StoreProductCard>;

export const StoreVariant = z.object({
  skuId: BizId,
  sku: z.string(),
  name: z.string(),
  isChosen: z.boolean(),
  isAvailable: z.boolean(),
  /** Option code → value code, which price rules refer to. */
  values: z.record(z.string(), z.string()),
  /** In the currency of the store. */
  cost: z.number().int(),
  price: z.number().int(),
  profit: z.number().int(),
  /** Set by hand; null follows the rule. */
  ownPrice: z.number().int().nullable(),
  /** The platform's id. */
  variantId: z.string().nullable(),
});
export type StoreVariant = z.infer<typeof StoreVariant>;

export const StorePicture = z.object({
  /** Names it in its product. */
  key: z.string(),
  picture: Picture,
  role: z.enum(Object.keys(pictureRoles) as [keyof typeof pictureRoles, ...(keyof typeof pictureRoles)[]]),
  provenance: z.enum(provenances),
  isChosen: z.boolean(),
});
export type StorePicture = z.infer<typeof StorePicture>;

export const Breach = z.object({
  kind: z.enum(breachKinds),
  level: z.enum(breachLevels),
  message: z.string(),
  /** The brand name that is to be confirmed. */
  word: z.string().optional(),
});
export type Breach = z.infer<typeof Breach>;

export const StoreProduct = StoreProductCard.extend({
  source: productSource.nullable(),
  description: z.string(),
  tags: z.array(z.string()),
  collectionIds: z.array(z.string()),
  productType: z.string().nullable(),
  shippingProfileId: z.string().nullable(),
  priceRule: PriceRuleForm,
  /** Of the product it is made on, with the values in which it is offered. */
  options: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      values: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  ),
  variantList: z.array(StoreVariant),
  /** Chosen ones first, in the order of the gallery. */
  pictures: z.array(StorePicture),
  breaches: z.array(Breach),
  limits: z.object({ title: z.number(), description: z.number(), tags: z.number(), pictures: z.number() }),
  /** What the listing says of who makes it, where, and of what. */
  disclosure: z.object({
    madeBy: z.string(),
    materials: z.array(z.string()),
    originCountry: z.string().nullable(),
    manufacturer: z.string().nullable(),
  }),
  listingId: z.string().nullable(),
  /** What the platform charges for a listing, as far as it is charged in the currency of the store. */
  listingFee: z.number().int(),
});
export type StoreProduct = z.infer<typeof StoreProduct>;

const PlatformFields = {
  collectionIds: z.array(z.string().min(1).max(100)).max(20),
  productType: oneLine().max(100).nullable(),
  shippingProfileId: z.string().min(1).max(100).nullable(),
};

/** What is edited of one; what is left out stays. */
export const StoreProductForm = z.object({
  bizId: BizId,
  /** The one that was seen: another has been saved since where it differs. */
  version: z.number().int().min(1).max(1_000_000_000),
  // Neither can be emptied: what is empty doesn't travel, so it would stay as it was and pass for saved.
  title: Title.min(1, 'Please enter a title.').optional(),
  description: Description.min(1, 'Please enter a description.').optional(),
  tags: Tags.optional(),
  collectionIds: PlatformFields.collectionIds.optional(),
  productType: PlatformFields.productType.optional(),
  shippingProfileId: PlatformFields.shippingProfileId.optional(),
  priceRule: PriceRuleForm.optional(),
  variants: z
    .array(
      z.object({
        skuId: BizId,
        isChosen: z.boolean(),
        ownPrice: whole(1, priceLimits.amountMinor).nullable().default(null),
      }),
    )
    .max(500)
    .optional(),
  /** Keys of the pictures in the gallery, in their order. */
  pictures: z.array(z.string().max(200)).max(listingLimits.pictures).optional(),
});
export type StoreProductForm = z.infer<typeof StoreProductForm>;

/** What is set for many at once; what is left out stays, or comes from the store's own rule and template. */
export const BulkSettings = z.object({
  priceRule: PriceRuleForm.optional(),
  template: ListingTemplateForm.optional(),
  addTags: Tags.optional(),
  collectionIds: PlatformFields.collectionIds.optional(),
  productType: PlatformFields.productType.optional(),
  shippingProfileId: PlatformFields.shippingProfileId.optional(),
});
