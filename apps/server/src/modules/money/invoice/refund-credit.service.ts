import type { Ctx } from '../../../context.ts';
import { listOrderLines, readOrder } from '../../orders/order/index.ts';
import { listLegs, listRefundParts } from '../refund/index.ts';
import type { CreditedPart } from './invoice.rules.ts';
import { issueCreditNote, issueInvoice } from './invoice.service.ts';

/** What a refund was for, as it stood on the order; nothing where it was for nothing in particular. */
async function listCredited(ctx: Ctx, requestKey: string, orderId: string): Promise<CreditedPart[]> {
  const parts = (await listRefundParts(ctx, [orderId])).filter((part) => part.requestKey === requestKey);
  const { totals } = await readOrder(ctx, orderId);
  const shipping = totals.lines.find((line) => line.kind === 'shipping')?.label ?? 'Shipping';
  const lines = new Map((await listOrderLines(ctx, orderId)).map((line) => [line.id, line]));
  const place = ({ orderLineId }: { orderLineId: string | null }) =>
    lines.get(orderLineId ?? '')?.position ?? lines.size;
  return parts
    .toSorted((a, b) => place(a) - place(b))
    .map(({ orderLineId, quantity, netCents, taxCents, netMinor, taxMinor }) => {
      const { title = shipping, variant = '' } = lines.get(orderLineId ?? '') ?? {};
      return { title, variant, quantity, netCents, taxCents, netMinor, taxMinor };
    });
}

/**
 * The credit note for a refund that has arrived, whatever number of payments it was split over. Nothing where the money
 * was for no order, or never claimed by one.
 */
export async function creditRefund(ctx: Ctx, requestKey: string, orderId: string | null): Promise<void> {
  if (!orderId) return;
  const legs = await listLegs(ctx, requestKey);
  const ofOrder = legs.filter((leg) => leg.orderId === orderId && leg.state === 'refunded' && leg.claim === 'order');
  const amountMinor = ofOrder.reduce((sum, leg) => sum + leg.amountMinor, 0);
  if (amountMinor === 0) return;
  // The jobs of an event may run in any order, and a refund may follow a payment at once.
  await issueInvoice(ctx, orderId);
  const parts = await listCredited(ctx, requestKey, orderId);
  if (parts.length) return void (await issueCreditNote(ctx, { orderId, refundId: requestKey, amountMinor, parts }));
  const title = ofOrder[0]!.reason || 'Refund';
  await issueCreditNote(ctx, {
    orderId,
    refundId: requestKey,
    amountMinor,
    lines: [{ title, variant: '', quantity: 1, amountMinor }],
  });
}
