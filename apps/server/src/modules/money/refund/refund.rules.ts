export const refundStates = ['requested', 'sent', 'refunded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Where a refund may go from each state. As with payments it only climbs, so a provider's words lead to the same end in
 * whatever order they arrive: a refund that comes back to us after it had arrived has failed.
 */
const nextRefundStates = {
  requested: ['sent', 'refunded', 'failed'],
  sent: ['refunded', 'failed'],
  refunded: ['failed'],
  failed: [],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** States that a refund may come to `to` from. */
export function refundStatesBefore(to: RefundState): RefundState[] {
  return refundStates.filter((from) => (nextRefundStates[from] as readonly RefundState[]).includes(to));
}

export const refundClaims = ['order', 'unclaimed', 'balance'] as const;
/** Why money goes back: off an order, because it came in without a claim, or out of a wallet to where it came from. */
export type RefundClaim = (typeof refundClaims)[number];

/** A part of a payment that money can go back to: what is left of it, in cents and as it was charged. */
export type Refundable = { cents: number; minor: number };

/**
 * How much of a part's charge goes back with so many of its cents: all that is left with the last cent, before that in
 * proportion, so that the refunds of a payment add up to what was charged.
 */
export function refundMinor(cents: number, left: Refundable): number {
  if (cents >= left.cents) return left.minor;
  return Math.min(Math.round((left.minor * cents) / left.cents), left.minor);
}

/** What so much of a part's charge is in US cents: the other way round. */
function refundCents(minor: number, left: Refundable): number {
  if (minor >= left.minor) return left.cents;
  return Math.min(Math.round((left.cents * minor) / left.minor), left.cents);
}

export type RefundablePayment = { paymentId: string; wallet: Refundable; provider: Refundable };
export type RefundLeg = Refundable & { paymentId: string; part: 'wallet' | 'provider' };

/** The parts of payments in the order in which they are paid back: the wallet's first, since it is there at once. */
const partsOf = (paid: readonly RefundablePayment[]) =>
  (['wallet', 'provider'] as const).flatMap((part) =>
    paid.map((each) => ({ paymentId: each.paymentId, part, left: each[part] })),
  );

/** Spreads an amount over the parts that an order was paid by. Undefined where more is asked for than is left. */
export function spreadRefund(amountCents: number, paid: readonly RefundablePayment[]): RefundLeg[] | undefined {
  const parts = partsOf(paid);
  const legs: RefundLeg[] = [];
  let rest = amountCents;
  for (const { left, ...where } of parts) {
    const cents = Math.min(rest, left.cents);
    if (cents <= 0) continue;
    legs.push({ ...where, cents, minor: refundMinor(cents, left) });
    rest -= cents;
  }
  return rest === 0 ? legs : undefined;
}

/** The same for an amount as it was charged; all that is left of it takes every cent with it. */
export function spreadCharge(amountMinor: number, paid: readonly RefundablePayment[]): RefundLeg[] | undefined {
  const parts = partsOf(paid);
  const isAll = amountMinor === parts.reduce((sum, { left }) => sum + left.minor, 0);
  const legs: RefundLeg[] = [];
  let rest = amountMinor;
  for (const { left, ...where } of parts) {
    const minor = Math.min(rest, left.minor);
    const cents = minor > 0 || isAll ? refundCents(minor, left) : 0;
    if (minor > 0 || cents > 0) legs.push({ ...where, cents, minor });
    rest -= minor;
  }
  return rest === 0 ? legs : undefined;
}
