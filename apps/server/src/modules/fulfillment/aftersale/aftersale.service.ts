import type { AfterSale, RefundRequest } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { may } from '../../../principal.ts';
import { listRefundsOf } from '../../money/refund/index.ts';
import { listOrderExceptions } from '../../orders/exception/index.ts';
import { findLink, getVisibleOrder, isChangeable } from '../../orders/order/index.ts';
import { isClaimable, refundableCents } from './aftersale.rules.ts';
import { listApprovals } from './approval.service.ts';
import { listClaims } from './claim.service.ts';
import { listPartsOf } from './order-refund.service.ts';
import { listRefundRequests, refundKey } from './refund-request.service.ts';
import { listStaffExceptions } from './staff-exception.service.ts';

/** With who of operations has said yes, for operations. */
async function withApprovals(ctx: Ctx, requests: readonly RefundRequest[]): Promise<RefundRequest[]> {
  const keyOf = ({ bizId }: RefundRequest) => refundKey(bizId);
  const said = await listApprovals(ctx, requests.map(keyOf));
  return requests.map((request) => ({ ...request, approvals: said.get(keyOf(request)) ?? [] }));
}

/** What can be done about an order now, and what has been. */
export async function getAfterSale(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<AfterSale> {
  const order = await getVisibleOrder(ctx, principal, orderId);
  const requests = await listRefundRequests(ctx, orderId);
  // Of an order of their own staff are the customer.
  const isStaff = may(principal, 'orders.view') && order.ownerId !== principal.ownerId;
  return {
    cancel: isChangeable(order) ? 'free' : 'none',
    refundable: refundableCents(order),
    parts: await listPartsOf(ctx, order),
    refundRequests: isStaff ? await withApprovals(ctx, requests) : requests,
    refunds: (await listRefundsOf(ctx, orderId)).map(({ failure: _, ...refund }) => refund),
    claims: await listClaims(ctx, orderId),
    claimable: isClaimable(order, ctx.now()),
    exceptions: await (isStaff ? listStaffExceptions : listOrderExceptions)(ctx, orderId),
    // Whoever has it may cancel the order, and operations may not do that alone: nor on behalf of the owner.
    link: order.ownerId === principal.ownerId && !principal.behalf ? await findLink(ctx, orderId) : null,
  };
}
