import type { Chosen } from '@merchmill/contract/money/refund.ts';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { findRefundRequest, type RefundRequest } from '../../money/refund/index.ts';
import { notifyAccount, type OrderNews } from '../../orders/order/index.ts';
import { refundNews, returnedNews } from './aftersale.mails.ts';

type Told = { what: readonly Chosen[]; why: OrderNews['blocks'] };

/** Tells, in the transaction that gives it, how much goes back, what for and where to: the only mail about it. */
export async function notifyRefunded(ctx: Ctx, { id }: { id: string }, given: RefundRequest, { what, why }: Told) {
  await notifyAccount(ctx, id, refundNews(given, what, why));
}

/**
 * Tells of a payment that was not needed and has gone back. Of what was paid for an order and given back its decision has
 * told already.
 */
export async function notifyReturned(
  ctx: Ctx,
  { requestKey, orderId }: { requestKey: string; orderId: string | null },
) {
  const request = assertFound(await findRefundRequest(ctx, requestKey));
  const { claim, reason } = request.legs[0]!;
  if (!orderId || claim !== 'unclaimed') return;
  await inTransaction(ctx, (ctx) => notifyAccount(ctx, orderId, returnedNews(request, reason)));
}
