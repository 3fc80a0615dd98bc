import type { StaffCancelForm } from '@merchmill/contract/fulfillment/aftersale.console.shapes.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { isChangeable } from '../../orders/order/index.ts';
import { canceledBecause } from './aftersale.mails.ts';
import { withApproval } from './approval.service.ts';
import { cancelAndRefund, staffCancelKey } from './cancel.service.ts';
import { holdOrder, lockForeign, noteChange, shopActor } from './staff-acts.service.ts';

type Form = StaffCancelForm & { orderId: string };

async function lockCancellable(ctx: Ctx, principal: UserPrincipal, orderId: string) {
  const order = await lockForeign(ctx, principal, orderId);
  if (order.state === 'cancelled') throw new AppError('alreadyDone', 'This order is already canceled.');
  if (!isChangeable(order)) throw new AppError('orderNotChangeable');
  return order;
}

/**
 * Cancels an order that is not released, for its customer or of the shop's own accord, and gives back all that was paid.
 * What one person may not give back alone waits for a second one, and the order is on hold until then.
 */
export function cancelForCustomer(ctx: Ctx, principal: UserPrincipal, { orderId, wantedBy, reason }: Form) {
  const audit = (ctx: Ctx, refunded: number, carriedOut: boolean) =>
    noteChange(ctx, principal, orderId, { what: 'cancel', after: { wantedBy, reason, refunded, carriedOut } });
  return withApproval(ctx, {
    subject: staffCancelKey(orderId),
    note: reason,
    work: async (ctx) => {
      await lockCancellable(ctx, principal, orderId);
      const refunded = await cancelAndRefund(ctx, {
        ...shopActor(principal),
        orderId,
        why: wantedBy === 'customer' ? "Canceled at the customer's request" : reason,
        words: reason,
        text: wantedBy === 'customer' ? canceledBecause.asked : undefined,
        key: staffCancelKey(orderId),
        remedy: wantedBy,
      });
      await audit(ctx, refunded, true);
      return { state: 'cancelled' as const, refunded };
    },
    waits: async (ctx) => {
      const order = await lockCancellable(ctx, principal, orderId);
      await holdOrder(ctx, order, {
        reason: `Cancellation needs a second approval: ${reason}`,
        actor: shopActor(principal),
      });
      await audit(ctx, 0, false);
      return { state: order.state, refunded: 0 };
    },
  });
}
