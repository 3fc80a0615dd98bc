import type { Chosen } from '@merchmill/contract/money/refund.ts';
import { formatAlone } from '@merchmill/contract/money.ts';
import { found } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { findRefundRequest, type RefundRequest } from '../../money/refund/index.ts';
import { tellAccount } from '../../orders/order/index.ts';

const sumOf = (legs: RefundRequest['legs']) => legs.reduce((sum, leg) => sum + leg.amountMinor, 0);

/** Where the money goes, in a sentence or two, with the amount in the first. */
export function whereItGoes({ currency, amountMinor, legs }: RefundRequest): string {
  const inWallet = sumOf(legs.filter((leg) => leg.destination === 'wallet'));
  const all = formatAlone(amountMinor, currency);
  if (inWallet === amountMinor) return `${all} is in your wallet again.`;
  const days = 'your bank may take up to five business days to show it.';
  if (!inWallet) return `${all} goes back to where you paid from; ${days}`;
  const rest = formatAlone(amountMinor - inWallet, currency);
  return `${all} goes back: ${formatAlone(inWallet, currency)} is in your wallet again, and ${rest} goes to where you paid from; ${days}`;
}

type Words = { what: readonly Chosen[]; text: string };

/** Tells, in the transaction that gives it, how much goes back, what for and where to: the only mail about it. */
export async function tellGiven(
  ctx: Ctx,
  { id }: { id: string },
  given: RefundRequest,
  { what, text }: Words,
): Promise<void> {
  const amount = formatAlone(given.amountMinor, given.currency);
  const items = what.map(({ part, pieces }) => (part.orderLineId ? `${pieces} × ${part.title}` : part.title));
  await tellAccount(ctx, id, {
    title: (number) => `Refund of ${amount} for order ${number}`,
    text: `${text}\n\n${whereItGoes(given)}${items.length ? `\n\nIt is for:\n${items.join('\n')}` : ''}`,
  });
}

/**
 * Tells of a payment that was not needed and has gone back. Of what was paid for an order and given back its decision has
 * told already.
 */
export async function tellReturned(ctx: Ctx, { requestKey, orderId }: { requestKey: string; orderId: string | null }) {
  const request = found(await findRefundRequest(ctx, requestKey));
  const { claim, reason } = request.legs[0]!;
  if (!orderId || claim !== 'unclaimed') return;
  const amount = formatAlone(request.amountMinor, request.currency);
  await inTransaction(ctx, (ctx) =>
    tellAccount(ctx, orderId, {
      title: (number) => `${amount} for order ${number} has gone back to you`,
      text: `${reason.charAt(0).toLowerCase()}${reason.slice(1)}, so we have given it back: ${whereItGoes(request)}`,
    }),
  );
}
