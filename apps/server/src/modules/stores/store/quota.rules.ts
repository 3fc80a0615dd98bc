import type { Quota } from '../../../adapters/marketplaces/port.ts';

/* What is left of a marketplace's quota, and for whom. */

/** What a call is for: orders come first, so a share of the quota is left to them. */
export type CallPurpose = 'orders' | 'publishing' | 'seller';

/** How many calls of a quota are kept for orders. */
export const reservedOf = (limit: number, forOrders: number, purpose: CallPurpose): number =>
  purpose === 'orders' ? 0 : Math.ceil(limit * forOrders);

/** When a call of this purpose may be made, as far as the last answer tells; null where that is now. */
export function waitsUntil(
  quota: Quota | null,
  { purpose, forOrders, now }: { purpose: CallPurpose; forOrders: number; now: Date },
): Date | null {
  if (!quota || quota.resetsAt <= now) return null;
  return quota.left > reservedOf(quota.limit, forOrders, purpose) ? null : quota.resetsAt;
}
