import type { AfterSale } from '@merchmill/contract/aftersale.ts';
import type { Ctx, SignedIn } from '../../context.ts';
import { listOrderExceptions } from '../order/exception.service.ts';
import { getVisibleOrder, isChangeable } from '../order/order.service.ts';
import { isClaimable, refundableCents } from './aftersale.rules.ts';
import { listClaims } from './claim.service.ts';
import { findLink } from './link.service.ts';
import { listPartsOf } from './money-back.service.ts';
import { listRefundRequests } from './refund-request.service.ts';

/** What can be done about an order now, and what has been. */
export async function getAfterSale(ctx: Ctx, who: SignedIn, orderId: string): Promise<AfterSale> {
  const order = await getVisibleOrder(ctx, who, orderId);
  return {
    cancel: isChangeable(order) ? 'free' : 'none',
    refundable: refundableCents(order),
    parts: await listPartsOf(ctx, order),
    refundRequests: await listRefundRequests(ctx, orderId),
    claims: await listClaims(ctx, orderId),
    claimable: isClaimable(order, ctx.now()),
    exceptions: await listOrderExceptions(ctx, orderId),
    link: await findLink(ctx, orderId),
  };
}
