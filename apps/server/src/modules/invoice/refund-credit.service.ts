import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { refunds } from '../payment/refund.tables.ts';
import { issueCreditNote, issueInvoice } from './invoice.service.ts';

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
  const title = ofOrder[0]!.reason || 'Refund';
  await issueCreditNote(ctx, {
    orderId,
    refundId: requestKey,
    amountMinor,
    lines: [{ title, variant: '', quantity: 1, amountMinor }],
  });
}
