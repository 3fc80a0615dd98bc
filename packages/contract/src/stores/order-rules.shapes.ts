import { CountryCode } from '../shapes.ts';
import { z } from '../zod.ts';
import { maxCostLimitCents, maxItemsLimit, maxReviewCountries, maxWaitHours, orderReleases } from './order-rules.ts';

const waitHours = 'Please enter 1 to 72 hours.';
const costLimit = 'Please enter an amount from $0.01 to $100,000.';
const itemsLimit = 'Please enter a number from 1 to 10,000.';

/** When orders of a store are made, and which of them the seller wants to see first. */
export const OrderRules = z.object({
  release: z.enum(orderReleases),
  /** Counts where orders wait for a while, from when each came in. */
  waitHours: z.number(waitHours).int(waitHours).min(1, waitHours).max(maxWaitHours, waitHours),
  /** Held when our order costs more than that, in US cents, shipping and tax included; null: however much. */
  costAbove: z
    .number(costLimit)
    .int(costLimit)
    .min(1, costLimit)
    .max(maxCostLimitCents, costLimit)
    .nullable()
    .default(null),
  /** Held when we make more items for it than that; null: however many. */
  itemsAbove: z
    .number(itemsLimit)
    .int(itemsLimit)
    .min(1, itemsLimit)
    .max(maxItemsLimit, itemsLimit)
    .nullable()
    .default(null),
  /** Held when it ships to one of them. */
  countries: z
    .array(CountryCode)
    .max(maxReviewCountries)
    .refine((all) => new Set(all).size === all.length, 'Please choose each country once.'),
  /** Held when the buyer’s shipping service has no shipping method of ours in the settings. */
  shippingUnmapped: z.boolean(),
  /** Held when it is a gift, or has a gift message. */
  gift: z.boolean(),
});
export type OrderRules = z.infer<typeof OrderRules>;

/** As a store begins. */
export const noOrderRules: OrderRules = {
  ...{ release: 'atOnce', waitHours: 12, costAbove: null, itemsAbove: null, countries: [] },
  ...{ shippingUnmapped: false, gift: false },
};
