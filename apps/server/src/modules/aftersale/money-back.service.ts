import type { OrderState } from '@merchmill/contract/enums.ts';
import {
  type Chosen,
  chosenOf,
  type RefundPart,
  sumOf,
  type Wanted,
  wantedUnshipped,
} from '@merchmill/contract/refunds.ts';
import { asc, inArray } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { lockOrder, moveOrder, type OrderRow } from '../order/order.service.ts';
import { orderLines } from '../order/order.tables.ts';
import { giveStockBack } from '../order/stock.service.ts';
import { requestRefund } from '../payment/refund.service.ts';
import { listRefundParts } from '../payment/refund-part.service.ts';
import { secondMakings } from '../shipment/shipment.tables.ts';
import { refundParts } from './aftersale.rules.ts';

type Totalled = Pick<OrderRow, 'id' | 'totals'>;

function countBy<K>(rows: readonly { of: K; pieces: number }[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const { of, pieces } of rows) counts.set(of, (counts.get(of) ?? 0) + pieces);
  return counts;
}

/** What is left to give back of each part of these orders, by order. */
export async function listRefundable(ctx: Ctx, orders: readonly Totalled[]): Promise<Map<string, RefundPart[]>> {
  const ids = orders.map((order) => order.id);
  if (!ids.length) return new Map();
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const given = await listRefundParts(ctx, ids);
  const again = await ctx.db.select().from(secondMakings).where(inArray(secondMakings.orderId, ids));
  return new Map(
    orders.map(({ id, totals }) => [
      id,
      refundParts(
        lines.filter((line) => line.orderId === id),
        totals,
        {
          given: countBy(
            given
              .filter((part) => part.orderId === id)
              .map(({ orderLineId, quantity }) => ({ of: orderLineId, pieces: quantity })),
          ),
          madeAgain: countBy(
            again.map(({ orderLineId, quantity, givenUp }) => ({ of: orderLineId, pieces: quantity - givenUp })),
          ),
        },
      ),
    ]),
  );
}

export async function listPartsOf(ctx: Ctx, order: Totalled): Promise<RefundPart[]> {
  return (await listRefundable(ctx, [order])).get(order.id)!;
}

/**
 * The parts of an order that are wanted back, with what they give.
 * @throws AppError notFound for lines that are not its own, refundTooMuch where less is left
 */
export async function chooseParts(
  ctx: Ctx,
  order: Totalled & { state: OrderState },
  wanted: Wanted,
): Promise<Chosen[]> {
  const parts = await listPartsOf(ctx, order);
  const known = new Map(parts.map((part) => [part.orderLineId, part]));
  const isUnknown = wanted.lines.some(
    ({ orderLineId, quantity }) => quantity > (known.get(orderLineId)?.quantity ?? 0),
  );
  if (isUnknown || new Set(wanted.lines.map((line) => line.orderLineId)).size !== wanted.lines.length)
    throw new AppError('notFound');
  const chosen = chosenOf(parts, order.state === 'inProduction' ? wantedUnshipped(parts, wanted) : wanted);
  if (chosen.some(({ part, pieces }) => pieces > part.left)) throw new AppError('refundTooMuch');
  return chosen;
}

/** In USD cents, with taxes. */
export const centsOf = (chosen: readonly Chosen[]): number => {
  const { net, tax } = sumOf(chosen);
  return net + tax;
};

export type MoneyBack = { orderId: string; chosen: readonly Chosen[]; reason: string; key: string; by: string };

/**
 * Gives money back in the caller's transaction, to where it came from; an order all of whose money was given back is
 * refunded. Nothing where there is nothing to give back.
 */
export async function giveBack(ctx: Ctx, { orderId, chosen, ...asked }: MoneyBack): Promise<void> {
  const parts = chosen.map(({ part, pieces, net, tax, netMinor, taxMinor }) => ({
    orderLineId: part.orderLineId,
    quantity: pieces,
    netCents: net,
    taxCents: tax,
    netMinor,
    taxMinor,
  }));
  await giveSum(ctx, { orderId, ...asked, amountCents: centsOf(chosen), parts });
}

/** Gives back all that is left of what was paid for an order, in the caller's transaction. Says how much that is. */
export async function giveAllBack(ctx: Ctx, order: OrderRow, asked: Omit<MoneyBack, 'orderId' | 'chosen'>) {
  const amountCents = order.paidCents - order.refundedCents;
  if (amountCents <= 0) return 0;
  const parts = await listPartsOf(ctx, order);
  const lines = parts.flatMap(({ orderLineId, left }) =>
    orderLineId && left ? [{ orderLineId, quantity: left }] : [],
  );
  const shipping = parts.some((part) => part.orderLineId === null && part.left > 0);
  const chosen = chosenOf(parts, { lines, shipping });
  // What was given back for nothing in particular is missing from the parts.
  if (centsOf(chosen) === amountCents) await giveBack(ctx, { orderId: order.id, chosen, ...asked });
  else await giveSum(ctx, { orderId: order.id, amountCents, parts: [], ...asked });
  return amountCents;
}

type Sum = Omit<Parameters<typeof requestRefund>[1], 'to'>;

async function giveSum(ctx: Ctx, sum: Sum): Promise<void> {
  const { orderId, amountCents, reason, by } = sum;
  if (amountCents <= 0) return;
  await requestRefund(ctx, { ...sum, to: 'source' });
  const order = await lockOrder(ctx, orderId);
  if (order.refundedCents < order.paidCents || order.state === 'cancelled') return;
  // Nothing of it is made yet: the workshop does not know of it.
  if (order.state === 'paid') await giveStockBack(ctx, { orderId });
  await moveOrder(ctx, orderId, 'refunded', { by: 'shop', userId: by === 'system' ? undefined : by, why: reason });
}
