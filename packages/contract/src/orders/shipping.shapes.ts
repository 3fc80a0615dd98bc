import type { Shapes } from '../call.ts';
import { BizId, Cents, CountryCode } from '../shapes.ts';
import { z } from '../zod.ts';
import { planKinds } from './shipping.ts';

export const PlanKind = z.enum(planKinds);
export type PlanKind = z.infer<typeof PlanKind>;

export const DeliveryQuote = z.object({
  method: z.string(),
  label: z.string(),
  tracked: z.boolean(),
  price: Cents,
  /** First and last day on which it may arrive, production included. */
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
});
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;

export const DeliveryEstimate = z.object({
  country: CountryCode,
  /** Ways to send it there, cheapest first; none where we do not ship. */
  quotes: z.array(DeliveryQuote),
});
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

/** One parcel of a plan. */
export const PlannedParcel = z.object({
  warehouse: z.object({ code: z.string(), name: z.string(), country: CountryCode }),
  units: z.number().int(),
  /** Of its units, without the wrapping. */
  weightGrams: z.number().int(),
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
  /** What is in it: position (from 0) in the list that was asked for, or among the lines of the order. */
  contents: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
});
export type PlannedParcel = z.infer<typeof PlannedParcel>;

/** What a parcel costs by one way: by `unit` or by the weight band it falls into. */
export const ShippingRate = z.object({
  warehouse: z.object({ code: z.string(), name: z.string(), country: CountryCode }),
  method: z.string(),
  label: z.string(),
  tracked: z.boolean(),
  basis: z.enum(['item', 'weight']),
  /** By unit: the first one, and each further one. Null by weight. */
  first: Cents.nullable(),
  additional: Cents.nullable(),
  /** By weight: none carries more than the last. Empty by unit. */
  bands: z.array(z.object({ upToGrams: z.number().int(), price: Cents })),
  /** Working days under way. */
  transitDaysMin: z.number().int(),
  transitDaysMax: z.number().int(),
  /** The largest parcel; what is more goes into several. */
  maxWeightGrams: z.number().int(),
  maxLengthMm: z.number().int(),
  maxVolumeCm3: z.number().int(),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

const destination = z.object({ country: CountryCode, quantity: z.coerce.number().int().min(1).max(1000).default(1) });
const one = z.object({ bizId: BizId });

export const shippingShapes = {
  estimate: {
    summary: 'Delivery estimate and shipping cost for a quantity of a product sent to a country.',
    params: one,
    /** `sku`: this variant as it is, from stock where there is any; without it, the heaviest one, made to order. */
    query: destination.extend({ sku: BizId.optional() }),
    data: DeliveryEstimate,
  },
  rates: {
    summary: 'Shipping methods to a country, with rates, limits, and delivery times.',
    query: z.object({ country: CountryCode }),
    data: z.object({ country: CountryCode, rates: z.array(ShippingRate) }),
  },
  ofProduct: {
    summary: 'Delivery estimate and shipping cost of a product for a country.',
    params: one,
    query: destination,
    data: DeliveryEstimate,
  },
  ofSpu: {
    summary: 'Delivery estimate and shipping cost of a ready design for a country.',
    params: one,
    query: destination,
    data: DeliveryEstimate,
  },
  ofUgc: {
    summary: 'Delivery estimate and shipping cost of a customer-made product for a country.',
    params: one,
    query: destination,
    data: DeliveryEstimate,
  },
  supportedCountries: {
    summary: 'Countries the shop ships to, with their methods and warehouses.',
    data: z.array(
      z.object({
        code: CountryCode,
        name: z.string(),
        methods: z.array(z.string()),
        warehouses: z.array(z.string()),
      }),
    ),
  },
} satisfies Shapes;
