/* When orders of a store are made, in plain values. No Zod here: pages load it. */

/** By themselves, after a while in which the seller can look at them, or when the seller approves each. */
export const orderReleases = ['atOnce', 'afterWait', 'onApproval'] as const;

/** What an order is held for until its seller has approved it. */
export const reviewKinds = ['approval', 'costAbove', 'itemsAbove', 'country', 'shippingUnmapped', 'gift'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const isReview = (kind: string): kind is ReviewKind => reviewKinds.some((each) => each === kind);

export const maxWaitHours = 72;
export const maxCostLimitCents = 10_000_000;
export const maxItemsLimit = 10_000;
export const maxReviewCountries = 250;
/** Orders that are approved with one call. */
export const maxApproved = 50;
