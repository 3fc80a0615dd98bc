import type { Ctx } from '../../context.ts';
import { lockOrder, moveOrder } from '../order/order.service.ts';
import { requestRefund } from '../payment/refund.service.ts';

export type MoneyBack = { orderId: string; amountCents: number; reason: string; key: string; by: string };

/**
 * Gives money back in the caller's transaction, to where it came from; an order all of whose money was given back is
 * refunded. Nothing where there is nothing to give back.
 */
export async function giveBack(ctx: Ctx, { orderId, amountCents, reason, key, by }: MoneyBack): Promise<void> {
  if (amountCents <= 0) return;
  await requestRefund(ctx, { orderId, amountCents, to: 'source', reason, key, by });
  const order = await lockOrder(ctx, orderId);
  if (order.refundedCents < order.paidCents || order.state === 'cancelled') return;
  await moveOrder(ctx, orderId, 'refunded', { by: 'shop', userId: by === 'system' ? undefined : by, why: reason });
}
