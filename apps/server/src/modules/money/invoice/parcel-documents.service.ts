import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getParcelRow, listParcelUnits } from '../../fulfillment/shipment/index.ts';
import { listUnitCodes } from '../../fulfillment/unit/index.ts';
import { getVisibleOrder, listOrderLines } from '../../orders/order/index.ts';
import type { ParcelLook } from '../../stores/store/index.ts';
import { findParcelLook } from '../../stores/store-order/index.ts';
import { documentAddress } from './document-address.rules.ts';
import { sellerOf } from './invoice.service.ts';
import type { PackedParcel } from './invoice-pdf.ts';
import { labelSenderOf, senderOf, slipTextOf } from './parcel-look.rules.ts';

/* The documents that lie in a parcel. */

type Packed = { trackingNumber: string | null; quantities: ReadonlyMap<string, number> };

/** What lies in one parcel of an order, by line. */
async function getPacked(ctx: Ctx, orderId: string, shipmentId: string): Promise<Packed> {
  const parcel = await getParcelRow(ctx, shipmentId);
  const { trackingNumber } = assertFound(parcel.orderId === orderId ? parcel : undefined);
  const lines = await listParcelUnits(ctx, shipmentId);
  return { trackingNumber, quantities: new Map(lines.map((line) => [line.orderLineId, line.quantity])) };
}

/** What is on the slip of a parcel: only what lies in it; without a parcel all of the order. */
export async function getPackedParcel(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, shipmentId }: { orderId: string; shipmentId?: string },
): Promise<PackedParcel & { look: ParcelLook | null }> {
  const { address, number, placedAt, shipping, giftMessage } = await getVisibleOrder(ctx, principal, orderId);
  const look = await findParcelLook(ctx, orderId);
  const parcel = shipmentId ? await getPacked(ctx, orderId, shipmentId) : null;
  const lines = await listOrderLines(ctx, orderId);
  const codes = await listUnitCodes(
    ctx,
    lines.map(({ id }) => id),
  );
  const unitsOf = (lineId: string) =>
    (codes.get(lineId) ?? []).filter((unit) => !shipmentId || unit.shipmentId === shipmentId);
  return {
    look,
    sender: senderOf(look, sellerOf(ctx)),
    slipText: slipTextOf(look),
    orderNumber: look?.bought.number ?? number,
    reference: look ? number : null,
    trackingNumber: parcel?.trackingNumber ?? null,
    orderedAt: placedAt.toISOString(),
    to: {
      name: address.name,
      lines: documentAddress(address),
    },
    method: shipping.label,
    lines: lines.flatMap(({ id, title: ours, variant, skuCode, quantity: ordered }, at) => {
      const title = look?.bought.titles[at] ?? ours;
      const quantity = parcel ? (parcel.quantities.get(id) ?? 0) : ordered;
      return quantity > 0 ? [{ title, variant, skuCode, quantity, units: unitsOf(id) }] : [];
    }),
    giftMessage,
    unitPage: new URL('/u/', ctx.config.publicUrl).href,
  };
}

export async function getGiftNote(ctx: Ctx, principal: UserPrincipal, orderId: string) {
  const { giftMessage, number, placedAt } = await getVisibleOrder(ctx, principal, orderId);
  const look = await findParcelLook(ctx, orderId);
  return { ...{ message: assertFound(giftMessage), at: placedAt }, orderNumber: look?.bought.number ?? number, look };
}

/** Whose name and address are on the labels of an order's parcels. */
export const findLabelSender = async (ctx: Pick<Ctx, 'db' | 'config'>, orderId: string) =>
  labelSenderOf(await findParcelLook(ctx, orderId), ctx.config.brand.name);
