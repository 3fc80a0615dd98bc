/* Withdrawing from a contract within the days that consumer law gives. */

/** How far whoever declares it has shown that the order is theirs: logged in, by the mailed link, or not at all. */
export const withdrawalProofs = ['account', 'link', 'none'] as const;

/**
 * `open`: staff wait for the goods. `returned`: they are back and the refund was requested. `canceled`: nothing was made
 * yet, so the order was canceled at once. `closed`: staff have answered that nothing comes of it.
 */
export const withdrawalStates = ['open', 'returned', 'canceled', 'closed'] as const;

/** What happens to a declaration: `refused` is one that was closed, or whose refund was declined. */
export const withdrawalSteps = ['declared', 'received', 'refunded', 'refused'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** What goods are in the eyes of the law. */
export const goodsKinds = ['blank', 'readyDesign', 'ownDesign'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** Whether an order can be withdrawn from: `open`, or why not. */
export const withdrawalRights = ['open', 'country', 'business', 'over', 'ended'] as const;
export type WithdrawalRight = (typeof withdrawalRights)[number];
