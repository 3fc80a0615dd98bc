import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { RefundRequest } from '../../money/refund/index.ts';
import {
  lineWithdrawn,
  notifyAccount,
  type OrderActor,
  type OrderRow,
  withdrawUnits,
} from '../../orders/order/index.ts';
import { releaseReservations } from '../../orders/stock/index.ts';
import { followParcels, listUnitsToShip } from '../shipment/index.ts';
import { outOfStockNews } from './aftersale.mails.ts';
import { chooseParts, listPartsOf, makeRefund } from './order-refund.service.ts';

export type Withdrawing = {
  orderLineId: string;
  key: string;
  actor: OrderActor;
  words?: string | undefined;
  remedy?: string;
};

/**
 * Takes what had run out of an order that is being made already, in the caller's transaction, which holds the order's
 * lock: its money goes back and the other items go on. Where nothing else was ordered, all of the money goes back.
 * @throws AppError orderNotChangeable where it has shipped after all
 */
export async function withdrawLine(ctx: Ctx, order: OrderRow, { orderLineId, ...giving }: Withdrawing): Promise<void> {
  const open = await listUnitsToShip(ctx, order.id);
  const own = open.find((unit) => unit.orderLineId === orderLineId);
  if (!own) throw new AppError('orderNotChangeable', 'This item has already shipped.');
  const why = { reason: 'Out of stock', ...giving };
  const parts = await listPartsOf(ctx, order);
  const isAll = parts.every((part) => part.orderLineId === null || part.orderLineId === orderLineId || part.left === 0);
  const isWhole = isAll && own.quantity === parts.find((part) => part.orderLineId === orderLineId)?.quantity;
  const isEnd = isWhole && order.state === 'inProduction';
  await releaseReservations(ctx, { orderId: order.id, orderLineIds: [orderLineId] });
  let given: RefundRequest | null;
  if (isEnd) {
    given = await makeRefund(ctx, { order, what: 'rest', ...why });
  } else {
    const left = parts.find((part) => part.orderLineId === orderLineId)?.left ?? 0;
    const lines = [{ orderLineId, quantity: Math.min(own.quantity, left) }].filter(({ quantity }) => quantity > 0);
    const what = await chooseParts(ctx, order, { lines, shipping: false });
    given = await makeRefund(ctx, { order, what, ...why });
    await withdrawUnits(ctx, orderLineId, own.quantity);
    await publishEvent(ctx, lineWithdrawn, { orderId: order.id, orderLineId });
    await followParcels(ctx, order.id, 'Out-of-stock items removed');
  }
  await notifyAccount(
    ctx,
    order.id,
    outOfStockNews({
      isWholeOrder: isEnd,
      byShop: giving.actor.by === 'shop',
      given,
      items: [{ orderLineId, quantity: own.quantity }],
    }),
    giving.actor.userId,
  );
}
