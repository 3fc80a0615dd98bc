import type { Quota } from '../../../adapters/marketplaces/port.ts';

/* What is left of a marketplace's quota, and for whom. */

/** What a call is for: orders come first, so a share of the quota is left to them. */
export type CallPurpose = 'orders' | 'stock' | 'publishing' | 'seller';

/** Which part of the share of orders is not touched. What ran out is sold until its listing says so, so it may have half. */
const leavesToOrders: Record<CallPurpose, number> = { orders: 0, stock: 0.5, publishing: 1, seller: 1 };

/** How many calls of a quota are kept for orders. */
export const reservedOf = (limit: number, forOrders: number, purpose: CallPurpose): number =>
  Math.ceil(limit * forOrders * leavesToOrders[purpose]);

/** When a call of this purpose may be made, as far as the last answer tells; null where that is now. */
export function waitsUntil(
  quota: Quota | null,
  { purpose, forOrders, now }: { purpose: CallPurpose; forOrders: number; now: Date },
): Date | null {
  if (!quota || quota.resetsAt <= now) return null;
  return quota.left > reservedOf(quota.limit, forOrders, purpose) ? null : quota.resetsAt;
}
