import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { refundParts, refunds } from '../refund/refund.tables.ts';
import type { CreditedPart } from './invoice.rules.ts';
import { issueCreditNote, issueInvoice } from './invoice.service.ts';

/** What a refund was for, as it stood on the order; nothing where it was for nothing in particular. */
async function listCredited(ctx: Ctx, requestKey: string, orderId: string): Promise<CreditedPart[]> {
  const rows = await ctx.db
    .select({ part: refundParts, title: orderLines.title, variant: orderLines.variant })
    .from(refundParts)
    .leftJoin(orderLines, eq(orderLines.id, refundParts.orderLineId))
    .where(and(eq(refundParts.requestKey, requestKey), eq(refundParts.orderId, orderId)))
    .orderBy(sql`${orderLines.position} nulls last`);
  const [order] = await ctx.db.select({ totals: orders.totals }).from(orders).where(eq(orders.id, orderId));
  const shipping = order?.totals.lines.find((line) => line.kind === 'shipping')?.label ?? 'Shipping';
  return rows.map(({ part: { quantity, netCents, taxCents, netMinor, taxMinor }, title, variant }) => {
    return { title: title ?? shipping, variant: variant ?? '', quantity, netCents, taxCents, netMinor, taxMinor };
  });
}

/**
 * The credit note for a refund that has arrived, whatever number of payments it was split over. Nothing where the money
 * was for no order, or never claimed by one.
 */
export async function creditRefund(ctx: Ctx, requestKey: string, orderId: string | null): Promise<void> {
  if (!orderId) return;
  const legs = await ctx.db
    .select({ amountMinor: refunds.amountMinor, reason: refunds.reason, claim: refunds.claim })
    .from(refunds)
    .where(and(eq(refunds.requestKey, requestKey), eq(refunds.orderId, orderId), eq(refunds.state, 'refunded')));
  const ofOrder = legs.filter((leg) => leg.claim === 'order');
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
