import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';

type OrderPayment = OrderDetail['payments'][number];

/**
 * The payment of an unpaid order that the shopper or a bank is still at. No other can be begun beside it, and whoever
 * asks for one is better led to what becomes of this one.
 */
export function findRunningPayment({ state, payments }: Pick<OrderDetail, 'state' | 'payments'>): OrderPayment | null {
  if (state !== 'unpaid') return null;
  return payments.find(({ result }) => result === 'Pending' || result === 'Received') ?? null;
}
