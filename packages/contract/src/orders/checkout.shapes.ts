import type { Shapes } from '../call.ts';
import { BizId, Cents, CountryCode, CurrencyCode } from '../shapes.ts';
import { z } from '../zod.ts';
import { CartItem, GiftMessage } from './cart.shapes.ts';
import { TaxNote, Totals } from './order.shapes.ts';
import { PromoCodes, PromoState } from './promo.shapes.ts';
import { DeliveryQuote, PlanKind, PlannedParcel } from './shipping.shapes.ts';

export const ShippingQuote = z.object({
  method: z.string(),
  label: z.string(),
  tracked: z.boolean(),
  price: Cents,
  priceMinor: z.number().int(),
  /** First and last day on which the last parcel may arrive, production included. */
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
  parcels: z.number().int(),
});
export type ShippingQuote = z.infer<typeof ShippingQuote>;

/** One way to split the cart over the warehouses, sent by the chosen method. */
export const DeliveryPlan = z.object({
  /** What it is the best in; two that come to the same split are one plan. */
  kinds: z.array(PlanKind).min(1),
  price: Cents,
  priceMinor: z.number().int(),
  /** Customs duty that comes with this split; in the totals, too. */
  duty: Cents,
  dutyMinor: z.number().int(),
  parcels: z.number().int(),
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
  /** Names of the places it comes from. */
  warehouses: z.array(z.string()),
});
export type DeliveryPlan = z.infer<typeof DeliveryPlan>;

export const OrderPreview = z.object({
  /** Of the cart that it is about; 0 for a single item, which is in none. */
  cartVersion: z.number().int(),
  quotes: z.array(ShippingQuote),
  /** The method the totals are for: the one asked for, else the cheapest. */
  method: z.string(),
  /** The kind of split the totals are for: the one asked for, else the cheapest. */
  plan: PlanKind,
  plans: z.array(DeliveryPlan),
  /** Of the chosen plan; their contents are told by the position in `lineIds`. */
  parcels: z.array(PlannedParcel),
  /** The lines of the cart; of a single item, one that is called `item`. */
  lineIds: z.array(BizId),
  /** `pending`: how much is known once there is an address. */
  tax: TaxNote.extend({ pending: z.boolean() }),
  /** The promo codes asked for; one that does not hold says why, and the totals are without it. */
  promos: z.array(PromoState),
  totals: Totals,
});
export type OrderPreview = z.infer<typeof OrderPreview>;

const orderTerms = {
  addressId: BizId,
  method: z.string().max(40),
  plan: PlanKind.optional(),
  currency: CurrencyCode,
  expectedTotalMinor: z.number().int(),
  promoCodes: PromoCodes.default([]),
  giftMessage: GiftMessage.optional(),
};

/** All that is in the cart; `cartVersion` is the one that the total was shown for. */
export const OrderOfCart = z.strictObject({
  source: z.literal('cart'),
  cartVersion: z.number().int(),
  ...orderTerms,
});

/** One item as it stands on its product's page; the cart stays as it is. */
export const OrderOfProduct = z.strictObject({
  source: z.literal('product'),
  item: CartItem,
  ...orderTerms,
});

const { addressId: _address, giftMessage: _gift, promoCodes: _promos, ...importTerms } = orderTerms;

/** An order that came from a store: it says itself what is ordered, for whom, and where it goes. */
export const OrderOfImport = z.strictObject({
  source: z.literal('import'),
  /** The store order. */
  importId: BizId,
  ...importTerms,
});

export const OrderForm = z.discriminatedUnion('source', [OrderOfCart, OrderOfProduct, OrderOfImport]);

export const BasketQuote = DeliveryQuote.extend({
  plan: PlanKind,
  /** Customs duty that comes with this split; taxes come with the order. */
  duty: Cents,
  parcels: z.array(PlannedParcel),
});
export type BasketQuote = z.infer<typeof BasketQuote>;

export const checkoutShapes = {
  quoteBasket: {
    summary: 'Shipping quote for a cart, split by warehouse and parcel.',
    body: z.object({
      country: CountryCode,
      items: z
        .array(z.object({ skuId: BizId, quantity: z.number().int().min(1).max(999) }))
        .min(1)
        .max(100),
      plan: PlanKind.default('cheapest'),
    }),
    data: z.object({ country: CountryCode, quotes: z.array(BasketQuote) }),
  },
  preview: {
    summary: 'Preview totals for the cart or a single item, line by line, by country and shipping method.',
    body: z.object({
      /** In place of the cart. */
      item: CartItem.optional(),
      country: CountryCode,
      /** State or province, where taxes differ by it. */
      region: z.string().max(80).optional(),
      method: z.string().max(40).optional(),
      plan: PlanKind.optional(),
      currency: CurrencyCode,
      promoCodes: PromoCodes.default([]),
    }),
    data: OrderPreview,
  },
  create: {
    summary:
      'Place an order for the cart, a single item, or an order imported from a store. Refused if the cart or total has changed since it was shown.',
    body: OrderForm,
    data: z.object({ bizId: BizId, number: z.string(), totals: Totals }),
  },
} satisfies Shapes;
