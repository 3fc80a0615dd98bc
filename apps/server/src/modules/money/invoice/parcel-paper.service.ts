import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getParcelRow, listParcelPieces } from '../../fulfillment/shipment/index.ts';
import { getVisibleOrder, listOrderLines } from '../../orders/order/index.ts';
import { sellerOf } from './invoice.service.ts';
import { paperAddress } from './paper-address.rules.ts';
import type { PackedParcel } from './paper-pdf.ts';

/* The papers that lie in a parcel. */

type Packed = { trackingNumber: string | null; quantities: ReadonlyMap<string, number> };

/** What lies in one parcel of an order, by line. */
async function getPacked(ctx: Ctx, orderId: string, shipmentId: string): Promise<Packed> {
  const parcel = await getParcelRow(ctx, shipmentId);
  const { trackingNumber } = found(parcel.orderId === orderId ? parcel : undefined);
  const lines = await listParcelPieces(ctx, shipmentId);
  return { trackingNumber, quantities: new Map(lines.map((line) => [line.orderLineId, line.quantity])) };
}

/** What is on the slip of a parcel: only what lies in it; without a parcel all of the order. */
export async function getPackedParcel(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, shipmentId }: { orderId: string; shipmentId?: string },
): Promise<PackedParcel> {
  const { address, number, placedAt, shipping, giftMessage } = await getVisibleOrder(ctx, principal, orderId);
  const parcel = shipmentId ? await getPacked(ctx, orderId, shipmentId) : null;
  const lines = await listOrderLines(ctx, orderId);
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
    lines: lines.flatMap(({ id, title, variant, skuCode, quantity: ordered }) => {
      const quantity = parcel ? (parcel.quantities.get(id) ?? 0) : ordered;
      return quantity > 0 ? [{ title, variant, skuCode, quantity }] : [];
    }),
    giftMessage,
  };
}

export async function getGiftNote(ctx: Ctx, principal: UserPrincipal, orderId: string) {
  const { giftMessage, number, placedAt } = await getVisibleOrder(ctx, principal, orderId);
  return { message: found(giftMessage), at: placedAt, orderNumber: number };
}
