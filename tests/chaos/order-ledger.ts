import type { Promised } from './buyers.ts';

export type OrderRow = {
  id: string;
  number: string;
  state: string;
  total_minor: number;
  total_cents: number;
  paid_cents: number;
  refunded_cents: number;
};

/** A payment's part for an order: what was claimed, and what the provider has really done. */
export type ChargeRow = {
  order_id: string;
  payment_id: string;
  claim: string;
  state: string;
  wallet_state: string;
  amount_minor: number;
  refunded_minor: number;
  wallet_minor: number;
  wallet_cents: number;
  wallet_refunded_cents: number;
  /** How often the provider took the money, and how much of it it gave back. */
  charges: number;
  returned: number;
};

type Wrong = Record<'lost' | 'doubled' | 'astray', string[]>;

/** States that an order may be in after what the shop told its buyer last. */
function statesAllowed({ state, refundedCents }: Promised, totalCents: number): string[] {
  if (state === 'cancelled' || state === 'unpaid') return [state];
  return refundedCents >= totalCents ? ['refunded'] : ['paid', 'inProduction'];
}

function checkPromise(order: OrderRow, promised: Promised): string[] {
  const { number, state, total_minor: totalMinor, total_cents: totalCents, refunded_cents: refundedCents } = order;
  const allowed = statesAllowed(promised, totalCents);
  const dueBack = promised.state === 'cancelled' ? order.paid_cents : promised.refundedCents;
  return [
    ...(totalMinor === promised.totalMinor ? [] : [`${number} costs ${totalMinor} in place of ${promised.totalMinor}`]),
    ...(allowed.includes(state) ? [] : [`${number} is ${state}, and its buyer was told that it is ${promised.state}`]),
    ...(refundedCents === dueBack ? [] : [`${number} has ${refundedCents} given back, and ${dueBack} were promised`]),
  ];
}

/** What is wrong with one order: with what its buyer was told, with what was taken for it, and with what is booked. */
export function checkOrder(
  order: OrderRow,
  promised: Promised | undefined,
  charges: readonly ChargeRow[],
  prepaidCents: number,
): Wrong {
  const { number, state, total_minor: totalMinor, total_cents: totalCents, paid_cents: paidCents } = order;
  const taken = charges.reduce((sum, row) => sum + row.charges, 0);
  const paidBy = charges.filter((row) => row.claim === 'paid');
  const kept = charges.reduce((sum, row) => sum + row.charges * row.amount_minor - row.returned, 0);
  const due = paidBy.reduce((sum, row) => sum + row.amount_minor - row.refunded_minor, 0);
  const charged = paidBy.reduce((sum, row) => sum + row.amount_minor + row.wallet_minor, 0);
  const isPaid = paidCents > 0;
  const astray = [
    ...(kept === due ? [] : [`${number} is ${state}: the provider keeps ${kept} of ${due}`]),
    ...(isPaid === paidBy.length > 0 ? [] : [`${number} is ${state}, and ${paidBy.length} payments have paid it`]),
    ...(isPaid && (paidCents !== totalCents || charged !== totalMinor)
      ? [`${number} was paid ${paidCents} of ${totalCents} cents, ${charged} of ${totalMinor} by its payments`]
      : []),
    ...(prepaidCents === paidCents - order.refunded_cents
      ? []
      : [`${number}: ${prepaidCents} cents are booked, ${paidCents} paid, ${order.refunded_cents} given back`]),
  ];
  const isDoubled = taken > 1 || paidBy.length > 1;
  return {
    lost: promised ? checkPromise(order, promised) : [],
    doubled: isDoubled ? [`${number} was charged ${taken} times, by ${paidBy.length} payments`] : [],
    astray,
  };
}
