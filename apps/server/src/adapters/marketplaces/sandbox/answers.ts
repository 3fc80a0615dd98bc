import { z } from 'zod';

/* What Penny Row answers, read strictly: whatever does not look like this is an answer that nobody understands. */

const id = z.string().min(1).max(60);
const text = (max: number) => z.string().max(max);
/**
 * What buyers and sellers wrote, of whatever length: one order that could not be read would keep back all that came after
 * it. What no database takes (NUL, half an emoji) is taken out.
 */
const written = (max: number) =>
  z.string().transform((typed) => typed.replaceAll('\0', '').slice(0, max).toWellFormed());
const moment = z.iso.datetime().transform((at) => new Date(at));
const address = z.url({ protocol: /^https?$/ }).max(500);
const money = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), amountMinor: z.number().int() });

export const Tokens = z.object({
  access_token: text(500).min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().int().min(1),
  refresh_token: text(500).min(1),
  shop_id: id,
});
/** A fault of the token endpoint; anything else there says nothing of the store. */
export const TokenFault = z.object({ error: text(60), error_description: text(500).optional() });
export const Fault = z.object({
  error: z.object({ code: text(60), message: text(500).min(1), field: text(120).nullable() }),
});

export const Shop = z.object({
  shopId: id,
  name: text(200),
  url: address,
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: text(60).min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  isOnVacation: z.boolean(),
});
const named = z.array(z.object({ id, name: text(200) })).max(500);
export const Terms = z.object({
  collections: named,
  productTypes: z.array(text(200)).max(500),
  tags: z.array(text(200)).max(5000),
  theme: text(200).nullable(),
  shippingProfiles: named,
});

const options = z.record(z.string(), text(200));
export const Listing = z.object({
  listingId: id,
  reference: text(60).nullable(),
  url: address,
  state: z.enum(['draft', 'active', 'hidden']),
  version: text(40).min(1),
  createdAt: moment,
  title: text(500),
  description: text(50_000),
  tags: z.array(text(200)).max(100),
  variants: z
    .array(
      z.object({
        variantId: id,
        sku: text(200),
        barcode: text(60).nullable(),
        options,
        price: money,
        isAvailable: z.boolean(),
      }),
    )
    .max(2000),
  pictures: z
    .array(z.object({ pictureId: id, hash: text(64).nullable(), isReady: z.boolean(), url: address }))
    .max(200),
});
export const Listings = z.object({ listings: z.array(Listing).max(100), next: text(200).nullable() });
export const VariantsSet = z.object({
  variants: z.array(z.object({ sku: text(200), variantId: id })),
  failed: z.array(z.object({ sku: text(200), message: text(500) })),
});
export const Picture = z.object({ pictureId: id });

const shipTo = z.object({
  name: written(200),
  company: written(200).nullable(),
  lines: z.array(written(200)),
  city: written(200),
  region: written(200).nullable(),
  zip: written(40),
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: written(60).nullable(),
});
const orderLine = z.object({
  lineId: id,
  listingId: id.nullable(),
  variantId: id.nullable(),
  sku: written(200).nullable(),
  barcode: written(60).nullable(),
  title: written(500),
  options: z.record(written(200), written(200)),
  quantity: z.number().int().min(1),
  price: money,
  answers: z.array(
    z.object({
      key: written(60),
      label: written(200),
      value: written(20_000),
      fileUrl: address.nullable().catch(null),
    }),
  ),
});
const fulfillment = z.object({
  fulfillmentId: id,
  lines: z.array(z.object({ lineId: id, quantity: z.number().int().min(1) })),
  carrier: written(60),
  number: written(100),
});
const refund = z.object({ refundId: id, amount: money, reason: written(1000).nullable(), at: moment });
export const Order = z.object({
  orderId: id,
  number: written(60),
  version: text(40).min(1),
  createdAt: moment,
  updatedAt: moment,
  shipBy: moment.nullable(),
  state: z.enum(['open', 'cancelled', 'refunded', 'fulfilled']),
  isPaid: z.boolean(),
  buyer: z.object({ name: written(200), email: written(200).nullable() }),
  shipTo: shipTo.nullable(),
  shippingService: written(200).nullable(),
  isGift: z.boolean(),
  giftMessage: written(5000).nullable(),
  lines: z.array(orderLine),
  total: money,
  shipping: money,
  tax: money,
  fulfillments: z.array(fulfillment),
  // A server of before has none.
  refunds: z.array(refund).max(1000).default([]),
});
export const Orders = z.object({ orders: z.array(Order).max(100), next: text(200).nullable() });
export const Count = z.object({ count: z.number().int().min(0) });
export const Fulfilled = z.object({ fulfillmentId: id });

/** `topic`: those that are not known here are told as a ping, of which nothing follows. */
export const Event = z.object({ event_id: id, shop_id: id, topic: text(60), resource_id: id.nullable() });
export type ListingAnswer = z.output<typeof Listing>;
