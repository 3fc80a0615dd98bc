import { formatMinor } from '@merchmill/contract/money.ts';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { readOrder } from '../../orders/order/index.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { tellSeller } from './seller-news.service.ts';
import { type KeptRefund, storeOrderHistory, storeOrders } from './store-order.tables.ts';

/* Money that goes back: the seller’s to their buyer there, and ours to the seller here. Neither follows from the other. */

/** What was refunded there since, each once. Nothing is stopped by it: a part may be a favor, and the seller decides. */
export async function noteRefundsThere(ctx: Ctx, row: StoreOrderRow, known: readonly KeptRefund[]): Promise<void> {
  const seen = new Set(known.map(({ refundId }) => refundId));
  const fresh = (row.remote.refunds ?? []).filter(({ refundId }) => !seen.has(refundId));
  if (!fresh.length) return;
  for (const { amount } of fresh)
    await note(ctx, row, 'refundedThere', { message: formatMinor(amount.amountMinor, amount.currency) });
  // It has ended by that here, too, or was never ours.
  if (row.state === 'canceled' || row.state === 'notOurs') return;
  const set = { alert: row.alert ?? ('refundedThere' as const) };
  await ctx.db.update(storeOrders).set(set).where(eq(storeOrders.id, row.id));
  const amountMinor = fresh.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const amount = formatMinor(amountMinor, fresh[0]!.amount.currency);
  await tellSeller(ctx, row, `Order ${row.number} was refunded on the marketplace (${amount})`);
}

/** We have given money back for an order that goes on at its marketplace: its buyer knows nothing of it. */
export function noteRefundHere(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.orderId, orderId)).for('update');
    if (row?.state !== 'placed' && row?.state !== 'fulfilled') return;
    const { refundedCents } = await readOrder(ctx, orderId);
    if (refundedCents === 0) return;
    const message = formatMinor(refundedCents, 'USD');
    const { storeOrderId, what, message: said } = storeOrderHistory;
    const isNoted = and(eq(storeOrderId, row.id), eq(what, 'refundedHere'), eq(said, message));
    if ((await ctx.db.$count(storeOrderHistory, isNoted)) > 0) return;
    await note(ctx, row, 'refundedHere', { message });
    await tellSeller(ctx, row, `We refunded you ${message} for order ${row.number}. This doesn’t refund your buyer.`);
  });
}
