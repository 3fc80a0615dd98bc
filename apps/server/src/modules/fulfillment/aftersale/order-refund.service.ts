import type { OrderState } from '@merchmill/contract/enums.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { type Chosen, chosenOf, sumOf, type Wanted, wantedUnshipped } from '@merchmill/contract/money/refund.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { returnStray, type Stray, strayKey } from '../../money/processing/index.ts';
import { listRefundParts, type RefundRequest, requestRefund } from '../../money/refund/index.ts';
import { dropExceptions } from '../../orders/exception/index.ts';
import { listLinesOfOrders, lockOrder, moveOrder, type OrderActor, type OrderRow } from '../../orders/order/index.ts';
import { releaseReservations } from '../../orders/stock/index.ts';
import { listReplacements } from '../shipment/index.ts';
import { refundParts } from './aftersale.rules.ts';
import { copyApprovals, requireApproval } from './approval.service.ts';

type Totalled = Pick<OrderRow, 'id' | 'totals'>;

function countBy<K>(rows: readonly { of: K; units: number }[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const { of, units } of rows) counts.set(of, (counts.get(of) ?? 0) + units);
  return counts;
}

/** What is left to give back of each part of these orders, by order. */
export async function listRefundable(ctx: Ctx, orders: readonly Totalled[]): Promise<Map<string, RefundPart[]>> {
  const ids = orders.map((order) => order.id);
  if (!ids.length) return new Map();
  const lines = await listLinesOfOrders(ctx, ids);
  const given = await listRefundParts(ctx, ids);
  const again = await listReplacements(ctx, ids);
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
              .map(({ orderLineId, quantity }) => ({ of: orderLineId, units: quantity })),
          ),
          remade: countBy(
            again.map(({ orderLineId, quantity, givenUp }) => ({ of: orderLineId, units: quantity - givenUp })),
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
  if (chosen.some(({ part, units }) => units > part.left)) throw new AppError('refundTooMuch');
  return chosen;
}

/** In USD cents, with taxes. */
export const centsOf = (chosen: readonly Chosen[]): number => {
  const { net, tax } = sumOf(chosen);
  return net + tax;
};

/** What is given: parts of the order, or all that is left of it. */
export type What = readonly Chosen[] | 'rest';

export type OrderRefund = {
  order: OrderRow;
  what: What;
  /** Money that came in and was not asked for so: given with it, as one sum. */
  strays?: readonly Stray[];
  /** One line that the shopper may read. */
  reason: string;
  /** What the giver says about it, kept where it needs two people; the reason where it is left out. */
  words?: string | undefined;
  /** The same key gives only once. */
  key: string;
  /** By which of several answers to an exception. */
  remedy?: string | undefined;
  /** Who gives it. What one of operations may give alone is limited. */
  actor: OrderActor;
};

type Sum = Pick<Parameters<typeof requestRefund>[1], 'amountCents' | 'parts'>;

const partsOf = (chosen: readonly Chosen[]): Sum => ({
  amountCents: centsOf(chosen),
  parts: chosen.map(({ part, units, net, tax, netMinor, taxMinor }) => ({
    orderLineId: part.orderLineId,
    quantity: units,
    netCents: net,
    taxCents: tax,
    netMinor,
    taxMinor,
  })),
});

/** All that is left of what was paid for an order. */
async function restOf(ctx: Ctx, order: OrderRow): Promise<Sum> {
  const amountCents = order.paidCents - order.refundedCents;
  const parts = await listPartsOf(ctx, order);
  const lines = parts.flatMap(({ orderLineId, left }) =>
    orderLineId && left ? [{ orderLineId, quantity: left }] : [],
  );
  const shipping = parts.some((part) => part.orderLineId === null && part.left > 0);
  const rest = partsOf(chosenOf(parts, { lines, shipping }));
  // What was given back for nothing in particular is missing from the parts.
  return rest.amountCents === amountCents ? rest : { amountCents, parts: [] };
}

/**
 * The only way money leaves by a decision, in the caller's transaction, which holds the order's lock. It goes to where it
 * came from; an order all of whose money was given back is refunded. Null where there is nothing to give back.
 * @throws NeedsSecond where one person of operations may not give it alone
 */
export async function makeRefund(
  ctx: Ctx,
  { order, what, strays = [], reason, words, key, remedy, actor }: OrderRefund,
): Promise<RefundRequest | null> {
  const sum = what === 'rest' ? await restOf(ctx, order) : partsOf(what);
  const giver = actor.userId ?? 'system';
  const amountCents = strays.reduce((cents, stray) => cents + stray.amountCents, Math.max(0, sum.amountCents));
  if (actor.by === 'shop' && actor.userId && amountCents > 0) {
    const gift = { subject: key, orderId: order.id, operator: actor.userId, amountCents, remedy };
    await requireApproval(ctx, gift, words ?? reason);
    await copyApprovals(ctx, gift, strays.map(strayKey));
  }
  for (const stray of strays) await returnStray(ctx, stray, { orderId: order.id, by: giver });
  if (sum.amountCents <= 0) return null;
  const request = await requestRefund(ctx, { orderId: order.id, ...sum, to: 'source', reason, key, by: giver });
  const { state, refundedCents, paidCents } = await lockOrder(ctx, order.id);
  if (refundedCents < paidCents || state === 'cancelled') return request;
  // Nothing of it is made yet: production does not know of it.
  if (state === 'paid') await releaseReservations(ctx, { orderId: order.id });
  await dropExceptions(ctx, order.id, actor);
  await moveOrder(ctx, order.id, 'refunded', { by: 'shop', userId: actor.userId, why: reason });
  return request;
}
