import type { StaffActs, StaffOrder } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { cancelWishers } from '@merchmill/contract/fulfillment/aftersale.console.ts';
import type { OrderExceptionKind } from '@merchmill/contract/orders/exception.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { assertFound } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { ownedBy } from '../../owned-by.ts';
import type { UserPrincipal } from '../../principal.ts';
import { owners, users } from '../account/account/account.tables.ts';
import { approvals } from '../fulfillment/aftersale/aftersale.tables.ts';
import {
  canChangeMethod,
  canHold,
  canRemake,
  listApprovals,
  listPartsOf,
  staffCancelKey,
} from '../fulfillment/aftersale/index.ts';
import { listDocumentsOf } from '../money/invoice/index.ts';
import { paymentOrders, payments } from '../money/payment/payment.tables.ts';
import { listRefundsOf } from '../money/refund/index.ts';
import { orderExceptions } from '../orders/exception/exception.tables.ts';
import { isChangeable, type OrderRow } from '../orders/order/index.ts';
import { orders } from '../orders/order/order.tables.ts';
import { readTimeline } from './order-timeline.service.ts';

async function readCustomer(ctx: Ctx, { ownerId }: OrderRow): Promise<StaffOrder['customer']> {
  const [row] = await ctx.db
    .select({ user: users, type: owners.type })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(eq(users.id, ownerId));
  const { user, type } = assertFound(row);
  const { id: bizId, name, email, createdAt } = user;
  const count = await ctx.db.$count(orders, ownedBy(ownerId, orders));
  return { bizId, name, email, type, since: createdAt.toISOString(), orders: count };
}

/** What can be done about it now; of their own order staff are the customer. */
async function readActs(ctx: Ctx, order: OrderRow, { ownerId }: UserPrincipal): Promise<StaffActs> {
  const foreign = order.ownerId !== ownerId;
  const ofOrder = and(eq(orderExceptions.orderId, order.id), isNull(orderExceptions.closedAt));
  const open = await ctx.db.select({ kind: orderExceptions.kind }).from(orderExceptions).where(ofOrder);
  const isOpen = (kind: OrderExceptionKind) => open.some((each) => each.kind === kind);
  const parts = canRemake(order) ? await listPartsOf(ctx, order) : [];
  return {
    cancel: foreign && isChangeable(order),
    correctAddress: foreign && isChangeable(order),
    changeMethod: foreign && (await canChangeMethod(ctx, order)),
    hold: foreign && canHold(order) && !isOpen('onHold'),
    ask: foreign && canHold(order) && !isOpen('staffQuestion'),
    remake: foreign && parts.some((part) => part.orderLineId !== null && part.left > 0),
  };
}

async function readCancellation(ctx: Ctx, orderId: string): Promise<StaffOrder['cancellation']> {
  const subject = staffCancelKey(orderId);
  const unsettled = and(eq(approvals.subject, subject), isNull(approvals.settledAt));
  const [waiting] = await ctx.db.select({ remedy: approvals.remedy }).from(approvals).where(unsettled);
  const wantedBy = cancelWishers.find((each) => each === waiting?.remedy);
  return wantedBy ? { wantedBy, approvals: (await listApprovals(ctx, [subject])).get(subject) ?? [] } : null;
}

async function readPayments(ctx: Ctx, orderId: string): Promise<StaffOrder['payments']> {
  const rows = await ctx.db
    .select({ payment: payments })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(eq(paymentOrders.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  return rows.map(({ payment: { id: bizId, provider, reference, refundedMinor } }) => {
    return { bizId, provider, reference, refundedMinor };
  });
}

/** All that staff want to know of an order beside what its customer sees. */
export async function getStaffOrder(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<StaffOrder> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const order = assertFound(row);
  const documents = await listDocumentsOf(ctx, orderId);
  // What staff say of an order among themselves is not for its customer, though they be one of them.
  const isOwn = order.ownerId === principal.ownerId;
  return {
    customer: await readCustomer(ctx, order),
    acts: await readActs(ctx, order, principal),
    cancellation: isOwn || !isChangeable(order) ? null : await readCancellation(ctx, orderId),
    payments: await readPayments(ctx, orderId),
    refunds: await listRefundsOf(ctx, orderId),
    documents,
    timeline: await readTimeline(ctx, { orderId, isOwn }, documents),
  };
}
