import { trackingUrl } from '../../../adapters/carriers/tracking-page.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { addressProblems } from '../../account/account/address.rules.ts';
import { measurePicturesOf, preflightDocument, redFinding } from '../../design/design/index.ts';
import { getDocument } from '../../design/document/index.ts';
import { raiseException } from '../../orders/exception/index.ts';
import { getBuyerPage, listOrderLines, lockOrder, notifyProgress, readOrder } from '../../orders/order/index.ts';
import { getParcelRow, listLeft, listParcelUnits, type ShipmentRow } from '../shipment/index.ts';
import { deliveredNews, proofNews, releasedNews, shippedNews } from './aftersale.mails.ts';

/** Shows what will be printed while it can still be changed; nothing for an order of blanks. */
export function sendProof(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const designed = (await listOrderLines(ctx, orderId)).filter((line) => line.documentHash !== null);
    if (!designed.length) return;
    await notifyProgress(ctx, orderId, {
      kind: 'proof',
      news: proofNews(designed.map(({ id, quantity }) => ({ orderLineId: id, quantity }))),
      buyerPage: () => getBuyerPage(ctx, orderId),
    });
  });
}

export function notifyReleased(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    notifyProgress(ctx, orderId, {
      kind: 'proof',
      news: releasedNews,
      buyerPage: () => getBuyerPage(ctx, orderId),
    }),
  );
}

/** Parcels that leave within so long are told of in one mail; so long it waits for them. */
export const togetherSeconds = 120;

/** Parcels of the same kind that left together with this one; none where another one of them tells of all. */
async function listLeftTogether(ctx: Ctx, { id, orderId, second }: ShipmentRow): Promise<ShipmentRow[]> {
  const own = await listLeft(ctx, orderId, second);
  let group: ShipmentRow[] = [];
  for (const each of own) {
    const sinceMs = group[0] ? each.handedOverAt!.getTime() - group[0].handedOverAt!.getTime() : 0;
    if (sinceMs > togetherSeconds * 1000) {
      if (group[0]!.id === id) return group;
      group = [];
    }
    group.push(each);
  }
  return group[0]?.id === id ? group : [];
}

type AboutParcel = { orderId: string; shipmentId: string };

const parcelOf = (ctx: Ctx, { carrier, trackingNumber }: ShipmentRow) => ({
  carrier: ctx.carriers.get(carrier)?.label ?? carrier,
  trackingNumber,
  trackingUrl: trackingUrl(ctx.carriers.get(carrier), trackingNumber),
});

/** What lies in these parcels together. */
async function listUnitsIn(ctx: Ctx, parcels: readonly ShipmentRow[]) {
  const units = new Map<string, number>();
  for (const { id } of parcels)
    for (const { orderLineId, quantity } of await listParcelUnits(ctx, id))
      units.set(orderLineId, (units.get(orderLineId) ?? 0) + quantity);
  return [...units].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
}

/** Tells that a parcel is on its way, together with those that left at the same time. */
export function notifyOnItsWay(ctx: Ctx, { orderId, shipmentId }: AboutParcel): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const left = await listLeftTogether(ctx, await getParcelRow(ctx, shipmentId));
    // Of what has arrived meanwhile another mail tells.
    const parcels = left.filter((parcel) => parcel.state !== 'delivered');
    const [first] = parcels;
    if (!first) return;
    const sent = parcels.map((each) => parcelOf(ctx, each));
    await notifyProgress(ctx, orderId, {
      kind: 'shipped',
      news: shippedNews(sent, await listUnitsIn(ctx, parcels), first.second),
      buyerPage: () => getBuyerPage(ctx, orderId),
    });
  });
}

/** Tells that a parcel has arrived. */
export function notifyArrived(ctx: Ctx, { orderId, shipmentId }: AboutParcel): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const parcel = await getParcelRow(ctx, shipmentId);
    await notifyProgress(ctx, orderId, {
      kind: 'shipped',
      news: deliveredNews(parcelOf(ctx, parcel), await listUnitsIn(ctx, [parcel]), parcel.second),
      buyerPage: () => getBuyerPage(ctx, orderId),
    });
  });
}

/** Looks at a paid order's address by the rules of its country, and asks where it cannot be right. */
export async function checkAddress(ctx: Ctx, orderId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { state, address } = await readOrder(ctx, orderId);
    const problem = addressProblems(address)[0];
    if (state !== 'paid' || !problem) return;
    await raiseException(ctx, { orderId, kind: 'addressInvalid', detail: problem.message });
  });
}

/** Looks at what is to be printed by the rules of pre-flight, and asks about each item that must not be printed so. */
export async function checkArtwork(ctx: Ctx, orderId: string): Promise<void> {
  const lines = (await listOrderLines(ctx, orderId)).flatMap(({ documentHash, ...line }) =>
    documentHash === null ? [] : [{ ...line, documentHash }],
  );
  for (const { id: orderLineId, documentHash, productId, color, title } of lines) {
    const document = await getDocument(ctx, documentHash);
    await measurePicturesOf(ctx, document);
    const problem = redFinding(await preflightDocument(ctx, document, productId, color));
    if (!problem) continue;
    const detail = `${title}: ${problem.message}`;
    await inTransaction(ctx, async (ctx) => {
      const { state } = await lockOrder(ctx, orderId);
      if (state === 'paid') await raiseException(ctx, { orderId, orderLineId, kind: 'artworkBelowStandard', detail });
    });
  }
}
