import type { BodyOf } from '@merchmill/contract/call.ts';
import { type OrderState, SelectionScope } from '@merchmill/contract/enums.ts';
import type { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { bulkLimit } from '@merchmill/contract/fulfillment/aftersale.ts';
import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import { AlreadyDone, AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { Acting } from '../../../principal.ts';
import { closePaymentsOf, isBeingPaid } from '../../money/payment/index.ts';
import { listStrays } from '../../money/processing/index.ts';
import { dropExceptions } from '../../orders/exception/index.ts';
import { isChangeable, lockOrder, moveOrder, notifyAccount, type OrderActor } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { releasePromo } from '../../orders/promo/index.ts';
import { isOverdue, listOrderIds } from '../../orders/purchase/index.ts';
import { releaseReservations } from '../../orders/stock/index.ts';
import { canceledBecause, canceledNews } from './aftersale.mails.ts';
import { withdrawApprovals } from './approval.service.ts';
import { makeRefund } from './order-refund.service.ts';

const cancelledAlready = 'This order is already canceled.';

export type Cancelling = OrderActor & {
  orderId: string;
  ownerId?: string | undefined;
  why: string;
  /** Under which its refund stands in the ledger. */
  key?: string;
  /** By which of several answers to an exception. */
  remedy?: string;
  /** Of operations: what they say about it. */
  words?: string | undefined;
  /** What the account is told about it, where `why` is not for it. */
  text?: string | undefined;
};

/** Who has ended it and why, for the account. */
const saidOf: Record<'customer' | 'buyer' | 'shop' | 'system', (why: string) => string> = {
  customer: () => canceledBecause.asked,
  buyer: () => canceledBecause.recipient,
  shop: canceledBecause.shop,
  system: () => canceledBecause.unpaid,
};

/** Under which a cancellation by staff stands in the ledger. */
export const staffCancelKey = (orderId: string) => `staffCancel:${orderId}`;

/** In the caller's transaction: takes an order back that is not released yet, and gives back all that was paid. */
export async function cancelAndRefund(
  ctx: Ctx,
  { orderId, ownerId, why, key = `cancel:${orderId}`, words, remedy, text, ...actor }: Cancelling,
): Promise<number> {
  const order = await lockOrder(ctx, orderId, ownerId);
  if (order.state === 'cancelled') throw new AppError('alreadyDone', cancelledAlready);
  if (!isChangeable(order)) throw new AppError('orderNotChangeable');
  await moveOrder(ctx, orderId, 'cancelled', { ...actor, why });
  await closePaymentsOf(ctx, orderId);
  await dropExceptions(ctx, orderId, actor);
  if (key !== staffCancelKey(orderId)) await withdrawApprovals(ctx, staffCancelKey(orderId));
  await releasePromo(ctx, orderId);
  // What came in for it and was not asked for so goes back as well.
  const strays = await listStrays(ctx, orderId);
  const reason = 'Order canceled';
  const given = await makeRefund(ctx, { order, what: 'rest', strays, reason, words, key, remedy, actor });
  const said = actor.by === 'buyer' || actor.by === 'shop' || actor.by === 'system' ? actor.by : 'customer';
  await notifyAccount(ctx, orderId, canceledNews(text ?? saidOf[said](why), given), actor.userId);
  await releaseReservations(ctx, { orderId });
  return given?.amountCents ?? 0;
}

/**
 * Cancels an order of the owner.
 * @throws AlreadyDone with what the first call gave
 */
export function cancelOrder(ctx: Ctx, { personId: userId, ownerId }: Acting, orderId: string, reason?: string) {
  const why = reason || 'Canceled by the customer';
  const resultOf = (refunded: number) => ({ state: 'cancelled' as OrderState, refunded });
  return inTransaction(ctx, async (ctx) => {
    const { state, refundedCents } = await lockOrder(ctx, orderId, ownerId);
    if (state === 'cancelled') throw new AlreadyDone(cancelledAlready, resultOf(refundedCents));
    return resultOf(await cancelAndRefund(ctx, { orderId, ownerId, by: 'customer', userId, why }));
  });
}

type Failed = { orderId: string; number: string | null; reason: string };

const refusalOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  throw error;
};

/** Cancels each unpaid one of these orders, and says of the others why not. */
async function cancelUnpaid(
  ctx: Ctx,
  acting: Acting,
  found: readonly { id: string; number: string; state: OrderState }[],
) {
  const done: string[] = [];
  const failed: Failed[] = [];
  for (const { id, number, state } of found) {
    const reason =
      state === 'unpaid'
        ? await cancelOrder(ctx, acting, id).then(() => null, refusalOf)
        : 'You can cancel only unpaid orders together.';
    if (reason === null) done.push(id);
    else failed.push({ orderId: id, number, reason });
  }
  return { done, failed, payLink: null };
}

type Chosen = Omit<BodyOf<typeof aftersaleCalls.bulk>, 'action'>;

/** Those that were named, or all that the list shows. */
async function idsOf(ctx: Ctx, ownerId: string, { scope, orderIds, filter }: Chosen): Promise<string[]> {
  if (scope === SelectionScope.part) return orderIds;
  const ids = await listOrderIds(ctx, ownerId, filter, bulkLimit);
  if (ids.length > bulkLimit)
    throw new AppError('invalidInput', `You can change up to ${bulkLimit} orders at once. Please choose fewer.`);
  return ids;
}

/** Does one thing to several orders of the owner. */
export async function changeMany(ctx: Ctx, acting: Acting, { action, ...chosen }: BodyOf<typeof aftersaleCalls.bulk>) {
  const { ownerId } = acting;
  const orderIds = await idsOf(ctx, ownerId, chosen);
  const known = await ctx.db
    .select({ id: orders.id, number: orders.number, state: orders.state, currency: orders.currency })
    .from(orders)
    .where(and(ownedBy(acting, orders), inArray(orders.id, orderIds)))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const unknown = [...new Set(orderIds)]
    .filter((id) => !known.some((order) => order.id === id))
    .map((orderId) => ({ orderId, number: null, reason: 'We could not find this order.' }));
  if (action === 'cancel') {
    const { failed, ...rest } = await cancelUnpaid(ctx, acting, known);
    return { ...rest, failed: [...failed, ...unknown] };
  }
  const unpaid = known.filter((order) => order.state === 'unpaid');
  const done = unpaid.filter((order) => order.currency === unpaid[0]!.currency);
  const failed = known
    .filter((order) => !done.includes(order))
    .map(({ id, number, state }) => ({
      orderId: id,
      number,
      reason: state === 'unpaid' ? 'This order is in a different currency.' : 'This order isn’t awaiting payment.',
    }));
  const payLink = done.length ? `/user/${ownerId}/pay?orders=${done.map((order) => order.id).join(',')}` : null;
  return { done: done.map((order) => order.id), failed: [...failed, ...unknown], payLink };
}

/** Closes what nobody has paid in time; not while money may be on its way. Says how many. */
export function expireUnpaidOrders(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.state, 'unpaid'),
            isOverdue(ctx.now()),
            gt(orders.id, after),
            not(isBeingPaid(sql`${orders}.id`)),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(limit),
    work: ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        // Paid at the last moment, it stays.
        if ((await lockOrder(ctx, id)).state !== 'unpaid') return false;
        await cancelAndRefund(ctx, { orderId: id, by: 'system', why: 'Not paid in time' });
        return true;
      }),
  });
}
