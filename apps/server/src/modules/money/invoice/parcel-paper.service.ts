import { and, asc, eq } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { seenBy } from '../../../owned-by.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { shipmentLines, shipments } from '../../fulfillment/shipment/shipment.tables.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { sellerOf } from './invoice.service.ts';
import { paperAddress } from './paper-address.rules.ts';
import type { PackedParcel } from './paper-pdf.ts';

/* The papers that lie in a parcel. */

/** Who packs sees every order; everybody else their own. */
async function getOrderToPack(ctx: Ctx, principal: UserPrincipal, orderId: string) {
  const own = seenBy(principal, orders, 'orders.view');
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), own));
  return found(order);
}

type Packed = { trackingNumber: string | null; quantities: ReadonlyMap<string, number> };

/** What lies in one parcel of an order, by line. */
async function getPacked(ctx: Ctx, orderId: string, shipmentId: string): Promise<Packed> {
  const [parcel] = await ctx.db
    .select({ trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, orderId)));
  const { trackingNumber } = found(parcel);
  const lines = await ctx.db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId));
  return { trackingNumber, quantities: new Map(lines.map((line) => [line.orderLineId, line.quantity])) };
}

/** What is on the slip of a parcel: only what lies in it; without a parcel all of the order. */
export async function getPackedParcel(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, shipmentId }: { orderId: string; shipmentId?: string },
): Promise<PackedParcel> {
  const { address, number, placedAt, shipping, giftMessage } = await getOrderToPack(ctx, principal, orderId);
  const parcel = shipmentId ? await getPacked(ctx, orderId, shipmentId) : null;
  const lines = await ctx.db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      variant: orderLines.variant,
      skuCode: orderLines.skuCode,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return {
    sender: sellerOf(ctx),
    orderNumber: number,
    trackingNumber: parcel?.trackingNumber ?? null,
    orderedAt: placedAt.toISOString(),
    to: {
      name: address.name,
      lines: paperAddress(address),
    },
    method: shipping.label,
    lines: lines.flatMap(({ id, ...line }) => {
      const quantity = parcel ? (parcel.quantities.get(id) ?? 0) : line.quantity;
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
    giftMessage,
  };
}

export async function getGiftNote(ctx: Ctx, principal: UserPrincipal, orderId: string) {
  const { giftMessage, number, placedAt } = await getOrderToPack(ctx, principal, orderId);
  return { message: found(giftMessage), at: placedAt, orderNumber: number };
}
